import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison, Dialect } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { proveLive } from '../../../compiler/proof/live/prove-live.ts'
import { proofBars } from '../../../compiler/proof/prover.ts'
import { generateBars } from '../../../compiler/run/bars/generate.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import { createSource, type Source } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const bars = proofBars(
  generateBars({ symbol: eurusd, period: 3600, bars: 160, seed: 5, price: 1.1, volatility: 0.002 }),
)

/** Two calls on one bar, each frequency, a call inside a function, and a condition. */
const script = `//@version=6
indicator("Live", overlay = true)
tell(text) =>
    if close > close[1]
        alert(text, alert.freq_once_per_bar)
if close > open
    alert("up " + str.tostring(bar_index), alert.freq_once_per_bar_close)
    alert("also up", alert.freq_once_per_bar)
if bar_index % 7 == 0
    alert("each tick " + str.tostring(close), alert.freq_all)
if barstate.isconfirmed and close < open
    alert("closed lower")
tell("rises")
tell("rises too")
tellAtClose(text) =>
    if close > close[1]
        alert(text, alert.freq_once_per_bar_close)
tellAtClose("has risen")
tellAtClose("has risen too")
alertcondition(ta.crossover(close, ta.sma(close, 5)), "Cross", "Close above its mean")
alertcondition(close < open, "Down", "{{exchange}}:{{ticker}} {{interval}}: close {{close}} of {{low}} to {{high}}, volume {{volume}}")
if bar_index % 3 == 0
    label.new(bar_index, high, str.tostring(bar_index))
plot(close)
`
const source = createSource(script, 'live.pine')
const { outputs } = convert({ source, targets: ['mql4', 'mql5'] })
const textOf = (dialect: Dialect): string => outputs.find((output) => output.dialect === dialect)?.text ?? ''

function liveOf(
  of: Source,
  dialect: Dialect,
  text: string,
  replay: 'bars' | 'ticks' = 'ticks',
): Comparison | undefined {
  return proveLive({ source: of, programs: [{ dialect, text }], live: { bars, history: 100, replay } })[0]
}

describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
  test.each(['bars', 'ticks'] as const)('sends the same alerts and shows the same drawings on live %s', (replay) => {
    const comparison = liveOf(source, dialect, textOf(dialect), replay)
    expect(comparison).toMatchObject({ equal: true, alerts: { firstDifference: null } })
    expect(comparison?.alerts?.original).toBeGreaterThan(100)
    expect(comparison?.drawings?.compared).toBeGreaterThan(100)
  })

  /** Each is one change of the printed program, and the alerts that the proof then compares. */
  const planted: readonly (readonly [name: string, from: RegExp | string, to: string, found: object])[] = [
    ['a text', '"also up"', '"also  up"', { original: 'also up', converted: 'also  up' }],
    ['the text of a condition', 'Live: Close', 'Live: close', { original: 'Live: Close above its mean' }],
    ['an alert sent twice', /( +)Notify\(text\);/, '$1Notify(text);\n$1Notify(text);', {}],
    ['an alert missing', /\n.*"closed lower".*/, '\n;', { original: 'closed lower' }],
    ['an alert at a tick instead of the close', /(\.Send\(i,)2/, '$11', {}],
    ['an alert once instead of at each tick', /(\.Send\(i,)0/, '$11', {}],
  ]

  test.each(planted)('finds %s', (_, from, to, found) => {
    const changed = textOf(dialect).replace(from, to)
    expect(changed).not.toBe(textOf(dialect))
    const comparison = liveOf(source, dialect, changed)
    expect(comparison).toMatchObject({ equal: false, alerts: { firstDifference: found } })
  })

  test('finds a label that is late by a bar on live bars only', () => {
    const changed = textOf(dialect).replace(/Label\((double\))?i,/, 'Label($1i+(i>110 ? 1 : 0),')
    expect(changed).not.toBe(textOf(dialect))
    const { equal, drawings } = liveOf(source, dialect, changed) ?? {}
    expect(equal).toBe(false)
    expect(drawings?.firstDifference).toMatchObject({ what: 'time', bar: 111 })
  })
})

/** Drawings of a last bar stay when the next one comes; those beyond a limit never come back. */
const onLastBars = createSource(
  `//@version=6
indicator("On last bars", overlay = true, max_labels_count = 5, max_lines_count = 4)
var count = 0
if barstate.islast
    count += 1
    label.new(bar_index, high, str.tostring(last_bar_index - bar_index))
trend = line.new(bar_index - 5, low, bar_index, high)
if bar_index % 3 == 0
    line.delete(trend)
plot(count)
plot(last_bar_index)
plot(last_bar_time - time)
plot(barstate.islastconfirmedhistory ? 1 : 0)
`,
  'last-bars.pine',
)

test.each(convert({ source: onLastBars, targets: ['mql4', 'mql5'] }).outputs)(
  'shows in $dialect what the last bars have left',
  ({ dialect, text }) => {
    for (const replay of ['bars', 'ticks'] as const)
      expect(liveOf(onLastBars, dialect, text, replay)).toMatchObject({
        equal: true,
        drawings: { firstDifference: null },
      })
  },
)

