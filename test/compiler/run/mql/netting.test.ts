import { checkToRun, factsOf } from '../../../../compiler/run-program.ts'
import { runMql } from '../../../../compiler/run/mql/run.ts'
import { barsOf } from './run-mql.ts'

const bars = barsOf(
  Array.from({ length: 6 }, (_, i): [number, number, number, number] => [
    1.1 + i * 0.001,
    1.1015 + i * 0.001,
    1.0995 + i * 0.001,
    1.101 + i * 0.001,
  ]),
)

/** Runs `steps`, one on the first tick of each bar, on a netting account. */
function net(...steps: readonly string[]) {
  const source = {
    name: 'net.mq5',
    text: `#include <Trade/Trade.mqh>
CTrade trade; int bar=-1; datetime last=0;
string State() { return(PositionSelect(_Symbol) ? (PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY ? "long " : "short ")+DoubleToString(PositionGetDouble(POSITION_VOLUME),2) : "flat"); }
int OnInit() { trade.LogLevel(LOG_LEVEL_NO); return(INIT_SUCCEEDED); }
void OnTick() { if(last==iTime(_Symbol,0,0)) return; last=iTime(_Symbol,0,0); bar++; switch(bar) { ${steps.map((step, k) => `case ${k}: ${step} break;`).join(' ')} } }`,
  }
  return runMql(checkToRun([source], 'mql5'), bars, factsOf('mql5', source), { account: { margin: 'netting' } })
}

test('a symbol has one position: trades add to it, take from it and turn it', () => {
  const { logs, fault, trades } = net(
    'trade.Buy(0.2); Print(State()," ",PositionsTotal());',
    'trade.Buy(0.2); Print(State()," ",NormalizeDouble(PositionGetDouble(POSITION_PRICE_OPEN),5));',
    'trade.Sell(0.1); Print(State());',
    'long id=PositionGetInteger(POSITION_IDENTIFIER),ticket=PositionGetInteger(POSITION_TICKET); trade.Sell(0.5); Print(State()," ",PositionGetInteger(POSITION_IDENTIFIER)==id," ",PositionGetInteger(POSITION_TICKET)!=ticket);',
    'HistorySelect(0,TimeCurrent()); Print(HistoryDealGetInteger(HistoryDealGetTicket(HistoryDealsTotal()-1),DEAL_ENTRY)==DEAL_ENTRY_INOUT," ",HistoryDealGetDouble(HistoryDealGetTicket(HistoryDealsTotal()-1),DEAL_VOLUME)); trade.PositionClose(_Symbol); Print(State());',
  )
  expect(fault).toBeNull()
  expect(logs).toEqual(['long 0.20 1', 'long 0.40 1.1005', 'long 0.30', 'short 0.20 true true', 'true 0.5', 'flat'])
  expect(trades.map(({ direction, quantity }) => [direction, quantity.toFixed(2)])).toEqual([
    ['long', '0.10'],
    ['long', '0.10'],
    ['long', '0.20'],
    ['short', '0.20'],
  ])
  const total = trades.reduce((sum, trade) => sum + trade.profit, 0)
  expect(total).toBeCloseTo(
    (1.102 - 1.1) * 0.1 * 100_000 +
      (1.103 - 1.1) * 0.1 * 100_000 +
      (1.103 - 1.101) * 0.2 * 100_000 -
      (1.104 - 1.103) * 0.2 * 100_000,
    6,
  )
})

test('turning a position takes margin for what is left only', () => {
  const { logs } = net(
    'Print(trade.Buy(5)," ",trade.Sell(9)," ",State());',
    'Print(trade.Buy(90)," ",trade.ResultRetcode());',
  )
  expect(logs).toEqual(['true true short 4.00', 'false 10019'])
})
