import { randomUUID } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { auditConfiguration, globalKey, primaryKey, service } from './table.ts'
import { monthOf } from './account/usage.ts'

/**
 * The audit log of administrators' actions, with values before and after. Rows never change: functions can only append to
 * its table, and seals (`audit-seal.ts`) reveal a change by other ways.
 */
export const Audit = new Entity(
  {
    model: { service, entity: 'audit', version: '1' },
    attributes: {
      month: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      adminId: { type: 'string', required: true },
      adminEmail: { type: 'string', required: true },
      action: { type: 'string', required: true },
      targetTable: { type: 'string', required: true },
      targetId: { type: 'string', required: true },
      details: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['month'] },
        sk: { field: primaryKey.sk, composite: ['createdAt', 'id'] },
      },
      byTarget: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['targetTable', 'targetId'] },
        sk: { field: globalKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  auditConfiguration,
)

export type AuditItem = EntityItem<typeof Audit>

export interface Action {
  readonly admin: { readonly id: string; readonly email: string }
  readonly action: string
  readonly targetTable: string
  readonly targetId: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Returns the audit row of an action, for the action's transaction or alone. */
export const auditItem = ({ admin, action, targetTable, targetId, details }: Action, at: Date): AuditItem => ({
  month: monthOf(at),
  id: randomUUID(),
  createdAt: at.toISOString(),
  adminId: admin.id,
  adminEmail: admin.email,
  action,
  targetTable,
  targetId,
  details,
})

export interface AuditFilter {
  /** A part of the administrator's address. */
  readonly admin: string
  readonly action: string
  /** The whole id of the changed record. */
  readonly target: string
}

/** Returns the rows of a month that match the filter, newest first. An empty field matches every row. */
export async function searchAudit(
  month: string,
  { admin, action, target }: AuditFilter,
  limit: number,
  before?: { createdAt: string; id: string },
): Promise<AuditItem[]> {
  const query = Audit.query.primary({ month })
  const { data } = await (before ? query.lt(before) : query)
    .where((row, { contains, eq }) =>
      [
        admin && contains(row.adminEmail, admin.toLowerCase()),
        action && eq(row.action, action),
        target && eq(row.targetId, target),
      ]
        .filter(Boolean)
        .join(' AND '),
    )
    // A filter removes rows after reading, so pages are read until there are enough.
    .go({ order: 'desc', count: limit, ...(admin || action || target ? {} : { limit }) })
  return data
}

/** Returns what was done to a record, newest first. */
export async function auditOf(targetTable: string, targetId: string, limit: number): Promise<AuditItem[]> {
  return (await Audit.query.byTarget({ targetTable, targetId }).go({ order: 'desc', count: limit })).data
}
