import type { AverageMethod, SingleTimeframe } from '../spec/condition.ts'
import { indented, type Script } from './script.ts'

const codes: Readonly<Record<SingleTimeframe, string>> = {
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

export const timeframeOf = (timeframe: SingleTimeframe): string => codes[timeframe]

const longer =
  "// The timeframe wanted, or the chart's where that is the longer one\nlonger(simple string wanted) => timeframe.in_seconds(wanted) > timeframe.in_seconds() ? wanted : timeframe.period"

/**
 * Values of another timeframe: a function computes them there, and the last closed bar of it is what the chart sees, so
 * that nothing is drawn anew. A timeframe shorter than the chart's has no such bar: there the chart's own stands for it.
 * `names` pairs what the script will call a value with what it is called in `lines`.
 */
export function requested(
  script: Script,
  name: string,
  lines: readonly string[],
  names: readonly (readonly [outside: string, inside: string])[],
  timeframe: string,
  argument = '',
): string[] {
  script.helper('longer', longer)
  const isOne = names.length === 1
  const inside = names.map(([, own]) => own)
  script.helper(
    `${name}Values`,
    [
      `${name}Values(${argument === '' ? '' : 'float source'}) =>`,
      ...indented(lines),
      `    ${isOne ? `${inside[0]}[1]` : `[${inside.map((own) => `${own}[1]`).join(', ')}]`}`,
    ].join('\n'),
  )
  const outside = names.map(([shown]) => shown)
  return [
    `${isOne ? outside[0] : `[${outside.join(', ')}]`} = request.security(syminfo.tickerid, longer("${timeframe}"), ${name}Values(${argument}), lookahead = barmerge.lookahead_on)`,
  ]
}

/** Levels of a period that is over ask for it themselves: the timeframe wanted takes the place of the day. Null for all other blocks. */
export function ownPeriod(script: Script, pine: string, timeframe: string): string | null {
  if (!pine.includes('request.security(')) return null
  script.helper('longer', longer)
  return pine.replaceAll('"1D"', `longer("${timeframe}")`)
}

const calls: Readonly<Record<AverageMethod, string>> = {
  Simple: 'ta.sma',
  Exponential: 'ta.ema',
  Weighted: 'ta.wma',
  Smoothed: 'ta.rma',
}

/** The average of a block by a method that is fixed. */
export const averageCall = (pine: string, method: AverageMethod | null): string =>
  pine.replace(/\baverage\(source, \$Method, /g, `${calls[method ?? 'Simple']}(source, `)
