import type { Comparison } from '../../../compiler/api.ts'
import { convert, readPine } from '../../../compiler/convert.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../../compiler/proof/compare.ts'
import { prover } from '../../../compiler/proof/prover.ts'
import { replayBoth } from '../../bench/proof/replay.ts'
import { defined } from '../../support/defined.ts'

/**
 * Built-ins inside a request describe the requested bars: their timeframe, symbol, numbers and times.
 * Each row has its text, and its value on every daily bar of another symbol where that is one and the same.
 */
const builtins: Readonly<Record<string, readonly [text: string, daily?: number]>> = {
  'timeframe.period': ['str.length(timeframe.period)', 2],
  'timeframe.main_period': ['str.tonumber(timeframe.main_period)', 60],
  'timeframe.multiplier': ['timeframe.multiplier', 1],
  'timeframe.isintraday': ['timeframe.isintraday ? 1 : 0', 0],
  'timeframe.isminutes': ['timeframe.isminutes ? 1 : 0', 0],
  'timeframe.isseconds': ['timeframe.isseconds ? 1 : 0', 0],
  'timeframe.isdaily': ['timeframe.isdaily ? 1 : 0', 1],
  'timeframe.isweekly': ['timeframe.isweekly ? 1 : 0', 0],
  'timeframe.ismonthly': ['timeframe.ismonthly ? 1 : 0', 0],
  'timeframe.isdwm': ['timeframe.isdwm ? 1 : 0', 1],
  'timeframe.in_seconds': ['timeframe.in_seconds()', 86_400],
  'timeframe.change': ['timeframe.change("") ? 1 : 0'],
  bar_index: ['bar_index'],
  last_bar_index: ['last_bar_index'],
  last_bar_time: ['last_bar_time'],
  time: ['time'],
  time_close: ['time_close - time', 86_400_000],
  'time()': ['time("") - time', 0],
  'time_close()': ['time_close("5") - time', 86_400_000],
  'time() of bars to come': ['time("", bars_back = -1)'],
  time_tradingday: ['time_tradingday'],
  hour: ['hour', 0],
  dayofweek: ['dayofweek'],
  'barstate.isfirst': ['barstate.isfirst ? 1 : 0'],
  'barstate.islast': ['barstate.islast ? 1 : 0'],
  'barstate.ishistory': ['barstate.ishistory ? 1 : 0', 1],
  'barstate.isconfirmed': ['barstate.isconfirmed ? 1 : 0', 1],
  'session.isfirstbar': ['session.isfirstbar ? 1 : 0'],
  'session.islastbar': ['session.islastbar ? 1 : 0', 1],
  'syminfo.mintick': ['syminfo.mintick', 0.01],
  'syminfo.pricescale': ['syminfo.pricescale', 100],
  'syminfo.ticker': ['str.length(syminfo.ticker)', 3],
  'syminfo.tickerid': ['str.length(syminfo.tickerid)', 3],
  'syminfo.main_tickerid': ['str.length(syminfo.main_tickerid)', 6],
  'syminfo.type': ['str.length(syminfo.type)', 5],
  'syminfo.currency': ['str.length(syminfo.currency)', 3],
  'math.round_to_mintick': ['math.round_to_mintick(close * 1.00123)'],
  'format.mintick': ['str.tonumber(str.tostring(close / 3, format.mintick))'],
  'a function': ['through(close)'],
  'a function that calls one': ['deep() + bar_index'],
  'a request': ['request.security(syminfo.tickerid, "W", close)'],
  'a request of the chart’s timeframe': ['request.security(syminfo.tickerid, timeframe.period, time_close)'],
}

const contexts = [
  ['syminfo.tickerid', '240'],
  ['syminfo.tickerid', '2D'],
  ['syminfo.tickerid', '3M'],
  ['"SPY"', 'D'],
  ['"SPY"', '60'],
] as const

const script = (
  name: string,
  [text]: readonly [string, number?],
  asked: readonly (readonly [string, string])[] = contexts,
) => ({
  name,
  text: `//@version=6
indicator("Context")
through(x) => timeframe.isdaily ? x : time_close - time
deep() => timeframe.in_seconds() + syminfo.mintick
${asked.map(([symbol, timeframe]) => `plot(request.security(${symbol}, "${timeframe}", ${text}), "${timeframe}")`).join('\n')}
plot(${text}, "chart")
`,
})

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 420 })
const fewer = generateBars({ ...standardSets['EURUSD 60'], bars: 90 })

describe.each(Object.entries(builtins))('%s inside a request', (name, builtin) => {
  const source = script(name, builtin)
  const { outputs, diagnostics } = convert({ source, targets: ['mql4', 'mql5'], name })

  test('is converted', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(outputs.flatMap((output) => output.diagnostics)).toEqual([])
  })

  test('tells of its bars, in the script and in both programs', () => {
    const { runs, bars: proved } = prover({ source, programs: outputs })(bars)
    const compared = runs.map((run): Comparison => compareRuns(...run(), proved))
    expect(compared).toMatchObject([{ equal: true }, { equal: true }])
    const [, daily] = builtin
    if (daily === undefined) return
    const [original] = defined(runs[0])()
    const shown = defined(original.plots[contexts.findIndex(([, timeframe]) => timeframe === 'D')]).values.filter(
      (value) => !Number.isNaN(value),
    )
    expect(shown.length).toBeGreaterThan(250)
    expect(new Set(shown)).toEqual(new Set([daily]))
  })
})

const lasting = Object.entries(builtins).filter(([name]) => /last_bar|islast/.test(name))
test.each(lasting)('%s of requests only tells the same on live bars', (name, builtin) => {
  const source = { name, text: script(name, builtin).text.replace(/^plot\((?!request).*\n/gm, '') }
  live(source)
})
test.each([
  'through(close)',
  'deep()',
  'request.security(syminfo.tickerid, "D", close)',
  'math.round_to_mintick(close / 3)',
])('%s tells the same on live bars', (text) => {
  live(
    script(
      'live',
      [text],
      [
        ['syminfo.tickerid', '240'],
        ['"SPY"', 'D'],
      ],
    ),
  )
})

function live(source: { name: string; text: string }): void {
  const { checked } = readPine(source)
  for (const { dialect, text } of convert({ source, targets: ['mql4', 'mql5'], name: 'live' }).outputs) {
    expect(replayBoth(checked, dialect, text, fewer)).toMatchObject({ equal: true })
  }
}
