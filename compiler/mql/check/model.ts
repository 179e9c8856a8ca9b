import type { Dialect } from '../syntax/preprocess.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import type {
  ClassDeclaration,
  Declarator,
  Expression,
  FunctionDeclaration,
  Parameter,
  Program,
} from '../syntax/nodes.ts'

/** The result of checking a program. The tree is unchanged; the interpreter reads only this. */
export interface CheckedProgram {
  readonly dialect: Dialect
  /** True with `#property strict` and in MQL5: modern scopes, conversions and array bounds. */
  readonly strict: boolean
  /** Positions of nodes are relative to parts of the text; see syntax/parts.ts. */
  readonly isOfParts: boolean
  readonly kind: 'indicator' | 'ea' | 'script' | 'library' | 'include'
  readonly program: Program
  readonly diagnostics: readonly Diagnostic[]
  /** `#property` rows in order; names may repeat. */
  readonly properties: readonly { readonly name: string; readonly value: string }[]
  /** In initialization order, static locals and static fields included. */
  readonly globals: readonly VariableInfo[]
  /** Every function with a body: free functions, methods, and each instance of a template. */
  readonly functions: readonly FunctionInfo[]
  readonly classes: readonly ClassInfo[]
  /** Facts about expressions outside functions: initializers of globals, array sizes, enumerators, defaults. */
  readonly facts: Facts
}

/**
 * Facts about the expression nodes of one function or template instance. The functions of facts.ts read them: arrays
 * are indexed by `node.id - firstId`.
 */
export interface Facts {
  readonly firstId: number
  /** Type of each expression before conversion. */
  readonly types: readonly (MqlType | undefined)[]
  /** Meaning of names, members, calls, casts, `new` and overloaded operators. */
  readonly references: readonly (Reference | undefined)[]
  /** Implicit conversions of values to objects, by expression id. */
  readonly conversions: ReadonlyMap<number, Conversion>
}

/** `return 1.5;` where an object is expected: a constructor or an assignment operator takes the value. */
export interface Conversion {
  readonly type: ClassInfo
  readonly target: FunctionInfo
}

export type Storage = 'global' | 'local' | 'parameter' | 'field'

export interface VariableInfo {
  readonly name: string
  readonly type: MqlType
  readonly storage: Storage
  /** Index among the globals, the function's parameters and locals, or the object's fields (bases first). */
  readonly slot: number
  /** A parameter taken with `&`, and every array parameter. */
  readonly reference: boolean
  readonly constant: boolean
  readonly input: 'input' | 'sinput' | 'extern' | null
  /** Comment behind an input: the label in the dialog. */
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
  /** Index in the class's table of virtual functions, or null. */
  readonly virtualSlot: number | null
  /** Number of parameters and locals together. */
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
  /** The implementation for each virtual slot; null where it is pure. */
  readonly virtuals: readonly (FunctionInfo | null)[]
  readonly isAbstract: boolean
  /** The type of its objects; intern.ts sets it. */
  type?: ClassType
}

export type Reference =
  | { readonly kind: 'variable'; readonly variable: VariableInfo }
  /** `object` is null for a field of `this` without qualifier. */
  | { readonly kind: 'field'; readonly field: VariableInfo; readonly object: Expression | null }
  /** Enumerators, `#define`d and built-in constants. */
  | { readonly kind: 'constant'; readonly value: number | string }
  /** `Bid`, `Bars`, `_Point`, `Close` …, by name. */
  | { readonly kind: 'predefined'; readonly name: string }
  /** A function's name used as a value. */
  | { readonly kind: 'function'; readonly target: FunctionInfo }
  | CallReference

export type CallReference =
  /** A free or static function, or a method; `object` is null on `this`. `qualified` turns virtual dispatch off. */
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
  /** `int(x)`: a `Call` node whose callee is a type. */
  | { readonly kind: 'convert'; readonly to: MqlType }
  /** An overloaded operator of `Unary`, `Binary`, `Assignment` and `Index` nodes; the left operand is the object. */
  | { readonly kind: 'operator'; readonly target: FunctionInfo }

/** A type with the types made of it, which intern.ts sets. */
interface InternedType {
  /** Arrays of such elements, by their dimensions. */
  arrays?: Map<string, ArrayType>
}

/** MQL types. Interned (intern.ts): the same type is the same object. */
export type MqlType =
  PrimitiveType | EnumType | ClassType | PointerType | ArrayType | FunctionType | NullType | UnknownType

export type PrimitiveName =
  | 'void'
  | 'bool'
  | 'char'
  | 'uchar'
  | 'short'
  | 'ushort'
  | 'int'
  | 'uint'
  | 'long'
  | 'ulong'
  | 'float'
  | 'double'
  | 'color'
  | 'datetime'
  | 'string'

export interface PrimitiveType extends InternedType {
  readonly kind: 'primitive'
  readonly name: PrimitiveName
}

/** A user's or a built-in enumeration; its values are ints. */
export interface EnumType extends InternedType {
  readonly kind: 'enum'
  readonly name: string
  readonly members: ReadonlyMap<string, number>
}

/** A value of a struct, class, union or interface, and a reference to an object of a class. */
export interface ClassType extends InternedType {
  readonly kind: 'class'
  readonly info: ClassInfo
  pointer?: PointerType
}

/** `CName *` */
export interface PointerType extends InternedType {
  readonly kind: 'pointer'
  readonly to: ClassType | UnknownType
}

/** One node for all dimensions. A null first dimension is a dynamic array; parameters always have it. */
export interface ArrayType extends InternedType {
  readonly kind: 'array'
  readonly element: MqlType
  readonly dimensions: readonly (number | null)[]
}

/** A pointer to a function (`typedef`), or a function's name used as a value. */
export interface FunctionType extends InternedType {
  readonly kind: 'function'
  readonly signature: FunctionSignature
}

/** The type of `NULL`: fits pointers, strings and numbers. */
export interface NullType extends InternedType {
  readonly kind: 'null'
}

/** The type after a reported error. It fits everything, so that one mistake is reported once. */
export interface UnknownType extends InternedType {
  readonly kind: 'unknown'
  pointer?: PointerType
}
