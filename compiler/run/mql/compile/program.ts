import type { CheckedProgram, FunctionInfo } from '../../../mql/check/model.ts'
import { fault } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { bytesOf, elementsOf, isObject, zeros, type MqlArray, type MqlObject, type Value } from '../values.ts'
import { isByPlace } from './calls.ts'
import { moduleOf, type Environment, type ModuleCode } from './module.ts'
import { isNumber } from './values/numbers.ts'
import { undefinedOperationNames, undefinedOperations } from './values/undefined-operations.ts'
import type { Callable } from './parts.ts'
import { runTypes } from './run-types.ts'
import { destroy, runtime } from './runtime.ts'
import type { Js, MachineState } from './scope.ts'

export type { Environment } from './module.ts'

export interface Limits {
  /** Loop turns and calls for one event, and for all of them together. */
  readonly fuel: number
  readonly total: number
  /** Bytes for all arrays together. */
  readonly memory: number
  /** An operation whose result the language leaves undefined is a fault; else it gives what x86-64 gives. */
  readonly isStrict: boolean
}

/** A program ready to run. */
export interface CompiledProgram {
  readonly checked: CheckedProgram
  readonly machine: MachineState
  /** Runs the initializers of all globals, inputs first overridden by `inputs`. */
  initialize(inputs: Readonly<Record<string, string | number | boolean>>): void
  /** A function of that name without an owner, or undefined. */
  find(name: string): FunctionInfo | undefined
  /** Calls an entry point with numbers, arrays and strings as arguments; the number it returns, or 0. */
  call(info: FunctionInfo, args?: readonly Value[]): number
  /** An entry point without arguments that is called over and over. */
  entry(info: FunctionInfo): () => void
  /** Bytes in arrays. */
  readonly memory: () => number
  /** Its budget, for the terminal that works for it. */
  readonly meter: Meter
}

/** Deepest nesting of functions that call themselves; MetaTrader's stack of 1 MB (8 MB in scripts) ends a little later. */
const deepest = 1000

/** What calling an entry point costs beside the steps inside it. */
const perEvent = 100

interface Frame {
  readonly start: (given: (name: string, value: Value) => Value) => void
  /** Functions as values, by name. */
  readonly values: Readonly<Record<Js, unknown>>
}

/** A program as JavaScript, for as many runs as one likes. */
export interface GeneratedProgram extends ModuleCode {
  readonly checked: CheckedProgram
}

/** Helpers that hang on the run, by the names that generated text has for them. */
const ofRun = ['deepest', 'tooLong', 'failed', 'release', 'kept', 'deleted', 'weighed'] as const
const helperNames = new Set([...Object.keys(runtime), ...undefinedOperationNames, ...ofRun])

/**
 * A program as JavaScript. Its text is put together from numbers and this folder's own words; whatever the user wrote
 * (names, texts) is a constant handed in beside it, so nothing of it is ever read as code, and the text names nothing
 * but what it is given.
 */
export const generateProgram = (checked: CheckedProgram, environment: Environment): GeneratedProgram => ({
  checked,
  ...moduleOf(checked, environment, helperNames),
})

