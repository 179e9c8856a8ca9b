import { meaningOf, referenceOf, typeOf } from '../../../mql/check/facts.ts'
import type { Reference } from '../../../mql/check/model.ts'
import type { MqlType } from '../../../mql/check/types.ts'
import type { Binary, Expression, NodeOf } from '../../../mql/syntax/nodes.ts'
import { fault } from '../fault.ts'
import { isObject, type FunctionValue, type MqlObject, type Value } from '../values.ts'
import { arithmetic, comparison, textComparisons } from './arithmetic.ts'
import { assignment, postfix, prefix } from './assignments.ts'
import { callOf, operatorCall } from './calls.ts'
import { functionName, functionSignature, sizeOf, typeName } from './definitions.ts'
import { conversion, isNumber, isText, numberFromText, numericName, textConversion } from './numbers.ts'
import { constantNumber } from './operand-forms.ts'
import { placeOf, variablePlace } from './places.ts'
import type { CallFrame, Num, Scope, Test, Val } from './scope.ts'

/** The value of an expression in its own type. */
export function valueOf(scope: Scope, expression: Expression): Val {
  const node = meaningOf(expression)
  const reference = referenceOf(scope.facts, node)
  if (reference?.kind === 'constant') {
    return literal(reference.value)
  }
  if (reference?.kind === 'operator') return operatorCall(scope, node, reference.target)
  return (compilers[node.kind] as Compiler<Expression>)(scope, node, reference)
}

type Compiler<E extends Expression> = (scope: Scope, node: E, reference: Reference | undefined) => Val
type Compilers = { [Kind in Expression['kind']]: Compiler<Extract<Expression, NodeOf<Kind>>> }

const literal = (value: Value): Val => (typeof value === 'number' ? constantNumber(value) : () => value)

const compilers: Compilers = {
  NumberLiteral: (_scope, node) => literal(node.value),
  CharLiteral: (_scope, node) => literal(node.value),
  StringLiteral: (_scope, node) => literal(node.value),
  BoolLiteral: (_scope, node) => literal(node.value ? 1 : 0),
  ColorLiteral: (_scope, node) => literal(node.value),
  DateLiteral: (_scope, node) => literal(node.value ?? 0),
  Identifier: (scope, node, reference) => nameValue(scope, node, reference),
  ScopedName: (scope, node, reference) => nameValue(scope, node, reference),
  This: () => (f) => f.self,
  MemberAccess: (scope, node, reference) => nameValue(scope, node, reference),
  Index: (scope, node) => placeOf(scope, node).get,
  Call: (scope, node, reference) => callOf(scope, node, reference),
  Unary: (scope, node) => prefix(scope, node),
  Postfix: (scope, node) => postfix(scope, node),
  Binary: (scope, node) => binary(scope, node),
  Assignment: (scope, node) => assignment(scope, node),
  Conditional: (scope, node) => {
    const type = typeOf(scope.facts, node)
    const test = testOf(scope, node.test)
    const whenTrue = convertedOf(scope, node.whenTrue, type)
    const whenFalse = convertedOf(scope, node.whenFalse, type)
    return (f) => (test(f) ? whenTrue(f) : whenFalse(f))
  },
  Cast: (scope, node) => {
    const to = typeOf(scope.facts, node)
    if (node.form !== 'dynamic') return convertedOf(scope, node.operand, to)
    const value = objectOf(scope, node.operand, true)
    return (f) => castObject(value(f), to)
  },
  New: (scope, node, reference) => callOf(scope, node, reference),
  SizeOf: (scope, node) => {
    const type = typeOf(scope.facts, node.operand.kind === 'TypeNode' ? node.operand : meaningOf(node.operand))
    return literal(node.operator === 'typename' ? `${typeName(type)}${node.pointer ? '*' : ''}` : node.operator === 'sizeof' ? sizeOf(type) : 0)
  },
  InitializerList: () => literal(null),
  Sequence: (scope, node) => {
    const values = node.expressions.map((expression) => valueOf(scope, expression))
    return (f) => {
      let last: Value = null
      for (const value of values) last = value(f)
      return last
    }
  },
  Parenthesized: (scope, node) => valueOf(scope, node.expression),
  MacroUse: (scope, node) => valueOf(scope, node.expression),
  Invalid: () => literal(0),
}

