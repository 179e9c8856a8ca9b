import type { EnumDeclaration } from '../../syntax/nodes.ts'
import type {
  ArrayType,
  EnumType,
  MapType,
  MatrixType,
  NaType,
  SimpleName,
  SimpleType,
  TupleType,
  Type,
  UnknownType,
  VoidType,
} from '../types.ts'

/** The one object of each type. Compound types hang on their first part, so that making one twice costs a look-up. */

export const intType: SimpleType = { kind: 'simple', name: 'int' }
export const floatType: SimpleType = { kind: 'simple', name: 'float' }
export const boolType: SimpleType = { kind: 'simple', name: 'bool' }
export const colorType: SimpleType = { kind: 'simple', name: 'color' }
export const stringType: SimpleType = { kind: 'simple', name: 'string' }
export const naType: NaType = { kind: 'na' }
export const voidType: VoidType = { kind: 'void' }
export const unknownType: UnknownType = { kind: 'unknown' }

/**
 * The quotient of two ints: a float by value. TradingView accepts it for an int (`ta.wma(close, length / 2)`) and drops
 * its fraction. Sums, differences and products with ints keep this type.
 */
export const quotientType: SimpleType = { kind: 'simple', name: 'float' }

/** Values that an expression may know early; drawings and collections exist from bar to bar. */
export function isValueType(type: Type): boolean {
  return (
    type === floatType ||
    type === intType ||
    type === boolType ||
    type === colorType ||
    type === stringType ||
    type === quotientType
  )
}

const otherSimpleNames = [
  'label',
  'line',
  'box',
  'table',
  'linefill',
  'polyline',
  'footprint',
  'volume_row',
  'plot',
  'hline',
  'chart.point',
] as const satisfies readonly SimpleName[]

/** Simple types by their name in the language. */
export const simpleTypes: ReadonlyMap<string, SimpleType> = new Map<string, SimpleType>([
  ['int', intType],
  ['float', floatType],
  ['bool', boolType],
  ['color', colorType],
  ['string', stringType],
  ...otherSimpleNames.map((name): [string, SimpleType] => [name, { kind: 'simple', name }]),
])

const arrays = new WeakMap<Type, ArrayType>()
const matrices = new WeakMap<Type, MatrixType>()
const maps = new WeakMap<Type, WeakMap<Type, MapType>>()
const constantSets = new Map<string, EnumType>()

export function arrayOf(element: Type): ArrayType {
  let type = arrays.get(element)
  if (type === undefined) arrays.set(element, (type = { kind: 'array', element }))
  return type
}

export function matrixOf(element: Type): MatrixType {
  let type = matrices.get(element)
  if (type === undefined) matrices.set(element, (type = { kind: 'matrix', element }))
  return type
}

export function mapOf(key: Type, value: Type): MapType {
  let byValue = maps.get(key)
  if (byValue === undefined) maps.set(key, (byValue = new WeakMap()))
  let type = byValue.get(value)
  if (type === undefined) byValue.set(value, (type = { kind: 'map', key, value }))
  return type
}

interface TupleNode {
  readonly next: WeakMap<Type, TupleNode>
  type: TupleType | null
}

const tupleRoot: TupleNode = { next: new WeakMap(), type: null }

export function tupleOf(elements: readonly Type[]): TupleType {
  let node = tupleRoot
  for (const element of elements) {
    let next = node.next.get(element)
    if (next === undefined) node.next.set(element, (next = { next: new WeakMap(), type: null }))
    node = next
  }
  node.type ??= { kind: 'tuple', elements: [...elements] }
  return node.type
}

/** The type of a set of built-in constants: `plot_style`, `barmerge_gaps` … */
export function constantSet(name: string): EnumType {
  let type = constantSets.get(name)
  if (type === undefined) constantSets.set(name, (type = { kind: 'enum', name, declaration: null }))
  return type
}

export function enumOf(declaration: EnumDeclaration): EnumType {
  return { kind: 'enum', name: declaration.name.name, declaration }
}
