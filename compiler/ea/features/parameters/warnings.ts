import type { Dialect } from '../../../api.ts'
import type { FeatureId } from '../ids.ts'
import type { EaFacts } from './facts.ts'

/** Values that are possible each by itself and together do not do what they are for. */
export interface ParameterWarning {
  readonly feature: FeatureId
  /** The inputs to look at. */
  readonly inputs: readonly string[]
  /** What happens, and what to change. */
  readonly text: string
}

export type Values = Readonly<Record<string, number | boolean | string>>

/** What parameters are judged against. */
export interface ParameterContext {
  /** Values of the chosen features, defaults included. */
  readonly chosen: Readonly<Partial<Record<FeatureId, Values>>>
  readonly dialect: Dialect
  readonly facts: EaFacts | null
  /** The usual spread of the symbol, in points; null where it is not known. */
  readonly spreadPoints: number | null
}

interface Check {
  readonly feature: FeatureId
  readonly inputs: readonly string[]
  /** Null where all is well. */
  readonly find: (number: (name: string) => number, context: ParameterContext) => string | null
}

const points = (value: number): string => `${value} points`

const of = (context: ParameterContext, id: FeatureId, name: string): number | null => {
  const value = context.chosen[id]?.[name]
  return typeof value === 'number' ? value : null
}

/** Money that a point of a lot makes on EURUSD, and the deposit of both runs. */
const perPoint = 1
const deposit = 10_000

/** Per cent of the account that one trade loses at its stop. */
function riskOf({ facts }: ParameterContext): number | null {
  if (facts?.riskPercent) return facts.riskPercent
  return facts?.lots && facts.stopPoints ? (100 * facts.lots * facts.stopPoints * perPoint) / deposit : null
}

