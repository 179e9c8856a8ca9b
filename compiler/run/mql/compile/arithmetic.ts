import type { PrimitiveName } from '../../../mql/check/types.ts'
import type { BinaryOperator } from '../../../mql/syntax/nodes.ts'
import { fault } from '../fault.ts'
import { comparisonForms, intForms, realForms } from './operand-forms.ts'
import type { Num, Test } from './scope.ts'

/** Result kinds that arithmetic is done in: doubles, 32 bits signed and unsigned, 64 bits. */
type Lane = 'real' | 'int' | 'uint' | 'long' | 'ulong'

const lanes: Readonly<Record<PrimitiveName, Lane>> = {
  void: 'int', string: 'real', double: 'real', float: 'real', bool: 'int', char: 'int', uchar: 'int', short: 'int', ushort: 'int',
  int: 'int', color: 'int', uint: 'uint', long: 'long', datetime: 'long', ulong: 'ulong',
}

const noZero = (b: number): number => {
  if (b === 0) throw fault('MQL5002')
  return b
}

/** Exact 64-bit product, sum or difference when doubles would lose digits. */
function wide(a: number, b: number, operator: '+' | '-' | '*', signed: boolean): number {
  const [x, y] = [BigInt(Math.trunc(a)), BigInt(Math.trunc(b))]
  const exact = operator === '+' ? x + y : operator === '-' ? x - y : x * y
  return Number(signed ? BigInt.asIntN(64, exact) : BigInt.asUintN(64, exact))
}

const safely = (result: number, a: number, b: number, operator: '+' | '-' | '*', signed: boolean): number =>
  Number.isSafeInteger(result) && (signed || result >= 0) ? result : wide(a, b, operator, signed)

function bits(a: number, b: number, run: (x: bigint, y: bigint) => bigint, signed: boolean): number {
  const exact = run(BigInt(Math.trunc(a)), BigInt(Math.trunc(b)))
  return Number(signed ? BigInt.asIntN(64, exact) : BigInt.asUintN(64, exact))
}

const small = (x: number): boolean => x >= 0 && x <= 0x7fffffff

type Operation = (a: number, b: number) => number

const wideOperations = (signed: boolean): Partial<Record<BinaryOperator, Operation>> => ({
  '+': (a, b) => safely(a + b, a, b, '+', signed),
  '-': (a, b) => safely(a - b, a, b, '-', signed),
  '*': (a, b) => safely(a * b, a, b, '*', signed),
  '/': (a, b) => Math.trunc(a / noZero(b)),
  '%': (a, b) => a % noZero(b) + 0,
  '&': (a, b) => (small(a) && small(b) ? a & b : bits(a, b, (x, y) => x & y, signed)),
  '|': (a, b) => (small(a) && small(b) ? a | b : bits(a, b, (x, y) => x | y, signed)),
  '^': (a, b) => (small(a) && small(b) ? a ^ b : bits(a, b, (x, y) => x ^ y, signed)),
  '<<': (a, b) => bits(a, b, (x, y) => x << y, signed),
  '>>': (a, b) => bits(a, b, (x, y) => x >> y, signed),
})

const operations: Readonly<Record<Lane, Partial<Record<BinaryOperator, Operation>>>> = {
  real: {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / noZero(b),
    '%': (a, b) => a % noZero(b),
  },
  int: {
    '+': (a, b) => (a + b) | 0,
    '-': (a, b) => (a - b) | 0,
    '*': Math.imul,
    '/': (a, b) => (a / noZero(b)) | 0,
    '%': (a, b) => (a % noZero(b)) | 0,
    '&': (a, b) => a & b,
    '|': (a, b) => a | b,
    '^': (a, b) => a ^ b,
    '<<': (a, b) => a << b,
    '>>': (a, b) => a >> b,
  },
  uint: {
    '+': (a, b) => (a + b) >>> 0,
    '-': (a, b) => (a - b) >>> 0,
    '*': (a, b) => Math.imul(a, b) >>> 0,
    '/': (a, b) => Math.trunc(a / noZero(b)) >>> 0,
    '%': (a, b) => (a % noZero(b)) >>> 0,
    '&': (a, b) => (a & b) >>> 0,
    '|': (a, b) => (a | b) >>> 0,
    '^': (a, b) => (a ^ b) >>> 0,
    '<<': (a, b) => (a << b) >>> 0,
    '>>': (a, b) => a >>> b,
  },
  long: wideOperations(true),
  ulong: wideOperations(false),
}

/** The operation on two numbers whose result has type `name`. */
export const operationOf = (name: PrimitiveName, operator: BinaryOperator): Operation => operations[lanes[name]][operator]!

/**
 * The commonest operations written out: a call through a table would cost more than the operation, and so would the
 * calls that fetch a local or a constant.
 */
export function arithmetic(name: PrimitiveName, operator: BinaryOperator, a: Num, b: Num): Num {
  const lane = lanes[name]
  const written = lane === 'real' ? realForms[operator] : lane === 'int' ? intForms[operator] : undefined
  if (written) return written(a, b)
  const operation = operationOf(name, operator)
  return (f) => {
    const left = a(f)
    return operation(left, b(f))
  }
}

/** Comparisons of numbers; `nan` is unequal to everything. */
export function comparison(operator: BinaryOperator, a: Num, b: Num): Test | null {
  return comparisonForms[operator]?.(a, b) ?? null
}

/** Strings compare by code unit; `NULL` equals the empty string. */
export const textComparisons: Partial<Record<BinaryOperator, (a: string, b: string) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}
