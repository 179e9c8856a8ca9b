import type { Explanation, ExplainedValue, ExplanationLimit } from './explanation.ts'

/**
 * Returns the way of a difference, one line for each value: the first one that differs, with the values it comes from,
 * up to the plot. Further lines say at which limits the search ended.
 */
export function explanationWords({ steps, inputs, limits = [] }: Explanation): readonly string[] {
  const named = inputs.slice(0, maxInputs).map(({ name, value }) => `${name} ${value ?? 'na'}`)
  const more = inputs.length - named.length
  const from = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const way = steps.map((step, k) => {
    const { name, bar, original, converted } = step
    const values = `${original ?? 'na'} in the original, ${converted ?? 'na'} in the conversion`
    const origin = k === 0 && named.length > 0 ? `; from ${from}, in which both agree` : ''
    return `${k === 0 ? 'differs first' : 'then'}: ${name}, ${placeWords(step)}, bar ${bar}: ${values}${origin}`
  })
  return [...way, ...limits.map(limitWords)]
}

const maxInputs = 5

function placeWords({ line, library, generatedLine }: ExplainedValue): string {
  const generated = generatedLine === null ? '' : ` (generated line ${generatedLine})`
  return `line ${line}${library === undefined ? '' : ` of ${library}`}${generated}`
}

/** How much of a difference's way is followed. */
export const followed = {
  /** Variables of one trace: each is printed on each bar. */
  variables: 60,
  /** Calls of a function on a bar. */
  calls: 20,
  /** Bars before a difference in which calls of a function are compared. */
  bars: 300,
  /** Functions inside of functions. */
  functions: 4,
} as const

function limitWords({ what, count }: ExplanationLimit): string {
  const some = count.toLocaleString('en-US')
  switch (what) {
    case 'variable':
      return `the way was followed through ${followed.variables} variables; ${some} more ${were(count)} not compared`
    case 'call':
      return (
        `in functions the way was followed for ${followed.calls} calls a bar; ` +
        `${some} more ${count === 1 ? 'call' : 'calls'} ${were(count)} not compared`
      )
    case 'bar':
      return (
        `in functions the way was followed for ${followed.bars} bars; ` +
        `${some} earlier ${count === 1 ? 'bar' : 'bars'} ${were(count)} not compared`
      )
    case 'function':
      return (
        `the way was followed through ${followed.functions} functions inside of each other; ` +
        `${some} further inside ${were(count)} not`
      )
  }
}

const were = (count: number): string => (count === 1 ? 'was' : 'were')
