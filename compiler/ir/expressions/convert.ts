import type { VariableFacts } from '../facts/dataflow-facts.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { fitsInt, fitsLong, isWithin, mapped } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric, sameType, type IrType } from '../tree/types.ts'

/** Returns the value that represents na in each type. */
export function naOf(type: IrType): Expr {
  switch (type.kind) {
    case 'string':
    case 'pointer':
      return make.name('NULL', type, { na: true })
    case 'color':
      return make.name('clrNONE', type, { na: true })
    case 'bool':
      return make.truth(false)
    case 'enum':
      return { ...make.cast(make.number(-1), type), na: true }
    default:
      return make.na
  }
}

/** na as a variable of which this is known holds it. */
export const naFor = (known: VariableFacts): Expr =>
  known.tellsNa && known.type.kind === 'bool' ? make.na : naOf(known.type)

/** Converts a value to a condition: a number is true if it is neither na nor zero. */
export function condition(lowering: Lowering, value: Expr): Expr {
  if (make.isNa(value)) return make.truth(false)
  if (value.kind === 'literal' && typeof value.value === 'number') return make.truth(value.value !== 0)
  if (value.kind === 'group' && value.isTruth) return make.group(condition(lowering, value.value))
  if (value.kind === 'conditional' && value.isTruth)
    return make.choice(value.test, condition(lowering, value.whenTrue), condition(lowering, value.whenFalse))
  if (value.type.kind === 'int' || value.type.kind === 'long') return make.binary(value, '!=', make.number(0))
  if (value.type.kind === 'double') return lowering.helper('IsTrue', [value], types.bool)
  return value
}

/** A string, or another one where it is na. */
export function orText(lowering: Lowering, value: Expr, other: string): Expr {
  if (value.type.kind !== 'string' || !value.na) return value
  if (value.kind === 'name') return make.text(other)
  return lowering.helper('TextOr', [value, make.text(other)], types.string, { na: false })
}

/** `value` as `type`, with a cast where MQL would lose or warn. */
export function convert(lowering: Lowering, value: Expr, type: IrType): Expr {
  if (sameType(value.type, type)) return value
  if (make.isNa(value)) return naOf(type)
  if (type.kind === 'bool') return condition(lowering, value)
  if (value.kind === 'literal' && typeof value.value === 'boolean' && isNumeric(type))
    return make.number(value.value ? 1 : 0)
  if (value.type.kind === 'bool' && isNumeric(type)) return make.conditional(value, make.number(1), make.number(0))
  if (type.kind === 'double')
    return value.type.kind === 'long' && value.kind !== 'literal'
      ? (asDoubleArithmetic(value) ?? make.cast(value, type))
      : value
  if ((type.kind === 'int' || type.kind === 'long') && value.type.kind === 'enum') return make.cast(value, type)
  if (type.kind === 'int' && isNumeric(value.type)) return narrowed(lowering, value, type)
  if (type.kind === 'long' && value.type.kind === 'double') return narrowed(lowering, value, type)
  if (type.kind === 'string' && value.type.kind === 'enum') return enumText(lowering, value)
  return value
}

/** MQL does not define casts of na or of values beyond the type: a helper returns 0 for them. */
function narrowed(lowering: Lowering, value: Expr, type: IrType): Expr {
  if (value.kind === 'literal') return { ...value, type, value: Math.trunc(Number(value.value)), raw: null }
  if (value.type.kind === 'long') return asIntArithmetic(value) ?? make.cast(value, type)
  const [cut] = value.kind === 'call' && value.name === 'Truncate' ? value.args : []
  if (cut) return narrowed(lowering, cut, type)
  const isSafe = !value.na && (type.kind === 'int' ? fitsInt(value) : fitsLong(value))
  return isSafe
    ? make.cast(value, type)
    : lowering.helper(type.kind === 'int' ? 'ToInt' : 'ToLong', [value], type, mapped(value, Math.trunc))
}

/** Rebuilds a long made from ints by arithmetic as int arithmetic: its low 32 bits are the same. */
function asIntArithmetic(value: Expr): Expr | null {
  if (value.type.kind === 'int') return value
  if (value.kind === 'cast') return value.value.type.kind === 'int' ? value.value : null
  if (value.kind === 'group') {
    const inner = asIntArithmetic(value.value)
    return inner && make.group(inner)
  }
  if (value.kind !== 'binary' || !arithmeticOperators.has(value.operator)) return null
  const [left, right] = [asIntArithmetic(value.left), asIntArithmetic(value.right)]
  return left && right && make.binary(left, value.operator, right)
}

/** The same in real numbers, which hold whole numbers up to 2^53 exactly. */
function asDoubleArithmetic(value: Expr): Expr | null {
  if (value.kind === 'group') {
    const inner = asDoubleArithmetic(value.value)
    return inner && make.group(inner)
  }
  if (
    value.kind !== 'binary' ||
    !arithmeticOperators.has(value.operator) ||
    !isWithin(value, { min: -(2 ** 53), max: 2 ** 53 })
  )
    return null
  const widen = (side: Expr): Expr =>
    side.kind === 'cast' && side.value.type.kind === 'int' ? make.cast(side.value, types.double) : side
  const widened = [widen(value.left), widen(value.right)] as const
  if (
    !widened.some((side) => side.type.kind === 'double') ||
    widened.some((side) => side.type.kind === 'long' && side.kind !== 'literal')
  )
    return null
  return { ...make.binary(widened[0], value.operator, widened[1]), exact: true }
}

const arithmeticOperators: ReadonlySet<string> = new Set(['+', '-', '*'])

/** Converts an enum of options to the script's string. */
function enumText(lowering: Lowering, value: Expr): Expr {
  if (value.type.kind !== 'enum') return value
  const { name } = value.type
  const index = lowering.enums.findIndex((e) => e.name === name)
  const known = lowering.enums[index]
  if (known?.text === null) lowering.enums[index] = { ...known, text: `${name}Text` }
  return make.native(`${name}Text`, [value], types.string, { na: false })
}
