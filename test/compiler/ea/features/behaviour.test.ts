import type { FeatureId } from '../../../../compiler/ids.ts'
import { optimize, run } from '../../../../compiler/index.ts'
import { readExecutionLog } from '../../../../journal/fidelity/execution-log.ts'
import { check as checkMql } from '../../../../compiler/mql/check/check.ts'
import { factsOf } from '../../../../compiler/run-program.ts'
import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { runMql } from '../../../../compiler/run/mql/run.ts'
import { barsOf } from '../../run/mql/run-mql.ts'
import { oneBuy, samples } from './samples.ts'
import { defined } from '../../../support/defined.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 500 })
/** Sixty quiet bars, then `count` bars that each move by `step`. */
function wave(legs: readonly (readonly [bars: number, step: number])[]) {
  let price = 1.1
  const quiet = Array.from({ length: 60 }, () => 0)
  return barsOf(
    [...quiet, ...legs.flatMap(([count, step]) => Array.from({ length: count }, () => step))].map((step) => {
      const open = price
      price = Number((price + step).toFixed(5))
      return [open, Math.max(open, price), Math.min(open, price), price] as const
    }),
  )
}

type Parameters = Readonly<Record<string, number | boolean | string>>

/** The lines of the log among the messages of the program. */
const linesOf = (logs: readonly string[]): string =>
  logs
    .map((line) => line.trim())
    .filter((line) => line.split(',').length > 5)
    .join('\n')

