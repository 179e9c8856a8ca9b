import type { SymbolInfo } from '../../api.ts'
import type { Context } from '../../run/pine/context.ts'
import { effect, pure, read, type VariablePrimitive } from '../../run/pine/primitive.ts'
import type { Value } from '../../run/pine/value.ts'

const ofSymbol = (value: (symbol: SymbolInfo, context: Context) => Value): VariablePrimitive =>
  read((context) => {
    const known = value(context.symbol, context)
    return { now: () => known, past: () => known }
  })

const exchangeOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')
export const tickerOf = (name: string): string => name.slice(name.indexOf(':') + 1)

export const tickerid = ofSymbol(({ name }) => name)
export const mainTickerid = ofSymbol((_, { chart }) => chart.symbol.name)
export const ticker = ofSymbol(({ name }) => tickerOf(name))
export const prefix = ofSymbol(({ name }) => exchangeOf(name))
export const root = ofSymbol(({ name }) => tickerOf(name))
export const description = ofSymbol(({ name }) => tickerOf(name))
export const currency = ofSymbol((symbol) => symbol.currency)
export const basecurrency = ofSymbol((symbol) => symbol.baseCurrency)
export const type = ofSymbol((symbol) => symbol.type)
export const timezone = ofSymbol((symbol) => symbol.timezone)
export const mintick = ofSymbol((symbol) => symbol.tickSize)
export const pointvalue = ofSymbol((symbol) => symbol.pointValue)
export const mincontract = ofSymbol((symbol) => symbol.minLot)
export const pricescale = ofSymbol(({ digits }) => 10 ** digits)
export const minmove = ofSymbol(({ digits, tickSize }) => Math.round(tickSize * 10 ** digits))
export const session = ofSymbol(() => 'regular')
export const volumetype = ofSymbol((symbol) => (symbol.type === 'forex' || symbol.type === 'cfd' ? 'tick' : 'base'))

export const prefixOf = pure((name: string) => exchangeOf(name))
export const nameOf = pure((name: string) => tickerOf(name))

/** The platform writes modifiers into the symbol; they have no effect here, so the plain symbol is used. */
export const plainSymbol = pure((symbol: string) => symbol)
export const newSymbol = pure((exchange: string, name: string) => (exchange === '' ? name : `${exchange}:${name}`))
export const inherited = pure((_: string, symbol: string) => symbol)
export const heikinashi = effect(() => (symbol: string) => `heikinashi(${symbol})`)
