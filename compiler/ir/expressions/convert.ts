import type { Known } from '../facts/knowledge.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
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
  if (value.kind === 'conditional' && value.isTruth) return make.conditional(value.test, condition(l, value.whenTrue), condition(l, value.whenFalse))
  if (value.type.kind === 'int' || value.type.kind === 'long') return make.binary(value, '!=', make.number(0))
  if (value.type.kind === 'double') return l.helper('IsTrue', [value], types.bool)
  return value
}

/** `value` as `type`, with a cast where MQL would lose or warn. */
export function convert(l: Lowering, value: Expr, type: IrType): Expr {
  if (sameType(value.type, type)) return value
  if (make.isNa(value)) return naOf(type)
  if (type.kind === 'bool') return condition(l, value)
  if (value.kind === 'literal' && typeof value.value === 'boolean' && isNumeric(type)) return make.number(value.value ? 1 : 0)
  if (value.type.kind === 'bool' && isNumeric(type)) return make.conditional(value, make.number(1), make.number(0))
  if (type.kind === 'double') return value.type.kind === 'long' && value.kind !== 'literal' ? make.cast(value, type) : value
  if ((type.kind === 'int' || type.kind === 'long') && value.type.kind === 'enum') return make.cast(value, type)
  if (type.kind === 'int' && isNumeric(value.type)) return narrowed(value, type)
  if (type.kind === 'long' && value.type.kind === 'double') return narrowed(value, type)
  if (type.kind === 'string' && value.type.kind === 'enum') return enumText(l, value)
  return value
}

function narrowed(value: Expr, type: IrType): Expr {
  if (value.kind === 'literal') return { ...value, type, value: Math.trunc(Number(value.value)), raw: null }
  return make.cast(value, type)
}

/** An enum of the input's options, read as the string it stands for in the script. */
function enumText(l: Lowering, value: Expr): Expr {
  if (value.type.kind !== 'enum') return value
  const { name } = value.type
  const index = l.enums.findIndex((e) => e.name === name)
  if (index >= 0 && l.enums[index].text === null) l.enums[index] = { ...l.enums[index], text: `${name}Text` }
  return make.native(`${name}Text`, [value], types.string, { na: false })
}