/** A generated program with the terminal it runs on. */
export function compileProgram(
  { checked, parts, frame, constants, entries }: GeneratedProgram,
  environment: Environment,
  limits: Limits,
): CompiledProgram {
  const machine: MachineState = { fuel: limits.fuel, depth: 0, at: 0, failure: null, undefinedOperations: 0 }
  const byName = new Map<string, FunctionInfo>()
  for (const info of checked.functions) if (info.owner === null && !byName.has(info.name)) byName.set(info.name, info)
  let bytes = 0
  let left = limits.total

  const meter: Meter = {
    work(elements) {
      machine.fuel -= elements >>> 4
      if (machine.fuel < 0) throw fault('MQL5005', { limit: 'too many' })
    },
    keep(elements) {
      bytes += elements * 8
      if (bytes > limits.memory) throw fault('MQL5006', { limit: Math.round(limits.memory / 2 ** 20) })
    },
  }

  const own = {
    deepest,
    tooLong(at: number): never {
      throw own.failed(fault('MQL5005', { limit: 'too many' }), at)
    },
    /** The error, with the place where it came up: the innermost of those that its callers tell. */
    failed(error: unknown, at: number): unknown {
      if (machine.failure !== error) {
        machine.failure = error
        machine.at = at
      }
      return error
    },
    /** What a variable held is gone: its memory may be used again. */
    release(value: MqlArray | MqlObject | null): void {
      if (value) bytes -= bytesOf(value)
    },
    /** What `new` makes stays until it is deleted. */
    kept(object: MqlObject): MqlObject {
      meter.keep(elementsOf(object))
      meter.work(elementsOf(object))
      return object
    },
    /** A text that is compared: long ones take time. */
    weighed(text: string | null): string {
      if (text === null) return ''
      if (text.length > 1000) meter.work(text.length)
      return text
    },
    /** `delete`: its memory may be used again. */
    deleted(object: Value): null {
      if (!isObject(object) || object.dead) return null
      bytes -= elementsOf(object) * 8 + bytesOf(object)
      destroy(object)
      return null
    },
  } satisfies Readonly<Record<(typeof ofRun)[number], unknown>>
  const types = runTypes(meter)
  const named: Record<Js, unknown> = { ...runtime, ...undefinedOperations(machine, limits.isStrict), ...own }
  for (const [k, constant] of constants.entries()) named[`k${k}`] = constant(environment, types)
  for (const { slot } of checked.globals) {
    named[`q${slot}`] = zeros(1)
    named[`r${slot}`] = [null]
  }
  /** Who names what: functions name each other, and globals that are made when the program starts. */
  const uses = new Map<Js, (readonly [change: (k: number, value: unknown) => void, k: number])[]>()
  function mean(name: Js, value: unknown): void {
    for (const [change, k] of uses.get(name) ?? []) change(k, value)
  }

  for (const { name: own, factory, outside, at } of parts) {
    const [run, change] = factory(machine, at, ...outside.map((name) => named[name]))
    for (const [k, name] of outside.entries()) {
      const known = uses.get(name)
      if (known) known.push([change, k])
      else uses.set(name, [[change, k]])
    }
    named[own] = run
  }
  const { start, values } = frame(machine, named, (slot: number, value: unknown) => mean(`g${slot}`, value)) as Frame
  for (const { name } of parts) mean(name, named[name])
  for (const [name, value] of Object.entries(values)) mean(name, value)

  const callable = new Map([...entries].map(([info, name]) => [info, named[name] as Callable]))

  return {
    checked,
    machine,
    memory: () => bytes,
    meter,
    initialize(inputs) {
      start((name, value) => inputValue(Object.hasOwn(inputs, name) ? inputs[name] : undefined, value))
    },
    find: (name) => byName.get(name),
    call(info, args = []) {
      const given = fuelled()
      const result = callable.get(info)!(...passed(info, args))
      spend(given)
      return isNumber(info.result) ? (result as number) : 0
    },
    entry(info) {
      const run = callable.get(info)!
      const { fuel } = limits
      // As `call` does, in one place: an Expert Advisor is given a dozen ticks in the time that one bar takes a script.
      return () => {
        const given = left < fuel ? left : fuel
        machine.fuel = given
        machine.depth = 0
        run()
        left -= given - machine.fuel + perEvent
      }
    },
  }

  function fuelled(): number {
    const given = Math.min(limits.fuel, left)
    machine.fuel = given
    machine.depth = 0
    return given
  }

  /** An event costs something even where nothing loops: ticks may come without end. */
  function spend(given: number): void {
    left -= given - machine.fuel + perEvent
  }
}

const passed = (info: FunctionInfo, args: readonly Value[]): readonly unknown[] =>
  info.params.flatMap((parameter, k): readonly unknown[] => (isByPlace(parameter) ? [[args[k]], 0] : [args[k]]))

function inputValue(given: string | number | boolean | undefined, value: Value): Value {
  if (given === null || given === undefined || given === '') return value
  return typeof value === 'number' ? Number(given) : String(given)
}
