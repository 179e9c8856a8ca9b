import { portMql } from '../../../../compiler/mql/port/port.ts'
import { comparePort, runPrograms } from '../../../../compiler/proof/prove-port.ts'
import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import { firstBars } from '../../../../compiler/run/bars/market.ts'
import { defined } from '../../../support/defined.ts'

/** The output of an expert as MQL4 and as its port, and the differences between the two runs. */
function said(text: string): { mql4: readonly string[]; mql5: readonly string[]; difference: string | null } {
  const sources = [{ name: 'program.mq4', text }]
  const { files, diagnostics } = portMql(sources)
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([])
  const run = runPrograms(sources, files, firstBars(defined(standardBars()[0]), 60))
  const [mql4, mql5] = [run.original.logs, run.converted.logs]
  return { mql4, mql5, difference: comparePort(run) }
}

const once = (tick: string): string => `int done=0;
int start()
  {
   if(done==1) return(0);
   done=1;
   int ticket=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0,"first",5,0,Blue);
${tick}
   return(0);
  }
`

test('a selected order stays as it was when it was selected', () => {
  const { mql4, mql5, difference } = said(
    once(`   OrderSelect(ticket,SELECT_BY_TICKET);
   OrderModify(ticket,OrderOpenPrice(),Bid-500*Point,0,0,Blue);
   string before=OrderStopLoss()>0 ? "changed" : "as before";
   OrderSelect(ticket,SELECT_BY_TICKET);
   Print(before,", ",OrderStopLoss()>0 ? "changed" : "as before");`),
  )
  expect(mql4).toEqual(['as before, changed'])
  expect(mql5).toEqual(mql4)
  expect(difference).toBeNull()
})

test('a selection that fails leaves no order', () => {
  const { mql4, mql5, difference } = said(
    once(`   OrderSelect(ticket,SELECT_BY_TICKET);
   OrderSelect(OrdersTotal(),SELECT_BY_POS);
   Print(OrderTicket()," ",OrderType()," [",OrderSymbol(),"] ",OrderLots());`),
  )
  expect(mql4).toEqual(['0 -1 [] 0.0'])
  expect(mql5).toEqual(mql4)
  expect(difference).toBeNull()
})

test('errors have the numbers of MetaTrader 4, and reading one clears it', () => {
  const { mql4, mql5, difference } = said(
    once(`   ticket=OrderSend(Symbol(),OP_BUY,0.001,Ask,3,0,0,"",5,0,Blue);
   int error=GetLastError();
   Print(ticket," ",error==ERR_INVALID_TRADE_VOLUME ? "volume" : "other"," ",error," ",GetLastError());
   OrderSend(Symbol(),OP_BUY,0.1,Ask-90*Point,3,0,0,"",5,0,Blue);
   Print(GetLastError());
   OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Ask+90*Point,0,"",5,0,Blue);
   Print(GetLastError());
   OrderDelete(987654);
   Print(GetLastError()," ",OrderSelect(987654,SELECT_BY_TICKET)," ",GetLastError());
   bool isClosed=OrderCloseBy(-1,987654);
   Print(isClosed," ",GetLastError());`),
  )
  expect(mql4).toEqual(['-1 volume 131 0', '138', '130', '4108 false 4108', 'false 4108'])
  expect(mql5).toEqual(mql4)
  expect(difference).toBeNull()
})

test('helpers keep the numbers of errors only for programs that read them', () => {
  const text = (line: string): string =>
    portMql([{ name: 'program.mq4', text: once(line) }])
      .files.map((file) => file.text)
      .join('\n')
  expect(text('Print(GetLastError());')).toContain('TRADE_RETCODE_NO_MONEY')
  expect(text('')).not.toMatch(/TradeFailed|tradeError/)
})

test('a pending price that the market refuses, and a read without a selected order, keep their numbers', () => {
  const { mql4, mql5, difference } = said(
    once(`   GetLastError();
   ticket=OrderSend(Symbol(),OP_BUYSTOP,0.1,Bid-300*Point,3,0,0,"",5,0,Blue);
   Print(ticket," ",GetLastError());
   ticket=OrderSend(Symbol(),OP_SELLSTOP,0.1,Bid-300*Point,3,0,0,"",5,0,Blue);
   Print(OrderModify(ticket,Ask+300*Point,0,0,0)," ",GetLastError());
   OrderSelect(99,SELECT_BY_POS);
   GetLastError();
   Print("[",OrderSymbol(),"] ",GetLastError());`),
  )
  expect(mql4).toEqual(['-1 130', 'false 130', '[] 4105'])
  expect(mql5).toEqual(mql4)
  expect(difference).toBeNull()
})

test('a closed order keeps its stops, and orders closed by each other are compared by their sides', () => {
  const { mql4, mql5, difference } = said(
    once(`   OrderModify(ticket,0,Bid-500*Point,Bid+500*Point,0);
   int other=OrderSend(Symbol(),OP_SELL,0.1,Bid,3,0,0,"second",5);
   OrderCloseBy(ticket,other);
   OrderSelect(ticket,SELECT_BY_TICKET,MODE_HISTORY);
   Print(OrderStopLoss()>0," ",OrderTakeProfit()>OrderStopLoss()," ",OrdersHistoryTotal());`),
  )
  expect(mql4).toEqual(['true true 2'])
  expect(mql5).toEqual(mql4)
  expect(difference).toBeNull()
})

test('the free margin after a trade is that of the symbol and of the side', () => {
  const { mql4, mql5, difference } = said(
    once(`   double free=AccountFreeMargin();
   double other=free-AccountFreeMarginCheck("USDJPY",OP_BUY,1),own=free-AccountFreeMarginCheck(Symbol(),OP_SELL,1);
   Print(other>own," ",own>0," ",AccountFreeMarginCheck("NOTHING",OP_BUY,1));`),
  )
  expect(mql4).toHaveLength(1)
  expect(mql5).toEqual(mql4)
  expect(difference).toBeNull()
})

test('the list of orders is renewed where a pending order opens and another was closed', () => {
  const { mql4, mql5, difference } = said(`int step=0,first,waits;
int start()
  {
   if(step==0)
     {
      first=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0);
      waits=OrderSend(Symbol(),OP_BUYSTOP,0.1,Ask+50*Point,3,0,0);
      OrderSelect(0,SELECT_BY_POS);
      step=1;
     }
   else if(step==1)
     {
      OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0);
      OrderClose(first,0.1,Bid,3);
      step=2;
     }
   else if(step==2 && OrderSelect(waits,SELECT_BY_TICKET) && OrderType()==OP_BUY)
     {
      int found=0;
      for(int k=0; k<OrdersTotal(); k++) if(OrderSelect(k,SELECT_BY_POS)) found++;
      Print(OrdersTotal()," ",found);
      step=3;
     }
   return(0);
  }
`)
  expect(mql4).toEqual(['2 2'])
  expect(mql5).toEqual(mql4)
  expect(difference).toBeNull()
})
