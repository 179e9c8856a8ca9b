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
