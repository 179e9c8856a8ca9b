import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Expression, Node } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../../analyze/ea.ts'
import { guardsInFunction, guardsOf, exitsBlock, type Comparison } from '../../flow/guards.ts'
import type { DataFlow, ScopedExpression } from '../../flow/data-flow.ts'
import { childrenOf } from '../../../mql/port/walk.ts'
import {
  clockNames,
  dayNames,
  hasMatch,
  hourNames,
  inputNames,
  marketNames,
  moneyNames,
  openPriceNames,
  spreadNames,
  timeParsers,
} from './name-patterns.ts'

/** Does the outcome decide something: an exit, a return value, a variable, an entry? Displayed values do not count. */
function affectsDecision(flow: DataFlow, node: Node): boolean {
  const { ea } = flow
  let child = node
  for (const ancestor of ea.ancestorsOf(node)) {
    if (ancestor.kind === 'IfStatement' && ancestor.test === child)
      return (
        exitsBlock(ancestor.whenTrue) ||
        (ancestor.whenFalse !== null && exitsBlock(ancestor.whenFalse)) ||
        opensOrder(flow.ea, ancestor) ||
        setsFlag(flow, ancestor)
      )
    if (
      ancestor.kind === 'ReturnStatement' ||
      ancestor.kind === 'Declarator' ||
      (ancestor.kind === 'Assignment' && ancestor.operator === '=' && ancestor.value === child)
    )
      return true
    if (ancestor.kind === 'Call' || ancestor.kind === 'FunctionDeclaration' || ancestor.kind === 'Block') return false
    child = ancestor
  }
  return false
}

/** Does the node open an order, directly or in a function it calls? */
function opensOrder(ea: Ea, node: Node, seen: Set<Node> = new Set()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  return (
    ea.orderSends.some((send) => ea.isInside(send.node, node)) ||
    ea.calls.some((call) => {
      if (!ea.isInside(call.node, node)) return false
      const reference = referenceOf(call.visited.facts, call.node)
      return (
        reference?.kind === 'call' &&
        reference.target.declaration.body !== null &&
        opensOrder(ea, reference.target.declaration, seen)
      )
    })
  )
}

const setsFlag = ({ ea }: DataFlow, node: Node): boolean =>
  ea
    .nodesOf('Assignment')
    .some(({ node: set }) => ea.isInside(set, node) && /^(true|false|0|1)$/.test(ea.textOf(set.value)))

/** Returns both sides of a comparison, each with the other. */
const sidesOf = ({ node, leftOrigins, rightOrigins }: Comparison) => [
  { expression: node.left, own: leftOrigins, other: rightOrigins, against: node.right },
  { expression: node.right, own: rightOrigins, other: leftOrigins, against: node.left },
]

const stopNamePattern = /stop|sl\b|tp\b|profit|trail|target|dist|slip|step|level/i

/** Finds the spread, or `Ask-Bid`, compared with a limit before an entry. */
export function spreadFilter(
  flow: DataFlow,
  comparisons: readonly Comparison[],
  conditions: ReadonlySet<Node>,
): Node | null {
  const found = comparisons.find(
    (comparison) =>
      sidesOf(comparison).some(({ expression, own, other, against }) => {
        const isSpread = hasMatch(own, spreadNames)
          ? !hasMatch(own, openPriceNames)
          : isAskLessBid(flow, expression, comparison.within)
        return isSpread && isLimit(other, against) && !inputNames(own).some((name) => stopNamePattern.test(name))
      }) &&
      conditions.has(comparison.node) &&
      affectsDecision(flow, comparison.node),
  )
  return found?.node ?? null
}

/** Is it an input, a number other than 0, or a variable without prices or time? */
function isLimit(names: ReadonlySet<string>, node: Expression): boolean {
  const inner = meaningOf(node)
  if (inner.kind === 'NumberLiteral') return inner.value !== 0
  const inputs = inputNames(names)
  return (
    inputs.some((name) => !stopNamePattern.test(name)) &&
    !hasMatch(names, spreadNames) &&
    !hasMatch(names, openPriceNames) &&
    !hasMatch(names, moneyNames)
  )
}

function isAskLessBid(flow: DataFlow, node: Expression, within: FunctionInfo | null): boolean {
  return flow.possibleValuesOf({ expression: node, within }).some((leaf) => {
    const text = flow.ea.textOf(leaf.expression)
    return (
      /\b(Ask|ask|SYMBOL_ASK|MODE_ASK)\b[^;]*-[^;]*\b(Bid|bid|SYMBOL_BID|MODE_BID)\b/.test(text) && !/[<>&|]/.test(text)
    )
  })
}

