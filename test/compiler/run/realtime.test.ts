import type { Bars } from '../../../compiler/api.ts'
import { firstBars } from '../../../compiler/run/bars/market.ts'
import { createBroker } from '../../../compiler/run/pine/broker/broker.ts'
import { PineMachine } from '../../../compiler/run/pine/machine.ts'
import { checked, run, someBars } from './run-pine.ts'
import { defined } from '../../support/defined.ts'

const all = someBars(60)

function upTo(count: number, close?: number): Bars {
  const part = (values: Float64Array): Float64Array => values.slice(0, count)
  const bars = {
    ...all,
    time: part(all.time),
    open: part(all.open),
    high: part(all.high),
    low: part(all.low),
    close: part(all.close),
    volume: part(all.volume),
  }
  if (close !== undefined) bars.close[count - 1] = close
  return bars
}

/** Returns the same bars as `upTo`, which share all arrays but that of their closes. */
const sharedUpTo = (count: number, close?: number): Bars => ({
  ...firstBars(all, count),
  close: upTo(count, close).close,
})

/** History of 40 bars, then each bar in three ticks, the last of which closes it. */
function replay(code: string, barsUpTo = upTo): PineMachine {
  const machine = new PineMachine({ script: checked(`//@version=6\nindicator("test")\n${code}`), bars: barsUpTo(40) })
  machine.runHistory()
  for (let count = 41; count <= 60; count++) {
    const { [count - 1]: open } = all.open
    machine.tick(barsUpTo(count, open), false)
    machine.tick(barsUpTo(count, (defined(open) + defined(all.close[count - 1])) / 2), false)
    machine.tick(barsUpTo(count), true)
  }
  return machine
}

const everything = `type P
    float total = 0
    array<float> kept
var p = P.new(0, array.new<float>())
p.total += close
array.push(p.kept, close)
var m = map.new<int, float>()
m.put(bar_index % 7, close)
f(x) =>
    var n = 0
    n += 1
    x[1] + n
[line, signal, histogram] = ta.macd(close, 12, 26, 9)
d = request.security(syminfo.tickerid, "240", ta.ema(close, 3))
label.new(bar_index, close)
float inner = 0
if bar_index > 42
    for i = 1 to bar_index - 40
        inner += nz(ta.ema(close * i, 3))
plot(inner)
plot(p.total + array.sum(p.kept))
plot(array.sum(m.values()))
plot(f(close))
plot(histogram)
plot(ta.highest(7))
plot(ta.median(close, 5))
plot(ta.percentrank(close, 9))
plot(ta.obv)
plot(nz(ta.pivothigh(3, 3)))
plot(ta.valuewhen(close > open, close, 1))
plot(array.size(label.all))`

test('ticks leave no trace: after the last one all is as if the bar had come whole', () => {
  const replayed = replay(everything).result()
  const whole = run(everything, all)
  expect(replayed.fault).toBeNull()
  expect(whole.fault).toBeNull()
  expect(replayed.plots.map(({ values }) => [...values])).toEqual(whole.plots.map(({ values }) => [...values]))
  expect(replayed.drawings.label.map(({ properties }) => properties.y)).toEqual(
    whole.drawings.label.map(({ properties }) => properties.y),
  )
})

test('longer bars that only some ticks ask for do not depend on arrays that ticks share', () => {
  const code = 'plot(close > close[1] ? request.security(syminfo.tickerid, "240", ta.ema(close, 5)) : na)'
  const [shared, apart] = [sharedUpTo, upTo].map((barsUpTo) => replay(code, barsUpTo).result())
  expect(shared?.fault).toBeNull()
  expect(shared?.plots.map(({ values }) => [...values])).toEqual(apart?.plots.map(({ values }) => [...values]))
  expect(shared?.plots[0]?.values.slice(40).some((shown) => shown === shown)).toBe(true)
})

test('varip counts ticks, var counts bars', () => {
  const { plots } = replay('varip ticks = 0\nvar bars = 0\nticks += 1\nbars += 1\nplot(ticks)\nplot(bars)').result()
  expect(plots[0]?.values.at(-1)).toBe(40 + 20 * 3)
  expect(plots[1]?.values.at(-1)).toBe(60)
})

