import { balanceCurve, figuresOf, thinCurve } from '../../journal/analysis/figures.ts'
import { excursionsOf, equityOnBars } from '../../journal/analysis/excursions.ts'
import { dailyResults, groupTrades } from '../../journal/analysis/groups.ts'
import { clockShift, clockToUtc } from '../../journal/analysis/zones.ts'
import { journalToJson, tradesToCsv } from '../../journal/import/own-export.ts'
import { readMappedTable, readStatementFile } from '../../journal/import/read-file.ts'
import { withIds, type NewTrade } from '../../journal/trade.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { utf8 } from './fixtures/encode.ts'
import { defined } from '../support/defined.ts'

const hour = 3_600_000
const start = Date.UTC(2024, 0, 5, 22)

const trade = (k: number, net: number, change: Partial<NewTrade> = {}): NewTrade => ({
  kind: 'traded',
  ticket: '',
  symbol: k % 2 ? 'GBPUSD' : 'EURUSD',
  side: net > 0 ? 'long' : 'short',
  quantity: 1,
  entryTime: start + k * 5 * hour,
  entryPrice: 1.1,
  exitTime: start + k * 5 * hour + hour,
  exitPrice: 1.2,
  stopLoss: null,
  takeProfit: null,
  grossProfit: net + 3,
  commission: -2,
  swap: -1,
  magic: null,
  comment: '=HYPERLINK("x")',
  fills: 1,
  ...change,
})
const trades = withIds([100, 50, -30, -70, 20, 0].map((net, k) => trade(k, net)))

test('figures are net of costs', () => {
  const risks = new Map(trades.slice(0, 2).map(({ id }) => [id, 50]))
  expect(figuresOf(trades, risks)).toMatchObject({
    trades: 6, wins: 3, losses: 2, net: 70, grossProfit: 170, grossLoss: 100, profitFactor: 1.7, winRate: 0.5,
    expectancy: 70 / 6, best: 100, worst: -70, longestWins: 2, longestLosses: 2, currentStreak: 1, commission: -12,
    swap: -6, averageHold: hour, averageR: 1.5, tradesWithRisk: 2,
  }) // prettier-ignore
  expect(figuresOf([])).toMatchObject({ trades: 0, winRate: null, profitFactor: null, best: null, averageHold: null })
  expect(figuresOf(withIds([trade(0, 5), { ...trade(1, 9), kind: 'missed' }])).net).toBe(5)
})

test('a withdrawal is no drawdown', () => {
  const cash = [{ id: 'a', time: start + 8 * hour, amount: -500, comment: '' }]
  const { points, maxDrawdown, maxDrawdownShare } = balanceCurve(trades, cash, 1_000)
  expect(points.map(({ balance }) => balance)).toEqual([1_100, 1_150, 650, 620, 550, 570, 570])
  expect(maxDrawdown).toBe(100)
  expect(maxDrawdownShare).toBeCloseTo(100 / 650)
  const many = Array.from({ length: 5_000 }, (_, k) => ({
    time: k,
    balance: k === 777 ? -9 : k,
    drawdown: 0,
    drawdownShare: 0,
  }))
  expect(thinCurve(many, 400).length).toBeLessThanOrEqual(400)
  expect(thinCurve(many, 400).some(({ balance }) => balance === -9)).toBe(true)
})

test('groups and days follow the shown zone', () => {
  const shift = clockShift('UTC+2', 'America/New_York')
  expect(shift(Date.UTC(2024, 6, 1, 12))).toBe(Date.UTC(2024, 6, 1, 6))
  const context = {
    shift,
    toUtc: clockToUtc('UTC+2'),
    noteOf: (id: string) =>
      id === trades[0]?.id ? { tags: ['a', 'b'], mistakes: ['late'], playbook: 'p', rulesKept: [] } : undefined,
    playbookName: () => 'Breakout',
  }
  const names = (by: Parameters<typeof groupTrades>[1]) =>
    groupTrades(trades, by, context).map(({ name, figures }) => `${name} ${figures.trades}`)
  expect(names('symbol')).toEqual(['EURUSD 3', 'GBPUSD 3'])
  expect(names('weekday')).toEqual(['Friday 2', 'Saturday 4'])
  expect(names('tag')).toEqual(['a 1', 'b 1'])
  expect(names('playbook')).toEqual(['Breakout 1'])
  expect(names('session')).toContain('New York 2')
  expect([...dailyResults(trades, shift).values()].map(({ date, trades: count }) => [date, count])).toEqual([
    ['2024-01-05', 2],
    ['2024-01-06', 4],
  ])
})

test('excursions and equity come from the bars while a trade was open', () => {
  const [bars] = standardBars(1)
  const known = defined(bars)
  const [from, to] = [100, 110]
  const price = (series: Float64Array, k: number): number => defined(series[k])
  const [only] = withIds([
    trade(0, 10, {
      side: 'long',
      entryTime: price(known.time, from),
      entryPrice: price(known.open, from),
      exitTime: price(known.time, to),
      exitPrice: price(known.open, from) + 0.01,
      grossProfit: 13,
    }),
  ])
  const [found] = excursionsOf([defined(only)], known, (clock) => clock)
  const lows = Array.from({ length: to - from + 1 }, (_, k) => price(known.low, from + k))
  expect(found?.adverse).toBeCloseTo(price(known.open, from) - Math.min(...lows), 9)
  expect(found?.adverseMoney).toBeCloseTo(defined(found).adverse * 1_300, 6)
  const equity = equityOnBars([defined(only)], known, 1_000, (clock) => clock)
  expect(equity[from - 1]).toBe(1_000)
  expect(equity[from + 1]).toBeCloseTo(1_000 + (price(known.close, from + 1) - price(known.open, from)) * 1_300, 6)
  expect(equity[to + 1]).toBe(1_010)
})

test('exports are read back with the same ids, and hold no formulas', () => {
  const csv = tradesToCsv(trades)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  const file = readStatementFile(utf8(csv), 'export.csv')
  const read = file.kind === 'table' ? readMappedTable(file.table, file.mapping, file.notation) : file.statement
  expect(read.trades.map(({ id }) => id)).toEqual(trades.map(({ id }) => id))
  const annotations = [{ id: defined(trades[0]).id, text: 'Late' }]
  const playbooks = [{ id: 'p', name: 'Breakout' }]
  const account = { name: 'Main', currency: 'USD', zone: 'UTC' }
  const json = journalToJson({ account, trades, cash: [], annotations, playbooks })
  const own = readStatementFile(utf8(json), 'x.json')
  expect(own).toMatchObject({ statement: { currency: 'USD', zone: 'UTC', trades, annotations, playbooks } })
  const damaged = json.replace('"fills": 1', '"fills": "1"').replace(/"cash": \[\]/, '"cash": {}')
  const rest = readStatementFile(utf8(damaged), 'x.json')
  expect(rest).toMatchObject({ statement: { trades: trades.slice(1), cash: [] } })
})
