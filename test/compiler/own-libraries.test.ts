import { convert, run, verify } from '../../compiler/index.ts'
import { allTimeHighLow } from '../../compiler/pine/libraries/all-time-high-low.ts'
import { conditionalAverages } from '../../compiler/pine/libraries/conditional-averages.ts'
import { kernelFunctions } from '../../compiler/pine/libraries/kernel-functions.ts'
import { lowerTimeframe } from '../../compiler/pine/libraries/lower-timeframe.ts'
import { mlExtensions } from '../../compiler/pine/libraries/ml-extensions.ts'
import { pineCodersTime } from '../../compiler/pine/libraries/pine-coders-time.ts'
import { relativeValue } from '../../compiler/pine/libraries/relative-value.ts'
import { ta } from '../../compiler/pine/libraries/ta.ts'
import { technicalRating } from '../../compiler/pine/libraries/technical-rating.ts'
import { visibleChart } from '../../compiler/pine/libraries/visible-chart.ts'
import { zigZag } from '../../compiler/pine/libraries/zigzag.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { marketAround } from '../../compiler/run/bars/market.ts'
import { defined } from '../support/defined.ts'

/** Published libraries whose text is not beside the script: our own takes its place. */

/** A call of each function, by the number of values that it gives. */
const examples: Readonly<Record<string, { readonly text: string; readonly calls: Readonly<Record<string, number>> }>> =
  {
    'TradingView/ta/7': {
      text: ta.text,
      calls: {
        'allTimeHigh()': 1,
        'allTimeLow(close)': 1,
        'ao()': 1,
        'aroon(14)': 2,
        'ema2(close, 9.5)': 1,
        'rma2(close, bar_index % 7 + 3)': 1,
        'atr2(10)': 1,
        'cagr(timestamp(2020, 1, 1), 1.1, time, close)': 1,
        'chandelier(22, 22, 3)': 2,
        'chandelier2(20, 15, 2.5)': 2,
        'changePercent(close, open)': 1,
        'coppock(close, 14, 11, 10)': 1,
        'dema(close, 12)': 1,
        'dema2(close, 12)': 1,
        'dm(13)': 1,
        'donchian(20)': 3,
        'eom(14)': 1,
        'er(close, 10)': 1,
        'kama(close, 10, 2, 30)': 1,
        'frama(close, 16)': 1,
        'ft(hl2, 9)': 1,
        'highestSince(dayofweek != dayofweek[1])': 1,
        'lowestSince(dayofweek != dayofweek[1], close)': 1,
        'ht(close)': 1,
        'ichimoku()': 5,
        'ift(close - open)': 1,
        'kvo(34, 55, 13)': 2,
        'macd2(close, 12, 26, 9)': 3,
        'pmo(close, 35, 20, 10)': 2,
        'ppo(close, 12, 26, 9)': 3,
        'ppo2(close, 12, 26, 9)': 3,
        'pzo(14)': 1,
        'vzo(14)': 1,
        'tema(close, 9)': 1,
        'tema2(close, 9)': 1,
        'szo(close, 14)': 1,
        'rms(close, 9)': 1,
        'rwi(14)': 2,
        'specialK(close, 100, 100)': 2,
        'stc(close, 23, 50, 10, 3, 3)': 1,
        'stochFull(14, 3, 3)': 2,
        'stochRsi(14, 14, 3, 3)': 2,
        'supertrend(3, 10, true)': 2,
        'supertrend2(3, 10)': 2,
        't3(close, 5)': 1,
        't3Alt(close, 5)': 1,
        'trima(close, 9)': 1,
        'trima2(close, bar_index % 7 + 3)': 1,
        'trix(close, 18, 9)': 3,
        'ulcerIndex(close, 14)': 1,
        'uo(7, 14, 28)': 1,
        'vhf(close, 28)': 1,
        'vi(14)': 2,
        'vStop(close, 20, 2)': 2,
        'vStop2(close, 20, 2)': 2,
        'williamsFractal(2)': 2,
        'wpo(14)': 1,
        'relativeVolume(5, "D")': 3,
        'requestUpAndDownVolume("15")': 3,
        'requestVolumeDelta("15", "1D")': 4,
      },
    },
    'TradingView/RelativeValue/3': {
      text: relativeValue.text,
      calls: {
        'calcCumulativeSeries(volume, timeframe.change("D"), true)': 1,
        'averageAtTime(volume, 3, "D", false)': 1,
        'averageAtTime(close, 2, dayofweek != dayofweek[1])': 1,
      },
    },
    'TradingView/TechnicalRating/3': {
      text: technicalRating.text,
      calls: { 'calcRatingAll()': 3, 'countRising(close - open)': 1, 'ratingStatus(close - open)': 1 },
    },
    'TradingView/ZigZag/7': {
      text: zigZag.text,
      calls: {
        'newInstance(lib.Settings.new(0.1, 6))': 1,
        'update(v0_0)': 1,
        'lastPivot(v0_0)': 1,
      },
    },
    'PineCoders/AllTimeHighLow/1': { text: allTimeHighLow.text, calls: { 'hi()': 1, 'lo(close)': 1 } },
    'PineCoders/ConditionalAverages/2': {
      text: conditionalAverages.text,
      calls: {
        'avgWhen(volume, close > open)': 1,
        'avgWhenLast(volume, close > open, 5)': 1,
        'avgWhenInLast(bar_index % 5 == 0 ? na : volume, close > open, 20)': 1,
        'avgSince(bar_index % 4 == 0 ? na : close, bar_index % 17 == 3)': 1,
        'totalForTimeWhen(volume, 86400000, close > open, 3)': 1,
      },
    },
    'PineCoders/lower_tf/4': {
      text: lowerTimeframe.text,
      calls: {
        'ltf(input.string("b"), "a", "b", "c", "d", "e", "f", "g", "h", "i", "j")': 1,
        'ltfStats(request.security_lower_tf(syminfo.tickerid, "15", close))': 3,
      },
    },
    'PineCoders/Time/4': {
      text: pineCodersTime.text,
      calls: {
        'formattedTime(time)': 1,
        'formattedDate(time, "d MMM yyyy")': 1,
        'formattedDay(time)': 1,
        'formattedNoOfPeriods(1000 * int(math.pow(1.7, bar_index % 40)))': 1,
        'secondsSince(close > open)': 1,
        'secondsToTfString(timeframe.in_seconds(), 2.5)': 1,
        'timeFrom("close", bar_index % 9 - 4, "months")': 1,
      },
    },
    'PineCoders/VisibleChart/5': {
      text: visibleChart.text,
      calls: {
        'barIsVisible()': 1,
        'isFirstVisibleBar()': 1,
        'isLastVisibleBar()': 1,
        'high()': 1,
        'highBarIndex()': 1,
        'highBarTime()': 1,
        'low()': 1,
        'lowBarIndex()': 1,
        'lowBarTime()': 1,
        'open()': 1,
        'close()': 1,
        'leftBarIndex()': 1,
        'rightBarIndex()': 1,
        'bars()': 1,
        'volume()': 1,
        'ohlcv()': 5,
        'chartYPct(40)': 1,
        'chartXTimePct(40)': 1,
        'chartXIndexPct(40)': 1,
        'whenVisible(close, close > open, 5)': 1,
        'avg()': 1,
        'median()': 1,
        'vVwap()': 1,
      },
    },
    'jdehorty/KernelFunctions/2': {
      text: kernelFunctions.text,
      calls: {
        'rationalQuadratic(close, 8, 8., 25)': 1,
        'gaussian(close, 16, 25)': 1,
        'periodic(close, 8, 100, 25)': 1,
        'locallyPeriodic(close, 8, 24, 25)': 1,
      },
    },
    'jdehorty/MLExtensions/2': {
      text: mlExtensions.text,
      calls: {
        'rescale(close, 1, 2, 0, 1)': 1,
        'normalize(close, 0, 1)': 1,
        'tanh(close - open)': 1,
        'normalizeDeriv(close, 20)': 1,
        'n_rsi(close, 14, 1)': 1,
        'n_cci(close, 20, 1)': 1,
        'n_wt(hlc3)': 1,
        'n_adx(high, low, close, 20)': 1,
        'regime_filter(ohlc4, -0.1, true)': 1,
        'filter_adx(close, 14, 20, true)': 1,
        'filter_volatility(1, 10, true)': 1,
        'color_green(close > open ? 4 : 8)': 1,
        'color_red(3)': 1,
      },
    },
  }

