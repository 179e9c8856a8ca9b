import type { AccountResult, Trade } from '../../api.ts'
import type { Context } from './context.ts'
import type { Restorable } from './series.ts'
import type { Value } from './value.ts'

/** The arguments of `strategy(…)`, by parameter name, defaults filled in. */
export type StrategySettings = Readonly<Record<string, Value>>

/** Arguments of an order call by parameter name; left-out ones have their default, or are undefined. */
export type OrderArguments = Readonly<Record<string, Value>>

/**
 * What stands behind `strategy.*`. For each bar of the chart the machine calls `beforeBar`, then the script (which calls
 * `order` and reads `value`), then `afterBar`. Where they answer yes, the script runs an extra time (`calc_on_order_fills`):
 * what it did on this bar is taken back first, except to the broker, and the call is repeated afterwards.
 */
export interface StrategyBroker extends Restorable {
  /** Orders of earlier bars meet the prices of the current bar. True after a fill on the way. */
  beforeBar(): boolean
  /** The script has run on the bar's close. True after a fill there. */
  afterBar(): boolean
  /** `strategy.entry`, `strategy.risk.allow_entry_in`, …: everything that asks for something. The name is without `strategy.`. */
  order(name: string, args: OrderArguments): void
  /** `position_size`, `equity`, …: the variables, without `strategy.`. */
  value(name: string): Value
  /** `closedtrades.profit`, `opentrades.entry_price`, `default_entry_qty` …: functions that read, with their arguments. */
  call(name: string, args: readonly Value[]): Value
  /** Whether the script may run extra times. */
  readonly recalculates: boolean
  readonly trades: readonly Trade[]
  /** After each bar. */
  readonly equity: Float64Array
  /** The account at a broker, where the orders go to one. */
  readonly account?: AccountResult
}

export type CreateBroker = (settings: StrategySettings, context: Context) => StrategyBroker
