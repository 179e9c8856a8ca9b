import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { listTestimonials } from '../data/testimonial.ts'
import { recentActivity } from '../logic/activity.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminPeopleRoutes, 'get-home', async () => {
  const [testimonials, activity] = await Promise.all([listTestimonials(), recentActivity(new Date())])
  return {
    testimonials: testimonials
      .filter(({ shown }) => shown)
      .map(({ id, name, role, quote }) => ({ id, name, role, quote })),
    activity,
  }
})
