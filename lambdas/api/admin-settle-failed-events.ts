import { failedEventRoutes } from '../../contract/failed-events.ts'
import { settleFailedEvents } from '../logic/failed-events.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(failedEventRoutes, 'admin-settle-failed-events', (input, { user }) =>
  settleFailedEvents(user, input, new Date()),
)
