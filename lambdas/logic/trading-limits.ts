import type { TradingLimits } from '../data/conversion-content.ts'

const names = ['maxSpread', 'slippage'] as const

const declaration = (name: string): RegExp => new RegExp(`^(input int +${name} += )(\\d+);`, 'm')

/** The limits a program declares as defaults of its inputs. */
export const tradingLimitsOf = (code: string): TradingLimits =>
  Object.fromEntries(names.flatMap((name) => {
    const value = declaration(name).exec(code)?.[2]
    return value === undefined ? [] : [[name, Number(value)]]
  }))

/** The program with these limits as defaults; inputs it does not have are left out. */
export const withTradingLimits = (code: string, limits: TradingLimits = {}): string =>
  names.reduce((text, name) => {
    const value = limits[name]
    return value === undefined ? text : text.replace(declaration(name), (_, head: string) => `${head}${value};`)
  }, code)
