import type { Instance, UserCall } from '../pine/check/model.ts'
import { convert } from './convert.ts'
import { lower } from './expressions.ts'
import type { Frame, Lowering } from './lowering.ts'
import * as make from './make.ts'
import type { Expr, Func, Variable } from './nodes.ts'
import { irTypeOf } from './pine-types.ts'
import { lowerBlock } from './statements.ts'
import type { TupleCall } from './tuples.ts'
import * as types from './types.ts'
import { isNumeric } from './types.ts'
import { keepsHistory } from './variables.ts'

/** The names that stand for the body's position in its own series, in functions that some bars do not reach. */
const ordinal = 'n'

/** A call of the script's own function: with state one object for each place that calls it. */
export function lowerUserCall(l: Lowering, call: UserCall): Expr {
  const { func } = frameOf(l, call.target)
  const known = resultKnown(l, call.target)
  return callWith(l, func, lowerArgs(l, call, func), { exact: known.exact, min: known.min })
}

/** The same for a function that gives a tuple back. */
export function callForTuple(l: Lowering, call: UserCall): TupleCall {
  const { func, outs } = frameOf(l, call.target)
  const args = lowerArgs(l, call, func)
  return { types: outs.map((out) => out.type), call: (places) => callWith(l, func, [...args, ...places], {}) }
}

function callWith(l: Lowering, func: Func, args: readonly Expr[], facts: { exact?: boolean; min?: number }): Expr {
  if (!func.stateful) return make.callOf(func, args, facts)
  if (l.block.conditional) l.knowledge.count(instanceOf(l, func))
  l.steps++
  l.useIndex()
  const site = l.site(lowerFirst(func.name), func)
  return { kind: 'site', site, method: 'At', index: make.barIndex, args, ...make.unknown(func.result), ...facts }
}

function instanceOf(l: Lowering, func: Func): Instance {
  for (const [instance, frame] of l.instances) if (frame.func === func) return instance
  throw new Error('a function of another pass')
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
function defaultOf(l: Lowering, target: Instance, init: Parameters<typeof lower>[1]): Expr {
  const { frame } = l
  l.frame = { ...frame, instance: target }
  const value = lower(l, init)
  l.frame = frame
  return value
}

function resultKnown(l: Lowering, instance: Instance) {
  return l.knowledge.resultOf(instance, () => irTypeOf(instance.result))
}

/** The function as lowered for these argument types, once for each pass. */
export function frameOf(l: Lowering, instance: Instance): Frame {
  const made = l.instances.get(instance)
  if (made) return made
  const { frame: caller, block, span } = l
  const tuple = instance.result.kind === 'tuple' ? instance.result.elements : []
  const known = tuple.length > 0 ? null : resultKnown(l, instance)
  const stateful = l.knowledge.isStateful(instance)
  const declaration = instance.declaration
  const name = declaration?.name.name ?? 'Lambda'
  const result = tuple.length > 0 || known === null ? types.nothing : known.type
  const func: Func = {
    name: stateful ? upperFirst(name) : name,
    params: [], result, stateful, counted: l.knowledge.isCounted(instance), body: [], members: [], sites: [],
    prices: new Set(), usesIndex: false, leading: declaration?.leading ?? [], span: declaration,
  }
  const counted = stateful && func.counted
  if (counted) l.helpers.add('Calls')
  const outs = tuple.map((type, i): Variable => ({
    name: `result${i + 1}`,
    type: isNumeric(irTypeOf(type)) ? types.double : irTypeOf(type),
    storage: 'param', owner: func, index: null, out: true,
  }))
  const frame: Frame = {
    func, isMain: false, instance, variables: new Map(), known, outs,
    index: counted ? make.name(ordinal, types.int, { min: 0 }) : make.barIndex,
  }
  l.instances.set(instance, frame)
  l.frame = frame
  const body = l.inBlock(false, () => {
    for (const param of instance.params) declareParam(l, frame, param)
    func.params.push(...outs)
    if (declaration) lowerBlock(l, declaration.body, result.kind === 'void' && outs.length === 0 ? { kind: 'discard' } : { kind: 'return' })
  }, false, true)
  func.body.push(...body)
  if (func.members.length > 0 || func.sites.length > 0) l.knowledge.keepState(instance)
  l.frame = caller
  l.block = block
  l.span = span
  l.functions.push(func)
  return frame
}

function declareParam(l: Lowering, frame: Frame, symbol: Instance['params'][number]): void {
  const { type } = l.known(symbol)
  const historyKept = keepsHistory(symbol)
  const param: Variable = { name: historyKept ? `${symbol.name}Now` : symbol.name, type, storage: 'param', owner: frame.func, index: null }
  frame.func.params.push(param)
  if (!historyKept) {
    frame.variables.set(symbol, param)
    return
  }
  const series = l.series(symbol.name, type)
  frame.variables.set(symbol, series)
  l.assign(make.read(series), make.read(param))
}
