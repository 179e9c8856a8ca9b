import type { BuiltinVariable } from '../../../builtins/entry.ts'
import { hasOwnState } from '../../../pine/check/facts.ts'
import type { Type } from '../../../pine/check/types.ts'
import type { Expression, History } from '../../../pine/syntax/nodes.ts'
import type { Evaluator } from '../primitive.ts'
import { NumberSeries, ValueSeries } from '../series.ts'
import type { Value } from '../value.ts'
import { expression, numeric } from './evaluator.ts'
import { newCell, type Frame } from './frame.ts'
import { builtinVariable, seriesOnBars } from './variables.ts'

/** Compiles `object[offset]`: from the variable's history, the bars, or a series recorded for this place. */
export function history(frame: Frame, node: History, expected: Type): Evaluator {
  const past = pastOf(frame, node.object, expected)
  const fixed = frame.constantOf(node.offset)
  if (typeof fixed === 'number' && fixed >= 0) {
    const whole = Math.trunc(fixed)
    return () => past(whole)
  }
  const offset = numeric(frame, node.offset)
  // The future is not known (reported by users of PyneCore).
  const none = newCell(expected, false, frame.version).value
  return () => {
    const back = Math.trunc(offset())
    // A value that is recorded here is so on each bar. An offset that is na is the current bar's (recorded).
    const value = past(back >= 0 ? back : 0)
    return back < 0 ? none : value
  }
}

function pastOf(frame: Frame, object: Expression, expected: Type): (offset: number) => Value {
  if (object.kind === 'Parenthesized') return pastOf(frame, object.expression, expected)
  const reference = frame.referenceOf(object)
  if (reference?.kind === 'variable') {
    const cell = frame.cellOf(reference.symbol)
    if (cell instanceof NumberSeries || cell instanceof ValueSeries) return (offset) => cell.read(offset)
  }
  if (reference?.kind === 'builtin-variable' && !hasOwnState(frame.instance, reference.builtin)) {
    const { past, now } = builtinVariable(frame, reference.builtin, expected)
    return past ?? historyOnBars(frame, { builtin: reference.builtin, now, type: frame.typeOf(object) })
  }
  return recordedHistory(frame, object, expected)
}

/** The past of a built-in variable: also a block that some bars do not reach looks back to the bars before. */
function historyOnBars(
  frame: Frame,
  { builtin, now, type }: { readonly builtin: BuiltinVariable; readonly now: Evaluator; readonly type: Type },
): (offset: number) => Value {
  const cell = seriesOnBars(frame, builtin, () => ({ cell: seriesOf(frame, type), next: now }))
  return (offset) => cell.read(offset)
}

function seriesOf({ version }: Frame, type: Type): NumberSeries | ValueSeries {
  const cell = newCell(type, true, version)
  if (cell instanceof NumberSeries || cell instanceof ValueSeries) return cell
  throw new Error('what is recorded needs a series')
}

/** Records an expression in a series, each time the place is reached. */
function recordedHistory(frame: Frame, object: Expression, expected: Type): (offset: number) => Value {
  frame.stateful = true
  const { context } = frame
  const type = frame.typeOf(object)
  const cell = seriesOf(frame, type.kind === 'na' ? expected : type)
  context.retain(cell)
  const recorded: { write(bar: number, value: Value): void } = cell
  const value = expression(frame, object, expected)
  return (offset) => {
    const now = value()
    recorded.write(context.bar, now)
    return cell.read(offset)
  }
}
