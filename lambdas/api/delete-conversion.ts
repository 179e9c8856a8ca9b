import { conversionRoutes } from '../../contract/conversion.ts'
import { findConversion, removeConversion } from '../data/conversion.ts'
import { removeContent } from '../data/conversion-content.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle(conversionRoutes, 'delete-conversion', async ({ id }, { user }) => {
  if (!await findConversion(user.id, id)) throw new Refusal('NOT_FOUND')
  if (!await removeConversion(user.id, id)) throw new Refusal('CONFLICT', 'This conversion is still running. Please wait until it has ended.')
  await removeContent(user.id, id)
  return { success: true as const }
})
