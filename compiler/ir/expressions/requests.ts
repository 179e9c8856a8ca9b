import { required } from '../../text/required.ts'
import { qualifierOf } from '../../pine/check/facts.ts'
import type { VariableSymbol } from '../../pine/check/model.ts'
import { isOwnSymbol } from '../../pine/check/own-symbol.ts'
import { Input, Simple, type Type } from '../../pine/check/types.ts'
import type { Expression, Statement } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { sliceFor, statementsBefore, symbolsIn } from '../../pine/analyze/slice.ts'
import type { Args } from './args.ts'
import { timeframeArgument } from './periods.ts'
import type { CallEmission, TupleEmission } from '../../builtins/emission.ts'
import { meantBy } from '../facts/constants.ts'
import { convert, naOf } from './convert.ts'
import { parseTimeframe, timeframeSeconds } from '../../run/pine/time/timeframe.ts'
import { chosenOnBars } from '../visuals/chosen-by-inputs.ts'
import { lower, lowerStatement } from '../dispatch.ts'
import { defaultOf } from '../statements/functions.ts'
import type { Frame, Lowering, TupleCall } from '../lowering.ts'
import * as make from '../tree/make.ts'
import { priceOrder } from '../facts/needs.ts'
import type { Expr, Func, Request, Variable } from '../tree/nodes.ts'
import { keepsObjects, mayHoldItself } from '../facts/owned-objects.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { localsOf } from '../facts/request-locals.ts'
import { findSame } from '../facts/same-function.ts'
import { isHeikinAshiSymbol } from '../facts/script-facts.ts'
import { lowerInto } from '../statements/structures.ts'
import * as types from '../tree/types.ts'
import { isNumeric, typeText, type IrType } from '../tree/types.ts'
import { declareVariable, readVariable } from '../statements/variables.ts'

/** Lowers a request with one value: of the current bar, or of all bars inside the chart's bar. */
export const lowerRequest =
  (kind: RequestKind): CallEmission =>
  (args) => {
    const { lowering } = args
    // Whole numbers may be na here, so they are converted for their variable.
    const isConverted = kind === 'inside' || args.type.kind === 'int'
    const declared = args.declared?.mayHold && !isConverted ? args.declared : null
    const tuple = requestOf(args, kind, [heldType(lowering.typeOf(args.call), kind)])
    const value = lowering.local(declared?.name ?? 'requested', required(tuple.types[0], 'type of a request'))
    if (declared) declared.holder = value
    lowering.declare(value, null)
    const outs = [make.read(value)]
    const call = tuple.call(outs)
    if (call && !make.isNa(call)) lowering.evaluate(call, outs)
    return make.read(value)
  }

/** `[a, b] = request.security(…)` */
export const lowerRequestTuple =
  (kind: RequestKind): TupleEmission =>
  (args) => {
    const type = args.lowering.typeOf(args.call)
    return requestOf(args, kind, type.kind === 'tuple' ? type.elements.map((element) => heldType(element, kind)) : [])
  }

type RequestKind = 'shown' | 'inside'

/** The type that holds a value of the other bars, where numbers may be na. */
function heldType(type: Type, kind: RequestKind): IrType {
  const held = irTypeOf(kind === 'inside' && type.kind === 'array' ? type.element : type)
  return isNumeric(held) ? types.double : held
}

/**
 * Lowers the expression and all statements it depends on to a function that runs on the other bars. An object follows
 * the chart and calls the function for each of those bars.
 */
