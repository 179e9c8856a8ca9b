import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, expiry, primaryKey, service } from '../table.ts'

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

export async function saveView(view: Omit<SupportViewItem, 'expiresAt'>): Promise<void> {
  await SupportView.create({ ...view, expiresAt: expiry(new Date(view.until), keptDays) }).go()
}

/** Returns a view of the administrator that has not ended; null if there is none. */
export async function findView(adminId: string, id: string, at: Date): Promise<SupportViewItem | null> {
  const { data } = await SupportView.get({ adminId, id }).go({ consistent: true })
  return data && data.until > at.toISOString() ? data : null
}

/** Ends a view. Returns it, or null if there is none. */
export async function removeView(adminId: string, id: string): Promise<SupportViewItem | null> {
  try {
    return (await SupportView.remove({ adminId, id }).go({ response: 'all_old' })).data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
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
