import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, expiry, primaryKey, service, transact } from '../table.ts'

/** An administrator's view of the site as a user. It is found by the administrator's own id only. */
const SupportView = new Entity(
  {
    model: { service, entity: 'supportView', version: '1' },
    attributes: {
      adminId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** The view ends at this time. */
      until: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['adminId'] },
        sk: { field: primaryKey.sk, composite: ['id'] },
      },
    },
  },
  configuration,
)

/** A user's consent that support sees code and trades. */
const SupportConsent = new Entity(
  {
    model: { service, entity: 'supportConsent', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      until: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type SupportViewItem = EntityItem<typeof SupportView>

/** Days after which an ended view or consent is removed from the table. */
const keptDays = 1

/** Saves a view and the audit row in one transaction, so that no view is unrecorded. */
export async function saveView(view: Omit<SupportViewItem, 'expiresAt'>, audit: Action, at: Date): Promise<void> {
  await transact(() =>
    createWriteTransaction({ SupportView, Audit }, (entities) => [
      entities.SupportView.create({ ...view, expiresAt: expiry(new Date(view.until), keptDays) }).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  )
}

/** Returns a view of the administrator that has not ended; null if there is none. */
export async function findView(adminId: string, id: string, at: Date): Promise<SupportViewItem | null> {
  const { data } = await SupportView.get({ adminId, id }).go({ consistent: true })
  return data && data.until > at.toISOString() ? data : null
}

/** Ends a view, with its audit row in one transaction. Does nothing if there is none. */
export async function removeView(
  adminId: string,
  id: string,
  auditOf: (view: SupportViewItem) => Action,
  at: Date,
): Promise<void> {
  const { data: view } = await SupportView.get({ adminId, id }).go({ consistent: true })
  if (!view) return
  await transact(() =>
    createWriteTransaction({ SupportView, Audit }, (entities) => [
      entities.SupportView.remove({ adminId, id }).commit(),
      entities.Audit.create(auditItem(auditOf(view), at)).commit(),
    ]).go(),
  )
}

/** Returns the end of a consent that is in force; null if there is none. */
export async function findConsent(userId: string, at: Date): Promise<string | null> {
  const { data } = await SupportConsent.get({ userId }).go({ consistent: true })
  return data && data.until > at.toISOString() ? data.until : null
}

/** Saves a consent; null withdraws it. */
export async function saveConsent(userId: string, until: string | null): Promise<void> {
  await (until
    ? SupportConsent.put({ userId, until, expiresAt: expiry(new Date(until), keptDays) }).go()
    : SupportConsent.delete({ userId }).go())
}
