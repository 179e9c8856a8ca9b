import type { IndicatorSpec } from '../spec/indicator-spec.ts'
import type { Reading } from './reading.ts'
import { quoted, type Script } from './script.ts'

interface Signalled {
  readonly readings: readonly Reading[]
  readonly words: { readonly up: string | null; readonly down: string | null }
  readonly isOverlay: boolean
}

/** Arrows and alerts, on bars that have closed: what was shown once stays. */
export function writeSignals(script: Script, spec: IndicatorSpec, { readings, words, isOverlay }: Signalled): void {
  const hasWords = words.up !== null || words.down !== null
  const wanted = spec.arrows || spec.alerts || spec.display === 'Arrows' || hasWords
  if (!wanted || (!hasWords && readings.length === 0)) return
  const sides = hasWords ? words : together(readings)
  const filters = adaptiveFilters(script, spec)
  const lines: string[] = [...filters.lines]
  const made = (['up', 'down'] as const).flatMap((side) => {
    const { [side]: text } = sides
    if (text === null) return []
    const name = side === 'up' ? 'turnsUp' : 'turnsDown'
    lines.push(
      `${name}Now = ${[/ (and|or) /.test(text) ? `(${text})` : text, ...filters[side]].join(' and ')}`,
      `${name} = ${name}Now and not ${name}Now[1] and barstate.isconfirmed`,
    )
    return [{ side, name }]
  })
  if (spec.arrows || spec.display === 'Arrows') lines.push(...arrows(made, readings, isOverlay))
  lines.push(
    ...made.map(
      ({ side, name }) =>
        `alertcondition(${name}, ${quoted(side === 'up' ? 'Up' : 'Down')}, ${quoted(`${spec.name}: ${side === 'up' ? 'up' : 'down'}`)})`,
    ),
  )
  script.section('Signals, on closed bars only', lines)
}

/** One indicator speaks for itself; of several all have to agree. */
function together(readings: readonly Reading[]): { readonly up: string; readonly down: string } {
  const [first] = readings
  if (readings.length === 1) return { up: first.up, down: first.down }
  return {
    up: readings.map(({ rising }) => `(${rising})`).join(' and '),
    down: readings.map(({ rising }) => `not (${rising})`).join(' and '),
  }
}

/** Half an average range off the bar, on the price; in a window of its own on the first line. */
function arrows(
  made: readonly { readonly side: 'up' | 'down'; readonly name: string }[],
  readings: readonly Reading[],
  isOverlay: boolean,
): string[] {
  const line = readings[0]?.shown[0]?.name
  const at = (side: 'up' | 'down'): string =>
    isOverlay || line === undefined ? `${side === 'up' ? 'low -' : 'high +'} 0.5 * arrowRange` : line
  return [
    ...(isOverlay || line === undefined ? ['arrowRange = ta.atr(14)'] : []),
    ...made.map(
      ({ side, name }) =>
        `plotshape(${name} ? ${at(side)} : na, ${quoted(side === 'up' ? 'Buy' : 'Sell')}, shape.arrow${side}, location.absolute, ${side === 'up' ? 'primaryColor' : 'secondaryColor'}, size = size.small)`,
    ),
  ]
}

function adaptiveFilters(
  script: Script,
  { adaptive }: IndicatorSpec,
): { readonly lines: string[]; readonly up: string[]; readonly down: string[] } {
  const lines: string[] = []
  const up: string[] = []
  const down: string[] = []
  if (adaptive.includes('higher-bias')) {
    const length = script.number('Higher timeframe', 'biasLength', {
      title: 'Bars of the average on the higher timeframe',
      value: 50,
      min: 1,
      max: 1000,
    })
    lines.push(
      "// The bias: the last close of four times the chart's timeframe against its average",
      `bias = request.security(syminfo.tickerid, timeframe.from_seconds(math.min(604800, 4 * timeframe.in_seconds())), close[1] - ta.ema(close, ${length})[1], lookahead = barmerge.lookahead_on)`,
    )
    up.push('bias > 0')
    down.push('bias < 0')
  }
  if (adaptive.includes('lower-confirmation')) {
    lines.push(
      '// The chart is the lower timeframe: its own bar has to go the same way',
      'confirmsUp = close > open and close > close[1]',
      'confirmsDown = close < open and close < close[1]',
    )
    up.push('confirmsUp')
    down.push('confirmsDown')
  }
  return { lines, up, down }
}
