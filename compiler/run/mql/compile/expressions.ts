import { conversionOf, meaningOf, referenceOf, typeOf } from '../../../mql/check/facts.ts'
import type { Reference } from '../../../mql/check/model.ts'
import type { MqlType } from '../../../mql/check/types/types.ts'
import type { Binary, Expression, Index, NodeOf } from '../../../mql/syntax/nodes.ts'
import { arithmetic, comparisons } from './values/arithmetic.ts'
import { assignment, postfix, prefix } from './assignments.ts'
import { builtinTest } from './builtins.ts'
import { callOf, madeOf, operatorCall } from './calls.ts'
import { functionName, functionSignature, sizeOf, typeName } from './definitions.ts'
import {
  converted,
  isNumber,
  isReal,
  isText,
  narrowed,
  numberFromText,
  numeral,
  numericName,
  textConversion,
} from './values/numbers.ts'
import { placeOf, read, variablePlace } from './values/places.ts'
import type { Js, Placed, Scope } from './scope.ts'

/** The value of an expression in its own type. */
export function valueOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const reference = referenceOf(scope.facts, node)
  if (reference?.kind === 'constant') return literal(scope, reference.value)
  if (reference?.kind === 'operator') return operatorCall(scope, node, reference.target)
  return (generators[node.kind] as Generator<Expression>)(scope, node, reference)
}

type Generator<E extends Expression> = (scope: Scope, node: E, reference: Reference | undefined) => Js
type Generators = { [Kind in Expression['kind']]: Generator<Extract<Expression, NodeOf<Kind>>> }

const literal = (scope: Scope, value: number | string): Js =>
  typeof value === 'number' ? numeral(value) : scope.module.constant(value)

const generators: Generators = {
  NumberLiteral: (_scope, node) => numeral(node.value),
  CharLiteral: (_scope, node) => numeral(node.value),
  StringLiteral: (scope, node) => literal(scope, node.value),
  BoolLiteral: (_scope, node) => (node.value ? '1' : '0'),
  ColorLiteral: (_scope, node) => numeral(node.value),
  DateLiteral: (_scope, node) => numeral(node.value ?? 0),
  Identifier: (scope, node, reference) => nameValue(scope, node, reference),
  ScopedName: (scope, node, reference) => nameValue(scope, node, reference),
  This: () => 's',
  MemberAccess: (scope, node, reference) => nameValue(scope, node, reference),
  Index: (scope, node) =>
    isText(typeOf(scope.facts, meaningOf(node.object))) ? characterOf(scope, node) : read(placeOf(scope, node)),
  Call: (scope, node, reference) => callOf(scope, node, reference),
  Unary: (scope, node) => prefix(scope, node),
  Postfix: (scope, node) => postfix(scope, node),
  Binary: (scope, node) => binary(scope, node),
  Assignment: (scope, node) => assignment(scope, node),
  Conditional: (scope, node) => {
    const type = typeOf(scope.facts, node)
    return `(${testOf(scope, node.test)}?${convertedOf(scope, node.whenTrue, type)}:${convertedOf(scope, node.whenFalse, type)})`
  },
  Cast: (scope, node) => {
    const to = typeOf(scope.facts, node)
    if (node.form !== 'dynamic') return convertedOf(scope, node.operand, to)
    const target = to.kind === 'pointer' ? to.to : to
    const object = objectOf(scope, node.operand, true)
    return target.kind === 'class' ? `cast(${object},${scope.module.constant(target.info)})` : object
  },
  New: (scope, node, reference) => callOf(scope, node, reference),
  SizeOf: (scope, node) => {
    const type = typeOf(scope.facts, node.operand.kind === 'TypeNode' ? node.operand : meaningOf(node.operand))
    if (node.operator === 'typename') return literal(scope, `${typeName(type)}${node.pointer ? '*' : ''}`)
    return numeral(node.operator === 'sizeof' ? sizeOf(type) : 0)
  },
  InitializerList: () => 'null',
  Sequence: (scope, node) => `(${node.expressions.map((expression) => valueOf(scope, expression)).join(',')})`,
  Parenthesized: (scope, node) => valueOf(scope, node.expression),
  MacroUse: (scope, node) => valueOf(scope, node.expression),
  Invalid: () => '0',
}

/** `text[i]` is a character's code. */
function characterOf(scope: Scope, { object, indices }: Index): Js {
  scope.locals.mayFail()
  return `characterAt(${textOf(scope, object)},${numberOf(scope, indices[0])})`
}

