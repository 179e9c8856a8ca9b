import { meaningOf, typeOf } from '../../../mql/check/facts.ts'
import type { Reference } from '../../../mql/check/model.ts'
import type { Expression, Index, NodeOf } from '../../../mql/syntax/nodes.ts'
import { assignment, postfix, prefix } from './assignments.ts'
import { callOf, madeOf, operatorCall } from './calls.ts'
import { functionName, functionSignature, sizeOf, typeName } from './definitions.ts'
import { convertedOf, literal, missing, numberOf, objectOf, preloaded, textOf, valueOf } from './values/conversions.ts'
import { required } from '../../../text/required.ts'
import { binary, testOf } from './tests.ts'
import { isText, numeral } from './values/numbers.ts'
import { placeOf, read, variablePlace } from './values/places.ts'
import type { ExpressionGenerator, Js, Scope } from './scope.ts'

type Generator<E extends Expression> = (scope: Scope, node: E, reference: Reference | undefined) => Js
type Generators = { [Kind in Expression['kind']]: Generator<Extract<Expression, NodeOf<Kind>>> }

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
    const test = testOf(scope, node.test)
    return `(${test}?${convertedOf(scope, node.whenTrue, type)}:${convertedOf(scope, node.whenFalse, type)})`
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

/** Generates expressions that are not constants. */
export const expressionGenerator: ExpressionGenerator = {
  valueOf: (scope, node, reference) =>
    reference?.kind === 'operator'
      ? operatorCall(scope, node, reference.target)
      : (generators[node.kind] as Generator<Expression>)(scope, node, reference),
  madeOf,
}

/** `text[i]` is a character's code. */
function characterOf(scope: Scope, { object, indices }: Index): Js {
  scope.locals.mayFail()
  return `characterAt(${textOf(scope, object)},${numberOf(scope, required(indices[0], 'index of a character'))})`
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
  return typeof known === 'function' ? `${scope.module.predefinedValue(name)}()` : preloaded(scope, known)
}