function requestOf(args: Args, kind: RequestKind, held: readonly IrType[]): TupleCall {
  const { lowering } = args
  const node = args.node('expression')
  if (!node) throw new Error('a request has an expression')
  if (isInside(lowering.frame, node)) {
    lowering.note(args.call, 'approximated', recursiveRequestNote)
    return { types: held, call: (outs) => assignNa(lowering, outs) }
  }
  const spread = spreadIn(args)
  if (spread !== null && kind === 'shown') {
    args.unsupported(`MetaTrader has no spreads: it cannot calculate ${spread}`)
    return { types: held, call: (outs) => assignNa(lowering, outs) }
  }
  const isOwn = isOwnSymbol(lowering.frame.instance, args.node('symbol'))
  const isSmoothed = isHeikinAshi(lowering, args.node('symbol'))
  if (!isOwn && !isSmoothed)
    lowering.note(
      args.call,
      'approximated',
      "the bars of another symbol are the terminal's own; the proof makes some up",
    )
  if (/^\s*\d*[STst]\s*$/.test(String(args.constant('timeframe') ?? '')))
    lowering.note(args.call, 'approximated', 'MetaTrader has no bars of seconds and ticks: those of a minute are read')
  if (kind === 'inside') lowering.keepsObjects = true
  const stages = stagesTo(lowering, lowering.frame, [node], node, new Set())
  const locals = handedTo(lowering.frame, node, stages)
  const isMany = [args.node('symbol'), args.node('timeframe')].some(
    (given) => given !== null && lowering.qualifierOf(given) > Simple,
  )
  const isCopied = !mayHoldItself(lowering.typeOf(args.call))
  const bars = isSmoothed ? 'HeikinAshiBars' : 'OtherBars'
  const func = calculation(lowering, {
    node,
    held,
    locals,
    stages,
    request: { isInside: kind === 'inside', isMany, isCopied, bars },
  })
  if (!isCopied && keepsObjects(func) && lowering.checked.kind === 'indicator')
    lowering.note(args.call, 'approximated', recalculationNote)
  const gaps = isOn(args, 'gaps')
  const lookahead = isOn(args, 'lookahead')
  if (!isFalse(lookahead) && lowering.checked.kind === 'strategy' && kind === 'shown' && !looksBack(lowering, node))
    lowering.note(args.call, 'approximated', lookaheadNote)
  const symbol = isOwn ? make.text('') : args.text('symbol')
  const asked = timeframeArgument(args)
  const { mayStop, ignored } = kind === 'inside' ? longerTimeframe(args, asked) : anyTimeframe
  const timeframe = mayStop ? lowering.helper('Within', [asked], types.string, { na: false }) : asked
  lowering.facts.askForBars()
  const index = lowering.barPosition(isMany)
  const site = lowering.site('request', func, false)
  for (const which of priceOrder) lowering.usePrice(which)
  const options = kind === 'inside' ? [] : [lookahead, gaps]
  const handed = locals.map((local) => readVariable(lowering, local))
  const call = (outs: readonly Expr[]): Expr => ({
    kind: 'site',
    site,
    method: 'At',
    index,
    args: [symbol, timeframe, ...options, ...handed, ...outs],
    ...make.unknown(types.nothing),
  })
  return {
    types: kind === 'inside' ? held.map((type) => types.pointer(`List<${typeText(type)}>`)) : held,
    call: (outs) => (ignored ? unlessIgnored(lowering, ignored, outs, () => call(outs)) : call(outs)),
  }
}

/**
 * The formula of several symbols that is asked for, like `NASDAQ:A / NASDAQ:B`; null for one symbol. The names of Quandl
 * have a slash.
 */
function spreadIn(args: Args): string | null {
  const symbol = args.constantText('symbol', '').replace(/\bQUANDL:\w+\/\w+/g, '')
  return /[*/^+]|:.*-.*:/.test(symbol) ? symbol : null
}

/** How a timeframe that is longer than the chart's is met. */
interface LongerTimeframe {
  readonly mayStop: boolean
  /** Asks whether the timeframe is longer and the request na; null where it never is. */
  readonly ignored: Expr | null
}

const anyTimeframe: LongerTimeframe = { mayStop: false, ignored: null }

/** The script stops with a longer timeframe that it does not ignore. No chart has bars shorter than a minute. */
function longerTimeframe(args: Args, timeframe: Expr): LongerTimeframe {
  const { lowering } = args
  const known = args.constant('timeframe')
  if (typeof known === 'string' && secondsOf(known) <= 60) return anyTimeframe
  const ignores = args.bool('ignore_invalid_timeframe')
  if (isFalse(ignores)) return { mayStop: true, ignored: null }
  const isLonger = lowering.helper('IsLonger', [timeframe], types.bool)
  const isAlways = ignores.kind === 'literal'
  return { mayStop: !isAlways, ignored: isAlways ? isLonger : make.binary(ignores, '&&', isLonger) }
}

/** Seconds of a timeframe; 0 of the chart's own. */
function secondsOf(text: string): number {
  const parsed = parseTimeframe(text)
  return parsed ? timeframeSeconds(parsed) : 0
}

/** Gives na for a longer timeframe that is ignored. */
function unlessIgnored(lowering: Lowering, isIgnored: Expr, outs: readonly Expr[], call: () => Expr): null {
  lowering.push({
    kind: 'if',
    test: isIgnored,
    ...lowering.attached(),
    whenTrue: lowering.inBlock(true, () => assignNa(lowering, outs)),
    whenFalse: lowering.inBlock(true, () => lowering.evaluate(call(), outs)),
  })
  return null
}

