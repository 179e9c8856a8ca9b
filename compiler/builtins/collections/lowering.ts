import { isArrayOfFloats } from '../../pine/check/types/compatible.ts'
import type { Type } from '../../pine/check/types.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../../ir/expressions/args.ts'
import { convert, naOf } from '../../ir/expressions/convert.ts'
import { lower } from '../../ir/dispatch.ts'
import * as make from '../../ir/tree/make.ts'
import { classOf, receiver } from '../../ir/statements/objects.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { elementText, elementType, irTypeOf } from '../../ir/facts/pine-types.ts'
import { sizes } from '../../ir/tree/ranges.ts'
import * as types from '../../ir/tree/types.ts'
import type { IrType } from '../../ir/tree/types.ts'
import { inRuntime, type CallEmission } from '../emission.ts'

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

type Methods = (name: string, params: readonly Param[], result: Result, defaults?: Row['defaults']) => CallEmission

/** Methods of a collection's class. */
const methodOf =
  (owner: string): Methods =>
  (name, params, result, defaults = []) =>
    inRuntime(`${owner}.${name}`, (args: Args) => call(args, { name, params, result, defaults }))

export const listMethod = methodOf('List')
export const mapMethod = methodOf('Map')
export const matrixMethod = methodOf('Matrix')

/** A function beside the class. */
export const helperOf: Methods = (name, params, result, defaults = []) =>
  inRuntime(name, (args: Args) => call(args, { name, params, result, defaults, free: true }))

/** Looks for a value: floats are equal but for rounding. */
export const search = (name: 'Includes' | 'IndexOf' | 'LastIndexOf', result: Result): CallEmission => {
  const [among, amongNumbers] = [listMethod(name, ['element'], result), helperOf(`${name}Number`, ['element'], result)]
  const emission: CallEmission = (args) => {
    const node = args.at(0)
    const list = node ? args.lowering.typeOf(node) : null
    const isFloat = list?.kind === 'array' && list.element.kind === 'simple' && list.element.name === 'float'
    return (isFloat ? amongNumbers : among)(args)
  }
  return inRuntime(`${name}Number`, emission)
}

/** Beyond any index: up to the end. */
export const end = 2_147_483_647

function call(args: Args, { name, params = [], defaults = [], result, free: isHelper }: Row): Expr {
  const { lowering } = args
  lowering.keepsObjects = true
  if (name === 'Slice') lowering.slicesLists = true
  const node = args.at(0)
  const given = node ? args.value(node) : make.na
  const object = isHelper ? given : receiver(lowering, given)
  const pine = node ? lowering.typeOf(node) : undefined
  const parts = {
    element: pine && (pine.kind === 'array' || pine.kind === 'matrix') ? elementType(pine.element) : types.double,
    key: pine?.kind === 'map' ? elementType(pine.key) : types.string,
    value: pine?.kind === 'map' ? elementType(pine.value) : types.double,
  }
  const key = pine?.kind === 'map' && params[0] === 'key' && parts.key.kind === 'double' ? args.at(1) : null
  if (key && args.value(key).na) lowering.helpers.add('IsSameKey')
  if (pine?.kind === 'array' && indexed.has(name)) {
    const index = args.at(1)
    const at = index && args.value(index)
    // Versions before 6 stop at a negative index.
    lowering.countsFromEnd ||= lowering.checked.script.version >= 6 && at !== null && !(at.min >= 0)
    if (at && mayBeNa(at)) return atMaybe(args, name, object, at, parts.element)
  }
  if (pine?.kind === 'matrix' && inMatrix.has(name)) {
    const found = atMaybeInMatrix(args, name, object, {
      element: parts.element,
      result: resultType(result, object, pine, parts),
    })
    if (found) return found
  }
  const values = params.map((param, i) =>
    argument(args, object, { node: args.at(i + 1), param, parts, otherwise: defaults[i] ?? null }),
  )
  // The methods have the same defaults.
  const isGiven = (i: number): boolean =>
    defaults[i] === undefined || defaults[i] === null || isPresent(lowering, args.at(i + 1))
  values.forEach((value, i) => {
    if (params[i] !== 'text') lowering.facts.collect(value)
  })
  while (values.length > 0 && !isGiven(values.length - 1)) values.pop()
  const type = resultType(result, object, pine, parts)
  // A collection that is not converted has nothing in it.
  if (make.isNa(object)) return type.kind === 'int' ? make.number(0) : naOf(type)
  const facts = {
    na: type.kind === 'string' ? isNaString(args, pine, result) : type.kind === 'double' || type.kind === 'pointer',
    ...(result === 'int' && sizes),
    ...(result === 'position' && { ...sizes, min: -1 }),
  }
  if (isHelper) return lowering.helper(name, [object, ...values], type, facts)
  return make.method(object, name, values, type, facts)
}

/** Methods whose first argument is an index. */
const indexed: ReadonlySet<string> = new Set(['Get', 'Set', 'Insert', 'Remove'])

/** A key that is absent has no value, and a matrix grows by elements that are na. */
const isNaString = ({ lowering }: Args, pine: Type | undefined, result: Result): boolean =>
  result === 'value' || pine?.kind !== 'array' || lowering.facts.collectsNaStrings

const mayBeNa = (index: Expr): boolean => index.type.kind === 'double' && index.na && !make.isNa(index)

