import type { Args } from './args.ts'
import type { StrategySettings } from './program.ts'

/** What the `strategy()` call fixes for the whole run. */
export function strategySettings(args: Args): StrategySettings {
  const kind = args.constantText('default_qty_type', 'fixed')
  return {
    quantityType: kind === 'percent_of_equity' || kind === 'cash' ? kind : 'fixed',
    quantity: args.constantNumber('default_qty_value', 1),
    pyramiding: args.constantNumber('pyramiding', 0),
    initialCapital: args.constantNumber('initial_capital', 1_000_000),
  }
}
