import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Expression, Node } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../../analyze/ea.ts'
import { guardsInside, guardsOf, leaves, type Comparison } from '../../flow/guards.ts'
import type { Flow, Place } from '../../flow/origins.ts'
import { partsOf } from '../../../mql/port/walk.ts'
import { clock, days, has, hours, inputsAmong, market, money, opening, spread, timeText } from './names.ts'

/** Does the outcome decide about something: a way out, an answer, a variable, or an entry? Not what is only shown. */
function decides(flow: Flow, node: Node): boolean {
  const { ea } = flow
  let child = node
  for (const at of ea.around(node)) {
    if (at.kind === 'IfStatement' && at.test === child)
      return (
        leaves(at.whenTrue) ||
        (at.whenFalse !== null && leaves(at.whenFalse)) ||
        opensIn(flow.ea, at) ||
        setsFlag(flow, at)
      )
    if (
      at.kind === 'ReturnStatement' ||
      at.kind === 'Declarator' ||
      (at.kind === 'Assignment' && at.operator === '=' && at.value === child)
    )
      return true
    if (at.kind === 'Call' || at.kind === 'FunctionDeclaration' || at.kind === 'Block') return false
    child = at
  }
  return false
}

/** Is an order opened inside of the node, by itself or in a function it calls? */
function opensIn(ea: Ea, node: Node, seen: Set<Node> = new Set()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  return (
    ea.sends.some((send) => ea.isInside(send.node, node)) ||
    ea.calls.some((call) => {
      if (!ea.isInside(call.node, node)) return false
      const reference = referenceOf(call.seen.facts, call.node)
      return (
        reference?.kind === 'call' &&
        reference.target.declaration.body !== null &&
        opensIn(ea, reference.target.declaration, seen)
      )
    })
  )
}

const setsFlag = ({ ea }: Flow, node: Node): boolean =>
  ea.of('Assignment').some(({ node: set }) => ea.isInside(set, node) && /^(true|false|0|1)$/.test(ea.textOf(set.value)))

/** The sides of a comparison, each with the other. */
const sidesOf = ({ node, left, right }: Comparison) => [
  { expression: node.left, own: left, other: right, against: node.right },
  { expression: node.right, own: right, other: left, against: node.left },
]

const aboutStops = /stop|sl\b|tp\b|profit|trail|target|dist|slip|step|level/i

/** The spread, or `Ask-Bid`, compared with a limit before an entry. */
export function spreadFilter(
  flow: Flow,
  comparisons: readonly Comparison[],
  conditions: ReadonlySet<Node>,
): Node | null {
  const found = comparisons.find(
    (comparison) =>
      sidesOf(comparison).some(({ expression, own, other, against }) => {
        const isSpread = has(own, spread) ? !has(own, opening) : isAskLessBid(flow, expression, comparison.within)
        return isSpread && isLimit(other, against) && !inputsAmong(own).some((name) => aboutStops.test(name))
      }) &&
      conditions.has(comparison.node) &&
      decides(flow, comparison.node),
  )
  return found?.node ?? null
}

/** An input, a number but 0, or a variable that neither prices nor the clock go into. */
function isLimit(names: ReadonlySet<string>, node: Expression): boolean {
  const inner = meaningOf(node)
  if (inner.kind === 'NumberLiteral') return inner.value !== 0
  const inputs = inputsAmong(names)
  return (
    inputs.length > 0 &&
    inputs.some((name) => !aboutStops.test(name)) &&
    !has(names, spread) &&
    !has(names, opening) &&
    !has(names, money)
  )
}

function isAskLessBid(flow: Flow, node: Expression, within: FunctionInfo | null): boolean {
  return flow.leavesOf({ expression: node, within }).some((leaf) => {
    const text = flow.ea.textOf(leaf.expression)
    return (
      /\b(Ask|ask|SYMBOL_ASK|MODE_ASK)\b[^;]*-[^;]*\b(Bid|bid|SYMBOL_BID|MODE_BID)\b/.test(text) && !/[<>&|]/.test(text)
    )
  })
}

