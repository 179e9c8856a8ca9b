import type { AverageMethod, Condition, Operand, SingleTimeframe } from './condition.ts'
import type { IndicatorId } from '../../ids.ts'
import type { adaptives, displays, priceSources, smoothings } from './choices.ts'

/** A complete custom indicator. */
export interface IndicatorSpec {
  readonly kind: 'indicator'
  readonly name: string
  readonly types: readonly ChosenIndicator[]
  /** Empty: the chart's. A longer timeframe shows its last closed bar; a shorter one shows the chart. */
  readonly timeframes: readonly SingleTimeframe[]
  readonly adaptive: readonly Adaptive[]
  readonly source: PriceSource
  readonly smoothing: { readonly method: Smoothing; readonly length: number }
  readonly display: Display
  readonly colors: { readonly primary: string; readonly secondary: string; readonly background: string | null }
  readonly alerts: boolean
  readonly arrows: boolean
  readonly histogram: boolean
  /** Values of horizontal lines. */
  readonly levels: readonly number[]
  /** Rules in plain words. Without them, arrows and alerts follow each indicator's own signal. */
  readonly up: Condition | null
  readonly down: Condition | null
  /** Further lines in plain words: `the distance between close and the 50 EMA`. */
  readonly lines: readonly { readonly title: string; readonly value: Operand }[]
}

export interface ChosenIndicator {
  readonly id: IndicatorId
  readonly numbers: Readonly<Record<string, number>>
  readonly method: AverageMethod | null
}

export type PriceSource = (typeof priceSources)[number]
export type Smoothing = (typeof smoothings)[number]
export type Adaptive = (typeof adaptives)[number]
export type Display = (typeof displays)[number]
