import { conversionRoutes } from '../../contract/conversion.ts'
import { findConversion } from '../data/conversion.ts'
import { removeContent } from '../data/conversion-content.ts'
import { removeConversions } from '../data/conversion-tally.ts'
import { dropDeleted } from '../logic/outdated.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle(conversionRoutes, 'delete-conversion', async ({ id }, { user }) => {
  const record = await findConversion(user.id, id)
  if (!record) throw new Refusal('NOT_FOUND')
  if (record.status === 'running')
    throw new Refusal('CONFLICT', 'This conversion is still running. Please wait until it has ended.')
  await removeConversions(user.id, [record])
  await Promise.all([removeContent(user.id, id), dropDeleted(user.id, [record])])
  return { success: true as const }
})
