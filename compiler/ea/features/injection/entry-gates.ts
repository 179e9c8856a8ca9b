import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Expression, Node } from '../../../mql/syntax/nodes.ts'
import type { Ea, NodeOf, CallSite } from '../../analyze/ea.ts'
import type { FeatureEdit } from './edits.ts'
import type { RenameIdentifier } from './names.ts'
import { isCallOf, isGlobal } from './own-positions.ts'

/** The condition that every entry must pass. */
export interface EntryGate {
  readonly features: readonly string[]
  /** The gate takes whether the entry is a buy. */
  readonly sided: boolean
  readonly rename: RenameIdentifier
}

/**
 * Adds the gate before each entry, where an author would. It goes into the condition of the signal, to the start of a
 * function that only opens, or before a loop that retries. Elsewhere it goes around the call, so that the rest of the
 * program is unaffected. Closing calls are never gated.
 */
export function gateEntries(ea: Ea, gate: EntryGate): FeatureEdit[] {
  const openingSends = ea.orderSends.filter((site) => !isClosingRequest(ea, site))
  const shared = new Set<Node>()
  let places = openingSends.map((site) => gatePositionsOf(ea, site, gate, shared))
  for (let found = sharedPositions(places, shared); found.length > 0; found = sharedPositions(places, shared)) {
    for (const node of found) shared.add(node)
    places = openingSends.map((site) => gatePositionsOf(ea, site, gate, shared))
  }
  const edits = openingSends.flatMap(
    (site, i) => places[i]?.flatMap((position) => editsAt(ea, position, gate)) ?? aroundCall(ea, site, gate),
  )
  return [...new Map(edits.map((edit) => [`${edit.start} ${edit.text}`, edit])).values()]
}

/** Returns places that entries of both sides share: each entry then needs its own. */
function sharedPositions(places: readonly (readonly GatePosition[] | null)[], known: ReadonlySet<Node>): Node[] {
  const sides = new Map<Node, Set<string>>()
  for (const { at, side } of places.flatMap((positions) => positions ?? []))
    sides.set(at, (sides.get(at) ?? new Set()).add(side))
  return [...sides].flatMap(([at, sidesOfNode]) => (sidesOfNode.size > 1 && !known.has(at) ? [at] : []))
}

/** A place for the gate, and the side to pass (empty for none). */
interface GatePosition {
  readonly kind: 'condition' | 'statement' | 'loop' | 'head'
  readonly at: Node
  readonly side: string
}

function gatePositionsOf(ea: Ea, site: CallSite, gate: EntryGate, shared: ReadonlySet<Node>): GatePosition[] | null {
  if (!ea.hasOrderPool && closesByOpposite(ea)) return null
  if (!ea.hasOrderPool && isRequest(site) && !opensOnly(ea, site)) return null
  const side = gate.sided ? sideOf(ea, site) : { expression: null, text: '' }
  return side === null ? null : searchPositions({ ea, shared }, site.node, site.visited.within, side, 0)
}

interface Search {
  readonly ea: Ea
  readonly shared: ReadonlySet<Node>
}

/** How the side is known: a text valid everywhere, or an expression of the function. */
interface OrderSide {
  readonly expression: Expression | null
  readonly text: string
}

function searchPositions(
  search: Search,
  node: Node,
  within: FunctionInfo | null,
  side: OrderSide,
  depth: number,
): GatePosition[] | null {
  if (!within || depth > 3) return null
  const { ea, shared } = search
  const isOpener = !isEvent(within) && !closesPositions(ea, within.declaration)
  const visible = isVisible(ea, side, within)
  const position = visible && (!isOpener || within.params.length === 0) ? innermostPosition(search, node) : null
  if (position) return [{ ...position, side: side.text }]
  if (!isOpener) return null
  const calls = ea.calls.filter((call) => isCallOf(call.visited, call.node, within))
  const positions = calls.map((call) =>
    searchPositions(search, call.node, call.visited.within, sideAtCall(ea, side, within, call), depth + 1),
  )
  if (calls.length > 0 && positions.every((found) => found !== null)) return positions.flat()
  return visible && !shared.has(within.declaration) ? [{ kind: 'head', at: within.declaration, side: side.text }] : null
}

const eventPattern = /^(start|init|deinit|On[A-Z]\w*)$/

const isEvent = (fn: FunctionInfo): boolean => !fn.owner && eventPattern.test(fn.name)

/**
 * Returns the innermost condition without else whose body closes nothing, else the call's own statement. A gate
 * inside a loop that retries until an order exists would never end it, so it goes before the loop.
 */
