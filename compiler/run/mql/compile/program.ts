import type { CheckedProgram, FunctionInfo } from '../../../mql/check/model.ts'
import { required } from '../../../text/required.ts'
import type { Meter } from '../meter.ts'
import { zeros, type Value } from '../values.ts'
import { Budget, runHelperNames, runHelpers, type Limits } from './budget.ts'
import { isByPlace } from './calls.ts'
import { moduleOf, type Environment, type ModuleCode } from './module.ts'
import { isNumber } from './values/numbers.ts'
import { undefinedOperationNames, undefinedOperations } from './values/undefined-operations.ts'
import type { Callable } from './parts.ts'
import { runTypes } from './run-types.ts'
import { runtime } from './runtime.ts'
import type { Js, MachineState } from './scope.ts'

export type { Limits } from './budget.ts'
export type { Environment } from './module.ts'

/** Called each time that a function which the terminal could call, `On…`, has ended. */
export interface OnReturn {
  /** The function's name. */
  readonly of: string
  /** Takes the function's first argument, a number, and what reads a global pointer or string of the program by name. */
  readonly note: (first: number, global: (name: string) => Value) => void
  /** Listens to functions that this one calls, by their names. */
  readonly inside?: Inside | undefined
}

interface Inside {
  readonly of: ReadonlySet<string>
  /** Takes a call's arguments and its result. */
  readonly took: (name: string, args: readonly Value[], result: Value) => void
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
  /** Returns a function that calls an entry point without arguments, for frequent events. */
  entry(info: FunctionInfo): () => void
  /** Bytes in arrays. */
  readonly memory: () => number
  /** Steps of all events. */
  readonly steps: () => number
  /** Values of the inputs as the program's text gives them, since the last start. */
  readonly defaults: ReadonlyMap<string, Value>
  /** Meter of the program's budget, used by the terminal. */
  readonly meter: Meter
}

interface Frame {
  readonly start: (given: (name: string, value: Value) => Value) => void
  /** Functions as values, by name. */
  readonly values: Readonly<Record<Js, unknown>>
}

/** A program as JavaScript, for any number of runs. */
export interface GeneratedProgram extends ModuleCode {
  readonly checked: CheckedProgram
}

const helperNames = new Set([...Object.keys(runtime), ...undefinedOperationNames, ...runHelperNames])

/**
 * Generates JavaScript from numbers and our own identifiers only. Names and strings of the user are constants passed
 * beside the text, so none of them is ever read as code.
 */
export const generateProgram = (checked: CheckedProgram, environment: Environment): GeneratedProgram => ({
  checked,
  ...moduleOf(checked, environment, helperNames),
})

/** Links a generated program with the terminal it runs on. */
export function compileProgram(
  { checked, parts, frame, constants, entries, functions }: GeneratedProgram,
  environment: Environment,
  limits: Limits,
  { onWork, onReturn }: { readonly onWork?: (() => void) | undefined; readonly onReturn?: OnReturn | undefined } = {},
): CompiledProgram {
  const machine: MachineState = { fuel: limits.fuel, depth: 0, at: 0, failure: null, trail: [], undefinedOperations: 0 }
  const budget = new Budget(machine, limits, onWork)
  const types = runTypes(budget)
  const named: Record<Js, unknown> = {
    ...runtime,
    ...undefinedOperations(machine, limits.isStrict),
    ...runHelpers(machine, budget),
  }
  for (const [k, constant] of constants.entries()) named[`k${k}`] = constant(environment, types)
  for (const { slot } of checked.globals) {
    named[`q${slot}`] = zeros(1)
    named[`r${slot}`] = [null]
  }
  const globalOf = (name: string): Value => {
    const slot = checked.globals.find((variable) => variable.name === name)?.slot
    return (named[`r${slot ?? ''}`] as readonly Value[] | undefined)?.[0] ?? null
  }
  const heard = onReturn ? listened(onReturn, entries, functions, globalOf) : null
  const start = linked(parts, frame, { machine, named, changed: (name, run) => heard?.get(name)?.(run) ?? run })
  const callable = new Map([...entries].map(([info, name]) => [info, named[name] as Callable]))
  const byName = new Map<string, FunctionInfo>()
  const defaults = new Map<string, Value>()
  for (const info of checked.functions) if (info.owner === null && !byName.has(info.name)) byName.set(info.name, info)
  return {
    checked,
    machine,
    memory: () => budget.bytes,
    steps: () => budget.spent,
    meter: budget,
    defaults,
    initialize(inputs) {
      start((name, value) => {
        defaults.set(name, value)
        return inputValue(Object.hasOwn(inputs, name) ? inputs[name] : undefined, value)
      })
    },
    find: (name) => byName.get(name),
    call(info, args = []) {
      const given = budget.refuel()
      const result = required(callable.get(info), `entry point ${info.name}`)(...passed(info, args))
      budget.spend(given)
      return isNumber(info.result) ? (result as number) : 0
    },
    entry(info) {
      const run = required(callable.get(info), `entry point ${info.name}`)
      return () => {
        const given = budget.refuel()
        run()
        budget.spend(given)
      }
    },
  }
}

/** Returns what replaces a function and those that it calls, by their names, so that they are heard. */
function listened(
  { of, note, inside }: OnReturn,
  entries: ReadonlyMap<FunctionInfo, Js>,
  functions: ReadonlyMap<FunctionInfo, Js>,
  globalOf: (name: string) => Value,
): ReadonlyMap<Js, (run: Callable) => Callable> {
  let isInside = false
  const heard = new Map<Js, (run: Callable) => Callable>()
  for (const [{ name, owner }, own] of functions)
    if (inside && owner === null && inside.of.has(name))
      heard.set(own, (run) => (...args) => {
        const result = run(...args) as Value
        if (isInside) inside.took(name, args as readonly Value[], result)
        return result
      })
  for (const [{ name }, own] of entries)
    if (name === of)
      heard.set(own, (run) => (...args) => {
        isInside = true
        const result = run(...args)
        isInside = false
        note(Number(args[0]), globalOf)
        return result
      })
  return heard
}

interface Linking {
  readonly machine: MachineState
  readonly named: Record<Js, unknown>
  /** Replaces a function that has a listener. */
  readonly changed: (name: Js, run: Callable) => Callable
}

/** Makes the functions of a program under their names and returns what gives the globals their first values. */
function linked(
  parts: GeneratedProgram['parts'],
  frame: Callable,
  { machine, named, changed }: Linking,
): Frame['start'] {
  /** Users of a name: functions name each other, and globals that are made when the program starts. */
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
    named[own] = changed(own, run)
  }
  const { start, values } = frame(machine, named, (slot: number, value: unknown) => mean(`g${slot}`, value)) as Frame
  for (const { name } of parts) mean(name, named[name])
  for (const [name, value] of Object.entries(values)) mean(name, value)
  return start
}

const passed = (info: FunctionInfo, args: readonly Value[]): readonly unknown[] =>
  info.params.flatMap((parameter, k): readonly unknown[] => (isByPlace(parameter) ? [[args[k]], 0] : [args[k]]))

function inputValue(given: string | number | boolean | undefined, value: Value): Value {
  if (given === null || given === undefined || given === '') return value
  return typeof value === 'number' ? Number(given) : String(given)
}
