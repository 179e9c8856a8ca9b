import type { Trade } from '../../api.ts'
import type { Context } from './context.ts'
import type { Restorable } from './series.ts'
import type { Value } from './value.ts'

/** The arguments of `strategy(…)`, by parameter name, defaults filled in. */
export type StrategySettings = Readonly<Record<string, Value>>

/** Arguments of an order call by parameter name; left-out ones have their default, or are undefined. */
export type OrderArguments = Readonly<Record<string, Value>>

/**
 * What stands behind `strategy.*`. The machine calls `beforeBar`, then the script (which calls `order` and reads
 * `value`), then `afterBar`, for each bar of the chart.
 */
export interface StrategyBroker extends Restorable {
  /** Orders of earlier bars meet the prices of the current bar. */
  beforeBar(): void
  /** The script has run on the bar's close. */
  afterBar(): void
  /** `strategy.entry`, `strategy.risk.allow_entry_in`, …: everything that asks for something. The name is without `strategy.`. */
  order(name: string, args: OrderArguments): void
  /** `position_size`, `equity`, …: the variables, without `strategy.`. */
  value(name: string): Value
  /** `closedtrades.profit`, `opentrades.entry_price`, `default_entry_qty` …: functions that read, with their arguments. */
  call(name: string, args: readonly Value[]): Value
  /** Whether `takeRecalculation` may ever say yes. */
  readonly recalculates: boolean
  /**
   * True where the script must run again within the bar (`calc_on_order_fills`): the machine takes back what the script
   * did on this bar, runs it once more and asks again.
   */
  takeRecalculation(): boolean
  readonly trades: readonly Trade[]
  /** After each bar. */
  readonly equity: Float64Array
}

export type CreateBroker = (settings: StrategySettings, context: Context) => StrategyBroker
