import type { Comparison, Dialect } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { comparedRows } from '../../../compiler/proof/compared-words.ts'
import { compareProof, prover } from '../../../compiler/proof/prover.ts'
import { generateBars } from '../../../compiler/run/bars/generate.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import { mqlRunner } from '../../../compiler/run-program.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const bars = generateBars({ symbol: eurusd, period: 3600, bars: 600, seed: 5, price: 1.1, volatility: 0.002 })

const script = `//@version=6
strategy("Waiting", overlay = true, initial_capital = 10000, default_qty_type = strategy.fixed, default_qty_value = 1000, pyramiding = 3)
if bar_index % 9 == 0
    strategy.entry("Up", strategy.long, stop = ta.highest(20) + 0.0103)
    strategy.entry("Down", strategy.long, limit = ta.lowest(20) - 0.0107)
if bar_index % 31 == 0
    strategy.close_all()
`

/** A whole equity is short on full margin: each step against it calls some. */
const called = `//@version=6
strategy("Called", initial_capital = 10000, default_qty_type = strategy.percent_of_equity, default_qty_value = 100)
if bar_index == 10
    strategy.entry("Short", strategy.short)
`

function comparisonOf(dialect: Dialect, change: (text: string) => string, of = script): Comparison {
  const source = createSource(of, 'waiting.pine')
  const { text } = defined(convert({ source, targets: [dialect] }).outputs[0])
  const proof = prover({ source, programs: [{ dialect, text: change(text) }] })(bars)
  return compareProof(proof, defined(proof.runs[0])())
}

const notified = `//@version=6
strategy("Told", overlay = true)
if bar_index % 12 == 0
    strategy.entry("In", strategy.long, alert_message = "in " + str.tostring(bar_index))
strategy.exit("Out", "In", profit = 150, loss = 100, alert_message = "out", alert_loss = "lost")
if close > close[1]
    alert("higher")
`

const reads = `//@version=6
strategy("Reads", overlay = true, initial_capital = 10000, default_qty_value = 1000)
if bar_index % 7 == 0
    strategy.entry("In", strategy.long)
if bar_index % 7 == 4
    strategy.close("In")
if strategy.netprofit < -1e9 or strategy.wintrades > 1e6
    strategy.cancel_all()
`

const partOf = ({ parts = [] }: Comparison, part: string) => parts.find((row) => row.part === part)

describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
  test('compares equity on each bar, and orders that wait', () => {
    const comparison = comparisonOf(dialect, (text) => text)
    expect(comparison.equal).toBe(true)
    expect(partOf(comparison, 'equity')).toMatchObject({ compared: 600, approximated: 0, firstDifference: null })
    expect(defined(partOf(comparison, 'order')).compared).toBeGreaterThan(100)
  })

  test('finds an order that waits at another price, before it is filled', () => {
    const comparison = comparisonOf(dialect, (text) => text.replace('0.0107', '0.0109'))
    const found = defined(partOf(comparison, 'order')?.firstDifference)
    expect(found).toMatchObject({ item: 'waiting buy order', what: 'price' })
    expect(comparison.trades?.firstDifference?.bar ?? Infinity).toBeGreaterThan(defined(found.bar))
  })

  test('compares margin calls', () => {
    const comparison = comparisonOf(dialect, (text) => text, called)
    expect(comparison.equal).toBe(true)
    const { compared, approximated, firstDifference } = defined(partOf(comparison, 'margin-call'))
    expect(compared).toBeGreaterThan(0)
    expect(approximated).toBe(compared)
    expect(firstDifference).toBeNull()
    expect(comparedRows(comparison)).toContainEqual(expect.objectContaining({ nouns: ['margin call', 'margin calls'] }))
  })

  test.each([
    ['is not called', 'available>=-1e-9*MathAbs(equity)', 'true', 'missing'],
    ['closes too little', '*4.0', '*2.0', 'quantity'],
  ])('finds that margin %s', (_, from, to, what) => {
    const comparison = comparisonOf(dialect, (text) => text.replace(from, to), called)
    expect(comparison.equal).toBe(false)
    expect(partOf(comparison, 'margin-call')?.firstDifference).toMatchObject({ item: 'margin call', what })
  })

  test('compares the alerts that a strategy and its orders send', () => {
    const comparison = comparisonOf(dialect, (text) => text, notified)
    expect(comparison).toMatchObject({ equal: true, alerts: { firstDifference: null } })
    expect(defined(comparison.alerts).original).toBeGreaterThan(300)
    const changed = comparisonOf(dialect, (text) => text.replace('"lost"', '"Lost"'), notified)
    expect(changed.alerts?.firstDifference).toMatchObject({ original: 'lost', converted: 'Lost', line: 5 })
  })

  test('counts the alerts of a script that asks whether its bars are live', () => {
    const { alerts, leftOut } = comparisonOf(dialect, (text) => text, `${notified}isLive = barstate.isrealtime\n`)
    expect(alerts).toBeNull()
    expect(leftOut).toContainEqual({ what: 'alert', count: expect.any(Number) })
  })

  test('tells of each fill once, also where the program starts again', () => {
    const { text } = defined(convert({ source: createSource(notified), targets: [dialect] }).outputs[0])
    const run = mqlRunner({ name: `told.${dialect}`, text }, [], dialect)
    const count = (restartsAt: readonly number[]) =>
      run(bars, { isOnChart: true, leverage: Infinity, deposit: 1e6, restartsAt }).alerts.length
    expect(count([100, 200, 333])).toBe(count([]))
    expect(run(bars, { leverage: Infinity, deposit: 1e6 }).alerts).toHaveLength(0)
  })

  test('compares what the script reads of its account, also where it changes no trade', () => {
    const comparison = comparisonOf(dialect, (text) => text, reads)
    expect(comparison.equal).toBe(true)
    expect(partOf(comparison, 'reading')).toMatchObject({ firstDifference: null, approximated: 0 })
    expect(defined(partOf(comparison, 'reading')).compared).toBeGreaterThan(1000)
    const changed = comparisonOf(dialect, (text) => text.replace('sum+=closedTrades', 'sum-=closedTrades'), reads)
    expect(changed.trades?.firstDifference).toBeNull()
    expect(partOf(changed, 'reading')?.firstDifference).toMatchObject({ item: 'strategy.netprofit', line: 7 })
  })

  test('finds other equity where times and prices of trades are the same', () => {
    const changed = comparisonOf(dialect, (text) => text.replaceAll(/\b1000\b/g, '1010'))
    expect(changed.equal).toBe(false)
    expect(partOf(changed, 'equity')?.firstDifference?.what).toBe('value')
  })
})
