import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import type { Route } from '../route.ts'
import { conversionRow, describedAs } from './models.ts'

export const webhookEvent = z.enum(['conversion.succeeded', 'conversion.failed'])
export type WebhookEvent = z.infer<typeof webhookEvent>

/** Seconds after which a delivery that failed is tried again; then it is given up. */
export const retryAfterSeconds = [5, 30, 180, 1_080, 6_480, 38_880] as const

/** Seconds a signature is good for; a receiver should refuse older ones. */
export const signatureAgeSeconds = 300

/** Body of a webhook request. It does not contain the code: fetch the conversion by its id. */
export const webhookBody = z.object({
  id: z.string().check(describedAs('The same for every attempt: a receiver that has seen it does nothing.')),
  type: z.enum([...webhookEvent.options, 'ping', 'verification']),
  created_at: z.string(),
  data: z.object({ conversion: z.nullable(conversionRow) }),
  challenge: z
    .optional(z.string())
    .check(describedAs('Of a `verification` only: answer 200 with this text, and the address is verified.')),
})

const web = z.url({ protocol: /^https?$/ }).check(z.maxLength(500))
const events = z.array(webhookEvent).check(z.minLength(1, 'Choose at least one event'))

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  enabled: z.boolean(),
  /** Whether the address has answered a verification. Nothing else is sent before. */
  verified: z.boolean(),
  createdAt: moment,
})

export const delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  event: z.string(),
  conversionId: z.nullable(z.string()),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  /** The receiver's last answer; null where there was none. */
  responseStatus: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  createdAt: moment,
  lastAttemptAt: z.nullable(moment),
})

export const webhookRoutes = {
  'list-webhooks': {
    method: 'GET',
    path: '/webhooks',
    access: 'user',
    /** With the newest deliveries of all of them. */
    input: z.object({}),
    output: z.object({ webhooks: z.array(webhook), deliveries: z.array(delivery) }),
    errors: [],
  },
  'create-webhook': {
    method: 'POST',
    path: '/webhooks',
    access: 'user',
    input: z.object({ url: web, events }),
    /** The secret signs every delivery; it can be seen here only. */
    output: z.object({ webhook, secret: z.string() }),
    errors: ['PREMIUM_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
  },
  'update-webhook': {
    method: 'PATCH',
    path: '/webhooks/{id}',
    access: 'user',
    input: z.object({ id: z.string(), events: z.optional(events), enabled: z.optional(z.boolean()) }),
    output: webhook,
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED'],
  },
  'delete-webhook': {
    method: 'DELETE',
    path: '/webhooks/{id}',
    access: 'user',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  'ping-webhook': {
    method: 'POST',
    path: '/webhooks/{id}/ping',
    access: 'user',
    /** Sends a test, or the verification again to an address that has not answered it. */
    input: z.object({ id: z.string() }),
    output: delivery,
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED', 'RATE_LIMITED'],
  },
  'replay-delivery': {
    method: 'POST',
    path: '/deliveries/{id}/replay',
    access: 'user',
    /** Sends the same body again with a new signature. */
    input: z.object({ id: z.string() }),
    output: delivery,
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, Route>
