import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Expression, Node } from '../../../mql/syntax/nodes.ts'
import type { Ea, NodeOf, Site } from '../../analyze/ea.ts'
import type { FeatureEdit } from './changes.ts'
import type { Names } from './names.ts'
import { isCallOf, isGlobal } from './owner.ts'

/** What stands before an entry. */
export interface Question {
  readonly features: readonly string[]
  /** It takes whether the entry is a buy. */
  readonly sided: boolean
  readonly names: Names
}

/**
 * Puts the question before each entry, where its author would: into the condition of the signal, at the head of a
 * function that only opens, before a loop that sends until it succeeds; and around the call itself where nothing else
 * would leave the rest of the program as it was. What closes is never asked.
 */
export function gateEntries(ea: Ea, question: Question): FeatureEdit[] {
  const sites = ea.sends.filter((site) => !isClosingRequest(ea, site))
  const contested = new Set<Node>()
  let places = sites.map((site) => spotsOf(ea, site, question, contested))
  for (let found = contestedIn(places, contested); found.length > 0; found = contestedIn(places, contested)) {
    for (const node of found) contested.add(node)
    places = sites.map((site) => spotsOf(ea, site, question, contested))
  }
  const edits = sites.flatMap(
    (site, i) => places[i]?.flatMap((spot) => editsAt(ea, spot, question)) ?? aroundCall(ea, site, question),
  )
  return [...new Map(edits.map((edit) => [`${edit.start} ${edit.text}`, edit])).values()]
}

/** Places that entries of both sides would share: each of them needs one of its own then. */
function contestedIn(places: readonly (readonly Spot[] | null)[], known: ReadonlySet<Node>): Node[] {
  const sides = new Map<Node, Set<string>>()
  for (const { at, side } of places.flatMap((spots) => spots ?? []))
    sides.set(at, (sides.get(at) ?? new Set()).add(side))
  return [...sides].flatMap(([at, asked]) => (asked.size > 1 && !known.has(at) ? [at] : []))
}

/** A place for the question, and the side it asks for (empty where it asks for none). */
interface Spot {
  readonly kind: 'condition' | 'statement' | 'loop' | 'head'
  readonly at: Node
  readonly side: string
}

function spotsOf(ea: Ea, site: Site, question: Question, contested: ReadonlySet<Node>): Spot[] | null {
  if (ea.dialect === 'mql5' && closesByOpposite(ea)) return null
  if (ea.dialect === 'mql5' && isRequest(site) && !opensOnly(ea, site)) return null
  const side = question.sided ? sideOf(ea, site) : { expression: null, text: '' }
  return side === null ? null : follow({ ea, contested }, site.node, site.seen.within, side, 0)
}

interface Search {
  readonly ea: Ea
  readonly contested: ReadonlySet<Node>
}

/** What a side is told by: a text that holds everywhere, or an expression of the function. */
interface Side {
  readonly expression: Expression | null
  readonly text: string
}

function follow(search: Search, node: Node, within: FunctionInfo | null, side: Side, depth: number): Spot[] | null {
  if (!within || depth > 3) return null
  const { ea, contested } = search
  const isOpener = !isEvent(within) && !closes(ea, within.declaration)
  const visible = isVisible(ea, side, within)
  const own = visible && (!isOpener || within.params.length === 0) ? spotAround(search, node) : null
  if (own) return [{ ...own, side: side.text }]
  if (!isOpener) return null
  const calls = ea.calls.filter((call) => isCallOf(call.seen, call.node, within))
  const spots = calls.map((call) =>
    follow(search, call.node, call.seen.within, throughCall(ea, side, within, call), depth + 1),
  )
  if (calls.length > 0 && spots.every((found) => found !== null)) return spots.flat()
  return visible && !contested.has(within.declaration)
    ? [{ kind: 'head', at: within.declaration, side: side.text }]
    : null
}

const events = /^(start|init|deinit|On[A-Z]\w*)$/

const isEvent = (fn: FunctionInfo): boolean => !fn.owner && events.test(fn.name)

/**
 * The innermost condition without an alternative whose body closes nothing, else the call's own statement. A loop that
 * goes on until an order is there would never end behind a question inside of it: there the place is outside.
 */
