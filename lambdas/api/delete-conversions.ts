import { conversionRoutes } from '../../contract/conversion.ts'
import { listConversions, removeConversion } from '../data/conversion.ts'
import { removeContent } from '../data/conversion-content.ts'
import { handle } from '../shared/handle.ts'

/** As many as one call removes with time to spare. */
const batch = 200

export const handler = handle(conversionRoutes, 'delete-conversions', async (_, { user }) => {
  const rows = await listConversions({ userId: user.id, limit: batch })
  const ended = rows.filter((row) => row.status !== 'running')
  const removed = await Promise.all(ended.map(async ({ id }) => {
    if (!await removeConversion(user.id, id)) return 0
    await removeContent(user.id, id)
    return 1
  }))
  const deleted = removed.reduce<number>((sum, one) => sum + one, 0)
  return { deleted, more: rows.length === batch && deleted > 0 }
})
