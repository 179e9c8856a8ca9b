import type { EnumDeclaration, TypeDeclaration } from '../syntax/nodes.ts'

/**
 * Pine types. Values of the simple kinds are shared constants and compound ones are interned by the factory in
 * types/intern.ts, so that two types are the same type exactly when they are the same object.
 */
export type Type =
  SimpleType | ArrayType | MatrixType | MapType | TupleType | ObjectType | EnumType | NaType | VoidType | UnknownType

export type SimpleName = 'int' | 'float' | 'bool' | 'color' | 'string' | DrawingName | HandleName

/** Drawings live on the chart and are referred to by id. */
export type DrawingName = 'label' | 'line' | 'box' | 'table' | 'linefill' | 'polyline' | 'footprint' | 'volume_row'

/** The results of `plot` and `hline`, and the built-in `chart.point` object. */
export type HandleName = 'plot' | 'hline' | 'chart.point'

export interface SimpleType {
  readonly kind: 'simple'
  readonly name: SimpleName
}

export interface ArrayType {
  readonly kind: 'array'
  readonly element: Type
}

export interface MatrixType {
  readonly kind: 'matrix'
  readonly element: Type
}

export interface MapType {
  readonly kind: 'map'
  readonly key: Type
  readonly value: Type
}

export interface TupleType {
  readonly kind: 'tuple'
  readonly elements: readonly Type[]
}

/** A user type. `declaration` tells it from one of the same name in a library. */
export interface ObjectType {
  readonly kind: 'object'
  readonly name: string
  readonly declaration: TypeDeclaration
  /** In declaration order; filled once all types of the file are known. */
  readonly fields: readonly { readonly name: string; readonly type: Type; readonly varip: boolean }[]
}

/** `declaration` is null for the sets of built-in constants that take part in overloads (e.g. `display.*`). */
export interface EnumType {
  readonly kind: 'enum'
  readonly name: string
  readonly declaration: EnumDeclaration | null
}

/** The type of a bare `na`: fits everything that may be na. */
export interface NaType {
  readonly kind: 'na'
}

export interface VoidType {
  readonly kind: 'void'
}

/** The type after a reported error; fits everything, so that one mistake is reported once. */
export interface UnknownType {
  readonly kind: 'unknown'
}

/** In order: a value of a lower qualifier may be used where a higher one is required. */
export const qualifiers = ['const', 'input', 'simple', 'series'] as const
export type Qualifier = 0 | 1 | 2 | 3
export const Const = 0 as Qualifier
export const Input = 1 as Qualifier
export const Simple = 2 as Qualifier
export const Series = 3 as Qualifier
