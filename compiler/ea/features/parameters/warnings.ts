import { features } from '../features.ts'
import { numberOf, type ParameterContext } from './check.ts'
import type { ParameterWarning } from './parameter-warning.ts'

/** Finds parameters that conflict with each other, the program's own levels, or the symbol. */
export function parameterWarnings(context: ParameterContext): ParameterWarning[] {
  return features.flatMap(({ id, warnings = [] }) => {
    if (!context.chosen[id]) return []
    return warnings.flatMap(({ inputs, find }) => {
      const text = find((name) => numberOf(context, id, name) ?? Number.NaN, context)
      return text === null ? [] : [{ feature: id, inputs, text }]
    })
  })
}