/** The hour compared with a beginning and an end, where that keeps entries out. */
export function sessionFilter(
  flow: Flow,
  comparisons: readonly Comparison[],
  conditions: ReadonlySet<Node>,
): Node | null {
  const found = comparisons.filter(
    (comparison) =>
      conditions.has(comparison.node) &&
      sidesOf(comparison).some(({ own, other, against }) => {
        const isHour = has(own, hours) || (has(own, clock) && !has(own, timeText) && has(other, timeText))
        const isOther = [market, money, opening].some((kind) => has(own, kind))
        return isHour && !isOther && !has(other, hours) && (isNumber(against) || inputsAmong(other).length > 0)
      }) &&
      decides(flow, comparison.node) &&
      !closesBehind(flow, comparison.node),
  )
  return (
    found.find(({ node, within }) => found.some((other) => other.node !== node && other.within === within))?.node ??
    null
  )
}

const closers: ReadonlySet<string> = new Set([
  'OrderClose',
  'OrderCloseBy',
  'OrderDelete',
  'CTrade::PositionClose',
  'CTrade::OrderDelete',
])

/** An hour at which positions are closed is no hour of entries. */
function closesBehind({ ea }: Flow, node: Node): boolean {
  for (const at of ea.around(node)) {
    if (at.kind === 'IfStatement' && ea.isInside(node, at.test)) return callsAny(ea, at.whenTrue, closers)
    if (at.kind === 'FunctionDeclaration') return false
  }
  return false
}

/** Is one of these called in the node, or in a function that it calls, and no order opened? */
function callsAny(ea: Ea, node: Node, names: ReadonlySet<string>, seen: Set<Node> = new Set()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  if (ea.sends.some((send) => ea.isInside(send.node, node))) return false
  return ea.calls.some((call) => {
    if (!ea.isInside(call.node, node)) return false
    const reference = referenceOf(call.seen.facts, call.node)
    return (
      names.has(call.name) || (reference?.kind === 'call' && callsAny(ea, reference.target.declaration, names, seen))
    )
  })
}

const isNumber = (node: Expression): boolean => meaningOf(node).kind === 'NumberLiteral'

/** Every node that decides about an entry: in the conditions before it, and in what their variables and functions are made of. */
export function entryConditions(flow: Flow): ReadonlySet<Node> {
  const { ea } = flow
  const found = new Set<Node>()
  const open: Place[] = ea.sends.flatMap((send) => guardsOf(flow, send.node, send.seen.within))
  for (let place = open.pop(); place; place = open.pop()) {
    if (found.has(place.expression)) continue
    const { within } = place
    const follow = (node: Node): void => {
      found.add(node)
      const reference =
        node.kind === 'Identifier' || node.kind === 'Call' ? referenceOf(flow.factsAt(within), node) : undefined
      const given =
        reference?.kind === 'variable' && !reference.variable.input
          ? flow.definitionsOf(reference.variable, within)
          : reference?.kind === 'call'
            ? flow.returnsOf(reference.target)
            : []
      // A flag that is set under a condition, and an answer given under one, hold what the condition says.
      for (const value of given) open.push(value, ...guardsInside(flow, value.expression, value.within))
      for (const part of partsOf(node)) follow(part)
    }
    follow(place.expression)
  }
  return found
}

/** The result of the day compared with a limit. */
export function dailyLimit(flow: Flow, comparisons: readonly Comparison[]): Node | null {
  const found = comparisons.find(({ node, left, right, within }) => {
    const names = new Set([...left, ...right])
    if (!has(names, money) || has(names, margin) || inputsAmong(names).length === 0 || !decidesOrCloses(flow, node))
      return false
    return has(names, days) || inputsAmong(names).some((name) => /daily|day/i.test(name)) || isOfDay(flow, node, within)
  })
  return found?.node ?? null
}

const margin = /FreeMargin|MARGIN/

/** A variable of the comparison is set where a new day begins. */
function isOfDay(flow: Flow, node: Comparison['node'], within: FunctionInfo | null): boolean {
  return variablesIn(node)
    .flatMap((expression) => flow.leavesOf({ expression, within }))
    .some((leaf) => guardsOf(flow, leaf.expression, leaf.within).some((guard) => has(flow.originsOf(guard), days)))
}

const variablesIn = (node: Node): Expression[] =>
  node.kind === 'Identifier' ? [node] : partsOf(node).flatMap(variablesIn)

function decidesOrCloses(flow: Flow, node: Node): boolean {
  if (decides(flow, node)) return true
  for (const at of flow.ea.around(node)) {
    if (at.kind === 'IfStatement' && flow.ea.isInside(node, at.test)) return callsAny(flow.ea, at.whenTrue, closers)
    if (at.kind === 'FunctionDeclaration') return false
  }
  return false
}
