import { hasOwnState } from '../../pine/check/facts.ts'
import type { Expression, History } from '../../pine/syntax/nodes.ts'
import { lowerBuiltinVariable, lowerPastBuiltin } from '../builtins.ts'
import { convert } from './convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { unbounded } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { factsOf, keepsHistory, truthOf, variableOf } from '../statements/variables.ts'
import { pastOf, pastOfValue } from './past.ts'

/** `object[offset]`: the value on an earlier bar, na before the first. An offset that is na is 0 (recorded). */
export function lowerHistory(lowering: Lowering, node: History): Expr {
  const offset = convert(lowering, lower(lowering, node.offset), types.int)
  const object = unwrap(node.object)
  if (offset.kind === 'literal' && offset.value === 0) return lower(lowering, object)
  const reference = lowering.referenceOf(object)
  if (reference?.kind === 'variable' && keepsHistory(reference.symbol)) {
    const variable = variableOf(lowering, reference.symbol)
    if (variable.storage === 'series') {
      const known = lowering.known(reference.symbol)
      return { ...pastOf(lowering, variable, offset, factsOf(known)), ...truthOf(known) }
    }
  }
  if (reference?.kind === 'builtin-variable' && !hasOwnState(lowering.frame.instance, reference.builtin)) {
    const { builtin } = reference
    const past = lowerPastBuiltin(lowering, object, builtin, offset)
    if (past) return past
    const series = lowering.builtinOnBars(builtin.name, () => lowerBuiltinVariable(lowering, object, builtin))
    if (series) return pastOf(lowering, series, offset, { exact: false, ...unbounded })
  }
  const value = lower(lowering, object)
  return ofEarlierBar(value, offset) ?? pastOfValue(lowering, value, offset)
}

/** A function of the chart's prices alone gives its value of an earlier bar, too: no series has to keep it. */
function ofEarlierBar(value: Expr, offset: Expr): Expr | null {
  if (value.kind !== 'call' || !value.isOfBars || !value.args.every(isSettled)) return null
  if (offset.kind !== 'literal' || Number(offset.value) < 1) return null
  const index = make.binary(make.barIndex, '-', offset)
  return { ...value, args: value.args.map((arg) => (arg === make.barIndex ? index : arg)) }
}

/** Whether an argument is alike on all bars, or leads to the value of any bar. */
const isSettled = (arg: Expr): boolean =>
  arg === make.barIndex ||
  arg.kind === 'prices' ||
  arg.kind === 'literal' ||
  (arg.kind === 'variable' && arg.variable.storage === 'input')

const unwrap = (node: Expression): Expression => (node.kind === 'Parenthesized' ? unwrap(node.expression) : node)