/** Whether an option of a request is on: said by a constant, chosen by an input, or calculated. */
function isOn(args: Args, name: 'gaps' | 'lookahead'): Expr {
  const chosen = chosenOnBars(args, name, {
    words: [`${name}_on`],
    meaningOf: (word) => make.truth(word === true || String(word ?? '').endsWith('_on')),
  })
  return plainTruth(chosen)
}

/** `test ? true : false` is the test. */
function plainTruth(value: Expr): Expr {
  if (value.kind !== 'conditional') return value
  const [whenTrue, whenFalse] = [plainTruth(value.whenTrue), plainTruth(value.whenFalse)]
  if (whenTrue.kind === 'literal' && isFalse(whenFalse)) return whenTrue.value === true ? value.test : whenFalse
  if (isFalse(whenTrue) && whenFalse.kind === 'literal') return make.not(value.test)
  return { ...value, whenTrue, whenFalse }
}

const isFalse = (value: Expr): boolean => value.kind === 'literal' && value.value === false

/** Sets every result to na. */
function assignNa(lowering: Lowering, outs: readonly Expr[]): Expr {
  for (const out of outs) lowering.assign(out, convert(lowering, naOf(out.type), out.type))
  return make.na
}

const recursiveRequestNote =
  'The requested value may depend on the request itself: where its own bars come to it again, it is na'

/** Whether the expression is being lowered for its own request. */
function isInside({ requesting }: Frame, node: Expression): boolean {
  return requesting?.includes(node) === true
}

const lookaheadNote =
  'A backtest with lookahead knows how the longer bar will end; the Expert Advisor knows the bar so ' +
  'far, and the proof shows the script no more'

const recalculationNote =
  'Objects that may lead to others of their type are returned themselves, not as copies, and the effect on them on a ' +
  'longer bar that is not over is repeated with each bar of the chart, on live bars'

/** A longer bar that has ended: `close[1]`, of whatever. */
function looksBack(lowering: Lowering, node: Expression): boolean {
  if (node.kind === 'Tuple') return node.elements.every((element) => looksBack(lowering, element))
  const offset = node.kind === 'History' ? lowering.constantOf(node.offset) : null
  return typeof offset === 'number' && offset >= 1
}

/** The symbol is, or may be, one in Heikin Ashi bars. */
const isHeikinAshi = (lowering: Lowering, node: Expression | null): boolean =>
  node !== null && lowering.facts.script.makesHeikinAshi(lowering.checked) && mayBeHeikinAshi(lowering, node)

/** Follows names to their only value. A parameter, an element or a variable with several values may hold any symbol. */
function mayBeHeikinAshi(lowering: Lowering, node: Expression): boolean {
  let found = false
  walk(meantBy(lowering, node), (part) => {
    const reference = lowering.referenceOf(part as Expression)
    if (reference?.kind === 'user-call' || reference?.kind === 'field') found = true
    if (reference?.kind === 'builtin-call' && isHeikinAshiSymbol(reference.builtin)) found = true
    if (reference?.kind !== 'variable' || found) return
    const isFollowed = meantBy(lowering, part as Expression) !== part
    const isInput = lowering.globals.get(reference.symbol)?.storage === 'input'
    found = isFollowed ? mayBeHeikinAshi(lowering, part as Expression) : !isInput
  })
  return found
}

/** A body on the path from the script to the request, with the statements it depends on. */
interface Stage {
  readonly frame: Frame
  readonly needed: ReadonlySet<VariableSymbol>
  readonly statements: readonly Statement[]
}

/** `place` is the request's expression, or the call on the way to it; null where no call matters: all statements have run. */
function stagesTo(
  lowering: Lowering,
  frame: Frame,
  nodes: readonly Expression[],
  place: Expression | null,
  globals: Set<VariableSymbol>,
): Stage[] {
  const { instance, path } = frame
  const needed = new Set<VariableSymbol>()
  for (const node of nodes) symbolsIn(instance, node, needed)
  if (frame.isMain) for (const symbol of globals) needed.add(symbol)
  const body = instance.declaration ? instance.declaration.body.statements : lowering.checked.script.body
  const isReached = frame.isMain || path !== undefined
  const reached = isReached ? (place ? statementsBefore(body, place) : body) : []
  const statements = sliceFor(instance, reached, needed)
  for (const symbol of needed) if (symbol.depth === 0) globals.add(symbol)
  const own: Stage = { frame, statements, needed }
  if (frame.isMain) return [own]
  if (!path) return [...stagesTo(lowering, mainFrame(lowering), [], null, globals), own]
  const given = instance.params.flatMap((param, i) => (needed.has(param) ? (path.call.args[i] ?? []) : []))
  return [...stagesTo(lowering, path.frame, given, path.call.call, globals), own]
}

