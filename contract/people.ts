import * as z from 'zod/mini'
import { profile } from './account.ts'
import { moment } from './fields.ts'
import { journalEvidenceRoutes } from './journal-evidence.ts'
import { journalAccount, journalImport, journalPlaybook } from './journal.ts'
import { apiKey } from './public/keys.ts'
import { delivery, webhook } from './public/webhooks.ts'
import { referralProgram } from './referrals.ts'
import type { Route } from './route.ts'

const onboardingSteps = 5

export const onboarding = z.object({
  current_step: z.number().check(z.int(), z.gte(1), z.lte(onboardingSteps)),
  completed_steps: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(onboardingSteps)),
  is_completed: z.boolean(),
  skipped: z.boolean(),
})

const requiredText = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

/** Routes for ads, onboarding, newsletter, contact and the account. */
export const peopleRoutes = {
  'start-ad': {
    method: 'POST',
    path: '/start-ad',
    access: 'user',
    input: z.object({ adType: z.literal('conversion') }),
    /** The ticket can be redeemed once, after `seconds` and within ten minutes. */
    output: z.object({ ticket: z.string(), seconds: z.number(), rewardsLeft: z.number() }),
    errors: ['LIMIT_REACHED'],
  },
  'process-ad-reward': {
    method: 'POST',
    path: '/process-ad-reward',
    access: 'user',
    input: z.object({ adType: z.literal('conversion'), ticket: z.string() }),
    output: z.object({ success: z.boolean(), error: z.nullable(z.string()), rewardsLeft: z.number() }),
    errors: ['LIMIT_REACHED'],
  },
  'get-onboarding-progress': {
    method: 'POST',
    path: '/get-onboarding-progress',
    access: 'user',
    /** Creates a new user's record at step 1. */
    input: z.object({}),
    output: onboarding,
    errors: [],
  },
  'update-onboarding-progress': {
    method: 'PUT',
    path: '/onboarding-progress',
    access: 'user',
    input: onboarding,
    output: onboarding,
    errors: [],
  },
  'newsletter-subscribe': {
    method: 'POST',
    path: '/newsletter-subscribe',
    access: 'user',
    /** Uses the token's address. Called after every sign-in; sends one welcome mail. */
    input: z.object({
      firstName: z._default(z.string().check(z.maxLength(100)), ''),
      lastName: z._default(z.string().check(z.maxLength(100)), ''),
    }),
    output: z.object({ success: z.literal(true), isNew: z.boolean() }),
    errors: [],
  },
  'send-contact-message': {
    method: 'POST',
    path: '/send-contact-message',
    access: 'anonymous',
    input: z.object({
      name: requiredText(200),
      email: z.email().check(z.maxLength(320)),
      subject: requiredText(200),
      message: requiredText(5000),
    }),
    output: z.object({ success: z.literal(true), id: z.string() }),
    errors: ['RATE_LIMITED'],
  },
  'export-account': {
    method: 'GET',
    path: '/export-account',
    access: 'user',
    /** Returns the caller's data without conversions, which `export-conversions` pages. */
    input: z.object({}),
    output: z.object({
      exportedAt: moment,
      profile: z.nullable(profile),
      subscription: z.nullable(z.record(z.string(), z.unknown())),
      usage: z.array(z.record(z.string(), z.unknown())),
      onboarding: z.nullable(onboarding),
      newsletter: z.nullable(z.record(z.string(), z.unknown())),
      /** The caller's referral program with its ledger; sign-ups of others are numbers. */
      referrals: referralProgram,
      /** Excludes keys and signing secrets: the file must not grant access. */
      apiKeys: z.array(apiKey),
      webhooks: z.array(webhook),
      deliveries: z.array(delivery),
      templateFavorites: z.array(z.string()),
      privateTemplates: z.array(z.record(z.string(), z.unknown())),
      /** The library of the marketplace, and the profile as a seller. */
      marketplace: z.object({
        library: z.array(z.record(z.string(), z.unknown())),
        seller: z.nullable(z.record(z.string(), z.unknown())),
      }),
      chats: z.array(
        z.object({ session: z.record(z.string(), z.unknown()), messages: z.array(z.record(z.string(), z.unknown())) }),
      ),
      /** Without trades, notes and pictures, which have calls of their own. */
      journal: z.object({
        accounts: z.array(journalAccount),
        imports: z.array(journalImport),
        playbooks: z.array(journalPlaybook),
        pictures: z.array(z.object({ account: z.string(), id: z.string() })),
        evidence: journalEvidenceRoutes['list-journal-evidence'].output.shape.given,
      }),
    }),
    errors: ['RATE_LIMITED'],
    viewing: 'never',
  },
  'delete-account': {
    method: 'POST',
    path: '/delete-account',
    access: 'user',
    /** The address as confirmation. Data is removed immediately, conversions after thirty days. */
    input: z.object({ email: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: [],
  },
} as const satisfies Record<string, Route>
