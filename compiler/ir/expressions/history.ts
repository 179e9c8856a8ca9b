import type { Expression, History } from '../../pine/syntax/nodes.ts'
import { lowerPastBuiltin } from '../builtins.ts'
import { convert, naOf } from './convert.ts'
import { lower } from './expressions.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Value, Variable } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { isNumeric, type IrType } from '../tree/types.ts'
import { factsOf, keepsHistory, truthOf, variableOf } from '../statements/variables.ts'

/** `object[offset]`: the value on an earlier bar, na before the first. */
export function lowerHistory(l: Lowering, node: History): Expr {
  const given = lower(l, node.offset)
  // A number of bars that is na leads nowhere: a negative one says so.
  const offset =
    given.type.kind === 'double' && given.na ? l.helper('Offset', [given], types.int) : convert(l, given, types.int)
  const object = unwrap(node.object)
  if (offset.kind === 'literal' && offset.value === 0) return lower(l, object)
  const reference = l.referenceOf(object)
  if (reference?.kind === 'variable' && keepsHistory(reference.symbol)) {
    const variable = variableOf(l, reference.symbol)
    if (variable.storage === 'series') {
      const known = l.known(reference.symbol)
      return { ...pastOf(l, variable, offset, factsOf(known)), ...truthOf(known) }
    }
  }
  if (reference?.kind === 'builtin-variable') {
    const past = lowerPastBuiltin(l, object, reference.builtin, offset)
    if (past) return past
  }
  return pastOfValue(l, lower(l, object), offset)
}

const unwrap = (node: Expression): Expression => (node.kind === 'Parenthesized' ? unwrap(node.expression) : node)

/** Keeps the value in a series of its own and looks back into that. */
export function pastOfValue(l: Lowering, value: Expr, offset: Expr): Expr {
  if (make.isNa(value) || value.kind === 'literal') return value
  const series = l.series(nameFor(value), value.type)
  l.assign(make.read(series, value), value)
  return pastOf(l, series, offset, value)
}

/** A name for the series of an expression that has none. */
function nameFor(value: Expr): string {
  if (value.kind === 'site') return `${value.site.name}Values`
  if (value.kind === 'variable') return `${value.variable.name}Values`
  return 'values'
}

export function pastOf(l: Lowering, series: Variable, offset: Expr, facts: Pick<Value, 'exact' | 'min' | 'max'>): Expr {
  return past(l, make.arrayOf(series), series.type, series.index ?? l.frame.index, offset, facts)
}

export function past(
  l: Lowering,
  array: Expr,
  type: IrType,
  index: Expr,
  offset: Expr,
  facts: Pick<Value, 'exact' | 'min' | 'max'>,
): Expr {
  if (isNumeric(type)) {
    return l.helper('Past', [array, index, offset], types.double, {
      na: true,
      exact: facts.exact,
      min: facts.min,
      max: facts.max,
    })
  }
  if (type.kind === 'string' || type.kind === 'pointer') return l.helper('PastRef', [array, index, offset], type)
  return l.helper(
    'PastOr',
    [array, index, offset, type.kind === 'color' ? make.cast(naOf(type), type) : naOf(type)],
    type,
  )
}
