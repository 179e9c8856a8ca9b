import type { Instance, UserCall, VariableSymbol } from '../../pine/check/model.ts'
import { choiceIn, isOwn } from '../../pine/libraries/own-libraries.ts'
import { symbolsIn } from '../../run/pine/compile/slice.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../expressions/expressions.ts'
import type { Frame, Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Func, Stmt, Value, Variable } from '../tree/nodes.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { asksForBarState, requestsWithLocals } from '../expressions/request-locals.ts'
import { lowerBlock } from './statements.ts'
import type { TupleCall } from './tuples.ts'
import { counts } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'
import { keepsHistory, readVariable } from './variables.ts'

/** The names that stand for the body's position in its own series, in functions that some bars do not reach. */
const ordinal = 'n'

/** A call of the script's own function: with state one object for each place that calls it. */
export function lowerUserCall(l: Lowering, call: UserCall): Expr {
  tellChoice(l, call)
  const { func, captures } = frameFor(l, call)
  const known = resultKnown(l, call.target)
  return callWith(l, call, func, [...lowerArgs(l, call, func), ...capturedNow(l, captures)], {
    exact: known.exact,
    min: known.min,
    max: known.max,
  })
}

/** The same for a function that gives a tuple back. */
export function callForTuple(l: Lowering, call: UserCall): TupleCall {
  tellChoice(l, call)
  const { func, outs, captures } = frameFor(l, call)
  const args = [...lowerArgs(l, call, func), ...capturedNow(l, captures)]
  return { types: outs.map((out) => out.type), call: (places) => callWith(l, call, func, [...args, ...places], {}) }
}

/** Where a published library is not at hand, ours takes its place: what we had to choose in it is told where it is called. */
function tellChoice(l: Lowering, { call, target }: UserCall): void {
  if (!target.declaration || isOwn(l.frame.instance.home.source)) return
  const { source } = target.home
  const choice = choiceIn(source, target.declaration.name.name)
  if (choice !== null) l.note(call, 'approximated', `library ${source.name}, in our own words: ${choice}`)
}

function callWith(l: Lowering, { target }: UserCall, func: Func, args: readonly Expr[], facts: Partial<Value>): Expr {
  if (!func.stateful) return make.callOf(func, args, facts)
  // What a function calls is reached as seldom as the function itself.
  if (l.block.conditional || l.knowledge.isCounted(l.frame.instance)) l.knowledge.count(target)
  l.steps++
  l.useIndex()
  const site = l.site(lowerFirst(func.name), func)
  return { kind: 'site', site, method: 'At', index: make.barIndex, args, ...make.unknown(func.result, facts) }
}

const lowerFirst = (name: string): string => name[0].toLowerCase() + name.slice(1)
const upperFirst = (name: string): string => name[0].toUpperCase() + name.slice(1)

function lowerArgs(l: Lowering, call: UserCall, func: Func): readonly Expr[] {
  return call.target.params.map((param, i) => {
    const node = call.args[i]
    const declared = param.declared
    const value = node
      ? lower(l, node)
      : declared.kind === 'Parameter' && declared.init
        ? defaultOf(l, call.target, declared.init)
        : make.na
    l.knowledge.widen(l.known(param), make.isNa(value) ? convert(l, make.na, l.known(param).type) : value)
    return convert(l, value, func.params[i].type)
  })
}

/** A default is evaluated with the callee's own facts. */
export function defaultOf(l: Lowering, target: Instance, init: Parameters<typeof lower>[1]): Expr {
  const { frame } = l
  l.frame = { ...frame, instance: target }
  const value = lower(l, init)
  l.frame = frame
  return value
}

function resultKnown(l: Lowering, instance: Instance) {
  return l.knowledge.resultOf(instance, () => irTypeOf(instance.result))
}

/** What a function on other bars takes of the script, after its own arguments. */
function capturedNow(l: Lowering, captures: Frame['captures']): readonly Expr[] {
  return captures ? [...captures].map(([symbol, param]) => convert(l, readVariable(l, symbol), param.type)) : []
}

/** Where a lowered function is kept and what sets it apart. */
interface Place extends Pick<Frame, 'path' | 'relocated' | 'captures' | 'requesting'> {
  readonly made: Map<object, Frame>
  readonly key: object
}

/**
 * The function as lowered for these argument types: once for each pass; but for each call where a request inside depends on
 * the arguments, and for other bars once more where it reads the script's variables or asks how a bar is calculated.
 */
function frameFor(l: Lowering, call: UserCall): Frame {
  const place = placeFor(l, call)
  return place.made.get(place.key) ?? lowerFunction(l, call.target, place)
}

