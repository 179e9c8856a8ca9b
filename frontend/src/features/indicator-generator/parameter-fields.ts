import type { IndicatorId } from '../../../../compiler/ids.ts'
import type { IndicatorParameters } from '../../../../compiler/ea/spec/wizard.ts'

/** One numeric parameter: where it is stored and its range. */
export interface ParameterField {
  readonly label: string
  /** 1 allows whole numbers only. */
  readonly step: number
  readonly max: number
  readonly read: (parameters: IndicatorParameters) => number
  readonly write: (parameters: IndicatorParameters, value: number) => Partial<IndicatorParameters>
}

const period = (key: keyof IndicatorParameters['periods'], label: string): ParameterField => ({
  label,
  step: 1,
  max: 1000,
  read: ({ periods }) => periods[key],
  write: ({ periods }, value) => ({ periods: { ...periods, [key]: value } }),
})

const custom = (
  key: keyof IndicatorParameters['customSettings'],
  label: string,
  step: number,
  max: number,
): ParameterField => ({
  label,
  step,
  max,
  read: ({ customSettings }) => customSettings[key],
  write: ({ customSettings }, value) => ({ customSettings: { ...customSettings, [key]: value } }),
})

/** Adjustable parameters by indicator; others use their usual periods. */
export const parameterFields: Readonly<Partial<Record<IndicatorId, readonly ParameterField[]>>> = {
  'moving-average': [period('movingAverage', 'Moving average')],
  rsi: [period('rsi', 'RSI')],
  macd: [period('macdFast', 'MACD fast'), period('macdSlow', 'MACD slow'), period('macdSignal', 'MACD signal')],
  bollinger: [period('bollinger', 'Bollinger'), custom('bollingerDeviation', 'Bollinger deviation', 0.1, 100)],
  stochastic: [
    period('stochastic', 'Stochastic'),
    custom('stochasticK', 'Stochastic %K', 1, 1000),
    custom('stochasticD', 'Stochastic %D', 1, 1000),
  ],
  atr: [period('atr', 'ATR')],
  adx: [period('adx', 'ADX')],
  cci: [period('cci', 'CCI')],
}
