import type { StrategySettings } from '../strategy.ts'
import type { Value } from '../value.ts'
import type { LiveAccount } from './account.ts'

export type QuantityType = 'fixed' | 'percent_of_equity' | 'cash'
export type CommissionType = 'percent' | 'cash_per_order' | 'cash_per_contract'

/** `strategy(…)` as the broker reads it. Money in the account's currency, slippage in ticks, margins in per cent. */
export interface BrokerSettings {
  readonly initialCapital: number
  readonly quantityType: QuantityType
  readonly quantity: number
  /** Entries in one direction; 0 and 1 both mean one. */
  readonly pyramiding: number
  readonly commissionType: CommissionType
  readonly commission: number
  readonly slippage: number
  readonly marginLong: number
  readonly marginShort: number
  readonly processOnClose: boolean
  readonly closeAny: boolean
  readonly limitAssumption: number
  /** The script runs again after each fill. */
  readonly recalculate: boolean
  /**
   * The script sees the partial bar, once for all fills at one price; its new orders wait for the next tick, as on live
   * bars.
   */
  readonly live: boolean
  /**
   * Levels between two ticks fill at the first tick that reaches them, and levels that a turn has passed at the tick
   * after it, as in a market.
   */
  readonly onTicks: boolean
  /** Uses shorter bars, where available, for the path within a bar. */
  readonly magnify: boolean
  /** Of the account; empty for the symbol's own. */
  readonly currency: string
  /** Account at a broker; null where only the script limits orders. */
  readonly account: LiveAccount | null
  readonly version: number
}

export function brokerSettings(
  settings: StrategySettings,
  version: number,
  live = false,
  account: LiveAccount | null = null,
): BrokerSettings {
  const number = (name: string, fallback: number): number => {
    const value = settings[name]
    return typeof value === 'number' && !Number.isNaN(value) ? value : fallback
  }
  const text = <T extends string>(name: string, fallback: T): T => lastWord(settings[name], fallback)
  return {
    initialCapital: number('initial_capital', 1_000_000),
    quantityType: text<QuantityType>('default_qty_type', 'fixed'),
    quantity: number('default_qty_value', 1),
    pyramiding: Math.max(1, number('pyramiding', 0)),
    commissionType: text<CommissionType>('commission_type', 'percent'),
    commission: number('commission_value', 0),
    slippage: number('slippage', 0),
    marginLong: number('margin_long', 100),
    marginShort: number('margin_short', 100),
    processOnClose: settings.process_orders_on_close === true,
    closeAny: settings.close_entries_rule === 'ANY',
    limitAssumption: number('backtest_fill_limits_assumption', 0),
    recalculate: settings.calc_on_order_fills === true,
    live: live && settings.calc_on_order_fills === true,
    onTicks: live,
    magnify: settings.use_bar_magnifier === true,
    currency: text<string>('currency', '').replace('NONE', ''),
    account,
    version,
  }
}

/** Returns the constant's last word: `strategy.commission.percent` and `percent` are equal. */
export function lastWord<T extends string>(value: Value, fallback: T): T {
  return typeof value === 'string' && value !== '' ? (value.slice(value.lastIndexOf('.') + 1) as T) : fallback
}
