import type { IndicatorId, StrategyId } from '../spec/names.ts'

/** A number the user may change: an input of the program. */
export interface Parameter {
  /** Follows the block's prefix: `Length` of `rsi` is the input `rsiLength`. */
  readonly name: string
  readonly title: string
  readonly value: number
  readonly isReal?: true
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Counts bars of the chart: shorter for scalping, longer for positions. */
  readonly isSpan?: true
}

interface Block {
  readonly title: string
  readonly doc: string
  readonly parameters: readonly Parameter[]
  /**
   * Pine that computes what the block needs, on every bar. `$` stands for the block's prefix: `$Fast` is `emaFast`; a
   * parameter is named the same way. `source` is the price it is computed from.
   */
  readonly pine: string
}

export interface StrategyBlock extends Block {
  readonly id: StrategyId
  readonly category: 'Price Action' | 'Technical Indicators' | 'Market Structure'
  readonly prefix: string
  /** What it trades on: told where an order type or a filter works against it. */
  readonly nature: 'breakout' | 'reversal' | 'trend'
  readonly long: string
  readonly short: string
}

export interface IndicatorLine {
  /** The name in specs; also what follows the prefix in Pine, the main line's excepted. */
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
  readonly lines: readonly IndicatorLine[]
  /** Usual horizontal lines. */
  readonly levels: readonly number[]
  /** Pine that is true on the bar on which it turns up or down. */
  readonly up: string
  readonly down: string
  /** Pine that is true while it says up: what colours and filters follow. */
  readonly rising: string
}
