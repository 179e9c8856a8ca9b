import type { Type } from '../../../pine/check/types.ts'
import type { Expression, History } from '../../../pine/syntax/nodes.ts'
import { fault } from '../faults.ts'
import type { Evaluator } from '../primitive.ts'
import { NumberSeries, ValueSeries } from '../series.ts'
import type { Value } from '../value.ts'
import { expression, numeric } from './expressions.ts'
import { newCell, type Frame } from './frame.ts'
import { builtinVariable } from './variables.ts'

/** `object[offset]`: from the variable's own past, from the bars, or from a series kept for this very place. */
export function history(frame: Frame, node: History, expected: Type): Evaluator {
  const past = pastOf(frame, node.object, expected)
  const fixed = frame.constantOf(node.offset)
  if (typeof fixed === 'number' && fixed >= 0) {
    const whole = Math.trunc(fixed)
    return () => past(whole)
  }
  const offset = numeric(frame, node.offset)
  const na = newCell(expected, false, frame.version).value
  return () => {
    const back = Math.trunc(offset())
    if (back !== back) return na
    if (back < 0) throw fault('RUN1009', { offset: back })
    return past(back)
  }
}

function pastOf(frame: Frame, object: Expression, expected: Type): (offset: number) => Value {
  if (object.kind === 'Parenthesized') return pastOf(frame, object.expression, expected)
  const reference = frame.referenceOf(object)
  if (reference?.kind === 'variable') {
    const cell = frame.cellOf(reference.symbol)
    if (cell instanceof NumberSeries || cell instanceof ValueSeries) return (offset) => cell.read(offset)
  }
  if (reference?.kind === 'builtin-variable') {
    const { past } = builtinVariable(frame, reference.builtin, expected)
    if (past) return past
  }
  return recorded(frame, object, expected)
}

/** A series of its own for an expression, fed each time the place is reached. */
function recorded(frame: Frame, object: Expression, expected: Type): (offset: number) => Value {
  frame.stateful = true
  const { context } = frame
  const type = frame.typeOf(object)
  const cell = newCell(type.kind === 'na' ? expected : type, true, frame.version)
  if (!(cell instanceof NumberSeries || cell instanceof ValueSeries))
    throw new Error('a recorded expression needs a series')
  context.retain(cell)
  const value = expression(frame, object, expected)
  return (offset) => {
    const now = value()
    cell.write(context.bar, now as never)
    return cell.read(offset)
  }
}
