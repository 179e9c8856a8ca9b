import type { TradingDefaults } from '../../compiler/api.ts'

const names = ['orderLots', 'maxSpread', 'slippage'] as const

/** The defaults of trading inputs that a printed program declares. */
export const tradingDefaultsOf = (code: string): TradingDefaults =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = new RegExp(`^input (?:int|double) +${name} += ([\\d.]+);`, 'm').exec(code)?.[1]
      return value === undefined ? [] : [[name, Number(value)]]
    }),
  )
