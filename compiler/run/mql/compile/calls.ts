import { meaningOf, typeOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo, Reference, VariableInfo } from '../../../mql/check/model.ts'
import type { MqlType } from '../../../mql/check/types.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import { fault } from '../fault.ts'
import { copyObject, createObject, type FunctionValue, type MqlObject, type Value } from '../values.ts'
import { convertedOf, numberAs, numberOf, objectOf, textOf, valueOf } from './expressions.ts'
import { isNumber, isText } from './numbers.ts'
import { localOf } from './operand-forms.ts'
import { arrayOf, placeOf } from './places.ts'
import type { CallFrame, CompiledClass, MachineState, Num, Scope, Val } from './scope.ts'

/** Deepest nesting of calls; MetaTrader's stack of 1 MB (8 MB in scripts) ends a little later. */
const deepest = 1000

/** Puts an argument into the callee's frame. */
type Pass = (caller: CallFrame, callee: CallFrame) => void

export function callOf(scope: Scope, node: Expression, reference: Reference | undefined): Val {
  switch (reference?.kind) {
    case 'call':
      return userCall(scope, node, reference)
    case 'builtin-call':
      return builtinCall(scope, node, reference)
    case 'construct':
      return construction(scope, node, reference)
    case 'convert':
      return convertedOf(scope, argumentsOf(node)[0]!, reference.to)
    case 'pointer-call':
      return pointerCall(scope, node)
    default:
      throw fault('MQL5007', { name: 'this call', reason: 'it was not understood' })
  }
}

export function argumentsOf(node: Expression): readonly (Expression | null)[] {
  return node.kind === 'Call' || node.kind === 'New' ? (node.args ?? []) : []
}

// -------------------------------------------------------------------------------------- own functions

function userCall(scope: Scope, node: Expression, { target, object, qualified }: Reference & { kind: 'call' }): Val {
  const pass = passAll(scope, target.params, argumentsOf(node))
  if (target.owner === null || target.isStatic) return direct(scope, target, pass, null)
  const self = object ? objectOf(scope, object) : (f: CallFrame) => f.self!
  if (target.virtualSlot === null || qualified) return direct(scope, target, pass, self)
  return virtual(scope, target, pass, self)
}

function direct(scope: Scope, target: FunctionInfo, pass: Pass, self: ((frame: CallFrame) => MqlObject) | null): Val {
  const { machine } = scope
  const callee = scope.functionOf(target)
  const begin = (f: CallFrame): CallFrame => {
    const frame = callee.take()
    pass(f, frame)
    if (self) frame.self = self(f)
    enter(machine)
    return frame
  }
  if (isNumber(target.result)) return (f) => {
    const frame = begin(f)
    const result = callee.number(frame)
    machine.depth--
    callee.give(frame)
    return result
  }
  return (f) => {
    const frame = begin(f)
    callee.run(frame)
    machine.depth--
    callee.give(frame)
    return machine.value
  }
}

function virtual(scope: Scope, target: FunctionInfo, pass: Pass, self: (frame: CallFrame) => MqlObject): Val {
  const { machine } = scope
  const slot = target.virtualSlot!
  const number = isNumber(target.result)
  return (f) => {
    const object = self(f)
    const callee = (object.layout.owner as CompiledClass).virtuals[slot]
    if (!callee) throw fault('MQL5003')
    const frame = callee.take()
    pass(f, frame)
    frame.self = object
    enter(machine)
    const result = number ? callee.number(frame) : null
    if (!number) callee.run(frame)
    machine.depth--
    callee.give(frame)
    return number ? result : machine.value
  }
}

function enter(machine: MachineState): void {
  machine.fuel--
  if (++machine.depth > deepest) throw fault('MQL5004')
}

export function operatorCall(scope: Scope, node: Expression, target: FunctionInfo): Val {
  const [object, ...args] = operandsOf(node)
  return direct(scope, target, passAll(scope, target.params, args), objectOf(scope, object))
}

