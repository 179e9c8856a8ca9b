import type { Bars, SymbolInfo } from '../../../compiler/api.ts'
import { btcusd, eurusd } from '../../../compiler/run/bars/symbols.ts'
import { barsOf, run, runText, values as valuesOf } from './run-pine.ts'

/**
 * Answers of TradingView itself at the edges, as the tests of two public projects record them: PyneSys/pynecore and
 * LuxAlgo/PineTS. `none` is a whole number that is na.
 */
const answers: readonly (readonly [expression: string, answer: string])[] = [
  ['str.format("{0,number,#.##} {1,number,#} {2,number,#}", 2.675, 0.5, 2.5)', '2.67 0 2'],
  ['str.format("{0,number,#.#} {1,number,#.0} {2,number,#.#}", 0.75, 0.5, 0.05)', '0.8 .5 0.1'],
  ['str.format("{0,NUMBER,#.#}", 1.234)', '1.2'],
  ['str.tostring(2.675, "#.##") + str.tostring(-0.25, "#.#") + str.tostring(2.5, "#")', '2.68-0.33'],
  ['str.replace("aXbXcXd", "X", "-", 2) + str.replace("aaaa", "aa", "-", 1)', 'aXbXc-da-a'],
  ['str.replace("abc", "", "-", 2) + str.replace("abc", "", "-", 4)', 'ab-cabc-'],
  ['str.tostring(str.split("abc", "").size() * 10 + str.split("", "").size())', '31'],
  ['str.tostring(math.round(118152.265, 2)) + " " + str.tostring(math.round(-2.675, 2))', '118152.27 -2.68'],
  ['str.tostring(math.round(100019.7405, 3)) + " " + str.tostring(math.round(122779.8495, 3))', '100019.74 122779.849'],
  ['str.tostring(array.from(10, 20, 20, 20, 30, 40).binary_search(20))', '2'],
  ['str.tostring(array.from(10, 20, 20, 20, 30, 40).binary_search_leftmost(20))', '1'],
  ['array.from(10, 20, 30, 40).slice(none, 2).join(",")', '10,20'],
  ['array.from(10, 20, 30, 40).slice(1, none).join(",")', '20,30,40'],
  ['str.tostring(array.from(10, 20, 30, 40).remove(none))', 'NaN'],
  ['str.tostring(array.from(40, 30, 20, 10).percentrank(none))', '100'],
  ['str.tostring(array.from(10, 20, 30, 40).max(none))', '40'],
  ['str.tostring(array.from(10.0, na, 20.0, 30.0, na, 40.0).percentile_nearest_rank(60))', '40'],
  ['str.tostring(array.from(10.0, na, 20.0, 30.0, na, 40.0).percentile_nearest_rank(75))', 'NaN'],
  ['str.tostring(array.from(10.0, na, 20.0, 30.0, na, 40.0).percentile_linear_interpolation(25))', '20'],
  ['str.tostring(array.from(10.0, na, 20.0, 30.0, na, 40.0).percentile_linear_interpolation(50))', 'NaN'],
  ['str.tostring(array.from(4039.13, 4039.13, 4039.13, 4039.13, 4039.13).standardize().first())', 'NaN'],
  ['str.tostring(array.from(3199.27, 3199.27, 3199.27, 3199.27, 3199.27).standardize().first())', '1'],
  ['str.tostring(array.from(3821.66, 3821.66, 3821.66, 3821.66, 3821.66).standardize().first())', '0'],
  ['array.from(1.1, 2.2, 6.6, 7.7, 8.8, 9.9, 10.1, 11.2).standardize().slice(0, 1)', '[-1.7510959544283027]'],
  ['str.tostring(array.from(3199.27).variance(false)) + str.tostring(array.from(3199.27).variance())', 'NaN0'],
  ['str.tostring(array.from(3199.27).covariance(array.from(2.0), false))', 'NaN'],
  ['str.tostring(na(color.new(color.red, none)))', 'true'],
  ['str.tostring(color.r(color.rgb(127.6, 300, -20)))', '127'],
  ['str.tostring(color.r(color.rgb(none, 10, 10)) + color.t(color.rgb(10, 10, 10, none)))', '100'],
  ['str.tostring(color.r(color.from_gradient(1, 0, 9, color(na), #f23645)))', '242'],
  ['str.tostring(color.t(color.from_gradient(1, 0, 9, color(na), color.red)))', '89'],
  ['str.tostring(color.t(color.from_gradient(1, 0, 9, color.red, color(na))))', '11'],
  ['str.tostring(na(color.from_gradient(0, 0, 9, color(na), color.red)))', 'true'],
  ['str.tostring(na(color.from_gradient(9, 0, 9, color.red, color(na))))', 'true'],
  ['str.tostring(na(matrix.new<float>(2, 2, 7).row(none)))', 'true'],
  ['str.tostring(matrix.new<float>(2, 2, 7).get(none, 0))', 'NaN'],
  ['str.tostring(high[none] == high and high[int(na)] == high)', 'true'],
  ['str.tostring(timestamp("UTC", 9999, 31, 12, 23, 59))', '253450598340000'],
  ['str.tostring(timestamp("03-04-2023") - timestamp("2023-03-04"))', '0'],
  ['str.tostring(timestamp("3/4/2023 10:20:30") - timestamp("2023-03-04T10:20:30"))', '0'],
  ['str.tostring(timestamp("01 1 2000 00:00 +0000"))', '946684800000'],
  ['str.tostring(timestamp("2021-01-13:5:00+02:00"))', '1610506800000'],
  ['str.tostring(timestamp("2020-02-20T15:30:00Z") - timestamp("2020-02-20 17:30 GMT+2"))', '0'],
  ['str.tostring(timestamp("2020-02-20Z") - timestamp("02/20/2020 00:00 UTC"))', '0'],
  ['str.tostring(timestamp("2025") - timestamp("Jan 2025"))', '0'],
  ['str.tostring(timestamp("2025.06") - timestamp("2025-6"))', '0'],
  ['str.tostring(timestamp("13-04-2023"))', 'NaN'],
  ['str.tostring(timestamp("2021-01-1305:00"))', 'NaN'],
  ['str.tostring(timestamp("2021-01-13:05"))', 'NaN'],
  ['str.tostring(timestamp("06 2025"))', 'NaN'],
]

