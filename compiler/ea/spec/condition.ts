import type { IndicatorId, StrategyId } from '../../ids.ts'
import type { averageMethods, comparisons, patterns, priceNames, singleTimeframes, units } from './choices.ts'

/** An operand of a rule, evaluated on every bar. */
export type Operand =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'price'; readonly price: PriceName; readonly ago: number }
  | IndicatorOperand
  | ExtremeOperand
  | { readonly kind: 'average-volume'; readonly length: number }
  /** A price of the last completed day, week or month. */
  | {
      readonly kind: 'period-price'
      readonly price: 'open' | 'high' | 'low' | 'close'
      readonly period: 'day' | 'week' | 'month'
    }
  | { readonly kind: 'times'; readonly factor: number; readonly of: Operand }
  /** A distance above (negative: below) an operand: `10 pips above yesterday's high`. */
  | { readonly kind: 'offset'; readonly of: Operand; readonly by: Amount }
  | { readonly kind: 'difference'; readonly of: Operand; readonly less: Operand }

export interface IndicatorOperand {
  readonly kind: 'indicator'
  readonly indicator: IndicatorId
  /** The line; the main one where null. */
  readonly line: string | null
  /** By parameter name; the block's defaults where absent. */
  readonly numbers: Readonly<Record<string, number>>
  readonly method: AverageMethod | null
  readonly ago: number
  readonly timeframe: SingleTimeframe | null
}

/** Highest or lowest price of the bars before this one. */
export interface ExtremeOperand {
  readonly kind: 'extreme'
  readonly which: 'highest' | 'lowest'
  readonly length: number
}

export type PriceName = (typeof priceNames)[number]
export type AverageMethod = (typeof averageMethods)[number]
export type SingleTimeframe = (typeof singleTimeframes)[number]
export type Comparison = (typeof comparisons)[number]

export type Condition =
  | { readonly kind: 'compare'; readonly left: Operand; readonly is: Comparison; readonly right: Operand }
  | {
      readonly kind: 'cross'
      readonly left: Operand
      readonly direction: 'above' | 'below' | 'either'
      readonly right: Operand
    }
  | { readonly kind: 'moves'; readonly what: Operand; readonly direction: 'rising' | 'falling'; readonly bars: number }
  | { readonly kind: 'pattern'; readonly pattern: Pattern; readonly side: 'bullish' | 'bearish' | 'either' }
  /** `count` candles of one colour in a row. */
  | { readonly kind: 'candles'; readonly side: 'bullish' | 'bearish'; readonly count: number }
  /** The signal of a strategy block. */
  | { readonly kind: 'signal'; readonly strategy: StrategyId; readonly side: 'long' | 'short' }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }

export type Pattern = (typeof patterns)[number]
export type Unit = (typeof units)[number]

/** A distance in price, or an amount of money. */
export interface Amount {
  readonly unit: Unit
  readonly value: number
}