/** An index that may be na reads na, writes and removes nothing, and inserts at the end (recorded). */
function atMaybe(args: Args, name: string, object: Expr, at: Expr, element: IrType): Expr {
  const reads = name === 'Get' ? 'GetOr' : name === 'Remove' ? 'RemoveOr' : null
  if (reads) return make.method(object, reads, [at, naOf(element)], element, { na: true })
  const node = args.at(2)
  const value = node ? convert(args.lowering, args.value(node), element) : naOf(element)
  args.lowering.facts.collect(value)
  return make.method(object, `${name}At`, [at, value], types.nothing)
}

/** Methods of a matrix that take a row, a column or both. */
const inMatrix: ReadonlySet<string> = new Set(['Get', 'Set', 'Row', 'Column'])

/** A row or column that may be na reads na, writes nothing, has no elements (recorded). Null where none may be. */
function atMaybeInMatrix(
  args: Args,
  name: string,
  object: Expr,
  { element, result }: Readonly<Record<'element' | 'result', IrType>>,
): Expr | null {
  const isElement = name === 'Get' || name === 'Set'
  const nodes = isElement ? [args.at(1), args.at(2)] : [args.at(1)]
  const places = nodes.map((node) => (node ? args.value(node) : make.na))
  if (!places.some(mayBeNa)) return null
  if (!isElement) return make.method(object, `${name}Or`, places, result, { na: true })
  if (name === 'Get') return make.method(object, 'GetOr', [...places, naOf(result)], result, { na: true })
  const node = args.at(3)
  const value = node ? convert(args.lowering, args.value(node), element) : naOf(element)
  args.lowering.facts.collect(value)
  return make.method(object, 'SetAt', [...places, value], types.nothing)
}

/** An argument that is na is as good as none (recorded). */
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
  if (!node || !isPresent(lowering, node)) return defaultOf(otherwise, type)
  const value = args.value(node)
  return type.kind === 'int' && otherwise !== null && mayBeNa(value)
    ? lowering.helper('IndexOr', [value, defaultOf(otherwise, type)], type)
    : convert(lowering, value, type)
}

function defaultOf(otherwise: MethodArgument['otherwise'], type: IrType): Expr {
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
export const newArray: CallEmission = inRuntime('List', (args: Args) => {
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
  lowering.facts.collect(initial)
  return make.create(name, [args.int('size'), initial])
})

/** `array.from(a, b)`: a new array that the elements are pushed to. */
export const fromElements: CallEmission = inRuntime('List', (args: Args) => {
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
  for (const given of args.all()) {
    const value = convert(lowering, given, element)
    lowering.facts.collect(value)
    lowering.evaluate(make.method(list, 'Push', [value], types.nothing))
  }
  return list
})

export function joined(args: Args): Expr {
  const { lowering } = args
  const list = args.expr('id') ?? make.na
  const node = args.node('id')
  const isText = list.type.kind === 'pointer' && list.type.name === 'List<string>'
  const join = isText ? 'ListJoinText' : node && isArrayOfFloats(lowering.typeOf(node)) ? 'ListJoinFloats' : 'ListJoin'
  return lowering.helper(join, [list, args.text('separator')], types.string, { na: false })
}

/** `matrix.sum` and `matrix.diff`: with another matrix, or with one number. */
export const elementwise = (name: string, sign: 1 | -1): CallEmission =>
  inRuntime(name, (args: Args) => {
    const { lowering } = args
    const [left = make.na, right = make.na] = args.all()
    if (right.type.kind === 'pointer') return lowering.helper(name, [left, right], left.type)
    const number = convert(lowering, right, types.double)
    return lowering.helper('MatrixShifted', [left, sign === 1 ? number : make.negative(number)], left.type)
  })

export const unshift: CallEmission = inRuntime('List.Insert', (args: Args) => shifted(args, 'Insert'))

export const shift: CallEmission = inRuntime('List.Remove', (args: Args) => shifted(args, 'Remove'))

export const mapNew: CallEmission = inRuntime('Map', (args: Args) => {
  args.lowering.keepsObjects = true
  return make.create(args.type.kind === 'pointer' ? args.type.name : 'Map<string,double>', [])
})

export const matrixNew: CallEmission = inRuntime('Matrix', (args: Args) => {
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
})

export const mult: CallEmission = inRuntime('MatrixProduct', (args: Args) => {
  const { lowering } = args
  const other = args.at(1)
  const type = other ? lowering.typeOf(other) : undefined
  const right = other ? lower(lowering, other) : make.na
  const left = args.at(0) ? lower(lowering, args.at(0) as Expression) : make.na
  if (type?.kind === 'matrix') return lowering.helper('MatrixProduct', [left, right], left.type)
  if (type?.kind === 'array') return lowering.helper('MatrixTimesList', [left, right], types.pointer('List<double>'))
  return lowering.helper('MatrixScaled', [left, convert(lowering, right, types.double)], left.type)
})

/** At the front. */
function shifted(args: Args, name: 'Insert' | 'Remove'): Expr {
  const { lowering } = args
  const node = args.at(0)
  const pine = node ? lowering.typeOf(node) : undefined
  const element = pine?.kind === 'array' ? elementType(pine.element) : types.double
  const object = node ? receiver(lowering, lower(lowering, node)) : make.na
  if (name === 'Remove')
    return make.method(object, name, [make.number(0)], element, {
      na: element.kind !== 'string' || lowering.facts.collectsNaStrings,
    })
  const value = args.as('value', element, make.na)
  lowering.facts.collect(value)
  return make.method(object, name, [make.number(0), value], types.nothing)
}
