import type { IndicatorSpec, Smoothing } from '../spec/indicator-spec.ts'
import type { Reading, Shown } from './reading.ts'
import type { Script } from './script.ts'

const calls: Readonly<Record<Exclude<Smoothing, 'None'>, string>> = {
  Simple: 'ta.sma',
  Exponential: 'ta.ema',
  'Linear Weighted': 'ta.wma',
  Smoothed: 'ta.rma',
}

/** Lines after the smoothing that was chosen, and after that which follows volatility; what says up or down stays as it was. */
export function smoothed(script: Script, spec: IndicatorSpec, readings: readonly Reading[]): Reading[] {
  const { method } = spec.smoothing
  const lines: string[] = []
  const steps: ((shown: Shown) => string)[] = []
  if (method !== 'None') {
    const length = script.number('Calculation', 'smoothing', {
      title: 'Bars of the smoothing',
      value: spec.smoothing.length,
      min: 1,
      max: 500,
    })
    steps.push(({ name }) => {
      lines.push(`${name}Smoothed = ${calls[method]}(${name}, ${length})`)
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
  const drawn = readings.map((reading) => ({
    ...reading,
    shown: reading.shown.map((shown) => steps.reduce((now, step) => ({ ...now, name: step(now) }), shown)),
  }))
  script.section('Smoothing', lines)
  return drawn
}