function nameValue(scope: Scope, node: Expression, reference: Reference | undefined): Js {
  if (reference?.kind === 'variable') return read(variablePlace(scope, reference.variable))
  if (reference?.kind === 'field') return read(placeOf(scope, node))
  if (reference?.kind === 'function') return scope.module.functionValue(reference.target)
  if (reference?.kind !== 'predefined') return '0'
  const { name } = reference
  if (name === '__FUNCTION__') return literal(scope, functionName(scope.function))
  if (name === '__FUNCSIG__') return literal(scope, functionSignature(scope.function))
  const known = scope.module.predefined(name)
  if (!known) return missing(scope, name, 'the machine has no such variable')
  return typeof known === 'function' ? `${scope.module.predefinedValue(name)}()` : standing(scope, known)
}

/** A value that stands ready in the terminal. */
export const standing = (scope: Scope, [part, path]: Placed): Js => `${scope.module.partOf(part)}.${path}`

/** What the machine cannot do stops the program where it asks for it, and nowhere else. */
export function missing(scope: Scope, name: string, reason: string): Js {
  scope.locals.mayFail()
  return `unknown(${scope.module.constant(name)},${scope.module.constant(reason)})`
}

// --------------------------------------------------------------------------------------- conversions

/** The value as `to`, converted as an assignment would. */
export function convertedOf(scope: Scope, expression: Expression, to: MqlType): Js {
  const node = meaningOf(expression)
  const from = typeOf(scope.facts, node)
  if (isText(to)) return textOf(scope, expression)
  if (isNumber(to)) return numberAs(scope, expression, to)
  const conversion = to.kind === 'class' ? conversionOf(scope.facts, node) : undefined
  if (conversion) return madeOf(scope, node, conversion)
  const value = valueOf(scope, expression)
  return from.kind === 'primitive' && to.kind === 'pointer' ? 'null' : value
}

/** The number an expression gives, in its own type. */
export function numberOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const type = typeOf(scope.facts, node)
  const value = valueOf(scope, node)
  if (isNumber(type)) return value
  return isText(type) ? `parseNumber(${value})` : `asNumber(${value})`
}

/** The number an expression gives once stored in `to`. */
export function numberAs(scope: Scope, expression: Expression, to: MqlType): Js {
  const node = meaningOf(expression)
  const from = typeOf(scope.facts, node)
  if (isText(from))
    return narrowed(`${scope.module.constant(numberFromText(to))}(${valueOf(scope, node)})`, isReal(to) ? from : to)
  const number = numberOf(scope, node)
  return isNumber(from) ? converted(scope, number, from, to) : number
}

export function textOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const value = valueOf(scope, node)
  const convert = textConversion(typeOf(scope.facts, node))
  return convert ? `${scope.module.constant(convert)}(${value})` : value
}

/** An object that is really there: a null or deleted one is a fault, unless `nullable`. */
export function objectOf(scope: Scope, expression: Expression, nullable = false): Js {
  const node = meaningOf(expression)
  const value = valueOf(scope, node)
  if (value === 's' || (typeOf(scope.facts, node).kind === 'class' && isHeld(scope, node))) return value
  if (!nullable) scope.locals.mayFail()
  return `${nullable ? 'liveOrNull' : 'live'}(${value})`
}

/** Objects by value that something holds are always there: elements, fields, and variables once they are declared. */
function isHeld(scope: Scope, node: Expression): boolean {
  // Old MQL4 finds nothing beyond an array's end.
  if (node.kind === 'Index') return scope.module.program.strict
  const reference = referenceOf(scope.facts, node)
  return reference?.kind === 'field' || (reference?.kind === 'variable' && reference.variable.storage !== 'global')
}

// ------------------------------------------------------------------------------------------ operators

/** The truth of an expression as JavaScript's own: numbers by zero, pointers by null, strings by `NULL`. */
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
  // Before the sides are generated: doing so here for nothing doubles the work at each level of a chain.
  if (!sign) return null
  const [a, b] = [typeOf(scope.facts, meaningOf(left)), typeOf(scope.facts, meaningOf(right))]
  if (isText(a) || isText(b)) {
    scope.locals.mayFail()
    return `(weighed(${textOf(scope, left)})${sign}weighed(${textOf(scope, right)}))`
  }
  if (isNumber(a) && isNumber(b)) return `(${operandOf(scope, left, a, b)}${sign}${operandOf(scope, right, b, a)})`
  // What has no type of its own (the operands of a template nobody checks) is ordered by its number.
  if (operator !== '==' && operator !== '!=') return `(${numberOf(scope, left)}${sign}${numberOf(scope, right)})`
  return `(${operator === '==' ? '' : '!'}isSame(${valueOf(scope, left)},${valueOf(scope, right)}))`
}

function operandOf(scope: Scope, expression: Expression, type: MqlType, other: MqlType): Js {
  const number = numberOf(scope, expression)
  return numericName(other) === 'uint' && numericName(type) === 'int' ? `(${number}>>>0)` : number
}

/** Two texts as one, which may be too long. */
export function joining(scope: Scope, a: Js, b: Js): Js {
  scope.locals.mayFail()
  return `joined(${a},${b})`
}

function binary(scope: Scope, node: Binary): Js {
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
