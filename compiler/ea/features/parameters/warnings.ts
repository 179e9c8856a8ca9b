import type { Dialect } from '../../../api.ts'
import type { FeatureId } from '../ids.ts'
import type { EaFacts } from './facts.ts'
import type { ParameterWarning } from './parameter-warning.ts'

export type ParameterValues = Readonly<Record<string, number | boolean | string>>

/** The reference values for the checks of parameters. */
export interface ParameterContext {
  /** Values of the chosen features, defaults included. */
  readonly chosen: Readonly<Partial<Record<FeatureId, ParameterValues>>>
  readonly dialect: Dialect
  readonly facts: EaFacts | null
  /** Usual spread of the symbol, in points; null where unknown. */
  readonly spreadPoints: number | null
}

interface ParameterCheck {
  readonly feature: FeatureId
  readonly inputs: readonly string[]
  /** Null where nothing is wrong. */
  readonly find: (number: (name: string) => number, context: ParameterContext) => string | null
}

const points = (value: number): string => `${value} points`

const numberOf = (context: ParameterContext, id: FeatureId, name: string): number | null => {
  const value = context.chosen[id]?.[name]
  return typeof value === 'number' ? value : null
}

/** Money per point of one lot on EURUSD, and the deposit of both runs. */
const moneyPerPoint = 1
const deposit = 10_000

/** Returns the per cent of the account that one trade loses at its stop. */
function tradeRiskPercent({ facts }: ParameterContext): number | null {
  if (facts?.riskPercent) return facts.riskPercent
  return facts?.lots && facts.stopPoints ? (100 * facts.lots * facts.stopPoints * moneyPerPoint) / deposit : null
}

/** Matches a day as MetaTrader writes it. */
const isDay = (text: string): boolean => {
  const [year = '', month = '', day = '', ...rest] = text.split('.')
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return rest.length === 0 && year.length === 4 && date.getUTCMonth() === Number(month) - 1 && Number(day) > 0
}

