import type { Func, PriceName } from '../../ir/tree/nodes.ts'
import { priceOrder } from '../../ir/facts/needs.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Parameter } from '../../mql/syntax/nodes.ts'

/** The bar arrays that the script reads, oldest first: type, name, and the platform's function. */
export const barArrays: Readonly<Record<PriceName, readonly [type: string, name: string, ask: string]>> = {
  time: ['datetime', 'barTime', 'iTime'],
  open: ['double', 'barOpen', 'iOpen'],
  high: ['double', 'barHigh', 'iHigh'],
  low: ['double', 'barLow', 'iLow'],
  close: ['double', 'barClose', 'iClose'],
  tick_volume: ['long', 'barVolume', 'iVolume'],
}

export const priceType = (which: string): string =>
  which === 'time' ? 'datetime' : which === 'tick_volume' ? 'long' : 'double'

/** The bar arrays a function reads, as its last parameters; what it reads of one bar only is a number. */
export function priceParams(func: Func, values: ReadonlySet<PriceName> = new Set()): Parameter[] {
  return priceOrder
    .filter((which) => func.prices.has(which))
    .map((which) =>
      mql.param(
        priceType(which),
        which,
        values.has(which) ? { const: true } : { const: true, reference: true, dimensions: [null] },
      ),
    )
}
