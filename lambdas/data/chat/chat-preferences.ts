import { Entity, type EntityItem } from 'electrodb'
import { configuration, expiry, primaryKey, service } from '../table.ts'

/** An administrator's mail preferences. There are few, so all share one partition. */
const ChatPreferences = new Entity(
  {
    model: { service, entity: 'chatPreferences', version: '1' },
    attributes: {
      admin_id: { type: 'string', required: true },
      email_notifications_enabled: { type: 'boolean', required: true },
      email_address: { type: 'string', required: true },
      phone_number: { type: 'string', required: true },
      notify_on_new_chat: { type: 'boolean', required: true },
      notify_on_new_session: { type: 'boolean', required: true },
      notify_immediately: { type: 'boolean', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['admin_id'] } },
    },
  },
  configuration,
)

/** A notice for an administrator's next digest. */
const ChatNotice = new Entity(
  {
    model: { service, entity: 'chatNotice', version: '1' },
    attributes: {
      adminId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      text: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['adminId'] },
        sk: { field: primaryKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  configuration,
)

export type PreferencesItem = EntityItem<typeof ChatPreferences>
export type NoticeItem = EntityItem<typeof ChatNotice>

export async function findPreferences(adminId: string): Promise<PreferencesItem | null> {
  return (await ChatPreferences.get({ admin_id: adminId }).go({ consistent: true })).data
}

export async function savePreferences(preferences: PreferencesItem): Promise<void> {
  await ChatPreferences.put(preferences).go()
}

/** Returns the preferences with mail enabled and an address. */
export async function listPreferences(): Promise<PreferencesItem[]> {
  const { data } = await ChatPreferences.query.primary({}).go({ pages: 'all' })
  return data.filter((row) => row.email_notifications_enabled && row.email_address)
}

const noticeDays = 2

export async function saveNotice(notice: Omit<NoticeItem, 'expiresAt'>): Promise<void> {
  await ChatNotice.put({ ...notice, expiresAt: expiry(new Date(notice.createdAt), noticeDays) }).go()
}

/** Oldest first. */
export async function listNotices(adminId: string): Promise<NoticeItem[]> {
  return (await ChatNotice.query.primary({ adminId }).go({ pages: 'all' })).data
}

export async function deleteNotices(notices: readonly NoticeItem[]): Promise<void> {
  if (notices.length)
    await ChatNotice.delete(notices.map(({ adminId, createdAt, id }) => ({ adminId, createdAt, id }))).go()
}
