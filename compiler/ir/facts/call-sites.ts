import { NeverNa } from './never-na.ts'
import type { Func, SiteCall } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

function everyCallOf(type: string, functions: readonly Func[], holds: (call: SiteCall) => boolean): boolean {
  let isEvery = true
  for (const { body } of functions)
    visitExpressions(body, (value) => {
      if (value.kind === 'site' && value.site.type === type) isEvery &&= holds(value)
    })
  return isEvery
}

/** Whether every `ta.change` and `ta.mom` of the functions is the difference to the value of the bar before. */
export const changesByOne = (functions: readonly Func[]): boolean =>
  everyCallOf('TaChange', functions, ({ args: [, length] }) => length?.kind === 'literal' && length.value === 1)

/** Whether something asks how many bars ago an extreme was. */
export const readsWindowOffsets = (functions: readonly Func[]): boolean =>
  !everyCallOf('TaWindow', functions, ({ method }) => method === 'Highest' || method === 'Lowest')

/** The arguments of runtime types whose extremes are taken: places of the first and the last of them. */
const windowArguments = { TaWindow: [0, 0], TaRange: [0, 0], TaWpr: [0, 1], TaStoch: [1, 2] } as const

/** Whether a value of which an extreme is taken may be na. */
export function mayWindowsHaveNa(functions: readonly Func[]): boolean {
  const neverNa = new NeverNa(functions)
  return Object.entries(windowArguments).some(
    ([type, [from, to]]) =>
      !everyCallOf(type, functions, ({ args }) => args.slice(from, to + 1).every((value) => neverNa.holds(value))),
  )
}

/** Runtime types that add up values of which some may be na. */
const summing = ['TaCci', 'TaCmo', 'TaMfi', 'TaVariance', 'TaDev', 'TaCorrelation'] as const

/** Whether a value that is added up or averaged may be na. */
export function maySumsHaveNa(functions: readonly Func[]): boolean {
  const neverNa = new NeverNa(functions)
  return (
    !everyCallOf('TaSma', functions, ({ args: [value] }) => neverNa.holds(value)) ||
    summing.some((type) => !everyCallOf(type, functions, () => false))
  )
}
