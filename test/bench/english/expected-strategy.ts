import { defaultStrategy } from '../../../compiler/ea/spec/from-selections.ts'
import type { StrategyId } from '../../../compiler/ids.ts'
import type { StrategySpec } from '../../../compiler/ea/spec/strategy-spec.ts'
import { amountOf, conditionOf } from './expected.ts'
import { defined } from '../../support/defined.ts'

type Change = (spec: StrategySpec, words: readonly string[], rest: string) => Partial<StrategySpec>

const noDaily = { loss: null, profit: null, trades: null, losses: null }

const lines: Readonly<Record<string, Change>> = {
  long: ({ entry }, _words, rest) => ({ entry: { ...entry, long: conditionOf(rest) } }),
  short: ({ entry }, _words, rest) => ({ entry: { ...entry, short: conditionOf(rest) } }),
  strategies: ({ entry }, [ids]) => ({ entry: { ...entry, strategies: defined(ids).split(',') as StrategyId[] } }),
  exit: ({ exit }, [kind = '', value], rest) => {
    if (kind === 'opposite') return { exit: { ...exit, onOpposite: true } }
    if (kind === 'bars') return { exit: { ...exit, afterBars: Number(value) } }
    if (kind === 'hour') return { exit: { ...exit, atHour: Number(value) } }
    const rule = conditionOf(rest.slice(kind.length + 1))
    const { [kind as 'long']: before } = exit
    return { exit: { ...exit, [kind]: before ? { kind: 'any', of: [before, rule] } : rule } }
  },
  sl: (_spec, [value, unit]) => ({ stop: value === 'none' ? null : amountOf(defined(value), defined(unit)) }),
  tp: (_spec, [value, unit]) => ({ target: amountOf(defined(value), defined(unit)) }),
  trail: (_spec, [value, unit, after, at, atUnit]) => ({
    trailing: {
      distance: amountOf(defined(value), defined(unit)),
      start: after === 'after' ? amountOf(defined(at), defined(atUnit)) : null,
    },
  }),
  be: (_spec, [value, unit]) => ({ breakEven: { at: amountOf(defined(value), defined(unit)), lock: null } }),
  partial: ({ partials }, [percent, value, unit]) => ({
    partials: [...partials, { percent: Number(percent), at: amountOf(defined(value), defined(unit)) }],
  }),
  martingale: (_spec, [factor, times]) => ({ martingale: { factor: Number(factor), times: Number(times) } }),
  size: (_spec, [kind, value]) => {
    if (kind === 'lots') return { size: { kind, lots: Number(value) } }
    if (kind === 'risk') return { size: { kind, percent: Number(value), least: 0, most: 0, adaptive: true } }
    throw new Error(`no size: ${kind}`)
  },
  daily: ({ daily }, [kind = '', value]) => ({ daily: { ...noDaily, ...daily, [kind]: Number(value) } }),
  total: (_spec, [percent, from]) => ({ totalLoss: { percent: Number(percent), from: from as 'start' | 'peak' } }),
  session: ({ filters }, words) => ({
    filters: {
      ...filters,
      sessions: words.map((word) => ({ name: '', from: Number(word.split('-')[0]), to: Number(word.split('-')[1]) })),
    },
  }),
  days: ({ filters }, [list]) => ({ filters: { ...filters, days: defined(list).split(',').map(Number) } }),
  news: ({ filters }, [before, after]) => ({
    filters: {
      ...filters,
      news: { before: Number(before), after: Number(after), times: ['07:00', '13:30', '15:00', '19:00'] },
    },
  }),
  spread: ({ filters }, [value, unit]) => ({
    filters: { ...filters, spread: amountOf(defined(value), defined(unit)) },
  }),
  slippage: ({ filters }, [value, unit]) => ({
    filters: { ...filters, slippage: amountOf(defined(value), defined(unit)) },
  }),
  weekend: (_spec, [hour]) => ({ weekendExit: Number(hour) }),
  max: (_spec, [count]) => ({ maxTrades: Number(count) }),
  pairs: ({ setup }, [list]) => ({ setup: { ...setup, pairs: defined(list).split(',') } }),
}

/** The spec that the lines of an entry say. */
export function strategyFrom(expected: readonly string[], isPart: boolean): StrategySpec {
  const start: StrategySpec = {
    ...defaultStrategy,
    arrows: true,
    entry: { ...defaultStrategy.entry, long: isPart ? conditionOf('rsi(14) < 30') : null },
  }
  return expected.reduce((spec, line) => {
    const [head = '', ...words] = line.split(' ')
    const read = lines[head]
    if (!read) throw new Error(`no such line: ${line}`)
    return { ...spec, ...read(spec, words, line.slice(head.length + 1)) }
  }, start)
}
