import { viewHeader } from '../../contract/admin-view.ts'
import { viewingOf, type Route } from '../../contract/route.ts'
import { findConsent, findView } from '../data/account/support-view.ts'
import type { ApiEvent } from './api-event.ts'
import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'

/**
 * Returns the viewed user as the caller of an administrator's view, else the caller unchanged. Throws FORBIDDEN unless
 * the caller is an administrator with a running view, and the route only reads.
 */
export async function applyView(caller: Caller, event: ApiEvent, route: Route, at: Date): Promise<Caller> {
  const id = event.headers[viewHeader]
  if (!id || !caller.user) return caller
  if (!caller.user.isAdmin) throw new HttpError('FORBIDDEN')
  if (route.access === 'admin') throw new HttpError('FORBIDDEN', 'End the view first, then use the admin pages.')
  const viewing = viewingOf(route)
  if (viewing === 'never') throw new HttpError('FORBIDDEN', 'This view is read only.')
  const view = await findView(caller.user.id, id, at)
  if (!view) throw new HttpError('FORBIDDEN', 'This view has ended. Start a new one on the user’s page.')
  if (viewing === 'consent' && !(await findConsent(view.userId, at)))
    throw new HttpError('FORBIDDEN', 'The user has not allowed support to see code and trades.')
  return { ...caller, user: { id: view.userId, email: view.email, isAdmin: false }, viewedBy: caller.user }
}
