import type { StrategySpec } from '../spec/strategy-spec.ts'
import type { Script } from './script.ts'

const lengthFactors: Readonly<Record<StrategySpec['setup']['frequency'], number>> = {
  Scalping: 0.5,
  Swing: 1,
  Position: 2,
}

/** Scales the lengths of a block for the trading frequency. */
export const scaleParameters = (
  parameters: readonly {
    readonly name: string
    readonly value: number
    readonly min?: number
    readonly isSpan?: true
  }[],
  frequency: StrategySpec['setup']['frequency'],
): Record<string, number> =>
  Object.fromEntries(
    parameters.flatMap(({ name, value, min = 1, isSpan }) =>
      isSpan ? [[name, Math.max(min, Math.round(value * lengthFactors[frequency]))]] : [],
    ),
  )

/** Combines the signals into one decision for each side. */
export function writeDecision(
  script: Script,
  { entry, setup }: StrategySpec,
  signals: { readonly long: readonly string[]; readonly short: readonly string[] },
): void {
  const lines: string[] = []
  const maxVotes = Math.max(signals.long.length, signals.short.length)
  if (maxVotes > 1 && entry.combine !== 'any')
    script.number('Decision', 'signalWindow', {
      title: 'Bars a signal stays valid',
      value: entry.window,
      min: 1,
      max: 1000,
    })
  if (maxVotes > 1 && entry.combine === 'score')
    script.number('Decision', 'leastScore', {
      title: 'Signals that must agree',
      value: Math.min(entry.score, maxVotes),
      min: 1,
      max: maxVotes,
    })
  const long = combineVotes(lines, 'Long', signals.long, entry.combine)
  const short = combineVotes(lines, 'Short', signals.short, entry.combine)
  lines.push(`wantsLong = ${long}`, `wantsShort = ${short}`)
  const entryTiming = timing[setup.preference]
  lines.push(
    ...(entryTiming.why === '' ? [] : [entryTiming.why]),
    `goLong = ${entryTiming.long}`,
    `goShort = ${entryTiming.short}`,
  )
  script.section('Decision: what both sides want at once is nothing', lines)
}

const timing: Readonly<
  Record<StrategySpec['setup']['preference'], { readonly why: string; readonly long: string; readonly short: string }>
> = {
  Speed: { why: '', long: 'wantsLong and not wantsShort', short: 'wantsShort and not wantsLong' },
  Balanced: {
    why: '// The bar of the signal has to close in its direction',
    long: 'wantsLong and not wantsShort and close > open',
    short: 'wantsShort and not wantsLong and close < open',
  },
  Accuracy: {
    why: '// The bar after the signal has to go on in its direction',
    long: 'wantsLong[1] and not wantsShort[1] and not wantsShort and close > close[1]',
    short: 'wantsShort[1] and not wantsLong[1] and not wantsLong and close < close[1]',
  },
}

function combineVotes(
  lines: string[],
  side: 'Long' | 'Short',
  votes: readonly string[],
  combine: StrategySpec['entry']['combine'],
): string {
  if (votes.length === 0) return 'false'
  if (votes.length === 1 || combine === 'any') return votes.join(' or ')
  const recent = votes.map((vote) => `${vote}Fresh`)
  lines.push(...votes.map((vote, i) => `${recent[i]} = ta.barssince(${vote}) < signalWindow`))
  if (combine === 'all') {
    lines.push(`all${side} = ${recent.join(' and ')}`)
    return `all${side} and not all${side}[1]`
  }
  lines.push(`score${side} = ${recent.map((name) => `(${name} ? 1 : 0)`).join(' + ')}`)
  return `score${side} >= leastScore and not (score${side}[1] >= leastScore)`
}
