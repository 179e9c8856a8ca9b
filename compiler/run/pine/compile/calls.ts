import { constantValue } from '../../../builtins/entry.ts'
import type { BuiltinParam, Pattern } from '../../../builtins/signature.ts'
import type {
  BuiltinCall,
  CastCall,
  CheckedScript,
  ConstructorCall,
  CopyCall,
  Instance,
  UserCall,
} from '../../../pine/check/model.ts'
import type { Type } from '../../../pine/check/types.ts'
import type { Call, Expression, FunctionDeclaration } from '../../../pine/syntax/nodes.ts'
import { required } from '../../../text/required.ts'
import { runtimeError } from '../runtime-errors.ts'
import type { CallSite, Evaluator, Primitive, Stepper } from '../primitive.ts'
import { truthy } from '../../../builtins/ta/machine/changes.ts'
import { isNa, PineObject, type Value } from '../value.ts'
import { definitionOf } from '../../../pine/check/definition.ts'
import { branch, constant as constantEvaluator, constantBehind, expression, holderBehind } from './evaluator.ts'
import { Frame, Scope, type CompiledFunction } from './frame.ts'
import { overloadAt } from './overload.ts'
import { relocate } from './relocate.ts'
import { beginner, block, sequence } from './sequence.ts'
import { ownStepper, perTurn, type Apply } from './turns.ts'
import { isBool, isInt, isNumeric, isString, naOf } from './types.ts'
import { builtinVariable } from './variables.ts'

export function call(frame: Frame, node: Call, expected: Type): Evaluator {
  const bound = frame.referenceOf(node)
  switch (bound?.kind) {
    case 'builtin-call':
      return builtinCall(frame, bound, expected)
    case 'user-call':
      return userCall(frame, bound)
    case 'constructor-call':
      return construction(frame, bound)
    case 'copy-call':
      return copy(frame, bound)
    case 'cast-call':
      return cast(frame, bound)
    default: {
      const na = naOf(expected, frame.version)
      return () => na
    }
  }
}

// ------------------------------------------------------------------------------------------ built-ins

function builtinCall(frame: Frame, bound: BuiltinCall, expected: Type): Evaluator {
  const { builtin } = bound
  const { params, variadic } = overloadAt(builtin, bound.overload)
  const args = argumentEvaluators(frame, bound)
  const rest = variadic ? bound.rest.map((arg) => expression(frame, arg)) : []
  const { run } = builtin
  if (run) return primitiveCall(frame, run, { bound, params, args, rest, expected })
  if (builtin.pine !== undefined)
    return instanceCall(frame, definitionOf(frame.instance.home.builtins, builtin, bound.overload), bound, args)
  const why = builtin.unsupported ?? 'the machine does not know it'
  const name = builtin.name
  return () => {
    throw runtimeError('RUN1010', { name, why })
  }
}

/** A call of a built-in with the evaluators of its arguments. */
interface CompiledCall {
  readonly bound: BuiltinCall
  readonly params: readonly BuiltinParam[]
  readonly args: readonly (Evaluator | null)[]
  readonly rest: readonly Evaluator[]
  /** Expected type of the call. */
  readonly expected: Type
}

/** Compiles a call's arguments, defaults included; null for a missing one. */
export function argumentEvaluators(frame: Frame, bound: BuiltinCall): (Evaluator | null)[] {
  const { params } = overloadAt(bound.builtin, bound.overload)
  return params.map((param, i) => argument(frame, bound, param, bound.args[i] ?? null))
}

function argument(frame: Frame, bound: BuiltinCall, param: BuiltinParam, arg: Expression | null): Evaluator | null {
  if (arg) return expression(frame, arg, frame.typeOf(arg).kind === 'na' ? naTypeOf(frame, bound, param) : undefined)
  const { default: value } = param
  if (value === null) return null
  if (value.kind === 'literal') {
    return constantEvaluator(value.value ?? naOf(naTypeOf(frame, bound, param), frame.version))
  }
  const { builtins } = frame.instance.home
  const constant = builtins.constants.get(value.name)
  if (constant) return constantEvaluator(constantValue(constant, frame.version))
  const variable = builtins.variables.get(value.name)
  if (!variable) throw new Error(`default ${value.name} of ${bound.builtin.name} is unknown`)
  return builtinVariable(frame, variable, naTypeOf(frame, bound, param)).now
}

/** Returns the type of a bare na argument: the parameter's, or the collection's element type. */
function naTypeOf(frame: Frame, bound: BuiltinCall, param: BuiltinParam): Type {
  const pattern = firstOf(param.type)
  if (pattern.kind === 'type') return pattern.type
  if (pattern.kind !== 'letter') return unknown
  const result = frame.typeOf(bound.call)
  const owner = bound.args[0] ? frame.typeOf(bound.args[0]) : unknown
  for (const type of [owner, result]) {
    if (type.kind === 'array' || type.kind === 'matrix') return type.element
    if (type.kind === 'map') return param.name === 'key' ? type.key : type.value
  }
  return result
}

