import type { Func } from '../ir/nodes.ts'
import { priceOrder } from '../ir/needs.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Parameter } from '../mql/syntax/nodes.ts'

export const priceType = (which: string): string =>
  which === 'time' ? 'datetime' : which === 'tick_volume' ? 'long' : 'double'

/** The bar arrays a function reads, as its last parameters. */
export function priceParams(func: Func): Parameter[] {
  return priceOrder
    .filter((which) => func.prices.has(which))
    .map((which) => mql.param(priceType(which), which, { const: true, reference: true, dimensions: [null] }))
}
