import type { CheckedProgram, ClassInfo, Facts, FunctionInfo } from '../../../mql/check/model.ts'
import type { ArrayType } from '../../../mql/check/types.ts'
import type { Declarator, Statement } from '../../../mql/syntax/nodes.ts'
import { fault } from '../fault.ts'
import { MqlArray, zeros, type Value } from '../values.ts'
import { compileClass } from './classes.ts'
import { declarationOf } from './declarations.ts'
import { numberAs } from './expressions.ts'
import { elementKind, isNumber } from './numbers.ts'
import type { BuiltinParameter, CallFrame, CompiledClass, CompiledFunction, LibraryFunction, MachineState, Num, Scope } from './scope.ts'
import { Normal } from './scope.ts'
import { blockOf } from './statements.ts'

/** What the terminal gives a program. */
export interface Environment {
  readonly library: (name: string) => LibraryFunction | undefined
  readonly prototype: (name: string, overload: number) => readonly BuiltinParameter[]
  readonly predefined: (name: string) => (() => Value) | undefined
}

export interface Limits {
  /** Loop turns and calls for one event. */
  readonly fuel: number
  /** Bytes for all arrays together. */
  readonly memory: number
}

/** A program ready to run: its globals have a place, its functions are compiled when first called. */
export interface CompiledProgram {
  readonly checked: CheckedProgram
  readonly machine: MachineState
  /** Runs the initializers of all globals, inputs first overridden by `inputs`. */
  initialize(inputs: Readonly<Record<string, string | number | boolean>>): void
  /** A function of that name without an owner, or undefined. */
  find(name: string): FunctionInfo | undefined
  /** Calls it with numbers, arrays and strings as arguments; the number it returns, or 0. */
  call(info: FunctionInfo, args?: readonly Value[]): number
  makeArray(type: ArrayType, first?: number | null): MqlArray
  classOf(info: ClassInfo): CompiledClass
  /** Bytes in arrays. */
  readonly memory: () => number
}

/** A declaration without a body is one of the standard library's that is not built; what only makes or destroys does nothing. */
function bodyOf({ name, owner, role, declaration }: FunctionInfo): readonly Statement[] {
  if (declaration.body || role === 'constructor' || role === 'destructor') return declaration.body?.statements ?? []
  throw fault('MQL5007', { name: `${owner ? `${owner.name}::` : ''}${name}()`, reason: 'the machine does not have this part of the standard library' })
}

export function compileProgram(checked: CheckedProgram, environment: Environment, limits: Limits): CompiledProgram {
  const slots = checked.globals.reduce((count, variable) => Math.max(count, variable.slot + 1), 0)
  const machine: MachineState = { globals: frameOf(slots), fuel: limits.fuel, depth: 0, number: 0, value: null, at: 0 }
  const functions = new Map<FunctionInfo, CompiledFunction>()
  const classes = new Map<ClassInfo, CompiledClass>()
  let bytes = 0

  function guard(elements: number): void {
    bytes += elements * 8
    if (bytes > limits.memory) throw fault('MQL5006', { limit: Math.round(limits.memory / 2 ** 20) })
  }

  function makeArray(type: ArrayType, first: number | null = null): MqlArray {
    const { element, dimensions } = type
    const inner = dimensions.slice(1).map((size) => size ?? 1)
    const make = element.kind === 'class' ? () => scope.classOf(element.info).construct(null, null) : null
    return new MqlArray(elementKind(element), inner, first ?? dimensions[0] ?? null, guard, make)
  }

  function scopeOf(facts: Facts, info: FunctionInfo | null): Scope {
    return {
      program: checked,
      machine,
      facts,
      function: info,
      functionOf: (target) => cached(functions, target, () => compileFunction(target)),
      classOf: (target) => cached(classes, target, () => compileClass(scope, target)),
      makeArray,
      library: environment.library,
      prototype: environment.prototype,
      predefined: environment.predefined,
      globalScope: () => scope,
      inside: (target) => scopeOf(target.facts, target),
    }
  }

  function compileFunction(info: FunctionInfo): CompiledFunction {
    const free: CallFrame[] = []
    let body: ((frame: CallFrame) => unknown) | null = null
    let expression: Num | null | undefined
    const number = isNumber(info.result)
    const compiled: CompiledFunction = {
      info,
      take: () => free.pop() ?? frameOf(info.slots),
      give: (frame) => void free.push(frame),
      run(frame) {
        body ??= blockOf(scopeOf(info.facts, info), bodyOf(info))
        if (body(frame) === Normal) {
          if (number) machine.number = 0
          else machine.value = null
        }
      },
      number(frame) {
        if (expression === undefined) expression = returnedNumber(scopeOf(info.facts, info), info)
        if (expression) return expression(frame)
        compiled.run(frame)
        return machine.number
      },
    }
    return compiled
  }

  const scope = scopeOf(checked.facts, null)

  return {
    checked,
    machine,
    makeArray,
    classOf: scope.classOf,
    memory: () => bytes,
    initialize(inputs) {
      for (const variable of checked.globals) {
        declarationOf(scope, variable, variable.declarator as Declarator)(machine.globals)
        const given = variable.input && inputs[variable.name]
        if (given === null || given === undefined || given === '') continue
        if (isNumber(variable.type)) machine.globals.n[variable.slot] = Number(given)
        else machine.globals.o[variable.slot] = String(given)
      }
    },
    find: (name) => checked.functions.find((f) => f.name === name && f.owner === null),
    call(info, args = []) {
      const compiled = scope.functionOf(info)
      const frame = compiled.take()
      for (const [k, parameter] of info.params.entries()) {
        if (isNumber(parameter.type)) frame.n[parameter.slot] = args[k] as number
        else frame.o[parameter.slot] = args[k]
      }
      machine.fuel = limits.fuel
      machine.depth = 0
      compiled.run(frame)
      compiled.give(frame)
      return isNumber(info.result) ? machine.number : 0
    },
  }
}

/** The expression of a function that does nothing but return one; null for others. */
function returnedNumber(scope: Scope, info: FunctionInfo): Num | null {
  const [only, ...more] = info.declaration.body?.statements ?? []
  if (more.length > 0 || only?.kind !== 'ReturnStatement' || !only.value) return null
  const number = numberAs(scope, only.value, info.result)
  const { machine } = scope
  const { start } = only
  return (f) => {
    machine.at = start
    return number(f)
  }
}

const frameOf = (slots: number): CallFrame => ({ n: zeros(slots), o: new Array<Value>(slots).fill(null), self: null })

function cached<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
