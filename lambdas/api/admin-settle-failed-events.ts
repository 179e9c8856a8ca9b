import { failedEventRoutes } from '../../contract/failed-events.ts'
import { settleFailedEvents } from '../logic/failed-events.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 19, grants: ['retry-failed-events'] }

export const handler = handle(failedEventRoutes, 'admin-settle-failed-events', (input, { user }) =>
  settleFailedEvents(user, input, new Date()),
)