function nameValue(scope: Scope, node: Expression, reference: Reference | undefined): Val {
  if (reference?.kind === 'variable') return variablePlace(scope, reference.variable).get
  if (reference?.kind === 'field') return placeOf(scope, node).get
  if (reference?.kind === 'function') return literal(functionValue(scope, reference.target))
  if (reference?.kind === 'predefined') {
    const { name } = reference
    if (name === '__FUNCTION__') return literal(functionName(scope.function))
    if (name === '__FUNCSIG__') return literal(functionSignature(scope.function))
    const read = scope.predefined(name)
    if (read) return read
    throw fault('MQL5007', { name, reason: 'the machine has no such variable' })
  }
  return literal(0)
}

function functionValue(scope: Scope, target: Parameters<Scope['functionOf']>[0]): FunctionValue {
  return {
    name: target.name,
    call: (args) => {
      const callee = scope.functionOf(target)
      const frame = callee.take()
      for (const [k, parameter] of target.params.entries()) {
        if (isNumber(parameter.type) && !parameter.reference) frame.n[parameter.slot] = args[k] as number
        else frame.o[parameter.slot] = args[k] as Value
      }
      callee.run(frame)
      callee.give(frame)
      return isNumber(target.result) ? scope.machine.number : scope.machine.value
    },
  }
}

function castObject(object: MqlObject | null, to: MqlType): Value {
  const target = to.kind === 'pointer' ? to.to : to
  if (!object || target.kind !== 'class') return object
  const owner = object.layout.owner as { readonly info: { readonly base: unknown } }
  for (let info = owner.info as { readonly base: unknown } | null; info; info = info.base as typeof info) if (info === target.info) return object
  return null
}

// --------------------------------------------------------------------------------------- conversions

/** The value as `to`, converted as an assignment would. */
export function convertedOf(scope: Scope, expression: Expression, to: MqlType): Val {
  const from = typeOf(scope.facts, meaningOf(expression))
  if (isText(to)) return isText(from) ? valueOf(scope, expression) : textOf(scope, expression)
  if (isNumber(to)) return numberAs(scope, expression, to)
  const value = valueOf(scope, expression)
  return from.kind === 'primitive' && to.kind === 'pointer' ? () => null : value
}

/** The number an expression gives, in its own type. */
export function numberOf(scope: Scope, expression: Expression): Num {
  const node = meaningOf(expression)
  const type = typeOf(scope.facts, node)
  if (isText(type)) {
    const text = valueOf(scope, node)
    return (f) => Number.parseFloat((text(f) as string | null) ?? '') || 0
  }
  if (isNumber(type)) return valueOf(scope, node) as Num
  const value = valueOf(scope, node)
  return (f) => {
    const v = value(f)
    return typeof v === 'number' ? v : v === null ? 0 : 1
  }
}

/** The number an expression gives once stored in `to`. */
export function numberAs(scope: Scope, expression: Expression, to: MqlType): Num {
  const node = meaningOf(expression)
  const from = typeOf(scope.facts, node)
  if (isText(from)) {
    const text = valueOf(scope, node)
    const convert = numberFromText(to)
    return (f) => convert(text(f) as string | null)
  }
  const number = numberOf(scope, node)
  const convert = isNumber(from) ? conversion(from, to) : null
  return convert ? (f) => convert(number(f)) : number
}

export function textOf(scope: Scope, expression: Expression): (frame: CallFrame) => string | null {
  const node = meaningOf(expression)
  const value = valueOf(scope, node)
  const type = typeOf(scope.facts, node)
  if (isText(type)) return value as (frame: CallFrame) => string | null
  const convert = textConversion(type)
  return (f) => convert(value(f))
}

