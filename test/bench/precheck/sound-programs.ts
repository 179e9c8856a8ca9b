import type { Dialect } from '../../../compiler/api.ts'

/** Expert Advisors of ours that pass the pre-check. Seeded programs are these with one edit each. */
export const soundPrograms: Readonly<Record<Dialect, string>> = {
  mql4: `#property strict
input double Lots=0.1;
input int FastPeriod=8;
input int SlowPeriod=21;
input int StopPoints=400;
input int TargetPoints=800;
input int TrailPoints=300;
input int Magic=71;
datetime lastBar=0;
int OnInit()
  {
   return(INIT_SUCCEEDED);
  }
void OnTick()
  {
   if(Bars<SlowPeriod+5) return;
   if(Time[0]==lastBar) return;
   lastBar=Time[0];
   double fast=iMA(NULL,0,FastPeriod,0,MODE_SMA,PRICE_CLOSE,1);
   double slow=iMA(NULL,0,SlowPeriod,0,MODE_SMA,PRICE_CLOSE,1);
   int open=0;
   for(int i=OrdersTotal()-1; i>=0; i--)
     {
      if(!OrderSelect(i,SELECT_BY_POS)) continue;
      if(OrderMagicNumber()!=Magic || OrderSymbol()!=_Symbol) continue;
      open++;
      if(OrderType()<=OP_SELL) Trail();
     }
   if(open==0) Enter(fast>slow ? OP_BUY : OP_SELL);
  }
double Room()
  {
   return(MathMax(MarketInfo(_Symbol,MODE_STOPLEVEL),MarketInfo(_Symbol,MODE_FREEZELEVEL))*_Point+2*_Point);
  }
void Trail()
  {
   bool isBuy=(OrderType()==OP_BUY);
   double price=isBuy ? Bid : Ask;
   double level=NormalizeDouble(isBuy ? price-TrailPoints*_Point : price+TrailPoints*_Point,_Digits);
   double held=OrderStopLoss();
   if(held>0 && (isBuy ? level-held : held-level)<_Point) return;
   if(MathAbs(price-level)<=Room()) return;
   if(held>0 && MathAbs(price-held)<=Room()) return;
   if(OrderTakeProfit()>0 && MathAbs(price-OrderTakeProfit())<=Room()) return;
   if(!OrderModify(OrderTicket(),OrderOpenPrice(),level,OrderTakeProfit(),0))
      Print("The stop stays: ",GetLastError());
  }
double Volume()
  {
   double step=MarketInfo(_Symbol,MODE_LOTSTEP);
   double lots=MathFloor(Lots/step+0.0000001)*step;
   return(MathMax(MathMin(lots,MarketInfo(_Symbol,MODE_MAXLOT)),MarketInfo(_Symbol,MODE_MINLOT)));
  }
void Enter(int type)
  {
   double lots=Volume();
   if(AccountFreeMarginCheck(_Symbol,type,lots)<=0) return;
   bool isBuy=(type==OP_BUY);
   double price=isBuy ? Ask : Bid;
   double from=isBuy ? Bid : Ask;
   double stop=MathMax(StopPoints*_Point,Room());
   double target=MathMax(TargetPoints*_Point,Room());
   int ticket=OrderSend(_Symbol,type,lots,price,30,NormalizeDouble(isBuy ? from-stop : from+stop,_Digits),NormalizeDouble(isBuy ? from+target : from-target,_Digits),"",Magic);
   if(ticket<0) Print("No order: ",GetLastError());
  }
`,
  mql5: `input double Lots=0.1;
input int FastPeriod=8;
input int SlowPeriod=21;
input int StopPoints=400;
input int TargetPoints=800;
input int TrailPoints=300;
input int Magic=71;
datetime lastBar=0;
int fastHandle=INVALID_HANDLE;
int slowHandle=INVALID_HANDLE;
int OnInit()
  {
   fastHandle=iMA(_Symbol,_Period,FastPeriod,0,MODE_SMA,PRICE_CLOSE);
   slowHandle=iMA(_Symbol,_Period,SlowPeriod,0,MODE_SMA,PRICE_CLOSE);
   return(fastHandle==INVALID_HANDLE || slowHandle==INVALID_HANDLE ? INIT_FAILED : INIT_SUCCEEDED);
  }
void OnTick()
  {
   if(Bars(_Symbol,_Period)<SlowPeriod+5) return;
   if(iTime(_Symbol,_Period,0)==lastBar) return;
   lastBar=iTime(_Symbol,_Period,0);
   double fast[1],slow[1];
   if(CopyBuffer(fastHandle,0,1,1,fast)!=1 || CopyBuffer(slowHandle,0,1,1,slow)!=1) return;
   int open=0;
   for(int i=PositionsTotal()-1; i>=0; i--)
     {
      ulong ticket=PositionGetTicket(i);
      if(ticket==0 || PositionGetInteger(POSITION_MAGIC)!=Magic || PositionGetString(POSITION_SYMBOL)!=_Symbol) continue;
      open++;
      Trail(ticket);
     }
   if(open==0) Enter(fast[0]>slow[0]);
  }
double Room()
  {
   return(MathMax(SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL),SymbolInfoInteger(_Symbol,SYMBOL_TRADE_FREEZE_LEVEL))*_Point+2*_Point);
  }
void Trail(ulong ticket)
  {
   bool isBuy=(PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY);
   double price=isBuy ? SymbolInfoDouble(_Symbol,SYMBOL_BID) : SymbolInfoDouble(_Symbol,SYMBOL_ASK);
   double level=NormalizeDouble(isBuy ? price-TrailPoints*_Point : price+TrailPoints*_Point,_Digits);
   double held=PositionGetDouble(POSITION_SL);
   double target=PositionGetDouble(POSITION_TP);
   if(held>0 && (isBuy ? level-held : held-level)<_Point) return;
   if(MathAbs(price-level)<=Room()) return;
   if(held>0 && MathAbs(price-held)<=Room()) return;
   if(target>0 && MathAbs(price-target)<=Room()) return;
   MqlTradeRequest request={};
   MqlTradeResult result={};
   request.action=TRADE_ACTION_SLTP;
   request.symbol=_Symbol;
   request.position=ticket;
   request.sl=level;
   request.tp=target;
   if(!OrderSend(request,result))
      Print("The stop stays: ",result.retcode);
  }
double Volume()
  {
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP);
   double lots=MathFloor(Lots/step+0.0000001)*step;
   return(MathMax(MathMin(lots,SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MAX)),SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN)));
  }
void Enter(bool isBuy)
  {
   double lots=Volume();
   double price=SymbolInfoDouble(_Symbol,isBuy ? SYMBOL_ASK : SYMBOL_BID);
   double from=SymbolInfoDouble(_Symbol,isBuy ? SYMBOL_BID : SYMBOL_ASK);
   double margin=0;
   if(!OrderCalcMargin(isBuy ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,_Symbol,lots,price,margin) || margin>AccountInfoDouble(ACCOUNT_MARGIN_FREE)) return;
   double stop=MathMax(StopPoints*_Point,Room());
   double target=MathMax(TargetPoints*_Point,Room());
   MqlTradeRequest request={};
   MqlTradeResult result={};
   request.action=TRADE_ACTION_DEAL;
   request.symbol=_Symbol;
   request.volume=lots;
   request.type=isBuy ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;
   request.price=price;
   request.sl=NormalizeDouble(isBuy ? from-stop : from+stop,_Digits);
   request.tp=NormalizeDouble(isBuy ? from+target : from-target,_Digits);
   request.deviation=30;
   request.magic=Magic;
   request.type_filling=ORDER_FILLING_FOK;
   if(!OrderSend(request,result))
      Print("No order: ",result.retcode);
  }
`,
}