function operandsOf(node: Expression): readonly [Expression, ...Expression[]] {
  if (node.kind === 'Binary') return [node.left, node.right]
  if (node.kind === 'Assignment') return [node.target, node.value]
  if (node.kind === 'Index') return [node.object, ...node.indices]
  if (node.kind === 'Unary' || node.kind === 'Postfix') return [node.operand]
  return [node]
}

/** All arguments in one go; what the call leaves out comes from the parameter's default. */
function passAll(scope: Scope, params: readonly VariableInfo[], args: readonly (Expression | null)[]): Pass {
  const passes = params.flatMap((parameter, k) => {
    const given = args[k]
    if (given) return [passOf(scope, parameter, given)]
    const { init } = parameter.declarator
    return init ? [passOf(scope.globalScope(), parameter, init)] : []
  })
  const [a, b, c, d] = passes
  switch (passes.length) {
    case 0:
      return () => undefined
    case 1:
      return a
    case 2:
      return (caller, callee) => {
        a(caller, callee)
        b(caller, callee)
      }
    case 3:
      return (caller, callee) => {
        a(caller, callee)
        b(caller, callee)
        c(caller, callee)
      }
    case 4:
      return (caller, callee) => {
        a(caller, callee)
        b(caller, callee)
        c(caller, callee)
        d(caller, callee)
      }
    default:
      return (caller, callee) => {
        for (let k = 0; k < passes.length; k++) passes[k](caller, callee)
      }
  }
}

function passOf(scope: Scope, parameter: VariableInfo, argument: Expression): Pass {
  const { slot, type } = parameter
  if (type.kind === 'array') {
    const array = arrayOf(scope, argument)
    return (caller, callee) => void (callee.o[slot] = array(caller))
  }
  if (type.kind === 'class') return passObject(scope, parameter, argument)
  if (parameter.reference) {
    const place = placeOf(scope, argument)
    return (caller, callee) => void (callee.o[slot] = place.ref(caller) as unknown as Value)
  }
  if (isNumber(type)) {
    const number = numberAs(scope, argument, type)
    const local = localOf(number)
    if (local !== null) return (caller, callee) => void (callee.n[slot] = caller.n[local])
    return (caller, callee) => void (callee.n[slot] = number(caller))
  }
  const value = convertedOf(scope, argument, type)
  return (caller, callee) => {
    const given = value(caller)
    callee.o[slot] = given === 0 ? null : given
  }
}

function passObject(scope: Scope, { slot, reference }: VariableInfo, argument: Expression): Pass {
  const object = objectOf(scope, argument)
  if (reference) return (caller, callee) => void (callee.o[slot] = object(caller))
  return (caller, callee) => void (callee.o[slot] = copyOf(object(caller)))
}

export function copyOf(object: MqlObject): MqlObject {
  const copy = createObject(object.layout)
  copyObject(object, copy)
  return copy
}

function construction(scope: Scope, node: Expression, { type, target }: Reference & { kind: 'construct' }): Val {
  const fill = constructorArguments(scope, target, argumentsOf(node))
  return (f) => scope.classOf(type).construct(target, fill && ((callee) => fill(f, callee)))
}

export function constructorArguments(scope: Scope, target: FunctionInfo | null, args: readonly (Expression | null)[]): Pass | null {
  if (!target || target.params.length === 0) return null
  return passAll(scope, target.params, args)
}

function pointerCall(scope: Scope, node: Expression): Val {
  if (node.kind !== 'Call') throw fault('MQL5007', { name: 'this call', reason: 'it was not understood' })
  const callee = valueOf(scope, node.callee)
  const type = typeOf(scope.facts, meaningOf(node.callee))
  const params = type.kind === 'function' ? type.signature.params : []
  const values = params.map((parameter, k) => argumentValue(scope, node.args[k] ?? parameter.declarator.init!, parameter.type, parameter.reference))
  return (f) => {
    const target = callee(f) as FunctionValue | null
    if (!target || typeof target.call !== 'function') throw fault('MQL5003')
    enter(scope.machine)
    const result = target.call(values.map((value) => value(f)))
    scope.machine.depth--
    return result
  }
}

// ----------------------------------------------------------------------------------------- built-ins

