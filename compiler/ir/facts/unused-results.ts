import { effectStatements } from '../tree/effects.ts'
import type { Expr, Func, Stmt } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { blocksOf, expressionsOf, partsOf } from '../tree/walk.ts'
import { dropUnused } from './unused.ts'

/** Makes functions with unused return values void: every Pine function returns the value of its last line. */
export function dropUnusedResults(functions: readonly Func[], main: Func): void {
  const wanted = wantedOf([...functions, main])
  for (const func of functions) {
    if (wanted.has(func) || func.result.kind === 'void') continue
    func.result = types.nothing
    func.body.splice(0, func.body.length, ...withoutEnd(withoutValues(func.body)))
    dropUnused(func)
  }
}

function wantedOf(functions: readonly Func[]): ReadonlySet<Func> {
  const wanted = new Set<Func>()
  /** The expression that a function returns. */
  const handedOn = new Map<Func, Func[]>()
  const take = (value: Expr): void => {
    const callee = calleeOf(value)
    if (callee) wanted.add(callee)
    partsOf(value).forEach(take)
  }
  for (const func of functions) {
    const given: Func[] = []
    handedOn.set(func, given)
    const visit = (statements: readonly Stmt[]): void => {
      for (const statement of statements) {
        if (statement.kind === 'evaluate') partsOf(statement.value).forEach(take)
        else if (statement.kind === 'return' && statement.value) hand(statement.value, given, take)
        else expressionsOf(statement).forEach(take)
        blocksOf(statement).forEach(visit)
      }
    }
    visit(func.body)
  }
  const spread = (func: Func): void => {
    for (const callee of handedOn.get(func) ?? []) {
      if (wanted.has(callee)) continue
      wanted.add(callee)
      spread(callee)
    }
  }
  ;[...wanted].forEach(spread)
  return wanted
}

/** Functions whose result becomes another's result go to `given`; all other parts of the value count as used. */
function hand(value: Expr, given: Func[], take: (value: Expr) => void): void {
  if (value.kind === 'conditional') {
    take(value.test)
    hand(value.whenTrue, given, take)
    hand(value.whenFalse, given, take)
    return
  }
  const callee = calleeOf(value)
  if (!callee) return take(value)
  given.push(callee)
  partsOf(value).forEach(take)
}

function calleeOf(value: Expr): Func | null {
  if (value.kind === 'call') return value.callee
  return value.kind === 'site' && typeof value.site.type !== 'string' ? value.site.type : null
}

/** Replaces returned values by their effects. */
function withoutValues(statements: readonly Stmt[]): Stmt[] {
  return statements.flatMap((statement): readonly Stmt[] => {
    switch (statement.kind) {
      case 'return': {
        const { span, leading, comment } = statement
        const effects = statement.value ? effectStatements(statement.value, { span, leading, comment }) : []
        return effects.length > 0
          ? [...effects, { ...statement, value: null, leading: [], comment: null }]
          : [{ ...statement, value: null }]
      }
      case 'if':
        return [
          {
            ...statement,
            whenTrue: withoutValues(statement.whenTrue),
            whenFalse: statement.whenFalse && withoutValues(statement.whenFalse),
          },
        ]
      case 'for':
      case 'while':
        return [{ ...statement, body: withoutValues(statement.body) }]
      default:
        return [statement]
    }
  })
}

/** A function does not need to return where it ends. */
function withoutEnd(statements: readonly Stmt[]): Stmt[] {
  const last = statements.at(-1)
  if (!last) return []
  const before = statements.slice(0, -1)
  if (last.kind === 'return') {
    const rest = withoutEnd(before)
    return last.leading.some(({ kind }) => kind === 'Comment') ? [...rest, { ...last, kind: 'remark' }] : rest
  }
  if (last.kind !== 'if') return [...statements]
  return [
    ...before,
    { ...last, whenTrue: withoutEnd(last.whenTrue), whenFalse: last.whenFalse && withoutEnd(last.whenFalse) },
  ]
}
