import * as z from 'zod/mini'
import type { Routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import { takeRequest } from '../data/public/request-rate.ts'
import type { User } from '../shared/caller.ts'
import {
  countMessages,
  failedEventQueues,
  holdMessages,
  invokeLater,
  releaseMessages,
  removeMessage,
  type FailedEventQueue,
  type QueuedMessage,
} from '../shared/failed-event-queues.ts'
import { HttpError } from '../shared/http-error.ts'
import { recordAction } from './audit.ts'
import { redacted } from './redact.ts'

type Queue = Output<Routes['list-failed-events']>['queues'][number]
type Shown = Queue['events'][number]
type Settled = Output<Routes['admin-settle-failed-events']>

/** Messages of a queue that are shown, and that one call settles. */
const maxShown = 30
const maxSettled = 100
/** Seconds that messages stay hidden from others while they are read, and while they are settled. */
const readSeconds = 10
const settleSeconds = 60
const settlesPerMinute = 20
/** Characters of a shown body and of an error. */
const longestBody = 4_000
const longestError = 500

/** The message that the destination of a function's failures receives. */
const failureRecord = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string(), approximateInvokeCount: z.number() }),
  requestPayload: z.unknown(),
  responsePayload: z.optional(
    z.nullable(z.object({ errorType: z.optional(z.string()), errorMessage: z.optional(z.string()) })),
  ),
})

/** The message of a topic that could not call its function. */
const notice = z.object({ Type: z.literal('Notification'), TopicArn: z.string(), Message: z.string() })

interface FailedEvent {
  /** Null if the message does not tell. */
  readonly functionName: string | null
  readonly payload: unknown
  readonly error: string
  readonly attempts: number
}

/** Returns what a message tells: whose event it is, the event and its error. */
function readFailedEvent({ functions }: FailedEventQueue, { body, attributes }: QueuedMessage): FailedEvent {
  const event = parsed(body)
  const named = (arn: string) => functions.find((name) => name === /:function:([^:]+)/.exec(arn)?.[1]) ?? null
  const failure = failureRecord.safeParse(event)
  if (failure.success) {
    const { requestContext: context, requestPayload: payload, responsePayload: response } = failure.data
    const error = [response?.errorType, response?.errorMessage].filter(Boolean).join(': ')
    return {
      functionName: named(context.functionArn),
      payload,
      error: error || context.condition,
      attempts: context.approximateInvokeCount,
    }
  }
  const called = { error: 'The function could not be called', attempts: 0 }
  if (notice.safeParse(event).success) {
    const [only = null] = functions.length === 1 ? functions : []
    return { ...called, functionName: only, payload: { Records: [{ EventSource: 'aws:sns', Sns: event }] } }
  }
  const { TARGET_ARN: target = '', ERROR_CODE: code = '', ERROR_MESSAGE: message = '' } = attributes
  const error = [code, message].filter(Boolean).join(': ')
  return { ...called, ...(error ? { error } : {}), functionName: named(target), payload: event }
}

/** Lists what is in each queue, oldest first, without secrets. */
export async function listFailedEvents(): Promise<Queue[]> {
  return Promise.all(failedEventQueues().map(shownQueue))
}

async function shownQueue(queue: FailedEventQueue): Promise<Queue> {
  const messages = await holdMessages(queue.url, maxShown, readSeconds)
  await releaseMessages(queue.url, messages)
  const total = Math.max(messages.length, await countMessages(queue.url))
  const events = messages.toSorted((a, b) => a.sentAt - b.sentAt).map((message) => shownEvent(queue, message))
  return { name: queue.name, total, events }
}

function shownEvent(queue: FailedEventQueue, message: QueuedMessage): Shown {
  const { functionName, payload, error, attempts } = readFailedEvent(queue, message)
  return {
    id: message.id,
    failedAt: new Date(message.sentAt).toISOString(),
    function: functionName,
    error: String(redacted(error)).slice(0, longestError),
    attempts,
    body: (JSON.stringify(redacted(payload), null, 1) ?? '').slice(0, longestBody),
  }
}

/**
 * Calls the functions of failed events again and removes the events, or only removes them. Without an id it takes all, a
 * hundred in one call. An event that fails again comes back. Throws NOT_FOUND and RATE_LIMITED.
 */
export async function settleFailedEvents(
  admin: User,
  { queue: name, id, action }: Input<Routes['admin-settle-failed-events']>,
  at: Date,
): Promise<Settled> {
  const queue = failedEventQueues().find((row) => row.name === name)
  if (!queue) throw new HttpError('NOT_FOUND')
  if (!(await takeRequest(admin.id, 'web', settlesPerMinute, at.getTime())).allowed) throw new HttpError('RATE_LIMITED')
  const held = await holdMessages(queue.url, maxSettled, settleSeconds)
  const asked = held.filter((message) => id === undefined || message.id === id)
  const events = asked.map((message) => ({ message, ...readFailedEvent(queue, message) }))
  const possible = action === 'discard' ? events : events.filter(({ functionName }) => functionName !== null)
  const open = new Set(held)
  try {
    if (id !== undefined && asked.length === 0) throw new HttpError('NOT_FOUND')
    if (id !== undefined && possible.length === 0)
      throw new HttpError('INVALID_REQUEST', 'This event does not tell which function it was for.')
    if (possible.length > 0) await recordAction(auditOf({ admin, queue, action }, possible), at)
    for (const { message, functionName, payload } of possible) {
      if (action === 'retry' && functionName !== null) await invokeLater(functionName, payload)
      await removeMessage(queue.url, message)
      open.delete(message)
    }
  } finally {
    await releaseMessages(queue.url, [...open])
  }
  return { settled: possible.length, skipped: asked.length - possible.length }
}

interface Settling {
  readonly admin: User
  readonly queue: FailedEventQueue
  readonly action: 'retry' | 'discard'
}

const auditOf = (
  { admin, queue, action }: Settling,
  events: readonly (FailedEvent & { readonly message: QueuedMessage })[],
) => ({
  admin,
  action: action === 'retry' ? ('retry_failed_events' as const) : ('discard_failed_events' as const),
  targetTable: 'failed_events' as const,
  targetId: queue.name,
  details: {
    before: { status: 'failed' },
    after: { status: action === 'retry' ? 'called again' : 'discarded' },
    functions: [...new Set(events.map(({ functionName }) => functionName ?? 'unknown'))].join(', '),
    events: events.map(({ message }) => message.id).join(', '),
  },
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
