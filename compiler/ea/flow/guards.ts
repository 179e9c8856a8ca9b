import { meaningOf } from '../../mql/check/facts.ts'
import type { FunctionInfo } from '../../mql/check/model.ts'
import type { Binary, Expression, Node, Statement } from '../../mql/syntax/nodes.ts'
import type { DataFlow, ScopedExpression } from './data-flow.ts'

/** A comparison by `<`, `>`, `<=` or `>=`, with the names that both sides depend on. */
export interface Comparison {
  readonly node: Binary
  readonly within: FunctionInfo | null
  readonly leftOrigins: ReadonlySet<string>
  readonly rightOrigins: ReadonlySet<string>
}

const orderingOperators: ReadonlySet<string> = new Set(['<', '>', '<=', '>='])
const maxCallDepth = 3

/**
 * Returns the conditions that decide whether a node is reached: around it, early exits before it, and those of its
 * callers.
 */
export function guardsOf(flow: DataFlow, node: Node, within: FunctionInfo | null): ScopedExpression[] {
  const guards = new Map<Expression, ScopedExpression>()
  const functions = new Set<FunctionInfo>()
  let places: { readonly node: Node; readonly within: FunctionInfo | null }[] = [{ node, within }]
  for (let depth = 0; depth <= maxCallDepth && places.length > 0; depth++) {
    for (const place of places)
      for (const guard of guardsInFunction(flow, place.node, place.within)) guards.set(guard.expression, guard)
    const callers = places.flatMap((place) => (place.within && !functions.has(place.within) ? [place.within] : []))
    for (const fn of callers) functions.add(fn)
    places = [...new Set(callers)].flatMap((fn) => flow.callSitesOf(fn))
  }
  return [...guards.values()]
}

/** Returns the conditions inside the node's own function. */
export function guardsInFunction({ ea }: DataFlow, node: Node, within: FunctionInfo | null): ScopedExpression[] {
  const guards: ScopedExpression[] = []
  let child = node
  for (const at of ea.ancestorsOf(node)) {
    if ((at.kind === 'IfStatement' || at.kind === 'Conditional' || at.kind === 'WhileStatement') && at.test !== child)
      guards.push({ expression: at.test, within })
    if (at.kind === 'Binary' && (at.operator === '&&' || at.operator === '||') && at.right === child)
      guards.push({ expression: at.left, within })
    if (at.kind === 'Block' || at.kind === 'SwitchCase') {
      for (const before of at.statements) {
        if (before === child) break
        if (before.kind === 'IfStatement' && exitsBlock(before.whenTrue))
          guards.push({ expression: before.test, within })
      }
    }
    if (at.kind === 'FunctionDeclaration') break
    child = at
  }
  return guards
}

/** Does the statement end the function or the loop pass? */
export function exitsBlock(statement: Statement): boolean {
  if (statement.kind === 'Block') return statement.statements.some(exitsBlock)
  return (
    statement.kind === 'ReturnStatement' ||
    statement.kind === 'ContinueStatement' ||
    statement.kind === 'BreakStatement'
  )
}

/** Returns the comparisons of a condition, through bool variables and functions. */
export function comparisonsIn(
  flow: DataFlow,
  { expression, within }: ScopedExpression,
  seen: Set<Node> = new Set(),
): Comparison[] {
  const inner = meaningOf(expression)
  if (seen.has(inner)) return []
  seen.add(inner)
  const comparisonsInPart = (part: Expression): Comparison[] => comparisonsIn(flow, { expression: part, within }, seen)
  if (inner.kind === 'Unary') return comparisonsInPart(inner.operand)
  if (inner.kind === 'Binary') {
    if (!orderingOperators.has(inner.operator))
      return inner.operator === '&&' || inner.operator === '||'
        ? [...comparisonsInPart(inner.left), ...comparisonsInPart(inner.right)]
        : []
    const origins = (side: Expression) => flow.originsOf({ expression: side, within })
    return [{ node: inner, within, leftOrigins: origins(inner.left), rightOrigins: origins(inner.right) }]
  }
  if (inner.kind === 'Conditional')
    return [
      ...comparisonsInPart(inner.test),
      ...comparisonsInPart(inner.whenTrue),
      ...comparisonsInPart(inner.whenFalse),
    ]
  if (inner.kind !== 'Identifier' && inner.kind !== 'Call') return []
  return flow
    .possibleValuesOf({ expression: inner, within })
    .filter((leaf) => leaf.expression !== inner)
    .flatMap((leaf) => comparisonsIn(flow, leaf, seen))
}

/** Returns all comparisons of the program. */
export function allComparisons(flow: DataFlow): Comparison[] {
  return flow.ea
    .nodesOf('Binary')
    .filter(({ node }) => orderingOperators.has(node.operator))
    .map(({ node, within }) => ({
      node,
      within,
      leftOrigins: flow.originsOf({ expression: node.left, within }),
      rightOrigins: flow.originsOf({ expression: node.right, within }),
    }))
}
