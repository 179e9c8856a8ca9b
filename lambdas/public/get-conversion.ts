import { readConversion } from '../logic/convert.ts'
import { publicConversionOf } from '../logic/public/public-view.ts'
import { readTestConversion } from '../logic/public/test-mode.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicRefusal } from '../shared/public/public-refusal.ts'

/** Only one's own: somebody else's id is as unknown as one that never was. */
export const handler = handlePublic('get-conversion', async ({ id }, { user, mode, at }) => {
  const found = mode === 'test' ? readTestConversion(id, at) : await readConversion(user.id, id)
  if (!found) throw new PublicRefusal('not_found')
  return publicConversionOf(found, mode === 'live')
})
