import type { AverageMethod, SingleTimeframe } from '../spec/condition.ts'
import { indented, type Script } from './script.ts'

const timeframeCodes: Readonly<Record<SingleTimeframe, string>> = {
  M1: '1',
  M5: '5',
  M15: '15',
  M30: '30',
  H1: '60',
  H4: '240',
  D1: '1D',
  W1: '1W',
  MN1: '1M',
}

export const timeframeOf = (timeframe: SingleTimeframe): string => timeframeCodes[timeframe]

const longerHelper =
  "// The timeframe wanted, or the chart's where that is the longer one\nlonger(simple string wanted) => " +
  'timeframe.in_seconds(wanted) > timeframe.in_seconds() ? wanted : timeframe.period'

interface TimeframeRequest {
  /** Prefix of the helper function. */
  readonly name: string
  /** Pine that computes the values, in the helper. */
  readonly lines: readonly string[]
  /** Pairs the name of a value in the script with its name in `lines`. */
  readonly names: readonly (readonly [outside: string, inside: string])[]
  /** As Pine writes it. */
  readonly timeframe: string
}

/**
 * Returns Pine that reads values of another timeframe. The chart sees the last closed bar of it, so nothing is redrawn.
 * A timeframe shorter than the chart's has no such bar: the chart's own replaces it.
 */
export function requestTimeframe(script: Script, { name, lines, names, timeframe }: TimeframeRequest): string[] {
  script.helper('longer', longerHelper)
  const isOne = names.length === 1
  const inside = names.map(([, own]) => own)
  script.helper(
    `${name}Values`,
    [
      `${name}Values() =>`,
      ...indented(lines),
      `    ${isOne ? `${inside[0]}[1]` : `[${inside.map((own) => `${own}[1]`).join(', ')}]`}`,
    ].join('\n'),
  )
  const outside = names.map(([shown]) => shown)
  return [
    `${isOne ? outside[0] : `[${outside.join(', ')}]`} = request.security(syminfo.tickerid, longer("` +
      `${timeframe}"), ${name}Values(), lookahead = barmerge.lookahead_on)`,
  ]
}

/** Replaces the day in blocks that request a completed period themselves. Null for other blocks. */
export function withPeriod(script: Script, pine: string, timeframe: string): string | null {
  if (!pine.includes('request.security(')) return null
  script.helper('longer', longerHelper)
  return pine.replaceAll('"1D"', `longer("${timeframe}")`)
}

const averageFunctions: Readonly<Record<AverageMethod, string>> = {
  Simple: 'ta.sma',
  Exponential: 'ta.ema',
  Weighted: 'ta.wma',
  Smoothed: 'ta.rma',
}

/** Replaces the average of a block by a fixed method. */
export const averageCall = (pine: string, method: AverageMethod | null): string =>
  pine.replace(/\baverage\(source, \$Method, /g, `${averageFunctions[method ?? 'Simple']}(source, `)
