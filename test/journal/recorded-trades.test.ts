import { readStatementFile } from '../../journal/import/read-file.ts'
import { recordedList } from '../support/recorded-trades.ts'

test('the list of a recorded test is read: symbol of the file name, sides, volumes, profits', () => {
  const start = Date.UTC(2026, 0, 5, 3)
  const hour = 3_600_000
  const trade = { quantity: 0.1, entryPrice: 1.1, exitPrice: 1.101 }
  const list = recordedList(
    [0, 1, 2].map((k) => ({
      ...trade,
      direction: k === 1 ? 'short' : 'long',
      entryTime: start + 24 * k * hour,
      exitTime: start + (24 * k + 6) * hour,
      profit: k === 1 ? -10 : 10,
    })),
  )
  const read = readStatementFile(Buffer.from(list), 'ea_MT5_EURUSD_2026-01-31.csv')
  expect(read).toMatchObject({ kind: 'statement', statement: { format: 'tradingview-trades', skipped: [] } })
  const trades = read.kind === 'statement' ? read.statement.trades : []
  expect(trades.map(({ side, grossProfit }) => [side, grossProfit])).toEqual([
    ['long', 10],
    ['short', -10],
    ['long', 10],
  ])
  expect(trades[0]).toMatchObject({ symbol: 'EURUSD', quantity: 0.1, entryPrice: 1.1, exitPrice: 1.101 })
})
