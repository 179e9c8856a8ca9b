import * as z from 'zod/mini'
import type { Route } from './route.ts'

export const systemRoutes = {
  health: {
    method: 'GET',
    path: '/health',
    access: 'anonymous',
    input: z.object({}),
    output: z.object({ status: z.literal('ok'), time: z.string() }),
    errors: [],
  },
} as const satisfies Record<string, Route>
