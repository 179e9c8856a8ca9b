import { failedEventRoutes } from '../../contract/failed-events.ts'
import { listFailedEvents } from '../logic/failed-events.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 19, grants: ['failed-events'] }

export const handler = handle(failedEventRoutes, 'list-failed-events', async () => ({
  queues: await listFailedEvents(),
}))