/** Finds the hour compared with a start and an end, where that prevents entries. */
export function sessionFilter(
  flow: DataFlow,
  comparisons: readonly Comparison[],
  conditions: ReadonlySet<Node>,
): Node | null {
  const found = comparisons.filter(
    (comparison) =>
      conditions.has(comparison.node) &&
      sidesOf(comparison).some(({ own, other, against }) => {
        const isHour =
          hasMatch(own, hourNames) ||
          (hasMatch(own, clockNames) && !hasMatch(own, timeParsers) && hasMatch(other, timeParsers))
        const isOther = [marketNames, moneyNames, openPriceNames].some((kind) => hasMatch(own, kind))
        return isHour && !isOther && !hasMatch(other, hourNames) && (isNumber(against) || inputNames(other).length > 0)
      }) &&
      affectsDecision(flow, comparison.node) &&
      !closesPositions(flow, comparison.node),
  )
  return (
    found.find(({ node, within }) => found.some((other) => other.node !== node && other.within === within))?.node ??
    null
  )
}

const closingCalls: ReadonlySet<string> = new Set([
  'OrderClose',
  'OrderCloseBy',
  'OrderDelete',
  'CTrade::PositionClose',
  'CTrade::OrderDelete',
])

/** Does the condition close positions? Such an hour is no entry filter. */
function closesPositions({ ea }: DataFlow, node: Node): boolean {
  for (const ancestor of ea.ancestorsOf(node)) {
    if (ancestor.kind === 'IfStatement' && ea.isInside(node, ancestor.test))
      return callsAnyOf(ea, ancestor.whenTrue, closingCalls)
    if (ancestor.kind === 'FunctionDeclaration') return false
  }
  return false
}

/** Does the node call one of these, directly or in a function, without opening an order? */
function callsAnyOf(ea: Ea, node: Node, names: ReadonlySet<string>, seen: Set<Node> = new Set()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  if (ea.orderSends.some((send) => ea.isInside(send.node, node))) return false
  return ea.calls.some((call) => {
    if (!ea.isInside(call.node, node)) return false
    const reference = referenceOf(call.visited.facts, call.node)
    return (
      names.has(call.name) || (reference?.kind === 'call' && callsAnyOf(ea, reference.target.declaration, names, seen))
    )
  })
}

const isNumber = (node: Expression): boolean => meaningOf(node).kind === 'NumberLiteral'

/**
 * Returns all nodes that decide about entries: their conditions, and the definitions of variables and functions in
 * them.
 */
export function entryConditions(flow: DataFlow): ReadonlySet<Node> {
  const { ea } = flow
  const found = new Set<Node>()
  const open: ScopedExpression[] = ea.orderSends.flatMap((send) => guardsOf(flow, send.node, send.visited.within))
  for (let place = open.pop(); place; place = open.pop()) {
    if (found.has(place.expression)) continue
    const { within } = place
    const addWithParts = (node: Node): void => {
      found.add(node)
      const reference =
        node.kind === 'Identifier' || node.kind === 'Call' ? referenceOf(flow.factsAt(within), node) : undefined
      const definitions =
        reference?.kind === 'variable' && !reference.variable.input
          ? flow.definitionsOf(reference.variable, within)
          : reference?.kind === 'call'
            ? flow.returnsOf(reference.target)
            : []
      // A flag or return value set under a condition depends on that condition.
      for (const value of definitions) open.push(value, ...guardsInFunction(flow, value.expression, value.within))
      for (const part of childrenOf(node)) addWithParts(part)
    }
    addWithParts(place.expression)
  }
  return found
}

/** Finds the result of the day compared with a limit. */
export function dailyLimit(flow: DataFlow, comparisons: readonly Comparison[]): Node | null {
  const found = comparisons.find(({ node, leftOrigins, rightOrigins, within }) => {
    const names = new Set([...leftOrigins, ...rightOrigins])
    if (
      !hasMatch(names, moneyNames) ||
      hasMatch(names, marginNames) ||
      inputNames(names).length === 0 ||
      !affectsDecisionOrCloses(flow, node)
    )
      return false
    return (
      hasMatch(names, dayNames) ||
      inputNames(names).some((name) => /daily|day/i.test(name)) ||
      resetsDaily(flow, node, within)
    )
  })
  return found?.node ?? null
}

const marginNames = /FreeMargin|MARGIN/

/** Is a variable of the comparison set where a new day begins? */
function resetsDaily(flow: DataFlow, node: Comparison['node'], within: FunctionInfo | null): boolean {
  return variablesIn(node)
    .flatMap((expression) => flow.possibleValuesOf({ expression, within }))
    .some((leaf) =>
      guardsOf(flow, leaf.expression, leaf.within).some((guard) => hasMatch(flow.originsOf(guard), dayNames)),
    )
}

const variablesIn = (node: Node): Expression[] =>
  node.kind === 'Identifier' ? [node] : childrenOf(node).flatMap(variablesIn)

function affectsDecisionOrCloses(flow: DataFlow, node: Node): boolean {
  if (affectsDecision(flow, node)) return true
  for (const ancestor of flow.ea.ancestorsOf(node)) {
    if (ancestor.kind === 'IfStatement' && flow.ea.isInside(node, ancestor.test))
      return callsAnyOf(flow.ea, ancestor.whenTrue, closingCalls)
    if (ancestor.kind === 'FunctionDeclaration') return false
  }
  return false
}
