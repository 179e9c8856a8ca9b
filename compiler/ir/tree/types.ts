/**
 * The MQL type of a value. Pine's int and bool may be na and MQL's cannot: a value that may be na is a `double` with
 * NaN for na; one that is provably never na keeps its type.
 */
export type IrType =
  | { readonly kind: 'double' | 'int' | 'long' | 'bool' | 'color' | 'string' }
  /** A reference to a class instance, NULL for na. `name` is the class as MQL writes it, e.g. `List<double>`. */
  | { readonly kind: 'pointer'; readonly name: string }
  /** A user enum or an input's options: held as the MQL enum of that name. */
  | { readonly kind: 'enum'; readonly name: string }
  | { readonly kind: 'void' }

export const double: IrType = { kind: 'double' }
export const int: IrType = { kind: 'int' }
export const long: IrType = { kind: 'long' }
export const bool: IrType = { kind: 'bool' }
export const color: IrType = { kind: 'color' }
export const string: IrType = { kind: 'string' }
export const nothing: IrType = { kind: 'void' }

export const pointer = (name: string): IrType => ({ kind: 'pointer', name })
export const enumeration = (name: string): IrType => ({ kind: 'enum', name })

export function sameType(a: IrType, b: IrType): boolean {
  return a === b || (a.kind === b.kind && ('name' in a ? a.name === (b as { name: string }).name : true))
}

const width: Partial<Record<IrType['kind'], number>> = { bool: 0, int: 1, long: 2, double: 3 }

/** Whether values of a type are whole numbers. */
export const isWhole = ({ kind }: IrType): boolean => kind === 'int' || kind === 'long'

export function isNumeric(type: IrType): boolean {
  return isWhole(type) || type.kind === 'double'
}

/**
 * Returns the narrowest type that holds the values of both. Options of different inputs become strings; other types of
 * different families give the first.
 */
export function join(a: IrType, b: IrType): IrType {
  if (a.kind === 'enum' && (b.kind === 'string' || (b.kind === 'enum' && a.name !== b.name))) return string
  const left = width[a.kind]
  const right = width[b.kind]
  if (left === undefined || right === undefined) return a
  return left >= right ? a : b
}

/** Returns the type as MQL writes it in a declaration. */
export function typeText(type: IrType): string {
  if (type.kind === 'pointer') return `${type.name} *`
  return type.kind === 'enum' ? type.name : type.kind
}
