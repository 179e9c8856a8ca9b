import { meaningOf, referenceOf, typeOf } from '../../../../mql/check/facts.ts'
import type { VariableInfo, MqlType } from '../../../../mql/check/model.ts'
import type { Expression, Index } from '../../../../mql/syntax/nodes.ts'
import { numberAs, numberOf, objectOf, valueOf } from './conversions.ts'
import { isNumber, isNumeral, isReal, isRow, numericName, wholeOf } from './numbers.ts'
import { required } from '../../../../text/required.ts'
import type { Js, Scope } from '../scope.ts'

/** Something that can be read, assigned and referred to. */
export interface Place {
  readonly type: MqlType
  /** Expressions that run, in order, before `lvalue` is valid; `lvalue` is then used once. */
  readonly before: readonly Js[]
  /** Left side of an assignment. */
  readonly lvalue: Js
  /** Storage and index of the place; null for a variable that has none yet. */
  readonly at: { readonly storage: Js; readonly index: Js } | null
  /** Whether the storage holds doubles, whatever the type: integers read from it need `|0`. */
  readonly isInDoubles?: boolean | undefined
  /** Read of a variable that may have no value yet. */
  readonly checked?: Js | undefined
  /** A variable without storage, which gets one when it is taken by reference. */
  readonly variable?: VariableInfo | undefined
}

/** A storage and an index, for a parameter taken by reference. */
export interface Reference {
  readonly before: readonly Js[]
  readonly storage: Js
  readonly index: Js
}

/** Joins expressions with commas; the last one is the value. */
export const inTurn = (before: readonly Js[], last: Js): Js =>
  before.length === 0 ? last : `(${before.join(',')},${last})`

const isName = (js: Js): boolean => /^\w+$/.test(js)
/** Returns whether the expression is a global struct, which is never replaced and may be named again. */
const isGlobalObject = (js: Js): boolean => /^live\(g\d+\)$/.test(js)

export const read = ({ before, lvalue, checked, isInDoubles, type }: Place): Js =>
  inTurn(before, checked ?? (isInDoubles ? wholeOf(lvalue, type) : lvalue))

/** Generates the value of the place before its change. */
export const current = ({ lvalue, checked }: Place): Js => checked ?? lvalue

/** A variable taken by reference counts as assigned. */
export const isReadUnset = (scope: Scope, variable: VariableInfo): boolean =>
  scope.unset.has(variable) && !scope.locals.isBoxed(variable)

/** Assigns `value`, which is evaluated before the place is looked for. */
export function write(scope: Scope, place: Place, value: Js): Js {
  if (place.before.length === 0 || isNumeral(value)) return inTurn(place.before, `(${place.lvalue}=${value})`)
  const kept = scope.locals.temporary()
  return inTurn([`${kept}=${value}`, ...place.before], `(${place.lvalue}=${kept})`)
}

/** Returns the place with its parts in temporaries, for reading and writing. */
export function pinned(scope: Scope, place: Place): Place {
  const { at } = place
  if (!at || (isName(at.storage) && (isName(at.index) || isNumeral(at.index)))) return place
  const storage = scope.locals.temporary()
  const index = isNumeral(at.index) ? at.index : scope.locals.temporary()
  const before = [...place.before, `${storage}=${at.storage}`, ...(index === at.index ? [] : [`${index}=${at.index}`])]
  return {
    type: place.type,
    before,
    lvalue: `${storage}[${index}]`,
    at: { storage, index },
    isInDoubles: place.isInDoubles,
  }
}

export function referTo(scope: Scope, place: Place): Reference {
  if (place.at) return { before: place.before, ...place.at }
  scope.locals.box(required(place.variable, 'variable of a place without storage'))
  return { before: place.before, storage: 'null', index: '0' }
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
      return amongDoubles(
        inStorage(reference.field.type, row.before, row.storage, `${row.index}+${reference.field.slot}`),
      )
  }
  if (reference?.kind === 'field')
    return fieldPlace(scope, reference.object ? objectOf(scope, reference.object) : 's', reference.field)
  const type = typeOf(scope.facts, node)
  // A value passed by reference gets temporary storage.
  return inStorage(type, [], `[${isNumber(type) ? numberAs(scope, node, type) : valueOf(scope, node)}]`, '0')
}

const inStorage = (type: MqlType, before: readonly Js[], storage: Js, index: Js): Place => ({
  type,
  before,
  lvalue: `${storage}[${index}]`,
  at: { storage, index },
})

const amongDoubles = (place: Place): Place => ({ ...place, isInDoubles: true })

/** Returns whether the type is an array or an object by value: its storage never changes. */
const isWhole = (type: MqlType): boolean => type.kind === 'array' || type.kind === 'class'

/**
 * Returns a variable's place. Names of locals: `n…` numbers, `o…` others. Globals: `q…` and `r…` storage, `g…` objects
 * that are never replaced.
 */
