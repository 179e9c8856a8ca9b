import type { Func, PriceName } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** The order of bar arrays in parameter lists. */
export const priceOrder: readonly PriceName[] = ['time', 'open', 'high', 'low', 'close', 'tick_volume']

const withoutVolume = priceOrder.filter((which) => which !== 'tick_volume')
const closesOnly: readonly PriceName[] = ['time', 'close']

/** Values that requests keep of their bars: no more than one of them reads. */
export function requestedPrices(functions: readonly Func[]): readonly PriceName[] {
  const requests = functions.filter(({ request }) => request)
  const isRead = (which: PriceName): boolean => requests.some(({ prices }) => prices.has(which))
  if (isRead('tick_volume')) return priceOrder
  const isWhole = requests.some(({ request }) => request?.bars === 'HeikinAshiBars')
  return isWhole || isRead('open') || isRead('high') || isRead('low') ? withoutVolume : closesOnly
}

/** Which parts of the bars, and whether the bar's number, each function reads, itself or through those it calls. */
export function findNeeds(main: Func, functions: readonly Func[]): void {
  let given = closesOnly
  for (;;) {
    addNeeds(main, functions, given)
    const needed = requestedPrices(functions)
    if (needed === given) return
    given = needed
  }
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
