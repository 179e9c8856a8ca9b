import * as make from './make.ts'
import type { Expr } from './nodes.ts'

/** Returns the texts between which conditions choose. */
export function textsOf(choice: Expr): readonly string[] {
  if (choice.kind === 'conditional') return [...textsOf(choice.whenTrue), ...textsOf(choice.whenFalse)]
  return choice.kind === 'literal' && typeof choice.value === 'string' ? [choice.value] : []
}

/** Returns the same choice between what the texts mean; a condition between two of the same text is left out. */
export function chosenText(choice: Expr, meaningOf: (text: string) => string, exprOf: (meaning: string) => Expr): Expr {
  if (choice.kind !== 'conditional') return exprOf(meaningOf(textsOf(choice)[0] ?? ''))
  const meanings = new Set(textsOf(choice).map(meaningOf))
  const [only] = meanings
  return meanings.size === 1 && only !== undefined
    ? exprOf(only)
    : make.conditional(
        choice.test,
        chosenText(choice.whenTrue, meaningOf, exprOf),
        chosenText(choice.whenFalse, meaningOf, exprOf),
      )
}
