import type { IndicatorBlock } from '../blocks/block.ts'

/** A plotted value. */
export interface PlottedValue {
  /** The name in Pine. */
  readonly name: string
  readonly title: string
  readonly role: IndicatorBlock['lines'][number]['role']
  /** Pine that is true while the indicator points up. */
  readonly rising: string
}

/** One indicator on one timeframe. */
export interface IndicatorReading {
  readonly title: string
  readonly shown: readonly PlottedValue[]
  /** Pine that is true on the bar of a turn (`up`, `down`), and while it points up (`rising`). */
  readonly up: string
  readonly down: string
  readonly rising: string
}