test.each(answers)('%s is %s', (expression, answer) => {
  const { logs, fault } = run(`none = int(ta.sma(close, 4000))\nif barstate.islast\n    log.info("{0}", ${expression})`)
  expect(fault).toBeNull()
  expect(logs).toEqual([answer])
})

test('a map finds the key that is na', () => {
  const { logs } = run(`none = int(ta.sma(close, 4000))
if barstate.islast
    found = map.new<int, int>()
    found.put(none, 7)
    log.info("{0} {1} {2}", found.get(none), found.contains(none), found.size())`)
  expect(logs).toEqual(['7 true 1'])
})

test.each(['median(close, none)', 'mode(close, none)', 'percentile_nearest_rank(close, none, 50)'])(
  'ta.%s is na, where other calls stop the script',
  (call) => {
    const { plots, fault } = run(`none = int(ta.sma(close, 4000))\nplot(ta.${call})`)
    expect(fault).toBeNull()
    expect(plots[0]?.values.every((value) => Number.isNaN(value))).toBe(true)
    expect(run('plot(ta.percentrank(close, int(ta.sma(close, 4000))))').fault?.code).toBe('RUN1001')
  },
)

const runtimeErrors: readonly string[] = [
  'array.fill(array.from(1, 2), 5, 0, 3)',
  'array.fill(array.from(1, 2), 5, 2, 2)',
  'array.fill(array.new<int>(), 5)',
  'array.slice(array.from(1, 2), 2, 2)',
  'array.slice(array.new<int>(), 0, 0)',
  'array.slice(array.from(1, 2, 3), 2, 1)',
]

test.each(runtimeErrors)('%s stops the script', (statement) => {
  expect(run(`${statement}\nplot(close)`).fault?.code).toBe('RUN1028')
})

test('the index of a placeholder has no spaces', () => {
  expect(run('log.info("{0 ,number,#.#}", close)').fault?.code).toBe('RUN1019')
})

test('a row of a matrix in a loop is its own, a row that a call gives is a copy', () => {
  const { logs } = run(`if barstate.islast
    grid = matrix.new<float>(2, 2, 1.0)
    for [i, row] in grid
        row.set(0, 5)
        grid.set(i, 1, 7)
        log.info("{0}", row)
    grid.row(0).set(0, 9)
    log.info("{0}", grid)`)
  expect(logs).toEqual(['[5.0, 7.0]', '[5.0, 7.0]', '[5, 7]\n[5, 7]'])
})

test('a function that some bars do not call has its own vwap and accdist, and the lines of the chart else', () => {
  const { plots, fault } = run(`vwap() => ta.vwap
accdist() => ta.accdist
lines() => ta.nvi + ta.obv + ta.pvi + ta.pvt + ta.wad
isCalled = bar_index % 2 == 0
plot(isCalled ? vwap() - ta.vwap : na, "Vwap")
plot(isCalled ? accdist() - ta.accdist : na, "Accdist")
plot(isCalled ? lines() - (ta.nvi + ta.obv + ta.pvi + ta.pvt + ta.wad) : 0, "Lines")
plot(vwap() - ta.vwap + accdist() - ta.accdist, "Called on each bar")`)
  expect(fault).toBeNull()
  const moved = plots.map(({ values }) => values.filter((value) => value !== 0 && !Number.isNaN(value)).length > 20)
  expect(moved).toEqual([true, true, false, false])
})

test('a function that a library exports has its own lines of volume', () => {
  const { plots } = runText(`//@version=6
library("Lines")
export exported(int shift) => ta.obv + shift
line() => ta.obv
isCalled = bar_index % 2 == 0
plot(isCalled ? nz(exported(0) - ta.obv) : 0, "Exported")
plot(isCalled ? nz(line() - ta.obv) : 0, "Its own")`)
  expect(plots.map(({ values }) => values.every((value) => value === 0))).toEqual([false, true])
})

const hour = 3_600_000
const monday = Date.UTC(2019, 0, 7)

/** Two bars of a symbol. */
const twoBars = (symbol: SymbolInfo, from: number, hours: number): Bars => ({
  ...barsOf([1, 2]),
  time: Float64Array.of(from, from + hours * hour),
  period: hours * 3600,
  symbol,
})

test.each([
  // A week without closing hours ends with Monday's first moment (PineTS); one of currencies with Friday (manual).
  [btcusd, monday, 168, Date.UTC(2019, 0, 14)],
  [btcusd, monday, 24, monday],
  [btcusd, monday + 5 * hour, 1, monday],
  [eurusd, monday - 2 * hour, 168, Date.UTC(2019, 0, 11)],
  [eurusd, monday - 2 * hour, 24, monday],
  [eurusd, monday - 2 * hour, 1, monday],
])('the trading day of a bar of $name', (symbol, from, hours, expected) => {
  expect(valuesOf('plot(time_tradingday)', twoBars(symbol, from, hours))[0]).toBe(expected)
})
