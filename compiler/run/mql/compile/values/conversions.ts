import { conversionOf, meaningOf, referenceOf, typeOf } from '../../../../mql/check/facts.ts'
import type { MqlType } from '../../../../mql/check/model.ts'
import type { Expression } from '../../../../mql/syntax/nodes.ts'
import type { Js, Placed, Scope } from '../scope.ts'
import { converted, isNumber, isReal, isText, narrowed, numberFromText, numeral, textConversion } from './numbers.ts'

/** The value of an expression in its own type. */
export function valueOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const reference = referenceOf(scope.facts, node)
  return reference?.kind === 'constant'
    ? literal(scope, reference.value)
    : scope.module.generator.valueOf(scope, node, reference)
}

export const literal = (scope: Scope, value: number | string): Js =>
  typeof value === 'number' ? numeral(value) : scope.module.constant(value)

/** Generates a read of a preloaded value. */
export const preloaded = (scope: Scope, [part, path]: Placed): Js => `${scope.module.partOf(part)}.${path}`

/** An unsupported call stops the program when it runs. */
export function missing(scope: Scope, name: string, reason: string): Js {
  scope.locals.mayFail()
  return `unknown(${scope.module.constant(name)},${scope.module.constant(reason)})`
}

/** The value as `to`, converted as an assignment would. */
export function convertedOf(scope: Scope, expression: Expression, to: MqlType): Js {
  const node = meaningOf(expression)
  const from = typeOf(scope.facts, node)
  if (isText(to)) return textOf(scope, expression)
  if (isNumber(to)) return numberAs(scope, expression, to)
  const conversion = to.kind === 'class' ? conversionOf(scope.facts, node) : undefined
  if (conversion) return scope.module.generator.madeOf(scope, node, conversion)
  const value = valueOf(scope, expression)
  return from.kind === 'primitive' && to.kind === 'pointer' ? 'null' : value
}

/** Generates a number in the expression's own type. */
export function numberOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  const type = typeOf(scope.facts, node)
  const value = valueOf(scope, node)
  if (isNumber(type)) return value
  return isText(type) ? `parseNumber(${value})` : `asNumber(${value})`
}

/** Generates a number converted to `to`. */
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

/** Generates a live object: a null or deleted one is a runtime error, unless `nullable`. */
export function objectOf(scope: Scope, expression: Expression, nullable = false): Js {
  const node = meaningOf(expression)
  const value = valueOf(scope, node)
  if (value === 's' || (typeOf(scope.facts, node).kind === 'class' && isHeld(scope, node))) return value
  if (!nullable) scope.locals.mayFail()
  return `${nullable ? 'liveOrNull' : 'live'}(${value})`
}

/** Returns whether an object by value always exists: elements, fields and declared variables. */
function isHeld(scope: Scope, node: Expression): boolean {
  // Old MQL4 finds nothing beyond an array's end.
  if (node.kind === 'Index') return scope.module.program.strict
  const reference = referenceOf(scope.facts, node)
  return reference?.kind === 'field' || (reference?.kind === 'variable' && reference.variable.storage !== 'global')
}
