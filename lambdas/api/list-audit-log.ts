import { adminRoutes } from '../../contract/admin.ts'
import { listAudit } from '../data/audit.ts'
import { monthOf } from '../data/account/usage.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'list-audit-log', async ({ month, cursor, limit }) => {
  const rows = await listAudit(month ?? monthOf(new Date()), limit, readCursor(cursor))
  return {
    entries: rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      admin_id: row.adminId,
      admin_email: row.adminEmail,
      action: row.action,
      target_table: row.targetTable,
      target_id: row.targetId,
      details: row.details as Record<string, unknown>,
    })),
    cursor: writeCursor(rows, limit),
  }
})
