import { constantValue } from '../../../builtins/entry.ts'
import { dropsFraction } from '../../../pine/check/facts.ts'
import { lastOfNumericBools } from '../../../pine/check/types/compatible.ts'
import type { Type } from '../../../pine/check/types.ts'
import type { Binary, Expression, NodeOf, Unary } from '../../../pine/syntax/nodes.ts'
import { runtimeError } from '../runtime-errors.ts'
import type { Evaluator } from '../primitive.ts'
import { ChartPoint, enumValue, PineObject } from '../value.ts'
import { call } from './calls.ts'
import { forIn, forLoop, ifElse, switchOver, whileLoop } from './control.ts'
import { asCondition, branch, condition, constant, expression, branchType, numeric, reading } from './evaluator.ts'
import type { Frame } from './frame.ts'
import { history } from './history.ts'
import {
  arithmetic,
  floatComparison,
  intComparison,
  intDivision,
  isArithmetic,
  isLogic,
  logic,
  valueComparison,
} from './operators.ts'
import { isBool, isInt, isNumeric, isString, naOf } from './types.ts'
import { builtinVariable } from './variables.ts'

/** Compiles a node; `expected` is the type a bare `na` in it takes. */
type Rule<Kind extends Expression['kind']> = (frame: Frame, node: NodeOf<Kind>, expected: Type) => Evaluator

/** One closure for each node. */
const rules: { readonly [Kind in Expression['kind']]: Rule<Kind> } = {
  NumberLiteral: (_, { value }) => constant(value),
  StringLiteral: (_, { value }) => constant(value),
  BoolLiteral: (_, { value }) => constant(value),
  ColorLiteral: (_, { value }) => constant(value),
  Identifier: name,
  Member: name,
  Call: call,
  History: history,
  Unary: unary,
  Binary: binary,
  Conditional: (frame, node, expected) => {
    const test = condition(frame, node.test)
    const type = branchType(frame, node, expected)
    const whenTrue = branch(frame, node.whenTrue, type)
    const whenFalse = branch(frame, node.whenFalse, type)
    const { coverage } = frame.context.run
    const met = coverage.side(frame.instance.home, 'true', node.test.start)
    const unmet = coverage.side(frame.instance.home, 'false', node.test.start)
    return () => {
      if (test() === true) {
        met.isReached = true
        return whenTrue()
      }
      unmet.isReached = true
      return whenFalse()
    }
  },
  Tuple: (frame, node, expected) => {
    const elements = node.elements.map((element, i) =>
      expression(frame, element, expected.kind === 'tuple' ? expected.elements[i] : undefined),
    )
    const [a, b, c] = elements
    if (a && b && elements.length === 2) return () => [a(), b()]
    if (a && b && c && elements.length === 3) return () => [a(), b(), c()]
    return () => elements.map((element) => element())
  },
  Parenthesized: (frame, node, expected) => expression(frame, node.expression, expected),
  If: ifElse,
  For: forLoop,
  ForIn: forIn,
  While: whileLoop,
  Switch: switchOver,
  Invalid: () => constant(NaN),
}

/** Compiles an expression that is not constant. */
export function compileExpression(frame: Frame, node: Expression, expected: Type): Evaluator {
  // TypeScript cannot see that rule and node belong together.
  const rule = rules[node.kind] as Rule<Expression['kind']>
  return rule(frame, node, expected)
}

function name(frame: Frame, node: NodeOf<'Identifier'> | NodeOf<'Member'>, expected: Type): Evaluator {
  const reference = frame.referenceOf(node)
  switch (reference?.kind) {
    case 'variable': {
      const known = frame.known.get(reference.symbol)
      if (known !== undefined) return constant(known)
      return reading(frame.cellOf(reference.symbol))
    }
    case 'builtin-variable':
      return builtinVariable(frame, reference.builtin, expected).now
    case 'builtin-constant':
      return constant(constantValue(reference.builtin, frame.version))
    case 'enum-member':
      return constant(enumValue(reference.member))
    case 'field': {
      const object = expression(frame, reference.object)
      const { index, field } = reference
      if (reference.type === 'chart.point') {
        const property = field as 'time' | 'index' | 'price'
        return () => {
          const point = object()
          return point instanceof ChartPoint ? point[property] : fieldOfNa(field)
        }
      }
      return () => {
        const value = object()
        return value instanceof PineObject ? value.fields[index] : fieldOfNa(field)
      }
    }
    default:
      return constant(naOf(expected, frame.version))
  }
}

function fieldOfNa(field: string): never {
  throw runtimeError('RUN1012', { field })
}

function unary(frame: Frame, node: Unary): Evaluator {
  if (node.operator === 'not') {
    const operand = condition(frame, node.operand)
    return () => operand() !== true
  }
  const operand = numeric(frame, node.operand)
  return node.operator === '-' ? () => -operand() : operand
}

function binary(frame: Frame, node: Binary): Evaluator {
  const { operator } = node
  if (isLogic(operator)) {
    const mode = frame.version >= 6 ? 'lazy' : 'eager'
    const { coverage } = frame.context.run
    const { home } = frame.instance
    const { start } = node.right
    const ran = { joined: coverage.side(home, 'joined', start), right: coverage.side(home, operator, start) }
    return logic[operator][mode](expression(frame, node.left), expression(frame, node.right), ran)
  }
  const left = frame.typeOf(node.left)
  const right = frame.typeOf(node.right)
  if (isArithmetic(operator)) {
    if (operator === '+' && (isString(left) || isString(right))) return concatenation(frame, node)
    const [a, b] = [numeric(frame, node.left), numeric(frame, node.right)]
    return dropsFraction(frame.instance, node) ? intDivision(a, b) : arithmetic[operator](a, b)
  }
  if (isInt(left) && isInt(right)) return intComparison[operator](numeric(frame, node.left), numeric(frame, node.right))
  const numbers = countsAsNumber(frame, left) && countsAsNumber(frame, right) && (isNumeric(left) || isNumeric(right))
  if (!numbers && ((isBool(left) && isNumeric(right)) || (isNumeric(left) && isBool(right)))) {
    return valueComparison[operator](truth(frame, node.left), truth(frame, node.right))
  }
  return numbers
    ? floatComparison[operator](numeric(frame, node.left), numeric(frame, node.right))
    : valueComparison[operator](expression(frame, node.left), expression(frame, node.right))
}

/** Converts a number to a condition for a comparison with one. */
function truth(frame: Frame, node: Expression): Evaluator {
  const evaluate = expression(frame, node)
  return isBool(frame.typeOf(node)) ? evaluate : asCondition(evaluate)
}

/** Whether a type counts as a number: bools do in old versions. */
function countsAsNumber(frame: Frame, type: Type): boolean {
  return isNumeric(type) || type.kind === 'na' || (isBool(type) && frame.version <= lastOfNumericBools)
}

function concatenation(frame: Frame, node: Binary): Evaluator {
  const left = expression(frame, node.left)
  const right = expression(frame, node.right)
  const { run } = frame.context
  return () => {
    const a = left()
    const b = right()
    return typeof a === 'string' && typeof b === 'string' ? run.text(a + b) : null
  }
}
