import { required } from '../../text/required.ts'
import type { Instance, UserCall, VariableSymbol } from '../../pine/check/model.ts'
import { choiceIn, isOwn } from '../../pine/libraries/own-libraries.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { Frame, Lowering, TupleCall } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Func, Stmt, Value, Variable } from '../tree/nodes.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { findSame } from '../facts/same-function.ts'
import { lowerBlock } from './structures.ts'
import { counts } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'
import { factsOf, keepsHistory, readVariable } from './variables.ts'

/** Name of the ordinal in functions that some bars do not reach. */
const ordinal = 'n'

/** A call of the script's own function: with state one object for each place that calls it. */
export function lowerUserCall(lowering: Lowering, call: UserCall): Expr {
  noteLibraryChoices(lowering, call)
  const { func, captures } = frameFor(lowering, call)
  const known = resultKnown(lowering, call.target)
  return callWith(
    lowering,
    call,
    func,
    [...lowerArgs(lowering, call, func), ...capturedNow(lowering, captures)],
    factsOf(known),
  )
}

/** Lowers a call that returns a tuple. */
export function callForTuple(lowering: Lowering, call: UserCall): TupleCall {
  noteLibraryChoices(lowering, call)
  const { func, outs, captures } = frameFor(lowering, call)
  const args = [...lowerArgs(lowering, call, func), ...capturedNow(lowering, captures)]
  return {
    types: outs.map((out) => out.type),
    mayBeNa: outs.map((out, i) => lowering.facts.elementOf(call.target, i, out.type).mayBeNa),
    call: (places) => callWith(lowering, call, func, [...args, ...places], {}),
  }
}

/** Notes the choices we made in our own text of a published library, at the call. */
function noteLibraryChoices(lowering: Lowering, { call, target }: UserCall): void {
  if (!target.declaration || isOwn(lowering.frame.instance.home.source)) return
  const { source } = target.home
  const choice = choiceIn(source, target.declaration.name.name)
  if (choice !== null) lowering.note(call, 'approximated', `library ${source.name}, in our own words: ${choice}`)
}

function callWith(
  lowering: Lowering,
  { target }: UserCall,
  func: Func,
  args: readonly Expr[],
  facts: Partial<Value>,
): Expr {
  if (!func.stateful) return make.callOf(func, args, facts)
  const keeps = keepsValues(func)
  // A callee is reached no more often than its caller.
  if (keeps && (lowering.block.conditional || lowering.facts.isCounted(lowering.frame.instance)))
    lowering.facts.count(target)
  if (keeps) lowering.statefulCalls++
  lowering.useIndex()
  const site = lowering.site(lowerFirst(func.name), func)
  return { kind: 'site', site, method: 'At', index: make.barIndex, args, ...make.unknown(func.result, facts) }
}

/** Whether a function with state keeps values of bars: what its alerts have told is no value. */
const keepsValues = ({ members, sites }: Func): boolean =>
  members.length > 0 || sites.some(({ type }) => (typeof type === 'string' ? type !== 'AlertCall' : keepsValues(type)))

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function lowerArgs(lowering: Lowering, call: UserCall, func: Func): readonly Expr[] {
  return call.target.params.map((param, i) => {
    const node = call.args[i]
    const declared = param.declared
    const value = node
      ? lower(lowering, node)
      : declared.kind === 'Parameter' && declared.init
        ? defaultOf(lowering, call.target, declared.init)
        : make.na
    lowering.facts.widen(
      lowering.known(param),
      make.isNa(value) ? convert(lowering, make.na, lowering.known(param).type) : value,
    )
    return convert(lowering, value, required(func.params[i], `parameter ${i} of ${func.name}`).type)
  })
}

/** A default is evaluated with the callee's own facts. */
export function defaultOf(lowering: Lowering, target: Instance, init: Parameters<typeof lower>[1]): Expr {
  const { frame } = lowering
  lowering.frame = { ...frame, instance: target }
  const value = lower(lowering, init)
  lowering.frame = frame
  return value
}

function resultKnown(lowering: Lowering, instance: Instance) {
  return lowering.facts.resultOf(instance, () => irTypeOf(instance.result))
}

/** Globals that a function on other bars receives, after its own arguments. */
function capturedNow(lowering: Lowering, captures: Frame['captures']): readonly Expr[] {
  return captures
    ? [...captures].map(([symbol, param]) => convert(lowering, readVariable(lowering, symbol), param.type))
    : []
}

