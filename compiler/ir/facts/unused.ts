import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import { draws, effectStatements, hasEffect, type OnlyResult } from '../tree/effects.ts'
import { blocksOf, expressionsOf, visitParts } from '../tree/walk.ts'

/** Statements of a program that may go. */
export interface Unused {
  readonly isUnused: (variable: Variable) => boolean
  /** Calls that may go with their result. */
  readonly onlyResult?: OnlyResult
}

/** Removes unread locals and the statements that only set them; the author's comments stay. */
export function dropUnused(func: Func): void {
  for (;;) {
    const read = new Set<Variable>()
    collect(func.body, read)
    if (!prune(func, { isUnused: (variable) => variable.storage === 'local' && !read.has(variable) })) return
  }
}

/** Removes unused statements; false where there are none. */
export function prune(func: Func, unused: Unused): boolean {
  const kept = pruned(func.body, unused)
  if (kept.length === func.body.length && kept.every((statement, i) => statement === func.body[i])) return false
  func.body.splice(0, func.body.length, ...kept)
  return true
}

/** Returns a function without the statements that only set some variables, and without what only those read. */
export function withoutVariables(func: Func, unread: ReadonlySet<Variable>): Func {
  const left = { ...func, body: [...pruned(func.body, { isUnused: (variable) => unread.has(variable) })] }
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

/** An unread object matters only where it draws. */
const isIdle = (value: Expr): boolean =>
  value.kind === 'new' && !draws(value) && !value.args.some((part) => hasEffect(part))

function pruned(statements: readonly Stmt[], unused: Unused): Stmt[] {
  let changed = false
  const kept = statements.flatMap((statement): readonly Stmt[] => {
    const now = prunedOne(statement, unused)
    if (now.length !== 1 || now[0] !== statement) changed = true
    return now
  })
  return changed ? kept : (statements as Stmt[])
}

/** Returns the effects of an unread value as statements; the first carries the comments of the original statement. */
function leftOf({ span, leading, comment }: Stmt, value: Expr, { onlyResult }: Unused): readonly Stmt[] {
  const left = isIdle(value) ? [] : effectStatements(value, { span, leading, comment }, onlyResult)
  return left.length > 0 ? left : [{ kind: 'remark', span, leading, comment: null }]
}

/** Comments may be left. */
const isEmpty = (statements: readonly Stmt[]): boolean => statements.every(({ kind }) => kind === 'remark')

function prunedOne(statement: Stmt, unused: Unused): readonly Stmt[] {
  const { isUnused, onlyResult } = unused
  switch (statement.kind) {
    case 'declare':
      if (!isUnused(statement.variable)) return [statement]
      return statement.init
        ? leftOf(statement, statement.init, unused)
        : [{ kind: 'remark', span: statement.span, leading: statement.leading, comment: null }]
    case 'assign':
      if (statement.target.kind !== 'variable' || !isUnused(statement.target.variable)) return [statement]
      return leftOf(statement, statement.value, unused)
    case 'if': {
      const whenTrue = pruned(statement.whenTrue, unused)
      const whenFalse = statement.whenFalse && pruned(statement.whenFalse, unused)
      if (isEmpty(whenTrue) && (whenFalse === null || isEmpty(whenFalse)))
        return [...leftOf(statement, statement.test, unused), ...whenTrue, ...(whenFalse ?? [])]
      return whenTrue === statement.whenTrue && whenFalse === statement.whenFalse
        ? [statement]
        : [{ ...statement, whenTrue, whenFalse }]
    }
    case 'evaluate': {
      if (!onlyResult || hasEffect(statement.value, onlyResult) || statement.outs?.some((out) => !isUnused(out)))
        return [statement]
      return leftOf(statement, statement.value, unused)
    }
    case 'for':
    case 'while': {
      const body = pruned(statement.body, unused)
      if (onlyResult && statement.kind === 'for' && isEmpty(body)) {
        if (!expressionsOf(statement).some((value) => hasEffect(value, onlyResult)))
          return [...leftOf(statement, statement.from, unused), ...body]
      }
      return [body === statement.body ? statement : { ...statement, body }]
    }
    default:
      return [statement]
  }
}
