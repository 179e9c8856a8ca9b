import type { Expression } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { meaningOf } from '../facts.ts'
import { memberOf } from './symbols.ts'
import { findTypeSymbol } from '../types/type-names.ts'

type Value = number | string

/** The value of a constant expression, without checking it; null where it is none. */
export function evaluate(c: Checker, expression: Expression): Value | null {
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
      return named(c, node.name)
    case 'ScopedName':
      return scoped(c, node.scope?.name ?? null, node.name.name)
    case 'Unary':
      return unary(node.operator, evaluate(c, node.operand))
    case 'Binary':
      return binary(node.operator, evaluate(c, node.left), evaluate(c, node.right))
    case 'Conditional': {
      const test = evaluate(c, node.test)
      return test === null ? null : evaluate(c, test ? node.whenTrue : node.whenFalse)
    }
    case 'Cast':
      return cast(node.type.name, evaluate(c, node.operand))
    case 'SizeOf':
      return node.operator === 'sizeof' && node.operand.kind === 'TypeNode' ? (sizes[node.operand.name] ?? null) : null
    default:
      return null
  }
}

const sizes: Readonly<Record<string, number | undefined>> = {
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
}

function named(c: Checker, name: string): Value | null {
  if (name === 'NULL') return 0
  const pending = c.enumerators?.get(name)
  if (pending !== undefined) return pending
  const variable = c.local(name) ?? fieldNamed(c, name) ?? c.variables.get(name)
  if (variable) return variable.constant ? variable.value : null
  const member = memberOf(c.owner, name)?.member
  if (member?.kind === 'constant') return member.constant.value
  return c.constants.get(name)?.value ?? c.registry.constants.get(name)?.value ?? null
}

function fieldNamed(c: Checker, name: string) {
  const member = memberOf(c.owner, name)?.member
  return member?.kind === 'field' ? member.variable : undefined
}

function scoped(c: Checker, scope: string | null, name: string): Value | null {
  if (scope === null)
    return c.variables.get(name)?.value ?? c.constants.get(name)?.value ?? c.registry.constants.get(name)?.value ?? null
  const symbol = findTypeSymbol(c, scope)
  if (symbol?.kind === 'enum') return symbol.type.members.get(name) ?? null
  if (symbol?.kind === 'class') {
    const member = memberOf(symbol.symbol, name)?.member
    if (member?.kind === 'constant') return member.constant.value
    if (member?.kind === 'field') return member.variable.constant ? member.variable.value : null
  }
  return c.registry.enums.get(scope)?.members.get(name) ?? null
}

function unary(operator: string, value: Value | null): Value | null {
  if (typeof value !== 'number') return null
  if (operator === '-') return -value
  if (operator === '+') return value
  if (operator === '!') return value === 0 ? 1 : 0
  return operator === '~' ? ~value : null
}

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
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
}

function binary(operator: string, a: Value | null, b: Value | null): Value | null {
  if (a === null || b === null) return null
  if (typeof a === 'string' || typeof b === 'string') return operator === '+' ? String(a) + String(b) : null
  if (operator === '/' || operator === '%') {
    if (b === 0 || !Number.isInteger(a) || !Number.isInteger(b)) return operator === '/' && b !== 0 ? a / b : null
    return operator === '/' ? Math.trunc(a / b) : a % b
  }
  if (!Number.isFinite(a) || !Number.isFinite(b)) return null
  return operations[operator]?.(a, b) ?? null
}

function cast(type: string, value: Value | null): Value | null {
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
