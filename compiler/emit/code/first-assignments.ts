import type { Assign, Expr, Func, Stmt, Variable } from '../../ir/tree/nodes.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Expression, Statement } from '../../mql/syntax/nodes.ts'
import { blocksOf, expressionsOf, visitParts } from '../../ir/tree/walk.ts'

/** From here on a function that sets a value and makes room for it is shorter, beside one that only makes room. */
const manyAssignments = 9

/**
 * Finds the statements of functions with state that set a series on each execution, before anything else reads it.
 * Where all series have one, nothing else makes room.
 */
function growingAssignments(functions: readonly Func[]): ReadonlyMap<Variable, Assign> {
  const found = new Map(functions.flatMap((func) => (func.stateful ? [...firstAssignments(func)] : [])))
  const all = functions.reduce((sum, func) => sum + (func.stateful ? seriesOf(func).length : 0), 0)
  return found.size === all || found.size >= manyAssignments ? found : new Map()
}

/** Up to here a function that sets a value and makes room for it is longer than two statements for each. */
const fewAssignments = 5

/** How the series of functions with state get room for the value of a bar. */
export interface Growth {
  /** Assignments that make room for their value, by the series. */
  readonly first: ReadonlyMap<Variable, Assign>
  /** Whether `ArrayResize` makes room, and whether it does so before each of these assignments. */
  readonly isResized: boolean
  readonly areSetApart: boolean
}

/** The bars of a request may be calculated again from several back: their series never get shorter. */
export function growthOf(functions: readonly Func[]): Growth {
  const first = growingAssignments(functions)
  const isResized = functions.every(({ request }) => !request)
  return { first, isResized, areSetApart: isResized && first.size <= fewAssignments }
}

/** Room for a value at an index. */
export const roomFor = (series: Expression | string, index: Expression): Statement =>
  mql.statement(
    mql.call(
      'ArrayResize',
      typeof series === 'string' ? mql.identifier(series) : series,
      mql.binary(index, '+', 1),
      4096,
    ),
  )

const seriesOf = ({ members }: Func): readonly Variable[] => members.filter(({ storage }) => storage === 'series')

function firstAssignments(func: Func): ReadonlyMap<Variable, Assign> {
  const found = new Map<Variable, Assign>()
  const left = new Set(seriesOf(func).filter(({ type }) => type.kind !== 'pointer'))
  for (const statement of func.body) {
    const met = left.size > 0 ? mentionedIn(statement, left) : []
    const first = met.find((variable) => isFirst(statement, variable))
    if (first && statement.kind === 'assign') found.set(first, statement)
    for (const variable of met) left.delete(variable)
  }
  return found
}

function mentionedIn(statement: Stmt, variables: ReadonlySet<Variable>): readonly Variable[] {
  const met = new Set<Variable>()
  const visit = (one: Stmt): void => {
    for (const value of expressionsOf(one))
      visitParts(value, (part) => {
        if ((part.kind === 'variable' || part.kind === 'array') && variables.has(part.variable)) met.add(part.variable)
      })
    for (const out of one.kind === 'evaluate' ? (one.outs ?? []) : []) if (variables.has(out)) met.add(out)
    for (const block of blocksOf(one)) block.forEach(visit)
  }
  visit(statement)
  return [...met]
}

/** `x[i]=…`, where the value reads at most earlier values of the series by their place. */
function isFirst(statement: Stmt, variable: Variable): boolean {
  if (statement.kind !== 'assign' || statement.operator !== '=') return false
  const { target, value } = statement
  if (target.kind !== 'variable' || target.variable !== variable || target.index !== null) return false
  let isEarlier = true
  visitParts(value, (part) => {
    if ((part.kind === 'variable' || part.kind === 'array') && part.variable === variable)
      isEarlier &&= part.kind === 'variable' && isPlaceBefore(part.index)
  })
  return isEarlier
}

const isPlaceBefore = (index: Expr | null): boolean =>
  index?.kind === 'binary' &&
  index.operator === '-' &&
  index.right.kind === 'literal' &&
  typeof index.right.value === 'number' &&
  index.right.value > 0
