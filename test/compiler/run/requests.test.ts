import { aggregate } from '../../../compiler/run/bars/aggregate.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { runPine } from '../../../compiler/run/pine/machine.ts'
import { checked, run, runText, someBars, values } from './run-pine.ts'
import { defined } from '../../support/defined.ts'

const hourly = someBars(400)
const fourHours = aggregate(hourly, { unit: 'min', count: 240 })

/** Computes the expected values of a chart bar from the aggregated bars themselves. */
function expected(value: (index: number) => number, lookahead: boolean): number[] {
  return [...hourly.time].map((open) => {
    let index = -1
    for (let i = 0; i < fourHours.time.length; i++) {
      const isClosed = defined(fourHours.time[i]) + 4 * 3_600_000 - (defined(fourHours.time[i]) % 1) <= open + 3_600_000
      if (lookahead ? defined(fourHours.time[i]) <= open : isClosed || (fourHours.time[i + 1] ?? Infinity) <= open)
        index = i
    }
    return index < 0 ? NaN : value(index)
  })
}

describe('request.security', () => {
  test('with lookahead, a value shows from the first bar of its period', () => {
    expect(
      values('plot(request.security(syminfo.tickerid, "240", close, lookahead = barmerge.lookahead_on))', hourly),
    ).toEqual(expected((i) => defined(fourHours.close[i]), true))
  })

  test('with lookahead on bars as they are when live, it shows what there is of its period so far', () => {
    const code =
      '[o, h, l, c, mean] = request.security(syminfo.tickerid, "240", [open, high, low, close, ta.sma(close, 2)], lookahead = barmerge.lookahead_on)'
    const script = checked(`//@version=6\nindicator("t")\n${code}\nplot(o)\nplot(h)\nplot(l)\nplot(c)\nplot(mean)\n`)
    const { plots, fault } = runPine({ script, bars: hourly, liveBars: true })
    expect(fault).toBeNull()
    const { time, open, high, low, close } = hourly
    for (let bar = 0; bar < time.length; bar++) {
      const opened = fourHours.time.findLast((start) => start <= defined(time[bar])) as number
      const from = time.findIndex((start) => start >= opened)
      if (from === 0) continue
      const partial = [
        open[from],
        Math.max(...high.slice(from, bar + 1)),
        Math.min(...low.slice(from, bar + 1)),
        close[bar],
        (defined(close[bar]) + defined(close[from - 1])) / 2,
      ]
      plots.forEach(({ values: shown }, k) => expect(shown[bar]).toBeCloseTo(defined(partial[k]), 10))
    }
  })

  test('without, only once its bar has closed: it never knows the future', () => {
    const shown = values('plot(request.security(syminfo.tickerid, "240", close))', hourly)
    for (let bar = 0; bar < shown.length; bar++) {
      if (Number.isNaN(shown[bar])) continue
      // The close of a finished period is a close the chart has already seen.
      expect(Array.from(hourly.close.subarray(0, bar + 1))).toContain(shown[bar])
    }
    expect(new Set(shown.filter((v) => !Number.isNaN(v))).size).toBeGreaterThan(80)
  })
})

describe('a requested expression', () => {
  test('own state: an average over its own bars, whatever is around it', () => {
    const inner = values(
      'plot(request.security(syminfo.tickerid, "240", ta.sma(close, 3), lookahead = barmerge.lookahead_on))',
      hourly,
    )
    expect(inner.at(-1)).toBeCloseTo(
      (defined(fourHours.close.at(-1)) + defined(fourHours.close.at(-2)) + defined(fourHours.close.at(-3))) / 3,
      12,
    )
  })

  test('variables and functions it depends on are calculated over there', () => {
    const code = `var n = 0
n += 1
twice(x) =>
    y = x * 2
    request.security(syminfo.tickerid, "240", y + n * 0, lookahead = barmerge.lookahead_on)
plot(twice(close))
plot(request.security(syminfo.tickerid, "240", n, lookahead = barmerge.lookahead_on))`
    const { plots, fault } = run(code, hourly)
    expect(fault).toBeNull()
    expect(plots[0]?.values.at(-1)).toBe(defined(fourHours.close.at(-1)) * 2)
    expect(plots[1]?.values.at(-1)).toBe(fourHours.time.length)
  })

  test('tuples, and gaps that are na between values', () => {
    const { plots } = run(
      `[h, l] = request.security(syminfo.tickerid, "240", [high, low], lookahead = barmerge.lookahead_on)
plot(h - l)
plot(request.security(syminfo.tickerid, "240", close, barmerge.gaps_on))`,
      hourly,
    )
    expect(plots[0]?.values.at(-1)).toBe(defined(fourHours.high.at(-1)) - defined(fourHours.low.at(-1)))
    const gaps = [...defined(plots[1]).values].filter((v) => !Number.isNaN(v))
    expect(gaps.length).toBeLessThanOrEqual(fourHours.time.length)
    expect(gaps.length).toBeGreaterThan(fourHours.time.length - 3)
  })

  test('the same timeframe is the chart itself', () => {
    expect(
      values('plot(request.security(syminfo.tickerid, timeframe.period, close[1]) - close[1])', hourly).slice(1),
    ).toEqual(new Array(399).fill(0))
  })

  test('other symbols: from bars that are given, else a fault that names them', () => {
    const other = generateBars({ ...standardSets['BTCUSD 15'], period: 3600, bars: 900 })
    const code = 'plot(request.security("CRYPTO:BTCUSD", "60", close))'
    const shown = values(code, hourly, { otherBars: [other] })
    expect([...other.close]).toContain(shown.at(-1))
    expect(run(code, hourly).fault).toMatchObject({ code: 'RUN1040' })
    expect(run('plot(request.security("X:Y", "60", close, ignore_invalid_symbol = true))', hourly).fault).toBeNull()
  })

  test('lower timeframes come as arrays of the bars inside', () => {
    const quarters = generateBars({ ...standardSets['EURUSD 60'], period: 900, bars: 1600 })
    const chart = aggregate(quarters, { unit: 'min', count: 60 })
    const { plots, fault } = run(
      'a = request.security_lower_tf(syminfo.tickerid, "15", close)\nplot(array.size(a))\nplot(array.last(a) - close)',
      chart,
      { otherBars: [quarters] },
    )
    expect(fault).toBeNull()
    expect([...defined(plots[0]).values].filter((n) => n === 4).length).toBeGreaterThan(chart.time.length * 0.9)
    expect(Math.max(...defined(plots[1]).values)).toBe(0)
  })
})

test('a script with its own timeframe runs on longer bars', () => {
  const code = 'plot(ta.sma(close, 3))'
  const { plots, fault } = runText(
    `//@version=6\nindicator("test", timeframe = "240", timeframe_gaps = false)\n${code}`,
    hourly,
  )
  expect(fault).toBeNull()
  const shown = [...defined(plots[0]).values]
  expect(shown).toHaveLength(400)
  const means = new Set(
    [...fourHours.close.keys()]
      .slice(2)
      .map((i) =>
        ((defined(fourHours.close[i]) + defined(fourHours.close[i - 1]) + defined(fourHours.close[i - 2])) / 3).toFixed(
          9,
        ),
      ),
  )
  const seen = new Set(shown.filter((v) => !Number.isNaN(v)).map((v) => v.toFixed(9)))
  for (const value of seen) expect(means).toContain(value)
  expect(seen.size).toBeGreaterThan(means.size * 0.9)
})
