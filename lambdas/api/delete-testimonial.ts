import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { deleteTestimonial, findTestimonial } from '../data/testimonial.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(adminPeopleRoutes, 'delete-testimonial', async ({ id }, { user }) => {
  const before = await findTestimonial(id)
  const action = 'delete_testimonial'
  const details = { before, after: null }
  const audit = { admin: user, action, targetTable: 'testimonials', targetId: id, details } as const
  if (!(await deleteTestimonial(id, audit, new Date()))) throw new HttpError('NOT_FOUND')
  return { success: true as const }
})
