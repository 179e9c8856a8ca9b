import { aggregate, heikinAshi } from '../../../compiler/run/bars/aggregate.ts'
import { generateBars, standardBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { GrowingAggregates } from '../../../compiler/run/bars/growing.ts'
import { firstBars } from '../../../compiler/run/bars/market.ts'
import { inSession, parseSession } from '../../../compiler/run/pine/time/session.ts'
import { defined } from '../../support/defined.ts'

const sets = Object.entries(standardSets)

describe.each(sets)('%s', (_, options) => {
  const bars = generateBars(options)

  test('the same every time, another with another seed', () => {
    expect(generateBars(options)).toEqual(bars)
    expect([...generateBars({ ...options, seed: 99 }).close]).not.toEqual([...bars.close])
  })

  test('prices are on the tick grid, and high and low hold them', () => {
    const { open, high, low, close, symbol } = bars
    const isOnGrid = (price: number) => Math.abs(price / symbol.tickSize - Math.round(price / symbol.tickSize)) < 1e-4
    const wrong = [...open.keys()].filter(
      (i) =>
        !(
          defined(high[i]) >= Math.max(defined(open[i]), defined(close[i])) &&
          defined(low[i]) <= Math.min(defined(open[i]), defined(close[i])) &&
          defined(low[i]) > 0 &&
          [open, high, low, close].every((prices) => isOnGrid(defined(prices[i])))
        ),
    )
    expect(open.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  test('times grow and lie in the session', () => {
    const { time, symbol, period } = bars
    const session = parseSession(symbol.session)
    expect(time.filter((at, i) => i > 0 && at <= defined(time[i - 1]))).toHaveLength(0)
    if (period < 86_400 && session)
      expect(time.filter((at) => !inSession(session, at, symbol.timezone))).toHaveLength(0)
  })

  test('holds what programs trip over', () => {
    const { time, open, high, low, close, volume, period } = bars
    const indices = [...time.keys()].slice(1)
    expect(indices.some((i) => high[i] === low[i])).toBe(true)
    expect(indices.some((i) => volume[i] === 0)).toBe(true)
    expect(indices.some((i) => open[i] !== close[i - 1])).toBe(true)
    expect(indices.some((i) => defined(time[i]) - defined(time[i - 1]) > period * 1000)).toBe(true)
    const ranges = indices.map((i) => defined(high[i]) - defined(low[i])).sort((a, b) => a - b)
    expect(ranges.at(-1)).toBeGreaterThan(5 * defined(ranges[ranges.length >> 1]))
  })
})

test('three sets are the standard proof', () => {
  expect(standardBars().map(({ time }) => time.length)).toEqual([3000, 3000, 3000])
})

test('longer bars keep first, highest, lowest, last and the sum', () => {
  const hourly = generateBars({ ...standardSets['BTCUSD 15'], period: 3600, bars: 200 })
  const daily = aggregate(hourly, { unit: 'D', count: 1 })
  const inside = [...hourly.time.keys()].filter(
    (i) => defined(hourly.time[i]) >= defined(daily.time[2]) && defined(hourly.time[i]) < defined(daily.time[3]),
  )
  expect(inside.length).toBeGreaterThan(20)
  expect(daily.open[2]).toBe(hourly.open[defined(inside[0])])
  expect(daily.close[2]).toBe(hourly.close[inside.at(-1) as number])
  expect(daily.high[2]).toBe(Math.max(...inside.map((i) => defined(hourly.high[i]))))
  expect(daily.low[2]).toBe(Math.min(...inside.map((i) => defined(hourly.low[i]))))
  expect(daily.volume[2]).toBe(inside.reduce((sum, i) => sum + defined(hourly.volume[i]), 0))
  expect(defined(daily.time[2]) % 86_400_000).toBe(0)
})

test('Heikin Ashi opens halfway through the body before', () => {
  const bars = generateBars({ ...standardSets['BTCUSD 15'], bars: 10 })
  const smooth = heikinAshi(bars)
  expect(smooth.open[5]).toBe((defined(smooth.open[4]) + defined(smooth.close[4])) / 2)
  expect(smooth.high[5]).toBeGreaterThanOrEqual(Math.max(defined(smooth.open[5]), defined(smooth.close[5])))
})

test('longer bars of growing bars are those of whole ones, also of Heikin Ashi bars of the same times', () => {
  const all = generateBars({ ...standardSets['EURUSD 60'], bars: 60 })
  const growing = new GrowingAggregates()
  for (let count = 1; count <= 60; count++) {
    const bars = firstBars(all, count)
    for (const base of [bars, heikinAshi(bars)])
      expect(growing.aggregate(base, { unit: 'min', count: 240 })).toEqual(aggregate(base, { unit: 'min', count: 240 }))
  }
})
