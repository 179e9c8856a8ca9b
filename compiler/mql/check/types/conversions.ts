import type { Expression, NodeBase } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { meaningOf } from '../facts.ts'
import { primitives, typeName } from './intern.ts'
import { candidateOf, choose } from './overloads.ts'
import { enqueue } from '../names/classes.ts'
import { type ClassSymbol, type FunctionSymbol, isDerived, memberOf } from '../names/symbols.ts'
import { instantiate } from './templates.ts'
import type { MqlType, PrimitiveName } from './types.ts'

interface NumberTraits {
  readonly size: number
  readonly signed: boolean
  readonly real: boolean
}

const traits: Readonly<Partial<Record<PrimitiveName, NumberTraits>>> = {
  bool: { size: 1, signed: false, real: false },
  char: { size: 1, signed: true, real: false },
  uchar: { size: 1, signed: false, real: false },
  short: { size: 2, signed: true, real: false },
  ushort: { size: 2, signed: false, real: false },
  int: { size: 4, signed: true, real: false },
  uint: { size: 4, signed: false, real: false },
  color: { size: 4, signed: false, real: false },
  long: { size: 8, signed: true, real: false },
  ulong: { size: 8, signed: false, real: false },
  datetime: { size: 8, signed: true, real: false },
  float: { size: 4, signed: true, real: true },
  double: { size: 8, signed: true, real: true },
}
const enumTraits = traits.int!

export const traitsOf = (type: MqlType): NumberTraits | undefined =>
  type.kind === 'primitive' ? traits[type.name] : type.kind === 'enum' ? enumTraits : undefined

export const isNumeric = (type: MqlType): boolean => traitsOf(type) !== undefined
export const isReal = (type: MqlType): boolean => traitsOf(type)?.real === true
export const isText = (type: MqlType): boolean => type === primitives.string
export const isVoid = (type: MqlType): boolean => type === primitives.void

/** The type of an arithmetic operation on two numbers. */
export function commonNumber(a: MqlType, b: MqlType): MqlType {
  const [x, y] = [traitsOf(a), traitsOf(b)]
  if (!x || !y) return primitives.int
  if (a === primitives.double || b === primitives.double) return primitives.double
  if (x.real || y.real) return primitives.float
  if (a === primitives.datetime || b === primitives.datetime) return primitives.datetime
  if (a === primitives.ulong || b === primitives.ulong) return primitives.ulong
  if (x.size === 8 || y.size === 8) return primitives.long
  if (a === primitives.uint || b === primitives.uint) return primitives.uint
  return primitives.int
}

/**
 * How far a value of one type is from another: 0 the same, more the less alike, null where it does not convert. Fits
 * the choice among overloads and the check of a single one.
 */
export function distance(from: MqlType, to: MqlType): number | null {
  if (from === to || from.kind === 'unknown' || to.kind === 'unknown') return 0
  const [x, y] = [traitsOf(from), traitsOf(to)]
  if (x && y) return numberDistance(from, to, x, y)
  if (isText(to)) return x ? 12 : from.kind === 'null' ? 1 : null
  if (isText(from)) return y ? 14 : null
  if (from.kind === 'null') return y ? 2 : to.kind === 'pointer' || to.kind === 'function' ? 1 : null
  if (to.kind === 'class' || to.kind === 'pointer') return objectDistance(from, to)
  if (to.kind === 'function') return from.kind === 'function' ? 0 : x ? 8 : null
  if (y && y.size === 1 && from.kind === 'pointer') return 9
  return null
}

function numberDistance(from: MqlType, to: MqlType, x: NumberTraits, y: NumberTraits): number {
  if (from.kind === 'enum') return to === primitives.int ? 1 : to.kind === 'enum' ? 9 : y.real ? 4 : 2
  if (to.kind === 'enum') return x.real ? 10 : 8
  if (x.real && !y.real) return 7
  if (!x.real && y.real) return to === primitives.double ? 4 : 5
  if (x.real) return y.size >= x.size ? 1 : 3
  if (to === primitives.bool) return 6
  if (y.size >= x.size) return x.signed === y.signed ? 1 : 2
  return 5
}

