import { meaningOf, referenceOf, typeOf } from '../../../../mql/check/facts.ts'
import type { VariableInfo } from '../../../../mql/check/model.ts'
import type { MqlType } from '../../../../mql/check/types/types.ts'
import type { Expression, Index } from '../../../../mql/syntax/nodes.ts'
import { numberAs, numberOf, objectOf, valueOf } from '../expressions.ts'
import { isNumber, isNumeral, isReal, isRow, numericName, wholeOf } from './numbers.ts'
import type { Js, Scope } from '../scope.ts'

/** Something that can be read, assigned and referred to. */
export interface Place {
  readonly type: MqlType
  /** What must run before `lvalue` means the place, in this order; `lvalue` is then used once. */
  readonly before: readonly Js[]
  /** What stands left of an assignment. */
  readonly lvalue: Js
  /** Bank and index of the place; null for a variable that has none yet. */
  readonly at: { readonly bank: Js; readonly index: Js } | null
  /** Whether the bank holds doubles, whatever the type: a whole number read from there must be told to be one. */
  readonly isAmongDoubles?: boolean
  /** Reads it where it may have no value yet, which is then undefined. */
  readonly checked?: Js
  /** The variable without a bank, which gets one when something refers to it. */
  readonly variable?: VariableInfo
}

/** A bank and an index, for a parameter taken by reference. */
export interface Reference {
  readonly before: readonly Js[]
  readonly bank: Js
  readonly index: Js
}

/** Expressions one after the other, of which the last is the value. */
export const inTurn = (before: readonly Js[], last: Js): Js =>
  before.length === 0 ? last : `(${before.join(',')},${last})`

const isName = (js: Js): boolean => /^\w+$/.test(js)
/** A global struct, whose place never changes: it may be named again instead of being kept. */
const isGlobalObject = (js: Js): boolean => /^live\(g\d+\)$/.test(js)

export const read = ({ before, lvalue, checked, isAmongDoubles, type }: Place): Js =>
  inTurn(before, checked ?? (isAmongDoubles ? wholeOf(lvalue, type) : lvalue))

/** What stands in the place before it is changed. */
export const current = ({ lvalue, checked }: Place): Js => checked ?? lvalue

/** One that something refers to is taken to be given its value there. */
export const isReadUnset = (scope: Scope, variable: VariableInfo): boolean =>
  scope.unset.has(variable) && !scope.locals.isBoxed(variable)

/** Assigns `value`, which is evaluated before the place is looked for. */
export function write(scope: Scope, place: Place, value: Js): Js {
  if (place.before.length === 0 || isNumeral(value)) return inTurn(place.before, `(${place.lvalue}=${value})`)
  const kept = scope.locals.temporary()
  return inTurn([`${kept}=${value}`, ...place.before], `(${place.lvalue}=${kept})`)
}

/** The same place as one that may be both read and written. */
export function settled(scope: Scope, place: Place): Place {
  const { at } = place
  if (!at || (isName(at.bank) && (isName(at.index) || isNumeral(at.index)))) return place
  const bank = scope.locals.temporary()
  const index = isNumeral(at.index) ? at.index : scope.locals.temporary()
  const before = [...place.before, `${bank}=${at.bank}`, ...(index === at.index ? [] : [`${index}=${at.index}`])]
  return {
    type: place.type,
    before,
    lvalue: `${bank}[${index}]`,
    at: { bank, index },
    isAmongDoubles: place.isAmongDoubles,
  }
}

export function referTo(scope: Scope, place: Place): Reference {
  if (place.at) return { before: place.before, ...place.at }
  scope.locals.box(place.variable!)
  return { before: place.before, bank: 'null', index: '0' }
}

export function placeOf(scope: Scope, expression: Expression): Place {
  const node = meaningOf(expression)
  if (node.kind === 'Index' && referenceOf(scope.facts, node)?.kind !== 'operator') return elementPlace(scope, node)
  if (node.kind === 'Unary' && node.operator === '*') return placeOf(scope, node.operand)
  if (node.kind === 'Assignment') {
    const target = placeOf(scope, node.target)
    return { ...target, before: [valueOf(scope, node), ...target.before] }
  }
  const reference = referenceOf(scope.facts, node)
  if (reference?.kind === 'variable') return variablePlace(scope, reference.variable)
  if (reference?.kind === 'field' && reference.object) {
    const row = rowOf(scope, reference.object)
    if (row)
      return amongDoubles(inBank(reference.field.type, row.before, row.bank, `${row.index}+${reference.field.slot}`))
  }
  if (reference?.kind === 'field')
    return fieldPlace(scope, reference.object ? objectOf(scope, reference.object) : 's', reference.field)
  const type = typeOf(scope.facts, node)
  // What is not a variable may still be passed where a reference is taken: it gets a place of its own.
  return inBank(type, [], `[${isNumber(type) ? numberAs(scope, node, type) : valueOf(scope, node)}]`, '0')
}

const inBank = (type: MqlType, before: readonly Js[], bank: Js, index: Js): Place => ({
  type,
  before,
  lvalue: `${bank}[${index}]`,
  at: { bank, index },
})

const amongDoubles = (place: Place): Place => ({ ...place, isAmongDoubles: true })

/** Arrays and objects by value: what stands in their place never changes. */
const isWhole = (type: MqlType): boolean => type.kind === 'array' || type.kind === 'class'

