import { randomUUID } from 'node:crypto'
import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { findTestimonial, saveTestimonial } from '../data/testimonial.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(adminPeopleRoutes, 'save-testimonial', async ({ id, source, ...after }, { user }) => {
  const at = new Date()
  const before = id ? await findTestimonial(id) : null
  if (id && !before) throw new HttpError('NOT_FOUND')
  const saved = {
    all: 'all' as const,
    id: id ?? randomUUID(),
    createdAt: before?.createdAt ?? at.toISOString(),
    ...after,
  }
  const details = { source, before, after }
  const action = 'save_testimonial'
  await saveTestimonial(saved, { admin: user, action, targetTable: 'testimonials', targetId: saved.id, details }, at)
  return saved
})
