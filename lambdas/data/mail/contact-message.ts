import { Entity, type EntityItem } from 'electrodb'
import { configuration, globalKey, primaryKey, service } from '../table.ts'

/** A message from the contact form, kept for two years. */
const ContactMessage = new Entity(
  {
    model: { service, entity: 'contactMessage', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      month: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      name: { type: 'string', required: true },
      email: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      message: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['id'] }, sk: { field: primaryKey.sk, composite: [] } },
      byMonth: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['month'] },
        sk: { field: globalKey.sk, composite: ['createdAt'] },
      },
    },
  },
  configuration,
)

export async function saveMessage(message: EntityItem<typeof ContactMessage>): Promise<void> {
  await ContactMessage.put(message).go()
}
