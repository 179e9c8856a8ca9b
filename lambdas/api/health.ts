import { systemRoutes } from '../../contract/system.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 256, table: 'none' }

export const handler = handle(systemRoutes, 'health', async () => ({
  status: 'ok' as const,
  time: new Date().toISOString(),
}))
