import { nameOf } from '../../pine/builtins/registry.ts'
import type { VariableSymbol } from '../../pine/check/model.ts'
import { Simple, type Type } from '../../pine/check/types.ts'
import type { Expression, Statement } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { sliceFor, statementsAround, symbolsIn } from '../../run/pine/compile/slice.ts'
import type { Args } from './args.ts'
import type { CallEmission, TupleEmission } from '../builtins/rows.ts'
import { meantBy } from '../facts/constants.ts'
import { convert, naOf } from './convert.ts'
import { lower } from './expressions.ts'
import { defaultOf } from '../statements/functions.ts'
import type { Frame, Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import { priceOrder } from '../facts/needs.ts'
import type { Expr, Func, Request, Variable } from '../tree/nodes.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { localsOf } from './request-locals.ts'
import { lowerStatement } from '../statements/statements.ts'
import { lowerInto } from '../statements/structures.ts'
import type { TupleCall } from '../statements/tuples.ts'
import * as types from '../tree/types.ts'
import { isNumeric, typeText, type IrType } from '../tree/types.ts'
import { declareVariable, readVariable } from '../statements/variables.ts'

/** A request with one value: of the bar that counts, or of all bars inside the chart's. */
export const lowerRequest =
  (kind: RequestKind): CallEmission =>
  (args) => {
    const { l } = args
    const { madeName } = l
    l.madeName = null
    const tuple = requestOf(args, kind, [heldBy(l.typeOf(args.call), kind)])
    const value = l.local(madeName ?? 'requested', tuple.types[0])
    l.made = madeName === null ? null : value
    l.declare(value, null)
    const call = tuple.call([make.read(value)])
    if (!make.isNa(call)) l.evaluate(call)
    return make.read(value)
  }

/** `[a, b] = request.security(…)` */
export const lowerRequestTuple =
  (kind: RequestKind): TupleEmission =>
  (args) => {
    const type = args.l.typeOf(args.call)
    return requestOf(args, kind, type.kind === 'tuple' ? type.elements.map((element) => heldBy(element, kind)) : [])
  }

type RequestKind = 'shown' | 'inside'

/** What holds a value on one of the other bars; numbers may be na there. */
function heldBy(type: Type, kind: RequestKind): IrType {
  const held = irTypeOf(kind === 'inside' && type.kind === 'array' ? type.element : type)
  return isNumeric(held) ? types.double : held
}

/**
 * The expression, and all the script does to get there, becomes a function of its own that runs on the other bars; an
 * object follows the chart and calls it for each of those bars in turn.
 */
function requestOf(args: Args, kind: RequestKind, held: readonly IrType[]): TupleCall {
  const { l } = args
  const node = args.node('expression')
  if (!node) throw new Error('a request has an expression')
  if (isInside(l.frame, node)) {
    l.note(args.call, 'approximated', withinItself)
    return { types: held, call: (outs) => nothingIn(l, outs) }
  }
  const isOwn = isOwnSymbol(l, args.node('symbol'))
  const isSmoothed = isHeikinAshi(l, args.node('symbol'))
  if (!isOwn && !isSmoothed)
    l.note(args.call, 'approximated', "the bars of another symbol are the terminal's own; the proof makes some up")
  if (kind === 'inside') l.keepsObjects = true
  const locals = l.frame.isMain || l.frame.path ? [] : [...localsOf(l.frame.instance, node)]
  const isMany = [args.node('symbol'), args.node('timeframe')].some(
    (given) => given !== null && l.qualifierOf(given) > Simple,
  )
  const func = calculation(l, node, held, locals, {
    isInside: kind === 'inside',
    isMany,
    bars: isSmoothed ? 'HeikinAshiBars' : 'OtherBars',
  })
  const keepsObjects = [...held, ...func.members.map(({ type }) => type)].some((type) => type.kind === 'pointer')
  if (kind === 'shown' && keepsObjects && l.checked.kind === 'indicator') l.note(args.call, 'approximated', doneAgain)
  const gaps = args.constantText('gaps', 'gaps_off').endsWith('gaps_on') || args.constant('gaps') === true
  const lookahead =
    args.constantText('lookahead', 'lookahead_off').endsWith('_on') || args.constant('lookahead') === true
  if (lookahead && l.checked.kind === 'strategy' && kind === 'shown' && !looksBack(l, node))
    l.note(args.call, 'approximated', foreknown)
  const symbol = isOwn ? make.text('') : args.text('symbol')
  const timeframe = args.text('timeframe')
  const index = l.barPosition(isMany)
  const site = l.site('request', func, false)
  for (const which of priceOrder) l.usePrice(which)
  const options = kind === 'inside' ? [] : [make.truth(lookahead), make.truth(gaps)]
  const handed = locals.map((symbol) => readVariable(l, symbol))
  return {
    types: kind === 'inside' ? held.map((type) => types.pointer(`List<${typeText(type)}>`)) : held,
    call: (outs) => ({
      kind: 'site',
      site,
      method: 'At',
      index,
      args: [symbol, timeframe, ...options, ...handed, ...outs],
      ...make.unknown(types.nothing),
    }),
  }
}

/** Has each of the places hold na. */
function nothingIn(l: Lowering, outs: readonly Expr[]): Expr {
  for (const out of outs) l.assign(out, convert(l, naOf(out.type), out.type))
  return make.na
}

const withinItself = 'What is requested may depend on the request itself: where its own bars come to it again, it is na'

/** Whether the place is being calculated for the request that stands there. */
function isInside({ requesting }: Frame, node: Expression): boolean {
  return requesting?.includes(node) === true
}

const foreknown =
  'A backtest with lookahead knows how the longer bar will end; the Expert Advisor knows the bar so far, and the proof shows the script no more'

const doneAgain =
  'What this does to arrays and objects on a longer bar that is not over is done again with each bar of the chart, on live bars'

/** A longer bar that has ended: `close[1]`, of whatever. */
function looksBack(l: Lowering, node: Expression): boolean {
  if (node.kind === 'Tuple') return node.elements.every((element) => looksBack(l, element))
  const offset = node.kind === 'History' ? l.constantOf(node.offset) : null
  return typeof offset === 'number' && offset >= 1
}

/** The symbol is, or may be, one in Heikin Ashi bars. */
function isHeikinAshi(l: Lowering, node: Expression | null): boolean {
  let found = false
  if (node) {
    walk(meantBy(l, node), (part) => {
      const reference = l.referenceOf(part as Expression)
      if (reference?.kind === 'builtin-call' && nameOf(reference.builtin) === 'ticker.heikinashi') found = true
      if (
        part !== node &&
        reference?.kind === 'variable' &&
        meantBy(l, part as Expression) !== part &&
        isHeikinAshi(l, part as Expression)
      )
        found = true
    })
  }
  return found
}

/** The symbol of the chart, however it is written. */
function isOwnSymbol(l: Lowering, node: Expression | null): boolean {
  if (!node) return true
  if (node.kind === 'Parenthesized') return isOwnSymbol(l, node.expression)
  if (l.constantOf(node) === '') return true
  const reference = l.referenceOf(node)
  if (reference?.kind === 'builtin-variable')
    return /^syminfo\.(tickerid|ticker|main_tickerid)$/.test(nameOf(reference.builtin))
  if (reference?.kind === 'builtin-call' && nameOf(reference.builtin) === 'ticker.new') {
    return reference.args[1] !== null && isOwnSymbol(l, reference.args[1] ?? null)
  }
  if (reference?.kind !== 'variable' || reference.symbol.reassigned) return false
  const { declared } = reference.symbol
  return declared.kind === 'VariableDeclaration' && isOwnSymbol(l, declared.init)
}

/** A body on the way from the script to the request, with what matters of it. */
interface Stage {
  readonly frame: Frame
  readonly needed: ReadonlySet<VariableSymbol>
  readonly statements: readonly Statement[]
}

/** `place` is the request's expression, or the call on the way to it. */
function stagesTo(
  l: Lowering,
  frame: Frame,
  nodes: readonly Expression[],
  place: Expression,
  globals: Set<VariableSymbol>,
): Stage[] {
  const { instance, path } = frame
  const needed = new Set<VariableSymbol>()
  for (const node of nodes) symbolsIn(instance, node, needed)
  if (frame.isMain) for (const symbol of globals) needed.add(symbol)
  const body = instance.declaration ? instance.declaration.body.statements : l.checked.script.body
  const isReached = frame.isMain || path !== undefined
  const statements = isReached ? sliceFor(instance, statementsAround(body, place), needed) : []
  for (const symbol of needed) if (symbol.depth === 0) globals.add(symbol)
  const own: Stage = { frame, statements, needed }
  if (frame.isMain) return [own]
  if (!path) return [...stagesTo(l, mainFrame(l), [], place, globals), own]
  const given = path.call.args.filter((arg, i): arg is Expression => arg !== null && needed.has(instance.params[i]))
  return [...stagesTo(l, path.frame, given, path.call.call, globals), own]
}

/** The script as a place to look for what a function reads of it. */
const mainFrame = (l: Lowering): Frame => ({ ...l.frame, isMain: true, path: undefined, instance: l.checked.main })

function calculation(
  l: Lowering,
  node: Expression,
  held: readonly IrType[],
  locals: readonly VariableSymbol[],
  request: Request,
): Func {
  const { frame: caller, block, span } = l
  const stages = stagesTo(l, caller, [node], node, new Set())
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
    instance: l.checked.main,
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
      type: l.known(symbol).type,
      storage: 'param',
      owner: func,
      index: null,
    }
    frame.variables.set(symbol, param)
    func.params.push(param)
  }
  func.params.push(...outs)
  l.frame = frame
  const body = l.inBlock(
    false,
    () => {
      for (const stage of stages) enter(l, frame, stage)
      l.begin(node, [], null)
      lowerInto(l, node, { kind: 'assign', targets: outs.map((variable) => ({ variable, known: null })) })
    },
    false,
    true,
  )
  func.body.push(...body)
  l.frame = caller
  l.block = block
  l.span = span
  const same = l.functions.find((other) => other.request !== undefined && isSame(func, other))
  if (same) return same
  l.functions.push(func)
  return func
}