/** The script as a place to look for what a function reads of it. */
function mainFrame({ frame, checked }: Lowering): Frame {
  const { path: _, ...shared } = frame
  return { ...shared, isMain: true, instance: checked.main }
}

/**
 * Returns the variables of a function whose values its request receives. Where the request depends on the call of the
 * function, these are parameters that are given constants and inputs, which are the same on all bars.
 */
function handedTo({ isMain, path, instance }: Frame, node: Expression, stages: readonly Stage[]): VariableSymbol[] {
  if (isMain) return []
  if (!path) return [...localsOf(instance, node)]
  const needed = stages.at(-1)?.needed
  return instance.params.filter((param, i) => {
    const arg = path.call.args[i]
    const isSame = arg != null && qualifierOf(path.frame.instance, arg) <= Input
    const isPlain = !param.reassigned && !param.historyRead && plainKinds.has(irTypeOf(param.type).kind)
    return isSame && isPlain && needed?.has(param)
  })
}

const plainKinds: ReadonlySet<string> = new Set(['int', 'long', 'double', 'bool', 'string', 'color'])

/** The expressions that a request calculates on its bars. */
interface Calculation {
  readonly node: Expression
  readonly held: readonly IrType[]
  readonly locals: readonly VariableSymbol[]
  readonly stages: readonly Stage[]
  readonly request: Request
}

function calculation(lowering: Lowering, { node, held, locals, stages, request }: Calculation): Func {
  const { frame: caller, block, span } = lowering
  const func: Func = {
    name: 'Requested',
    params: [],
    result: types.nothing,
    stateful: true,
    counted: false,
    body: [],
    members: [],
    sites: [],
    prices: new Set(),
    usesIndex: true,
    leading: [],
    span: null,
    request,
  }
  const outs = held.map((type, i): Variable => ({
    name: held.length === 1 ? 'result' : `result${i + 1}`,
    type,
    storage: 'param',
    owner: func,
    index: null,
    out: true,
  }))
  const frame: Frame = {
    func,
    isMain: false,
    isRelocated: true,
    relocated: new Map(),
    instance: lowering.checked.main,
    variables: new Map(),
    known: null,
    outs,
    index: make.barIndex,
    calls: new Map(),
    requesting: [...(caller.requesting ?? []), node],
  }
  for (const symbol of locals) {
    const param: Variable = {
      name: symbol.name,
      type: lowering.known(symbol).type,
      storage: 'param',
      owner: func,
      index: null,
    }
    frame.variables.set(symbol, param)
    func.params.push(param)
  }
  func.params.push(...outs)
  lowering.frame = frame
  const body = lowering.inBlock(
    false,
    () => {
      for (const stage of stages) lowerStage(lowering, frame, stage)
      lowering.begin(node, [], null)
      lowerInto(lowering, node, { kind: 'assign', targets: outs.map((variable) => ({ variable, known: null })) })
    },
    false,
    true,
  )
  func.body.push(...body)
  lowering.frame = caller
  lowering.block = block
  lowering.span = span
  const same = findSame(func, lowering.functions)
  if (same) return same
  lowering.functions.push(func)
  return func
}

/** Lowers the statements of one body, after its parameters have received their values on the other bars. */
function lowerStage(lowering: Lowering, frame: Frame, { frame: origin, needed, statements }: Stage): void {
  const { instance, path } = origin
  const values = (path ? instance.params : []).map((param, i) => {
    const arg = path?.call.args[i] ?? null
    const init = param.declared.kind === 'Parameter' ? param.declared.init : null
    if (!needed.has(param) || frame.variables.has(param)) return null
    if (arg) return lower(lowering, arg)
    return init ? defaultOf(lowering, instance, init) : make.na
  })
  const params = path ? instance.params : []
  lowering.frame = { ...frame, instance, ...(path ? { path } : {}) }
  params.forEach((param, i) => {
    const value = values[i]
    if (!value) return
    const variable = declareVariable(lowering, param)
    if (variable.storage === 'local') lowering.declare(variable, convert(lowering, value, variable.type))
    else lowering.assign(make.read(variable), convert(lowering, value, variable.type))
  })
  for (const statement of statements) if (!isElsewhere(lowering, statement)) lowerStatement(lowering, statement)
}

/** Inputs, functions and types belong to the whole file. */
function isElsewhere(lowering: Lowering, statement: { readonly kind: string }): boolean {
  if (statement.kind !== 'VariableDeclaration') return false
  const { name } = statement as { readonly name?: Expression } & { readonly kind: string }
  const reference = name ? lowering.referenceOf(name) : undefined
  return reference?.kind === 'variable' && lowering.globals.get(reference.symbol)?.storage === 'input'
}
