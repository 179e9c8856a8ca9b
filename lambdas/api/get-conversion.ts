import { conversionRoutes } from '../../contract/conversion.ts'
import { conversionOf } from '../logic/conversion-view.ts'
import { readConversion } from '../logic/convert.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

/** Only one's own: somebody else's id is as unknown as one that never was. */
export const handler = handle(conversionRoutes, 'get-conversion', async ({ id }, { user }) => {
  const found = await readConversion(user.id, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return conversionOf(found)
})
