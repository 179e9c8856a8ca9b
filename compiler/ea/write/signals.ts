import type { IndicatorSpec } from '../spec/indicator-spec.ts'
import type { IndicatorReading } from './indicator-reading.ts'
import { quoted, type Script } from './script.ts'

interface SignalSources {
  readonly readings: readonly IndicatorReading[]
  readonly words: { readonly up: string | null; readonly down: string | null }
  readonly isOverlay: boolean
}

/** Writes arrows and alerts on closed bars only, so that none disappears. */
export function writeSignals(script: Script, spec: IndicatorSpec, { readings, words, isOverlay }: SignalSources): void {
  const hasRules = words.up !== null || words.down !== null
  const hasSignals = spec.arrows || spec.alerts || spec.display === 'Arrows' || hasRules
  if (!hasSignals || (!hasRules && readings.length === 0)) return
  const sides = hasRules ? words : combineReadings(readings)
  const filters = adaptiveFilters(script, spec)
  const lines: string[] = [...filters.lines]
  const conditions = (['up', 'down'] as const).flatMap((side) => {
    const { [side]: text } = sides
    if (text === null) return []
    const name = side === 'up' ? 'turnsUp' : 'turnsDown'
    lines.push(
      `${name}Now = ${[/ (and|or) /.test(text) ? `(${text})` : text, ...filters[side]].join(' and ')}`,
      `${name} = ${name}Now and not ${name}Now[1] and barstate.isconfirmed`,
    )
    return [{ side, name }]
  })
  if (spec.arrows || spec.display === 'Arrows') lines.push(...arrowLines(conditions, readings, isOverlay))
  lines.push(
    ...conditions.map(
      ({ side, name }) =>
        `alertcondition(${name}, ${quoted(side === 'up' ? 'Up' : 'Down')}, ` +
        `${quoted(`${spec.name}: ${side === 'up' ? 'up' : 'down'}`)})`,
    ),
  )
  script.section('Signals, on closed bars only', lines)
}

/** One indicator decides alone; several must agree. */
function combineReadings(readings: readonly IndicatorReading[]): { readonly up: string; readonly down: string } {
  const [first, ...others] = readings
  if (first && others.length === 0) return { up: first.up, down: first.down }
  return {
    up: readings.map(({ rising }) => `(${rising})`).join(' and '),
    down: readings.map(({ rising }) => `not (${rising})`).join(' and '),
  }
}

/** Arrows are half an average range away from the bar; in a separate window they are on the first line. */
function arrowLines(
  conditions: readonly { readonly side: 'up' | 'down'; readonly name: string }[],
  readings: readonly IndicatorReading[],
  isOverlay: boolean,
): string[] {
  const line = readings[0]?.shown[0]?.name
  const at = (side: 'up' | 'down'): string =>
    isOverlay || line === undefined ? `${side === 'up' ? 'low -' : 'high +'} 0.5 * arrowRange` : line
  return [
    ...(isOverlay || line === undefined ? ['arrowRange = ta.atr(14)'] : []),
    ...conditions.map(
      ({ side, name }) =>
        `plotshape(${name} ? ${at(side)} : na, ${quoted(side === 'up' ? 'Buy' : 'Sell')}, shape.arrow` +
        `${side}, location.absolute, ${side === 'up' ? 'primaryColor' : 'secondaryColor'}, size = size.small)`,
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
      `bias = request.security(syminfo.tickerid, timeframe.from_seconds(math.min(604800, 4 * ` +
        `timeframe.in_seconds())), close[1] - ta.ema(close, ${length})[1], lookahead = barmerge.lookahead_on)`,
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
