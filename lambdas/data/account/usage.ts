import { Entity, type EntityItem, type TransactWriteEntity } from 'electrodb'
import type { Action as PlannedAction } from '../../../contract/account.ts'
import type { Allowance } from './subscription-limits.ts'
import { dayOf, monthOf } from '../periods.ts'
import { conditionFailed, configuration, expiry, primaryKey, service } from '../table.ts'

/** The uses of a counted action in a day (`2026-11-21`) or month (`2026-11`), in UTC. */
export const Usage = new Entity(
  {
    model: { service, entity: 'usage', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      period: { type: 'string', required: true },
      action: { type: 'string', required: true },
      used: { type: 'number' },
      /** Extra uses in the period, one for each ad. */
      earned: { type: 'number' },
      /** `used - earned`: a condition cannot add two attributes. */
      balance: { type: 'number' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['period', 'action'] },
      },
    },
  },
  configuration,
)

/** Actions with limits by plan, and actions with one limit for all users. */
export type Action =
  | PlannedAction
  | 'accountCodes'
  | 'adRewards'
  | 'auditedReads'
  | 'contactMessages'
  | 'chatAnswers'
  | 'modelCalls'
  | 'newCounters'
  | 'referralRewards'
  | 'testMails'

export type UsageItem = EntityItem<typeof Usage>

/** The counters that an action increased; a refund lowers them. */
export type Counted = readonly { readonly period: string; readonly action: Action }[]

/** Days a counter is kept after its last use, for support questions. */
const keptDays = 400

/** A period of an allowance with its maximum. */
interface LimitedPeriod {
  readonly period: string
  readonly max: number
}

/** Returns the periods that an allowance limits. */
export const periodsOf = ({ day, month }: Allowance, at: Date): LimitedPeriod[] => [
  ...(day === null ? [] : [{ period: dayOf(at), max: day }]),
  ...(month === null ? [] : [{ period: monthOf(at), max: month }]),
]

interface Counting {
  readonly userId: string
  readonly action: Action
  readonly periods: readonly LimitedPeriod[]
  readonly at: Date
}

/** The entity as a transaction offers it. */
type UsageInTransaction =
  typeof Usage extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never

/** Returns the writes that take one use from each period, for a transaction that fails if one is used up. */
export const countingWrites = (usage: UsageInTransaction, { userId, action, periods, at }: Counting) =>
  periods.map(({ period, max }) =>
    usage
      .update({ userId, period, action })
      .add({ used: 1, balance: 1 })
      .set({ expiresAt: expiry(at, keptDays) })
      // Without an allowance only earned uses count.
      .where(({ balance }, { lt, notExists }) =>
        max > 0 ? `${notExists(balance)} OR ${lt(balance, max)}` : lt(balance, max),
      )
      .commit(),
  )

/** Returns the writes that give one use back to each counter. */
export const refundingWrites = (usage: UsageInTransaction, userId: string, counted: Counted) =>
  counted.map(({ period, action }) => usage.update({ userId, period, action }).add({ used: -1, balance: -1 }).commit())

/**
 * Takes one use from each allowance of the action by conditional writes, so concurrent callers cannot exceed it.
 * Returns null, with nothing taken, if an allowance is used up.
 */
export async function reserve(userId: string, action: Action, allowance: Allowance, at: Date): Promise<Counted | null> {
  const counted: { period: string; action: Action }[] = []
  for (const { period, max } of periodsOf(allowance, at)) {
    if (!(await increment(userId, period, action, max, at))) {
      await refund(userId, counted)
      return null
    }
    counted.push({ period, action })
  }
  return counted
}

async function increment(userId: string, period: string, action: Action, max: number, at: Date): Promise<boolean> {
  try {
    await Usage.update({ userId, period, action })
      .add({ used: 1, balance: 1 })
      .set({ expiresAt: expiry(at, keptDays) })
      // Without an allowance only earned uses count.
      .where(({ balance }, { lt, notExists }) =>
        max > 0 ? `${notExists(balance)} OR ${lt(balance, max)}` : lt(balance, max),
      )
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Reverts `reserve`. A saved conversion is refunded by `failConversion` in one transaction. */
export async function refund(userId: string, counted: Counted): Promise<void> {
  for (const { period, action } of counted) {
    await Usage.update({ userId, period, action }).add({ used: -1, balance: -1 }).go()
  }
}

/** One more of the action for the day, on top of what the tier allows. */
export async function addEarned(userId: string, action: Action, at: Date): Promise<void> {
  await Usage.update({ userId, period: dayOf(at), action })
    .add({ earned: 1, balance: -1 })
    .set({ expiresAt: expiry(at, keptDays) })
    .go()
}

export interface Counter {
  readonly used: number
  readonly earned: number
}

/** Both counters of an action, by period; zero where nothing was counted. */
export type UsageNow = (action: Action) => { readonly day: Counter; readonly month: Counter }

/** Returns the fields that add uses to a period's allowance; `Usage.update` applies them. */
export const earnedFields = (amount: number, at: Date) => ({
  add: { earned: amount, balance: -amount },
  set: { expiresAt: expiry(at, keptDays) },
})

/** All counters of the running month and day in one query. */
export async function readUsage(userId: string, at: Date): Promise<UsageNow> {
  const { data } = await Usage.query
    .primary({ userId })
    .begins({ period: monthOf(at) })
    .go({ consistent: true, pages: 'all' })
  const counter = (period: string, action: Action): Counter => {
    const item = data.find((row) => row.period === period && row.action === action)
    return { used: item?.used ?? 0, earned: item?.earned ?? 0 }
  }
  return (action) => ({ day: counter(dayOf(at), action), month: counter(monthOf(at), action) })
}

/** Every counter that is kept of a user. */
export async function listUsage(userId: string): Promise<UsageItem[]> {
  return (await Usage.query.primary({ userId }).go({ pages: 'all' })).data
}
