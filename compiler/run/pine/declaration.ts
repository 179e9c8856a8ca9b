import type { CheckedScript } from '../../pine/check/model.ts'
import { argumentEvaluators } from './compile/calls.ts'
import type { Frame } from './compile/frame.ts'
import { overloadAt } from './compile/overload.ts'
import type { StrategySettings } from './strategy.ts'
import type { Value } from './value.ts'

/** Strategies use margin by default since version 6 only. */
const marginNames = ['margin_long', 'margin_short']

/** Evaluates the arguments of `indicator(…)` or `strategy(…)` by name, and applies the drawing limits. */
export function declare(frame: Frame, script: CheckedScript): StrategySettings {
  const { declaration } = script
  if (declaration?.kind !== 'builtin-call') return {}
  const { params } = overloadAt(declaration.builtin, declaration.overload)
  const values = argumentEvaluators(frame, declaration).map((argument) => argument?.())
  const settings: Record<string, Value> = {}
  params.forEach(({ name }, i) => {
    const isLeftOut = !declaration.args[i]
    settings[name] = isLeftOut && frame.version < 6 && marginNames.includes(name) ? 0 : values[i]
  })
  const limit = (name: string): number => Number(settings[name] ?? NaN)
  frame.context.run.drawings.limit({
    label: limit('max_labels_count'),
    line: limit('max_lines_count'),
    box: limit('max_boxes_count'),
    polyline: limit('max_polylines_count'),
  })
  return settings
}
