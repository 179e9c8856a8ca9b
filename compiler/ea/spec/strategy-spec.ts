import type { Amount, Condition } from './condition.ts'
import type { StrategyId } from '../../ids.ts'
import type { accounts, combinations, frequencies, goals, preferences } from './choices.ts'

/** A complete Expert Advisor. Wizard, plain words and model produce it; the generator writes the program from it. */
export interface StrategySpec {
  readonly kind: 'strategy'
  readonly name: string
  readonly entry: Entry
  readonly orders: Orders
  readonly exit: Exit
  readonly stop: Amount | null
  readonly target: Amount | null
  readonly trailing: { readonly start: Amount | null; readonly distance: Amount } | null
  readonly partials: readonly PartialClose[]
  /** Once the price has moved `at` in favour, the stop moves to the entry price plus `lock`. */
  readonly breakEven: { readonly at: Amount; readonly lock: Amount | null } | null
  /** Entries with a target nearer than this number of stop distances are skipped. */
  readonly leastReward: number | null
  readonly size: Size
  readonly martingale: Martingale | null
  /** Limits of a day: per cent of its initial equity, number of entries, number of closed losing trades. */
  readonly daily: {
    readonly loss: number | null
    readonly profit: number | null
    readonly trades: number | null
    readonly losses: number | null
  } | null
  /** Closes everything and stops for good once the equity is `percent` below the start or the peak. */
  readonly totalLoss: { readonly percent: number; readonly from: 'start' | 'peak' } | null
  readonly filters: Filters
  /** Hour of Friday, server time, at which everything is closed. */
  readonly weekendExit: number | null
  readonly maxTrades: number
  readonly reverseOnStop: boolean
  readonly grid: Grid | null
  readonly alerts: boolean
  readonly arrows: boolean
  readonly setup: Setup
}

export interface Entry {
  /** How several strategies combine: one is enough, all within `window` bars, or `score` of them. */
  readonly combine: Combination
  readonly score: number
  readonly window: number
  readonly strategies: readonly StrategyId[]
  /** Rules in plain words, in addition to strategies or instead. A side without rule is not traded. */
  readonly long: Condition | null
  readonly short: Condition | null
}

export type Combination = (typeof combinations)[number]

/** Priced orders are placed `distance` from the close of the signal, for `bars` bars. */
export interface Orders {
  readonly kind: 'market' | 'limit' | 'pending'
  readonly distance: Amount
  readonly bars: number
  /** A fill cancels the pending order of the other side. */
  readonly oneCancels: boolean
}

/** Closes `percent` of a position once it is `at` in profit. */
export interface PartialClose {
  readonly percent: number
  readonly at: Amount
}

/** Each consecutive loss multiplies the next trade by `factor`, at most `times` times; a win resets it. */
export interface Martingale {
  readonly factor: number
  readonly times: number
}

export interface Exit {
  readonly long: Condition | null
  readonly short: Condition | null
  readonly onOpposite: boolean
  readonly afterBars: number | null
  /** Hour, server time, at which the day's trades are closed. */
  readonly atHour: number | null
}

export type Size =
  /** Per cent lost at the stop. `adaptive` uses the current equity, otherwise the initial capital. */
  | {
      readonly kind: 'risk'
      readonly percent: number
      readonly least: number
      readonly most: number
      readonly adaptive: boolean
    }
  | { readonly kind: 'risk-money'; readonly amount: number }
  | { readonly kind: 'lots'; readonly lots: number }
  | { readonly kind: 'equity'; readonly percent: number }

export interface Filters {
  /** Sessions in UTC hours; an entry must be inside one of them. */
  readonly sessions: readonly Session[]
  /** 1 is Monday. Empty: every day. */
  readonly days: readonly number[]
  /** Minutes before and after releases without entries. */
  readonly news: { readonly before: number; readonly after: number; readonly times: readonly string[] } | null
  /** Trend filter: long above the average, short below, with a minimum strength of the trend. */
  readonly trend: { readonly average: number; readonly strength: number } | null
  readonly spread: Amount | null
  readonly slippage: Amount | null
}

export interface Session {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Adds to a position that moved `step` against it, each time `factor` as large. */
export interface Grid {
  readonly step: Amount
  readonly factor: number
  readonly levels: number
}

export interface Setup {
  readonly pairs: readonly string[]
  readonly account: (typeof accounts)[number]
  readonly frequency: (typeof frequencies)[number]
  readonly goal: (typeof goals)[number]
  readonly preference: (typeof preferences)[number]
}