function spotAround({ ea, contested }: Search, node: Node): Pick<Spot, 'kind' | 'at'> | null {
  let best: Pick<Spot, 'kind' | 'at'> | null = null
  let child = node
  for (const at of ea.around(node)) {
    if (at.kind === 'FunctionDeclaration') break
    if (at.kind === 'WhileStatement' || at.kind === 'DoStatement') {
      if (closes(ea, at)) return null
      best = ea.parents.get(at)?.kind === 'Block' && !contested.has(at) ? { kind: 'loop', at } : null
    } else if (at.kind === 'IfStatement' && best?.kind !== 'condition') {
      const isFit =
        at.whenTrue === child && at.whenFalse === null && !contested.has(at) && !closes(ea, at) && !isRetry(ea, at)
      if (isFit) best = { kind: 'condition', at }
    } else if (at.kind === 'ExpressionStatement' && at.expression === node && !contested.has(at))
      best = { kind: 'statement', at }
    child = at
  }
  return best
}

/** `if(ticket<0)` asks how an order went, not whether to send one. */
const isRetry = (ea: Ea, { test }: NodeOf<'IfStatement'>): boolean =>
  /\b(\w*ticket\w*|err\w*|res\w*|GetLastError\(\))\s*(<|<=|==)\s*-?\d/i.test(ea.textOf(test))

const closers: ReadonlySet<string> = new Set([
  'OrderClose',
  'OrderCloseBy',
  'OrderDelete',
  'CTrade::PositionClose',
  'CTrade::PositionClosePartial',
  'CTrade::PositionCloseBy',
  'CTrade::OrderDelete',
])

/** Does the node close anything, by itself or in a function it calls? */
function closes(ea: Ea, node: Node, seen: Set<Node> = new Set()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  return ea.calls.some((call) => {
    if (!ea.isInside(call.node, node)) return false
    if (closers.has(call.name)) return true
    if (ea.dialect === 'mql5' && call.name === 'OrderSend' && !opensOnly(ea, call)) return true
    const reference = referenceOf(call.seen.facts, call.node)
    return (
      reference?.kind === 'call' &&
      reference.target.declaration.body !== null &&
      closes(ea, reference.target.declaration, seen)
    )
  })
}

// ---------------------------------------------------------------------------------------------- sides

/** Whether a call buys; null where it cannot be told outside of the call. */
function sideOf(ea: Ea, site: Site): Side | null {
  const named = /^CTrade::(Buy|Sell)/.exec(site.name)?.[1]
  if (named) return { expression: null, text: String(named === 'Buy') }
  const type = isRequest(site) && ea.dialect === 'mql5' ? typeOfRequest(ea, site) : site.args[1]
  return type ? sideFrom(ea, type, site.seen.within) : null
}

/** What the function puts into the request's type, where it does so once. */
function typeOfRequest(ea: Ea, { args, seen }: Site): Expression | null {
  const target = args[0] && `${ea.textOf(args[0])}.type`
  const given = ea
    .of('Assignment')
    .filter((other) => other.within === seen.within && ea.textOf(other.node.target) === target)
  return given.length === 1 ? given[0].node.value : null
}

function sideFrom(ea: Ea, type: Expression, within: FunctionInfo | null): Side {
  const reference = referenceOf(within?.facts ?? ea.checked.facts, meaningOf(type))
  const inner = meaningOf(type)
  const value =
    inner.kind === 'NumberLiteral' ? inner.value : reference?.kind === 'constant' ? Number(reference.value) : Number.NaN
  if (!Number.isNaN(value)) return { expression: null, text: String(value % 2 === 0) }
  const text = ea.textOf(type)
  return { expression: type, text: `${/^\w+$/.test(text) ? text : `(${text})`}%2==0` }
}

function isVisible(ea: Ea, { expression }: Side, within: FunctionInfo): boolean {
  if (expression === null || isGlobal(ea, expression, within)) return true
  const reference = referenceOf(within.facts, meaningOf(expression))
  return reference?.kind === 'variable' && reference.variable.storage === 'parameter'
}

/** The side as the caller knows it: a parameter becomes the argument. */
function throughCall(ea: Ea, side: Side, callee: FunctionInfo, call: Site): Side {
  const reference = side.expression && referenceOf(callee.facts, meaningOf(side.expression))
  if (!side.expression || reference?.kind !== 'variable' || reference.variable.storage !== 'parameter') return side
  const given = call.args[callee.params.indexOf(reference.variable)]
  return given ? sideFrom(ea, given, call.seen.within) : side
}

// ---------------------------------------------------------------------------------------------- MQL5 requests

const isRequest = ({ name }: Site): boolean => name === 'OrderSend' || name === 'OrderSendAsync'

const functionText = (ea: Ea, { seen }: Site): string => (seen.within ? ea.textOf(seen.within.declaration) : '')

/** A function that fills a request to open and nothing else. */
function opensOnly(ea: Ea, site: Site): boolean {
  const text = functionText(ea, site)
  return (
    /TRADE_ACTION_(DEAL|PENDING)/.test(text) && !/TRADE_ACTION_(SLTP|MODIFY|REMOVE|CLOSE_BY)|\.position\s*=/.test(text)
  )
}

