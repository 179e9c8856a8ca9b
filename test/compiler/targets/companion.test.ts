import type { ConvertResult, TargetId, VerifyResult } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { proveLive } from '../../../compiler/proof/live/prove-live.ts'
import { proveConversion } from '../../../compiler/proof/prove-conversion.ts'
import { proofBars } from '../../../compiler/proof/prover.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 400 })
const head = '//@version=6\nstrategy("Bands", overlay = true, initial_capital = 10000)\n'

const convertTo = (body: string, targets: readonly TargetId[], companion = false): ConvertResult =>
  convert({ source: createSource(`${head}${body}`, 'bands.pine'), targets, companion })

const programs = (body: string): readonly string[] =>
  convertTo(body, ['mql4-indicator', 'mql5-indicator']).outputs.map(({ text, diagnostics }) => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    return text
  })

function prove(body: string, change = (text: string): string => text): readonly VerifyResult[] {
  const source = createSource(`${head}${body}`, 'bands.pine')
  const { outputs } = convert({ source, targets: ['mql4-indicator', 'mql5-indicator'] })
  const changed = outputs.map(({ dialect, text, companion }) => ({ dialect, text: change(text), companion }))
  return proveConversion({ source, programs: changed, bars: [bars] })
}

/** The titles of plots that are compared, and how many are left out. */
function shown(body: string): { readonly plots: readonly string[]; readonly missing: number } {
  const [first, second] = prove(body)
  expect([first, second].map((row) => row?.equal)).toEqual([true, true])
  const { plots, leftOut = [] } = defined(defined(second).comparisons[0])
  return {
    plots: plots.map(({ title }) => title),
    missing: leftOut.find(({ what }) => what === 'strategy-plot')?.count ?? 0,
  }
}

const bands = `length = input.int(20, "Length")
lots = input.float(1, "Units")
[middle, upper, lower] = ta.bb(close, length, 2)
if ta.crossover(close, lower)
    strategy.entry("Long", strategy.long, qty = lots)
    alert("long")
    label.new(bar_index, low, "in")
if ta.crossunder(close, upper)
    strategy.close_all()
fill(plot(upper, "Upper"), plot(lower, "Lower"), color.new(color.blue, 90))
plotshape(ta.crossover(close, lower), "In", shape.triangleup, location.belowbar, color.green)
bgcolor(close > middle ? color.new(color.lime, 80) : na)
hline(1.1, "Level")
`

