import type { Routes } from '../../contract/index.ts'
import type { Output } from '../../contract/route.ts'
import { activeSubscriptions, type SubscriberItem } from '../data/account/subscriber.ts'
import { readBusiness, type BusinessCount, type BusinessEvent } from '../data/business-counts.ts'
import { listChatSessions } from '../data/chat/chat-session.ts'
import { failedConversions, runningConversions } from '../data/conversion/conversion.ts'
import { listMessages } from '../data/mail/contact-message.ts'
import { mailsByStatus } from '../data/mail/mail.ts'
import { failedDeliveries } from '../data/public/webhook-delivery.ts'
import { listListings } from '../data/marketplace/listing.ts'
import { openReports } from '../data/marketplace/review.ts'
import { listedSellers } from '../data/marketplace/seller.ts'
import { flaggedReferrals } from '../data/referral/referral.ts'
import { waits } from './marketplace/moderation.ts'

type Overview = Output<Routes['get-overview']>
type Day = Overview['days'][number]

/** Open items are counted up to this number. */
const maxCounted = 100
const maxReasons = 8
const endingSoonDays = 7
const dayMs = 86_400_000
const million = 1_000_000

/** Counters of a day, by field of the response. */
const fields = {
  signUps: 'signUp',
  activations: 'activation',
  endings: 'ending',
  conversions: 'conversion',
  failures: 'conversionFailure',
  proofs: 'proof',
  differences: 'proofDifference',
  modelCalls: 'modelCall',
  modelCost: 'modelCost',
  chats: 'chat',
  contactMessages: 'contactMessage',
  mailsSent: 'mailSent',
  mailsFailed: 'mailFailed',
  webhooksFailed: 'webhookFailed',
} as const satisfies Record<Exclude<keyof Day, 'day'>, BusinessEvent>

/** Returns the counted figures of the last `days` days, today included, and what is open now. */
export async function readOverview(days: number, at: Date): Promise<Overview> {
  const dates = lastDays(days, at)
  const [counts, subscriptions, open] = await Promise.all([
    readBusiness(dates[0] ?? '', dates.at(-1) ?? ''),
    activeSubscriptions(),
    readOpen(),
  ])
  return {
    days: dates.map((day) => dayOf(counts, day)),
    subscriptions: subscriptionsOf(subscriptions, at),
    open,
    failureReasons: byKey(counts, 'conversionFailure')
      .map(([key, count]) => ({ key, count }))
      .slice(0, maxReasons),
    modelPurposes: byKey(counts, 'modelCall').map(([key, calls]) => ({
      key,
      calls,
      cost: sum(counts.filter((row) => row.dimension === 'modelCost' && row.key === key)) / million,
    })),
  }
}

function lastDays(days: number, at: Date): string[] {
  return Array.from({ length: days }, (_, k) =>
    new Date(at.getTime() - (days - 1 - k) * dayMs).toISOString().slice(0, 10),
  )
}

function dayOf(counts: readonly BusinessCount[], day: string): Day {
  const ofDay = counts.filter((row) => row.day === day)
  const figures = Object.entries(fields).map(([field, event]) => {
    const count = sum(ofDay.filter((row) => row.dimension === event))
    return [field, event === 'modelCost' ? count / million : count]
  })
  return { day, ...Object.fromEntries(figures) } as Day
}

const sum = (rows: readonly BusinessCount[]): number => rows.reduce((total, { count }) => total + count, 0)

/** Returns the sums of an event by key, the largest first. */
function byKey(counts: readonly BusinessCount[], event: BusinessEvent): [string, number][] {
  const totals = new Map<string, number>()
  for (const { dimension, key, count } of counts)
    if (dimension === event) totals.set(key, (totals.get(key) ?? 0) + count)
  return [...totals].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
}

function subscriptionsOf(subscriptions: readonly SubscriberItem[], at: Date): Overview['subscriptions'] {
  const now = at.toISOString()
  const soon = new Date(at.getTime() + endingSoonDays * dayMs).toISOString()
  const running = subscriptions.filter(({ subscriptionEnd }) => !subscriptionEnd || subscriptionEnd > now)
  return ['premium', 'pro', 'elite'].map((tier) => {
    const ofTier = running.filter(({ subscriptionTier }) => subscriptionTier === tier)
    const endingSoon = ofTier.filter(({ subscriptionEnd }) => subscriptionEnd && subscriptionEnd <= soon)
    return { tier, active: ofTier.length, endingSoon: endingSoon.length }
  })
}

async function readOpen(): Promise<Overview['open']> {
  const wanted = maxCounted + 1
  const chats = (status: 'escalated' | 'admin_active') =>
    listChatSessions({ status, search: undefined, before: undefined, limit: wanted })
  const [marketplace, waiting, taken, contactMessages, failed, bounced, running, failedRuns, webhooks, referrals] =
    await Promise.all([
      readMarketplace(wanted),
      chats('escalated'),
      chats('admin_active'),
      listMessages('new', wanted),
      mailsByStatus('failed', wanted),
      mailsByStatus('bounced', wanted),
      runningConversions(wanted),
      failedConversions(wanted),
      failedDeliveries(wanted),
      flaggedReferrals(wanted),
    ])
  return {
    ...marketplace,
    chats: countOf([...waiting, ...taken]),
    contactMessages: countOf(contactMessages),
    mails: countOf([...failed, ...bounced]),
    running: countOf(running),
    failedConversions: countOf(failedRuns),
    webhooks: countOf(webhooks),
    flaggedReferrals: countOf(referrals),
  }
}

/** Returns what the marketplace waits for: listings, sellers who applied, and reports of buyers. */
async function readMarketplace(
  wanted: number,
): Promise<Pick<Overview['open'], 'pendingListings' | 'sellers' | 'reports'>> {
  const [listings, sellers, reports] = await Promise.all([
    listListings(),
    listedSellers('seller applied', wanted),
    openReports(wanted),
  ])
  return { pendingListings: countOf(listings.filter(waits)), sellers: countOf(sellers), reports: countOf(reports) }
}

const countOf = (rows: readonly unknown[]) => ({
  count: Math.min(rows.length, maxCounted),
  more: rows.length > maxCounted,
})
