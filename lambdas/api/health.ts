import { handle } from '../shared/handle.ts'

export const handler = handle('health', async () => ({ status: 'ok' as const, time: new Date().toISOString() }))
