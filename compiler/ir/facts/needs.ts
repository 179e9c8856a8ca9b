import type { Func, PriceName } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** The order of bar arrays in parameter lists. */
export const priceOrder: readonly PriceName[] = ['time', 'open', 'high', 'low', 'close', 'tick_volume']

const withoutVolume = priceOrder.filter((which) => which !== 'tick_volume')

/** What requests keep of their bars: the volume only where one of them reads it. */
export const requestedPrices = (functions: readonly Func[]): readonly PriceName[] =>
  functions.some(({ request, prices }) => request && prices.has('tick_volume')) ? priceOrder : withoutVolume

/** Which parts of the bars, and whether the bar's number, each function reads, itself or through those it calls. */
export function findNeeds(main: Func, functions: readonly Func[]): void {
  addNeeds(main, functions, withoutVolume)
  if (requestedPrices(functions) === priceOrder) addNeeds(main, functions, priceOrder)
}

/** `requested`: what a request is given. */
function addNeeds(main: Func, functions: readonly Func[], requested: readonly PriceName[]): void {
  // Callees come first, so one pass carries everything up.
  for (const func of [...functions, main]) {
    const add = (callee: Func) => {
      if (callee.request) requested.forEach((which) => func.prices.add(which))
      callee.prices.forEach((which) => func.prices.add(which))
      if (callee.usesIndex) func.usesIndex = true
    }
    func.prices.clear()
    visitExpressions(func.body, (value) => {
      if (value.kind === 'price' || value.kind === 'prices') func.prices.add(value.name)
      if (value.kind === 'price') func.usesIndex = true
      if (value.kind === 'name' && value.text === 'i') func.usesIndex = true
      if (value.kind === 'name' && value.text.startsWith('time[')) func.prices.add('time')
      if (value.kind === 'call' && value.callee) add(value.callee)
      if (value.kind === 'site' && typeof value.site.type !== 'string') add(value.site.type)
    })
    if (func.stateful) func.usesIndex = true
  }
}