/** An object that is really there: a null or deleted one is a fault, unless `nullable`. */
export function objectOf(scope: Scope, expression: Expression): (frame: CallFrame) => MqlObject
export function objectOf(scope: Scope, expression: Expression, nullable: true): (frame: CallFrame) => MqlObject | null
export function objectOf(scope: Scope, expression: Expression, nullable = false): (frame: CallFrame) => MqlObject | null {
  const value = valueOf(scope, expression)
  return (f) => {
    const object = value(f) as MqlObject | null
    if (object && !object.dead) return object
    if (nullable) return null
    throw fault('MQL5003')
  }
}

// ------------------------------------------------------------------------------------------ operators

/** The truth of an expression: numbers by zero, pointers by null, strings by `NULL`. */
export function testOf(scope: Scope, expression: Expression): Test {
  const node = meaningOf(expression)
  if (node.kind === 'Binary' && referenceOf(scope.facts, node)?.kind !== 'operator') {
    const test = binaryTest(scope, node)
    if (test) return test
  }
  if (node.kind === 'Unary' && node.operator === '!' && referenceOf(scope.facts, node)?.kind !== 'operator') {
    const test = testOf(scope, node.operand)
    return (f) => !test(f)
  }
  const type = typeOf(scope.facts, node)
  const value = valueOf(scope, node)
  if (isNumber(type)) return (f) => value(f) !== 0
  return (f) => {
    const v = value(f)
    return v !== null && v !== 0 && !(isObject(v) && v.dead)
  }
}

/** `&&`, `||` and the comparisons, without the detour over a number; null for other operators. */
function binaryTest(scope: Scope, node: Binary): Test | null {
  if (node.operator === '&&' || node.operator === '||') {
    const left = testOf(scope, node.left)
    const right = testOf(scope, node.right)
    return node.operator === '&&' ? (f) => left(f) && right(f) : (f) => left(f) || right(f)
  }
  const compare = textComparisons[node.operator]
  // Before the sides are compiled: doing so here for nothing doubles the work at each level of a chain.
  if (!compare) return null
  const [a, b] = [typeOf(scope.facts, meaningOf(node.left)), typeOf(scope.facts, meaningOf(node.right))]
  if (isText(a) || isText(b)) {
    const [left, right] = [textOf(scope, node.left), textOf(scope, node.right)]
    return (f) => compare(left(f) ?? '', right(f) ?? '')
  }
  if (isNumber(a) && isNumber(b)) return comparison(node.operator, operandOf(scope, node.left, a, b), operandOf(scope, node.right, b, a))
  return pointerTest(scope, node)
}

/** A float meeting a double stays what it is; a signed number meeting an unsigned one of its size is read as unsigned. */
function operandOf(scope: Scope, expression: Expression, type: MqlType, other: MqlType): Num {
  const number = numberOf(scope, expression)
  const name = numericName(type)
  const unsigned = numericName(other)
  if (unsigned === 'uint' && name === 'int') return (f) => number(f) >>> 0
  return number
}

function pointerTest(scope: Scope, node: Binary): Test | null {
  if (node.operator !== '==' && node.operator !== '!=') return null
  const [left, right] = [valueOf(scope, node.left), valueOf(scope, node.right)]
  const identity = (v: Value): Value => (v === 0 ? null : v)
  const equal: Test = (f) => identity(left(f)) === identity(right(f))
  return node.operator === '==' ? equal : (f) => !equal(f)
}

function binary(scope: Scope, node: Binary): Val {
  const test = binaryTest(scope, node)
  if (test) return (f) => (test(f) ? 1 : 0)
  const type = typeOf(scope.facts, node)
  if (isText(type)) {
    const [left, right] = [textOf(scope, node.left), textOf(scope, node.right)]
    return (f) => (left(f) ?? '') + (right(f) ?? '')
  }
  return arithmetic(numericName(type), node.operator, numberAs(scope, node.left, type), numberAs(scope, node.right, type))
}
