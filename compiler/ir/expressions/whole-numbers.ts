import type { Lowering } from '../lowering.ts'
import type { Expr } from '../tree/nodes.ts'
import { mapped, type Range, fitsInt, fitsLong } from '../tree/ranges.ts'
import * as make from '../tree/make.ts'
import * as types from '../tree/types.ts'

/** The whole part of a real number. */
export function truncated(lowering: Lowering, value: Expr): Expr {
  const range = mapped(value, Math.trunc)
  const type = wholeType(value, range)
  return type ? make.cast(value, type) : lowering.helper('Truncate', [value], types.double, { exact: true, ...range })
}

/** `call` makes a whole number in `range` of the value. */
export function whole(value: Expr, call: Expr, range: Range): Expr {
  const type = wholeType(value, range)
  return { ...(type ? make.cast(call, type) : call), exact: true, ...range }
}

/**
 * The type for a whole number made from a real one; null where it stays a double, because it may be na or exceed a
 * long.
 */
const wholeType = (value: Expr, range: Range): types.IrType | null =>
  value.na ? null : fitsInt(range) ? types.int : fitsLong(range) ? types.long : null
