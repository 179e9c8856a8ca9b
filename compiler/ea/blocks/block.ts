import type { IndicatorId, StrategyId } from '../../ids.ts'

/** A number that the user may change: an input of the program. */
export interface Parameter {
  /** Appended to the block's prefix: `Length` of `rsi` is the input `rsiLength`. */
  readonly name: string
  readonly title: string
  readonly value: number
  readonly isReal?: true
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** A number of bars: shorter for scalping, longer for position trading. */
  readonly isSpan?: true
}

interface Block {
  readonly title: string
  readonly doc: string
  readonly parameters: readonly Parameter[]
  /**
   * Pine that computes the block's values on every bar. `$` is replaced by the block's prefix: `$Fast` becomes
   * `emaFast`, for values and parameters. `source` is the price to compute from.
   */
  readonly pine: string
}

export interface StrategyBlock extends Block {
  readonly id: StrategyId
  readonly category: 'Price Action' | 'Technical Indicators' | 'Market Structure'
  readonly prefix: string
  /** The nature of its signals; used to warn of order types and filters that work against it. */
  readonly nature: 'breakout' | 'reversal' | 'trend'
  readonly long: string
  readonly short: string
}

export interface IndicatorLine {
  /** The name in specs; also the suffix of the prefix in Pine, except for the main line. */
  readonly id: string
  readonly title: string
  /** The Pine name, with `$` for the prefix. */
  readonly name: string
  readonly role: 'main' | 'line' | 'band' | 'histogram' | 'dots'
}

export interface IndicatorBlock extends Block {
  readonly id: IndicatorId
  readonly category: 'Trend' | 'Oscillators' | 'Volume' | 'Volatility' | 'Support & Resistance'
  readonly prefix: string
  readonly pane: 'price' | 'own'
  /** The first is the main one. */
  readonly lines: readonly [IndicatorLine, ...IndicatorLine[]]
  /** Usual horizontal lines. */
  readonly levels: readonly number[]
  /** Pine that is true on the bar of a turn up or down. */
  readonly up: string
  readonly down: string
  /** Pine that is true while the indicator points up, for colours and filters. */
  readonly rising: string
}
