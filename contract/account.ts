import * as z from 'zod/mini'
import { moment, tier } from './fields.ts'
import type { Route } from './route.ts'

/** Counted actions, each with an allowance. */
export const actions = ['conversions', 'optimizations', 'eaGenerations', 'indicatorGenerations', 'analyses'] as const
export type Action = (typeof actions)[number]

export const profile = z.object({
  id: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isPremium: z.boolean(),
  subscriptionTier: tier,
  subscriptionActive: z.boolean(),
  createdAt: moment,
})

/** Uses per day and per month; null is unlimited. */
export const allowedUse = z.object({
  day: z.nullable(z.number().check(z.int(), z.gte(0))),
  month: z.nullable(z.number().check(z.int(), z.gte(0))),
})

/** `max` and `left` are null without a limit; `period` is that of `used`. */
export const allowance = z.object({
  used: z.number(),
  max: z.nullable(z.number()),
  left: z.nullable(z.number()),
  period: z.enum(['day', 'month']),
})

/**
 * The flat fields follow the specification: only one of the daily and monthly maximum is set, and both are 9999 for
 * administrators. `allowances` has the same for every counted action.
 */
const limits = z.object({
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  subscriptionTier: tier,
  conversionsToday: z.number(),
  maxDailyConversions: z.nullable(z.number()),
  monthlyConversions: z.number(),
  maxMonthlyConversions: z.nullable(z.number()),
  optimizationsToday: z.number(),
  maxDailyOptimizations: z.nullable(z.number()),
  generationsToday: z.number(),
  maxDailyGenerations: z.nullable(z.number()),
  /** Conversions credited by referrals; they are spent before the plan's allowance. */
  referralCredits: z.number(),
  canConvert: z.boolean(),
  apiKeys: z.boolean(),
  allowances: z.object({
    conversions: allowance,
    optimizations: allowance,
    eaGenerations: allowance,
    indicatorGenerations: allowance,
    analyses: allowance,
  }),
})

export const accountRoutes = {
  'get-profile': {
    method: 'POST',
    path: '/get-profile',
    access: 'user',
    /** The first call after sign-up creates a free profile. */
    input: z.object({}),
    output: profile,
    errors: [],
    viewing: 'read',
  },
  'get-user-conversion-limits': {
    method: 'GET',
    path: '/get-user-conversion-limits',
    access: 'user',
    input: z.object({}),
    output: limits,
    errors: [],
  },
} as const satisfies Record<string, Route>
