import type { BuiltinFunction } from '../../../pine/builtins/entry.ts'
import {
  builtinFunctions,
  lookupConstant,
  lookupVariable,
  constantValue,
  nameOf,
} from '../../../pine/builtins/registry.ts'
import { overloadsOf, type BuiltinParam, type Pattern } from '../../../pine/builtins/signature.ts'
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
import type { Call, Expression } from '../../../pine/syntax/nodes.ts'
import { fault } from '../faults.ts'
import type { CallSite, Evaluator, Primitive } from '../primitive.ts'
import { truthy } from '../ta/changes.ts'
import { isNa, PineObject, type Value } from '../value.ts'
import { definitionOf } from './definition.ts'
import { constant as constantEvaluator, constantBehind, expression, holderBehind } from './expressions.ts'
import { Frame, type CompiledFunction } from './frame.ts'
import { beginner, block, sequence } from './statements.ts'
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
  const { params, variadic } = overloadsOf(builtin)[bound.overload]
  const args = argumentEvaluators(frame, bound)
  const rest = variadic ? bound.rest.map((arg) => expression(frame, arg)) : []
  const { run } = builtin
  if (run) return primitiveCall(frame, bound, run, params, args, rest, expected)
  if (builtin.pine !== undefined) return instanceCall(frame, definitionOf(builtin, bound.overload), bound, args)
  const why = builtin.unsupported ?? 'the machine does not know it'
  const name = nameOf(builtin)
  return () => {
    throw fault('RUN1010', { name, why })
  }
}

/** Evaluators of a call's arguments, the defaults of left-out ones filled in; null where there is none. */
export function argumentEvaluators(frame: Frame, bound: BuiltinCall): (Evaluator | null)[] {
  const { params } = overloadsOf(bound.builtin)[bound.overload]
  return params.map((param, i) => argument(frame, bound, param, bound.args[i] ?? null))
}

function argument(frame: Frame, bound: BuiltinCall, param: BuiltinParam, arg: Expression | null): Evaluator | null {
  if (arg) return expression(frame, arg, frame.typeOf(arg).kind === 'na' ? naTypeOf(frame, bound, param) : undefined)
  const { default: value } = param
  if (value === null) return null
  if (value.kind === 'literal') {
    return constantEvaluator(value.value ?? naOf(naTypeOf(frame, bound, param), frame.version))
  }
  const constant = lookupConstant(value.name)
  if (constant) return constantEvaluator(constantValue(constant, frame.version))
  const variable = lookupVariable(value.name)
  if (!variable) throw new Error(`default ${value.name} of ${nameOf(bound.builtin)} is unknown`)
  return builtinVariable(frame, variable, naTypeOf(frame, bound, param)).now
}

/** The type a bare na takes as an argument: the parameter's, or what the collection it goes into holds. */
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

const firstOf = (pattern: Pattern): Pattern => (pattern.kind === 'union' ? pattern.options[0] : pattern)
const unknown: Type = { kind: 'unknown' }

function primitiveCall(
  frame: Frame,
  bound: BuiltinCall,
  primitive: Primitive,
  params: readonly BuiltinParam[],
  args: readonly (Evaluator | null)[],
  rest: readonly Evaluator[],
  expected: Type,
): Evaluator {
  const { context } = frame
  switch (primitive.kind) {
    case 'pure':
      return apply(primitive.apply as Apply, args, rest)
    case 'effect':
      return apply(primitive.bind(context, params.length) as Apply, args, rest)
    case 'state': {
      frame.stateful = true
      const create = (): { step: Apply } => {
        const stepper = primitive.create(context, params.length) as { step: Apply }
        context.retain(stepper)
        return stepper
      }
      return step(frame.loops > 0 && primitive.perTurn ? stepperPerTurn(frame, create) : create(), args, rest)
    }
    case 'compiled':
      if (primitive.keepsState) frame.stateful = true
      return primitive.compile(callSite(frame, bound, params, args, rest, expected))
  }
}

function callSite(
  frame: Frame,
  bound: BuiltinCall,
  params: readonly BuiltinParam[],
  args: readonly (Evaluator | null)[],
  rest: readonly Evaluator[],
  expected: Type,
): CallSite {
  const own = frame.typeOf(bound.call)
  return {
    context: frame.context,
    frame,
    call: bound,
    args,
    rest,
    names: params.map((param) => param.name),
    type: own.kind === 'unknown' ? expected : own,
    declaring: frame.declaring,
    isConstant: (index) => {
      const { [index]: arg } = bound.args
      return arg === null || frame.constantOf(arg) !== undefined
    },
  }
}

type Apply = (...args: Value[]) => Value

const missing: Evaluator = () => undefined

/** Calls with few arguments are spelt out: this is where the machine spends its time. */
function apply(target: Apply, given: readonly (Evaluator | null)[], rest: readonly Evaluator[]): Evaluator {
  const args = [...given.map((arg) => arg ?? missing), ...rest]
  const [a, b, c, d] = args
  switch (args.length) {
    case 0:
      return () => target()
    case 1:
      return () => target(a())
    case 2:
      return () => target(a(), b())
    case 3:
      return () => target(a(), b(), c())
    case 4:
      return () => target(a(), b(), c(), d())
    default:
      return () => target(...args.map((arg) => arg()))
  }
}

