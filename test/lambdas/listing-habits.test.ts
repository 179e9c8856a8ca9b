import type { Trade } from '../../compiler/api.ts'
import { brokerBars, tryProgram } from '../../compiler/index.ts'
import { tradingHabits } from '../../lambdas/compute/listing-habits.ts'
import { candleProgram } from '../support/candle-program.ts'

const hour = 3_600_000
const trade = (entry: number, exit: number | null, entryPrice: number, more: Partial<Trade> = {}): Trade => ({
  number: 1,
  direction: 'long',
  entryId: '',
  entryTime: entry * hour,
  entryPrice,
  exitId: null,
  exitTime: exit === null ? null : exit * hour,
  exitPrice: exit === null ? null : entryPrice,
  quantity: 0.1,
  profit: -1,
  ...more,
})
const codes = (...trades: readonly Trade[]): string[] =>
  tradingHabits([{ market: 'EURUSD', trades, barMs: hour }]).map(({ code }) => code)

test('positions at ever worse prices average down; others do not', () => {
  expect(codes(trade(1, 9, 1.3), trade(2, 9, 1.2), trade(3, null, 1.1))).toEqual(['averages-down'])
  expect(codes(trade(1, 9, 1.1), trade(2, 9, 1.2), trade(3, 9, 1.3))).toEqual([])
  expect(codes(trade(1, 2, 1.3), trade(2, 3, 1.2), trade(3, 4, 1.1))).toEqual([])
  expect(codes(...[4, 5, 6].map((exit) => trade(1, exit, 1.3)))).toEqual([])
  const short = { direction: 'short' } as const
  expect(codes(trade(1, 9, 1.1, short), trade(2, 9, 1.2, short), trade(3, 9, 1.3, short))).toEqual(['averages-down'])
})

test('a volume that grows after losses is told; one that grows with the account is not', () => {
  const series = (profits: readonly number[], factor: number) =>
    profits.map((profit, k) => trade(2 * k, 2 * k + 1, 1, { profit, quantity: 0.1 * factor ** k }))
  expect(codes(...series([-1, -1, -1, -1], 2))).toEqual(['grows-after-losses'])
  expect(codes(...series([-1, -1, -1, -1], 1.1))).toEqual([])
  expect(codes(...series([1, 1, 1, 1], 2))).toEqual([])
  expect(codes(...series([-1, -1], 2))).toEqual([])
})

const head = '#include <Trade/Trade.mqh>\nCTrade trade;\n'
const martingale = `${head}double lots=0.01;
double balance=0;
void OnTick()
  {
   if(balance==0) balance=AccountInfoDouble(ACCOUNT_BALANCE);
   if(PositionsTotal()>0) return;
   double now=AccountInfoDouble(ACCOUNT_BALANCE);
   lots=now<balance ? lots*2 : 0.01;
   balance=now;
   double bid=SymbolInfoDouble(_Symbol,SYMBOL_BID);
   trade.Buy(lots,_Symbol,0,bid-bid*0.003,bid+bid*0.003);
  }
`
const grid = `${head}double last=0;
void OnTick()
  {
   double ask=SymbolInfoDouble(_Symbol,SYMBOL_ASK);
   if(PositionsTotal()==0 || ask<last-last*0.002) { trade.Buy(0.01); last=ask; }
   if(AccountInfoDouble(ACCOUNT_PROFIT)>5) while(PositionsTotal()>0) if(!trade.PositionClose(PositionGetTicket(0))) break;
  }
`

test.each([
  ['a martingale', martingale, ['grows-after-losses', 'trades-on-ticks']],
  ['a grid', grid, ['averages-down', 'trades-on-ticks']],
  ['a program with one position at a time, on closed bars', candleProgram, []],
])('the runs show %s, whatever its inputs are called', (_, code, shown) => {
  const { trades } = tryProgram({ code, target: 'mql5', broker: 'eurusd' })
  expect(trades.length).toBeGreaterThan(50)
  const [first = 0, second = 0] = brokerBars('eurusd').time
  const found = tradingHabits([{ market: 'EURUSD', trades, barMs: second - first }])
  expect(found.map(({ code: rule }) => rule)).toEqual(shown)
  expect(found.every(({ text }) => text.includes('EURUSD'))).toBe(true)
})