/**
 * Screeners ask the same of one symbol after the other: one type serves all of them. The same is what does the same with
 * the same variables and functions, wherever in the source it stands.
 */
function isSame(a: Func, b: Func): boolean {
  if (a.params.length !== b.params.length || a.sites.length !== b.sites.length || a.body.length !== b.body.length)
    return false
  return shapeOf(a) === shapeOf(b)
}

/** Screeners ask dozens of times, and each is compared with those before it. */
const shapes = new WeakMap<Func, string>()

function shapeOf(func: Func): string {
  let shape = shapes.get(func)
  if (shape === undefined) shapes.set(func, (shape = readShape(func)))
  return shape
}

const identities = new WeakMap<object, number>()
let given = 0

function identityOf(value: object): number {
  let identity = identities.get(value)
  if (identity === undefined) identities.set(value, (identity = ++given))
  return identity
}

const places: ReadonlySet<string> = new Set(['span', 'leading', 'owner'])

/** What is the function's own is told by the order in which it is met, variables and functions from elsewhere by what they are. */
function readShape(func: Func): string {
  const own = new Map<object, number>([[func, 0]])
  const numbered = (value: object): number => {
    const number = own.get(value) ?? own.size
    own.set(value, number)
    return number
  }
  return JSON.stringify(func, (key, value: unknown) => {
    if (places.has(key)) return undefined
    if (value instanceof Set) return [...(value as ReadonlySet<string>)].sort((a, b) => a.localeCompare(b))
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
    if (typeof value !== 'object' || value === null || key === '' || !('owner' in value || 'stateful' in value))
      return value
    if (own.has(value)) return `own ${numbered(value)}`
    if (!('owner' in value) || value.owner !== func) return `other ${identityOf(value)}`
    numbered(value)
    return value
  })
}

