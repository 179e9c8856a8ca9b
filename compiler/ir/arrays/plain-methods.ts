import type { Program } from '../program.ts'
import * as make from '../tree/make.ts'
import type { Call, Expr, MethodCall, Variable } from '../tree/nodes.ts'
import { sizes } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import type { IrType } from '../tree/types.ts'
import { tableOf } from '../../text/table.ts'

const elementTypes: Readonly<Record<string, IrType>> = tableOf({
  double: types.double,
  int: types.int,
  bool: types.bool,
  color: types.color,
  string: types.string,
})

/** The type of the elements of an array of plain values; null for anything else. */
export function elementsOf(type: IrType): IrType | null {
  const name = type.kind === 'pointer' ? /^List<(\w+)>$/.exec(type.name)?.[1] : undefined
  return name === undefined ? null : (elementTypes[name] ?? null)
}

type Rewrite = (value: MethodCall, array: Variable, countsFromEnd: boolean) => Expr

/** The element at an index. */
const at = (value: MethodCall, array: Variable, index: Expr): Expr => ({
  ...make.readAt(array, index),
  na: value.na,
  exact: value.exact,
  min: value.min,
  max: value.max,
})

const sizeOf = (array: Variable): Expr => make.native('ArraySize', [make.arrayOf(array)], types.int, sizes)
const lastOf = (array: Variable): Expr => make.binary(sizeOf(array), '-', make.number(1))

/** The element at the index that a call gives; a negative one may count from the end. */
const atGiven: Rewrite = (value, array, countsFromEnd) => {
  const [index = make.number(0)] = value.args
  const isPlace = !countsFromEnd || index.min >= 0
  return at(value, array, isPlace ? index : make.helper('FromEnd', [index, sizeOf(array)], types.int))
}

/** A call of the runtime with the array first. */
const helper =
  (name: string): Rewrite =>
  (value, array) =>
    make.helper(name, [make.arrayOf(array), ...value.args], value.type, value)

/** The forms of methods where the array is a plain one; `Set` gives the element that is assigned to. */
const rewrites: Readonly<Record<string, Rewrite>> = tableOf({
  Get: atGiven,
  Set: atGiven,
  GetOr: (value, array) => make.helper('ItemOrNa', [make.arrayOf(array), ...value.args.slice(0, 1)], value.type, value),
  First: (value, array) => at(value, array, make.number(0)),
  Last: (value, array) => at(value, array, lastOf(array)),
  SetAt: helper('SetItem'),
  Size: (_, array) => sizeOf(array),
  Clear: (_, array) => make.native('ArrayResize', [make.arrayOf(array), make.number(0)], types.nothing),
  Push: helper('Append'),
  Insert: helper('InsertInto'),
  Remove: helper('RemoveFrom'),
  Pop: (value, array) => make.helper('RemoveFrom', [make.arrayOf(array), lastOf(array)], value.type, value),
})

/** Methods whose first argument is a place to change: none counts from the end. */
const changesPlace: ReadonlySet<string> = new Set(['Insert', 'Remove'])

/** Methods whose form is for numbers only. */
const ofNumbers: ReadonlySet<string> = new Set(['GetOr', 'SetAt'])

/** Whether a method has a form for plain arrays. */
export function isPlainMethod({ name, args: [index], object }: MethodCall, { countsFromEnd }: Program): boolean {
  const element = elementsOf(object.type)
  if (element === null || !rewrites[name] || (ofNumbers.has(name) && element.kind !== 'double')) return false
  return !countsFromEnd || !changesPlace.has(name) || (index?.min ?? 0) >= 0
}

/** The plain form of a call of a method. */
export const asPlain = (value: MethodCall, array: Variable, { countsFromEnd }: Program): Expr =>
  rewrites[value.name]?.(value, array, countsFromEnd) ?? value

type OfNumbers = (call: Call, array: Variable) => Expr

const ofWhole =
  (name: string, ...more: readonly Expr[]): OfNumbers =>
  (call, array) =>
    make.helper(name, [make.arrayOf(array), ...more], call.type, call)

/** The forms of the runtime's functions of one array of numbers. */
const calculations: Readonly<Record<string, OfNumbers>> = tableOf({
  ListSum: ofWhole('SumOf'),
  ListAvg: ofWhole('MeanOf'),
  ListMax: ofWhole('ExtremeOf', make.number(1)),
  ListMin: ofWhole('ExtremeOf', make.number(-1)),
})

/** The array of numbers of which a call calculates something that has a form for plain arrays; null for other calls. */
export function calculatedFrom(value: Expr): Variable | null {
  if (value.kind !== 'call' || !calculations[value.name] || value.args.length !== 1) return null
  const [list] = value.args
  return list?.kind === 'variable' && list.index === null && elementsOf(list.type)?.kind === 'double'
    ? list.variable
    : null
}

export const calculatedPlain = (value: Call, array: Variable): Expr => calculations[value.name]?.(value, array) ?? value

/** The runtime's functions for plain arrays. */
export const arrayHelpers: ReadonlySet<string> = new Set([
  'Append',
  'InsertInto',
  'RemoveFrom',
  'Rewind',
  'FromEnd',
  'ItemOrNa',
  'SetItem',
  'SumOf',
  'MeanOf',
  'ExtremeOf',
])