const checks: readonly Check[] = [
  {
    feature: 'trailing-stop',
    inputs: ['TrailDistancePoints', 'TrailStartPoints'],
    find: (n) =>
      n('TrailDistancePoints') > n('TrailStartPoints') && n('TrailStartPoints') > 0
        ? `The first stop is ${points(n('TrailDistancePoints') - n('TrailStartPoints'))} in loss. Set TrailStartPoints to ${n('TrailDistancePoints')} or more, or a smaller distance.`
        : null,
  },
  {
    feature: 'trailing-stop',
    inputs: ['TrailStartPoints'],
    find: (n, { facts }) =>
      facts?.targetPoints && n('TrailStartPoints') >= facts.targetPoints
        ? `The program takes its profit at ${points(facts.targetPoints)}, before trailing begins. Set TrailStartPoints below ${facts.targetPoints}.`
        : null,
  },
  {
    feature: 'trailing-stop',
    inputs: ['TrailStepPoints'],
    find: (n) =>
      n('TrailStepPoints') > n('TrailDistancePoints')
        ? `The stop moves only after ${points(n('TrailStepPoints'))}, more than its distance. Set TrailStepPoints below ${n('TrailDistancePoints')}.`
        : null,
  },
  {
    feature: 'breakeven',
    inputs: ['BreakevenTriggerPoints'],
    find: (n, { facts }) =>
      facts?.targetPoints && n('BreakevenTriggerPoints') >= facts.targetPoints
        ? `The program takes its profit at ${points(facts.targetPoints)}, before the stop moves. Set BreakevenTriggerPoints below ${facts.targetPoints}.`
        : null,
  },
  {
    feature: 'breakeven',
    inputs: ['BreakevenLockPoints', 'BreakevenTriggerPoints'],
    find: (n) =>
      n('BreakevenLockPoints') >= n('BreakevenTriggerPoints')
        ? `The stop would be at or beyond the price, which the server refuses. Set BreakevenLockPoints below ${n('BreakevenTriggerPoints')}.`
        : null,
  },
  {
    feature: 'breakeven',
    inputs: ['BreakevenTriggerPoints'],
    find: (n, context) => {
      const [start, distance] = [
        of(context, 'trailing-stop', 'TrailStartPoints'),
        of(context, 'trailing-stop', 'TrailDistancePoints'),
      ]
      if (
        start === null ||
        distance === null ||
        start > n('BreakevenTriggerPoints') ||
        start - distance < n('BreakevenLockPoints')
      )
        return null
      return `Trailing begins at ${points(start)} and protects more than this does. Set BreakevenTriggerPoints below ${start}, or leave it out.`
    },
  },
  {
    feature: 'session-filter',
    inputs: ['SessionStartHour', 'SessionEndHour'],
    find: (n) =>
      n('SessionStartHour') === n('SessionEndHour')
        ? 'Start and end are the same hour, so no position is ever opened. For the whole day set 0 and 24.'
        : null,
  },
  {
    feature: 'session-filter',
    inputs: ['FridayEndHour', 'SessionStartHour'],
    find: (n) =>
      n('FridayEndHour') > 0 &&
      n('SessionStartHour') < n('SessionEndHour') &&
      n('FridayEndHour') <= n('SessionStartHour')
        ? `On Fridays nothing is opened: trading ends at ${n('FridayEndHour')}, before it begins. Set FridayEndHour above ${n('SessionStartHour')}, or 0 if this is meant.`
        : null,
  },
  {
    feature: 'spread-filter',
    inputs: ['MaxSpreadPoints'],
    find: (n, { spreadPoints }) =>
      n('MaxSpreadPoints') < (spreadPoints ?? 1)
        ? `${spreadPoints === null ? 'Few symbols have so small a spread' : `The usual spread of the symbol is ${points(spreadPoints)}`}, so hardly an entry passes. Set MaxSpreadPoints to ${Math.max(2, Math.ceil((spreadPoints ?? 5) * 1.5))} or more.`
        : null,
  },
  {
    feature: 'news-filter',
    inputs: ['NewsTimes', 'NewsFile'],
    find: (_n, { dialect, chosen }) =>
      dialect === 'mql4' && !chosen['news-filter']?.NewsTimes && !chosen['news-filter']?.NewsFile
        ? 'MetaTrader 4 has no calendar, so without times nothing is filtered. Enter NewsTimes or NewsFile.'
        : null,
  },
  {
    feature: 'daily-limit',
    inputs: ['DailyLossPercent'],
    find: (n, context) => {
      const risk = riskOf(context)
      if (risk === null || n('DailyLossPercent') === 0 || n('DailyLossPercent') >= risk) return null
      return `One trade risks about ${risk.toFixed(1)} %, so a single loss ends the day. Set DailyLossPercent to ${(2 * risk).toFixed(1)} or more, or risk less in a trade.`
    },
  },
  {
    feature: 'daily-limit',
    inputs: ['DailyLossPercent', 'DailyProfitPercent'],
    find: (n) =>
      n('DailyLossPercent') === 0 && n('DailyProfitPercent') === 0
        ? 'Both limits are 0, so nothing is limited. Set at least one.'
        : null,
  },
  {
    feature: 'atr-sltp',
    inputs: ['AtrStopMultiplier', 'AtrTargetMultiplier'],
    find: (n) =>
      n('AtrStopMultiplier') === 0 && n('AtrTargetMultiplier') === 0
        ? 'Both multipliers are 0, so the program keeps its own levels. Set at least one.'
        : null,
  },
  {
    feature: 'indicator-filters',
    inputs: ['FilterMaBars', 'FilterRsiBars', 'FilterAdxBars'],
    find: (n) =>
      n('FilterMaBars') === 0 && n('FilterRsiBars') === 0 && n('FilterAdxBars') === 0
        ? 'All three filters are off. Set the bars of at least one.'
        : null,
  },
  {
    feature: 'grid-martingale',
    inputs: ['GridStepPoints'],
    find: (n, { facts }) =>
      facts?.stopPoints && facts.stopPoints <= n('GridStepPoints')
        ? `The program's own stop at ${points(facts.stopPoints)} closes a position before the grid adds one. Set GridStepPoints below ${facts.stopPoints}.`
        : null,
  },
  {
    feature: 'error-handling',
    inputs: ['RetryAttempts', 'RetryPauseMs'],
    find: (n) =>
      n('RetryAttempts') * n('RetryPauseMs') > 10_000
        ? 'A failing request can hold the program for more than 10 seconds. Set fewer attempts or a shorter pause.'
        : null,
  },
]

/** Combinations of parameters out of reach of each other, of the program's own levels, or of the symbol. */
export function parameterWarnings(context: ParameterContext): ParameterWarning[] {
  return checks.flatMap(({ feature, inputs, find }) => {
    if (!context.chosen[feature]) return []
    const text = find((name) => of(context, feature, name) ?? Number.NaN, context)
    return text === null ? [] : [{ feature, inputs, text }]
  })
}
