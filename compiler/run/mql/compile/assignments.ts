import { meaningOf, typeOf } from '../../../mql/check/facts.ts'
import type { MqlType } from '../../../mql/check/types.ts'
import type { Assignment, BinaryOperator, Expression, Postfix, Unary } from '../../../mql/syntax/nodes.ts'
import { MqlArray, copyArray, copyObject, isObject, type Value } from '../values.ts'
import { operationOf } from './arithmetic.ts'
import { convertedOf, numberAs, numberOf, testOf, textOf, valueOf } from './expressions.ts'
import { conversion, isNumber, isText, narrow, numericName } from './numbers.ts'
import { placeOf } from './places.ts'
import type { Scope, Val } from './scope.ts'

export function assignment(scope: Scope, node: Assignment): Val {
  const place = placeOf(scope, node.target)
  const { type } = place
  if (isNumber(type)) return numberAssignment(scope, node, type)
  if (isText(type)) {
    const value = textOf(scope, node.value)
    if (node.operator === '=') return (f) => {
      const text = value(f)
      place.set(f, text)
      return text
    }
    return (f) => {
      const text = ((place.get(f) as string | null) ?? '') + (value(f) ?? '')
      place.set(f, text)
      return text
    }
  }
  if (type.kind === 'class' || type.kind === 'array') {
    const value = valueOf(scope, node.value)
    return (f) => copyValue(value(f), place.get(f))
  }
  const value = convertedOf(scope, node.value, type)
  return (f) => {
    const pointer = value(f)
    place.set(f, pointer === 0 ? null : pointer)
    return pointer
  }
}

/** Structs and arrays are values: what stands in the target stays the same object and takes over the contents. */
export function copyValue(from: Value, to: Value): Value {
  if (from instanceof MqlArray && to instanceof MqlArray) copyArray(from, to)
  else if (isObject(from) && isObject(to)) copyObject(from, to)
  return to
}

function numberAssignment(scope: Scope, node: Assignment, type: MqlType): Val {
  const place = placeOf(scope, node.target)
  const { local } = place
  if (node.operator === '=') {
    const value = numberAs(scope, node.value, type)
    if (local !== undefined) return (f) => (f.n[local] = value(f))
    return (f) => {
      const number = value(f)
      place.setNumber(f, number)
      return number
    }
  }
  const { operate, value } = compound(scope, node, type)
  if (local !== undefined && node.operator === '+=' && isReal(type)) return (f) => (f.n[local] += value(f))
  if (local !== undefined) return (f) => (f.n[local] = operate(f.n[local], value(f)))
  return (f) => {
    const right = value(f)
    const number = operate(place.getNumber(f), right)
    place.setNumber(f, number)
    return number
  }
}

/** `a op= b` computes in the wider type of both and is stored in a's own. */
function compound(scope: Scope, node: Assignment, type: MqlType) {
  const operator = node.operator.slice(0, -1) as BinaryOperator
  const right = typeOf(scope.facts, meaningOf(node.value))
  const wider = isReal(right) && !isReal(type) ? 'double' : numericName(type)
  const operation = operationOf(wider, operator)
  const narrowing = narrow[numericName(type)]
  const operate = narrowing ? (a: number, b: number) => narrowing(operation(a, b)) : operation
  return { operate, value: numberOf(scope, node.value) }
}

const isReal = (type: MqlType): boolean => ['double', 'float'].includes(numericName(type))

type Prefixes = { readonly [Operator in Unary['operator']]: (scope: Scope, operand: Expression, type: MqlType) => Val }

const prefixes: Prefixes = {
  '-': (scope, operand, type) => {
    const number = numberAs(scope, operand, type)
    const narrowing = isReal(type) ? null : narrow[numericName(type)]
    return narrowing ? (f) => narrowing(-number(f)) : (f) => -number(f)
  },
  '+': (scope, operand, type) => numberAs(scope, operand, type),
  '!': (scope, operand) => {
    const test = testOf(scope, operand)
    return (f) => (test(f) ? 0 : 1)
  },
  '~': (scope, operand, type) => {
    const number = numberAs(scope, operand, type)
    const narrowing = narrow[numericName(type)]
    return (f) => (narrowing ? narrowing(-number(f) - 1) : -number(f) - 1)
  },
  '++': (scope, operand) => step(scope, operand, 1, true),
  '--': (scope, operand) => step(scope, operand, -1, true),
  '&': (scope, operand) => valueOf(scope, operand),
  '*': (scope, operand) => valueOf(scope, operand),
  delete: (scope, operand) => {
    const place = placeOf(scope, operand)
    return (f) => {
      const object = place.get(f)
      if (isObject(object) && !object.dead) (object.layout.owner as { destroy(o: Value): void }).destroy(object)
      return null
    }
  },
}

export const prefix = (scope: Scope, node: Unary): Val => prefixes[node.operator](scope, node.operand, typeOf(scope.facts, node))

export const postfix = (scope: Scope, node: Postfix): Val => step(scope, node.operand, node.operator === '++' ? 1 : -1, false)

/** `++` and `--`; before or after tells which value the expression has. */
function step(scope: Scope, operand: Expression, by: 1 | -1, before: boolean): Val {
  const place = placeOf(scope, operand)
  const { local } = place
  if (local !== undefined && numericName(place.type) === 'int') {
    if (before) return (f) => (f.n[local] = (f.n[local] + by) | 0)
    return (f) => {
      const old = f.n[local]
      f.n[local] = (old + by) | 0
      return old
    }
  }
  const narrowing = conversion({ kind: 'primitive', name: 'double' }, place.type)
  return (f) => {
    const old = place.getNumber(f)
    const stepped = narrowing ? narrowing(old + by) : old + by
    place.setNumber(f, stepped)
    return before ? stepped : old
  }
}
