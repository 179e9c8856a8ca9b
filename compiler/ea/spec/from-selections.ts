import { managementBlock } from '../blocks/management/managements.ts'
import { strategyBlock } from '../blocks/strategies.ts'
import type { SingleTimeframe } from './condition.ts'
import type { Adaptive, ChosenIndicator, IndicatorSpec } from './indicator-spec.ts'
import type { StrategySpec } from './strategy-spec.ts'
import { timeframeChoices } from './choices.ts'
import {
  riskLevels,
  type EaSelections,
  type IndicatorParameters,
  type IndicatorSelections,
  type TimeframeChoice,
} from './wizard.ts'

/** The defaults of a strategy. */
export const defaultStrategy: StrategySpec = {
  kind: 'strategy',
  name: 'Generated EA',
  entry: { combine: 'any', score: 2, window: 3, strategies: [], long: null, short: null },
  orders: { kind: 'market', distance: { unit: 'atr', value: 0.25 }, bars: 5, oneCancels: false },
  exit: { long: null, short: null, onOpposite: false, afterBars: null, atHour: null },
  stop: null,
  target: null,
  trailing: null,
  partials: [],
  breakEven: null,
  leastReward: null,
  size: { kind: 'risk', percent: 1, least: 0.1, most: 5, adaptive: true },
  martingale: null,
  daily: null,
  totalLoss: null,
  filters: { sessions: [], days: [], news: null, trend: null, spread: null, slippage: null },
  weekendExit: null,
  maxTrades: 1,
  reverseOnStop: false,
  grid: null,
  alerts: false,
  arrows: false,
  setup: { pairs: [], account: 'Standard', frequency: 'Swing', goal: 'Balanced', preference: 'Speed' },
}

const orderKinds = { Market: 'market', Limit: 'limit', Pending: 'pending' } as const

/** Converts the EA Builder's choices into a spec. */
export function strategyOf(selections: EaSelections, name: string): StrategySpec {
  const { strategies, combine, tradeManagement, riskLevel, otherParams: other } = selections
  const [least, percent, most] = riskLevels[riskLevel]
  const start: StrategySpec = {
    ...defaultStrategy,
    name:
      name.trim() ||
      strategies
        .slice(0, 2)
        .map((id) => strategyBlock(id).title)
        .join(' + ') ||
      defaultStrategy.name,
    entry: { ...defaultStrategy.entry, strategies, combine, score: Math.max(1, Math.ceil(strategies.length / 2)) },
    orders: { ...defaultStrategy.orders, kind: orderKinds[other.executionType] },
    size: { kind: 'risk', percent, least, most, adaptive: false },
    grid: other.gridMartingale ? { step: { unit: 'atr', value: 1 }, factor: 1.5, levels: 4 } : null,
    alerts: other.alerts,
    arrows: other.onChartArrows,
    setup: {
      pairs: other.tradingPairs
        .split(/[,;\s]+/)
        .map((pair) => pair.trim().toUpperCase())
        .filter((pair) => pair !== ''),
      account: other.accountType,
      frequency: other.tradingFrequency,
      goal: other.strategyGoal,
      preference: other.optimizationPreference,
    },
  }
  return completeSpec(tradeManagement.reduce((spec, id) => managementBlock(id).choose(spec, selections), start))
}

/** Adds what the choices need: a stop to move or to reverse at, and something that ends a trade. */
export function completeSpec(spec: StrategySpec): StrategySpec {
  const withStop = needsStop(spec) ? { ...spec, stop: { unit: 'atr', value: 2 } as const } : spec
  return hasNoExit(withStop) ? { ...withStop, exit: { ...withStop.exit, onOpposite: true } } : withStop
}

export const needsStop = (spec: StrategySpec): boolean =>
  spec.stop === null &&
  ((spec.breakEven !== null && spec.trailing === null) || spec.reverseOnStop || usesStopDistances(spec))

