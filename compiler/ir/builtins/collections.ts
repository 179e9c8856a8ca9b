import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert, naOf } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import * as make from '../tree/make.ts'
import { classOf } from '../statements/objects.ts'
import type { Expr } from '../tree/nodes.ts'
import { elementText, elementType, irTypeOf } from '../facts/pine-types.ts'
import { sizes } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import type { IrType } from '../tree/types.ts'
import type { CallEmission } from './rows.ts'

/** The role of an argument: an element of the collection, a key, a position … */
type Param = 'element' | 'key' | 'value' | 'int' | 'double' | 'text' | 'bool' | 'self'

/** The type of the result: an element, the same kind of collection, or a plain value. */
type Result =
  | 'element'
  | 'key'
  | 'value'
  | 'void'
  | 'int'
  | 'position'
  | 'bool'
  | 'double'
  | 'text'
  | 'same'
  | 'keys'
  | 'values'
  | 'row'

interface Row {
  readonly name: string
  readonly params?: readonly Param[]
  /** Values of arguments left out, by position. */
  readonly defaults?: readonly (number | string | boolean | null)[]
  readonly result: Result
  /** A function beside the class, because only some element types support it. */
  readonly free?: boolean
}

const row = (name: string, params: readonly Param[], result: Result, defaults: Row['defaults'] = []): Row => ({
  name,
  params,
  result,
  defaults,
})
const free = (name: string, params: readonly Param[], result: Result, defaults: Row['defaults'] = []): Row => ({
  name,
  params,
  result,
  defaults,
  free: true,
})

/** Beyond any index: up to the end. */
const end = 2_147_483_647

const arrayRows: Readonly<Record<string, Row>> = {
  get: row('Get', ['int'], 'element'),
  set: row('Set', ['int', 'element'], 'void'),
  push: row('Push', ['element'], 'void'),
  pop: row('Pop', [], 'element'),
  unshift: row('Insert', [], 'void'),
  shift: row('Remove', [], 'element'),
  insert: row('Insert', ['int', 'element'], 'void'),
  remove: row('Remove', ['int'], 'element'),
  clear: row('Clear', [], 'void'),
  first: row('First', [], 'element'),
  last: row('Last', [], 'element'),
  size: row('Size', [], 'int'),
  fill: row('Fill', ['element', 'int', 'int'], 'void', [null, 0, end]),
  concat: row('Concat', ['self'], 'same'),
  copy: row('Copy', [], 'same'),
  slice: row('Slice', ['int', 'int'], 'same', [0, end]),
  reverse: row('Reverse', [], 'void'),
  includes: row('Includes', ['element'], 'bool'),
  indexof: row('IndexOf', ['element'], 'position'),
  lastindexof: row('LastIndexOf', ['element'], 'position'),
  join: free('ListJoin', ['text'], 'text', ['']),
  binary_search: free('ListSearch', ['double'], 'position'),
  binary_search_leftmost: free('ListLeftmost', ['double'], 'position'),
  binary_search_rightmost: free('ListRightmost', ['double'], 'position'),
  sum: free('ListSum', [], 'double'),
  avg: free('ListAvg', [], 'double'),
  min: free('ListMin', ['int'], 'double', [0]),
  max: free('ListMax', ['int'], 'double', [0]),
  range: free('ListRange', [], 'double'),
  median: free('ListMedian', [], 'double'),
  mode: free('ListMode', [], 'double'),
  variance: free('ListVariance', ['bool'], 'double', [true]),
  stdev: free('ListStdev', ['bool'], 'double', [true]),
  covariance: free('ListCovariance', ['self', 'bool'], 'double', [0, true]),
  abs: free('ListAbs', [], 'same'),
  standardize: free('ListStandardize', [], 'same'),
  percentile_nearest_rank: free('ListNearestRank', ['double'], 'double'),
  percentile_linear_interpolation: free('ListInterpolated', ['double'], 'double'),
  percentrank: free('ListPercentRank', ['int'], 'double'),
  every: free('ListEvery', [], 'bool'),
  some: free('ListSome', [], 'bool'),
}

const mapRows: Readonly<Record<string, Row>> = {
  get: row('Get', ['key'], 'value'),
  put: row('Put', ['key', 'value'], 'value'),
  contains: row('Contains', ['key'], 'bool'),
  remove: row('Remove', ['key'], 'value'),
  size: row('Size', [], 'int'),
  keys: row('Keys', [], 'keys'),
  values: row('Values', [], 'values'),
  copy: row('Copy', [], 'same'),
  clear: row('Clear', [], 'void'),
  put_all: row('PutAll', ['self'], 'void'),
}

