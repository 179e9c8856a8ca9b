import { meaningOf } from '../../mql/check/facts.ts'
import type { FunctionInfo } from '../../mql/check/model.ts'
import type { Binary, Expression, Node, Statement } from '../../mql/syntax/nodes.ts'
import type { Flow, Place } from './origins.ts'

/** A comparison by size, with the names that both sides come from. */
export interface Comparison {
  readonly node: Binary
  readonly within: FunctionInfo | null
  readonly left: ReadonlySet<string>
  readonly right: ReadonlySet<string>
}

const bySize: ReadonlySet<string> = new Set(['<', '>', '<=', '>='])
const deepest = 3

/** The conditions that decide whether a node is reached: around it, returns before it, and those of the calls of its function. */
export function guardsOf(flow: Flow, node: Node, within: FunctionInfo | null): Place[] {
  const guards = new Map<Expression, Place>()
  const functions = new Set<FunctionInfo>()
  let places: { readonly node: Node; readonly within: FunctionInfo | null }[] = [{ node, within }]
  for (let depth = 0; depth <= deepest && places.length > 0; depth++) {
    for (const place of places)
      for (const guard of guardsInside(flow, place.node, place.within)) guards.set(guard.expression, guard)
    const callers = places.flatMap((place) => (place.within && !functions.has(place.within) ? [place.within] : []))
    for (const fn of callers) functions.add(fn)
    places = [...new Set(callers)].flatMap((fn) => flow.callSitesOf(fn))
  }
  return [...guards.values()]
}

/** Conditions of the node's own function. */
export function guardsInside({ ea }: Flow, node: Node, within: FunctionInfo | null): Place[] {
  const guards: Place[] = []
  let child = node
  for (const at of ea.around(node)) {
    if ((at.kind === 'IfStatement' || at.kind === 'Conditional' || at.kind === 'WhileStatement') && at.test !== child)
      guards.push({ expression: at.test, within })
    if (at.kind === 'Binary' && (at.operator === '&&' || at.operator === '||') && at.right === child)
      guards.push({ expression: at.left, within })
    if (at.kind === 'Block' || at.kind === 'SwitchCase') {
      for (const before of at.statements) {
        if (before === child) break
        if (before.kind === 'IfStatement' && leaves(before.whenTrue)) guards.push({ expression: before.test, within })
      }
    }
    if (at.kind === 'FunctionDeclaration') break
    child = at
  }
  return guards
}

/** Does the statement end the function or the pass of the loop? */
export function leaves(statement: Statement): boolean {
  if (statement.kind === 'Block') return statement.statements.some(leaves)
  return (
    statement.kind === 'ReturnStatement' ||
    statement.kind === 'ContinueStatement' ||
    statement.kind === 'BreakStatement'
  )
}

/** The comparisons by size that a condition is made of, through bool variables and functions too. */
export function comparisonsIn(flow: Flow, { expression, within }: Place, seen: Set<Node> = new Set()): Comparison[] {
  const inner = meaningOf(expression)
  if (seen.has(inner)) return []
  seen.add(inner)
  const of = (part: Expression): Comparison[] => comparisonsIn(flow, { expression: part, within }, seen)
  if (inner.kind === 'Unary') return of(inner.operand)
  if (inner.kind === 'Binary') {
    if (!bySize.has(inner.operator))
      return inner.operator === '&&' || inner.operator === '||' ? [...of(inner.left), ...of(inner.right)] : []
    const origins = (side: Expression) => flow.originsOf({ expression: side, within })
    return [{ node: inner, within, left: origins(inner.left), right: origins(inner.right) }]
  }
  if (inner.kind === 'Conditional') return [...of(inner.test), ...of(inner.whenTrue), ...of(inner.whenFalse)]
  if (inner.kind !== 'Identifier' && inner.kind !== 'Call') return []
  return flow
    .leavesOf({ expression: inner, within })
    .filter((leaf) => leaf.expression !== inner)
    .flatMap((leaf) => comparisonsIn(flow, leaf, seen))
}

/** Every comparison by size of the program's own text, with what its sides come from. */
export function allComparisons(flow: Flow): Comparison[] {
  return flow.ea
    .of('Binary')
    .filter(({ node }) => bySize.has(node.operator))
    .map(({ node, within }) => ({
      node,
      within,
      left: flow.originsOf({ expression: node.left, within }),
      right: flow.originsOf({ expression: node.right, within }),
    }))
}
