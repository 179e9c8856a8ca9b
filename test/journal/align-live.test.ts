import type { Trade } from '../../compiler/api.ts'
import { generateBars } from '../../compiler/run/bars/generate.ts'
import { eurusd } from '../../compiler/run/bars/symbols.ts'
import { alignLive, type FidelityClass } from '../../journal/fidelity/align-live.ts'
import { nextCheck, readExecutionLog, type LogEvent } from '../../journal/fidelity/execution-log.ts'
import { withIds, type NewTrade } from '../../journal/trade.ts'
import { defined } from '../support/defined.ts'
import { processorTime } from '../support/processor-time.ts'

const hour = 3_600_000
const spacing = 12
const bars = generateBars({ symbol: eurusd, period: 3600, bars: 9_000, seed: 11, price: 1.1, volatility: 0.0008 })
const at = (series: Float64Array, k: number): number => defined(series[k])

/** A trade every twelve bars: in at an open, out at the open three bars later. */
const expected: readonly Trade[] = Array.from({ length: 700 }, (_, k) => {
  const [entry, exit] = [k * spacing + 2, k * spacing + 5]
  return {
    number: k + 1,
    direction: k % 2 ? ('short' as const) : ('long' as const),
    entryId: '',
    entryTime: at(bars.time, entry),
    entryPrice: at(bars.open, entry),
    exitId: '',
    exitTime: at(bars.time, exit),
    exitPrice: at(bars.open, exit),
    quantity: 10_000,
    profit: 0,
  }
})

const money = (trade: Pick<NewTrade, 'side' | 'entryPrice' | 'exitPrice' | 'quantity'>): number =>
  (trade.exitPrice - trade.entryPrice) * (trade.side === 'long' ? 1 : -1) * trade.quantity * 100_000

const live = (trade: Trade, change: Partial<NewTrade> = {}): NewTrade => {
  const plain = {
    kind: 'traded' as const,
    ticket: String(trade.number),
    symbol: 'EURUSD',
    side: trade.direction,
    quantity: 0.1,
    entryTime: trade.entryTime + 1_200,
    entryPrice: trade.entryPrice,
    exitTime: defined(trade.exitTime) + 900,
    exitPrice: defined(trade.exitPrice),
    stopLoss: null,
    takeProfit: null,
    commission: 0,
    swap: 0,
    magic: 7,
    comment: '',
    fills: 1,
    ...change,
  }
  return { ...plain, grossProfit: money(plain) }
}

const barAfter = (time: number, count: number): number => {
  const k = bars.time.indexOf(time) + count
  return at(bars.time, k) + 1_000
}

interface Seeded {
  readonly trades: readonly NewTrade[]
  readonly class: FidelityClass
  readonly log?: LogEvent
}

const event = (trade: Trade, change: Partial<LogEvent>): LogEvent => ({
  time: trade.entryTime + 500,
  event: 'blocked',
  side: trade.direction,
  price: trade.entryPrice,
  lots: 0.1,
  spread: 42,
  code: 0,
  latencyMs: -1,
  reason: 'spread 42 points > limit 20',
  ...change,
})

/** Six kinds of differences by turns, a hundred each, after a hundred trades as expected. */
const kinds: readonly ((trade: Trade) => Seeded)[] = [
  (trade) => ({ class: 'slipped', trades: [live(trade, { entryPrice: trade.entryPrice + 0.00006 })] }),
  (trade) => ({ class: 'missed', trades: [], log: event(trade, {}) }),
  (trade) => ({
    class: 'extra',
    trades: [
      live(trade),
      live(trade, { entryTime: barAfter(trade.entryTime, 5), exitTime: barAfter(trade.entryTime, 6) }),
    ],
  }),
  (trade) => ({ class: 'size', trades: [live(trade, { quantity: 0.12 })] }),
  (trade) => ({
    class: trade.number % 4 < 2 ? 'late' : 'early',
    trades: [live(trade, { entryTime: barAfter(trade.entryTime, trade.number % 4 < 2 ? 1 : -1) })],
  }),
  (trade) => ({
    class: 'rejected',
    trades: [],
    log: event(trade, { event: 'rejected', code: 10019, reason: 'not enough money' }),
  }),
]

const seeded = expected.map((trade, k): Seeded => {
  const kind = kinds[(k - 100) % kinds.length]
  return k >= 100 && kind ? kind(trade) : { class: 'expected', trades: [live(trade)] }
})
const input = {
  expected,
  bars,
  toUtc: (clock: number): number => clock,
  log: seeded.flatMap(({ log }) => log ?? []),
}

