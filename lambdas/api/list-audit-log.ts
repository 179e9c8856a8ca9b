import { adminRoutes } from '../../contract/admin.ts'
import { searchAudit } from '../data/audit.ts'
import { monthOf } from '../data/account/usage.ts'
import { auditView } from '../logic/audit-view.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'list-audit-log', async ({ month, cursor, limit, ...filter }) => {
  const rows = await searchAudit(month ?? monthOf(new Date()), filter, limit, readCursor(cursor))
  return { entries: rows.map(auditView), cursor: writeCursor(rows, limit) }
})
