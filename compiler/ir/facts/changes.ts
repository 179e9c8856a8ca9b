import type { Func } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** Whether every `ta.change` and `ta.mom` of the functions is the difference to the value of the bar before. */
export function changesByOne(functions: readonly Func[]): boolean {
  let isByOne = true
  for (const { body } of functions)
    visitExpressions(body, (value) => {
      if (value.kind !== 'site' || value.site.type !== 'TaChange') return
      const [, length] = value.args
      isByOne &&= length?.kind === 'literal' && length.value === 1
    })
  return isByOne
}
