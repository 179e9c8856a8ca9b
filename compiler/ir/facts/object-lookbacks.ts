import type { Expr, Func, CallSite, Stmt, Variable } from '../tree/nodes.ts'
import { blocksOf, expressionsOf, partsOf, visitExpressions } from '../tree/walk.ts'

/** Methods that give an object that was there before; whatever else gives one makes it. */
const giving: ReadonlySet<string> = new Set([
  'Get',
  'GetOr',
  'First',
  'Last',
  'Pop',
  'Remove',
  'ValueAt',
  'Put',
  'Concat',
])

/** Whether the functions create objects after the first bar; the initial value of a `var` is created once. */
export const makesObjects = (functions: readonly Func[]): boolean =>
  functions.some((func) => makesIn(func.body) || (func.request?.isInside ?? false))

function makesIn(statements: readonly Stmt[]): boolean {
  return statements.some((statement) => {
    if (statement.kind === 'if' && isFirstBar(statement.test))
      return statement.whenFalse !== null && makesIn(statement.whenFalse)
    return expressionsOf(statement).some(makes) || blocksOf(statement).some(makesIn)
  })
}

function makes(value: Expr): boolean {
  if (value.kind === 'conditional' && isLaterBar(value.test)) return makes(value.whenTrue)
  const isMade =
    value.kind === 'new' ||
    (value.type.kind === 'pointer' &&
      ((value.kind === 'method' && !giving.has(value.name)) ||
        (value.kind === 'call' && value.callee === null && value.name !== 'PastRef')))
  return isMade || partsOf(value).some(makes)
}

const isZero = (value: Expr): boolean => value.kind === 'literal' && value.value === 0
const isIndex = (value: Expr): boolean =>
  value.type.kind === 'int' && (value.kind === 'name' || value.kind === 'variable')
const isFirstBar = (test: Expr): boolean =>
  test.kind === 'binary' && test.operator === '==' && isIndex(test.left) && isZero(test.right)
const isLaterBar = (test: Expr): boolean =>
  test.kind === 'binary' && test.operator === '>' && isIndex(test.left) && isZero(test.right)

/** Returns how many bars back each series of objects is read: at least 1, Infinity where the offset is no constant. */
export function lookbacks(functions: readonly Func[]): ReadonlyMap<Variable, number> {
  const found = new Map<Variable, number>()
  const note = (variable: Variable, bars: number) => found.set(variable, Math.max(found.get(variable) ?? 1, bars))
  for (const { body } of functions) {
    visitExpressions(body, (value) => {
      if (value.type.kind !== 'pointer') return
      if (value.kind === 'variable' && value.index) note(value.variable, barsBefore(value.index))
      if (value.kind !== 'call' || value.name !== 'PastRef') return
      const [series, , offset] = value.args
      if (series?.kind === 'array') note(series.variable, offset?.kind === 'literal' ? Number(offset.value) : Infinity)
    })
  }
  return found
}

/** `index-1` */
const barsBefore = (index: Expr): number =>
  index.kind === 'binary' && index.operator === '-' && isIndex(index.left) && index.right.kind === 'literal'
    ? Number(index.right.value)
    : Infinity

/** The counter behind each ordinal, by the local that holds the ordinal. */
export function countersOf({ body }: Func): ReadonlyMap<Variable, CallSite> {
  const found = new Map<Variable, CallSite>()
  const visit = (statements: readonly Stmt[]): void => {
    for (const statement of statements) {
      if (statement.kind === 'declare' && statement.init?.kind === 'site' && statement.init.site.type === 'Calls')
        found.set(statement.variable, statement.init.site)
      blocksOf(statement).forEach(visit)
    }
  }
  visit(body)
  return found
}
