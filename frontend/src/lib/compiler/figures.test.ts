import type { Trade } from '../../../../compiler/api.ts'
import { figuresOf } from './figures.ts'

const trade = (direction: Trade['direction'], entryPrice: number, exitPrice: number | null): Trade => ({
  number: 1,
  direction,
  entryId: '',
  entryTime: 0,
  entryPrice,
  exitId: null,
  exitTime: exitPrice === null ? null : 1,
  exitPrice,
  quantity: 1,
  profit: 0,
})

test('counts closed trades only in the win rate, and shorts by falling prices', () => {
  const trades = [trade('long', 10, 12), trade('long', 10, 9), trade('short', 10, 8), trade('short', 10, null)]
  expect(figuresOf({ trades, equity: Float64Array.of(1000, 1100, 880, 1200) })).toEqual({
    netProfit: 200,
    netShare: 0.2,
    trades: 4,
    winRate: 2 / 3,
    maxDrawdown: 220,
    maxDrawdownShare: 0.2,
  })
})

test('a run without trades or without an account', () => {
  expect(figuresOf({ trades: [], equity: Float64Array.of(1000, 1000) })).toMatchObject({ netProfit: 0, winRate: null })
  expect(figuresOf({ trades: [], equity: null })).toBeNull()
})