const bars = defined(standardBars(1)[0])

/** How a value of a function is plotted where it is no number. */
const shownAs: Readonly<Record<string, (name: string) => string>> = {
  'vStop 1': asNumber,
  'vStop2 1': asNumber,
  'williamsFractal 0': asNumber,
  'williamsFractal 1': asNumber,
  'ratingStatus 0': (name) => `str.length(${name})`,
  'newInstance 0': (name) => `${name}.pivots.size()`,
  'update 0': asNumber,
  'lastPivot 0': (name) => `na(${name}) ? float(na) : ${name}.end.price`,
  'barIsVisible 0': asNumber,
  'isFirstVisibleBar 0': asNumber,
  'isLastVisibleBar 0': asNumber,
  'whenVisible 0': (name) => `${name}.avg()`,
  'ltf 0': (name) => `str.length(${name})`,
  'formattedTime 0': asNumbers,
  'formattedDate 0': asNumbers,
  'formattedDay 0': (name) => `str.length(${name})`,
  'formattedNoOfPeriods 0': asNumbers,
  'secondsToTfString 0': asNumbers,
  'regime_filter 0': asNumber,
  'filter_adx 0': asNumber,
  'filter_volatility 0': asNumber,
  'color_green 0': asRed,
  'color_red 0': asRed,
}

