import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../contract/admin.ts'
import { Entity, type EntityItem } from 'electrodb'
import { auditConfiguration, byActionKey, byAdminKey, globalKey, primaryKey, service } from './table.ts'
import { monthOf } from './periods.ts'

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
      byAdmin: {
        index: byAdminKey.index,
        pk: { field: byAdminKey.pk, composite: ['month'] },
        sk: { field: byAdminKey.sk, composite: ['adminEmail', 'createdAt', 'id'] },
      },
      byAction: {
        index: byActionKey.index,
        pk: { field: byActionKey.pk, composite: ['month', 'action'] },
        sk: { field: byActionKey.sk, composite: ['adminEmail', 'createdAt', 'id'] },
      },
    },
  },
  auditConfiguration,
)

export type AuditItem = EntityItem<typeof Audit>

/** The kinds of records that administrators change. */
const auditTables = [
  'blog_authors',
  'blog_imports',
  'blog_posts',
  'chat_messages',
  'chat_sessions',
  'contact_messages',
  'conversions',
  'failed_events',
  'feature_flags',
  'journal_evidence',
  'mails',
  'marketplace_entitlements',
  'marketplace_listings',
  'marketplace_reports',
  'marketplace_sellers',
  'newsletter_issues',
  'notice_mails',
  'referral_settings',
  'referrals',
  'subscribers',
  'subscription_limits',
  'templates',
  'testimonials',
  'users',
  'video_tutorials',
  'webhook_deliveries',
] as const

export type AuditTable = (typeof auditTables)[number]

export interface Action {
  readonly admin: { readonly id: string; readonly email: string }
  readonly action: AuditAction
  readonly targetTable: AuditTable
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
  before?: Place,
): Promise<AuditItem[]> {
  if (target) return searchTarget(month, { admin, action, target }, limit, before)
  if (admin || action) return searchByAdmin(month, { admin, action }, limit, before)
  const query = Audit.query.primary({ month })
  return (await (before ? query.lt(before) : query).go({ order: 'desc', count: limit, limit })).data
}

/**
 * Searches the rows of each administrator whose address matches. Administrators are few, so this reads little more than
 * it returns, also when nothing is found.
 */
async function searchByAdmin(
  month: string,
  { admin, action }: Omit<AuditFilter, 'target'>,
  limit: number,
  before?: Place,
): Promise<AuditItem[]> {
  const rowsAfter = (place: Partial<Place> & { adminEmail: string }) =>
    action ? Audit.query.byAction({ month, action }).gt(place) : Audit.query.byAdmin({ month }).gt(place)
  const rowsOf = (adminEmail: string) => {
    const [first, last] = [{ adminEmail, createdAt: month }, before ?? { createdAt: `${month}~` }]
    const query = action ? Audit.query.byAction({ month, action }) : Audit.query.byAdmin({ month })
    return query.between(first, { adminEmail, ...last }).go({ order: 'desc', count: limit + 1, limit: limit + 1 })
  }
  const admins: string[] = []
  let adminEmail = ''
  for (;;) {
    const { data } = await rowsAfter({ adminEmail, createdAt: '~' }).go({ limit: 1, count: 1 })
    if (!data[0]) break
    ;({ adminEmail } = data[0])
    admins.push(adminEmail)
  }
  const matching = admins.filter((address) => address.includes(admin.toLowerCase()))
  const found = await Promise.all(matching.map(async (address) => (await rowsOf(address)).data))
  return newestOf(found.flat(), limit, before)
}

/** Searches what was done to one record, whatever its table: the index has a partition for each. */
async function searchTarget(
  month: string,
  { admin, action, target }: AuditFilter,
  limit: number,
  before?: Place,
): Promise<AuditItem[]> {
  const first = { createdAt: month }
  const last = before ?? { createdAt: `${month}~` }
  const found = await Promise.all(
    auditTables.map(
      async (targetTable) =>
        (
          await Audit.query
            .byTarget({ targetTable, targetId: target })
            .between(first, last)
            .where((row, { contains, eq }) =>
              [admin && contains(row.adminEmail, admin.toLowerCase()), action && eq(row.action, action)]
                .filter(Boolean)
                .join(' AND '),
            )
            .go({ order: 'desc', count: limit + 1 })
        ).data,
    ),
  )
  return newestOf(found.flat(), limit, before)
}

/** Returns the newest rows, without that at which the page before ended. */
const newestOf = (rows: readonly AuditItem[], limit: number, before: Place | undefined): AuditItem[] =>
  rows
    .filter(({ id }) => id !== before?.id)
    .sort((a, b) => placeOf(b).localeCompare(placeOf(a)))
    .slice(0, limit)

interface Place {
  readonly createdAt: string
  readonly id: string
}

const placeOf = ({ createdAt, id }: Place): string => `${createdAt} ${id}`

/** Returns what was done to a record, newest first. */
export async function auditOf(targetTable: AuditTable, targetId: string, limit: number): Promise<AuditItem[]> {
  return (await Audit.query.byTarget({ targetTable, targetId }).go({ order: 'desc', count: limit })).data
}
