import type { IndicatorBlock } from '../blocks/block.ts'

/** A value that is drawn. */
export interface Shown {
  /** The name in Pine. */
  readonly name: string
  readonly title: string
  readonly role: IndicatorBlock['lines'][number]['role']
  /** Pine that is true while its indicator says up. */
  readonly rising: string
}

/** One indicator on one timeframe. */
export interface Reading {
  readonly title: string
  readonly shown: readonly Shown[]
  /** Pine: on the bar of a turn, and while it says up. */
  readonly up: string
  readonly down: string
  readonly rising: string
}
