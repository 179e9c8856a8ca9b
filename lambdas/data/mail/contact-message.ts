import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, globalKey, primaryKey, service, transact } from '../table.ts'

const statuses = ['new', 'answered', 'closed'] as const

/** A message from the contact form, kept for two years. */
const ContactMessage = new Entity(
  {
    model: { service, entity: 'contactMessage', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      status: { type: statuses, required: true },
      createdAt: { type: 'string', required: true },
      name: { type: 'string', required: true },
      email: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      message: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['id'] }, sk: { field: primaryKey.sk, composite: [] } },
      byStatus: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['status'] },
        sk: { field: globalKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  configuration,
)

export type ContactMessageItem = EntityItem<typeof ContactMessage>

export async function saveMessage(message: ContactMessageItem): Promise<void> {
  await ContactMessage.put(message).go()
}

/** Returns messages of a status, newest first. */
export async function listMessages(
  status: ContactMessageItem['status'],
  limit: number,
  before?: { readonly createdAt: string; readonly id: string },
): Promise<ContactMessageItem[]> {
  const query = ContactMessage.query.byStatus({ status })
  return (await (before ? query.lt(before) : query).go({ order: 'desc', limit })).data
}

export async function findMessage(id: string): Promise<ContactMessageItem | null> {
  return (await ContactMessage.get({ id }).go({ consistent: true })).data
}

/** Sets a status, with its audit row in one transaction. Returns false if the message was deleted. */
export async function setMessageStatus(
  { id, createdAt }: ContactMessageItem,
  status: ContactMessageItem['status'],
  audit: Action,
  at: Date,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ ContactMessage, Audit }, (entities) => [
      entities.ContactMessage.patch({ id }).set({ status }).composite({ createdAt, id }).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  )
  return !failed
}