test('shows the plots of a strategy without its orders, alerts and drawings', () => {
  const { plots, missing } = shown(bands)
  expect(plots).toEqual(expect.arrayContaining(['Upper', 'Lower', 'In']))
  expect(missing).toBe(0)
  for (const text of programs(bands)) {
    expect(text).toMatch(/#property indicator_chart_window/)
    expect(text).not.toMatch(/OrderSend|CTrade|Alert\(|OBJ_TEXT|newestDrawing/)
    // An input that only orders read is none of the indicator's.
    expect(text).toMatch(/input int length=20;/)
    expect(text).not.toMatch(/Units/)
  }
})

test('finds a plot that differs, with its line', () => {
  const rows = prove(bands, (text) => text.replace('upperPlot[i]=Plot(upper)', 'upperPlot[i]=Plot(upper+0.01)'))
  expect(rows).toHaveLength(2)
  for (const { equal, companion, comparisons, explanation } of rows) {
    expect({ equal, companion }).toEqual({ equal: false, companion: true })
    expect(comparisons[0]?.plots.find((plot) => !plot.equal)).toMatchObject({ title: 'Upper', line: 12 })
    expect(explanation?.steps[0]?.line).toBe(12)
  }
})

test.each([
  ['a reading', 'plot(strategy.position_avg_price, "P")'],
  ['a call', 'plot(strategy.opentrades > 0 ? strategy.opentrades.entry_price(0) : na, "P")'],
  ['a variable', 'size = strategy.position_size\nplot(size, "P")'],
  ['a condition', 'x = 0.0\nif strategy.position_size > 0\n    x := close\nplot(x, "P")'],
  [
    'one of two assignments',
    'var x = 0.0\nif close > open\n    x := close\nif strategy.equity > 0\n    x := open\nplot(x, "P")',
  ],
  ['the past', 'entries = ta.change(strategy.opentrades)\nplot(nz(entries[1]), "P")'],
  ['an array', 'var a = array.new<float>()\narray.push(a, strategy.equity)\nplot(array.size(a), "P")'],
  ['an alias of an array', 'var a = array.new<float>()\nb = a\nb.push(strategy.equity)\nplot(a.size(), "P")'],
  ['an object', 'type T\n    float x = 0.0\nvar t = T.new()\nt.x := strategy.netprofit\nplot(t.x, "P")'],
  ['a function', 'f() => strategy.position_size * 2\nplot(f(), "P")'],
  ['a global of a function', 'size = strategy.position_size\nf(x) => x + size\nplot(f(close), "P")'],
  ['a loop', 's = 0.0\nfor i = 0 to strategy.opentrades\n    s += 1\nplot(s, "P")'],
  [
    'a turn that ends early',
    's = 0.0\nfor i = 0 to 5\n    if strategy.opentrades > i\n        break\n    s += 1\nplot(s, "P")',
  ],
  ['a drawing', 'var l = line.new(0, 1.0, 1, 1.0)\nplot(line.get_y1(l), "P")'],
  ['the edge of a filling', 'p = plot(strategy.equity, "P")\nq = plot(close, "Q")\nfill(p, q, color.red)'],
])('leaves out what depends on %s of the account', (_, body) => {
  const { plots, missing } = shown(`${body}\nplot(close, "Close")\n${orders}`)
  expect(plots).toContain('Close')
  expect(plots).not.toContain('P')
  expect(missing).toBe(body.includes('fill(') ? 2 : 1)
})

const orders = `if ta.crossover(close, open)
    strategy.entry("L", strategy.long)
if ta.crossunder(close, open)
    strategy.close("L")
`

test.each([
  [
    'the quantity of an order',
    'n = 0\nif close > open\n    strategy.entry("L", strategy.long, qty = strategy.equity)\n    n := 1\nplot(n, "P")',
  ],
  [
    'an order in a function',
    'enter(size) =>\n    strategy.entry("L", strategy.long, qty = size)\n    size * 2\nx = enter(1)\nplot(x, "P")',
  ],
  [
    'an order in a switch',
    'n = 0\nswitch\n    close > open =>\n        strategy.entry("L", strategy.long)\n    => n := 2\nplot(n, "P")',
  ],
  ['an if of orders only', 'if strategy.position_size == 0\n    strategy.entry("L", strategy.long)\nplot(close, "P")'],
  [
    'the text of a label',
    'n = 0\nif close > open\n    label.new(bar_index, high, str.tostring(strategy.equity))\n    n := 1\nplot(n, "P")',
  ],
])('keeps a plot beside %s', (_, body) => {
  expect(shown(body)).toEqual({ plots: ['P'], missing: 0 })
})

test('changes a list that an order takes from, as the script does', () => {
  const body = `var a = array.from(1.0, 2.0, 3.0)
if close > open and a.size() > 0
    strategy.entry("L", strategy.long, qty = a.pop())
plot(a.size(), "P")
plot(close, "Close")
`
  expect(shown(body)).toEqual({ plots: ['Close'], missing: 1 })
})

test('lets requests look ahead as on the chart', () => {
  const body = `d = request.security(syminfo.tickerid, "240", close, lookahead = barmerge.lookahead_on)
plot(d, "P")
${orders}`
  expect(shown(body)).toEqual({ plots: ['P'], missing: 0 })
})

test('stops where the script stops', () => {
  const [row] = programs(`n = input.int(5)\nif n > 9\n    runtime.error("too long")\nplot(close)\n`)
  expect(row).toMatch(/too long/)
})

test('goes with the programs of a strategy where it is asked for, and with no other script', () => {
  const { outputs, ok } = convertTo(bands, ['mql4', 'mql5'], true)
  expect(ok).toBe(true)
  expect(outputs.map(({ fileName, companion }) => [fileName, companion])).toEqual([
    ['Bands.mq4', false],
    ['Bands.mq5', false],
    ['Bands indicator.mq4', true],
    ['Bands indicator.mq5', true],
  ])
  const source = createSource('//@version=6\nindicator("I")\nplot(close)\n', 'i.pine')
  expect(convert({ source, targets: ['mql5'], companion: true })).toMatchObject({ ok: true, outputs: { length: 1 } })
})

test('says why there is none', () => {
  const none = convertTo(orders, ['mql5'], true)
  expect(none).toMatchObject({ ok: true, outputs: { length: 1 } })
  expect(none.diagnostics).toContainEqual(expect.objectContaining({ code: 'PINE4003', severity: 'info' }))
  const asked = convertTo(`plot(strategy.equity)\n${orders}`, ['mql5-indicator'])
  expect(asked).toMatchObject({ ok: false, outputs: { length: 0 } })
  expect(asked.diagnostics.at(-1)?.text).toMatch(/all plots of the strategy depend on its trades or drawings/)
})

test('tells of plots on the lines of the script: those of the indicator are converted', () => {
  const lineOf = (companion: boolean, line: number) =>
    convertTo(`plot(close)\nplot(strategy.equity)\n${orders}`, ['mql5'], companion).fidelity.find(
      (row) => row.line === line,
    )
  expect(lineOf(false, 3)).toMatchObject({
    fidelity: 'approximated',
    reason: 'Plots are not drawn by an Expert Advisor',
  })
  expect(lineOf(true, 3)).toEqual({ line: 3, fidelity: 'exact' })
  expect(lineOf(true, 4)?.reason).toMatch(/leaves out what depends on trades/)
})

test('names the indicator in the head of the Expert Advisor, and counts as exact what it shows', () => {
  const plots = `plot(close)\nplot(strategy.equity)\n${orders}`
  const headOf = (companion: boolean) =>
    defined(convertTo(plots, ['mql5'], companion).outputs[0])
      .text.split('#property')[0]
      ?.replaceAll(/\s*\|\n\/\/\|\s*/g, ' ')
  expect(headOf(true)).toContain('The indicator "Bands indicator" shows the other plots.')
  expect(headOf(true)).toContain('6 of 7 lines exact')
  // It does not show what depends on the account.
  expect(headOf(true)).toContain('Plots are not drawn by an Expert Advisor (line 4).')
  expect(headOf(false)).toContain('Plots are not drawn by an Expert Advisor (lines 3, 4).')
  expect(headOf(false)).not.toContain('The indicator')
  const none = defined(convertTo(`plot(strategy.equity)\n${orders}`, ['mql5'], true).outputs[0]).text
  expect(none).not.toContain('The indicator')
})

describe('on live bars', () => {
  const body = `var last = 0.0
if close > open
    last := close
plot(last, "Last")
plotshape(barstate.isconfirmed and close > open, "Up")
bgcolor(close > open ? color.green : na)
bgcolor(strategy.position_size > 0 ? color.red : na)
if ta.crossover(close, open)
    label.new(bar_index, high, "up")
    alert("up", alert.freq_all)
    strategy.entry("L", strategy.long)
`
  const source = createSource(`${head}${body}`, 'bands.pine')
  const { outputs } = convert({ source, targets: ['mql4-indicator', 'mql5-indicator'] })

  const proved = (change = (text: string): string => text) =>
    proveLive({
      source,
      programs: outputs.map(({ dialect, text }) => ({ dialect, text: change(text), companion: true })),
      live: { bars: proofBars(bars), history: 340, replay: 'ticks' },
    })

  test('is compared tick by tick, without drawings and alerts', () => {
    const rows = proved()
    expect(rows).toHaveLength(2)
    for (const { equal, plots, drawings, alerts } of rows) {
      expect(equal).toBe(true)
      expect(plots.map(({ title, compared }) => [title, compared])).toEqual([
        ['Last', 400],
        ['Up', 400],
      ])
      expect(drawings?.compared).toBeGreaterThan(300)
      expect(alerts).toBeNull()
    }
  })

  test('finds a value of an earlier tick that is left', () => {
    // The last confirmed bar is one more as soon as a bar is live.
    const planted = (text: string) => text.replace(/last=(close(?:\[i\])?)/, 'last=i>350 ? 2*$1 : $1')
    for (const { equal, plots } of proved(planted)) {
      expect(equal).toBe(false)
      expect(plots.find((plot) => !plot.equal)).toMatchObject({ title: 'Last' })
    }
  })

  test('is part of the proof', () => {
    for (const { live, equal } of proveConversion({
      source,
      programs: outputs.map(({ dialect, text }) => ({ dialect, text, companion: true })),
      bars: [bars],
    })) {
      expect(equal).toBe(true)
      expect(live).toMatchObject({ equal: true, bars: 300 })
    }
  })

  test('tells that a `varip` counts ticks which the strategy does not see', () => {
    const counted = 'varip n = 0\nn += 1\nplot(n, "N")\n'
    const lineOf = (settings: string) =>
      convert({
        source: createSource(`//@version=6\nstrategy("Bands"${settings})\n${counted}`, 'bands.pine'),
        targets: ['mql5-indicator'],
      }).fidelity.find(({ line }) => line === 3)
    expect(lineOf('')?.reason).toMatch(/on every tick, the strategy at the close/)
    expect(lineOf(', calc_on_every_tick = true')?.reason ?? '').not.toMatch(/on every tick, the strategy/)
  })
})

describe('where the strategy stops', () => {
  const stopping = (line: string): string => `var a = array.new<float>()\nplot(close, "Close")\n${line}\n${orders}`

  test('compares the bars before, if the indicator has not the statement', () => {
    for (const { equal, proved, comparisons } of prove(
      stopping('if barstate.islast\n    label.new(bar_index, high, str.tostring(a.get(3)))'),
    )) {
      expect({ equal, proved }).toEqual({ equal: true, proved: true })
      expect(comparisons[0]).toMatchObject({ fault: null, bars: 399, plots: [{ title: 'Close', compared: 399 }] })
    }
  })

  test('stops too, if it has the statement', () => {
    for (const { equal, comparisons } of prove(stopping('x = barstate.islast ? a.get(3) : 1.0\nplot(x, "X")'))) {
      expect(equal).toBe(false)
      expect(comparisons[0]?.fault).toMatchObject({ line: 5 })
    }
  })

  test('is not equal where the indicator stops as well', () => {
    const rows = prove(stopping('if barstate.islast\n    label.new(bar_index, high, str.tostring(a.get(3)))'), (text) =>
      text.replace(/=(close(?:\[i\])?);/, '=1/(i>390 ? 0 : 1)*$1;'),
    )
    for (const { equal } of rows) expect(equal).toBe(false)
  })
})