/** The statements of one body, after its parameters have been given what they are over there. */
function enter(l: Lowering, frame: Frame, { frame: origin, needed, statements }: Stage): void {
  const { instance, path } = origin
  const values = (path ? instance.params : []).map((param, i) => {
    const arg = path?.call.args[i] ?? null
    const init = param.declared.kind === 'Parameter' ? param.declared.init : null
    if (!needed.has(param)) return null
    if (arg) return lower(l, arg)
    return init ? defaultOf(l, instance, init) : make.na
  })
  const params = path ? instance.params : []
  l.frame = { ...frame, instance, ...(path ? { path } : {}) }
  params.forEach((param, i) => {
    const value = values[i]
    if (!value) return
    const variable = declareVariable(l, param)
    if (variable.storage === 'local') l.declare(variable, convert(l, value, variable.type))
    else l.assign(make.read(variable), convert(l, value, variable.type))
  })
  for (const statement of statements) if (!isElsewhere(l, statement)) lowerStatement(l, statement)
}

/** Inputs stand for the whole file, functions and types are declared there. */
function isElsewhere(l: Lowering, statement: { readonly kind: string }): boolean {
  if (statement.kind !== 'VariableDeclaration') return false
  const { name } = statement as { readonly name?: Expression } & { readonly kind: string }
  const reference = name ? l.referenceOf(name) : undefined
  return reference?.kind === 'variable' && l.globals.get(reference.symbol)?.storage === 'input'
}
