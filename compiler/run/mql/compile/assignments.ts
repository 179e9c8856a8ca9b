import { meaningOf, typeOf } from '../../../mql/check/facts.ts'
import type { MqlType } from '../../../mql/check/model.ts'
import type { Assignment, BinaryOperator, Expression, Postfix, Unary } from '../../../mql/syntax/nodes.ts'
import { arithmetic, isExactLane } from './values/arithmetic.ts'
import { joining, testOf } from './tests.ts'
import { convertedOf, numberAs, numberOf, textOf, valueOf } from './values/conversions.ts'
import { isNumber, isNumeral, isReal, isRow, isText, narrowed, numericName, truncated } from './values/numbers.ts'
import { current, inTurn, placeOf, read, rowOf, pinned, write, type Place } from './values/places.ts'
import type { Js, Scope } from './scope.ts'

export function assignment(scope: Scope, node: Assignment): Js {
  const rows = movedRow(scope, node)
  if (rows) return rows
  const place = placeOf(scope, node.target)
  const { type } = place
  if (isNumber(type))
    return node.operator === '=' ? write(scope, place, numberAs(scope, node.value, type)) : compound(scope, node, place)
  if (isText(type))
    return node.operator === '=' ? write(scope, place, textOf(scope, node.value)) : appended(scope, node, place)
  if (type.kind === 'class' || type.kind === 'array')
    return `copyInto(${convertedOf(scope, node.value, type)},${read(place)})`
  return write(scope, place, `pointer(${convertedOf(scope, node.value, type)})`)
}

/** Assigns a struct of numbers between array elements; null for other assignments. */
function movedRow(scope: Scope, node: Assignment): Js | null {
  const type = typeOf(scope.facts, meaningOf(node.target))
  if (!isRow(type)) return null
  const [from, to] = [rowOf(scope, node.value), rowOf(scope, node.target)]
  if (!from || !to) return null
  const [storage, index] = [scope.locals.temporary(), scope.locals.temporary()]
  return inTurn(
    [...from.before, `${storage}=${from.storage}`, `${index}=${from.index}`, ...to.before],
    `moveRow(${storage},${index},${to.storage},${to.index},${type.info.fields.length})`,
  )
}

/** Generates `place op= operand`. The operand is evaluated first, the parts of the place once. */
function changed(scope: Scope, place: Place, operand: Js, change: (old: Js, operand: Js) => Js): Js {
  const target = pinned(scope, place)
  if (target.before.length === 0 && (target.at === null || isNumeral(operand)))
    return `(${target.lvalue}=${change(current(target), operand)})`
  const kept = scope.locals.temporary()
  return inTurn([`${kept}=${operand}`, ...target.before], `(${target.lvalue}=${change(current(target), kept)})`)
}

/** `a op= b` computes in the wider type of both and is stored in a's own. */
function compound(scope: Scope, node: Assignment, place: Place): Js {
  const operator = node.operator.slice(0, -1) as BinaryOperator
  const right = typeOf(scope.facts, meaningOf(node.value))
  const own = numericName(place.type)
  const wider = isReal(right) && !isReal(place.type) ? 'double' : own
  const isExact = wider === own && isExactLane(own)
  return changed(scope, place, numberOf(scope, node.value), (old, operand) => {
    const result = arithmetic(scope, wider, operator, old, operand)
    if (wider !== own) return truncated(scope, result, place.type)
    return isExact ? result : narrowed(result, place.type)
  })
}

const appended = (scope: Scope, node: Assignment, place: Place): Js =>
  changed(scope, place, textOf(scope, node.value), (old, operand) => joining(scope, old, operand))

type Prefixes = { readonly [Operator in Unary['operator']]: (scope: Scope, operand: Expression, type: MqlType) => Js }

const prefixes: Prefixes = {
  '-': (scope, operand, type) => {
    const negative = `(-${numberAs(scope, operand, type)})`
    return isReal(type) ? negative : narrowed(negative, type)
  },
  '+': (scope, operand, type) => numberAs(scope, operand, type),
  '!': (scope, operand) => `(${testOf(scope, operand)}?0:1)`,
  '~': (scope, operand, type) => narrowed(`(-${numberAs(scope, operand, type)}-1)`, type),
  '++': (scope, operand) => step(scope, operand, '+', true),
  '--': (scope, operand) => step(scope, operand, '-', true),
  '&': (scope, operand) => valueOf(scope, operand),
  '*': (scope, operand) => valueOf(scope, operand),
  delete: (scope, operand) => {
    scope.locals.mayFail()
    return `deleted(${valueOf(scope, operand)})`
  },
}

export const prefix = (scope: Scope, node: Unary): Js =>
  prefixes[node.operator](scope, node.operand, typeOf(scope.facts, node))

export const postfix = (scope: Scope, node: Postfix, isUsed = true): Js =>
  step(scope, node.operand, node.operator === '++' ? '+' : '-', !isUsed)

/** Generates `++` and `--`. `before`: the expression's value is the changed one. */
function step(scope: Scope, operand: Expression, sign: '+' | '-', before: boolean): Js {
  const place = pinned(scope, placeOf(scope, operand))
  const stepped = (old: Js): Js => (isReal(place.type) ? `(${old}${sign}1)` : narrowed(`(${old}${sign}1)`, place.type))
  if (before) return inTurn(place.before, `(${place.lvalue}=${stepped(current(place))})`)
  const old = scope.locals.temporary()
  return inTurn([...place.before, `${old}=${current(place)}`, `${place.lvalue}=${stepped(old)}`], old)
}
