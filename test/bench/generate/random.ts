import { indicatorIds, managementIds, strategyIds } from '../../../compiler/ids.ts'
import { timeframeChoices } from '../../../compiler/ea/spec/choices.ts'
import {
  emptyIndicatorSelections,
  type EaSelections,
  type IndicatorSelections,
} from '../../../compiler/ea/spec/wizard.ts'
import { defined } from '../../support/defined.ts'

type Random = () => number

const one = <T>(random: Random, from: readonly T[]): T => defined(from[Math.floor(random() * from.length)])
const flip = (random: Random): boolean => random() < 0.5

/** At least one, each once, in the order of the catalogue. */
function some<T>(random: Random, from: readonly T[], most: number): T[] {
  const count = 1 + Math.floor(random() * most)
  const chosen = new Set(Array.from({ length: count }, () => one(random, from)))
  return from.filter((value) => chosen.has(value))
}

const whole = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1))

/** Choices the EA Builder lets through. */
export const randomEa = (random: Random): EaSelections => ({
  strategies: some(random, strategyIds, 5),
  combine: one(random, ['any', 'all', 'score'] as const),
  tradeManagement: some(random, managementIds, 8),
  riskLevel: one(random, ['low', 'medium', 'high'] as const),
  otherParams: {
    platform: one(random, ['MQL4', 'MQL5'] as const),
    accountType: one(random, ['Standard', 'ECN', 'Micro'] as const),
    executionType: one(random, ['Market', 'Limit', 'Pending'] as const),
    optimizationPreference: one(random, ['Speed', 'Accuracy', 'Balanced'] as const),
    tradingPairs: one(random, ['EURUSD', 'EURUSD, GBPUSD', 'XAUUSD', '']),
    tradingFrequency: one(random, ['Scalping', 'Swing', 'Position'] as const),
    strategyGoal: one(random, ['High Win Rate', 'High RRR', 'Balanced'] as const),
    alerts: flip(random),
    gridMartingale: random() < 0.3,
    onChartArrows: flip(random),
  },
})

const displays = ['Line', 'Histogram', 'Dots', 'Arrows', 'Candles', 'Area', 'Multi-Line', 'Dashboard'] as const

/** Choices the Indicator Builder lets through. */
export const randomIndicator = (random: Random): IndicatorSelections => ({
  indicatorName: one(random, ['', 'My Indicator', 'Überblick "H1"']),
  indicatorTypes: some(random, indicatorIds, 4),
  timeframes: flip(random)
    ? ['Current']
    : some(random, [...timeframeChoices.single.slice(1), ...timeframeChoices.bundles, ...timeframeChoices.adaptive], 3),
  parameters: {
    periods: Object.fromEntries(
      Object.keys(emptyIndicatorSelections.parameters.periods).map((name) => [name, whole(random, 1, 60)]),
    ) as unknown as IndicatorSelections['parameters']['periods'],
    methods: {
      movingAverage: one(random, ['Simple', 'Exponential', 'Weighted', 'Smoothed'] as const),
      smoothing: one(random, ['None', 'Simple', 'Exponential', 'Linear Weighted', 'Smoothed'] as const),
    },
    sources: { price: one(random, ['Close', 'Open', 'High', 'Low', 'Median', 'Typical', 'Weighted'] as const) },
    customSettings: {
      bollingerDeviation: whole(random, 1, 40) / 10,
      stochasticK: whole(random, 1, 20),
      stochasticD: whole(random, 1, 10),
    },
  },
  outputSettings: {
    platform: one(random, ['MQL4', 'MQL5'] as const),
    displayType: one(random, displays),
    colors: emptyIndicatorSelections.outputSettings.colors,
    alerts: flip(random),
    arrows: flip(random),
    histogram: random() < 0.2,
    levels: random() < 0.3,
    customLevels: flip(random) ? [] : [whole(random, -100, 100)],
  },
})