function innermostPosition({ ea, shared }: Search, node: Node): Pick<GatePosition, 'kind' | 'at'> | null {
  let best: Pick<GatePosition, 'kind' | 'at'> | null = null
  let child = node
  for (const at of ea.ancestorsOf(node)) {
    if (at.kind === 'FunctionDeclaration') break
    if (at.kind === 'WhileStatement' || at.kind === 'DoStatement') {
      if (closesPositions(ea, at)) return null
      best = ea.parents.get(at)?.kind === 'Block' && !shared.has(at) ? { kind: 'loop', at } : null
    } else if (at.kind === 'IfStatement' && best?.kind !== 'condition') {
      const canHoldGate =
        at.whenTrue === child &&
        at.whenFalse === null &&
        !shared.has(at) &&
        !closesPositions(ea, at) &&
        !isRetryTest(ea, at)
      if (canHoldGate) best = { kind: 'condition', at }
    } else if (at.kind === 'ExpressionStatement' && at.expression === node && !shared.has(at))
      best = { kind: 'statement', at }
    child = at
  }
  return best
}

/** Does the condition ask how an order went, as in `if(ticket<0)`, not whether to send one? */
const isRetryTest = (ea: Ea, { test }: NodeOf<'IfStatement'>): boolean =>
  /\b(\w*ticket\w*|err\w*|res\w*|GetLastError\(\))\s*(<|<=|==)\s*-?\d/i.test(ea.textOf(test))

const closingCalls: ReadonlySet<string> = new Set([
  'OrderClose',
  'OrderCloseBy',
  'OrderDelete',
  'CTrade::PositionClose',
  'CTrade::PositionClosePartial',
  'CTrade::PositionCloseBy',
  'CTrade::OrderDelete',
])

/** Does the node close anything, directly or in a function it calls? */
function closesPositions(ea: Ea, node: Node, seen: Set<Node> = new Set()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  return ea.calls.some((call) => {
    if (!ea.isInside(call.node, node)) return false
    if (closingCalls.has(call.name)) return true
    if (!ea.hasOrderPool && call.name === 'OrderSend' && !opensOnly(ea, call)) return true
    const reference = referenceOf(call.visited.facts, call.node)
    return (
      reference?.kind === 'call' &&
      reference.target.declaration.body !== null &&
      closesPositions(ea, reference.target.declaration, seen)
    )
  })
}

// ---------------------------------------------------------------------------------------------- sides

/** Returns whether a call buys; null where this is unknown outside of the call. */
function sideOf(ea: Ea, site: CallSite): OrderSide | null {
  const named = /^CTrade::(Buy|Sell)/.exec(site.name)?.[1]
  if (named) return { expression: null, text: String(named === 'Buy') }
  const type = isRequest(site) && !ea.hasOrderPool ? typeOfRequest(ea, site) : site.args[1]
  return type ? sideFrom(ea, type, site.visited.within) : null
}

/** Returns the value that the function assigns to the request's type, if there is exactly one. */
function typeOfRequest(ea: Ea, { args, visited }: CallSite): Expression | null {
  const target = args[0] && `${ea.textOf(args[0])}.type`
  const assignments = ea
    .nodesOf('Assignment')
    .filter((other) => other.within === visited.within && ea.textOf(other.node.target) === target)
  const [only, ...others] = assignments
  return only && others.length === 0 ? only.node.value : null
}

function sideFrom(ea: Ea, type: Expression, within: FunctionInfo | null): OrderSide {
  const reference = referenceOf(within?.facts ?? ea.checked.facts, meaningOf(type))
  const inner = meaningOf(type)
  const value =
    inner.kind === 'NumberLiteral' ? inner.value : reference?.kind === 'constant' ? Number(reference.value) : Number.NaN
  if (!Number.isNaN(value)) return { expression: null, text: String(value % 2 === 0) }
  const text = ea.textOf(type)
  return { expression: type, text: `${/^\w+$/.test(text) ? text : `(${text})`}%2==0` }
}

function isVisible(ea: Ea, { expression }: OrderSide, within: FunctionInfo): boolean {
  if (expression === null || isGlobal(ea, expression, within)) return true
  const reference = referenceOf(within.facts, meaningOf(expression))
  return reference?.kind === 'variable' && reference.variable.storage === 'parameter'
}

/** Returns the side as the caller knows it: a parameter becomes the argument. */
function sideAtCall(ea: Ea, side: OrderSide, callee: FunctionInfo, call: CallSite): OrderSide {
  const reference = side.expression && referenceOf(callee.facts, meaningOf(side.expression))
  if (!side.expression || reference?.kind !== 'variable' || reference.variable.storage !== 'parameter') return side
  const argument = call.args[callee.params.indexOf(reference.variable)]
  return argument ? sideFrom(ea, argument, call.visited.within) : side
}

// ---------------------------------------------------------------------------------------------- MQL5 requests

const isRequest = ({ name }: CallSite): boolean => name === 'OrderSend' || name === 'OrderSendAsync'

const functionText = (ea: Ea, { visited }: CallSite): string =>
  visited.within ? ea.textOf(visited.within.declaration) : ''

/** Does the function fill a request that opens, and nothing else? */
function opensOnly(ea: Ea, site: CallSite): boolean {
  const text = functionText(ea, site)
  return (
    /TRADE_ACTION_(DEAL|PENDING)/.test(text) && !/TRADE_ACTION_(SLTP|MODIFY|REMOVE|CLOSE_BY)|\.position\s*=/.test(text)
  )
}