export function variablePlace(scope: Scope, variable: VariableInfo): Place {
  const { slot, type, storage } = variable
  if (storage === 'field') return fieldPlace(scope, 's', variable)
  if (storage === 'global')
    return isWhole(type)
      ? { type, before: [], lvalue: `g${slot}`, at: null, variable }
      : amongDoubles(inStorage(type, [], `${isNumber(type) ? 'q' : 'r'}${slot}`, '0'))
  if (isWhole(type)) return { type, before: [], lvalue: `o${slot}`, at: null, variable }
  if (variable.reference) return inStorage(type, [], `b${slot}`, `i${slot}`)
  if (scope.locals.isBoxed(variable)) return inStorage(type, [], `b${slot}`, '0')
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
  const storage = isNumber(field.type) ? 'n' : 'o'
  if (isName(object) || isGlobalObject(object))
    return amongDoubles(inStorage(field.type, [], `${object}.${storage}`, String(field.slot)))
  const kept = scope.locals.temporary()
  return amongDoubles(inStorage(field.type, [`${kept}=${object}`], `${kept}.${storage}`, String(field.slot)))
}

// ------------------------------------------------------------------------------------------ elements

/** `a[i][j]` and `a[i,j]` alike: one offset from all indices. */
function elementPlace(scope: Scope, node: Index): Place {
  const indices: Expression[] = []
  let object: Expression = node
  while (object.kind === 'Index' && referenceOf(scope.facts, object)?.kind !== 'operator') {
    indices.unshift(...object.indices)
    object = meaningOf(object.object)
    if (object.kind !== 'Index' || typeOf(scope.facts, object).kind !== 'array') break
  }
  scope.locals.mayFail()
  const given = arrayOf(scope, object)
  const array = isName(given) ? given : scope.locals.temporary()
  const before = array === given ? [] : [`${array}=${given}`]
  const type = typeOf(scope.facts, node)
  const offsets = indices.map((index) => indexOf(scope, index))
  if (!scope.module.program.strict && !isRow(type)) return lenientPlace(scope, type, before, array, offsets)
  const [index] = indices
  const [offset] = offsets
  const place =
    index && offset && indices.length === 1
      ? singlePlace(scope, inStorage(type, before, `${array}.storage`, offset), array, isSmall(scope, index))
      : inStorage(type, before, `${array}.storage`, `offsetIn(${[array, ...offsets].join(',')})`)
  return isRow(type) ? viewed(place, array) : place
}

const storageOf = ({ at }: Place) => required(at ?? undefined, 'storage of an element')

/** Views a row struct as an object. */
const viewed = (place: Place, array: Js): Place => ({ ...place, lvalue: `${array}.view(${storageOf(place).index})` })

/** Returns where a row struct begins in its storage; null for other expressions. */
export function rowOf(scope: Scope, expression: Expression): Reference | null {
  const node = meaningOf(expression)
  if (node.kind !== 'Index' || referenceOf(scope.facts, node)?.kind === 'operator') return null
  const type = typeOf(scope.facts, node)
  if (!isRow(type)) return null
  const place = elementPlace(scope, node)
  const { storage, index } = storageOf(place)
  return { before: place.before, storage, index: `${index}*${type.info.fields.length}` }
}

/** Old MQL4 ignores an index out of range: reads give nothing, writes are dropped. */
function lenientPlace(scope: Scope, type: MqlType, before: readonly Js[], array: Js, indices: readonly Js[]): Place {
  const [index, offset] = [scope.locals.temporary(), scope.locals.temporary()]
  const nowhere = isNumber(type) ? '[0]' : '[null]'
  const single = `(${index}>=0&&${index}<${array}.length?${array}.series?${array}.length-1-${index}:${index}:-1)`
  const found =
    indices.length === 1
      ? [...before, `${index}=${indices[0]}`, `${offset}=${single}`]
      : [...before, `${offset}=offsetOrNone(${[array, ...indices].join(',')})`]
  return inStorage(type, found, `(${offset}<0?${nowhere}:${array}.storage)`, `(${offset}<0?0:${offset})`)
}

function indexOf(scope: Scope, index: Expression): Js {
  const number = numberOf(scope, index)
  return isReal(typeOf(scope.facts, meaningOf(index))) ? `trunc(${number})` : number
}

/** Returns whether the index has at most 32 signed bits: as unsigned, a negative index exceeds every length. */
const isSmall = (scope: Scope, index: Expression): boolean =>
  smallTypes.has(numericName(typeOf(scope.facts, meaningOf(index))))
const smallTypes = new Set<string>(['bool', 'char', 'uchar', 'short', 'ushort', 'int'])

/** The place of one index, given as a place with an unchecked index. */
function singlePlace(scope: Scope, { type, before, at }: Place, array: Js, isSmallIndex: boolean): Place {
  const given = required(at?.index, 'index')
  const index = isName(given) || isNumeral(given) ? given : scope.locals.temporary()
  const more = index === given ? before : [...before, `${index}=${given}`]
  const inRange = isSmallIndex ? `${index}>>>0<${array}.direct` : `${index}>=0&&${index}<${array}.direct`
  const offset = `(${inRange}?${index}:offsetOf(${index},${array}))`
  return inStorage(type, more, `${array}.storage`, offset)
}

export function arrayOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const value = valueOf(scope, node)
  if (typeOf(scope.facts, node).kind === 'array') return value
  scope.locals.mayFail()
  return `isArray(${value})`
}
