import type { Dialect } from '../../../../compiler/api.ts'
import { checkToRun, factsOf } from '../../../../compiler/run-program.ts'
import type { MqlRunOptions } from '../../../../compiler/run/mql/run-options.ts'
import { runMql } from '../../../../compiler/run/mql/run.ts'
import { barsOf } from './run-mql.ts'

const bars = barsOf(
  Array.from({ length: 4 }, (_, i): [number, number, number, number] => [
    1.1 + i * 0.001,
    1.1015 + i * 0.001,
    1.0995 + i * 0.001,
    1.101 + i * 0.001,
  ]),
)

function runIt(text: string, options: MqlRunOptions = {}, dialect: Dialect = 'mql5') {
  const source = { name: `events.${dialect === 'mql4' ? 'mq4' : 'mq5'}`, text }
  const { logs, fault } = runMql(checkToRun([source], dialect), bars, factsOf(dialect, source), options)
  expect(fault).toBeNull()
  return logs
}

/** `steps[k]` runs on the first tick of bar k. */
const onBars = (steps: readonly string[], head = ''): string => `${head}
int bar=-1; datetime last=0;
void OnTick() { if(last==iTime(_Symbol,0,0)) return; last=iTime(_Symbol,0,0); bar++; switch(bar) { ${steps.map((step, k) => `case ${k}: { ${step} break; }`).join(' ')} } }`

describe('events', () => {
  test('timers go on where no ticks come, until they are killed', () => {
    const logs = runIt(
      'int n=0; int OnInit() { EventSetTimer(60); return(INIT_SUCCEEDED); } void OnTick() {} void OnTimer() { n++; if(n>5) EventKillTimer(); } void OnDeinit(const int reason) { Print(n); }',
    )
    expect(logs).toEqual(['6'])
  })

  test('OnTrade is notified of what the program and the server do, once for a tick', () => {
    const logs = runIt(`#include <Trade/Trade.mqh>
CTrade trade;
${onBars(['trade.LogLevel(LOG_LEVEL_NO); trade.Buy(0.1,NULL,0,0,1.1012);'])}
void OnTrade() { Print(PositionsTotal()," ",bar); }`)
    expect(logs).toEqual(['1 0', '0 0'])
  })

  test('events a program sends to its chart come when its handler is done', () => {
    const logs = runIt(`${onBars(['EventChartCustom(0,7,5,1.5,"hello"); Print("sent");'])}
void OnChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam)
  {
   Print(id-CHARTEVENT_CUSTOM," ",lparam," ",dparam," ",sparam);
   if(lparam==5) EventChartCustom(0,8,6,0,"again");
  }`)
    expect(logs).toEqual(['sent', '7 5 1.5 hello', '8 6 0.0 again'])
  })

  test('indicators hear them too', () => {
    const logs = runIt(
      `#property indicator_chart_window
int OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[]) { if(prev_calculated==0) EventChartCustom(0,1,2,3,"i"); return(rates_total); }
void OnChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam) { Print(sparam); }`,
      {},
      'mql4',
    )
    expect(logs).toEqual(['i'])
  })
})

const request = (lines: string): string =>
  `MqlTradeRequest r; MqlTradeResult s; ZeroMemory(r); ZeroMemory(s); r.symbol=_Symbol; r.volume=0.1; r.type_filling=ORDER_FILLING_FOK; ${lines}`
const said = 'if(!OrderSend(r,s)) {} Print(s.retcode);'

