import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from './table.ts'

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

export async function saveTestimonial(item: TestimonialItem): Promise<void> {
  await Testimonial.put(item).go()
}

/** Returns false if there is none. */
export async function deleteTestimonial(id: string): Promise<boolean> {
  try {
    await Testimonial.remove({ all: 'all', id }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