function asNumber(name: string): string {
  return `${name} ? 1 : 0`
}

/** The digits of a text. */
function asNumbers(name: string): string {
  return `str.tonumber(str.replace_all(str.replace_all(str.match(${name}, "[0-9:.-]+"), "-", ""), ":", ""))`
}

function asRed(name: string): string {
  return `color.r(${name}) + color.g(${name}) / 1000`
}

/** Plots what each call gives. */
function script(library: string, calls: Readonly<Record<string, number>>): string {
  const lines = Object.entries(calls).flatMap(([call, values], i) => {
    const names = Array.from({ length: values }, (_, k) => `v${i}_${k}`)
    const titles = names.map((_, k) => `${call.slice(0, call.indexOf('('))} ${k}`)
    const plots = names.map((name, k) => `plot(${shownAs[defined(titles[k])]?.(name) ?? name}, "${titles[k]}")`)
    const kept = call.startsWith('newInstance') ? 'var ' : ''
    return [`${kept}${values > 1 ? `[${names.join(', ')}]` : names[0]} = lib.${call}`, ...plots]
  })
  return `//@version=6\nindicator("Own words")\nimport ${library} as lib\n${lines.join('\n')}\n`
}

const chunks = (calls: Readonly<Record<string, number>>) => {
  const rows = Object.entries(calls)
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, i) =>
    Object.fromEntries(rows.slice(i * 12, i * 12 + 12)),
  )
}