/** A variable's place: numbers in `n…`, others in `o…`; globals in banks of their own, `q…` and `r…`, or `g…` where they stay the same object. */
export function variablePlace(scope: Scope, variable: VariableInfo): Place {
  const { slot, type, storage } = variable
  if (storage === 'field') return fieldPlace(scope, 's', variable)
  if (storage === 'global')
    return isWhole(type)
      ? { type, before: [], lvalue: `g${slot}`, at: null, variable }
      : amongDoubles(inBank(type, [], `${isNumber(type) ? 'q' : 'r'}${slot}`, '0'))
  if (isWhole(type)) return { type, before: [], lvalue: `o${slot}`, at: null, variable }
  if (variable.reference) return inBank(type, [], `b${slot}`, `i${slot}`)
  if (scope.locals.isBoxed(variable)) return inBank(type, [], `b${slot}`, '0')
  const lvalue = `${isNumber(type) ? 'n' : 'o'}${slot}`
  if (!isReadUnset(scope, variable)) return { type, before: [], lvalue, at: null, variable }
  scope.locals.mayFail()
  return {
    type,
    before: [],
    lvalue,
    checked: `(${lvalue}===undefined?unset(${scope.module.constant(variable.name)}):${lvalue})`,
    at: null,
    variable,
  }
}

function fieldPlace(scope: Scope, object: Js, field: VariableInfo): Place {
  if (object === 's' && isWhole(field.type))
    return { type: field.type, before: [], lvalue: scope.locals.held(field), at: null, variable: field }
  const bank = isNumber(field.type) ? 'n' : 'o'
  if (isName(object) || isGlobalObject(object))
    return amongDoubles(inBank(field.type, [], `${object}.${bank}`, String(field.slot)))
  const kept = scope.locals.temporary()
  return amongDoubles(inBank(field.type, [`${kept}=${object}`], `${kept}.${bank}`, String(field.slot)))
}

// ------------------------------------------------------------------------------------------ elements

/** `a[i][j]` and `a[i,j]` alike: one offset from all indices. */
function elementPlace(scope: Scope, node: Index): Place {
  const indices: Expression[] = []
  let object: Expression = node
  while (object.kind === 'Index' && referenceOf(scope.facts, object)?.kind !== 'operator') {
    indices.unshift(...object.indices)
    object = meaningOf(object.object)
    const isRow = object.kind === 'Index' && typeOf(scope.facts, object).kind === 'array'
    if (!isRow) break
  }
  scope.locals.mayFail()
  const given = arrayOf(scope, object)
  const array = isName(given) ? given : scope.locals.temporary()
  const before = array === given ? [] : [`${array}=${given}`]
  const type = typeOf(scope.facts, node)
  const offsets = indices.map((index) => indexOf(scope, index))
  if (!scope.module.program.strict && !isRow(type)) return lenientPlace(scope, type, before, array, offsets)
  const place =
    indices.length === 1
      ? singlePlace(scope, type, before, array, offsets[0], isSmall(scope, indices[0]))
      : inBank(type, before, `${array}.bank`, `offsetIn(${[array, ...offsets].join(',')})`)
  return isRow(type) ? viewed(place, array) : place
}

/** A struct of rows where an object is wanted. */
const viewed = (place: Place, array: Js): Place => ({ ...place, lvalue: `${array}.view(${place.at!.index})` })

/** Where a struct of rows begins in its bank; null for all other expressions. */
export function rowOf(scope: Scope, expression: Expression): Reference | null {
  const node = meaningOf(expression)
  if (node.kind !== 'Index' || referenceOf(scope.facts, node)?.kind === 'operator') return null
  const type = typeOf(scope.facts, node)
  if (!isRow(type)) return null
  const { before, at } = elementPlace(scope, node)
  return { before, bank: at!.bank, index: `${at!.index}*${type.info.fields.length}` }
}

/** Old MQL4 does not stop at an index out of range: it reads nothing there and writes nothing. */
function lenientPlace(scope: Scope, type: MqlType, before: readonly Js[], array: Js, indices: readonly Js[]): Place {
  const [index, offset] = [scope.locals.temporary(), scope.locals.temporary()]
  const nowhere = isNumber(type) ? '[0]' : '[null]'
  const single = `(${index}>=0&&${index}<${array}.length?${array}.series?${array}.length-1-${index}:${index}:-1)`
  const found =
    indices.length === 1
      ? [...before, `${index}=${indices[0]}`, `${offset}=${single}`]
      : [...before, `${offset}=offsetOrNone(${[array, ...indices].join(',')})`]
  return inBank(type, found, `(${offset}<0?${nowhere}:${array}.bank)`, `(${offset}<0?0:${offset})`)
}

function indexOf(scope: Scope, index: Expression): Js {
  const number = numberOf(scope, index)
  return isReal(typeOf(scope.facts, meaningOf(index))) ? `trunc(${number})` : number
}

/** 32 bits with a sign: as unsigned, a negative index lies beyond every array. */
const isSmall = (scope: Scope, index: Expression): boolean =>
  smallTypes.has(numericName(typeOf(scope.facts, meaningOf(index))))
const smallTypes = new Set<string>(['bool', 'char', 'uchar', 'short', 'ushort', 'int'])

function singlePlace(scope: Scope, type: MqlType, before: readonly Js[], array: Js, given: Js, small: boolean): Place {
  const index = isName(given) || isNumeral(given) ? given : scope.locals.temporary()
  const more = index === given ? before : [...before, `${index}=${given}`]
  const inRange = small ? `${index}>>>0<${array}.direct` : `${index}>=0&&${index}<${array}.direct`
  const offset = `(${inRange}?${index}:offsetOf(${index},${array}))`
  return inBank(type, more, `${array}.bank`, offset)
}

export function arrayOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const value = valueOf(scope, node)
  if (typeOf(scope.facts, node).kind === 'array') return value
  scope.locals.mayFail()
  return `isArray(${value})`
}