test('600 seeded differences of six kinds are all classified', () => {
  const report = alignLive({ ...input, live: withIds(seeded.flatMap(({ trades }) => trades)) })
  const found = new Map(report.trades.filter(({ expected: of }) => of).map((row) => [row.expected, row.class]))
  const wrong = seeded.flatMap((seed, k) => {
    const wanted = seed.class === 'extra' ? 'expected' : seed.class
    return found.get(defined(expected[k])) === wanted
      ? []
      : [`${k}: ${seed.class} is ${found.get(defined(expected[k]))}`]
  })
  expect(wrong).toEqual([])
  expect(report.counts).toEqual({
    expected: 200, slipped: 100, missed: 100, extra: 100, size: 100, early: 50, late: 50, rejected: 100, feed: 0,
  }) // prettier-ignore
  expect(report.score).toBeCloseTo(200 / 800)
  expect(report.sizeRatio).toBeCloseTo(0.1 / 10_000, 9)
  expect(report.trades.find((row) => row.class === 'missed')?.explanation).toBe('spread 42 points > limit 20')
  expect(report.trades.find((row) => row.class === 'rejected')).toMatchObject({
    returnCode: 10019,
    explanation: 'not enough money',
  })
})

test('the cost of a class is what the account lost against the strategy', () => {
  const report = alignLive({ ...input, live: withIds(seeded.flatMap(({ trades }) => trades)) })
  const sum = (of: FidelityClass, cost: (trade: Trade, seed: Seeded) => number): number =>
    seeded.reduce((total, seed, k) => (seed.class === of ? total + cost(defined(expected[k]), seed) : total), 0)
  expect(report.costs.missed).toBeCloseTo(
    sum('missed', (trade) => money(live(trade))),
    2,
  )
  expect(report.costs.size).toBeCloseTo(
    sum('size', (trade) => money(live(trade)) - money(live(trade, { quantity: 0.12 }))),
    2,
  )
  expect(report.costs.extra).toBeCloseTo(-sum('extra', (_, { trades }) => defined(trades[1]).grossProfit), 2)
  expect(report.costs.expected).toBe(0)
  const delays = report.trades.flatMap(({ delayMs }) => delayMs ?? [])
  expect(new Set(delays)).toEqual(new Set([1_200]))
})

test('a wrong zone is found, and trades of another feed are told apart from slippage', () => {
  const away = expected
    .slice(0, 60)
    .map((trade) =>
      live(trade, { entryTime: trade.entryTime + 3 * hour, exitTime: defined(trade.exitTime) + 3 * hour }),
    )
  const zone = alignLive({ ...input, log: [], expected: expected.slice(0, 60), live: withIds(away) })
  expect([zone.zoneHours, zone.counts.feed]).toEqual([-3, 60])
  const feed = expected
    .slice(0, 60)
    .map((trade) => live(trade, { entryPrice: trade.entryPrice * 1.02, exitPrice: defined(trade.exitPrice) * 1.02 }))
  expect(alignLive({ ...input, log: [], expected: expected.slice(0, 60), live: withIds(feed) }).counts.feed).toBe(60)
})

test('5,000 trades are aligned in half a second', () => {
  const many = generateBars({ symbol: eurusd, period: 900, bars: 60_500, seed: 5, price: 1.1, volatility: 0.0005 })
  const wanted = Array.from({ length: 5_000 }, (_, k): Trade => {
    const [entry, exit] = [k * spacing + 2, k * spacing + 6]
    return {
      ...defined(expected[k % 2]),
      number: k,
      entryTime: at(many.time, entry),
      entryPrice: at(many.open, entry),
      exitTime: at(many.time, exit),
      exitPrice: at(many.open, exit),
    }
  })
  const trades = withIds(wanted.map((trade) => live(trade)))
  const time = processorTime()
  const report = alignLive({ live: trades, expected: wanted, bars: many, toUtc: (clock) => clock })
  expect(report.counts.expected).toBe(5_000)
  // The figure is measured by `npm run bench:journal`; other work slows this machine down.
  expect(time()).toBeLessThan(5_000)
})

test('a log is read, and edited lines are found', () => {
  const run = '1705311005-42'
  let check = nextCheck(0x811c9dc5, run)
  const lines = [
    '2024.01.15 09:30:05,signal,buy,1.1,0.1,42,0,-1,',
    '2024.01.15 09:30:05,blocked,buy,1.1,0.1,42,0,-1,spread 42 points > limit 20',
    '2024.01.15 10:30:05,rejected,sell,1.1,0.1,12,10019,-1,not enough money',
  ].map((line) => {
    check = nextCheck(check, line)
    return `${line},${check}`
  })
  const text = [`tradewright-log,1,Momentum,EURUSD,7,${run}`, ...lines].join('\r\n')
  const log = readExecutionLog(text, (clock) => clock - 2 * hour)
  expect(log).toMatchObject({ program: 'Momentum', symbol: 'EURUSD', magic: 7, run, brokenLines: 0 })
  expect(log.events.map(({ event: kind, side, code }) => [kind, side, code])).toEqual([
    ['signal', 'long', 0],
    ['blocked', 'long', 0],
    ['rejected', 'short', 10019],
  ])
  expect(log.events[0]?.time).toBe(Date.UTC(2024, 0, 15, 7, 30, 5))
  const edited = text.replace('limit 20', 'limit 99')
  expect(readExecutionLog(edited, (clock) => clock).brokenLines).toBe(1)
})
