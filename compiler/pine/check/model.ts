import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import type { BuiltinReference, Builtins } from '../../builtins/builtins.ts'
import type { BuiltinFunction } from '../../builtins/entry.ts'
import type {
  Call,
  EnumMember,
  Expression,
  For,
  ForIn,
  FunctionDeclaration,
  Identifier,
  Parameter,
  Script,
  TupleDeclaration,
  VariableDeclaration,
} from '../syntax/nodes.ts'
import type { ObjectType, Qualifier, Type } from './types.ts'

/** The result of checking a script; the tree itself is unchanged. The machine and the lowering read nothing else. */
export interface CheckedScript {
  readonly source: Source
  readonly script: Script
  /** The built-ins that it was checked with. */
  readonly builtins: Builtins
  readonly diagnostics: readonly Diagnostic[]
  readonly kind: 'indicator' | 'strategy' | 'library'
  /** The one `indicator(…)`, `strategy(…)` or `library(…)` call; null where it is missing (reported). */
  readonly declaration: BoundCall | null
  /** The global scope, as an instance of no function. */
  readonly main: Instance
  /** Every function as called with given argument types, callees before callers; those of libraries too. */
  readonly instances: readonly Instance[]
  /** Functions that nothing calls, for the editor; parameters without a declared type are of unknown type there. */
  readonly uncalled: readonly Instance[]
  /** Imported libraries, checked in the same way, by alias. */
  readonly libraries: ReadonlyMap<string, CheckedScript>
}

/**
 * A function body checked for one list of argument types. `fact…(instance, node)` in facts.ts reads facts about its
 * nodes: arrays indexed by `node.id - instance.firstId`.
 */
export interface Instance {
  readonly declaration: FunctionDeclaration | null
  /** The script whose tree the nodes belong to (a library's functions live in the library). */
  readonly home: CheckedScript
  readonly firstId: number
  /** One symbol for each parameter, typed. */
  readonly params: readonly VariableSymbol[]
  readonly result: Type
  readonly resultQualifier: Qualifier
  /** Type and qualifier of each expression node. */
  readonly types: readonly (Type | undefined)[]
  readonly qualifiers: Uint8Array
  /** The reference of each identifier, member and call node; the name in a declaration refers to its symbol. */
  readonly references: readonly (Reference | undefined)[]
  /** Values of constant expressions; `undefined` where not constant. na is `null`. */
  readonly constants: readonly (ConstantValue | undefined)[]
  /** State depends on its calls: this function, or one it calls, must run on every bar. */
  readonly stateful: boolean
}

export type ConstantValue = number | string | boolean | null

/** The target of a name or a call. */
export type Reference =
  | { readonly kind: 'variable'; readonly symbol: VariableSymbol }
  | BuiltinReference
  | {
      readonly kind: 'field'
      readonly object: Expression
      readonly type: ObjectType | 'chart.point'
      readonly field: string
      readonly index: number
    }
  | { readonly kind: 'enum-member'; readonly member: EnumMember }
  | BoundCall

export type BoundCall = BuiltinCall | UserCall | ConstructorCall | CopyCall | CastCall

/** A call of a built-in function or method. `args` follow the overload's parameters, null where left out. */
export interface BuiltinCall {
  readonly kind: 'builtin-call'
  readonly call: Call
  readonly builtin: BuiltinFunction
  /** Index into the parsed overloads of `builtin.sig`. */
  readonly overload: number
  readonly args: readonly (Expression | null)[]
  /** Arguments of a variadic tail (`math.max(a, b, …)`, `array.from(…)`), beyond `args`. */
  readonly rest: readonly Expression[]
}

/** A call of a user function or method; a left-out argument is the parameter's default expression. */
export interface UserCall {
  readonly kind: 'user-call'
  readonly call: Call
  readonly target: Instance
  readonly args: readonly (Expression | null)[]
}

/** `Type.new(…)`; a left-out argument is the field's default. */
export interface ConstructorCall {
  readonly kind: 'constructor-call'
  readonly call: Call
  readonly type: ObjectType
  readonly args: readonly (Expression | null)[]
}

/** `Type.copy(object)` and `object.copy()` of a user type. */
export interface CopyCall {
  readonly kind: 'copy-call'
  readonly call: Call
  readonly type: ObjectType
  readonly object: Expression
}

/** `int(x)`, `float(na)`, `line(na)` … */
export interface CastCall {
  readonly kind: 'cast-call'
  readonly call: Call
  readonly to: Type
  readonly value: Expression
}

export interface VariableSymbol {
  readonly kind: 'variable'
  readonly name: string
  readonly type: Type
  readonly qualifier: Qualifier
  readonly mode: 'var' | 'varip' | null
  /** Its declaration: a declaration statement, a parameter, a loop variable, a tuple's name. */
  readonly declared: VariableDeclaration | TupleDeclaration | Parameter | For | ForIn
  readonly identifier: Identifier
  /** 0 for the global scope, growing inwards. */
  readonly depth: number
  /** Assigned with `:=` or an operator somewhere. */
  readonly reassigned: boolean
  /** Read with `[n]` somewhere (in its own scope or through a function that captures it). */
  readonly historyRead: boolean
}
