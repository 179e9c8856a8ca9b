import { barsOf, runMql } from './run-mql.ts'

/** Up through 1.1010, then down through 1.0990. */
const bars = barsOf([
  [1.1, 1.1002, 1.0998, 1.1],
  [1.1, 1.1004, 1.0999, 1.1003],
  [1.1003, 1.1015, 1.1001, 1.1012],
  [1.1012, 1.1013, 1.0985, 1.0988],
  [1.0988, 1.0992, 1.0986, 1.099],
])

const mql5 = (body: string, head = '') =>
  runMql(
    `${head}
int bars=0;
void OnTick()
  {
   if(iBars(_Symbol,PERIOD_CURRENT)==bars) return;
   bars=iBars(_Symbol,PERIOD_CURRENT);
   MqlTradeRequest r; MqlTradeResult s;
   ZeroMemory(r); ZeroMemory(s);
   r.symbol=_Symbol; r.volume=0.1; r.type_filling=ORDER_FILLING_FOK;
${body}
  }
`,
    bars,
  )

test('a market order fills at the first tick of the bar and closes at its target', () => {
  const { trades, fault } = mql5(
    'if(bars==2) { r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_BUY; r.price=SymbolInfoDouble(_Symbol,SYMBOL_ASK); r.tp=1.1010; r.sl=1.0990; Print(OrderSend(r,s)," ",s.retcode); }',
  )
  expect(fault).toBeNull()
  expect(trades).toHaveLength(1)
  expect(trades[0]).toMatchObject({
    direction: 'long',
    entryPrice: 1.1,
    exitPrice: 1.101,
    quantity: 0.1,
    entryTime: bars.time[1],
  })
  expect(trades[0]?.profit).toBeCloseTo(10, 6)
})

test('a pending stop fills at its price on the way', () => {
  const { trades } = mql5(
    'if(bars==2) { r.action=TRADE_ACTION_PENDING; r.type=ORDER_TYPE_BUY_STOP; r.price=1.1008; r.sl=1.0995; OrderSend(r,s); }',
  )
  expect(trades[0]).toMatchObject({ entryPrice: 1.1008, exitPrice: 1.0995 })
})

test('what the server refuses is refused with its code', () => {
  const { logs, trades } = mql5(`
   if(bars!=2) return;
   r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_BUY;
   r.volume=0.015; OrderSend(r,s); Print(s.retcode);
   r.volume=0.1; r.sl=1.2; OrderSend(r,s); Print(s.retcode);
   r.sl=0; r.type_filling=ORDER_FILLING_RETURN; OrderSend(r,s); Print(s.retcode);
   r.type_filling=ORDER_FILLING_FOK; r.volume=90; OrderSend(r,s); Print(s.retcode);
   r.volume=0.1; r.action=TRADE_ACTION_PENDING; r.type=ORDER_TYPE_BUY_LIMIT; r.price=1.2; OrderSend(r,s); Print(s.retcode);`)
  expect(logs).toEqual(['10014', '10016', '10030', '10019', '10015'])
  expect(trades).toHaveLength(0)
})

test('history keeps the deals of a position', () => {
  const { logs } = mql5(`
   if(bars==2) { r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_SELL; r.magic=7; OrderSend(r,s); }
   if(bars==3) { r.action=TRADE_ACTION_DEAL; r.type=ORDER_TYPE_BUY; r.position=PositionGetTicket(0); r.magic=7; OrderSend(r,s); }
   if(bars==4) { HistorySelect(0,TimeCurrent()); ulong t=HistoryDealGetTicket(2); Print(HistoryDealsTotal()," ",HistoryDealGetInteger(t,DEAL_MAGIC)," ",HistoryDealGetInteger(t,DEAL_ENTRY)==DEAL_ENTRY_OUT," ",PositionsTotal()); }`)
  expect(logs).toEqual(['3 7 true 0'])
})

const mql4 = (body: string) =>
  runMql(
    `#property strict
void OnTick()
  {
   static int bars=0;
   if(Bars==bars) return;
   bars=Bars;
${body}
  }
`,
    bars,
    'mql4',
  )

test('the order pool: send, select, modify, partial close', () => {
  const { logs, trades } = mql4(`
   if(bars==2) { int t=OrderSend(Symbol(),OP_BUY,0.3,Ask,3,0,0,"first",42); Print(t); }
   if(bars==3) { OrderSelect(0,SELECT_BY_POS); Print(OrderMagicNumber()," ",OrderComment()," ",OrderLots()); Print(OrderModify(OrderTicket(),OrderOpenPrice(),1.0990,0,0)); Print(OrderClose(OrderTicket(),0.1,Bid,3)," ",OrdersTotal()); }
   if(bars==5) Print(OrdersTotal()," ",OrdersHistoryTotal());`)
  expect(logs).toEqual(['1', '42 first 0.3', 'true', 'true 1', '0 2'])
  expect(trades.map((t) => [t.quantity, t.exitPrice])).toEqual([
    [0.1, 1.1003],
    [0.2, 1.099],
  ])
})

test('a stop inside the market is error 130', () => {
  const { logs } = mql4('if(bars==2) { Print(OrderSend(Symbol(),OP_BUY,0.1,Ask,3,1.2,0)," ",GetLastError()); }')
  expect(logs).toEqual(['-1 130'])
})
