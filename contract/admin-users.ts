import * as z from 'zod/mini'
import { actions, allowance } from './account.ts'
import { auditEntry, searchedUser } from './admin.ts'
import { moment, pageSize, tier } from './fields.ts'
import { conversionStatus } from './conversion.ts'
import { apiKey } from './public/keys.ts'
import type { Route } from './route.ts'

const accountState = z.enum(['in use', 'disabled', 'deleting'])

const listedUser = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: moment,
  lastSeenAt: z.nullable(moment),
  tier,
  active: z.boolean(),
  state: accountState,
})

/** A mail as administrators see it: never its content, which may be personal. */
export const sentMail = z.object({
  userId: z.string(),
  id: z.string(),
  createdAt: moment,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed', 'suppressed', 'bounced', 'complained']),
  attempts: z.number(),
  problem: z.nullable(z.string()),
})

const userDetails = z.object({
  user: searchedUser,
  state: accountState,
  deleteAt: z.nullable(moment),
  lastSeenAt: z.nullable(moment),
  /** Country codes of sign-ins, the latest last. */
  countries: z.array(z.string()),
  /** The account of the user pool; null if there is none. */
  signIn: z.nullable(z.object({ status: z.string(), enabled: z.boolean(), confirmed: z.boolean() })),
  allowances: z.record(z.enum(actions), allowance),
  /** The latest conversions without code. */
  conversions: z.array(
    z.object({
      id: z.string(),
      createdAt: moment,
      title: z.string(),
      status: conversionStatus,
      error: z.nullable(z.string()),
      equal: z.nullable(z.boolean()),
    }),
  ),
  /** Plans of the account, the latest first. */
  plans: z.array(
    z.object({
      createdAt: moment,
      from: z.string(),
      to: z.string(),
      end: z.nullable(moment),
      /** The administrator's address, or `system` at the end of the paid period. */
      by: z.string(),
    }),
  ),
  /** Uses that were granted, and credits of referrals; spent ones are negative. The latest first. */
  credits: z.array(z.object({ createdAt: moment, amount: z.number(), of: z.string(), why: z.string() })),
  /** Conversations with support. */
  chats: z.array(
    z.object({ id: z.string(), createdAt: moment, status: z.string(), messages: z.number(), lastMessageAt: moment }),
  ),
  keys: z.array(apiKey),
  mails: z.array(sentMail),
  audit: z.array(auditEntry),
})

const id = z.string().check(z.minLength(1), z.maxLength(100))
const reason = z.string().check(z.trim(), z.minLength(3, 'Please give a reason.'), z.maxLength(500))

export const adminUserRoutes = {
  'admin-list-users': {
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    /** In order of address. `search` is any part of the address, or a whole id. */
    input: z.object({
      search: z._default(z.string().check(z.trim(), z.maxLength(320)), ''),
      tier: z.optional(tier),
      state: z.optional(accountState),
      cursor: z.optional(z.string().check(z.maxLength(500))),
      limit: pageSize,
    }),
    output: z.object({ users: z.array(listedUser), cursor: z.nullable(z.string()) }),
    errors: [],
  },
  'admin-get-user': {
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'admin',
    input: z.object({ id }),
    output: userDetails,
    errors: ['NOT_FOUND'],
  },
  'admin-grant-credits': {
    method: 'POST',
    path: '/admin/users/{id}/credits',
    access: 'admin',
    /** Adds uses to the running period of the user's plan: the day or the month that the action is counted by. */
    input: z.object({
      id,
      action: z.enum(actions),
      amount: z.number().check(z.int(), z.gte(1), z.lte(1000)),
      reason,
    }),
    output: z.object({ success: z.literal(true), until: moment }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'admin-change-user': {
    method: 'POST',
    path: '/admin/users/{id}/state',
    access: 'admin',
    /**
     * `delete` disables the account and deletes it after thirty days, unless `restore` comes before. Administrators
     * cannot be changed here.
     */
    input: z.object({
      id,
      change: z.enum(['sign-out', 'disable', 'enable', 'delete', 'restore', 'reset-password']),
      reason,
    }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, Route>