const matrixRows: Readonly<Record<string, Row>> = {
  get: row('Get', ['int', 'int'], 'element'),
  set: row('Set', ['int', 'int', 'element'], 'void'),
  fill: row('Fill', ['element', 'int', 'int', 'int', 'int'], 'void', [null, 0, end, 0, end]),
  rows: row('Rows', [], 'int'),
  columns: row('Columns', [], 'int'),
  elements_count: row('Count', [], 'int'),
  row: row('Row', ['int'], 'row'),
  col: row('Column', ['int'], 'row'),
  copy: row('Copy', [], 'same'),
  transpose: row('Transposed', [], 'same'),
  add_row: row('AddRow', ['int', 'self'], 'void', [-1, 0]),
  add_col: row('AddColumn', ['int', 'self'], 'void', [-1, 0]),
  remove_row: row('RemoveRow', ['int'], 'row', [-1]),
  remove_col: row('RemoveColumn', ['int'], 'row', [-1]),
  swap_rows: row('SwapRows', ['int', 'int'], 'void'),
  swap_columns: row('SwapColumns', ['int', 'int'], 'void'),
  submatrix: row('Part', ['int', 'int', 'int', 'int'], 'same', [0, end, 0, end]),
  reshape: row('Reshape', ['int', 'int'], 'void'),
  is_square: row('IsSquare', [], 'bool'),
  concat: free('MatrixConcat', ['self'], 'same'),
  rank: free('MatrixRank', [], 'int'),
  is_zero: free('MatrixIsZero', [], 'bool'),
  is_binary: free('MatrixIsBinary', [], 'bool'),
  is_identity: free('MatrixIsIdentity', [], 'bool'),
  is_diagonal: free('MatrixIsDiagonal', [], 'bool'),
  is_antidiagonal: free('MatrixIsAntidiagonal', [], 'bool'),
  is_symmetric: free('MatrixIsSymmetric', [], 'bool'),
  is_antisymmetric: free('MatrixIsAntisymmetric', [], 'bool'),
  is_triangular: free('MatrixIsTriangular', [], 'bool'),
  is_stochastic: free('MatrixIsStochastic', [], 'bool'),
  avg: free('MatrixAvg', [], 'double'),
  min: free('MatrixMin', [], 'double'),
  max: free('MatrixMax', [], 'double'),
  median: free('MatrixMedian', [], 'double'),
  mode: free('MatrixMode', [], 'double'),
  det: free('MatrixDet', [], 'double'),
  inv: free('MatrixInv', [], 'same'),
  trace: free('MatrixTrace', [], 'double'),
  pinv: free('MatrixPinv', [], 'same'),
  pow: free('MatrixPow', ['double'], 'same'),
  kron: free('MatrixKron', ['self'], 'same'),
  reverse: free('MatrixReverse', [], 'void'),
}

function call(args: Args, { name, params = [], defaults = [], result, free: isHelper }: Row): Expr {
  const { lowering } = args
  lowering.keepsObjects = true
  if (name === 'Slice') lowering.slicesLists = true
  const node = args.at(0)
  const object = node ? args.value(node) : make.na
  const pine = node ? lowering.typeOf(node) : undefined
  const parts = {
    element: pine && (pine.kind === 'array' || pine.kind === 'matrix') ? elementType(pine.element) : types.double,
    key: pine?.kind === 'map' ? elementType(pine.key) : types.string,
    value: pine?.kind === 'map' ? elementType(pine.value) : types.double,
  }
  if (pine?.kind === 'array' && (name === 'Get' || name === 'Set')) {
    const index = args.at(1)
    const at = index && args.value(index)
    if (at && at.type.kind === 'double' && at.na && !make.isNa(at))
      return atMaybe(args, name, object, at, parts.element)
  }
  const given = params.map((param, i) =>
    argument(args, object, { node: args.at(i + 1), param, parts, otherwise: defaults[i] ?? null }),
  )
  // The methods have the same defaults.
  const isGiven = (i: number): boolean =>
    defaults[i] === undefined || defaults[i] === null || isPresent(lowering, args.at(i + 1))
  while (given.length > 0 && !isGiven(given.length - 1)) given.pop()
  const type = resultType(result, object, pine, parts)
  // A collection that is not converted has nothing in it.
  if (make.isNa(object)) return type.kind === 'int' ? make.number(0) : naOf(type)
  const facts = {
    na: type.kind === 'double' || type.kind === 'pointer' || type.kind === 'string',
    ...(result === 'int' && sizes),
    ...(result === 'position' && { ...sizes, min: -1 }),
  }
  if (isHelper) return lowering.helper(name, [object, ...given], type, facts)
  return make.method(object, name, given, type, facts)
}