test('a varip field keeps what ticks did, the others do not', () => {
  const code = `type C
    varip int ticks = 0
    int bars = 0
var c = C.new()
c.ticks += 1
c.bars += 1
plot(c.ticks)
plot(c.bars)`
  const { plots } = replay(code).result()
  expect(plots.map(({ values }) => values.at(-1))).toEqual([100, 60])
})

test('elements of a varip collection outlast ticks, fields of an object that a varip holds do not', () => {
  const code = `type C
    int bars = 0
    varip array<int> seen
varip held = C.new(0, array.new<int>())
varip array<int> list = array.new<int>()
varip map<int, int> pairs = map.new<int, int>()
varip matrix<float> sums = matrix.new<float>(1, 1, 0)
varip array<C> made = array.new<C>()
var array<int> plain = array.new<int>()
held.bars += 1
held.seen.push(1)
list.push(1)
pairs.put(list.size(), 1)
sums.set(0, 0, sums.get(0, 0) + 1)
made.push(C.new())
made.first().bars += 1
plain.push(1)
plot(held.bars)
plot(held.seen.size())
plot(list.size())
plot(pairs.size())
plot(sums.get(0, 0))
plot(made.size())
plot(made.first().bars)
plot(plain.size())`
  const { plots, fault } = replay(code).result()
  expect(fault).toBeNull()
  expect(plots.map(({ values }) => values.at(-1))).toEqual([60, 100, 100, 100, 100, 100, 60, 60])
})

test('a long chain of objects can be taken back, too', () => {
  const code = `type Node
    int n
    Node next
var Node head = na
for i = 1 to 500
    head := Node.new(nz(head.n) + 1, head)
plot(head.n)`.replace('nz(head.n)', '(na(head) ? 0 : head.n)')
  expect(replay(code).result().plots[0]?.values.at(-1)).toBe(60 * 500)
})

test('barstate tells history from realtime and the first tick from the last', () => {
  const code = `varip firsts = 0
varip closes = 0
if barstate.isrealtime and barstate.isnew
    firsts += 1
if barstate.isrealtime and barstate.isconfirmed
    closes += 1
plot(firsts * 100 + closes)
plot(barstate.ishistory ? 1 : 0)`
  const { plots } = replay(code).result()
  expect(plots[0]?.values.at(-1)).toBe(2020)
  expect([...defined(plots[1]).values]).toEqual([...new Array<number>(40).fill(1), ...new Array<number>(20).fill(0)])
})

describe('strategies in realtime', () => {
  const strategy = (options: string): string => `//@version=6
strategy("test", overlay = true${options})
varip runs = 0
runs += 1
if ta.crossover(close, ta.sma(close, 3))
    strategy.entry("L", strategy.long)
if ta.crossunder(close, ta.sma(close, 3))
    strategy.close("L")
strategy.exit("X", "L", stop = strategy.position_avg_price - 0.002)
plot(runs)
plot(strategy.position_size)`

  function replayed(options: string) {
    const machine = new PineMachine({ script: checked(strategy(options)), bars: upTo(40), createBroker })
    machine.runHistory()
    for (let count = 41; count <= 60; count++) {
      machine.tick(upTo(count, all.open[count - 1]), false)
      machine.tick(upTo(count, all.high[count - 1]), false)
      machine.tick(upTo(count), true)
    }
    return machine.result()
  }

  const whole = () => {
    const machine = new PineMachine({ script: checked(strategy('')), bars: upTo(60), createBroker })
    machine.runHistory()
    return machine.result()
  }

  test.each(['', ', calc_on_every_tick = true'])(
    'the books after the last tick are those of the whole bar%s',
    (options) => {
      const [a, b] = [replayed(options), whole()]
      expect(a.fault).toBeNull()
      expect(a.trades.length).toBeGreaterThan(3)
      expect(a.trades).toEqual(b.trades)
      expect([...defined(a.equity)]).toEqual([...defined(b.equity)])
      expect([...defined(a.plots[1]).values]).toEqual([...defined(b.plots[1]).values])
    },
  )

  test('the script runs once a bar, or on every tick where it asks for it', () => {
    expect(replayed('').plots[0]?.values.at(-1)).toBe(60)
    expect(replayed(', calc_on_every_tick = true').plots[0]?.values.at(-1)).toBe(40 + 20 * 3)
  })
})
