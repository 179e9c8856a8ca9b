import { failedEventRoutes } from '../../contract/failed-events.ts'
import { listFailedEvents } from '../logic/failed-events.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(failedEventRoutes, 'list-failed-events', async () => ({
  queues: await listFailedEvents(),
}))