/** Distances in stop distances need a stop, unless risk sizing implies one. */
const usesStopDistances = ({ target, trailing, partials, breakEven, size }: StrategySpec): boolean =>
  size.kind !== 'risk' &&
  size.kind !== 'risk-money' &&
  [target, trailing?.distance, trailing?.start, breakEven?.at, ...partials.map(({ at }) => at)].some(
    (amount) => amount?.unit === 'r',
  )

export const hasNoExit = ({ stop, target, trailing, exit }: StrategySpec): boolean =>
  stop === null &&
  target === null &&
  trailing === null &&
  !exit.onOpposite &&
  exit.long === null &&
  exit.short === null &&
  exit.afterBars === null &&
  exit.atHour === null

export const timeframeBundles: Readonly<
  Record<
    Exclude<(typeof timeframeChoices)['bundles'][number], 'Custom Multi-Timeframe Setup'>,
    readonly SingleTimeframe[]
  >
> = {
  Scalping: ['M1', 'M5', 'M15'],
  Intraday: ['M15', 'M30', 'H1'],
  Swing: ['H1', 'H4', 'D1'],
  Position: ['H4', 'D1', 'W1'],
  'Full Spectrum': ['M5', 'M15', 'H1', 'H4', 'D1'],
}

const adaptiveChoices: Readonly<Record<(typeof timeframeChoices)['adaptive'][number], Adaptive>> = {
  'Auto-Adjust Based on Volatility': 'volatility',
  'Market Session Based': 'session',
  'Higher Timeframe Bias': 'higher-bias',
  'Lower Timeframe Confirmation': 'lower-confirmation',
}

/** Converts the Indicator Builder's choices into a spec. */
export function indicatorOf({
  indicatorName,
  indicatorTypes,
  timeframes,
  parameters,
  outputSettings: output,
}: IndicatorSelections): IndicatorSpec {
  return {
    kind: 'indicator',
    name: indicatorName.trim() || 'Custom Indicator',
    types: indicatorTypes.map((id) => chosenIndicator(id, parameters)),
    timeframes: timeframesOf(timeframes),
    adaptive: timeframes.flatMap((choice) =>
      choice in adaptiveChoices ? [adaptiveChoices[choice as keyof typeof adaptiveChoices]] : [],
    ),
    source: parameters.sources.price,
    smoothing: { method: parameters.methods.smoothing, length: 5 },
    display: output.displayType,
    colors: output.colors,
    alerts: output.alerts,
    arrows: output.arrows,
    histogram: output.histogram,
    levels: output.levels ? (output.customLevels.length > 0 ? output.customLevels : [50]) : [],
    up: null,
    down: null,
    lines: [],
  }
}

const timeframeOrder: readonly SingleTimeframe[] = timeframeChoices.single.flatMap((choice) =>
  choice === 'Current' ? [] : [choice],
)

/** Returns each timeframe once, shortest first; none for the chart's own. */
function timeframesOf(choices: readonly TimeframeChoice[]): SingleTimeframe[] {
  const requested = new Set(
    choices.flatMap((choice): readonly string[] =>
      choice in timeframeBundles ? timeframeBundles[choice as keyof typeof timeframeBundles] : [choice],
    ),
  )
  return timeframeOrder.filter((timeframe) => requested.has(timeframe))
}

function chosenIndicator(
  id: ChosenIndicator['id'],
  { periods, methods, customSettings }: IndicatorParameters,
): ChosenIndicator {
  const numbers: Partial<Record<ChosenIndicator['id'], Readonly<Record<string, number>>>> = {
    'moving-average': { Length: periods.movingAverage },
    macd: { Fast: periods.macdFast, Slow: periods.macdSlow, SignalLength: periods.macdSignal },
    rsi: { Length: periods.rsi },
    bollinger: { Length: periods.bollinger, Deviation: customSettings.bollingerDeviation },
    stochastic: { Length: periods.stochastic, Smooth: customSettings.stochasticK, Average: customSettings.stochasticD },
    atr: { Length: periods.atr },
    adx: { Length: periods.adx },
    cci: { Length: periods.cci },
  }
  return { id, numbers: numbers[id] ?? {}, method: id === 'moving-average' ? methods.movingAverage : null }
}
