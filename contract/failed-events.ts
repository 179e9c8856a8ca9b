import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

/** An event of an asynchronous call that failed for good. */
const failedEvent = z.object({
  id: z.string(),
  failedAt: moment,
  /** Null if the event does not tell which function it was for: it can only be discarded. */
  function: z.nullable(z.string()),
  error: z.string(),
  attempts: z.number(),
  /** As JSON, without secrets and not longer than 4,000 characters. */
  body: z.string(),
})

export const failedEventRoutes = {
  'list-failed-events': {
    method: 'GET',
    path: '/admin/failed-events',
    access: 'admin',
    /** The queues of failed events, each with its thirty oldest. */
    input: z.object({}),
    output: z.object({
      queues: z.array(z.object({ name: z.string(), total: z.number(), events: z.array(failedEvent) })),
    }),
    errors: [],
  },
  'admin-settle-failed-events': {
    method: 'POST',
    path: '/admin/failed-events',
    access: 'admin',
    /**
     * Calls the functions of failed events again, or discards the events: one, or up to a hundred of the queue without
     * an id. `skipped` counts events that do not tell their function.
     */
    input: z.object({
      queue: z.string().check(z.maxLength(60)),
      id: z.optional(z.string().check(z.maxLength(100))),
      action: z.enum(['retry', 'discard']),
    }),
    output: z.object({ settled: z.number(), skipped: z.number() }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, Route>
