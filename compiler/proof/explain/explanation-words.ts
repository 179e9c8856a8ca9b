import type { Explanation } from '../../api.ts'

/**
 * Returns the way of a difference, one line for each value: the first one that differs, with the values it comes from,
 * up to the plot.
 */
export function explanationWords({ steps, inputs }: Explanation): readonly string[] {
  const from = inputs.slice(0, maxInputs).map(({ name, value }) => `${name} ${value ?? 'na'}`)
  return steps.map(({ name, line, generatedLine, bar, original, converted }, k) => {
    const generated = generatedLine === null ? '' : ` (generated line ${generatedLine})`
    const values = `${original ?? 'na'} in the original, ${converted ?? 'na'} in the conversion`
    const origin = k === 0 && from.length > 0 ? `; from ${from.join(', ')}, in which both agree` : ''
    return `${k === 0 ? 'differs first' : 'then'}: ${name}, line ${line}${generated}, bar ${bar}: ${values}${origin}`
  })
}

const maxInputs = 5
