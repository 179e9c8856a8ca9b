import * as z from 'zod/mini'
import { certificateVerdicts, issueSeverities, precheckVerdicts } from '../../compiler/kinds.ts'
import { moment } from '../fields.ts'
import { descriptionProblems } from './description-rules.ts'
import { dialectIds } from '../../compiler/targets/dialects.ts'

const trimmed = (max: number, message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max))

export const listingId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

export const listingCategories = [
  'trend',
  'mean-reversion',
  'breakout',
  'grid',
  'scalping',
  'utility',
  'other',
] as const
const listingLanguages = [...dialectIds, 'pine'] as const
export const listingStatuses = ['draft', 'review', 'published', 'suspended', 'withdrawn'] as const

/** Characters of a listing's program. */
export const listingCodeLength = 100_000
/** Account numbers of one buyer, and listings of one seller. */
const maxLicenseAccounts = 5
export const maxListings = 50
/** Changes of the account numbers of a program that a buyer may make within a number of days. */
export const accountChanges = { most: 3, days: 30 } as const
/** Most days that a program may go on without an answer of the license server. */
const maxOfflineDays = 30
/** Highest price in US dollars. */
const maxPrice = 10_000

const category = z.enum(listingCategories)
export const listingLanguage = z.enum(listingLanguages)
export const listingStatus = z.enum(listingStatuses)

const httpsAddress = z.string().check(z.url({ protocol: /^https$/ }), z.maxLength(300))

/** The fields that a seller writes. All else on a listing is made by the server. */
export const listingContent = z
  .object({
    title: trimmed(80, 'A title is required'),
    summary: trimmed(200, 'A summary is required'),
    /** Markdown. HTML is shown as text. */
    description: z.string().check(
      z.maxLength(10_000),
      z.refine((text) => descriptionProblems(text).length === 0, 'The description breaks a rule of the marketplace'),
    ),
    category,
    tags: z.array(trimmed(30, 'A tag is empty')).check(z.maxLength(8)),
    /** US dollars; 0 is free. */
    price: z.number().check(z.gte(0), z.lte(maxPrice), z.multipleOf(0.01)),
    /** Where a buyer pays; null for free listings. */
    storefrontUrl: z.nullable(httpsAddress),
    /**
     * Days that a sold Expert Advisor may go on without an answer of our license server; 0: it does not ask. Listings
     * from before there was a server do not have it.
     */
    offlineDays: z._default(z.number().check(z.int(), z.gte(0), z.lte(maxOfflineDays)), 0),
  })
  .check(
    z.refine(({ price, storefrontUrl }) => price === 0 || storefrontUrl !== null, {
      path: ['storefrontUrl'],
      message: 'A paid listing needs the address of its storefront',
    }),
    z.refine(({ title, summary }) => [title, summary].every((text) => descriptionProblems(text).length === 0), {
      path: ['summary'],
      message: 'Title or summary breaks a rule of the marketplace',
    }),
  )

const marketRun = z.object({
  market: z.string(),
  bars: z.number(),
  deposit: z.number(),
  trades: z.number(),
  netProfit: z.number(),
  maxDrawdownPercent: z.number(),
  /** At most 60 points. */
  equity: z.array(z.number()),
  fault: z.nullable(z.string()),
})

const drawn = z.array(z.nullable(z.number()))

/** A picture of the program on generated bars: closes, its values, its trades. Bars count from the first close. */
const listingChart = z.object({
  market: z.string(),
  /** Seconds a bar. */
  period: z.number(),
  closes: z.array(z.number()),
  /** Whether the plots share the scale of the prices. */
  onPrice: z.boolean(),
  /** Whether `original` is the Pine script and `converted` its MQL5. Else there is only `converted`. */
  isComparison: z.boolean(),
  plots: z.array(z.object({ title: z.string(), color: z.nullable(z.string()), original: drawn, converted: drawn })),
  trades: z.array(
    z.object({
      direction: z.enum(['long', 'short']),
      entryBar: z.number(),
      entryPrice: z.number(),
      exitBar: z.nullable(z.number()),
      exitPrice: z.nullable(z.number()),
    }),
  ),
})

/** The server's findings in the file of a version. A seller cannot change it. */
export const listingFacts = z.object({
  language: listingLanguage,
  kind: z.enum(['ea', 'indicator', 'script', 'strategy']),
  lines: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  checkedAt: moment,
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Runs on three markets; empty for what does not trade. */
  runs: z.array(marketRun),
  /**
   * Of Expert Advisors: what the runs have shown (averaging down, growth after losses, trades between bars), then the
   * most important findings of the analysis, each once. Of MQL indicators: the lines whose past changes.
   */
  findings: z.array(z.object({ code: z.string(), severity: z.enum(issueSeverities), text: z.string() })),
  /** Of Expert Advisors. */
  precheck: z.nullable(z.object({ verdict: z.enum(precheckVerdicts), causes: z.array(z.string()) })),
  /** Of Pine scripts: how it and its conversion to MQL5 compare; null where nothing could be converted. */
  proof: z.nullable(z.object({ equal: z.boolean(), proved: z.boolean(), bars: z.number() })),
  /** Of Pine scripts and MQL indicators: the verdict of the repaint certificate. */
  certificate: z.nullable(z.enum(certificateVerdicts)),
  /** Of the newest version only; null where nothing is drawn. */
  chart: z._default(z.nullable(listingChart), null),
})

export const listingVersion = z.object({
  number: z.number(),
  changeLog: z.string(),
  createdAt: moment,
  facts: listingFacts,
})

/** A row of the marketplace. */
export const listingCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category,
  tags: z.array(z.string()),
  price: z.number(),
  sellerName: z.string(),
  language: listingLanguage,
  kind: listingFacts.shape.kind,
  version: z.number(),
  publishedAt: moment,
  downloads: z.number(),
  /** Average of the reviews; null without one. */
  rating: z.nullable(z.number()),
  reviews: z.number(),
  precheck: z.nullable(z.enum(precheckVerdicts)),
  certificate: listingFacts.shape.certificate,
  /** Of the first run; empty for what does not trade. */
  equity: z.array(z.number()),
  /** Values of the first line of an indicator. */
  drawn: z.array(z.number()),
})

export const listingReview = z.object({
  id: z.string(),
  rating: z.number(),
  text: z.string(),
  createdAt: moment,
  answer: z.nullable(z.string()),
})

/** The state of a buyer's request for a listing. */
export const entitlementStates = ['requested', 'granted', 'refused', 'revoked', 'refunded'] as const
export const entitlementState = z.enum(entitlementStates)

const accountNumber = z.string().check(z.regex(/^\d{1,15}$/, 'An account number has digits only'))

/** Account numbers of a trading platform. */
export const licenseAccounts = z
  .array(accountNumber)
  .check(z.maxLength(maxLicenseAccounts, `At most ${maxLicenseAccounts} account numbers`))

/** A question of a guarded program. It is answered for anybody, because a program has no user. */
export const licenseQuestion = z.object({
  /** Names the build. */
  key: z.uuid(),
  account: accountNumber,
  /** Chosen by the program for each question, so that an old answer does not fit. */
  nonce: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})
