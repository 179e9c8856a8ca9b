import type { BuiltinVariable } from '../../../builtins/entry.ts'
import type { Type } from '../../../pine/check/types.ts'
import { runtimeError } from '../runtime-errors.ts'
import type { VariableReader } from '../primitive.ts'
import { NumberSeries, ValueSeries } from '../series.ts'
import type { Frame } from './frame.ts'
import { naOf } from './types.ts'

/** Returns the reader of a built-in variable. Running variables advance once a bar. */
export function builtinVariable(frame: Frame, builtin: BuiltinVariable, type: Type): VariableReader {
  const name = builtin.name
  if (name === 'na') return { now: () => naOf(type, frame.version) }
  const { run } = builtin
  if (run?.kind === 'read') return run.bind(frame.context)
  if (run?.kind === 'state') {
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

function runningCell(frame: Frame, builtin: BuiltinVariable): NumberSeries | ValueSeries {
  const { scope, context } = frame
  const known = scope.variables.get(builtin)
  if (known instanceof NumberSeries || known instanceof ValueSeries) return known
  if (builtin.run?.kind !== 'state') throw new Error('only running variables have a cell')
  const stepper = builtin.run.create(context) as { step(): number }
  const cell = new NumberSeries()
  context.retain(cell)
  context.retain(stepper)
  scope.variables.set(builtin, cell)
  scope.beforeBar.push(() => {
    cell.write(context.bar, stepper.step())
  })
  return cell
}
