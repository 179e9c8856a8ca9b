import type { Expression } from './nodes.ts'

/** `a.b.c` of a plain path, or null where the expression is something else. */
export function dottedName(expression: Expression): string | null {
  if (expression.kind === 'Identifier') return expression.name
  if (expression.kind !== 'Member') return null
  const object = dottedName(expression.object)
  return object === null ? null : `${object}.${expression.name.name}`
}
