import { meaningOf, referenceOf, typeOf } from '../../../mql/check/facts.ts'
import type { MqlType } from '../../../mql/check/model.ts'
import type { Binary, Expression } from '../../../mql/syntax/nodes.ts'
import { builtinTest } from './builtins.ts'
import type { Js, Scope } from './scope.ts'
import { arithmetic, comparisons } from './values/arithmetic.ts'
import { numberAs, numberOf, textOf, valueOf } from './values/conversions.ts'
import { isNumber, isText, numericName } from './values/numbers.ts'

/** Generates a condition as a JavaScript boolean: numbers by zero, pointers by null, strings by `NULL`. */
export function testOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const reference = referenceOf(scope.facts, node)
  const known = builtinTest(scope, node, reference)
  if (known) return known
  const isOwn = reference?.kind !== 'operator'
  if (node.kind === 'Binary' && isOwn) {
    const test = binaryTest(scope, node)
    if (test) return test
  }
  if (node.kind === 'Unary' && node.operator === '!' && isOwn) return `(!${testOf(scope, node.operand)})`
  const value = valueOf(scope, node)
  return isNumber(typeOf(scope.facts, node)) ? `(${value}!==0)` : `isTrue(${value})`
}

/** `&&`, `||` and the comparisons; null for other operators. */
function binaryTest(scope: Scope, { operator, left, right }: Binary): Js | null {
  if (operator === '&&' || operator === '||') return `(${testOf(scope, left)}${operator}${testOf(scope, right)})`
  const sign = comparisons[operator]
  // Check before generating the sides: generating them twice doubles the work at each level of a chain.
  if (!sign) return null
  const [a, b] = [typeOf(scope.facts, meaningOf(left)), typeOf(scope.facts, meaningOf(right))]
  if (isText(a) || isText(b)) {
    scope.locals.mayFail()
    const name = operator === '==' || operator === '!=' ? 'matched' : 'weighed'
    return `(${name}(${textOf(scope, left)})${sign}${name}(${textOf(scope, right)}))`
  }
  if (isNumber(a) && isNumber(b)) return `(${operandOf(scope, left, a, b)}${sign}${operandOf(scope, right, b, a)})`
  // Operands without a type (of an unchecked template) compare as numbers.
  if (operator !== '==' && operator !== '!=') return `(${numberOf(scope, left)}${sign}${numberOf(scope, right)})`
  return `(${operator === '==' ? '' : '!'}isSame(${valueOf(scope, left)},${valueOf(scope, right)}))`
}

function operandOf(scope: Scope, expression: Expression, type: MqlType, other: MqlType): Js {
  const number = numberOf(scope, expression)
  return numericName(other) === 'uint' && numericName(type) === 'int' ? `(${number}>>>0)` : number
}

/** Concatenates two strings; the result may be too long. */
export function joining(scope: Scope, a: Js, b: Js): Js {
  scope.locals.mayFail()
  return `joined(${a},${b})`
}

export function binary(scope: Scope, node: Binary): Js {
  const test = binaryTest(scope, node)
  if (test) return `(${test}?1:0)`
  const type = typeOf(scope.facts, node)
  if (isText(type)) return joining(scope, textOf(scope, node.left), textOf(scope, node.right))
  return arithmetic(
    scope,
    numericName(type),
    node.operator,
    numberAs(scope, node.left, type),
    numberAs(scope, node.right, type),
  )
}
