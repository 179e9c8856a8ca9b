import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

const wholeNumber = (max: number) => z.number().check(z.int(), z.gte(0), z.lte(max))

/** Amounts are conversions. */
export const referralSettings = z.object({
  /** For the new user, after the first finished conversion. */
  newcomerCredits: wholeNumber(1000),
  /** For the member, when the referral is approved. */
  referrerCredits: wholeNumber(1000),
  /** For the member, when the new user's first paid plan starts. */
  activationCredits: wholeNumber(1000),
  /** Rewarded referrals of a member in a UTC month. */
  maxRewardsPerMonth: wholeNumber(10_000),
  /** Days from the first finished conversion to the approval. */
  approvalDays: wholeNumber(365),
})

/** Days for which the first visit by a link counts. */
export const referralWindowDays = 30

const counts = z.object({ pending: z.number(), flagged: z.number(), approved: z.number(), void: z.number() })

const ledgerEntry = z.object({
  id: z.string(),
  createdAt: moment,
  kind: z.enum(['newcomer', 'referrer', 'activation', 'spend', 'reversal']),
  amount: z.number(),
  /** The entry that a reversal takes back. */
  reverses: z.nullable(z.string()),
})

/** The member's view: numbers only, never who signed up. */
export const referralProgram = z.object({
  isMember: z.boolean(),
  /** Null before the user first joined. */
  code: z.nullable(z.string()),
  settings: referralSettings,
  counts,
  rewardsThisMonth: z.number(),
  /** The sum of the ledger. */
  balance: z.number(),
  /** Newest first. */
  ledger: z.array(ledgerEntry),
})

/** A random name of the browser; only its digest is stored. */
const browser = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

/** The form of a code: two words and two digits. */
export const referralCode = z.string().check(z.regex(/^[a-z]+-[a-z]+-\d{2}$/), z.maxLength(40))

const queueRow = z.object({
  id: z.string(),
  referrerId: z.string(),
  referrerEmail: z.nullable(z.string()),
  newcomerEmail: z.nullable(z.string()),
  createdAt: moment,
  reasons: z.array(z.string()),
  hasConverted: z.boolean(),
})

const decision = z.enum(['approve', 'void'])

export const referralRoutes = {
  'get-referrals': {
    method: 'GET',
    path: '/referrals',
    access: 'user',
    input: z.object({}),
    output: referralProgram,
    errors: [],
  },
  'join-referrals': {
    method: 'POST',
    path: '/referrals/join',
    access: 'user',
    /** Creates the code, or opens it again after leaving. Repeating it changes nothing. */
    input: z.object({ browser }),
    output: referralProgram,
    errors: [],
  },
  'leave-referrals': {
    method: 'POST',
    path: '/referrals/leave',
    access: 'user',
    /** Closes the code. Credits and earlier referrals stay. */
    input: z.object({}),
    output: referralProgram,
    errors: [],
  },
  'claim-referral': {
    method: 'POST',
    path: '/claim-referral',
    access: 'user',
    /** Called once after the first sign-in in a browser that was opened by a link. */
    input: z.object({ code: referralCode, touchedAt: z.iso.datetime(), browser }),
    output: z.object({
      accepted: z.boolean(),
      /** Why the code does not count; null if it does. */
      reason: z.nullable(z.enum(['unknown-code', 'own-code', 'too-late', 'not-new', 'already-referred'])),
    }),
    errors: [],
  },
  'list-flagged-referrals': {
    method: 'GET',
    path: '/admin/referrals',
    access: 'admin',
    /** Oldest first, at most 100. */
    input: z.object({}),
    output: z.object({ referrals: z.array(queueRow), settings: referralSettings }),
    errors: [],
  },
  'decide-referral': {
    method: 'POST',
    path: '/admin/referrals/decide',
    access: 'admin',
    /** Approves or voids a flagged, pending or approved referral. Repeating a decision changes nothing. */
    input: z.object({ referrerId: z.string(), id: z.string(), decision }),
    output: z.object({ state: z.enum(['pending', 'flagged', 'approved', 'void']) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'update-referral-settings': {
    method: 'PUT',
    path: '/admin/referral-settings',
    access: 'admin',
    /** For rewards from now on. */
    input: referralSettings,
    output: referralSettings,
    errors: [],
  },
} as const satisfies Record<string, Route>