function placeFor(l: Lowering, call: UserCall): Place {
  const { frame } = l
  const { relocated } = frame
  const elsewhere = relocated
    ? { relocated, captures: new Map<VariableSymbol, Variable>(), requesting: frame.requesting }
    : {}
  if (requestsWithLocals(call.target)) return { made: frame.calls, key: call, path: { frame, call }, ...elsewhere }
  if (relocated && (globalsIn(l, call.target).length > 0 || asksForBarState(call.target)))
    return { made: relocated, key: call.target, ...elsewhere }
  return { made: l.instances, key: call.target }
}

/** Variables of the script that a function reads, itself or through others; inputs are the same everywhere. */
function globalsIn(l: Lowering, instance: Instance): VariableSymbol[] {
  return globalsRead(instance).filter((s) => l.globals.get(s)?.storage !== 'input')
}

const readBy = new WeakMap<Instance, readonly VariableSymbol[]>()

function globalsRead(instance: Instance): readonly VariableSymbol[] {
  let found = readBy.get(instance)
  if (!found) {
    const { declaration } = instance
    readBy.set(
      instance,
      (found = declaration ? [...symbolsIn(instance, declaration.body)].filter((s) => s.depth === 0) : []),
    )
  }
  return found
}

function lowerFunction(l: Lowering, instance: Instance, { made, key, ...place }: Place): Frame {
  const { frame: caller, block, span } = l
  const tuple = instance.result.kind === 'tuple' ? instance.result.elements : []
  const known = tuple.length > 0 ? null : resultKnown(l, instance)
  const keepsCaptured = place.captures !== undefined && globalsIn(l, instance).some(keepsHistory)
  const stateful = l.knowledge.isStateful(instance) || keepsCaptured
  const declaration = instance.declaration
  const name = declaration?.name.name ?? 'Lambda'
  const result = tuple.length > 0 || known === null ? types.nothing : known.type
  const func: Func = {
    name: stateful ? upperFirst(name) : name,
    params: [],
    result,
    stateful,
    counted: l.knowledge.isCounted(instance),
    body: [],
    members: [],
    sites: [],
    prices: new Set(),
    usesIndex: false,
    leading: declaration?.leading ?? [],
    span: declaration,
  }
  const counted = stateful && func.counted
  if (counted) l.countCalls()
  const outs = tuple.map((type, i): Variable => ({
    name: `result${i + 1}`,
    type: isNumeric(irTypeOf(type)) ? types.double : irTypeOf(type),
    storage: 'param',
    owner: func,
    index: null,
    out: true,
  }))
  const frame: Frame = {
    func,
    isMain: false,
    instance,
    variables: new Map(),
    known,
    outs,
    index: counted ? make.name(ordinal, types.int, counts) : make.barIndex,
    calls: new Map(),
    ...place,
  }
  made.set(key, frame)
  l.frame = frame
  const body = l.inBlock(
    false,
    () => {
      for (const param of instance.params) declareParam(l, frame, param)
      if (declaration)
        lowerBlock(
          l,
          declaration.body,
          result.kind === 'void' && outs.length === 0 ? { kind: 'discard' } : { kind: 'return' },
        )
    },
    false,
    true,
  )
  func.body.push(...keptCaptures(l, frame), ...body)
  func.params.push(...(place.captures?.values() ?? []), ...outs)
  if (!keepsCaptured && (func.members.length > 0 || func.sites.length > 0)) l.knowledge.keepState(instance)
  l.frame = caller
  l.block = block
  l.span = span
  l.functions.push(func)
  return frame
}

/** The past of what was handed in is kept from call to call. */
function keptCaptures(l: Lowering, { captures, variables }: Frame): Stmt[] {
  return l.inBlock(
    false,
    () => {
      for (const [symbol, param] of captures ?? []) {
        const held = variables.get(symbol)
        if (held && held !== param) l.assign(make.read(held), make.read(param))
      }
    },
    false,
    true,
  )
}

function declareParam(l: Lowering, frame: Frame, symbol: Instance['params'][number]): void {
  const { type } = l.known(symbol)
  const historyKept = keepsHistory(symbol)
  const param: Variable = {
    name: historyKept ? `${symbol.name}Now` : symbol.name,
    type,
    storage: 'param',
    owner: frame.func,
    index: null,
  }
  frame.func.params.push(param)
  if (!historyKept) {
    frame.variables.set(symbol, param)
    return
  }
  const series = l.series(symbol.name, type)
  frame.variables.set(symbol, series)
  l.assign(make.read(series), make.read(param))
}
