import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import { partsOf } from '../tree/walk.ts'

/**
 * Removes first values that the next statement replaces before anything reads them. Scripts of old versions need them:
 * `x = 0.0` above `x := …`.
 */
export function dropDeadStores(func: Func): void {
  const kept = withoutDeadStores(func.body)
  if (kept !== func.body) func.body.splice(0, func.body.length, ...kept)
}

function withoutDeadStores(statements: readonly Stmt[]): readonly Stmt[] {
  let isChanged = false
  const kept: Stmt[] = []
  for (const node of statements) {
    const statement = withinBlocks(node)
    const before = kept.at(-1)
    const joined = before && joinedWith(before, statement)
    if (joined) kept[kept.length - 1] = joined
    else kept.push(statement)
    isChanged ||= joined !== undefined || statement !== node
  }
  return isChanged ? kept : statements
}

function withinBlocks(node: Stmt): Stmt {
  if (node.kind === 'for' || node.kind === 'while') {
    const body = withoutDeadStores(node.body)
    return body === node.body ? node : { ...node, body }
  }
  if (node.kind !== 'if') return node
  const whenTrue = withoutDeadStores(node.whenTrue)
  const whenFalse = node.whenFalse && withoutDeadStores(node.whenFalse)
  return whenTrue === node.whenTrue && whenFalse === node.whenFalse ? node : { ...node, whenTrue, whenFalse }
}

/** One statement for both, where the first only sets a plain value that the second replaces. */
function joinedWith(before: Stmt, next: Stmt): Stmt | undefined {
  const variable = setBy(before)
  if (!variable || next.kind !== 'assign' || setBy(next) !== variable || mayRead(next.value, variable)) return undefined
  const value = before.kind === 'declare' ? before.init : before.kind === 'assign' ? before.value : null
  if (value?.kind !== 'literal' && value?.kind !== 'name') return undefined
  const joined = {
    span: next.span,
    leading: [...before.leading, ...next.leading],
    comment: [before.comment, next.comment].filter((text) => text !== null).join(' ') || null,
  }
  return before.kind === 'declare' ? { ...before, ...joined, init: next.value } : { ...next, ...joined }
}

/** The variable that a statement sets on the current bar. */
function setBy(statement: Stmt): Variable | null {
  if (statement.kind === 'declare') return statement.variable
  if (statement.kind !== 'assign' || statement.operator !== '=') return null
  const { target } = statement
  return target.kind === 'variable' && target.index === null ? target.variable : null
}

/** Whether a value may read the variable on the current bar: functions of the script may read all but locals. */
function mayRead(value: Expr, variable: Variable): boolean {
  if (value.kind === 'variable' && value.variable === variable) return true
  if (value.kind === 'array' && value.variable === variable) return true
  const callee = value.kind === 'call' ? value.callee : value.kind === 'site' ? value.site.type : null
  if (callee !== null && typeof callee !== 'string' && variable.storage !== 'local') return true
  const parts = isOfBarBefore(value, variable) ? [] : partsOf(value)
  return parts.some((part) => mayRead(part, variable))
}

/** `Past(x,i,1)` and further back. */
function isOfBarBefore(value: Expr, variable: Variable): boolean {
  if (value.kind !== 'call' || value.name !== 'Past') return false
  const [array, , offset] = value.args
  const isEarlier = offset?.kind === 'literal' && typeof offset.value === 'number' && offset.value >= 1
  return array?.kind === 'array' && array.variable === variable && isEarlier
}