const checks: readonly ParameterCheck[] = [
  {
    feature: 'trailing-stop',
    inputs: ['TrailDistancePoints', 'TrailStartPoints'],
    find: (value) =>
      value('TrailDistancePoints') > value('TrailStartPoints') && value('TrailStartPoints') > 0
        ? `The first stop is ${points(value('TrailDistancePoints') - value('TrailStartPoints'))} in loss. Set ` +
          `TrailStartPoints to ${value('TrailDistancePoints')} or more, or a smaller distance.`
        : null,
  },
  {
    feature: 'trailing-stop',
    inputs: ['TrailStartPoints'],
    find: (value, { facts }) =>
      facts?.targetPoints && value('TrailStartPoints') >= facts.targetPoints
        ? `The program takes its profit at ${points(facts.targetPoints)}, before trailing begins. Set ` +
          `TrailStartPoints below ${facts.targetPoints}.`
        : null,
  },
  {
    feature: 'trailing-stop',
    inputs: ['TrailStepPoints'],
    find: (value) =>
      value('TrailStepPoints') > value('TrailDistancePoints')
        ? `The stop moves only after ${points(value('TrailStepPoints'))}, more than its distance. Set ` +
          `TrailStepPoints below ${value('TrailDistancePoints')}.`
        : null,
  },
  {
    feature: 'breakeven',
    inputs: ['BreakevenTriggerPoints'],
    find: (value, { facts }) =>
      facts?.targetPoints && value('BreakevenTriggerPoints') >= facts.targetPoints
        ? `The program takes its profit at ${points(facts.targetPoints)}, before the stop moves. Set ` +
          `BreakevenTriggerPoints below ${facts.targetPoints}.`
        : null,
  },
  {
    feature: 'breakeven',
    inputs: ['BreakevenLockPoints', 'BreakevenTriggerPoints'],
    find: (value) =>
      value('BreakevenLockPoints') >= value('BreakevenTriggerPoints')
        ? `The stop would be at or beyond the price, which the server refuses. Set BreakevenLockPoints below ` +
          `${value('BreakevenTriggerPoints')}.`
        : null,
  },
  {
    feature: 'breakeven',
    inputs: ['BreakevenTriggerPoints'],
    find: (value, context) => {
      const [start, distance] = [
        numberOf(context, 'trailing-stop', 'TrailStartPoints'),
        numberOf(context, 'trailing-stop', 'TrailDistancePoints'),
      ]
      if (
        start === null ||
        distance === null ||
        start > value('BreakevenTriggerPoints') ||
        start - distance < value('BreakevenLockPoints')
      )
        return null
      return (
        `Trailing begins at ${points(start)} and protects more than this does. Set BreakevenTriggerPoints ` +
        `below ${start}, or leave it out.`
      )
    },
  },
  {
    feature: 'session-filter',
    inputs: ['SessionStartHour', 'SessionEndHour'],
    find: (value) =>
      value('SessionStartHour') === value('SessionEndHour')
        ? 'Start and end are the same hour, so no position is ever opened. For the whole day set 0 and 24.'
        : null,
  },
  {
    feature: 'session-filter',
    inputs: ['FridayEndHour', 'SessionStartHour'],
    find: (value) =>
      value('FridayEndHour') > 0 &&
      value('SessionStartHour') < value('SessionEndHour') &&
      value('FridayEndHour') <= value('SessionStartHour')
        ? `On Fridays nothing is opened: trading ends at ${value('FridayEndHour')}, before it begins. Set ` +
          `FridayEndHour above ${value('SessionStartHour')}, or 0 if this is meant.`
        : null,
  },
  {
    feature: 'spread-filter',
    inputs: ['MaxSpreadPoints'],
    find: (value, { spreadPoints }) =>
      value('MaxSpreadPoints') < (spreadPoints ?? 1)
        ? (spreadPoints === null
            ? 'Few symbols have so small a spread'
            : `The usual spread of the symbol is ${points(spreadPoints)}`) +
          ', so hardly an entry passes. ' +
          `Set MaxSpreadPoints to ${Math.max(2, Math.ceil((spreadPoints ?? 5) * 1.5))} or more.`
        : null,
  },
  {
    feature: 'news-filter',
    inputs: ['NewsTimes', 'NewsFile'],
    find: (_value, { dialect, chosen }) =>
      dialect === 'mql4' && !chosen['news-filter']?.NewsTimes && !chosen['news-filter']?.NewsFile
        ? 'MetaTrader 4 has no calendar, so without times nothing is filtered. Enter NewsTimes or NewsFile.'
        : null,
  },
  {
    feature: 'license-guard',
    inputs: ['LicenseAccounts', 'LicenseServers', 'LicenseExpires', 'LicenseDemoOnly', 'LicenseTrialDays'],
    find: (_value, { chosen }) => {
      const { LicenseAccounts, LicenseServers, LicenseExpires, LicenseDemoOnly, LicenseTrialDays } =
        chosen['license-guard'] ?? {}
      return LicenseAccounts || LicenseServers || LicenseExpires || LicenseDemoOnly || LicenseTrialDays
        ? null
        : 'This license allows every account forever. Enter LicenseAccounts, or another limit.'
    },
  },
  {
    feature: 'license-guard',
    inputs: ['LicenseExpires'],
    find: (_value, { chosen }) => {
      const day = chosen['license-guard']?.LicenseExpires
      return typeof day !== 'string' || day === '' || isDay(day)
        ? null
        : `"${day}" is no day, so the license would end at once. Write it as 2027.01.31.`
    },
  },
  {
    feature: 'daily-limit',
    inputs: ['DailyLossPercent'],
    find: (value, context) => {
      const risk = tradeRiskPercent(context)
      if (risk === null || value('DailyLossPercent') === 0 || value('DailyLossPercent') >= risk) return null
      return (
        `One trade risks about ` +
        `${risk.toFixed(1)} %, so a single loss ends the day. Set DailyLossPercent to ` +
        `${(2 * risk).toFixed(1)} or more, or risk less in a trade.`
      )
    },
  },
  {
    feature: 'daily-limit',
    inputs: ['DailyLossPercent', 'DailyProfitPercent'],
    find: (value) =>
      value('DailyLossPercent') === 0 && value('DailyProfitPercent') === 0
        ? 'Both limits are 0, so nothing is limited. Set at least one.'
        : null,
  },
  {
    feature: 'atr-sltp',
    inputs: ['AtrStopMultiplier', 'AtrTargetMultiplier'],
    find: (value) =>
      value('AtrStopMultiplier') === 0 && value('AtrTargetMultiplier') === 0
        ? 'Both multipliers are 0, so the program keeps its own levels. Set at least one.'
        : null,
  },
  {
    feature: 'indicator-filters',
    inputs: ['FilterMaBars', 'FilterRsiBars', 'FilterAdxBars'],
    find: (value) =>
      value('FilterMaBars') === 0 && value('FilterRsiBars') === 0 && value('FilterAdxBars') === 0
        ? 'All three filters are off. Set the bars of at least one.'
        : null,
  },
  {
    feature: 'grid-martingale',
    inputs: ['GridStepPoints'],
    find: (value, { facts }) =>
      facts?.stopPoints && facts.stopPoints <= value('GridStepPoints')
        ? `The program's own stop at ${points(facts.stopPoints)} closes a position before the grid adds one. Set ` +
          `GridStepPoints below ${facts.stopPoints}.`
        : null,
  },
  {
    feature: 'error-handling',
    inputs: ['RetryAttempts', 'RetryPauseMs'],
    find: (value) =>
      value('RetryAttempts') * value('RetryPauseMs') > 10_000
        ? 'A failing request can hold the program for more than 10 seconds. Set fewer attempts or a shorter pause.'
        : null,
  },
]

/** Finds parameters that conflict with each other, the program's own levels, or the symbol. */
export function parameterWarnings(context: ParameterContext): ParameterWarning[] {
  return checks.flatMap(({ feature, inputs, find }) => {
    if (!context.chosen[feature]) return []
    const text = find((name) => numberOf(context, feature, name) ?? Number.NaN, context)
    return text === null ? [] : [{ feature, inputs, text }]
  })
}