/** The method is taken once: looking it up on each bar, on objects of many classes, costs more than calling it. */
function step(stepper: { step: Apply }, given: readonly (Evaluator | null)[], rest: readonly Evaluator[]): Evaluator {
  const { step: advance } = stepper
  const args = [...given.map((arg) => arg ?? missing), ...rest]
  const [a, b, c] = args
  if (args.length === 2) {
    const [first, second] = [holderBehind(a), holderBehind(b)]
    if (first && second) return () => advance.call(stepper, first.value, second.value)
    if (second) return () => advance.call(stepper, a(), second.value)
  }
  switch (args.length) {
    case 1:
      return () => advance.call(stepper, a())
    case 2:
      return () => advance.call(stepper, a(), b())
    case 3:
      return () => advance.call(stepper, a(), b(), c())
    default:
      return () =>
        advance.apply(
          stepper,
          args.map((arg) => arg()),
        )
  }
}

/** Inside a loop each turn has a state of its own (recorded); `most` bounds what a long loop can hold. */
function perTurn<T>(frame: Frame, make: () => T): () => T {
  const made: T[] = []
  const turn = { count: 0 }
  frame.turns.push(turn)
  return () => {
    const index = Math.min(turn.count++, most)
    if (index === made.length) {
      frame.context.run.spend(100)
      made.push(make())
    }
    return made[index]
  }
}

const most = 1000

function stepperPerTurn(frame: Frame, create: () => { step: Apply }): { step: Apply } {
  const next = perTurn(frame, create)
  return { step: (...args) => next().step(...args) }
}

/** Whether the machine can evaluate a built-in at all. */
export const isKnown = (builtin: BuiltinFunction): boolean => builtin.run !== undefined || builtin.pine !== undefined

/** Names of the built-in functions the machine cannot evaluate, for the coverage page. */
export const unknownFunctions = (): string[] =>
  [...builtinFunctions].flatMap(([name, entry]) => (isKnown(entry) ? [] : name))

// ---------------------------------------------------------------------------------------- user functions

function userCall(frame: Frame, bound: UserCall): Evaluator {
  const { target } = bound
  const home = homeFrame(frame, target.home)
  const args = target.params.map((param, i) => {
    const { [i]: arg } = bound.args
    if (arg) return expression(frame, arg, frame.typeOf(arg).kind === 'na' ? param.type : undefined)
    const init = target.declaration?.params[i].init
    return init ? expression(home, init, param.type) : null
  })
  return instanceCall(frame, target, bound, args)
}

/** The global frame of a script; that of a library is filled on each bar before the script itself runs. */
function homeFrame({ scope }: Frame, script: CheckedScript): Frame {
  const known = scope.globals.get(script)
  if (known) return known
  const home = scope.frameOf(script)
  const globals = script.script.body.filter(({ kind }) => kind === 'VariableDeclaration' || kind === 'TupleDeclaration')
  const fill = sequence(home, globals)
  if (globals.length > 0) scope.beforeBar.push(() => void fill())
  return home
}

/** Each call of a function that keeps state has its own, with its constant arguments worked in; the others share one. */
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
  if (frame.loops === 0) return invocation(frame, compiled, args)
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
    const known = args[i] && !param.reassigned && !param.historyRead ? constantBehind(args[i]) : null
    if (!known) return frame.declare(param)
    frame.known.set(param, known.value)
    return null
  })
  const body = block(frame, target.declaration.body, target.result)
  return { parameters, body, stateful: frame.stateful, turns: frame.turns }
}

function invocation(frame: Frame, compiled: CompiledFunction, given: readonly Evaluator[]): Evaluator {
  const { parameters } = compiled
  const body = counted(compiled)
  const { run } = frame.context
  const cells = parameters.filter((cell) => cell !== null)
  const args = given.filter((_, i) => parameters[i] !== null)
  const begin = beginner(frame, cells)
  const [first, second] = cells as readonly { value: Value }[]
  const [a, b] = args
  switch (args.length) {
    case 0:
      return () => {
        run.spend(1)
        return body()
      }
    case 1:
      return () => {
        run.spend(1)
        const value = a()
        begin()
        first.value = value
        return body()
      }
    case 2:
      return () => {
        run.spend(1)
        const one = a()
        const two = b()
        begin()
        first.value = one
        second.value = two
        return body()
      }
    default:
      return () => {
        run.spend(1)
        const values = args.map((arg) => arg())
        begin()
        for (let i = 0; i < values.length; i++) (cells as readonly { value: Value }[])[i].value = values[i]
        return body()
      }
  }
}

/** Entering the function, its loops begin to count their turns anew. */
function counted({ body, turns }: CompiledFunction): Evaluator {
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
    const { init } = type.declaration.fields[i]
    if (init) return expression(home, init, field.type)
    const na = naOf(field.type, frame.version)
    return () => na
  })
  return () => {
    run.allocate(fields.length)
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
    if (!(value instanceof PineObject)) throw fault('RUN1013')
    run.allocate(value.fields.length)
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
