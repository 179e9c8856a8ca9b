import type { Lowering } from '../lowering.ts'
import type { Expr, PriceName, Variable, Value } from '../tree/nodes.ts'
import * as make from '../tree/make.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'
import { counts } from '../tree/ranges.ts'
import { naOf } from './convert.ts'

/** Stores the value in a new series and reads an earlier element of it. */
export function pastOfValue(lowering: Lowering, value: Expr, offset: Expr): Expr {
  if (make.isNa(value) || value.kind === 'literal') return value
  const series = lowering.series(nameFor(value), value.type)
  lowering.assign(make.read(series, value), value)
  return pastOf(lowering, series, offset, value)
}

/** A price, or the volume, of the bar some bars ago. */
export const pastPrice = (lowering: Lowering, which: PriceName, offset: Expr): Expr =>
  lowering.helper('Past', [lowering.prices(which), make.barIndex, offset], types.double, { exact: true })

/** A name for the series of an expression that has none. */
function nameFor(value: Expr): string {
  if (value.kind === 'site') return `${value.site.name}Values`
  if (value.kind === 'variable') return `${value.variable.name}Values`
  if (value.kind === 'call' && value.helper) return `${value.name.charAt(0).toLowerCase()}${value.name.slice(1)}Values`
  return 'values'
}

export function pastOf(
  lowering: Lowering,
  series: Variable,
  offset: Expr,
  facts: Pick<Value, 'exact' | 'min' | 'max'>,
): Expr {
  return past(lowering, series, series.index ?? lowering.frame.index, offset, facts)
}

export function past(
  lowering: Lowering,
  series: Variable,
  index: Expr,
  offset: Expr,
  facts: Pick<Value, 'exact' | 'min' | 'max'>,
): Expr {
  const { type } = series
  const array = make.arrayOf(series)
  const back = executionsBack(lowering, index, offset)
  if (isNumeric(type)) {
    return lowering.helper('Past', [array, index, back], types.double, {
      na: true,
      exact: facts.exact,
      min: facts.min,
      max: facts.max,
    })
  }
  if (type.kind === 'string' || type.kind === 'pointer') return lowering.helper('PastRef', [array, index, back], type)
  return lowering.helper(
    'PastOr',
    [array, index, back, type.kind === 'color' ? make.cast(naOf(type), type) : naOf(type)],
    type,
  )
}

/**
 * An offset in bars as one in executions, for a series whose index is their ordinal: on a bar that does not reach the
 * block, the series has what the last one has left.
 */
function executionsBack(lowering: Lowering, index: Expr, offset: Expr): Expr {
  const counter = lowering.counters.get(index)
  if (counter === undefined || (offset.kind === 'literal' && Number(offset.value) <= 1)) return offset
  lowering.countsBack = true
  const facts = { ...counts, min: -counts.max }
  if (counter) {
    const args = [offset]
    return {
      kind: 'site',
      site: counter,
      method: 'Back',
      index: make.barIndex,
      args,
      ...make.unknown(types.int, facts),
    }
  }
  const own = make.name('executions', types.pointer('Calls'))
  return make.method(own, 'Back', [make.barIndex, offset], types.int, facts)
}
