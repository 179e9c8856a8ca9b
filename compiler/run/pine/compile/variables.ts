import type { BuiltinVariable } from '../../../builtins/entry.ts'
import { hasOwnState } from '../../../pine/check/facts.ts'
import type { Type } from '../../../pine/check/types.ts'
import { runtimeError } from '../runtime-errors.ts'
import type { Evaluator, VariableReader } from '../primitive.ts'
import { NumberSeries, ValueSeries } from '../series.ts'
import type { Value } from '../value.ts'
import type { Frame } from './frame.ts'
import { ownStepper } from './turns.ts'
import { naOf } from './types.ts'

/** Returns the reader of a built-in variable. Running variables advance once a bar. */
export function builtinVariable(frame: Frame, builtin: BuiltinVariable, type: Type): VariableReader {
  const name = builtin.name
  if (name === 'na') return { now: () => naOf(type, frame.version) }
  const { run } = builtin
  if (run?.kind === 'read') return run.bind(frame.context)
  if (run?.kind === 'state') {
    if (hasOwnState(frame.instance, builtin)) {
      const stepper = ownStepper(frame, () => run.create(frame.context), true)
      return { now: () => stepper.step() }
    }
    const cell = runningCell(frame, builtin)
    return { now: () => cell.value, past: (offset) => cell.read(offset) }
  }
  const why = builtin.unsupported ?? 'the machine does not know it'
  return {
    now: () => {
      throw runtimeError('RUN1010', { name, why })
    },
  }
}

function runningCell(frame: Frame, builtin: BuiltinVariable): BarSeries {
  return seriesOnBars(frame, builtin, () => {
    if (builtin.run?.kind !== 'state') throw new Error('only running variables have a cell')
    const stepper = builtin.run.create(frame.context) as { step(): number }
    frame.context.retain(stepper)
    return { cell: new NumberSeries(), next: () => stepper.step() }
  })
}

type BarSeries = NumberSeries | ValueSeries

/** The series of a built-in variable, filled as each bar begins; `make` is asked once. */
export function seriesOnBars(
  { scope, context }: Frame,
  builtin: BuiltinVariable,
  make: () => { readonly cell: BarSeries; readonly next: Evaluator },
): BarSeries {
  const known = scope.variables.get(builtin)
  if (known instanceof NumberSeries || known instanceof ValueSeries) return known
  const { cell, next } = make()
  const recorded: { write(bar: number, value: Value): void } = cell
  context.retain(cell)
  scope.variables.set(builtin, cell)
  scope.beforeBar.push(() => recorded.write(context.bar, next()))
  return cell
}
