import { required } from '../../../../text/required.ts'
import type { PrimitiveName } from '../../../../mql/check/model.ts'
import type { BinaryOperator } from '../../../../mql/syntax/nodes.ts'
import { isNumeral } from './numbers.ts'
import type { Js, Scope } from '../scope.ts'

/** Arithmetic types: doubles, 32 bits signed and unsigned, 64 bits. */
type Lane = 'real' | 'int' | 'uint' | 'long' | 'ulong'

const lanes: Readonly<Record<PrimitiveName, Lane>> = {
  void: 'int',
  string: 'real',
  double: 'real',
  float: 'real',
  bool: 'int',
  char: 'int',
  uchar: 'int',
  short: 'int',
  ushort: 'int',
  int: 'int',
  color: 'int',
  uint: 'uint',
  long: 'long',
  datetime: 'long',
  ulong: 'ulong',
}

type Operation = (a: Js, b: Js, scope: Scope) => Js

/** Generates a divisor with a check for zero. */
function divisor(b: Js, scope: Scope): Js {
  if (isNumeral(b) && Number(b.replace(/[()]/g, '')) !== 0) return b
  scope.locals.mayFail()
  const kept = scope.locals.temporary()
  return `((${kept}=${b})!==0?${kept}:zeroDivide())`
}

/** Generates an integer quotient; the lowest number divided by -1 overflows. */
const quotient =
  (name: string, plain: (quotient: Js) => Js): Operation =>
  (a, b, scope) => {
    if (isNumeral(b) && !['0', '(-1)'].includes(b)) return plain(`${a}/${b}`)
    scope.locals.mayFail()
    return `${name}(${a},${b})`
  }

/** A shift; the manual leaves counts from the width on undefined. */
const shift =
  (width: 32 | 64, write: Operation): Operation =>
  (a, b, scope) => {
    if (isNumeral(b) && Number(b.replace(/[()]/g, '')) >= 0 && Number(b) < width) return write(a, b, scope)
    scope.locals.mayFail()
    return write(a, `shiftCount(${b},${width})`, scope)
  }

const infix =
  (operator: string): Operation =>
  (a, b) =>
    `(${a}${operator}${b})`
/** A blank before the subtrahend: `a- -b` is no decrement. */
const difference: Operation = (a, b) => `(${a}-${b})`

const wide = (suffix: string): Partial<Record<BinaryOperator, Operation>> => ({
  '+': (a, b) => `add${suffix}(${a},${b})`,
  '-': (a, b) => `subtract${suffix}(${a},${b})`,
  '*': (a, b) => `multiply${suffix}(${a},${b})`,
  '/': quotient('quotient64', (q) => `trunc(${q})`),
  '%': (a, b, scope) => `(${a}%${divisor(b, scope)}+0)`,
  '&': (a, b) => `and${suffix}(${a},${b})`,
  '|': (a, b) => `or${suffix}(${a},${b})`,
  '^': (a, b) => `xor${suffix}(${a},${b})`,
  '<<': shift(64, (a, b) => `left${suffix}(${a},${b})`),
  '>>': shift(64, (a, b) => `right${suffix}(${a},${b})`),
})

const operations: Readonly<Record<Lane, Partial<Record<BinaryOperator, Operation>>>> = {
  real: {
    '+': infix('+'),
    '-': difference,
    '*': infix('*'),
    '/': (a, b, scope) => `(${a}/${divisor(b, scope)})`,
    '%': (a, b, scope) => `(${a}%${divisor(b, scope)})`,
  },
  int: {
    '+': (a, b) => `(${a}+${b}|0)`,
    '-': (a, b) => `(${a}-${b}|0)`,
    '*': (a, b) => `imul(${a},${b})`,
    '/': quotient('quotient32', (q) => `(${q}|0)`),
    '%': (a, b, scope) => `(${a}%${divisor(b, scope)}|0)`,
    '&': infix('&'),
    '|': infix('|'),
    '^': infix('^'),
    '<<': shift(32, infix('<<')),
    '>>': shift(32, infix('>>')),
  },
  uint: {
    '+': (a, b) => `(${a}+${b}>>>0)`,
    '-': (a, b) => `(${a}-${b}>>>0)`,
    '*': (a, b) => `(imul(${a},${b})>>>0)`,
    '/': (a, b, scope) => `(trunc(${a}/${divisor(b, scope)})>>>0)`,
    '%': (a, b, scope) => `(${a}%${divisor(b, scope)}>>>0)`,
    '&': (a, b) => `((${a}&${b})>>>0)`,
    '|': (a, b) => `((${a}|${b})>>>0)`,
    '^': (a, b) => `((${a}^${b})>>>0)`,
    '<<': shift(32, (a, b) => `(${a}<<${b}>>>0)`),
    '>>': shift(32, infix('>>>')),
  },
  long: wide('64'),
  ulong: wide('U64'),
}

/** An operation on two numbers whose result has type `name`. */
export function arithmetic(scope: Scope, name: PrimitiveName, operator: BinaryOperator, a: Js, b: Js): Js {
  return required(operations[lanes[name]][operator], `operator ${operator}`)(a, b, scope)
}

/** True when the result of the operations of `name` needs no narrowing to be stored as `name`. */
export const isExactLane = (name: PrimitiveName): boolean =>
  name === 'double' || name === 'int' || name === 'color' || ['uint', 'long', 'ulong'].includes(lanes[name])

/** Comparisons; `nan` is unequal to everything, strings compare by code unit. */
export const comparisons: Partial<Record<BinaryOperator, string>> = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '==': '===',
  '!=': '!==',
}
