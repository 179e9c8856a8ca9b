import type { RuntimeTexts } from './text.ts'

/** What touches the account: reading positions, sending, changing and closing, each in its platform's own terms. */
export const account: RuntimeTexts = {
  types: {},
  functions: {
    ReadLots: {
      mql5: `
//--- The positions of this program, oldest first, found by symbol and magic number
void ReadLots()
  {
   Lot before[];
   ArrayResize(before,ArraySize(lots));
   for(int n=0; n<ArraySize(lots); n++)
      before[n]=lots[n];
   ArrayResize(lots,0);
   for(int k=0; k<PositionsTotal(); k++)
     {
      ulong ticket=PositionGetTicket(k);
      if(ticket==0 || PositionGetString(POSITION_SYMBOL)!=_Symbol || PositionGetInteger(POSITION_MAGIC)!=magic)
         continue;
      int at=ArraySize(lots);
      ArrayResize(lots,at+1);
      lots[at].ticket=(long)ticket;
      lots[at].id=PositionGetString(POSITION_COMMENT);
      lots[at].side=PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY ? 1 : -1;
      lots[at].lots=PositionGetDouble(POSITION_VOLUME);
      lots[at].price=PositionGetDouble(POSITION_PRICE_OPEN);
      lots[at].stop=PositionGetDouble(POSITION_SL);
      lots[at].target=PositionGetDouble(POSITION_TP);
      lots[at].bar=BarNow()-iBarShift(_Symbol,_Period,(datetime)PositionGetInteger(POSITION_TIME));
      lots[at].best=NA;
      lots[at].done="";
      for(int n=0; n<ArraySize(before); n++)
         if(before[n].ticket==lots[at].ticket)
           {
            lots[at].best=before[n].best;
            lots[at].done=before[n].done;
           }
     }
  }
`,
      mql4: `
//--- The positions of this program, oldest first, found by symbol and magic number
void ReadLots()
  {
   Lot before[];
   ArrayResize(before,ArraySize(lots));
   for(int n=0; n<ArraySize(lots); n++)
      before[n]=lots[n];
   ArrayResize(lots,0);
   for(int k=0; k<OrdersTotal(); k++)
     {
      if(!OrderSelect(k,SELECT_BY_POS) || OrderSymbol()!=_Symbol || OrderMagicNumber()!=magic || OrderType()>OP_SELL)
         continue;
      int at=ArraySize(lots);
      ArrayResize(lots,at+1);
      lots[at].ticket=OrderTicket();
      lots[at].id=OrderComment();
      lots[at].side=OrderType()==OP_BUY ? 1 : -1;
      lots[at].lots=OrderLots();
      lots[at].price=OrderOpenPrice();
      lots[at].stop=OrderStopLoss();
      lots[at].target=OrderTakeProfit();
      lots[at].bar=BarNow()-iBarShift(_Symbol,_Period,OrderOpenTime());
      lots[at].best=NA;
      lots[at].done="";
      for(int n=0; n<ArraySize(before); n++)
         if(before[n].ticket==lots[at].ticket || lots[at].id=="from #"+(string)before[n].ticket)
           {
            lots[at].id=before[n].id;
            lots[at].best=before[n].best;
            lots[at].done=before[n].done;
           }
     }
  }
`,
    },
    Send: {
      mql5: `
//--- Sends a request and says what the server answered
bool Send(MqlTradeRequest &request,MqlTradeResult &result)
  {
   request.symbol=_Symbol;
   request.magic=magic;
   request.deviation=slippage;
   if(request.action==TRADE_ACTION_DEAL)
     {
      int modes=(int)SymbolInfoInteger(_Symbol,SYMBOL_FILLING_MODE);
      request.type_filling=(modes&SYMBOL_FILLING_FOK)!=0 ? ORDER_FILLING_FOK : (modes&SYMBOL_FILLING_IOC)!=0 ? ORDER_FILLING_IOC : ORDER_FILLING_RETURN;
     }
   ZeroMemory(result);
   for(int attempt=0; attempt<3; attempt++)
     {
      if(OrderSend(request,result) && (result.retcode==TRADE_RETCODE_DONE || result.retcode==TRADE_RETCODE_PLACED))
         return(true);
      if(result.retcode!=TRADE_RETCODE_REQUOTE && result.retcode!=TRADE_RETCODE_PRICE_CHANGED)
         break;
      if(request.action==TRADE_ACTION_DEAL)
         request.price=SymbolInfoDouble(_Symbol,request.type==ORDER_TYPE_BUY ? SYMBOL_ASK : SYMBOL_BID);
     }
   Print("The server refused: ",EnumToString(request.action)," ",DoubleToString(request.volume,2)," at ",
         DoubleToString(request.price,_Digits),", code ",result.retcode," ",result.comment);
   return(false);
  }
`,
      mql4: '',
    },
    Refused: `
//--- Says what the server answered
void Refused(const string what,const double volume,const double price)
  {
   Print("The server refused to ",what," ",DoubleToString(volume,2)," at ",DoubleToString(price,_Digits),", error ",GetLastError());
  }
`,
    OpenLot: {
      mql5: `
//--- Opens a position at the market; the id of the entry is its comment
bool OpenLot(const int side,const double volume,const string id)
  {
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   request.action=TRADE_ACTION_DEAL;
   request.type=side>0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;
   request.volume=volume;
   request.price=SymbolInfoDouble(_Symbol,side>0 ? SYMBOL_ASK : SYMBOL_BID);
   request.comment=id;
   return(Send(request,result));
  }
`,
      mql4: `
//--- Opens a position at the market; the id of the entry is its comment
bool OpenLot(const int side,const double volume,const string id)
  {
   double price=SymbolInfoDouble(_Symbol,side>0 ? SYMBOL_ASK : SYMBOL_BID);
   if(OrderSend(_Symbol,side>0 ? OP_BUY : OP_SELL,volume,price,slippage,0,0,id,magic)>=0)
      return(true);
   Refused(side>0 ? "buy" : "sell",volume,price);
   return(false);
  }
`,
    },
    CloseLot: {
      mql5: `
//--- Closes a position or a part of it at the market
bool CloseLot(const Lot &lot,const double volume)
  {
   if(volume<=0.0)
      return(false);
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   request.action=TRADE_ACTION_DEAL;
   request.position=(ulong)lot.ticket;
   request.type=lot.side>0 ? ORDER_TYPE_SELL : ORDER_TYPE_BUY;
   request.volume=MathMin(volume,lot.lots);
   request.price=ExitPrice(lot.side);
   return(Send(request,result));
  }
`,
      mql4: `
//--- Closes a position or a part of it at the market
bool CloseLot(const Lot &lot,const double volume)
  {
   if(volume<=0.0)
      return(false);
   double price=ExitPrice(lot.side);
   if(OrderClose((int)lot.ticket,MathMin(volume,lot.lots),price,slippage))
      return(true);
   Refused("close",volume,price);
   return(false);
  }
`,
    },
    SetStops: {
      mql5: `
//--- Moves stop and target of a position where they have changed and the server allows it
void SetStops(Lot &lot,const double stop,const double target)
  {
   if(MathAbs(lot.stop-stop)<TickSize()/2 && MathAbs(lot.target-target)<TickSize()/2)
      return;
   double room=SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL)*_Point;
   double now=ExitPrice(lot.side);
   if((stop>0.0 && (now-stop)*lot.side<=room) || (target>0.0 && (target-now)*lot.side<=room))
      return;
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   request.action=TRADE_ACTION_SLTP;
   request.position=(ulong)lot.ticket;
   request.sl=stop;
   request.tp=target;
   if(!Send(request,result))
      return;
   lot.stop=stop;
   lot.target=target;
  }
`,
      mql4: `
//--- Moves stop and target of a position where they have changed and the server allows it
void SetStops(Lot &lot,const double stop,const double target)
  {
   if(MathAbs(lot.stop-stop)<TickSize()/2 && MathAbs(lot.target-target)<TickSize()/2)
      return;
   double room=SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL)*_Point;
   double now=ExitPrice(lot.side);
   if((stop>0.0 && (now-stop)*lot.side<=room) || (target>0.0 && (target-now)*lot.side<=room))
      return;
   if(!OrderModify((int)lot.ticket,lot.price,stop,target,0))
     {
      Refused("move the stops of",lot.lots,now);
      return;
     }
   lot.stop=stop;
   lot.target=target;
  }
`,
    },
    PlaceEntry: {
      mql5: `
//--- Brings a priced entry to the server, or moves it there; true when its price has been reached already
bool PlaceEntry(EntryOrder &order)
  {
   double now=SymbolInfoDouble(_Symbol,order.side>0 ? SYMBOL_ASK : SYMBOL_BID);
   bool hasStop=!IsNa(order.stop);
   bool hasLimit=!IsNa(order.limit);
   if(hasStop && !hasLimit && (now-order.stop)*order.side>=0.0)
      return(true);
   if(!hasStop && (now-order.limit)*order.side<=0.0)
      return(true);
   if(!order.isRaw && allowedSide==-order.side)
      return(false);
   if(!order.isRaw && Side()==order.side && ArraySize(lots)>=PYRAMIDING && order.from==order.side)
      return(false);
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   bool isNetting=AccountInfoInteger(ACCOUNT_MARGIN_MODE)!=ACCOUNT_MARGIN_MODE_RETAIL_HEDGING;
   request.volume=Lots(order.contracts+(isNetting ? order.carry : 0.0));
   request.price=hasStop ? SnapDown(order.stop,-order.side) : SnapUp(order.limit,-order.side);
   request.stoplimit=hasStop && hasLimit ? SnapUp(order.limit,-order.side) : 0.0;
   request.comment=order.id;
   if(order.ticket!=0 && OrderSelect((ulong)order.ticket) && MathAbs(OrderGetDouble(ORDER_VOLUME_INITIAL)-request.volume)<1e-9
      && OrderGetInteger(ORDER_TYPE)==PendingType(order.side,hasStop,hasLimit))
     {
      request.action=TRADE_ACTION_MODIFY;
      request.order=(ulong)order.ticket;
      if(MathAbs(OrderGetDouble(ORDER_PRICE_OPEN)-request.price)>=TickSize()/2)
         Send(request,result);
      return(false);
     }
   if(order.ticket!=0)
      DeletePending(order.ticket);
   order.ticket=0;
   request.action=TRADE_ACTION_PENDING;
   request.type=PendingType(order.side,hasStop,hasLimit);
   request.type_filling=ORDER_FILLING_RETURN;
   if(request.volume>0.0 && Send(request,result))
      order.ticket=(long)result.order;
   return(false);
  }
`,
      mql4: `
//--- Brings a priced entry to the server, or moves it there; true when its price has been reached already
bool PlaceEntry(EntryOrder &order)
  {
   double now=SymbolInfoDouble(_Symbol,order.side>0 ? SYMBOL_ASK : SYMBOL_BID);
   bool hasStop=!IsNa(order.stop);
   if(hasStop && !IsNa(order.limit))
     {
      if((now-order.stop)*order.side<0.0)
         return(false);
      order.stop=NA;
      hasStop=false;
     }
   if(hasStop ? (now-order.stop)*order.side>=0.0 : (now-order.limit)*order.side<=0.0)
      return(true);
   if(!order.isRaw && (allowedSide==-order.side || (Side()==order.side && ArraySize(lots)>=PYRAMIDING && order.from==order.side)))
      return(false);
   double volume=Lots(order.contracts);
   double price=hasStop ? SnapDown(order.stop,-order.side) : SnapUp(order.limit,-order.side);
   int type=order.side>0 ? (hasStop ? OP_BUYSTOP : OP_BUYLIMIT) : (hasStop ? OP_SELLSTOP : OP_SELLLIMIT);
   if(order.ticket!=0 && OrderSelect((int)order.ticket,SELECT_BY_TICKET) && OrderType()==type && MathAbs(OrderLots()-volume)<1e-9)
     {
      if(MathAbs(OrderOpenPrice()-price)>=TickSize()/2 && !OrderModify((int)order.ticket,price,0,0,0))
         Refused("move",volume,price);
      return(false);
     }
   if(order.ticket!=0)
      DeletePending(order.ticket);
   order.ticket=0;
   if(volume<=0.0)
      return(false);
   int ticket=OrderSend(_Symbol,type,volume,price,slippage,0,0,order.id,magic);
   if(ticket<0)
      Refused("place",volume,price);
   else
      order.ticket=ticket;
   return(false);
  }
`,
    },
    PendingType: {
      mql5: `
//--- The kind of a pending order
ENUM_ORDER_TYPE PendingType(const int side,const bool hasStop,const bool hasLimit)
  {
   if(hasStop && hasLimit)
      return(side>0 ? ORDER_TYPE_BUY_STOP_LIMIT : ORDER_TYPE_SELL_STOP_LIMIT);
   if(hasStop)
      return(side>0 ? ORDER_TYPE_BUY_STOP : ORDER_TYPE_SELL_STOP);
   return(side>0 ? ORDER_TYPE_BUY_LIMIT : ORDER_TYPE_SELL_LIMIT);
  }
`,
      mql4: '',
    },
    DeletePending: {
      mql5: `
//--- Takes a pending order back
void DeletePending(const long ticket)
  {
   if(!OrderSelect((ulong)ticket))
      return;
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   request.action=TRADE_ACTION_REMOVE;
   request.order=(ulong)ticket;
   Send(request,result);
  }
`,
      mql4: `
//--- Takes a pending order back
void DeletePending(const long ticket)
  {
   if(OrderSelect((int)ticket,SELECT_BY_TICKET) && OrderType()>OP_SELL && OrderCloseTime()==0 && !OrderDelete((int)ticket))
      Refused("delete",OrderLots(),OrderOpenPrice());
  }
`,
    },
    IsPending: {
      mql5: `
//--- Whether an order still waits at the server
bool IsPending(const long ticket)
  {
   return(OrderSelect((ulong)ticket));
  }
`,
      mql4: `
//--- Whether an order still waits at the server
bool IsPending(const long ticket)
  {
   return(OrderSelect((int)ticket,SELECT_BY_TICKET) && OrderType()>OP_SELL && OrderCloseTime()==0);
  }
`,
    },
    ClosedTrades: {
      mql5: `
//--- Number of this program's closed trades
int ClosedTrades()
  {
   int count=0;
   HistorySelect(0,TimeCurrent());
   for(int k=0; k<HistoryDealsTotal(); k++)
      if(IsOwnExit(HistoryDealGetTicket(k)))
         count++;
   return(count);
  }
`,
      mql4: `
//--- Number of this program's closed trades
int ClosedTrades()
  {
   int count=0;
   for(int k=0; k<OrdersHistoryTotal(); k++)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && IsOwnTrade())
         count++;
   return(count);
  }
`,
    },
    IsOwnExit: {
      mql5: `
//--- Whether a deal closed a position of this program
bool IsOwnExit(const ulong ticket)
  {
   return(HistoryDealGetString(ticket,DEAL_SYMBOL)==_Symbol && HistoryDealGetInteger(ticket,DEAL_MAGIC)==magic
          && HistoryDealGetInteger(ticket,DEAL_ENTRY)!=DEAL_ENTRY_IN);
  }
`,
      mql4: '',
    },
    IsOwnTrade: {
      mql5: '',
      mql4: `
//--- Whether the order selected is a trade of this program
bool IsOwnTrade()
  {
   return(OrderSymbol()==_Symbol && OrderMagicNumber()==magic && OrderType()<=OP_SELL);
  }
`,
    },
    NetProfit: {
      mql5: `
//--- Profit of this program's closed trades; only the won (1) or the lost (-1) where asked for
double NetProfit(const int sign=0)
  {
   double sum=0.0;
   HistorySelect(0,TimeCurrent());
   for(int k=0; k<HistoryDealsTotal(); k++)
     {
      ulong ticket=HistoryDealGetTicket(k);
      double profit=HistoryDealGetDouble(ticket,DEAL_PROFIT)+HistoryDealGetDouble(ticket,DEAL_SWAP)+HistoryDealGetDouble(ticket,DEAL_COMMISSION);
      if(IsOwnExit(ticket) && profit*sign>=0.0)
         sum+=profit;
     }
   return(sum);
  }
`,
      mql4: `
//--- Profit of this program's closed trades; only the won (1) or the lost (-1) where asked for
double NetProfit(const int sign=0)
  {
   double sum=0.0;
   for(int k=0; k<OrdersHistoryTotal(); k++)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && IsOwnTrade())
        {
         double profit=OrderProfit()+OrderSwap()+OrderCommission();
         if(profit*sign>=0.0)
            sum+=profit;
        }
   return(sum);
  }
`,
    },
    CountTrades: {
      mql5: `
//--- Number of this program's trades that won (1), lost (-1) or did neither (0)
int CountTrades(const int sign)
  {
   int count=0;
   HistorySelect(0,TimeCurrent());
   for(int k=0; k<HistoryDealsTotal(); k++)
     {
      ulong ticket=HistoryDealGetTicket(k);
      double profit=HistoryDealGetDouble(ticket,DEAL_PROFIT);
      if(IsOwnExit(ticket) && (sign==0 ? profit==0.0 : profit*sign>0.0))
         count++;
     }
   return(count);
  }
`,
      mql4: `
//--- Number of this program's trades that won (1), lost (-1) or did neither (0)
int CountTrades(const int sign)
  {
   int count=0;
   for(int k=0; k<OrdersHistoryTotal(); k++)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && IsOwnTrade() && (sign==0 ? OrderProfit()==0.0 : OrderProfit()*sign>0.0))
         count++;
   return(count);
  }
`,
    },
    ClosedProfit: {
      mql5: `
//--- Profit of one of this program's closed trades, counted from 0; na where there is none
double ClosedProfit(const int number)
  {
   int count=0;
   HistorySelect(0,TimeCurrent());
   for(int k=0; k<HistoryDealsTotal(); k++)
     {
      ulong ticket=HistoryDealGetTicket(k);
      if(IsOwnExit(ticket) && count++==number)
         return(HistoryDealGetDouble(ticket,DEAL_PROFIT));
     }
   return(NA);
  }
`,
      mql4: `
//--- Profit of one of this program's closed trades, counted from 0; na where there is none
double ClosedProfit(const int number)
  {
   int count=0;
   for(int k=0; k<OrdersHistoryTotal(); k++)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && IsOwnTrade() && count++==number)
         return(OrderProfit());
   return(NA);
  }
`,
    },
    ClosedExitPrice: {
      mql5: `
//--- Exit price of one of this program's closed trades, counted from 0; na where there is none
double ClosedExitPrice(const int number)
  {
   int count=0;
   HistorySelect(0,TimeCurrent());
   for(int k=0; k<HistoryDealsTotal(); k++)
     {
      ulong ticket=HistoryDealGetTicket(k);
      if(IsOwnExit(ticket) && count++==number)
         return(HistoryDealGetDouble(ticket,DEAL_PRICE));
     }
   return(NA);
  }
`,
      mql4: `
//--- Exit price of one of this program's closed trades, counted from 0; na where there is none
double ClosedExitPrice(const int number)
  {
   int count=0;
   for(int k=0; k<OrdersHistoryTotal(); k++)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && IsOwnTrade() && count++==number)
         return(OrderClosePrice());
   return(NA);
  }
`,
    },
    ClosedExitBar: {
      mql5: `
//--- Bar of the exit of one of this program's closed trades, counted from 0; na where there is none
double ClosedExitBar(const int number)
  {
   int count=0;
   HistorySelect(0,TimeCurrent());
   for(int k=0; k<HistoryDealsTotal(); k++)
     {
      ulong ticket=HistoryDealGetTicket(k);
      if(IsOwnExit(ticket) && count++==number)
         return(BarNow()-iBarShift(_Symbol,_Period,(datetime)HistoryDealGetInteger(ticket,DEAL_TIME)));
     }
   return(NA);
  }
`,
      mql4: `
//--- Bar of the exit of one of this program's closed trades, counted from 0; na where there is none
double ClosedExitBar(const int number)
  {
   int count=0;
   for(int k=0; k<OrdersHistoryTotal(); k++)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && IsOwnTrade() && count++==number)
         return(BarNow()-iBarShift(_Symbol,_Period,OrderCloseTime()));
   return(NA);
  }
`,
    },
  },
}
