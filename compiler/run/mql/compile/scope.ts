import type { CheckedProgram, ClassInfo, Facts, FunctionInfo, VariableInfo } from '../../../mql/check/model.ts'
import type { ArrayType, MqlType } from '../../../mql/check/types/types.ts'
import type { Layout, MqlArray, MqlObject, Value } from '../values.ts'

/**
 * A JavaScript expression that can stand as an operand anywhere: a name, a literal, a call or something in parentheses.
 * It holds no character of the user's: names are numbered, texts and built-ins are constants of the module.
 */
export type Js = string

/** What generating one function needs: the facts about its nodes, its module, its own names. */
export interface Scope {
  readonly module: Module
  readonly facts: Facts
  readonly function: FunctionInfo | null
  readonly locals: Locals
  /** Locals whose reads are checked: they may have no value yet. */
  readonly unset: ReadonlySet<VariableInfo>
}

/** For what is generated outside functions. */
export const noLocals: ReadonlySet<VariableInfo> = new Set()

/** The names of one generated function beside its variables'. */
export interface Locals {
  /** A name for a value that is used twice; free again behind the statement. */
  temporary(): Js
  /** Generates what is evaluated as one, and tells whether it may stop the program. */
  statement(generate: () => Js): { readonly code: Js; readonly canFail: boolean }
  /** True for a variable that something refers to: it then lives in a bank of its own. */
  readonly isBoxed: (variable: VariableInfo) => boolean
  /** Gives the variable a bank of its own. */
  box(variable: VariableInfo): void
  /** The name of the array or object that a field of the function's own object holds for good. */
  held(field: VariableInfo): Js
  /** Notes that the statement may stop the program. */
  mayFail(): void
}

/** The program as a whole: everything that generated functions share. */
export interface Module {
  readonly program: CheckedProgram
  /** A built-in's evaluator and how it wants its arguments. */
  readonly library: (name: string) => LibraryFunction | undefined
  /** Parameters of a built-in's prototype; arguments beyond them are the variadic tail. */
  readonly prototype: (name: string, overload: number) => readonly BuiltinParameter[]
  /** The value of a predefined variable at run time: where it stands, or what tells it. */
  readonly predefined: (name: string) => Placed | (() => Value) | undefined
  /** A part of the terminal at run time. */
  readonly part: (name: TerminalPart) => unknown
  /** The name of a value that is the same in every run: a text, a conversion. */
  constant(value: unknown): Js
  /** The name of a built-in of the library. */
  builtin(name: string): Js
  /** The name of a built-in with what is known of its arguments. */
  bound(name: string, known: readonly KnownArgument[]): Js
  /** The name of the function that gives a predefined variable's value. */
  predefinedValue(name: string): Js
  /** The name of a part of the terminal. */
  partOf(name: TerminalPart): Js
  /** The name of a list of one zero, which each run has of its own. */
  flag(): Js
  /** The name of a function, which is generated because something uses it. */
  functionOf(info: FunctionInfo): Js
  /** Notes that the function calls another one that a variable holds. */
  callsByValue(): void
  /** The name of a function's value, for variables that hold functions. */
  functionValue(info: FunctionInfo): Js
  classOf(info: ClassInfo): ClassCode
  /** The name of a function that makes arrays of a type; its argument overrides the size of the first dimension. */
  arrayMaker(type: ArrayType): Js
}

/** A class as generated code sees it. */
export interface ClassCode {
  /** Name of its layout. */
  readonly layout: Js
  /** Name of the function that runs the default constructors on an empty object, or null when there is nothing to run. */
  readonly begin: Js | null
}

/** A class of the program at run time: how its objects are made and which functions answer its virtual calls. */
export interface ClassRecord {
  readonly info: ClassInfo
  readonly layout: Layout
  virtuals: readonly unknown[]
  begin: ((object: MqlObject) => void) | null
  destructors: readonly ((object: MqlObject) => void)[]
}

/** What generated code shares with the machine. Kept small: it is read in the hottest paths. */
export interface MachineState {
  /** Steps left before the program is stopped. */
  fuel: number
  /** Nesting of functions that call themselves. */
  depth: number
  /** Offset of the statement that failed, and the error it failed with. */
  at: number
  failure: unknown
  /** Operations so far whose result the language leaves undefined, where those do not stop the program. */
  undefinedOperations: number
}

export type ArrayMaker = (first: number | null) => MqlArray

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
  readonly bound?: Bound
  readonly placed?: (known: readonly KnownArgument[]) => Placed | null
}

/** What a run's terminal is made of, by the names that it has there. */
export type TerminalPart = 'quote' | 'symbol' | 'account' | 'server' | 'pool' | 'chart'

/** A value that stands ready in a part of the terminal: its field, or a field's field. */
export type Placed = readonly [part: TerminalPart, path: string]

/** What is known of an argument before the program runs: a constant, the chart's own symbol or timeframe; or nothing. */
export type KnownArgument = number | 'own symbol' | 'own timeframe' | null

/** The function with what is known of its arguments, which takes the others; null where knowing them helps nothing. */
export type Bound = (known: readonly KnownArgument[]) => ((...rest: never[]) => Value) | null

/** The scope of a parameter's default, which belongs to no function. */
export const globalScope = (scope: Scope): Scope => ({
  ...scope,
  facts: scope.module.program.facts,
  function: null,
  unset: noLocals,
})