/** Where a lowered function is stored, and what distinguishes it. */
interface FunctionSlot extends Pick<Frame, 'path' | 'relocated' | 'captures' | 'requesting'> {
  readonly made: Map<object, Frame>
  readonly key: object
}

/**
 * Returns the lowered function for these argument types, once per pass. A function is lowered for each call where a
 * request inside depends on the arguments, and again for other bars where it reads the script's variables or how a bar
 * is calculated.
 */
function frameFor(lowering: Lowering, call: UserCall): Frame {
  const place = slotFor(lowering, call)
  return place.made.get(place.key) ?? lowerFunction(lowering, call.target, place)
}

function slotFor(lowering: Lowering, call: UserCall): FunctionSlot {
  const { frame } = lowering
  const { relocated } = frame
  const elsewhere = relocated
    ? { relocated, captures: new Map<VariableSymbol, Variable>(), requesting: frame.requesting ?? [] }
    : {}
  if (lowering.facts.script.requestsWithLocals(call.target))
    return { made: frame.calls, key: call, path: { frame, call }, ...elsewhere }
  if (relocated && (globalsIn(lowering, call.target).length > 0 || lowering.facts.script.asksForBarState(call.target)))
    return { made: relocated, key: call.target, ...elsewhere }
  return { made: lowering.instances, key: call.target }
}

/** Variables of the script that a function reads, itself or through others; inputs are the same everywhere. */
function globalsIn(lowering: Lowering, instance: Instance): VariableSymbol[] {
  return lowering.facts.script.globalsRead(instance).filter((s) => lowering.globals.get(s)?.storage !== 'input')
}

function lowerFunction(lowering: Lowering, instance: Instance, { made, key, ...place }: FunctionSlot): Frame {
  const { frame: caller, block, span } = lowering
  const tuple = instance.result.kind === 'tuple' ? instance.result.elements : []
  const known = tuple.length > 0 ? null : resultKnown(lowering, instance)
  const keepsCaptured = place.captures !== undefined && globalsIn(lowering, instance).some(keepsHistory)
  const stateful = lowering.facts.isStateful(instance) || keepsCaptured
  const declaration = instance.declaration
  const name = declaration?.name.name ?? 'Lambda'
  const result = tuple.length > 0 || known === null ? types.nothing : known.type
  const func: Func = {
    name: stateful ? upperFirst(name) : name,
    params: [],
    result,
    stateful,
    counted: lowering.facts.isCounted(instance),
    body: [],
    members: [],
    sites: [],
    prices: new Set(),
    usesIndex: false,
    leading: declaration?.leading ?? [],
    span: declaration,
  }
  const counted = stateful && func.counted
  if (counted) lowering.countCalls()
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
  if (counted) lowering.counters.set(frame.index, null)
  lowering.frame = frame
  const body = lowering.inBlock(
    false,
    () => {
      for (const param of instance.params) declareParam(lowering, frame, param)
      if (declaration)
        lowerBlock(
          lowering,
          declaration.body,
          result.kind === 'void' && outs.length === 0 ? { kind: 'discard' } : { kind: 'return' },
        )
    },
    false,
    true,
  )
  func.body.push(...keptCaptures(lowering, frame), ...body)
  func.params.push(...(place.captures?.values() ?? []), ...outs)
  if (!keepsCaptured && (func.members.length > 0 || func.sites.length > 0)) lowering.facts.keepState(instance)
  lowering.frame = caller
  lowering.block = block
  lowering.span = span
  // A request inside that depends on the call may be the same for several calls.
  const same = place.path && findSame(func, lowering.functions)
  if (same) {
    const shared = { ...frame, func: same, outs: same.params.slice(same.params.length - outs.length) }
    made.set(key, shared)
    return shared
  }
  lowering.functions.push(func)
  return frame
}

/** Keeps the history of captured globals between calls. */
function keptCaptures(lowering: Lowering, { captures, variables }: Frame): Stmt[] {
  return lowering.inBlock(
    false,
    () => {
      for (const [symbol, param] of captures ?? []) {
        const held = variables.get(symbol)
        if (held && held !== param) lowering.assign(make.read(held), make.read(param))
      }
    },
    false,
    true,
  )
}

function declareParam(lowering: Lowering, frame: Frame, symbol: Instance['params'][number]): void {
  const { type } = lowering.known(symbol)
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
  const series = lowering.series(symbol.name, type)
  frame.variables.set(symbol, series)
  lowering.assign(make.read(series), make.read(param))
}