/** A line that ends on the first bar after a weekend: nothing changes in the script when that bar comes. */
const afterWeekend = bars.time.findIndex((time, bar) => bar > 110 && time - defined(bars.time[bar - 1]) > 3_600_000)
const acrossWeekend = createSource(
  `//@version=6
indicator("Across the weekend", overlay = true)
if bar_index == ${afterWeekend - 8}
    line.new(bar_index, low, bar_index + 8, high)
`,
  'across.pine',
)

test.each(convert({ source: acrossWeekend, targets: ['mql4', 'mql5'] }).outputs)(
  'moves in $dialect the end of a line to its bar when that comes',
  ({ dialect, text }) =>
    expect(liveOf(acrossWeekend, dialect, text, 'bars')).toMatchObject({
      equal: true,
      drawings: { firstDifference: null },
    }),
)

/** Requests that draw on longer bars, and the time of each tick. */
const drawnInRequests = createSource(
  `//@version=6
indicator("Drawn in requests", overlay = true)
marked() =>
    if bar_index % 2 == 0
        label.new(bar_index, close, str.tostring(bar_index))
    close
followed() =>
    var line trail = line.new(bar_index, low, bar_index, low)
    trail.set_xy2(bar_index, low)
    low
plot(request.security(syminfo.tickerid, "D", marked()))
plot(request.security(syminfo.tickerid, "240", followed()))
if barstate.islast
    label.new(bar_index, low, str.tostring(timenow - time))
`,
  'drawn-in-requests.pine',
)

test.each(convert({ source: drawnInRequests, targets: ['mql4', 'mql5'] }).outputs)(
  'shows in $dialect what requests have drawn',
  ({ dialect, text }) => {
    for (const replay of ['bars', 'ticks'] as const)
      expect(liveOf(drawnInRequests, dialect, text, replay)).toMatchObject({
        equal: true,
        drawings: { firstDifference: null },
      })
  },
)

/** Drawings of the newest bar in sight go when the next one comes. */
const inSight = createSource(
  `//@version=6
indicator("In sight", overlay = true)
if time == chart.right_visible_bar_time and bar_index > 100
    label.new(bar_index, high, str.tostring(bar_index))
    line.new(chart.left_visible_bar_time, low, time, low, xloc = xloc.bar_time)
`,
  'in-sight.pine',
)

test.each(convert({ source: inSight, targets: ['mql4', 'mql5'] }).outputs)(
  'shows in $dialect what lies at the end of the visible bars',
  ({ dialect, text }) => {
    for (const replay of ['bars', 'ticks'] as const)
      expect(liveOf(inSight, dialect, text, replay)).toMatchObject({
        equal: true,
        drawings: { firstDifference: null },
      })
  },
)

test('leaves out programs other than indicators', () => {
  const strategy = createSource('//@version=6\nstrategy("S")\nplot(close)\n', 's.pine')
  expect(proveLive({ source: strategy, programs: [] })).toEqual([])
})

test.each(['bars', 'ticks'] as const)(
  'draws by what was in sight when the history was loaded, on live %s',
  (replay) => {
    const text = readFileSync(join(__dirname, '..', 'fixtures', 'bars-in-sight', 'source.pine'), 'utf8')
    const of = createSource(text, 'bars-in-sight.pine')
    for (const { dialect, text: program } of convert({ source: of, targets: ['mql4', 'mql5'] }).outputs) {
      const comparison = liveOf(of, dialect, program, replay)
      expect(comparison).toMatchObject({ equal: true, drawings: { firstDifference: null } })
      expect(comparison?.drawings?.compared).toBeGreaterThan(50)
    }
  },
)

describe('varip', () => {
  const name = 'varip-collections'
  const counting = readFileSync(join(__dirname, '..', 'fixtures', name, 'source.pine'), 'utf8')
  const of = createSource(counting, `${name}.pine`)
  const programs = convert({ source: of, targets: ['mql4', 'mql5'] }).outputs
  const live = (replay: 'bars' | 'ticks', changed = programs) =>
    proveLive({ source: of, programs: changed, live: { bars, history: 100, replay } })

  test.each(['bars', 'ticks'] as const)('keeps collections and fields on live %s', (replay) => {
    expect(live(replay).map(({ equal }) => equal)).toEqual([true, true])
  })

  test.each([
    ['the elements of a collection', '   KeepOnTicks(closes[i]);', '', 'Closes'],
    ['a field', 'isAgain_ && !isLiveBar,updates', 'isAgain_,updates', 'Updates held'],
    ['objects that a tick has made', 'isNew && !object.isReached', 'isNew', 'Ticks'],
  ])('finds that ticks take back %s', (_, from, to, plot) => {
    for (const comparison of live('ticks', withReplaced(programs, from, to))) {
      expect(comparison.equal).toBe(false)
      const differing = comparison.plots.filter(({ equal }) => !equal).map(({ title }) => title)
      expect(comparison.fault !== null || differing.includes(plot)).toBe(true)
    }
  })

  function withReplaced(before: typeof programs, from: string, to: string): typeof programs {
    return before.map((output) => {
      expect(output.text).toContain(from)
      return { ...output, text: output.text.replace(from, to) }
    })
  }
})
