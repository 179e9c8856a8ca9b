import type { Known } from '../facts/knowledge.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { fitsInt, fitsLong, isWithin, mapped } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric, sameType, type IrType } from '../tree/types.ts'

/** What stands for na in each type. */
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
export const naFor = (known: Known): Expr => (known.tellsNa && known.type.kind === 'bool' ? make.na : naOf(known.type))

/** A value as condition: numbers count by being neither na nor zero. */
export function condition(l: Lowering, value: Expr): Expr {
  if (make.isNa(value)) return make.truth(false)
  if (value.kind === 'literal' && typeof value.value === 'number') return make.truth(value.value !== 0)
  if (value.kind === 'group' && value.isTruth) return make.group(condition(l, value.value))
  if (value.kind === 'conditional' && value.isTruth)
    return make.conditional(value.test, condition(l, value.whenTrue), condition(l, value.whenFalse))
  if (value.type.kind === 'int' || value.type.kind === 'long') return make.binary(value, '!=', make.number(0))
  if (value.type.kind === 'double') return l.helper('IsTrue', [value], types.bool)
  return value
}

/** `value` as `type`, with a cast where MQL would lose or warn. */
export function convert(l: Lowering, value: Expr, type: IrType): Expr {
  if (sameType(value.type, type)) return value
  if (make.isNa(value)) return naOf(type)
  if (type.kind === 'bool') return condition(l, value)
  if (value.kind === 'literal' && typeof value.value === 'boolean' && isNumeric(type))
    return make.number(value.value ? 1 : 0)
  if (value.type.kind === 'bool' && isNumeric(type)) return make.conditional(value, make.number(1), make.number(0))
  if (type.kind === 'double')
    return value.type.kind === 'long' && value.kind !== 'literal' ? (inDoubles(value) ?? make.cast(value, type)) : value
  if ((type.kind === 'int' || type.kind === 'long') && value.type.kind === 'enum') return make.cast(value, type)
  if (type.kind === 'int' && isNumeric(value.type)) return narrowed(l, value, type)
  if (type.kind === 'long' && value.type.kind === 'double') return narrowed(l, value, type)
  if (type.kind === 'string' && value.type.kind === 'enum') return enumText(l, value)
  return value
}

/** A cast of what may be na or may lie beyond the type is undefined in MQL: a helper gives 0 then. */
function narrowed(l: Lowering, value: Expr, type: IrType): Expr {
  if (value.kind === 'literal') return { ...value, type, value: Math.trunc(Number(value.value)), raw: null }
  if (value.type.kind === 'long') return inInts(value) ?? make.cast(value, type)
  const isSafe = !value.na && (type.kind === 'int' ? fitsInt(value) : fitsLong(value))
  return isSafe
    ? make.cast(value, type)
    : l.helper(type.kind === 'int' ? 'ToInt' : 'ToLong', [value], type, mapped(value, Math.trunc))
}

/** A long made of ints by arithmetic, reckoned with ints: its last 32 bits are the same. */
function inInts(value: Expr): Expr | null {
  if (value.type.kind === 'int') return value
  if (value.kind === 'cast') return value.value.type.kind === 'int' ? value.value : null
  if (value.kind === 'group') {
    const inner = inInts(value.value)
    return inner && make.group(inner)
  }
  if (value.kind !== 'binary' || !reckoned.has(value.operator)) return null
  const [left, right] = [inInts(value.left), inInts(value.right)]
  return left && right && make.binary(left, value.operator, right)
}

/** The same reckoned with real numbers, which hold whole ones up to 2^53 exactly. */
function inDoubles(value: Expr): Expr | null {
  if (value.kind === 'group') {
    const inner = inDoubles(value.value)
    return inner && make.group(inner)
  }
  if (value.kind !== 'binary' || !reckoned.has(value.operator) || !isWithin(value, { min: -(2 ** 53), max: 2 ** 53 }))
    return null
  const widened = [value.left, value.right].map((side) =>
    side.kind === 'cast' && side.value.type.kind === 'int' ? make.cast(side.value, types.double) : side,
  )
  if (
    !widened.some((side) => side.type.kind === 'double') ||
    widened.some((side) => side.type.kind === 'long' && side.kind !== 'literal')
  )
    return null
  return { ...make.binary(widened[0], value.operator, widened[1]), exact: true }
}

const reckoned: ReadonlySet<string> = new Set(['+', '-', '*'])

/** An enum of the input's options, read as the string it stands for in the script. */
function enumText(l: Lowering, value: Expr): Expr {
  if (value.type.kind !== 'enum') return value
  const { name } = value.type
  const index = l.enums.findIndex((e) => e.name === name)
  if (index >= 0 && l.enums[index].text === null) l.enums[index] = { ...l.enums[index], text: `${name}Text` }
  return make.native(`${name}Text`, [value], types.string, { na: false })
}