const firstOf = (pattern: Pattern): Pattern =>
  pattern.kind === 'union' ? required(pattern.options[0], 'type of a union') : pattern
const unknown: Type = { kind: 'unknown' }

function primitiveCall(frame: Frame, primitive: Primitive, compiled: CompiledCall): Evaluator {
  const { context } = frame
  const { params, args, rest } = compiled
  switch (primitive.kind) {
    case 'pure':
      return apply(primitive.apply as Apply, args, rest)
    case 'effect':
      return apply(primitive.bind(context, params.length) as Apply, args, rest)
    case 'state': {
      const create = (): Stepper => primitive.create(context, params.length)
      return step(ownStepper(frame, create, primitive.perTurn), args, rest)
    }
    case 'compiled':
      if (primitive.keepsState) frame.stateful = true
      return primitive.compile(callSite(frame, compiled))
  }
}

function callSite(frame: Frame, { bound, params, args, rest, expected }: CompiledCall): CallSite {
  const own = frame.typeOf(bound.call)
  return {
    context: frame.context,
    version: frame.version,
    argumentNodes: bound.args,
    restNodes: bound.rest,
    args,
    rest,
    names: params.map((param) => param.name),
    type: own.kind === 'unknown' ? expected : own,
    declaring: frame.declaredName,
    isConstant: (index) => {
      const { [index]: arg } = bound.args
      return arg === null || (arg !== undefined && frame.constantOf(arg) !== undefined)
    },
    typeOf: (node) => frame.typeOf(node),
    constantOf: (node) => frame.constantOf(node),
    relocate: (node, context) => relocate(frame, node, new Scope(context, frame.scope.rules)),
  }
}

const missing: Evaluator = () => undefined

/** Calls with few arguments are unrolled: this is the machine's hottest code. */
function apply(target: Apply, given: readonly (Evaluator | null)[], rest: readonly Evaluator[]): Evaluator {
  const args = [...given.map((arg) => arg ?? missing), ...rest]
  const [a, b, c, d] = args
  if (!a) return () => target()
  if (!b) return () => target(a())
  if (!c) return () => target(a(), b())
  if (!d) return () => target(a(), b(), c())
  if (args.length === 4) return () => target(a(), b(), c(), d())
  return () => target(...args.map((arg) => arg()))
}

/** The method is looked up once: a lookup per bar on objects of many classes costs more than the call. */
function step(stepper: { step: Apply }, given: readonly (Evaluator | null)[], rest: readonly Evaluator[]): Evaluator {
  const { step: advance } = stepper
  const args = [...given.map((arg) => arg ?? missing), ...rest]
  const [a, b, c] = args
  if (!a) return () => advance.call(stepper)
  if (!b) return () => advance.call(stepper, a())
  if (!c) {
    const [first, second] = [holderBehind(a), holderBehind(b)]
    if (first && second) return () => advance.call(stepper, first.value, second.value)
    if (second) return () => advance.call(stepper, a(), second.value)
    return () => advance.call(stepper, a(), b())
  }
  if (args.length === 3) return () => advance.call(stepper, a(), b(), c())
  return () =>
    advance.apply(
      stepper,
      args.map((arg) => arg()),
    )
}

// ---------------------------------------------------------------------------------------- user functions

function userCall(frame: Frame, bound: UserCall): Evaluator {
  const { target } = bound
  const home = homeFrame(frame, target.home)
  const args = target.params.map((param, i) => {
    const { [i]: arg } = bound.args
    if (arg && isBool(param.type)) return branch(frame, arg, param.type)
    if (arg) return expression(frame, arg, frame.typeOf(arg).kind === 'na' ? param.type : undefined)
    const init = target.declaration?.params[i]?.init
    return init ? expression(home, init, param.type) : null
  })
  return instanceCall(frame, target, bound, args)
}

/** Returns the global frame of a script; a library's is filled on each bar before the script runs. */
function homeFrame({ scope }: Frame, script: CheckedScript): Frame {
  const known = scope.globals.get(script)
  if (known) return known
  const home = scope.frameOf(script)
  const globals = script.script.body.filter(({ kind }) => kind === 'VariableDeclaration' || kind === 'TupleDeclaration')
  const fill = sequence(home, globals)
  if (globals.length > 0) scope.beforeBar.push(() => void fill())
  return home
}

/** Compiles a call. Functions with state are compiled per call, with constant arguments inlined; others are shared. */
function instanceCall(
  frame: Frame,
  target: Instance,
  bound: BuiltinCall | UserCall,
  given: readonly (Evaluator | null)[],
): Evaluator {
  const { scope } = frame
  const args = given.map((arg) => arg ?? missing)
  let compiled = scope.functions.get(target)
  if (!compiled) {
    compiled = compileFunction(frame, target, bound, args)
    if (!compiled.stateful) {
      compiled = compileFunction(frame, target, bound, [])
      scope.functions.set(target, compiled)
    }
  }
  if (!compiled.stateful) return invocation(frame, compiled, args)
  frame.stateful = true
  if (frame.loopDepth === 0) return invocation(frame, compiled, args)
  let first: CompiledFunction | null = compiled
  const next = perTurn(frame, () => {
    const own = first ?? compileFunction(frame, target, bound, args)
    first = null
    return invocation(frame, own, args)
  })
  return () => next()()
}

