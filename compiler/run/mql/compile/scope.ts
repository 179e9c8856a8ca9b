import type { CheckedProgram, ClassInfo, Facts, FunctionInfo } from '../../../mql/check/model.ts'
import type { MqlType } from '../../../mql/check/types.ts'
import type { Frame, Layout, MqlArray, MqlObject, Value } from '../values.ts'

/** A running call: its slots, its object, and where it stands. */
export interface CallFrame extends Frame {
  self: MqlObject | null
}

export type Num = (frame: CallFrame) => number
export type Val = (frame: CallFrame) => Value
export type Test = (frame: CallFrame) => boolean
/** A statement; the answer tells how it ended. */
export type Exec = (frame: CallFrame) => Completion

export type Completion = 0 | 1 | 2 | 3
export const Normal = 0 as Completion
export const Broke = 1 as Completion
export const Continued = 2 as Completion
export const Returned = 3 as Completion

/** A function of the program, compiled when first called. */
export interface CompiledFunction {
  readonly info: FunctionInfo
  /** A frame for one call; `give` takes it back. Frames are reused: slots hold what was there. */
  take(): CallFrame
  give(frame: CallFrame): void
  /** Runs the body; the result stands in `machine.number` or `machine.value`. */
  run(frame: CallFrame): void
  /** Runs the body of a function that returns a number. */
  number(frame: CallFrame): number
}

/** A class of the program: how its objects are made and which functions answer its virtual calls. */
export interface CompiledClass {
  readonly info: ClassInfo
  readonly layout: Layout
  readonly virtuals: readonly (CompiledFunction | null)[]
  /** A new object with its constructors run. */
  construct(constructor: FunctionInfo | null, fill: ((callee: CallFrame) => void) | null): MqlObject
  /** Runs the destructors, most derived first. */
  destroy(object: MqlObject): void
}

/** What running code needs of the machine. Kept small: it is read in the hottest paths. */
export interface MachineState {
  readonly globals: CallFrame
  /** Steps left before the program is stopped. */
  fuel: number
  depth: number
  /** Result of the call that has just returned. */
  number: number
  value: Value
  /** Offset of the statement that runs, for the place of a fault. */
  at: number
}

/** What compiling needs: the program, the names' places, the library. */
export interface Scope {
  readonly program: CheckedProgram
  readonly machine: MachineState
  readonly facts: Facts
  readonly function: FunctionInfo | null
  readonly functionOf: (info: FunctionInfo) => CompiledFunction
  readonly classOf: (info: ClassInfo) => CompiledClass
  /** An array for a variable of that type; `first` overrides the size of its first dimension. */
  makeArray(type: MqlType & { kind: 'array' }, first?: number | null): MqlArray
  /** A built-in's evaluator and how it wants its arguments. */
  readonly library: (name: string) => LibraryFunction | undefined
  /** Parameters of a built-in's prototype; arguments beyond them are the variadic tail. */
  readonly prototype: (name: string, overload: number) => readonly BuiltinParameter[]
  /** The value of a predefined variable at run time. */
  readonly predefined: (name: string) => (() => Value) | undefined
  /** Expression of a default argument, which belongs to no function. */
  globalScope(): Scope
  /** The scope in which the expressions of a function are compiled. */
  inside(info: FunctionInfo): Scope
}

export interface BuiltinParameter {
  /** `unknown` where any type will do. */
  readonly type: MqlType
  /** A number or string taken with `&`. */
  readonly reference: boolean
}

/**
 * A built-in as the machine runs it. `variadic` tells how the tail of untyped arguments arrives: turned into text,
 * or as numbers and strings.
 */
export interface LibraryFunction {
  readonly run: (...args: never[]) => Value
  readonly variadic?: 'text' | 'raw'
}
