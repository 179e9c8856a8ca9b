import type {
  CheckedProgram,
  ClassInfo,
  Conversion,
  Facts,
  FunctionInfo,
  Reference,
  VariableInfo,
} from '../../../mql/check/model.ts'
import type { ArrayType, MqlType } from '../../../mql/check/model.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import type { Layout, MqlArray, MqlObject, Value } from '../values.ts'

/**
 * A JavaScript expression that is valid as an operand: a name, a literal, a call or a parenthesized expression. It
 * contains no user text: names are numbered, strings and built-ins are constants of the module.
 */
export type Js = string

/** State of generating one function: facts about its nodes, its module and its local names. */
export interface Scope {
  readonly module: Module
  readonly facts: Facts
  readonly function: FunctionInfo | null
  readonly locals: Locals
  /** Locals that may be read before they are assigned: their reads are checked. */
  readonly unset: ReadonlySet<VariableInfo>
}

/** For what is generated outside functions. */
export const noLocals: ReadonlySet<VariableInfo> = new Set()

/** Names of one generated function beside its variables. */
export interface Locals {
  /** Returns a name for a temporary; free again after the statement. */
  temporary(): Js
  /** Generates one statement, and returns whether it can stop the program. */
  statement(generate: () => Js): { readonly code: Js; readonly canFail: boolean }
  /** Returns whether the variable is taken by reference and therefore boxed. */
  readonly isBoxed: (variable: VariableInfo) => boolean
  /** Boxes the variable. */
  box(variable: VariableInfo): void
  /** Returns a local name for an array or object field of `this`. */
  held(field: VariableInfo): Js
  /** Notes that the statement may stop the program. */
  mayFail(): void
}

/** Generates expressions. The module carries it, so that the files of generators need not import each other. */
export interface ExpressionGenerator {
  /** The value of an expression that is not constant. */
  readonly valueOf: (scope: Scope, node: Expression, reference: Reference | undefined) => Js
  /** The object that a value is converted to. */
  readonly madeOf: (scope: Scope, value: Expression, conversion: Conversion) => Js
}

/** The program as a whole: everything that generated functions share. */
export interface Module {
  readonly program: CheckedProgram
  readonly generator: ExpressionGenerator
  /** A built-in's evaluator and how it wants its arguments. */
  readonly library: (name: string) => LibraryFunction | undefined
  /** Parameters of a built-in's prototype; arguments beyond them are the variadic tail. */
  readonly prototype: (name: string, overload: number) => readonly BuiltinParameter[]
  /** Returns where a predefined variable is stored at run time, or a function that returns it. */
  readonly predefined: (name: string) => Placed | (() => Value) | undefined
  /** A part of the terminal at run time. */
  readonly part: (name: TerminalPart) => unknown
  /** Names a value that is the same in every run: a string or a conversion. */
  constant(value: unknown): Js
  /** The name of a built-in of the library. */
  builtin(name: string): Js
  /** Names a built-in with known arguments bound. */
  bound(name: string, known: readonly KnownArgument[]): Js
  /** Names the function that returns a predefined variable's value. */
  predefinedValue(name: string): Js
  /** The name of a part of the terminal. */
  partOf(name: TerminalPart): Js
  /** Names an array of one zero, which each run makes for itself. */
  flag(): Js
  /** Names a function and generates it. */
  functionOf(info: FunctionInfo): Js
  /** Notes that the function calls another one that a variable holds. */
  callsByValue(): void
  /** The name of a function's value, for variables that hold functions. */
  functionValue(info: FunctionInfo): Js
  classOf(info: ClassInfo): ClassCode
  /** Names a function that makes arrays of a type; its argument overrides the size of the first dimension. */
  arrayMaker(type: ArrayType): Js
}

/** A class as generated code sees it. */
export interface ClassCode {
  /** Name of its layout. */
  readonly layout: Js
  /** Name of the function that runs the default constructors on an empty object; null when there is nothing to run. */
  readonly begin: Js | null
}

/** A class at run time: its layout, virtual functions and destructors. */
export interface ClassRecord {
  readonly info: ClassInfo
  readonly layout: Layout
  virtuals: readonly unknown[]
  begin: ((object: MqlObject) => void) | null
  destructors: readonly ((object: MqlObject) => void)[]
}

/** State shared by generated code and the machine. Kept small: the hottest paths read it. */
export interface MachineState {
  /** Steps left before the program is stopped. */
  fuel: number
  /** Nesting of functions that call themselves. */
  depth: number
  /** Offset of the statement that failed, and the error it failed with. */
  at: number
  failure: unknown
  /** Offsets of the statement that failed and of those that called it, the innermost first. */
  readonly trail: number[]
  /** Number of operations with an undefined result that did not stop the program. */
  undefinedOperations: number
}

export type ArrayMaker = (first: number | null) => MqlArray

export interface BuiltinParameter {
  /** `unknown` where any type will do. */
  readonly type: MqlType
  /** A number or string taken with `&`. */
  readonly reference: boolean
}

/** A built-in of the machine. `variadic` says how the untyped tail arrives: as text, or as numbers and strings. */
export interface LibraryFunction {
  readonly run: (...args: never[]) => Value
  readonly variadic?: 'text' | 'raw' | undefined
  readonly bound?: Bound | undefined
  readonly placed?: ((known: readonly KnownArgument[]) => Placed | null) | undefined
}

/** Parts of a run's terminal. */
export type TerminalPart = 'quote' | 'symbol' | 'account' | 'server' | 'pool' | 'chart'

/** A preloaded value: a field of a terminal part, or a field's field. */
export type Placed = readonly [part: TerminalPart, path: string]

/** A known argument: a constant, the chart's own symbol or timeframe; or null. */
export type KnownArgument = number | 'own symbol' | 'own timeframe' | null

/** Returns the function with known arguments bound; null where binding does not help. */
export type Bound = (known: readonly KnownArgument[]) => ((...rest: never[]) => Value) | null

/** The scope of a parameter's default, which belongs to no function. */
export const globalScope = (scope: Scope): Scope => ({
  ...scope,
  facts: scope.module.program.facts,
  function: null,
  unset: noLocals,
})
