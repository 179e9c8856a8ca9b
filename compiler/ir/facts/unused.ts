import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import { effectStatements, hasEffect } from '../tree/effects.ts'
import { blocksOf, expressionsOf, visitParts } from '../tree/walk.ts'

/** Removes unread locals and the statements that only set them; the author's comments stay. */
export function dropUnused(func: Func): void {
  for (;;) {
    const read = new Set<Variable>()
    collect(func.body, read)
    const kept = pruned(func.body, (variable) => variable.storage === 'local' && !read.has(variable))
    if (kept.length === func.body.length && kept.every((statement, i) => statement === func.body[i])) return
    func.body.splice(0, func.body.length, ...kept)
  }
}

/** Returns a function without the statements that only set some variables, and without what only those read. */
export function withoutVariables(func: Func, unread: ReadonlySet<Variable>): Func {
  const left = { ...func, body: [...pruned(func.body, (variable) => unread.has(variable))] }
  dropUnused(left)
  return left
}

function collect(statements: readonly Stmt[], read: Set<Variable>): void {
  const note = (value: Expr): void => {
    if (value.kind === 'variable' || value.kind === 'array') read.add(value.variable)
    if (value.kind === 'site' && value.site.turn) read.add(value.site.turn)
  }
  for (const statement of statements) {
    const isPlainSet =
      statement.kind === 'assign' &&
      statement.target.kind === 'variable' &&
      statement.target.variable.storage === 'local'
    for (const value of isPlainSet ? [statement.value] : expressionsOf(statement)) visitParts(value, note)
    for (const block of blocksOf(statement)) collect(block, read)
  }
}

const drawn = /^(Label|Line|Box|Table|Polyline|LineFill)$/

/** An unread object matters only where it draws. */
const isIdle = (value: Expr): boolean => value.kind === 'new' && !drawn.test(value.name) && !value.args.some(hasEffect)

function pruned(statements: readonly Stmt[], isUnused: (variable: Variable) => boolean): Stmt[] {
  let changed = false
  const kept = statements.flatMap((statement): readonly Stmt[] => {
    const now = prunedOne(statement, isUnused)
    if (now.length !== 1 || now[0] !== statement) changed = true
    return now
  })
  return changed ? kept : (statements as Stmt[])
}

/** Returns the effects of an unread value as statements; the first carries the comments of the original statement. */
function leftOf({ span, leading, comment }: Stmt, value: Expr): readonly Stmt[] {
  const left = isIdle(value) ? [] : effectStatements(value, { span, leading, comment })
  return left.length > 0 ? left : [{ kind: 'remark', span, leading, comment: null }]
}

/** Comments may be left. */
const isEmpty = (statements: readonly Stmt[]): boolean => statements.every(({ kind }) => kind === 'remark')

function prunedOne(statement: Stmt, isUnused: (variable: Variable) => boolean): readonly Stmt[] {
  switch (statement.kind) {
    case 'declare':
      if (!isUnused(statement.variable)) return [statement]
      return statement.init
        ? leftOf(statement, statement.init)
        : [{ kind: 'remark', span: statement.span, leading: statement.leading, comment: null }]
    case 'assign':
      if (statement.target.kind !== 'variable' || !isUnused(statement.target.variable)) return [statement]
      return leftOf(statement, statement.value)
    case 'if': {
      const whenTrue = pruned(statement.whenTrue, isUnused)
      const whenFalse = statement.whenFalse && pruned(statement.whenFalse, isUnused)
      if (isEmpty(whenTrue) && (whenFalse === null || isEmpty(whenFalse)))
        return [...leftOf(statement, statement.test), ...whenTrue, ...(whenFalse ?? [])]
      return whenTrue === statement.whenTrue && whenFalse === statement.whenFalse
        ? [statement]
        : [{ ...statement, whenTrue, whenFalse }]
    }
    case 'for':
    case 'while': {
      const body = pruned(statement.body, isUnused)
      return [body === statement.body ? statement : { ...statement, body }]
    }
    default:
      return [statement]
  }
}