function compileFunction(
  caller: Frame,
  target: Instance,
  { call: node, args: nodes }: BuiltinCall | UserCall,
  args: readonly Evaluator[],
): CompiledFunction {
  if (!target.declaration) throw new Error('only functions are called')
  const frame = new Frame(caller.scope, target, { frame: caller, call: node, args: nodes })
  const parameters = target.params.map((param, i) => {
    const arg = args[i]
    const known = arg !== undefined && !param.reassigned && !param.historyRead ? constantBehind(arg) : null
    if (!known) return frame.declare(param)
    frame.known.set(param, known.value)
    return null
  })
  const body = observed(frame, target.declaration, block(frame, target.declaration.body, target.result))
  return { parameters, body, stateful: frame.stateful, turns: frame.turns }
}

/** Tells an observer that listens to functions when the body has ended. */
function observed(frame: Frame, called: FunctionDeclaration, body: Evaluator): Evaluator {
  const { run, isChart } = frame.context
  const { observer } = run
  if (!observer?.returned || !isChart) return body
  const valueOf = (variable: string): Value => frame.valueOf(variable)
  return () => {
    const value = body()
    observer.returned?.(called, valueOf, value)
    return value
  }
}

function invocation(frame: Frame, compiled: CompiledFunction, given: readonly Evaluator[]): Evaluator {
  const { parameters } = compiled
  const { run } = frame.context
  const body = keepingPlace(run, withTurnReset(compiled))
  const cells = parameters.filter((cell) => cell !== null)
  const args = given.filter((_, i) => parameters[i] !== null)
  const begin = beginner(frame, cells)
  const [first, second] = cells as readonly { value: Value }[]
  const [a, b] = args
  if (!a || !first)
    return () => {
      run.spend(1)
      return body()
    }
  if (!b || !second)
    return () => {
      run.spend(1)
      const value = a()
      begin()
      first.value = value
      return body()
    }
  if (args.length === 2)
    return () => {
      run.spend(1)
      const one = a()
      const two = b()
      begin()
      first.value = one
      second.value = two
      return body()
    }
  return () => {
    run.spend(1)
    const values = args.map((arg) => arg())
    begin()
    let i = 0
    for (const cell of cells as readonly { value: Value }[]) cell.value = values[i++]
    return body()
  }
}

/** Returns to the position of the calling statement, whose further arguments and effects belong to it. */
const keepingPlace =
  (run: Frame['context']['run'], body: Evaluator): Evaluator =>
  () => {
    const { at } = run
    run.enterCall()
    const value = body()
    run.leaveCall()
    run.at = at
    return value
  }

/** Resets the loop counters on entry. */
function withTurnReset({ body, turns }: CompiledFunction): Evaluator {
  if (turns.length === 0) return body
  return () => {
    for (const turn of turns) turn.count = 0
    return body()
  }
}

// ----------------------------------------------------------------------------------- objects and casts

function construction(frame: Frame, { type, args }: ConstructorCall): Evaluator {
  const { run } = frame.context
  const home = frame.homeOf(type)
  const fields = type.fields.map((field, i) => {
    const { [i]: arg } = args
    if (arg) return expression(frame, arg, frame.typeOf(arg).kind === 'na' ? field.type : undefined)
    const init = type.declaration.fields[i]?.init
    if (init) return expression(home, init, field.type)
    const na = naOf(field.type, frame.version)
    return () => na
  })
  return () => {
    run.allocateObject(fields.length)
    return new PineObject(
      type,
      fields.map((field) => field()),
    )
  }
}

function copy(frame: Frame, { object }: CopyCall): Evaluator {
  const { run } = frame.context
  const original = expression(frame, object)
  return () => {
    const value = original()
    if (!(value instanceof PineObject)) throw runtimeError('RUN1013')
    run.allocateObject(value.fields.length)
    return new PineObject(value.type, [...value.fields])
  }
}

function cast(frame: Frame, { to, value }: CastCall): Evaluator {
  const inner = expression(frame, value, frame.typeOf(value).kind === 'na' ? to : undefined)
  if (isInt(to)) return () => Math.trunc(inner() as number)
  if (isBool(to)) {
    const na = naOf(to, frame.version)
    return () => {
      const operand = inner()
      return isNa(operand) ? na : truthy(operand)
    }
  }
  if (isNumeric(to) || isString(to)) return inner
  return () => {
    const operand = inner()
    return isNa(operand) ? null : operand
  }
}
