import type { Suspicion } from '../../fix/session.ts'
import type { Node, VariableDeclaration } from '../syntax/nodes.ts'
import { walk } from '../syntax/visit.ts'
import type { PineView } from './view.ts'

/** Finds counters without `var`: declared with a plain number at the outermost level, they begin again on each bar. */
export function forgottenVars(view: PineView): readonly Suspicion[] {
  const counters = view.script.body.filter(
    (statement): statement is VariableDeclaration =>
      statement.kind === 'VariableDeclaration' && statement.mode === null && statement.init.kind === 'NumberLiteral',
  )
  return counters.flatMap((declaration): Suspicion[] => {
    const { name } = declaration.name
    return isCounted(view, declaration)
      ? [
          {
            start: declaration.start,
            code: 'missing-var',
            title:
              `${name} begins with ${view.textOf(declaration.init)} on each bar and is then changed by its own value. ` +
              'Should it keep its value from bar to bar?',
            options: [
              { title: 'Keep it: var', edits: [{ start: declaration.start, end: declaration.start, text: 'var ' }] },
            ],
          },
        ]
      : []
  })
}

/** Whether a name is counted up in one block and set back in another: without `var` setting it back does nothing. */
function isCounted(view: PineView, { name: { name }, init }: VariableDeclaration): boolean {
  let changes = 0
  let resets = 0
  for (const { target, operator, value } of view.all('Assignment')) {
    if (target.kind !== 'Identifier' || target.name !== name) continue
    if (operator !== ':=' || mentions(value, name)) changes++
    else if (view.textOf(value) === view.textOf(init)) resets++
  }
  return changes === 1 && resets === 1
}

function mentions(node: Node, name: string): boolean {
  let found = false
  walk(node, (inner) => {
    if (inner.kind === 'Identifier' && inner.name === name) found = true
  })
  return found
}
