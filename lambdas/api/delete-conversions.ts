import { conversionRoutes } from '../../contract/conversion.ts'
import { listConversions } from '../data/conversion.ts'
import { removeContent } from '../data/conversion-content.ts'
import { removeConversions } from '../data/conversion-tally.ts'
import { dropDeleted } from '../logic/outdated.ts'
import { handle } from '../shared/handle.ts'

/** As many as one call removes with time to spare. */
const batch = 200

export const handler = handle(conversionRoutes, 'delete-conversions', async (_, { user }) => {
  const rows = await listConversions({ userId: user.id, limit: batch })
  const removed = await removeConversions(user.id, rows)
  await Promise.all([...removed.map(({ id }) => removeContent(user.id, id)), dropDeleted(user.id, removed)])
  return { deleted: removed.length, more: rows.length === batch && removed.length > 0 }
})