describe.each(Object.entries(examples))('%s', (library, { text, calls }) => {
  test('has an example for each of its functions', () => {
    const exported = [...text.matchAll(/^export (?:method )?(\w+)\(/gm)].map(([, name]) => name)
    expect(new Set(Object.keys(calls).map((call) => call.slice(0, call.indexOf('('))))).toEqual(new Set(exported))
  })

  test.each(chunks(calls))('is the same in MetaTrader: %j', (part) => {
    const source = { name: 'script.pine', text: script(library, part) }
    const { ok, outputs, diagnostics } = convert({ source, targets: ['mql4', 'mql5'] })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(ok).toBe(true)
    for (const converted of outputs) {
      expect(converted.diagnostics).toEqual([])
      const { equal, comparisons } = verify({ source, converted, bars: [bars] })
      expect(comparisons.flatMap(({ plots }) => plots.filter((plot) => !plot.equal).map(({ title }) => title))).toEqual(
        [],
      )
      expect(equal).toBe(true)
      for (const { title, compared } of defined(comparisons[0]).plots)
        expect({ title, isShown: compared > 100 }).toEqual({ title, isShown: true })
    }
  })
})

const lines = (calls: string): string =>
  `//@version=6\nindicator("Own words")\nimport TradingView/ta/7 as lib\nimport jdehorty/KernelFunctions/2 as kernel\n${calls}`

/** Returns the values of the plots on the first standard set of bars, by title. */
function shown(text: string): ReadonlyMap<string, readonly number[]> {
  const { plots, fault } = run({
    source: { name: 'script.pine', text },
    language: 'pine',
    bars: defined(bars),
    market: marketAround(bars),
  })
  expect(fault).toBeNull()
  return new Map(plots.map(({ title, values }) => [title, [...values]]))
}

/** Compares the functions with built-ins and definitions. */
test.each([
  [
    'supertrend is the built-in one',
    '[line, side] = lib.supertrend(3, 10)\n[theirs, theirSide] = ta.supertrend(3, 10)\nplot(line, "a")\nplot(theirs, "b")\nplot(side, "a2")\nplot(theirSide, "b2")',
  ],
  [
    'an average of a length that may change becomes the one of a fixed length',
    'x = lib.ema2(close, 12)\ny = ta.ema(close, 12)\nplot(bar_index > 600 ? x : na, "a")\nplot(bar_index > 600 ? y : na, "b")',
  ],
  [
    'a true range of a length that may change becomes the one of a fixed length',
    'x = lib.atr2(14)\ny = ta.atr(14)\nplot(bar_index > 900 ? x : na, "a")\nplot(bar_index > 900 ? y : na, "b")',
  ],
  [
    'the two Tillson averages come together',
    'x = lib.t3(close, 8)\ny = lib.t3Alt(close, 8)\nplot(bar_index > 600 ? x : na, "a")\nplot(bar_index > 600 ? y : na, "b")',
  ],
  [
    'Tillson without its factor is three averages',
    'x = lib.t3(close, 8, 0)\nplot(bar_index > 600 ? x : na, "a")\ny = ta.ema(ta.ema(ta.ema(close, 8), 8), 8)\nplot(bar_index > 600 ? y : na, "b")',
  ],
  [
    'a very wide kernel is the simple average',
    'plot(kernel.gaussian(close, 100000000, 8), "a")\nplot(ta.sma(close, 10), "b")',
  ],
  [
    'a rational kernel of great weight is the Gaussian one',
    'plot(kernel.rationalQuadratic(close, 8, 1e8, 25), "a")\nplot(kernel.gaussian(close, 8, 25), "b")',
  ],
  ['the triangular average of an odd length', 'plot(lib.trima(close, 9), "a")\nplot(ta.sma(ta.sma(close, 5), 5), "b")'],
  [
    'TRIX is the change of three averages in per cent',
    `[x, _, _] = lib.trix(close, 9, 9)
plot(x, "a")
thrice = ta.ema(ta.ema(ta.ema(close, 9), 9), 9)
plot(100 * ta.change(thrice) / thrice[1], "b")`,
  ],
  [
    "Klinger's oscillator counts volume a hundredfold, and none of bars that stay",
    `[x, _] = lib.kvo(5, 12, 4)
plot(x, "a")
force = 100 * volume * math.sign(ta.change(hlc3))
plot(ta.ema(force, 5) - ta.ema(force, 12), "b")`,
  ],
  [
    'an average begins again after na',
    `x = lib.ema2(bar_index % 50 == 0 ? na : close, 9)
plot(bar_index % 50 == 1 ? x : na, "a")
plot(bar_index % 50 == 1 ? close : na, "b")
plot(bar_index % 50 == 0 ? nz(x, -1) : 1, "a2")
plot(bar_index % 50 == 0 ? -1 : 1, "b2")`,
  ],
  [
    'a fractal may have bars as high right before it',
    `[up, down] = lib.williamsFractal(1)
twice = high[2] == high[1] and high[3] < high[1]
thrice = high[2] == high[1] and high[3] == high[1] and high[4] < high[1]
plot(up ? 1 : 0, "a")
plot((high[2] < high[1] or twice or thrice) and high < high[1] ? 1 : 0, "b")`,
  ],
  [
    'up and down volume together are the volume',
    '[up, down, delta] = lib.requestUpAndDownVolume("15")\nplot(up - down, "a")\nplot(na(up) ? na : math.sum(volume, 1), "b")\nplot(delta, "a2")\nplot(up + down, "b2")',
  ],
])('%s', (_, text) => {
  const plots = shown(lines(text))
  for (const end of ['', '2'].filter((suffix) => plots.has(`a${suffix}`))) {
    const [ours, theirs] = [defined(plots.get(`a${end}`)), defined(plots.get(`b${end}`))]
    const both = ours.flatMap((value, i) =>
      Number.isNaN(value) && Number.isNaN(theirs[i]) ? [] : [[value, theirs[i]]],
    )
    expect(both.length).toBeGreaterThan(50)
    for (const [a, b] of both)
      expect(Math.abs(defined(a) - defined(b))).toBeLessThan(1e-6 * Math.max(1, Math.abs(defined(b))))
  }
})

test('relative volume is measured against the same time of earlier days', () => {
  const plots = shown(
    lines(
      `[now, past, ratio] = lib.relativeVolume(2, "D")
plot(past, "past")
plot(timeframe.change("D") ? 1 : 0, "begins")
plot(time("D"), "day")`,
    ),
  )
  const [past, begins, day] = ['past', 'begins', 'day'].map((title) => defined(plots.get(title)))
  const days: { readonly began: number; readonly rows: { readonly passed: number; readonly total: number }[] }[] = []
  let checked = 0
  for (const [i, time] of bars.time.entries()) {
    let today = days.at(-1)
    if (!today || begins?.[i] === 1) days.push((today = { began: defined(day?.[i]), rows: [] }))
    const passed = time - today.began
    today.rows.push({ passed, total: (today.rows.at(-1)?.total ?? 0) + defined(bars.volume[i]) })
    const earlier = days
      .slice(-3, -1)
      .map(({ rows }) => defined(rows.findLast((row) => row.passed <= passed) ?? rows[0]).total)
    if (earlier.length === 0) expect(past?.[i]).toBeNaN()
    else expect(past?.[i]).toBeCloseTo(earlier.reduce((sum, total) => sum + total, 0) / earlier.length, 6)
    checked += earlier.length === 2 ? 1 : 0
  }
  expect(checked).toBeGreaterThan(1000)
})

test('what had to be chosen is told where it is called, and nothing where the definition leaves no choice', () => {
  const { diagnostics, fidelity } = convert({
    source: { name: 'script.pine', text: lines('plot(lib.dema(close, 9))\n[up, down] = lib.aroon(9)\nplot(up)\n') },
    targets: ['mql5'],
  })
  expect(diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual(['3 PINE2095', '6 PINE4002'])
  expect(fidelity.filter((row) => row.fidelity !== 'exact')).toEqual([
    {
      line: 6,
      fidelity: 'approximated',
      reason:
        'library TradingView/ta, in our own words: the extremes are looked for on one bar more than in versions before 8',
    },
  ])
})

test('the library itself goes before our words of it', () => {
  const files = [
    {
      name: 'TradingView/ta/7',
      text: '//@version=6\nlibrary("ta")\nexport dema(float source, simple int length) => source + length\n',
    },
  ]
  const { diagnostics, outputs } = convert({
    source: { name: 'script.pine', text: lines('plot(lib.dema(close, 9))\n') },
    files,
    targets: ['mql5'],
  })
  expect(diagnostics).toEqual([])
  expect(defined(outputs[0]).text).not.toContain('Double exponential average')
})
