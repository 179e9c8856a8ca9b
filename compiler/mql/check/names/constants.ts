import type { MqlType } from '../model.ts'
import { primitives } from '../types/intern.ts'
import { isText, isNumeric } from '../types/distance.ts'
import type { Expression } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { meaningOf } from '../facts.ts'
import { memberOf } from './symbols.ts'
import { findTypeSymbol } from './find-type.ts'
import { tableOf } from '../../../text/table.ts'

type Value = number | string

/** Returns the value of a constant expression without checking it; null for other expressions. */
export function evaluate(checker: Checker, expression: Expression): Value | null {
  const node = meaningOf(expression)
  switch (node.kind) {
    case 'NumberLiteral':
    case 'CharLiteral':
    case 'ColorLiteral':
    case 'StringLiteral':
      return node.value
    case 'BoolLiteral':
      return Number(node.value)
    case 'DateLiteral':
      return node.value
    case 'Identifier':
      return valueOfName(checker, node.name)
    case 'ScopedName':
      return valueOfScopedName(checker, node.scope?.name ?? null, node.name.name)
    case 'Unary':
      return evaluateUnary(node.operator, evaluate(checker, node.operand))
    case 'Binary':
      return evaluateBinary(node.operator, evaluate(checker, node.left), evaluate(checker, node.right))
    case 'Conditional': {
      const test = evaluate(checker, node.test)
      return test === null ? null : evaluate(checker, test ? node.whenTrue : node.whenFalse)
    }
    case 'Cast':
      return evaluateCast(node.type.name, evaluate(checker, node.operand))
    case 'SizeOf':
      return node.operator === 'sizeof' && node.operand.kind === 'TypeNode'
        ? (typeSizes[node.operand.name] ?? null)
        : null
    default:
      return null
  }
}

const typeSizes: Readonly<Record<string, number | undefined>> = tableOf({
  char: 1,
  uchar: 1,
  bool: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  color: 4,
  float: 4,
  long: 8,
  ulong: 8,
  double: 8,
  datetime: 8,
  string: 12,
})

function valueOfName(checker: Checker, name: string): Value | null {
  if (name === 'NULL') return 0
  const pending = checker.pendingEnumerators?.get(name)
  if (pending !== undefined) return pending
  const variable = checker.findLocal(name) ?? fieldNamed(checker, name) ?? checker.variables.get(name)
  if (variable) return variable.constant ? variable.value : null
  const member = memberOf(checker.owner, name)?.member
  if (member?.kind === 'constant') return member.constant.value
  return checker.constants.get(name)?.value ?? checker.registry.constants.get(name)?.value ?? null
}

function fieldNamed(checker: Checker, name: string) {
  const member = memberOf(checker.owner, name)?.member
  return member?.kind === 'field' ? member.variable : undefined
}

function valueOfScopedName(checker: Checker, scope: string | null, name: string): Value | null {
  if (scope === null)
    return (
      checker.variables.get(name)?.value ??
      checker.constants.get(name)?.value ??
      checker.registry.constants.get(name)?.value ??
      null
    )
  const symbol = findTypeSymbol(checker, scope)
  if (symbol?.kind === 'enum') return symbol.type.members.get(name) ?? null
  if (symbol?.kind === 'class') {
    const member = memberOf(symbol.symbol, name)?.member
    if (member?.kind === 'constant') return member.constant.value
    if (member?.kind === 'field') return member.variable.constant ? member.variable.value : null
  }
  return checker.registry.enums.get(scope)?.members.get(name) ?? null
}

function evaluateUnary(operator: string, value: Value | null): Value | null {
  if (typeof value !== 'number') return null
  if (operator === '-') return -value
  if (operator === '+') return value
  if (operator === '!') return value === 0 ? 1 : 0
  return operator === '~' ? ~value : null
}

const binaryOperations: Readonly<Record<string, (a: number, b: number) => number>> = tableOf({
  '*': (a, b) => a * b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '&': (a, b) => Number(BigInt.asIntN(64, BigInt(Math.trunc(a)) & BigInt(Math.trunc(b)))),
  '|': (a, b) => Number(BigInt.asIntN(64, BigInt(Math.trunc(a)) | BigInt(Math.trunc(b)))),
  '^': (a, b) => a ^ b,
  '<': (a, b) => Number(a < b),
  '<=': (a, b) => Number(a <= b),
  '>': (a, b) => Number(a > b),
  '>=': (a, b) => Number(a >= b),
  '==': (a, b) => Number(a === b),
  '!=': (a, b) => Number(a !== b),
  '&&': (a, b) => Number(a !== 0 && b !== 0),
  '||': (a, b) => Number(a !== 0 || b !== 0),
})

function evaluateBinary(operator: string, a: Value | null, b: Value | null): Value | null {
  if (a === null || b === null) return null
  if (typeof a === 'string' || typeof b === 'string') return operator === '+' ? String(a) + String(b) : null
  if (operator === '/' || operator === '%') {
    if (b === 0 || !Number.isInteger(a) || !Number.isInteger(b)) return operator === '/' && b !== 0 ? a / b : null
    return operator === '/' ? Math.trunc(a / b) : a % b
  }
  if (!Number.isFinite(a) || !Number.isFinite(b)) return null
  return binaryOperations[operator]?.(a, b) ?? null
}

function evaluateCast(type: string, value: Value | null): Value | null {
  if (typeof value !== 'number') return value
  if (
    type === 'int' ||
    type === 'long' ||
    type === 'datetime' ||
    type === 'color' ||
    type === 'uint' ||
    type === 'ulong'
  )
    return Math.trunc(value)
  if (type === 'uchar') return Math.trunc(value) & 0xff
  if (type === 'ushort') return Math.trunc(value) & 0xffff
  return type === 'bool' ? Number(value !== 0) : value
}

/** Returns the value of a constant's initializer in the constant's type. */
export function constantOf(checker: Checker, init: Expression, type: MqlType): number | string | null {
  const value = evaluate(checker, init)
  if (typeof value === 'string') return isText(type) ? value : null
  if (value === null || !isNumeric(type)) return null
  return type === primitives.double || type === primitives.float
    ? value
    : type === primitives.bool
      ? Number(value !== 0)
      : Math.trunc(value)
}
