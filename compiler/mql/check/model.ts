import type { Dialect } from '../../api.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import type {
  ClassDeclaration,
  Declarator,
  Expression,
  FunctionDeclaration,
  Parameter,
  Program,
} from '../syntax/nodes.ts'
import type { MqlType } from './types/types.ts'

/** What the checker knows of a program; the tree stays untouched. The machine reads nothing else. */
export interface CheckedProgram {
  readonly dialect: Dialect
  /** `#property strict`, and always in MQL5: modern scopes, conversions and array bounds. */
  readonly strict: boolean
  /** Positions of nodes are those in parts of the text; see syntax/parts.ts. */
  readonly isOfParts: boolean
  readonly kind: 'indicator' | 'ea' | 'script' | 'library' | 'include'
  readonly program: Program
  readonly diagnostics: readonly Diagnostic[]
  /** `#property` rows in order; a name may repeat. */
  readonly properties: readonly { readonly name: string; readonly value: string }[]
  /** In order of initialization. Static locals and static fields are globals too. */
  readonly globals: readonly VariableInfo[]
  /** Every function with a body that can run: free functions, methods, and each instance of a template. */
  readonly functions: readonly FunctionInfo[]
  readonly classes: readonly ClassInfo[]
  /** Facts about expressions outside functions: initializers of globals, array sizes, enumerators, defaults. */
  readonly facts: Facts
}

/**
 * What is known of the expression nodes of one function (each instance of a template has its own), read through the
 * functions of facts.ts: arrays indexed by `node.id - firstId`.
 */
export interface Facts {
  readonly firstId: number
  /** Type of each expression before any conversion its place asks for. */
  readonly types: readonly (MqlType | undefined)[]
  /** What names, members, calls, casts, `new` and overloaded operators stand for. */
  readonly references: readonly (Reference | undefined)[]
  /** Values that become objects of a class where they stand: by expression, what makes the object of them. */
  readonly conversions: ReadonlyMap<number, Conversion>
}

/** `return 1.5;` where an object is due: a constructor takes the value, or the assignment to a new object does. */
export interface Conversion {
  readonly type: ClassInfo
  readonly target: FunctionInfo
}

export type Storage = 'global' | 'local' | 'parameter' | 'field'

export interface VariableInfo {
  readonly name: string
  readonly type: MqlType
  readonly storage: Storage
  /** Position among the globals, the function's locals and parameters together, or the fields of the object (bases first). */
  readonly slot: number
  /** A parameter taken with `&`, and every array parameter. */
  readonly reference: boolean
  readonly constant: boolean
  readonly input: 'input' | 'sinput' | 'extern' | null
  /** Comment behind an input: its label in the dialog. */
  readonly label: string | null
  readonly declarator: Declarator | Parameter
  /** Value of a `const` whose initializer is constant. */
  readonly value: number | string | null
}

export interface FunctionSignature {
  readonly params: readonly VariableInfo[]
  readonly result: MqlType
}

export interface FunctionInfo extends FunctionSignature {
  readonly name: string
  readonly declaration: FunctionDeclaration
  /** The class of a method; null for a free function. */
  readonly owner: ClassInfo | null
  readonly isStatic: boolean
  readonly role: 'function' | 'method' | 'constructor' | 'destructor' | 'operator'
  /** Position in the class's table of virtual functions, or null. */
  readonly virtualSlot: number | null
  /** Parameters and locals together: how many slots a call needs. */
  readonly slots: number
  readonly locals: readonly VariableInfo[]
  readonly facts: Facts
}

export interface ClassInfo {
  readonly name: string
  readonly keyword: 'class' | 'struct' | 'union' | 'interface'
  /** Null for the built-in structs (MqlRates …). */
  readonly declaration: ClassDeclaration | null
  readonly base: ClassInfo | null
  /** Own and inherited fields, in slot order. */
  readonly fields: readonly VariableInfo[]
  readonly methods: readonly FunctionInfo[]
  readonly constructors: readonly FunctionInfo[]
  readonly destructor: FunctionInfo | null
  /** The function in force for each virtual slot; null where it is pure. */
  readonly virtuals: readonly (FunctionInfo | null)[]
  readonly isAbstract: boolean
}

export type Reference =
  | { readonly kind: 'variable'; readonly variable: VariableInfo }
  /** `object` is null for a field of `this` named alone. */
  | { readonly kind: 'field'; readonly field: VariableInfo; readonly object: Expression | null }
  /** Enumerators, `#define`d and built-in constants. */
  | { readonly kind: 'constant'; readonly value: number | string }
  /** `Bid`, `Bars`, `_Point`, `Close` …, by name. */
  | { readonly kind: 'predefined'; readonly name: string }
  /** A function's name used as a value. */
  | { readonly kind: 'function'; readonly target: FunctionInfo }
  | CallReference

export type CallReference =
  /** A free or static function; for a method `object` is null when called on `this`. `qualified` turns virtual dispatch off. */
  | {
      readonly kind: 'call'
      readonly target: FunctionInfo
      readonly object: Expression | null
      readonly qualified: boolean
    }
  /** A built-in by name; `overload` indexes its prototypes. */
  | { readonly kind: 'builtin-call'; readonly name: string; readonly overload: number }
  /** Through a variable that holds a function. */
  | { readonly kind: 'pointer-call' }
  /** A constructor (null: the default one that only zeroes), for `new`, `CName(…)` and declarators with arguments. */
  | { readonly kind: 'construct'; readonly type: ClassInfo; readonly target: FunctionInfo | null }
  /** `int(x)`: `Call` nodes whose callee turned out to be a type. */
  | { readonly kind: 'convert'; readonly to: MqlType }
  /** An overloaded operator of `Unary`, `Binary`, `Assignment` and `Index` nodes; the left operand is the object. */
  | { readonly kind: 'operator'; readonly target: FunctionInfo }
