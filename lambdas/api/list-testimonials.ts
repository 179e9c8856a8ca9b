import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { listTestimonials } from '../data/testimonial.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminPeopleRoutes, 'list-testimonials', async () => ({
  testimonials: (await listTestimonials()).filter(({ shown }) => shown),
}))