/** An index that may be na reads na and writes nothing. */
function atMaybe(args: Args, name: 'Get' | 'Set', object: Expr, at: Expr, element: IrType): Expr {
  if (name === 'Get') return make.method(object, 'GetOr', [at, naOf(element)], element, { na: true })
  const value = args.at(2)
  return make.method(
    object,
    'SetAt',
    [at, value ? convert(args.lowering, args.value(value), element) : naOf(element)],
    types.nothing,
  )
}

/** An argument that is na is as good as none. */
const isPresent = (lowering: Args['lowering'], node: Expression | null): boolean =>
  node !== null && lowering.constantOf(node) !== null

interface MethodArgument {
  readonly node: Expression | null
  readonly param: Param
  readonly parts: Readonly<Record<'element' | 'key' | 'value', IrType>>
  /** Value of an argument that is left out; null for na. */
  readonly otherwise: number | string | boolean | null
}

function argument(args: Args, object: Expr, { node, param, parts, otherwise }: MethodArgument): Expr {
  const { lowering } = args
  if (param === 'self') return node ? lower(lowering, node) : make.name('NULL', object.type)
  const type =
    param === 'int'
      ? types.int
      : param === 'double'
        ? types.double
        : param === 'text'
          ? types.string
          : param === 'bool'
            ? types.bool
            : parts[param]
  if (node && isPresent(lowering, node)) return convert(lowering, args.value(node), type)
  if (otherwise === null) return naOf(type)
  if (otherwise === end) return make.name('INT_MAX', types.int, { min: end, max: end })
  return typeof otherwise === 'number'
    ? make.number(otherwise)
    : typeof otherwise === 'string'
      ? make.text(otherwise)
      : make.truth(otherwise)
}

function resultType(
  result: Result,
  object: Expr,
  pine: ReturnType<Args['lowering']['typeOf']> | undefined,
  parts: Readonly<Record<'element' | 'key' | 'value', IrType>>,
): IrType {
  switch (result) {
    case 'element':
    case 'key':
    case 'value':
      return parts[result]
    case 'same':
      return object.type
    case 'keys':
      return types.pointer(`List<${pine?.kind === 'map' ? elementText(pine.key) : 'string'}>`)
    case 'values':
      return types.pointer(`List<${pine?.kind === 'map' ? elementText(pine.value) : 'double'}>`)
    case 'row':
      return types.pointer(`List<${pine?.kind === 'matrix' ? elementText(pine.element) : 'double'}>`)
    case 'void':
      return types.nothing
    case 'text':
      return types.string
    case 'int':
    case 'position':
      return types.int
    case 'bool':
      return types.bool
    case 'double':
      return types.double
  }
}

/** `array.new<float>(size, value)` and its older spellings. */
function newArray(args: Args): Expr {
  const { lowering } = args
  lowering.keepsObjects = true
  const pine = lowering.typeOf(args.call)
  const element = pine.kind === 'array' ? elementType(pine.element) : types.double
  if (pine.kind === 'array' && pine.element.kind === 'object') classOf(lowering, pine.element)
  const type = irTypeOf(pine)
  const name = type.kind === 'pointer' ? type.name : 'List<double>'
  if (!args.has('size') || args.constant('size') === 0) return make.create(name, [])
  const initial =
    args.has('initial_value') && args.constant('initial_value') !== null
      ? args.as('initial_value', element, make.na)
      : naOf(element)
  return make.create(name, [args.int('size'), initial])
}

/** `array.from(a, b)`: a new array that the elements are pushed to. */
function fromElements(args: Args): Expr {
  const { lowering } = args
  lowering.keepsObjects = true
  const pine = lowering.typeOf(args.call)
  const element = pine.kind === 'array' ? elementType(pine.element) : types.double
  const type = irTypeOf(pine)
  const declared = args.declared?.mayHold ? args.declared : null
  const list = lowering.temporary(
    declared?.name ?? 'list',
    make.create(type.kind === 'pointer' ? type.name : 'List<double>', []),
  )
  if (declared && list.kind === 'variable') declared.holder = list.variable
  for (const value of args.all())
    lowering.evaluate(make.method(list, 'Push', [convert(lowering, value, element)], types.nothing))
  return list
}

function ordered(name: string): CallEmission {
  return (args) => {
    const { lowering } = args
    const list = args.expr('id') ?? make.na
    const descends = make.truth(args.constantText('order', 'ascending') === 'descending')
    const isText = list.type.kind === 'pointer' && list.type.name === 'List<string>'
    if (list.type.kind === 'pointer' && list.type.name !== 'List<double>' && !(isText && name === 'ListSort')) {
      return args.unsupported('objects have no order here, and texts no list of their places in it')
    }
    if (isText && name === 'ListSort') return lowering.helper('ListSortText', [list, descends], types.nothing)
    return lowering.helper(
      name,
      [list, descends],
      name === 'ListSort' ? types.nothing : types.pointer('List<double>'),
      {
        na: false,
      },
    )
  }
}

