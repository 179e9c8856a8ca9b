import type { Trade } from '../../../../compiler/api.ts'
import { compareTrades } from '../../../../compiler/run/pine/broker/compare-trades.ts'
import { isTradeExport, readTradeExport } from '../../../../compiler/run/pine/broker/trade-export.ts'
import { defined } from '../../../support/defined.ts'

const text = `\uFEFFTrade #,Type,Date and time,Signal,Price USDT,Size (qty),Net P&L USD
1,Exit long,2025-04-01 08:15,"out, at last",101.5,2,3
1,Entry long,2025-04-01 08:00,in,100,2,3
2,Entry short,2025-04-01 09:00,in,99,1,0
2,Exit short,2025-04-01 10:00,Open,98,1,0
`
const time = (hours: number, minutes = 0): number => Date.UTC(2025, 3, 1, hours, minutes)
const ours: Trade[] = [
  {
    number: 1,
    direction: 'long',
    entryId: 'L',
    entryTime: time(0),
    entryPrice: 100,
    exitId: 'X',
    exitTime: time(0, 15),
    exitPrice: 101.5,
    quantity: 2,
    profit: 3,
  },
  {
    number: 2,
    direction: 'short',
    entryId: 'S',
    entryTime: time(1),
    entryPrice: 99,
    exitId: null,
    exitTime: null,
    exitPrice: null,
    quantity: 1,
    profit: 0,
  },
]

describe('an exported list of trades', () => {
  const exported = readTradeExport(text, 'UTC+8') ?? []

  it('is read with its rows in either order, times in the zone of the chart', () => {
    expect(exported).toEqual([
      {
        number: 1,
        direction: 'long',
        entryTime: time(0),
        entryPrice: 100,
        exitTime: time(0, 15),
        exitPrice: 101.5,
        quantity: 2,
        open: false,
      },
      {
        number: 2,
        direction: 'short',
        entryTime: time(1),
        entryPrice: 99,
        exitTime: time(2),
        exitPrice: 98,
        quantity: 1,
        open: true,
      },
    ])
  })

  it('is told from other exports', () => {
    expect(isTradeExport(text)).toBe(true)
    expect(isTradeExport('time,open,high,low,close,Volume\n')).toBe(false)
    expect(readTradeExport('time,open,high,low,close\n1,1,1,1,1', 'UTC')).toBeNull()
  })

  it('agrees with the same trades to the tick, open ones by their entry', () => {
    const { missing, extra } = compareTrades(ours, exported, 0.01, 0.001)
    expect([missing, extra]).toEqual([[], []])
  })

  it.each([
    ['a price', { entryPrice: 100.01 }],
    ['a time', { exitTime: time(0, 30) }],
    ['a quantity', { quantity: 2.01 }],
    ['a direction', { direction: 'short' as const }],
  ])('differs by %s', (_, change) => {
    const { missing, extra } = compareTrades(
      [{ ...defined(ours[0]), ...change }, defined(ours[1])],
      exported,
      0.01,
      0.001,
    )
    expect([missing.length, extra.length]).toEqual([1, 1])
  })

  it('says nothing of trades before and after its own time', () => {
    const earlier = { ...defined(ours[0]), entryTime: time(-5) }
    expect(compareTrades([earlier, ...ours], exported, 0.01, 0.001)).toMatchObject({ ours: 2, missing: [], extra: [] })
  })
})
