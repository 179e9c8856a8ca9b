import type { IndicatorSpec, Smoothing } from '../spec/indicator-spec.ts'
import type { IndicatorReading, PlottedValue } from './indicator-reading.ts'
import type { Script } from './script.ts'

const averageFunctions: Readonly<Record<Exclude<Smoothing, 'None'>, string>> = {
  Simple: 'ta.sma',
  Exponential: 'ta.ema',
  'Linear Weighted': 'ta.wma',
  Smoothed: 'ta.rma',
}

/** Writes the chosen smoothing and the one by volatility. Signals still use the unsmoothed values. */
export function writeSmoothing(
  script: Script,
  spec: IndicatorSpec,
  readings: readonly IndicatorReading[],
): IndicatorReading[] {
  const { method } = spec.smoothing
  const lines: string[] = []
  const steps: ((shown: PlottedValue) => string)[] = []
  if (method !== 'None') {
    const length = script.number('Calculation', 'smoothing', {
      title: 'Bars of the smoothing',
      value: spec.smoothing.length,
      min: 1,
      max: 500,
    })
    steps.push(({ name }) => {
      lines.push(`${name}Smoothed = ${averageFunctions[method]}(${name}, ${length})`)
      return `${name}Smoothed`
    })
  }
  if (spec.adaptive.includes('volatility')) {
    lines.push(
      '// Follows quickly while ranges are wide, slowly while they are narrow',
      'pace = math.max(0.2, math.min(1.0, nz(ta.atr(7) / ta.atr(28), 1.0)))',
    )
    steps.push(({ name }) => {
      lines.push(
        `var float ${name}Paced = na`,
        `${name}Paced := na(${name}Paced) ? ${name} : ${name}Paced + pace * (${name} - ${name}Paced)`,
      )
      return `${name}Paced`
    })
  }
  const smoothedReadings = readings.map((reading) => ({
    ...reading,
    shown: reading.shown.map((shown) => steps.reduce((now, step) => ({ ...now, name: step(now) }), shown)),
  }))
  script.section('Smoothing', lines)
  return smoothedReadings
}
