import type * as z from 'zod/mini'
import type { auditEntry } from '../../contract/admin.ts'
import type { AuditItem } from '../data/audit.ts'

export const auditView = (row: AuditItem): z.infer<typeof auditEntry> => ({
  id: row.id,
  createdAt: row.createdAt,
  admin_id: row.adminId,
  admin_email: row.adminEmail,
  action: row.action,
  target_table: row.targetTable,
  target_id: row.targetId,
  details: row.details as Record<string, unknown>,
})
