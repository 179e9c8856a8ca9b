import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { deleteTestimonial, findTestimonial } from '../data/testimonial.ts'
import { recordAction } from '../logic/audit.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(adminPeopleRoutes, 'delete-testimonial', async ({ id }, { user }) => {
  const before = await findTestimonial(id)
  if (!(await deleteTestimonial(id))) throw new HttpError('NOT_FOUND')
  const action = 'delete_testimonial'
  await recordAction(
    { admin: user, action, targetTable: 'testimonials', targetId: id, details: { before, after: null } },
    new Date(),
  )
  return { success: true as const }
})
