import type { Routes } from '../../../../contract/index.ts'
import type { Output } from '../../../../contract/route.ts'
import { readStorage, writeStorage } from '../storage.ts'

export type View = Output<Routes['start-view']>

/** A view belongs to one tab: other tabs stay the administrator's. */
const key = 'tradewright.view-as'

/** Returns the running view of this tab; null if there is none. */
export function readView(now = new Date()): View | null {
  const stored = readStorage(key, 'session')
  if (stored === null) return null
  const view = JSON.parse(stored) as View
  return view.until > now.toISOString() ? view : null
}

/** Shows the site as the user. The application loads again, so that nothing of the administrator's data stays. */
export function enterView(view: View): void {
  writeStorage(key, JSON.stringify(view), 'session')
  location.assign('/conversion-history')
}

/** Returns to the user's admin page. */
export function leaveView({ userId }: View): void {
  writeStorage(key, null, 'session')
  location.assign(`/admin/users/${userId}`)
}
