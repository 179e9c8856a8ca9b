/** A small strategy, its bars and its trades, as TradingView fills them: found by the project PyneSys/pynecore. */
export interface BrokerFact {
  readonly name: string
  /** Arguments of `strategy()` after the title. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly code: string
  /** Bars of one price, or open/high/low/close. */
  readonly bars: string
  /** Entry id, side, quantity, bar and price of the entry; id, bar and price of the exit. */
  readonly trades?: readonly string[]
  /** Values of plots on some bars, by title and bar. */
  readonly plots?: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** Seconds a bar; an hour where absent. */
  readonly period?: number
  /** Smallest quantity and its step. */
  readonly step?: number
}
