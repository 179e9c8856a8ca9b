import type { ClassInfo, FunctionSignature } from '../model.ts'

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

export interface PrimitiveType {
  readonly kind: 'primitive'
  readonly name: PrimitiveName
}

/** A user's or a built-in enumeration; its values are ints. */
export interface EnumType {
  readonly kind: 'enum'
  readonly name: string
  readonly members: ReadonlyMap<string, number>
}

/** A value of a struct, class, union or interface; objects of classes are referred to through it as well. */
export interface ClassType {
  readonly kind: 'class'
  readonly info: ClassInfo
}

/** `CName *` */
export interface PointerType {
  readonly kind: 'pointer'
  readonly to: ClassType | UnknownType
}

/** One node for all dimensions; a null first dimension is a dynamic array, which a parameter's always is. */
export interface ArrayType {
  readonly kind: 'array'
  readonly element: MqlType
  readonly dimensions: readonly (number | null)[]
}

/** A pointer to a function (`typedef`), or a function's name used as a value. */
export interface FunctionType {
  readonly kind: 'function'
  readonly signature: FunctionSignature
}

/** The type of `NULL`: fits pointers, strings and numbers. */
export interface NullType {
  readonly kind: 'null'
}

/** After an error has been reported; fits everything, so that one mistake is told once. */
export interface UnknownType {
  readonly kind: 'unknown'
}
