import { systemRoutes } from '../../contract/system.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(systemRoutes, 'health', async () => ({
  status: 'ok' as const,
  time: new Date().toISOString(),
}))
