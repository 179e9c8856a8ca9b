import { lower } from '../../ir/dispatch.ts'
import { condition, convert } from '../../ir/expressions/convert.ts'
import type { Args } from '../../ir/expressions/args.ts'
import { elementType } from '../../ir/facts/pine-types.ts'
import { fieldAt } from '../../ir/statements/objects.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { sizes } from '../../ir/tree/ranges.ts'
import * as types from '../../ir/tree/types.ts'
import type { ObjectType } from '../../pine/check/types.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { inRuntime, type CallEmission } from '../emission.ts'

const listOf = (element: 'double' | 'string') => types.pointer(`List<${element}>`)

/** Whether a list is sorted from the highest to the lowest; where a condition chooses the order, that condition. */
function descends(args: Args): Expr {
  const node = args.node('order')
  return node ? isDescending(args, node) : make.truth(false)
}

function isDescending(args: Args, node: Expression): Expr {
  const { lowering } = args
  const known = lowering.constantOf(node)
  if (known !== undefined) return make.truth(known === 'descending')
  if (node.kind === 'Parenthesized') return isDescending(args, node.expression)
  if (node.kind === 'Conditional') {
    const [whenTrue, whenFalse] = [lowering.constantOf(node.whenTrue), lowering.constantOf(node.whenFalse)]
    const test = (): Expr => condition(lowering, lower(lowering, node.test))
    if (whenTrue === 'descending' && whenFalse === 'ascending') return test()
    if (whenTrue === 'ascending' && whenFalse === 'descending') return make.not(test())
  }
  return make.binary(args.text('order'), '==', make.text('descending'))
}

/** `array.sort` and `array.sort_indices`: numbers and texts by their values, objects by a field. */
export const sort: CallEmission = inRuntime('ListSort', (args: Args) => {
  const { lowering } = args
  const list = collectionOf(args)
  if (isListOf(list, 'double')) return lowering.helper('ListSort', [list, descends(args)], types.nothing)
  if (isListOf(list, 'string')) return lowering.helper('ListSortText', [list, descends(args)], types.nothing)
  const order = orderOf(
    args,
    keysOf(args, list, 'Size', (k) => [k]),
  )
  return lowering.helper('ListReorder', [list, order], types.nothing)
})

export const sortIndices: CallEmission = inRuntime('ListSortIndices', (args: Args) => {
  const list = collectionOf(args)
  const isPlain = isListOf(list, 'double') || isListOf(list, 'string')
  return orderOf(args, isPlain ? list : keysOf(args, list, 'Size', (k) => [k]))
})

export const sortRows: CallEmission = inRuntime('MatrixSort', (args: Args) => {
  const { lowering } = args
  const matrix = collectionOf(args)
  const column = args.has('column') ? args.int('column') : make.number(0)
  if (matrix.type.kind === 'pointer' && matrix.type.name === 'Matrix<double>')
    return lowering.helper('MatrixSort', [matrix, column, descends(args)], types.nothing)
  const order = orderOf(
    args,
    keysOf(args, matrix, 'Rows', (k) => [k, column]),
  )
  return lowering.helper('MatrixReorder', [matrix, order], types.nothing)
})

/** Searches numbers, or a field of objects. */
export const search = (name: 'ListSearch' | 'ListLeftmost' | 'ListRightmost'): CallEmission =>
  inRuntime(name, (args: Args) => {
    const list = collectionOf(args)
    const keys = isListOf(list, 'double') ? list : keysOf(args, list, 'Size', (k) => [k])
    const facts = { ...sizes, min: name === 'ListSearch' ? -1 : 0, na: false }
    return args.lowering.helper(name, [keys, args.double('val')], types.int, facts)
  })

const isListOf = ({ type }: Expr, element: string): boolean =>
  type.kind === 'pointer' && type.name === `List<${element}>`

/** The collection in a variable: it is read more than once. */
function collectionOf(args: Args): Expr {
  const { lowering } = args
  lowering.keepsObjects = true
  const value = args.expr('id') ?? make.na
  return value.kind === 'variable' || make.isNa(value) ? value : lowering.temporary('list', value)
}

function orderOf(args: Args, keys: Expr): Expr {
  const name = isListOf(keys, 'string') ? 'ListSortIndicesText' : 'ListSortIndices'
  return args.lowering.helper(name, [keys, descends(args)], listOf('double'), { na: false })
}

/** A new list with what each element is sorted by: itself, or the field of an object. */
function keysOf(args: Args, collection: Expr, size: 'Size' | 'Rows', at: (k: Expr) => readonly Expr[]): Expr {
  const { lowering } = args
  const node = args.node('id')
  const pine = node && lowering.typeOf(node)
  const element = pine?.kind === 'array' || pine?.kind === 'matrix' ? pine.element : null
  if (!element) return args.unsupported('this collection has no order')
  const field = element.kind === 'object' ? sortField(args, element) : null
  const key = field ? field.type : elementType(element)
  const isText = key.kind === 'string'
  if (!isText && key.kind !== 'double' && key.kind !== 'int' && key.kind !== 'long')
    return args.unsupported('only numbers and texts have an order')
  const keys = lowering.temporary('keys', make.create(isText ? 'List<string>' : 'List<double>', []))
  const counter = lowering.local('k', types.int)
  const k = make.read(counter, sizes)
  const attached = lowering.attached()
  const body = lowering.inLoop(() => {
    const item = make.method(collection, 'Get', at(k), elementType(element), { na: true })
    const value = field ? make.field(item, field.name, field.type) : item
    const held = convert(lowering, value, isText ? types.string : types.double)
    lowering.evaluate(make.method(keys, 'Push', [held], types.nothing))
  })
  lowering.push({
    kind: 'for',
    counter,
    from: make.number(0),
    test: make.binary(k, '<', make.method(collection, size, [], types.int, sizes)),
    step: make.number(1),
    body,
    ...attached,
  })
  return keys
}

/** The field that `sort_field` names or counts; the first one if it is left out. */
function sortField(args: Args, type: ObjectType) {
  const given = args.constant('sort_field') ?? 0
  const index = typeof given === 'string' ? type.fields.findIndex(({ name }) => name === given) : Number(given)
  return fieldAt(args.lowering, type, Math.max(0, index))
}
