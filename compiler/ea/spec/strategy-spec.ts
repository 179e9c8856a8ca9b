import type { Amount, Condition } from './condition.ts'
import type { StrategyId } from './names.ts'

/** All an Expert Advisor does. Wizard, plain words and model write this; the compiler writes the program from it. */
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
  /** Once the price has gone `at` in favour, the stop goes to the entry price and `lock` beyond it. */
  readonly breakEven: { readonly at: Amount; readonly lock: Amount | null } | null
  /** Entries whose target is less than this many stop distances away are not taken. */
  readonly leastReward: number | null
  readonly size: Size
  readonly martingale: Martingale | null
  /** Limits of one day: per cent of its first equity, entries, closed losing trades. */
  readonly daily: {
    readonly loss: number | null
    readonly profit: number | null
    readonly trades: number | null
    readonly losses: number | null
  } | null
  /** Closes everything and never trades again once the equity is `percent` below the start or its highest. */
  readonly totalLoss: { readonly percent: number; readonly from: 'start' | 'peak' } | null
  readonly filters: Filters
  /** Hour of Friday, by the server's clock, at which everything is closed. */
  readonly weekendExit: number | null
  readonly maxTrades: number
  readonly reverseOnStop: boolean
  readonly grid: Grid | null
  readonly alerts: boolean
  readonly arrows: boolean
  readonly setup: Setup
}

export interface Entry {
  /** How several strategies become one decision: one is enough, all within `window` bars, or `score` of them. */
  readonly combine: Combination
  readonly score: number
  readonly window: number
  readonly strategies: readonly StrategyId[]
  /** Rules in words, beside or in the place of strategies. Each side may be missing: then it is not traded. */
  readonly long: Condition | null
  readonly short: Condition | null
}

export type Combination = 'any' | 'all' | 'score'

/** Priced orders stand `distance` from the close of the signal, and `bars` bars. */
export interface Orders {
  readonly kind: 'market' | 'limit' | 'pending'
  readonly distance: Amount
  readonly bars: number
  /** A fill cancels the waiting order of the other side. */
  readonly oneCancels: boolean
}

/** Closes `percent` of a position once it is `at` in profit. */
export interface PartialClose {
  readonly percent: number
  readonly at: Amount
}

/** Each loss in a row makes the next trade `factor` as large, at most `times` times; a win starts again. */
export interface Martingale {
  readonly factor: number
  readonly times: number
}

export interface Exit {
  readonly long: Condition | null
  readonly short: Condition | null
  readonly onOpposite: boolean
  readonly afterBars: number | null
  /** Hour by the server's clock at which the day's trades are closed. */
  readonly atHour: number | null
}

export type Size =
  /** Per cent lost at the stop; `adaptive` counts from the equity of the moment, otherwise from the capital of the start. */
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
  /** Sessions by UTC hours; an entry needs one of them. */
  readonly sessions: readonly Session[]
  /** 1 is Monday. Empty: every day. */
  readonly days: readonly number[]
  /** Minutes around the times of releases in which nothing is entered. */
  readonly news: { readonly before: number; readonly after: number; readonly times: readonly string[] } | null
  /** Both directions ask it: long above the average, short below, and a trend of some strength. */
  readonly trend: { readonly average: number; readonly strength: number } | null
  readonly spread: Amount | null
  readonly slippage: Amount | null
}

export interface Session {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Adds to a position that has gone `step` against it, each time `factor` as large. */
export interface Grid {
  readonly step: Amount
  readonly factor: number
  readonly levels: number
}

export interface Setup {
  readonly pairs: readonly string[]
  readonly account: 'Standard' | 'ECN' | 'Micro'
  readonly frequency: 'Scalping' | 'Swing' | 'Position'
  readonly goal: 'High Win Rate' | 'High RRR' | 'Balanced'
  /** Speed enters on the signal, Balanced when its bar closed in its direction, Accuracy one bar later. */
  readonly preference: 'Speed' | 'Accuracy' | 'Balanced'
}
