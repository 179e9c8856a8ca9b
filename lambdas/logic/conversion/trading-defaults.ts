import type { TradingDefaults } from '../../../compiler/api.ts'

const names = ['orderLots', 'maxSpread', 'slippage'] as const

/** Returns the defaults of trading inputs in a printed program. */
export const tradingDefaultsOf = (code: string): TradingDefaults =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = new RegExp(`^input (?:int|double) +${name} += ([\\d.]+);`, 'm').exec(code)?.[1]
      return value === undefined ? [] : [[name, Number(value)]]
    }),
  )
