import type { Dialect } from '../../../../compiler/api.ts'

/** Programs of the three ways in which Expert Advisors trade, each with a wrapper or two, closings, and its own layout. */
export const samples: Readonly<
  Record<'pool' | 'trade' | 'request', { readonly dialect: Dialect; readonly text: string }>
> = {
  pool: {
    dialect: 'mql4',
    text: `#property strict
extern int    MagicNumber = 7; // Magic
extern double Lots = 0.1;

datetime lastBar;

int OnInit()
  {
   Print("crossing averages");
   return(INIT_SUCCEEDED);
  }

// One order at the market
int Open(int type)
  {
   double price = type==OP_BUY ? Ask : Bid;
   int ticket = OrderSend(Symbol(), type, Lots, price, 30, 0, 0, "sample", MagicNumber, 0, clrBlue);
   if(ticket<0) Print("not opened: ", GetLastError());
   return(ticket);
  }

void OnTick()
  {
   if(Time[0]==lastBar) return;
   lastBar=Time[0];
   double fast=iMA(NULL,0,10,0,MODE_SMA,PRICE_CLOSE,1), slow=iMA(NULL,0,30,0,MODE_SMA,PRICE_CLOSE,1);
   for(int i=OrdersTotal()-1; i>=0; i--)
      if(OrderSelect(i,SELECT_BY_POS) && OrderMagicNumber()==MagicNumber)
        {
         if((OrderType()==OP_BUY) != (fast>slow))
            if(!OrderClose(OrderTicket(),OrderLots(),OrderClosePrice(),30)) Print("not closed");
        }
   if(OrdersTotal()==0)
     {
      if(fast>slow)
         Open(OP_BUY);
      else
         Open(OP_SELL);
     }
  }
`,
  },
  trade: {
    dialect: 'mql5',
    text: `#include <Trade/Trade.mqh>
input ulong  Magic = 77; // Magic number
input double Lots = 0.1;
CTrade trade;
int fast, slow;

int OnInit()
  {
   trade.SetExpertMagicNumber(Magic);
   fast=iMA(_Symbol,_Period,10,0,MODE_SMA,PRICE_CLOSE);
   slow=iMA(_Symbol,_Period,30,0,MODE_SMA,PRICE_CLOSE);
   return(INIT_SUCCEEDED);
  }

void OnDeinit(const int reason)
  {
   IndicatorRelease(fast);
   IndicatorRelease(slow);
  }

void OnTick()
  {
   double f[1],s[1];
   if(CopyBuffer(fast,0,1,1,f)!=1 || CopyBuffer(slow,0,1,1,s)!=1) return;
   bool up=(f[0]>s[0]);
   for(int i=PositionsTotal()-1; i>=0; i--)
     {
      ulong ticket=PositionGetTicket(i);
      if(ticket>0 && PositionGetInteger(POSITION_MAGIC)==(long)Magic && (PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY)!=up)
         trade.PositionClose(ticket);
     }
   if(PositionsTotal()==0)
     {
      if(up) trade.Buy(Lots);
      else trade.Sell(Lots,_Symbol,0,0,0,"sell");
     }
  }
`,
  },
  request: {
    dialect: 'mql5',
    text: `input long Magic=5;
datetime last=0;

bool Send(ENUM_ORDER_TYPE type)
  {
   MqlTradeRequest request={};
   MqlTradeResult result={};
   request.action=TRADE_ACTION_DEAL;
   request.symbol=_Symbol;
   request.volume=0.1;
   request.type=type;
   request.price=SymbolInfoDouble(_Symbol,type==ORDER_TYPE_BUY ? SYMBOL_ASK : SYMBOL_BID);
   request.deviation=30;
   request.magic=Magic;
   request.sl=type==ORDER_TYPE_BUY ? request.price-300*_Point : request.price+300*_Point;
   request.tp=type==ORDER_TYPE_BUY ? request.price+400*_Point : request.price-400*_Point;
   return(OrderSend(request,result) && result.retcode==TRADE_RETCODE_DONE);
  }

void OnTick()
  {
   if(iTime(_Symbol,_Period,0)==last || PositionsTotal()>0) return;
   last=iTime(_Symbol,_Period,0);
   if(iClose(_Symbol,_Period,1)>iClose(_Symbol,_Period,10)) Send(ORDER_TYPE_BUY); else Send(ORDER_TYPE_SELL);
  }
`,
  },
}

/** One buy whenever none is open, without stop, target or exit: whatever closes it is a feature. */
export const oneBuy: Readonly<Record<Dialect, string>> = {
  mql4: `input int Magic=3;
void OnTick()
  {
   if(OrdersTotal()==0 && Bars>40 && OrderSend(Symbol(),OP_BUY,0.1,Ask,30,0,0,"",Magic)<0)
      Print("not opened");
  }
`,
  mql5: `input int Magic=3;
void OnTick()
  {
   if(PositionsTotal()==0 && Bars(_Symbol,_Period)>40)
     {
      MqlTradeRequest request={};
      MqlTradeResult  result={};
      request.action=TRADE_ACTION_DEAL;
      request.symbol=_Symbol;
      request.volume=0.1;
      request.type=ORDER_TYPE_BUY;
      request.price=SymbolInfoDouble(_Symbol,SYMBOL_ASK);
      request.magic=Magic;
      if(!OrderSend(request,result))
         Print("not opened");
     }
  }
`,
}
