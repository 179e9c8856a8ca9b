import * as z from 'zod/mini'
import { alarm, flag, functionBuild } from './admin-system.ts'
import { sentMail } from './admin-users.ts'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

const perDay = z.object({
  day: z.string(),
  signUps: z.number(),
  activations: z.number(),
  endings: z.number(),
  conversions: z.number(),
  failures: z.number(),
  proofs: z.number(),
  differences: z.number(),
  modelCalls: z.number(),
  /** US dollars. */
  modelCost: z.number(),
  chats: z.number(),
  contactMessages: z.number(),
  mailsSent: z.number(),
  mailsFailed: z.number(),
  webhooksFailed: z.number(),
})

/** Counts of open work. `more` marks counts that stop at a hundred. */
const open = z.object({ count: z.number(), more: z.boolean() })

const counted = z.object({ key: z.string(), count: z.number() })

const failedConversion = z.object({
  userId: z.string(),
  id: z.string(),
  createdAt: moment,
  title: z.string(),
  code: z.string(),
  message: z.string(),
})

const runningConversion = z.object({ userId: z.string(), id: z.string(), createdAt: moment, deadline: moment })

const health = z.object({ name: z.string(), ok: z.boolean(), milliseconds: z.number(), note: z.string() })

export const adminOverviewRoutes = {
  'get-overview': {
    method: 'GET',
    path: '/admin/overview',
    access: 'admin',
    /** Counted figures of the last days, today included, and what is open now. */
    input: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30) }),
    output: z.object({
      days: z.array(perDay),
      subscriptions: z.array(z.object({ tier: z.string(), active: z.number(), endingSoon: z.number() })),
      open: z.object({
        chats: open,
        contactMessages: open,
        mails: open,
        running: open,
        failedConversions: open,
        webhooks: open,
        flaggedReferrals: open,
        pendingListings: open,
        sellers: open,
        reports: open,
      }),
      failureReasons: z.array(counted),
      modelPurposes: z.array(z.object({ key: z.string(), calls: z.number(), cost: z.number() })),
    }),
    errors: [],
  },
  'get-system': {
    method: 'GET',
    path: '/admin/system',
    access: 'admin',
    /** Executions, webhooks and mails that need attention, health of each dependency, and this month's model cost. */
    input: z.object({}),
    output: z.object({
      build: z.object({
        version: z.string(),
        runtime: z.string(),
        memory: z.number(),
        /** When the functions were built, and each of them; null and none on a host without bundles. */
        builtAt: z.nullable(z.string()),
        functions: z.array(functionBuild),
      }),
      flags: z.array(flag),
      /** Alarms that rang at least once. */
      alarms: z.array(alarm),
      health: z.array(health),
      model: z.object({ id: z.string(), cost: z.number(), budget: z.nullable(z.number()) }),
      /** The account's cost of this month as AWS last said it; null on a host without a bill, and before AWS said it. */
      cost: z.nullable(
        z.object({
          spent: z.number(),
          /** At the end of the month; null while AWS cannot tell. */
          forecast: z.nullable(z.number()),
          budget: z.number(),
          readAt: moment,
        }),
      ),
      running: z.array(runningConversion),
      failed: z.array(failedConversion),
      webhooks: z.array(
        z.object({
          userId: z.string(),
          id: z.string(),
          event: z.string(),
          createdAt: moment,
          attempts: z.number(),
          problem: z.string(),
        }),
      ),
      mails: z.array(sentMail),
      suppressed: z.array(z.object({ address: z.string(), reason: z.string(), createdAt: moment })),
    }),
    errors: [],
  },
  'admin-replay-conversion': {
    method: 'POST',
    path: '/admin/conversions/replay',
    access: 'admin',
    /** Runs a conversion again that failed on our side. The user is not charged. */
    input: z.object({ userId: z.string(), id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'admin-replay-webhook': {
    method: 'POST',
    path: '/admin/webhooks/replay',
    access: 'admin',
    input: z.object({ userId: z.string(), id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  'admin-resend-mail': {
    method: 'POST',
    path: '/admin/mails/resend',
    access: 'admin',
    /** Sends a failed, bounced or suppressed mail again, and lets its address receive mails again. */
    input: z.object({ userId: z.string(), id: z.string() }),
    output: z.object({ success: z.literal(true), status: sentMail.shape.status }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'admin-send-mail-samples': {
    method: 'POST',
    path: '/admin/mails/samples',
    access: 'admin',
    /** Sends one example of every mail to the caller. */
    input: z.object({}),
    output: z.object({ sent: z.number() }),
    errors: ['RATE_LIMITED'],
  },
} as const satisfies Record<string, Route>
