import type { Expression, Statement } from './nodes.ts'

/** `a.b.c` of a plain path, or null where the expression is something else. */
export function dottedName(expression: Expression): string | null {
  if (expression.kind === 'Identifier') return expression.name
  if (expression.kind !== 'Member') return null
  const object = dottedName(expression.object)
  return object === null ? null : `${object}.${expression.name.name}`
}

/** Returns the name that a statement gives to a value, a variable's or a field's: inputs without a title are known by it. */
export function nameGivenBy(statement: Statement): string | null {
  if (statement.kind === 'VariableDeclaration') return statement.name.name
  if (statement.kind !== 'Assignment') return null
  const { target } = statement
  return target.kind === 'Member' ? target.name.name : target.kind === 'Identifier' ? target.name : null
}