describe('freeze levels', () => {
  const market = { freezeLevel: 40 }

  test('MetaTrader 5 keeps orders and positions near their prices as they are', () => {
    const logs = runIt(
      onBars([
        request(`
      r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_BUY; r.tp=1.1003; ${said} ulong position=s.order;
      r.tp=0; r.action=TRADE_ACTION_PENDING; r.type=ORDER_TYPE_BUY_LIMIT; r.price=1.0996; ${said} ulong near=s.order;
      r.price=1.0990; ${said} ulong far=s.order;
      r.action=TRADE_ACTION_SLTP; r.position=position; r.tp=1.1009; ${said}
      r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_SELL; r.tp=0; ${said}
      r.action=TRADE_ACTION_REMOVE; r.position=0; r.order=near; ${said}
      r.action=TRADE_ACTION_MODIFY; r.price=1.0985; ${said}
      r.action=TRADE_ACTION_REMOVE; r.order=far; ${said}`),
      ]),
      { market },
    )
    expect(logs).toEqual(['10009', '10009', '10009', '10029', '10029', '10029', '10029', '10009'])
  })

  test('MetaTrader 4 answers error 145', () => {
    const logs = runIt(
      `#property strict\n${onBars([
        `
      int order=OrderSend(_Symbol,OP_SELL,0.1,Bid,3,0,1.0997); int far=OrderSend(_Symbol,OP_SELLLIMIT,0.1,1.1010,3,0,0); int near=OrderSend(_Symbol,OP_SELLLIMIT,0.1,1.1004,3,0,0);
      Print(OrderModify(order,0,0,1.0990,0)," ",GetLastError()); Print(OrderClose(order,0.1,Ask,3)," ",GetLastError());
      Print(OrderDelete(near)," ",GetLastError()," ",OrderDelete(far));`,
      ])}`,
      { market },
      'mql4',
    )
    expect(logs).toEqual(['false 145', 'false 145', 'false 145 true'])
  })
})

describe('what the servers refuse', () => {
  test('MetaTrader 5: closed positions, lost orders, nothing to change, too much to close, past expirations', () => {
    const logs = runIt(
      onBars([
        request(`
      r.action=TRADE_ACTION_SLTP; r.position=99; ${said}
      r.action=TRADE_ACTION_REMOVE; r.order=99; ${said}
      r.action=TRADE_ACTION_DEAL; r.position=0; r.type=ORDER_TYPE_BUY; ${said}
      r.action=TRADE_ACTION_SLTP; r.position=s.order; ${said}
      r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_SELL; r.volume=0.2; ${said}
      r.action=TRADE_ACTION_PENDING; r.position=0; r.type=ORDER_TYPE_SELL_LIMIT; r.price=1.2; r.type_time=ORDER_TIME_SPECIFIED; r.expiration=TimeCurrent()-60; ${said}`),
      ]),
    )
    expect(logs).toEqual(['10036', '10035', '10009', '10025', '10038', '10022'])
  })

  test('MetaTrader 4: volumes, money, prices off the market, unknown tickets, nothing to change', () => {
    const logs = runIt(
      `#property strict\n${onBars([
        `
      Print(OrderSend(_Symbol,OP_BUY,0.015,Ask,3,0,0)," ",GetLastError()); Print(OrderSend(_Symbol,OP_BUY,90,Ask,3,0,0)," ",GetLastError());
      Print(OrderSend(_Symbol,OP_BUY,0.1,Ask+0.01,3,0,0)," ",GetLastError()); Print(OrderClose(99,0.1,Bid,3)," ",GetLastError());
      int t=OrderSend(_Symbol,OP_BUY,0.1,Ask,3,0,0); Print(OrderModify(t,0,0,0,0)," ",GetLastError()); Print(OrderClose(t,0.2,Bid,3)," ",GetLastError());`,
      ])}`,
      {},
      'mql4',
    )
    expect(logs).toEqual(['-1 131', '-1 134', '-1 138', 'false 4108', 'false 1', 'false 131'])
  })

  test('stops nearer than the stops level, in both', () => {
    const market = { stopsLevel: 50 }
    expect(
      runIt(
        onBars([
          request(`r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_BUY; r.sl=1.0996; ${said} r.sl=1.0994; ${said}`),
        ]),
        { market },
      ),
    ).toEqual(['10016', '10009'])
    const old = onBars([
      'Print(OrderSend(_Symbol,OP_BUY,0.1,Ask,3,1.0996,0)," ",GetLastError()," ",OrderSend(_Symbol,OP_BUY,0.1,Ask,3,1.0994,0));',
    ])
    expect(runIt(`#property strict\n${old}`, { market }, 'mql4')).toEqual(['-1 130 1'])
  })
})