function joined(args: Args): Expr {
  const { lowering } = args
  const list = args.expr('id') ?? make.na
  const isText = list.type.kind === 'pointer' && list.type.name === 'List<string>'
  return lowering.helper(isText ? 'ListJoinText' : 'ListJoin', [list, args.text('separator')], types.string, {
    na: false,
  })
}

/** `matrix.sum` and `matrix.diff`: with another matrix, or with one number. */
const elementwise =
  (name: string, sign: 1 | -1): CallEmission =>
  (args) => {
    const { lowering } = args
    const [left = make.na, right = make.na] = args.all()
    if (right.type.kind === 'pointer') return lowering.helper(name, [left, right], left.type)
    const number = convert(lowering, right, types.double)
    return lowering.helper('MatrixShifted', [left, sign === 1 ? number : make.negative(number)], left.type)
  }

function sortedRows(args: Args): Expr {
  const { lowering } = args
  const matrix = args.expr('id') ?? make.na
  if (matrix.type.kind !== 'pointer' || matrix.type.name !== 'Matrix<double>')
    return args.unsupported('rows are sorted by numbers only')
  const descends = make.truth(args.constantText('order', 'ascending') === 'descending')
  return lowering.helper(
    'MatrixSort',
    [matrix, args.has('column') ? args.int('column') : make.number(0), descends],
    types.nothing,
  )
}

const newTyped = ['float', 'int', 'bool', 'string', 'color', 'label', 'line', 'box', 'table', 'linefill']

export const collectionCalls: Readonly<Record<string, CallEmission>> = {
  ...Object.fromEntries(Object.entries(arrayRows).map(([name, r]) => [`array.${name}`, (args: Args) => call(args, r)])),
  ...Object.fromEntries(Object.entries(mapRows).map(([name, r]) => [`map.${name}`, (args: Args) => call(args, r)])),
  ...Object.fromEntries(
    Object.entries(matrixRows).map(([name, r]) => [`matrix.${name}`, (args: Args) => call(args, r)]),
  ),
  ...Object.fromEntries(newTyped.map((name) => [`array.new_${name}`, newArray])),
  'array.new': newArray,
  'array.from': fromElements,
  'array.unshift': (args) => shifted(args, 'Insert'),
  'array.shift': (args) => shifted(args, 'Remove'),
  'array.sort': ordered('ListSort'),
  'array.sort_indices': ordered('ListSortIndices'),
  'array.join': joined,
  'map.new': (args) => {
    args.lowering.keepsObjects = true
    return make.create(args.type.kind === 'pointer' ? args.type.name : 'Map<string,double>', [])
  },
  'matrix.new': (args) => {
    const { lowering } = args
    lowering.keepsObjects = true
    const pine = lowering.typeOf(args.call)
    const element = pine.kind === 'matrix' ? elementType(pine.element) : types.double
    const initial =
      args.has('initial_value') && args.constant('initial_value') !== null
        ? args.as('initial_value', element, make.na)
        : naOf(element)
    return make.create(args.type.kind === 'pointer' ? args.type.name : 'Matrix<double>', [
      args.int('rows'),
      args.int('columns'),
      initial,
    ])
  },
  'matrix.sum': elementwise('MatrixSum', 1),
  'matrix.diff': elementwise('MatrixDiff', -1),
  'matrix.sort': sortedRows,
  'matrix.mult': (args) => {
    const { lowering } = args
    const other = args.at(1)
    const type = other ? lowering.typeOf(other) : undefined
    const right = other ? lower(lowering, other) : make.na
    const left = args.at(0) ? lower(lowering, args.at(0) as Expression) : make.na
    if (type?.kind === 'matrix') return lowering.helper('MatrixProduct', [left, right], left.type)
    if (type?.kind === 'array') return lowering.helper('MatrixTimesList', [left, right], types.pointer('List<double>'))
    return lowering.helper('MatrixScaled', [left, convert(lowering, right, types.double)], left.type)
  },
}

/** At the front. */
function shifted(args: Args, name: 'Insert' | 'Remove'): Expr {
  const { lowering } = args
  const node = args.at(0)
  const pine = node ? lowering.typeOf(node) : undefined
  const element = pine?.kind === 'array' ? elementType(pine.element) : types.double
  const object = node ? lower(lowering, node) : make.na
  if (name === 'Remove') return make.method(object, name, [make.number(0)], element, { na: true })
  return make.method(object, name, [make.number(0), args.as('value', element, make.na)], types.nothing)
}