/** Does the function fill requests, but none that opens? */
function isClosingRequest(ea: Ea, site: CallSite): boolean {
  if (ea.hasOrderPool || !isRequest(site)) return false
  const text = functionText(ea, site)
  return !/TRADE_ACTION_(DEAL|PENDING)/.test(text)
    ? /TRADE_ACTION_/.test(text)
    : /\.position\s*=/.test(text) && !/TRADE_ACTION_PENDING/.test(text)
}

/** Programs of netting accounts may close by an opposite deal: then each entry is gated by itself. */
const closesByOpposite = (ea: Ea): boolean =>
  !ea.calls.some(({ name }) => closingCalls.has(name)) &&
  !/\.position\s*=|TRADE_ACTION_CLOSE_BY/.test(ea.text) &&
  !/\b(sl|tp)\s*=|TRADE_ACTION_SLTP|PositionModify/i.test(ea.text)

// ---------------------------------------------------------------------------------------------- edits

const gateCall = ({ sided, rename }: EntryGate, side: string): string =>
  `${rename('IsEntryAllowed')}(${sided ? side : ''})`

function editsAt(ea: Ea, { kind, at, side }: GatePosition, gate: EntryGate): FeatureEdit[] {
  const insertion = (offset: number, text: string): FeatureEdit => ({
    start: offset,
    end: offset,
    text,
    features: gate.features,
  })
  const call = gateCall(gate, side)
  if (kind === 'condition') {
    const { test } = at as NodeOf<'IfStatement'>
    const needsParentheses =
      test.kind === 'Conditional' ||
      test.kind === 'Assignment' ||
      test.kind === 'Sequence' ||
      (test.kind === 'Binary' && test.operator === '||') ||
      test.kind === 'MacroUse'
    return needsParentheses
      ? [insertion(test.start, '('), insertion(test.end, `) && ${call}`)]
      : [insertion(test.end, ` && ${call}`)]
  }
  if (kind === 'loop' || kind === 'statement') {
    const parent = ea.parents.get(at)
    const hasElse = parent?.kind === 'IfStatement' && parent.whenTrue === at && parent.whenFalse !== null
    return hasElse
      ? [insertion(at.start, `{ if(${call}) `), { ...insertion(at.end, ' }'), closing: true }]
      : [
          insertion(
            at.start,
            `if(${call})${beginsLine(ea.text, at.start) ? `\n${indentAt(ea.text, at.start)}   ` : ' '}`,
          ),
        ]
  }
  const { body, returnType } = at as NodeOf<'FunctionDeclaration'>
  const type = returnType ? ea.textOf(returnType) : 'int'
  const returnStatement =
    type === 'void'
      ? 'return'
      : type === 'bool'
        ? 'return(false)'
        : type === 'string'
          ? 'return("")'
          : type.startsWith('u')
            ? 'return(0)'
            : 'return(-1)'
  if (!body) return []
  const inside = indentAt(ea.text, body.statements[0]?.start ?? body.start)
  return [insertion(body.start + 1, `\n${inside}if(!${call})\n${inside}   ${returnStatement};`)]
}

const beginsLine = (text: string, at: number): boolean =>
  /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))

export function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return line.slice(0, line.length - line.trimStart().length)
}

/** Wraps a call and keeps its type: MQL4 returns a ticket or -1, MQL5 true or false. */
function aroundCall(ea: Ea, { node, name, args }: CallSite, gate: EntryGate): FeatureEdit[] {
  const insertion = (offset: number, text: string): FeatureEdit => ({
    start: offset,
    end: offset,
    text,
    features: gate.features,
  })
  const text = (at: number): string | null => (args[at] ? ea.textOf(args[at]) : null)
  if (ea.hasOrderPool) {
    return [
      insertion(node.start, `(${gateCall(gate, `(${text(1)})%2==0`)} ? `),
      { ...insertion(node.end, ' : -1)'), closing: true },
    ]
  }
  const side = /^CTrade::(Buy|Sell)$/.exec(name)?.[1]
  const symbol = side && (text(1) === null || text(1) === 'NULL' ? '_Symbol' : text(1))
  const passes = side
    ? `${gate.rename('IsReducing')}(${symbol},POSITION_TYPE_${side === 'Buy' ? 'SELL' : 'BUY'}) || `
    : name.startsWith('CTrade::')
      ? ''
      : `${gate.rename('IsClosing')}(${text(0)}) || `
  const isBuy = name.startsWith('CTrade::Buy')
    ? 'true'
    : name.startsWith('CTrade::Sell')
      ? 'false'
      : name.startsWith('CTrade::')
        ? `(${text(1)})%2==0`
        : `(${text(0)}).type%2==0`
  return [
    insertion(node.start, `((${passes}${gateCall(gate, isBuy.replace(/^\((\w+)\)/, '$1'))}) && `),
    { ...insertion(node.end, ')'), closing: true },
  ]
}
