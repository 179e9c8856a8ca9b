import type { Dialect } from '../../../../compiler/api.ts'

/** Expert Advisors as a careful author writes them: no rule finds anything in them. Defects are seeded into these. */
export const sound: Readonly<
  Record<'pool' | 'trade' | 'request', { readonly dialect: Dialect; readonly text: string }>
> = {
  pool: {
    dialect: 'mql4',
    text: `//+------------------------------------------------------------------+
//| Crossing averages, one order at a time                           |
//+------------------------------------------------------------------+
#property strict

input int    MagicNumber   = 4711;   // Magic number
input double RiskPercent   = 1.0;    // Risk of an order, % of the equity
input int    StopPoints    = 300;    // Stop, points
input int    TargetPoints  = 450;    // Target, points
input int    MaxSpread     = 30;     // Largest spread, points
input int    Slippage      = 20;     // Slippage, points
input double DailyLossPercent = 3.0; // Loss of the day that stops entries, %

datetime lastBar=0;
double   dayEquity=0;
int      today=-1;

int OnInit()
  {
   if(StopPoints<=0 || TargetPoints<=0 || RiskPercent<=0 || RiskPercent>2)
      return(INIT_PARAMETERS_INCORRECT);
   return(INIT_SUCCEEDED);
  }

void OnDeinit(const int reason)
  {
   Comment("");
  }

bool IsNewBar()
  {
   datetime time=iTime(Symbol(),Period(),0);
   if(time==lastBar)
      return(false);
   lastBar=time;
   return(true);
  }

bool IsDayLost()
  {
   if(Day()!=today)
     {
      today=Day();
      dayEquity=AccountEquity();
     }
   return(AccountEquity()<dayEquity*(1-DailyLossPercent/100));
  }

double Lots()
  {
   double step=MarketInfo(Symbol(),MODE_LOTSTEP);
   double minimum=MarketInfo(Symbol(),MODE_MINLOT);
   double maximum=MarketInfo(Symbol(),MODE_MAXLOT);
   double value=MarketInfo(Symbol(),MODE_TICKVALUE);
   if(step<=0 || value<=0)
      return(0);
   double lots=AccountEquity()*RiskPercent/100/(StopPoints*value);
   lots=MathFloor(lots/step)*step;
   return(MathMax(minimum,MathMin(maximum,lots)));
  }

double Level(const double price)
  {
   return(NormalizeDouble(price,Digits));
  }

void Open(const int type)
  {
   if(!IsTradeAllowed() || MarketInfo(Symbol(),MODE_SPREAD)>MaxSpread)
      return;
   double room=MathMax(MarketInfo(Symbol(),MODE_STOPLEVEL),MarketInfo(Symbol(),MODE_FREEZELEVEL));
   if(StopPoints<=room || TargetPoints<=room)
      return;
   double lots=Lots();
   if(lots<=0 || AccountFreeMarginCheck(Symbol(),type,lots)<=0)
      return;
   RefreshRates();
   int ticket=-1;
   if(type==OP_BUY)
      ticket=OrderSend(Symbol(),OP_BUY,lots,Ask,Slippage,Level(Ask-StopPoints*Point),Level(Ask+TargetPoints*Point),"cross",MagicNumber,0,clrBlue);
   else
      ticket=OrderSend(Symbol(),OP_SELL,lots,Bid,Slippage,Level(Bid+StopPoints*Point),Level(Bid-TargetPoints*Point),"cross",MagicNumber,0,clrRed);
   if(ticket<0)
      Print("Order refused: ",GetLastError());
  }

int OwnOrders()
  {
   int count=0;
   for(int i=OrdersTotal()-1; i>=0; i--)
     {
      if(!OrderSelect(i,SELECT_BY_POS,MODE_TRADES))
         continue;
      if(OrderMagicNumber()==MagicNumber && OrderSymbol()==Symbol())
         count++;
     }
   return(count);
  }

void CloseAll()
  {
   for(int i=OrdersTotal()-1; i>=0; i--)
     {
      if(!OrderSelect(i,SELECT_BY_POS,MODE_TRADES))
         continue;
      if(OrderMagicNumber()!=MagicNumber || OrderSymbol()!=Symbol())
         continue;
      RefreshRates();
      double price=OrderType()==OP_BUY ? Bid : Ask;
      if(!OrderClose(OrderTicket(),OrderLots(),price,Slippage,clrGray))
         Print("Not closed: ",GetLastError());
     }
  }

void OnTick()
  {
   if(!IsNewBar() || Bars<60 || IsDayLost())
      return;
   double fast=iMA(Symbol(),Period(),10,0,MODE_EMA,PRICE_CLOSE,1);
   double slow=iMA(Symbol(),Period(),30,0,MODE_EMA,PRICE_CLOSE,1);
   double fastBefore=iMA(Symbol(),Period(),10,0,MODE_EMA,PRICE_CLOSE,2);
   double slowBefore=iMA(Symbol(),Period(),30,0,MODE_EMA,PRICE_CLOSE,2);
   bool up=(fast>slow && fastBefore<=slowBefore);
   bool down=(fast<slow && fastBefore>=slowBefore);
   if(up || down)
      CloseAll();
   if(OwnOrders()>0)
      return;
   if(up)
      Open(OP_BUY);
   if(down)
      Open(OP_SELL);
  }
`,
  },
  trade: {
    dialect: 'mql5',
    text: `//+------------------------------------------------------------------+
//| RSI returns from its extremes                                    |
//+------------------------------------------------------------------+
#include <Trade/Trade.mqh>

input ulong  MagicNumber  = 4711;  // Magic number
input double RiskPercent  = 1.0;   // Risk of a position, % of the equity
input int    StopPoints   = 300;   // Stop, points
input int    TargetPoints = 450;   // Target, points
input int    MaxSpread    = 30;    // Largest spread, points
input double DailyLossPercent = 3.0; // Loss of the day that stops entries, %

CTrade   trade;
int      rsiHandle=INVALID_HANDLE;
datetime lastBar=0;
datetime today=0;
double   dayEquity=0;

int OnInit()
  {
   if(StopPoints<=0 || TargetPoints<=0 || RiskPercent<=0 || RiskPercent>2)
      return(INIT_PARAMETERS_INCORRECT);
   rsiHandle=iRSI(_Symbol,_Period,14,PRICE_CLOSE);
   if(rsiHandle==INVALID_HANDLE)
      return(INIT_FAILED);
   trade.SetExpertMagicNumber(MagicNumber);
   trade.SetDeviationInPoints(20);
   trade.SetTypeFillingBySymbol(_Symbol);
   return(INIT_SUCCEEDED);
  }

void OnDeinit(const int reason)
  {
   if(rsiHandle!=INVALID_HANDLE)
      IndicatorRelease(rsiHandle);
  }

bool IsNewBar()
  {
   datetime time=iTime(_Symbol,_Period,0);
   if(time==lastBar)
      return(false);
   lastBar=time;
   return(true);
  }

bool IsDayLost()
  {
   datetime now=TimeCurrent()-TimeCurrent()%86400;
   if(now!=today)
     {
      today=now;
      dayEquity=AccountInfoDouble(ACCOUNT_EQUITY);
     }
   return(AccountInfoDouble(ACCOUNT_EQUITY)<dayEquity*(1-DailyLossPercent/100));
  }

double Lots()
  {
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP);
   double value=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_TICK_VALUE);
   if(step<=0 || value<=0)
      return(0);
   double lots=AccountInfoDouble(ACCOUNT_EQUITY)*RiskPercent/100/(StopPoints*value);
   lots=MathFloor(lots/step)*step;
   return(MathMax(SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN),MathMin(SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MAX),lots)));
  }

bool HasPosition()
  {
   for(int i=PositionsTotal()-1; i>=0; i--)
     {
      ulong ticket=PositionGetTicket(i);
      if(ticket==0)
         continue;
      if(PositionGetInteger(POSITION_MAGIC)==(long)MagicNumber && PositionGetString(POSITION_SYMBOL)==_Symbol)
         return(true);
     }
   return(false);
  }

void Open(const ENUM_ORDER_TYPE type)
  {
   if(!TerminalInfoInteger(TERMINAL_TRADE_ALLOWED) || !MQLInfoInteger(MQL_TRADE_ALLOWED))
      return;
   if(SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)>MaxSpread)
      return;
   long room=MathMax(SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL),SymbolInfoInteger(_Symbol,SYMBOL_TRADE_FREEZE_LEVEL));
   if(StopPoints<=room || TargetPoints<=room)
      return;
   double lots=Lots();
   double price=SymbolInfoDouble(_Symbol,type==ORDER_TYPE_BUY ? SYMBOL_ASK : SYMBOL_BID);
   double margin=0;
   if(lots<=0 || !OrderCalcMargin(type,_Symbol,lots,price,margin) || margin>AccountInfoDouble(ACCOUNT_MARGIN_FREE))
      return;
   int direction=type==ORDER_TYPE_BUY ? 1 : -1;
   double stop=NormalizeDouble(price-direction*StopPoints*_Point,_Digits);
   double target=NormalizeDouble(price+direction*TargetPoints*_Point,_Digits);
   if(!trade.PositionOpen(_Symbol,type,lots,price,stop,target,"rsi") || trade.ResultRetcode()!=TRADE_RETCODE_DONE)
      Print("Position refused: ",trade.ResultRetcodeDescription());
  }

void OnTick()
  {
   if(!IsNewBar() || Bars(_Symbol,_Period)<60 || IsDayLost() || HasPosition())
      return;
   double rsi[2];
   if(CopyBuffer(rsiHandle,0,1,2,rsi)!=2)
      return;
   if(rsi[0]<30 && rsi[1]>=30)
      Open(ORDER_TYPE_BUY);
   if(rsi[0]>70 && rsi[1]<=70)
      Open(ORDER_TYPE_SELL);
  }
`,
  },
  request: {
    dialect: 'mql5',
    text: `//+------------------------------------------------------------------+
//| Breakout of yesterday's range, with its own requests             |
//+------------------------------------------------------------------+
input long   MagicNumber  = 4712;  // Magic number
input double FixedLots    = 0.1;   // Volume
input int    StopPoints   = 300;   // Stop, points
input int    TargetPoints = 450;   // Target, points
input int    MaxSpread    = 30;    // Largest spread, points
input double DailyLossPercent = 3.0; // Loss of the day that stops entries, %

datetime lastBar=0;
datetime today=0;
double   dayEquity=0;

int OnInit()
  {
   if(StopPoints<=0 || TargetPoints<=0 || FixedLots<=0)
      return(INIT_PARAMETERS_INCORRECT);
   return(INIT_SUCCEEDED);
  }

bool IsDayLost()
  {
   datetime now=TimeCurrent()-TimeCurrent()%86400;
   if(now!=today)
     {
      today=now;
      dayEquity=AccountInfoDouble(ACCOUNT_EQUITY);
     }
   return(AccountInfoDouble(ACCOUNT_EQUITY)<dayEquity*(1-DailyLossPercent/100));
  }

double Lots()
  {
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP);
   double share=AccountInfoDouble(ACCOUNT_EQUITY)/10000;
   double lots=step>0 ? MathFloor(FixedLots*share/step)*step : FixedLots;
   return(MathMax(SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN),MathMin(SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MAX),lots)));
  }

ENUM_ORDER_TYPE_FILLING Filling()
  {
   long modes=SymbolInfoInteger(_Symbol,SYMBOL_FILLING_MODE);
   if((modes&SYMBOL_FILLING_FOK)!=0)
      return(ORDER_FILLING_FOK);
   if((modes&SYMBOL_FILLING_IOC)!=0)
      return(ORDER_FILLING_IOC);
   return(ORDER_FILLING_RETURN);
  }

bool HasPosition()
  {
   for(int i=PositionsTotal()-1; i>=0; i--)
     {
      ulong ticket=PositionGetTicket(i);
      if(ticket==0)
         continue;
      if(PositionGetInteger(POSITION_MAGIC)==MagicNumber && PositionGetString(POSITION_SYMBOL)==_Symbol)
         return(true);
     }
   return(false);
  }

bool Open(const ENUM_ORDER_TYPE type)
  {
   if(!TerminalInfoInteger(TERMINAL_TRADE_ALLOWED) || SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)>MaxSpread)
      return(false);
   long room=MathMax(SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL),SymbolInfoInteger(_Symbol,SYMBOL_TRADE_FREEZE_LEVEL));
   if(StopPoints<=room || TargetPoints<=room)
      return(false);
   int direction=type==ORDER_TYPE_BUY ? 1 : -1;
   MqlTradeRequest request={};
   MqlTradeResult  result={};
   request.action=TRADE_ACTION_DEAL;
   request.symbol=_Symbol;
   request.volume=Lots();
   request.type=type;
   request.price=SymbolInfoDouble(_Symbol,type==ORDER_TYPE_BUY ? SYMBOL_ASK : SYMBOL_BID);
   request.sl=NormalizeDouble(request.price-direction*StopPoints*_Point,_Digits);
   request.tp=NormalizeDouble(request.price+direction*TargetPoints*_Point,_Digits);
   request.deviation=20;
   request.magic=MagicNumber;
   request.type_filling=Filling();
   double margin=0;
   if(!OrderCalcMargin(type,_Symbol,request.volume,request.price,margin) || margin>AccountInfoDouble(ACCOUNT_MARGIN_FREE))
      return(false);
   if(!OrderSend(request,result) || result.retcode!=TRADE_RETCODE_DONE)
     {
      Print("Request refused: ",result.retcode);
      return(false);
     }
   return(true);
  }

void OnTick()
  {
   datetime time=iTime(_Symbol,_Period,0);
   if(time==lastBar)
      return;
   lastBar=time;
   if(Bars(_Symbol,PERIOD_D1)<3 || IsDayLost() || HasPosition())
      return;
   double close=iClose(_Symbol,_Period,1);
   if(close>iHigh(_Symbol,PERIOD_D1,1) && !Open(ORDER_TYPE_BUY))
      Print("No buy");
   if(close<iLow(_Symbol,PERIOD_D1,1) && !Open(ORDER_TYPE_SELL))
      Print("No sell");
  }
`,
  },
}