function builtinCall(scope: Scope, node: Expression, { name, overload }: Reference & { kind: 'builtin-call' }): Val {
  const typed = typedBuiltins[name]
  if (typed) return typed(scope, argumentsOf(node)[0]!)
  const written = intrinsics[name]
  if (written && argumentsOf(node).every(Boolean)) return written(argumentsOf(node).map((argument) => numberOf(scope, argument!)))
  const entry = scope.library(name)
  if (!entry) throw fault('MQL5007', { name: `${name}()`, reason: 'the machine does not know this function yet' })
  const params = scope.prototype(name, overload)
  const given = node.kind === 'Call' && node.callee.kind === 'MemberAccess' ? [node.callee.object, ...node.args] : argumentsOf(node)
  const args = given.map((argument, k) => {
    if (!argument) return () => undefined
    const parameter = params[k]
    if (parameter) return argumentValue(scope, argument, parameter.type, parameter.reference)
    return entry.variadic === 'raw' ? rawArgument(scope, argument) : textOf(scope, argument)
  }) as readonly Val[]
  return spread(entry.run as (...values: unknown[]) => Value, args)
}

/** Built-ins of numbers that programs call for every bar, written out. Only doubles: whole numbers keep their own type. */
const intrinsics: Readonly<Record<string, (args: readonly Num[]) => Num>> = {
  MathAbs: ([a]) => (f) => Math.abs(a(f)),
  MathSqrt: ([a]) => (f) => Math.sqrt(a(f)),
  MathIsValidNumber: ([a]) => (f) => (Number.isFinite(a(f)) ? 1 : 0),
  MathMax: ([a, b]) => (f) => {
    const [x, y] = [a(f), b(f)]
    return x > y ? x : y
  },
  MathMin: ([a, b]) => (f) => {
    const [x, y] = [a(f), b(f)]
    return x < y ? x : y
  },
}

/** Built-ins whose answer hangs on the argument's type and not on its value alone. */
const typedBuiltins: Readonly<Record<string, (scope: Scope, argument: Expression) => Val>> = {
  EnumToString: (scope, argument) => {
    const type = typeOf(scope.facts, meaningOf(argument))
    const names = type.kind === 'enum' ? new Map([...type.members].map(([name, value]) => [value, name])) : new Map<number, string>()
    const value = valueOf(scope, argument) as (frame: CallFrame) => number
    return (f) => names.get(value(f)) ?? String(value(f))
  },
}

/** Calls with few arguments are the rule; each gets its own closure so that no argument list is made. */
function spread(run: (...values: unknown[]) => Value, args: readonly Val[]): Val {
  const [a, b, c, d] = args
  switch (args.length) {
    case 0:
      return () => run()
    case 1:
      return (f) => run(a(f))
    case 2:
      return (f) => run(a(f), b(f))
    case 3:
      return (f) => run(a(f), b(f), c(f))
    case 4:
      return (f) => run(a(f), b(f), c(f), d(f))
    default:
      return (f) => run(...args.map((arg) => arg(f)))
  }
}

/** `%d` wants the number, `%s` the text: what was written decides, bools and dates stay numbers. */
function rawArgument(scope: Scope, argument: Expression): Val {
  const type = typeOf(scope.facts, meaningOf(argument))
  return isText(type) || !isNumber(type) ? textOf(scope, argument) : valueOf(scope, argument)
}

function argumentValue(scope: Scope, argument: Expression, type: MqlType, reference: boolean): Val {
  if (type.kind === 'array') return arrayOf(scope, argument)
  if (type.kind === 'class') return objectOf(scope, argument)
  if (type.kind === 'unknown') return looseArgument(scope, argument)
  if (reference) {
    const place = placeOf(scope, argument)
    return (f) => place.ref(f) as unknown as Value
  }
  return convertedOf(scope, argument, type)
}

/** A parameter of any type (`ArraySize(void &array[])`, `GetPointer(object)`). */
function looseArgument(scope: Scope, argument: Expression): Val {
  const type = typeOf(scope.facts, meaningOf(argument))
  return type.kind === 'array' ? arrayOf(scope, argument) : valueOf(scope, argument)
}
