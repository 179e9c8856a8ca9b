import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from './audit.ts'
import { configuration, primaryKey, service, transact } from './table.ts'

/** Words of a real customer, entered by an administrator. */
const Testimonial = new Entity(
  {
    model: { service, entity: 'testimonial', version: '1' },
    attributes: {
      all: { type: ['all'] as const, required: true },
      id: { type: 'string', required: true },
      name: { type: 'string', required: true },
      role: { type: 'string', required: true },
      quote: { type: 'string', required: true },
      shown: { type: 'boolean', required: true },
      createdAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['all'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

export type TestimonialItem = EntityItem<typeof Testimonial>

/** Newest first. */
export async function listTestimonials(): Promise<TestimonialItem[]> {
  const { data } = await Testimonial.query.primary({ all: 'all' }).go({ pages: 'all' })
  return data.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export async function findTestimonial(id: string): Promise<TestimonialItem | null> {
  return (await Testimonial.get({ all: 'all', id }).go({ consistent: true })).data
}

/** Saves a testimonial and the audit row in one transaction. */
export async function saveTestimonial(item: TestimonialItem, audit: Action, at: Date): Promise<void> {
  await transact(() =>
    createWriteTransaction({ Testimonial, Audit }, (entities) => [
      entities.Testimonial.put(item).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  )
}

/** Deletes a testimonial, with its audit row in one transaction. Returns false if there is none. */
export async function deleteTestimonial(id: string, audit: Action, at: Date): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Testimonial, Audit }, (entities) => [
      entities.Testimonial.remove({ all: 'all', id }).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  )
  return !failed
}