/** A function that fills requests, but none that opens. */
function isClosingRequest(ea: Ea, site: Site): boolean {
  if (ea.dialect === 'mql4' || !isRequest(site)) return false
  const text = functionText(ea, site)
  return !/TRADE_ACTION_(DEAL|PENDING)/.test(text)
    ? /TRADE_ACTION_/.test(text)
    : /\.position\s*=/.test(text) && !/TRADE_ACTION_PENDING/.test(text)
}

/** Programs of netting accounts may close by a deal of the other side: then each entry is asked by itself. */
const closesByOpposite = (ea: Ea): boolean =>
  !ea.calls.some(({ name }) => closers.has(name)) &&
  !/\.position\s*=|TRADE_ACTION_CLOSE_BY/.test(ea.text) &&
  !/\b(sl|tp)\s*=|TRADE_ACTION_SLTP|PositionModify/i.test(ea.text)

// ---------------------------------------------------------------------------------------------- edits

const asked = ({ sided, names }: Question, side: string): string => `${names('IsEntryAllowed')}(${sided ? side : ''})`

function editsAt(ea: Ea, { kind, at, side }: Spot, question: Question): FeatureEdit[] {
  const put = (place: number, text: string): FeatureEdit => ({
    start: place,
    end: place,
    text,
    features: question.features,
  })
  const words = asked(question, side)
  if (kind === 'condition') {
    const { test } = at as NodeOf<'IfStatement'>
    const loose =
      test.kind === 'Conditional' ||
      test.kind === 'Assignment' ||
      test.kind === 'Sequence' ||
      (test.kind === 'Binary' && test.operator === '||') ||
      test.kind === 'MacroUse'
    return loose ? [put(test.start, '('), put(test.end, `) && ${words}`)] : [put(test.end, ` && ${words}`)]
  }
  if (kind === 'loop' || kind === 'statement') {
    const parent = ea.parents.get(at)
    const hasElse = parent?.kind === 'IfStatement' && parent.whenTrue === at && parent.whenFalse !== null
    return hasElse
      ? [put(at.start, `{ if(${words}) `), { ...put(at.end, ' }'), closing: true }]
      : [put(at.start, `if(${words})${beginsLine(ea.text, at.start) ? `\n${indentAt(ea.text, at.start)}   ` : ' '}`)]
  }
  const { body, returnType } = at as NodeOf<'FunctionDeclaration'>
  const type = returnType ? ea.textOf(returnType) : 'int'
  const answer =
    type === 'void'
      ? 'return'
      : type === 'bool'
        ? 'return(false)'
        : type === 'string'
          ? 'return("")'
          : /^u/.test(type)
            ? 'return(0)'
            : 'return(-1)'
  const inside = `${indentAt(ea.text, body!.statements[0]?.start ?? body!.start)}`
  return [put(body!.start + 1, `\n${inside}if(!${words})\n${inside}   ${answer};`)]
}

const beginsLine = (text: string, at: number): boolean =>
  /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))

export function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^\s*$/.test(line) ? line : /^\s*/.exec(line)![0]
}

/** A gated call keeps its type: MQL4 answers a ticket or -1, MQL5 true or false. */
function aroundCall(ea: Ea, { node, name, args }: Site, question: Question): FeatureEdit[] {
  const put = (place: number, text: string): FeatureEdit => ({
    start: place,
    end: place,
    text,
    features: question.features,
  })
  const text = (at: number): string | null => (args[at] ? ea.textOf(args[at]) : null)
  if (ea.dialect === 'mql4') {
    return [
      put(node.start, `(${asked(question, `(${text(1)})%2==0`)} ? `),
      { ...put(node.end, ' : -1)'), closing: true },
    ]
  }
  const side = /^CTrade::(Buy|Sell)$/.exec(name)?.[1]
  const symbol = side && (text(1) === null || text(1) === 'NULL' ? '_Symbol' : text(1))
  const passes = side
    ? `${question.names('IsReducing')}(${symbol},POSITION_TYPE_${side === 'Buy' ? 'SELL' : 'BUY'}) || `
    : name.startsWith('CTrade::')
      ? ''
      : `${question.names('IsClosing')}(${text(0)}) || `
  const buys = /^CTrade::Buy/.test(name)
    ? 'true'
    : /^CTrade::Sell/.test(name)
      ? 'false'
      : name.startsWith('CTrade::')
        ? `(${text(1)})%2==0`
        : `(${text(0)}).type%2==0`
  return [
    put(node.start, `((${passes}${asked(question, buys.replace(/^\((\w+)\)/, '$1'))}) && `),
    { ...put(node.end, ')'), closing: true },
  ]
}