function objectDistance(from: MqlType, to: MqlType): number | null {
  const target = to.kind === 'pointer' ? to.to : to
  const source = from.kind === 'pointer' ? from.to : from
  if (source.kind === 'unknown' || target.kind === 'unknown') return 1
  if (source.kind !== 'class' || target.kind !== 'class') {
    return to.kind === 'pointer' && traitsOf(from) ? 9 : null
  }
  const same = source.info === target.info
  if (same || isDerived(source.info, target.info)) return (same ? 0 : 1) + (from.kind === to.kind ? 0 : 2)
  // The run-time checks a cast from base to derived; of objects the base's part is copied.
  return from.kind === to.kind && isDerived(target.info, source.info) ? 3 : null
}

/** Checks that `value` may become a `to`, and warns of what gets lost. */
export function checkConversion(c: Checker, value: Expression, from: MqlType, to: MqlType, at: NodeBase = value): void {
  if (from === to || from.kind === 'unknown' || to.kind === 'unknown') return
  if (isVoid(from)) {
    c.report('151', value, { token: c.textOf(value) })
    return
  }
  if (from.kind === 'array' || to.kind === 'array') {
    if (from.kind !== to.kind) c.report(from.kind === 'array' ? '120' : '241', value, { token: c.textOf(value) })
    return
  }
  if (distance(from, to) === null) {
    if (to.kind === 'class' && constructs(c, to.info as ClassSymbol, value, from)) return
    c.report('406', at, { from: typeName(from), to: typeName(to) })
    return
  }
  if (c.strict) warnOfLoss(c, value, from, to, at)
}

/** Does a constructor or an assignment operator make such an object of the value? Notes which. */
function constructs(c: Checker, info: ClassSymbol, value: Expression, from: MqlType): boolean {
  const makers = [...info.constructors, ...assignmentsOf(info)].flatMap((maker) =>
    maker.templates.length > 0 ? (instantiate(c, maker, [], [from]) ?? []) : [maker],
  )
  const choice = choose(c, makers.map(candidateOf), [value], [from])
  if (!choice) return false
  const target = makers[choice.index]
  target.used = true
  if (target.declaration.body) enqueue(c, target)
  c.convert(value, { type: info, target })
  return true
}

/** The assignment operators of a class, or of the nearest of its bases that has any. */
export function assignmentsOf(info: ClassSymbol): readonly FunctionSymbol[] {
  const operator = memberOf(info, 'operator=')?.member
  return operator?.kind === 'methods' ? operator.overloads : []
}

function warnOfLoss(c: Checker, value: Expression, from: MqlType, to: MqlType, at: NodeBase): void {
  const [x, y] = [traitsOf(from), traitsOf(to)]
  if (isText(to) && x) {
    c.report('181', at)
    return
  }
  if (isText(from) && y) {
    c.report('180', at)
    return
  }
  if (!x || !y || to === primitives.bool) return
  if (to.kind === 'enum') {
    if (from !== to && !isZero(value)) c.report('262', at, { from: typeName(from), to: typeName(to) })
    return
  }
  const constant = literalValue(value)
  if (constant !== null) {
    if (!y.real && !fits(constant, y)) c.report('44', at)
    return
  }
  const narrower = x.real && !y.real ? true : !x.real && y.real ? false : y.size < x.size
  if (!narrower) return
  const fix = { title: `Write the conversion to ${typeName(to)}`, edits: [castEdit(c, value, typeName(to))] }
  c.report('43', at, { from: typeName(from), to: typeName(to) }, [fix])
}

function castEdit(c: Checker, value: Expression, type: string) {
  const { start, end } = value
  const text = c.textOf(value)
  const simple = /^[\w.]+(\(.*\)|\[.*\])?$/s.test(text)
  return { start, end, text: simple ? `(${type})${text}` : `(${type})(${text})` }
}

function literalValue(expression: Expression): number | null {
  const node = meaningOf(expression)
  if (node.kind === 'NumberLiteral' || node.kind === 'CharLiteral' || node.kind === 'ColorLiteral') return node.value
  if (node.kind === 'Unary' && (node.operator === '-' || node.operator === '+')) {
    const inner = literalValue(node.operand)
    return inner === null ? null : node.operator === '-' ? -inner : inner
  }
  return null
}

const isZero = (expression: Expression): boolean => literalValue(expression) === 0

function fits(value: number, { size, signed }: NumberTraits): boolean {
  if (!Number.isInteger(value)) return false
  const range = 2 ** (8 * size)
  // A literal with the sign bit set (0xFF000000, -1 for a uint) is taken bit by bit.
  return value < range && value >= (signed ? -range / 2 : -range / 2)
}
