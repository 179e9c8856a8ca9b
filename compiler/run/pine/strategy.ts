import type { AccountResult, Trade } from '../../api.ts'
import type { Restorable } from './series.ts'
import type { Value } from './value.ts'

/** The arguments of `strategy(…)`, by parameter name, defaults filled in. */
export type StrategySettings = Readonly<Record<string, Value>>

/** Arguments of an order call by parameter name; left-out ones have their default, or are undefined. */
export type OrderArguments = Readonly<Record<string, Value>>

/**
 * The broker of a strategy. For each chart bar the machine calls `beforeBar`, runs the script (which calls `order` and
 * reads `value`), then calls `afterBar`. While they return true, the script runs again (`calc_on_order_fills`), after
 * rolling back its work on this bar except in the broker.
 */
export interface StrategyBroker extends Restorable {
  /** Orders of earlier bars meet the prices of the current bar. True after a fill on the way. */
  beforeBar(): boolean
  /** The script has run on the bar's close. True after a fill there. */
  afterBar(): boolean
  /** Executes `strategy.entry`, `strategy.risk.allow_entry_in` and other commands, named without `strategy.`. */
  order(name: string, args: OrderArguments): void
  /** `position_size`, `equity`, …: the variables, without `strategy.`. */
  value(name: string): Value
  /** Evaluates functions that read (`closedtrades.profit`, `default_entry_qty`), with their arguments. */
  call(name: string, args: readonly Value[]): Value
  /** Entries that wait for a price: their side, limit and stop. */
  readonly waitingEntries: readonly { readonly side: 1 | -1; readonly prices: readonly number[] }[]
  /** Number of waiting orders. */
  readonly waiting: number
  /** Whether the script may run extra times. */
  readonly recalculates: boolean
  readonly trades: readonly Trade[]
  /** After each bar. */
  readonly equity: Float64Array
  /** The account at a broker, where the orders go to one. */
  readonly account?: AccountResult | undefined
}