describe.each(['mql4', 'mql5'] as const)('what the features do, %s', (dialect) => {
  const trades = (id: FeatureId, parameters: Parameters = {}, text = oneBuy[dialect], on = bars) => {
    const { code, notApplied } = optimize({
      source: { name: 'ea', text },
      language: dialect,
      features: [{ id, parameters }],
    })
    expect(notApplied).toEqual([])
    const result = run({ source: { name: 'ea', text: code }, language: dialect, bars: on })
    expect(result.fault).toBeNull()
    return result.trades
  }
  const closed = (...given: Parameters_) => trades(...given).filter(({ exitTime }) => exitTime !== null)
  type Parameters_ = [id: FeatureId, parameters?: Parameters, text?: string]

  test('without a feature the one buy stays open', () => {
    expect(run({ source: { name: 'ea', text: oneBuy[dialect] }, language: dialect, bars }).trades).toHaveLength(1)
  })

  test('execution log: the signal, its fill, and each line continues the check of the one before', () => {
    const { code, notApplied } = optimize({
      source: { name: 'ea', text: oneBuy[dialect] },
      language: dialect,
      features: [{ id: 'execution-log', parameters: { ExecutionLogMagic: 7 } }],
    })
    expect(notApplied).toEqual([])
    const printed = code.replaceAll('FileWriteString(executionLog,', 'Print(')
    const { logs, fault, trades: made } = run({ source: { name: 'ea', text: printed }, language: dialect, bars })
    expect([fault, made.length]).toEqual([null, 1])
    const log = readExecutionLog(linesOf(logs), (clock) => clock)
    expect(log).toMatchObject({ magic: 7, brokenLines: 0 })
    expect(log.events.map(({ event, side }) => [event, side])).toEqual([
      ['signal', 'long'],
      ['filled', 'long'],
    ])
    expect(log.events[1]).toMatchObject({ time: made[0]?.entryTime, price: made[0]?.entryPrice })
  })

  test('execution log: an entry that another feature stops is blocked, with its spread', () => {
    const { code } = optimize({
      source: { name: 'ea', text: oneBuy[dialect] },
      language: dialect,
      features: [
        { id: 'session-filter', parameters: { SessionStartHour: 20, SessionEndHour: 21 } },
        { id: 'execution-log' },
      ],
    })
    const printed = code.replaceAll('FileWriteString(executionLog,', 'Print(')
    const { logs } = run({ source: { name: 'ea', text: printed }, language: dialect, bars })
    const { events, brokenLines } = readExecutionLog(linesOf(logs), (clock) => clock)
    expect(brokenLines).toBe(0)
    expect(events.slice(0, 2).map(({ event }) => event)).toEqual(['signal', 'blocked'])
    expect(events[1]).toMatchObject({ time: events[0]?.time, reason: expect.stringMatching(/spread \d+ points/) })
  })

  test('trailing: what it closes, it closes at least start − distance in profit', () => {
    const found = closed('trailing-stop')
    expect(found.length).toBeGreaterThan(1)
    for (const { entryPrice, exitPrice } of found) expect(defined(exitPrice) - entryPrice).toBeGreaterThan(0)
  })

  test('break even: the first close is at the lock', () => {
    const first = defined(closed('breakeven', { BreakevenTriggerPoints: 100, BreakevenLockPoints: 10 })[0])
    expect(defined(first.exitPrice) - first.entryPrice).toBeCloseTo(0.0001, 4)
  })

  test('profit protection closes when the share is given back', () => {
    const first = defined(
      trades(
        'profit-protection',
        {},
        oneBuy[dialect],
        wave([
          [20, 0.001],
          [40, -0.0005],
        ]),
      ).filter(({ exitTime }) => exitTime !== null)[0],
    )
    // 200 at the peak, 40 % given back.
    expect(first.profit).toBeGreaterThan(110)
    expect(first.profit).toBeLessThan(121)
  })

  test('ATR: targets are one and a half times as far as stops', () => {
    const found = closed('atr-sltp').filter(({ exitPrice, entryPrice }) => exitPrice !== entryPrice)
    expect(found.some(({ profit }) => profit > 0)).toBe(true)
    expect(found.some(({ profit }) => profit < 0)).toBe(true)
  })

  test('news: no entry in the time around the news', () => {
    const time = new Date(defined(bars.time[45])).toISOString().slice(0, 16).replaceAll('-', '.').replace('T', ' ')
    const first = defined(trades('news-filter', { NewsTimes: time, NewsMinutesBefore: 1440, NewsMinutesAfter: 60 })[0])
    expect(first.entryTime).toBeGreaterThan(defined(bars.time[45]) + 60 * 60_000)
  })

  test('session: entries in its hours only', () => {
    const text = dialect === 'mql4' ? samples.pool.text : samples.trade.text
    for (const { entryTime } of trades('session-filter', { SessionStartHour: 9, SessionEndHour: 12 }, text)) {
      expect([9, 10, 11]).toContain(new Date(entryTime).getUTCHours())
    }
  })

  test('day range: a day that has moved as far lets nothing pass', () => {
    expect(trades('day-range-filter', { MaxDayRangePoints: 0 })).toHaveLength(0)
    expect(trades('day-range-filter', { MaxDayRangePoints: 100_000 })).toHaveLength(1)
  })

  test('spread: a limit below it lets nothing pass', () => {
    const { code } = optimize({
      source: { name: 'ea', text: oneBuy[dialect] },
      language: dialect,
      features: [{ id: 'spread-filter' }],
    })
    const source = { name: 'ea', text: code }
    const opened = (MaxSpreadPoints: number): number =>
      runMql(checkMql([source], dialect), bars, factsOf(dialect, source), {
        inputs: { MaxSpreadPoints },
        market: { spread: 25 },
      }).trades.length
    expect([opened(24), opened(25)]).toEqual([0, 1])
  })

  test('grid: adds larger positions further down, and closes them together', () => {
    const found = trades(
      'grid-martingale',
      { GridStepPoints: 100, GridTargetPoints: 50, GridMaxLossPercent: 50 },
      oneBuy[dialect],
      wave([
        [8, -0.0005],
        [40, 0.0005],
      ]),
    )
    expect(found.slice(0, 4).map(({ quantity }) => quantity)).toEqual([0.1, 0.15, 0.22, 0.33])
    expect(found[1]?.entryPrice).toBeLessThan(defined(found[0]).entryPrice)
    expect(new Set(found.slice(0, 4).map(({ exitTime }) => exitTime)).size).toBe(1)
    expect(found.slice(0, 4).reduce((sum, { profit }) => sum + profit, 0)).toBeGreaterThan(0)
  })

  test('daily limit: nothing is opened for the rest of the day', () => {
    const text = dialect === 'mql4' ? samples.pool.text : samples.trade.text
    const few = trades('daily-limit', { DailyLossPercent: 0.05, CloseAtDailyLimit: true }, text).length
    expect(few).toBeLessThan(trades('daily-limit', { DailyLossPercent: 0 }, text).length)
  })

  test('indicators: a limit that no market meets lets nothing pass', () => {
    expect(trades('indicator-filters', { FilterAdxLow: 100 })).toHaveLength(0)
    expect(trades('indicator-filters', { FilterMaBars: 0, FilterRsiBars: 0, FilterAdxBars: 0 })).toHaveLength(1)
  })

  test('alerts and error handling change no trade', () => {
    const text = dialect === 'mql4' ? samples.pool.text : samples.trade.text
    const before = run({ source: { name: 'ea', text }, language: dialect, bars }).trades
    expect(trades('mobile-alerts', {}, text)).toEqual(before)
    expect(trades('error-handling', {}, text)).toEqual(before)
  })

  test('both runs come with the result, on the same bars', () => {
    const { before, after, applied } = optimize({
      source: { name: 'ea', text: oneBuy[dialect] },
      language: dialect,
      features: [{ id: 'trailing-stop' }],
      bars: [bars],
    })
    expect([before?.trades, before?.history, before?.bars, after?.bars]).toEqual([1, 166, 334, 334])
    expect(after?.trades).toBeGreaterThan(1)
    expect(after?.netProfit).toBeCloseTo(defined(defined(after).equity.at(-1)).value - defined(after).deposit, 6)
    expect(applied[0]?.inputs[0]).toMatchObject({ name: 'TrailStartPoints', value: 200 })
  })

  test('values out of their range, and features that do not exist, are told', () => {
    const { notApplied, code } = optimize({
      source: { name: 'ea', text: oneBuy[dialect] },
      language: dialect,
      features: [{ id: 'spread-filter', parameters: { MaxSpreadPoints: -1 } }, { id: 'no-such' }],
    })
    expect(notApplied.map(({ what }) => what)).toEqual(['no-such', 'spread-filter'])
    expect(code).toBe(oneBuy[dialect])
  })
})
