//+------------------------------------------------------------------+
//| Tradewright runtime: the account and the server                  |
//+------------------------------------------------------------------+

//--- what the request under way is for: entry or exit id, and the position it closes
string fillId="";
#ifdef WITH_NAMES
string fillComment="";
#endif
int    fillLot=-1;

#ifdef __MQL5__
//--- deals of the history that are booked
int knownDeals=0;
#else

#endif

//--- seconds the server's clock is ahead of the local one
long clockAhead=-LONG_MAX;

#ifdef __MQL5__
//--- Whether the server has filled anything that is not booked
bool HasTraded()
  {
   double volume=0.0;
   for(int k=PositionsTotal()-1; k>=0; k--)
      if(PositionGetTicket(k)!=0 && PositionGetString(POSITION_SYMBOL)==_Symbol && PositionGetInteger(POSITION_MAGIC)==magic)
         volume+=PositionGetDouble(POSITION_VOLUME);
   for(int n=0; n<ArraySize(lots); n++)
      volume-=lots[n].volume;
#ifdef WITH_PRICED
   if(MathAbs(volume)>1e-9)
      return(true);
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].ticket!=0 && !IsPending(scriptOrders[k].ticket))
         return(true);
   return(false);
#else
   return(MathAbs(volume)>1e-9);
#endif
  }
#else

#endif

#ifdef __MQL5__
//--- Books what the server has filled
void ReadFills()
  {
   if(!HasTraded())
      return;
   BookFills(TimeCurrent()+86400);
#ifdef WITH_PRICED
   ForgetPending();
#endif
  }
#else
//--- Books what the server has filled
void ReadFills()
  {
   BookFills(TimeCurrent()+86400);
#ifdef WITH_PRICED
   ForgetPending();
#endif
  }
#endif

#ifdef __MQL5__
//--- Books the deals that are not yet booked, up to a time
void BookFills(const datetime until)
  {
   HistorySelect(firstStart,until-1);
   while(knownDeals<HistoryDealsTotal())
      BookDeal(HistoryDealGetTicket(knownDeals++));
  }
#else
//--- Books the closes and openings that are not yet booked, up to a time
void BookFills(const datetime until)
  {
   BookClosed(until);
   if(isReplaying)
      for(int k=0; k<OrdersHistoryTotal(); k++)
         if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY))
            BookOpened(until);
   for(int k=0; k<OrdersTotal(); k++)
      if(OrderSelect(k,SELECT_BY_POS))
         BookOpened(until);
   if(!isReplaying)
      return;
   BookClosed(until);
   bookedUntil=until;
  }
#endif

#ifdef __MQL5__

#else
//--- Books positions, or parts of them, that have been closed
void BookClosed(const datetime until)
  {
   for(int n=0; n<ArraySize(lots); n++)
     {
      if(lots[n].volume<=0.0 || !OrderSelect((int)lots[n].ticket,SELECT_BY_TICKET) || OrderCloseTime()==0 || OrderCloseTime()>=until)
         continue;
      double volume=OrderLots();
      double price=OrderClosePrice();
      datetime time=OrderCloseTime();
      lots[n].ticket=RestOf(lots[n].ticket);
      if(n==fillLot)
         BookExit(n,volume,price,time,fillId);
      else
         BookServerExit(n,volume,price,time,"");
     }
  }
#endif

#ifdef __MQL5__

#else
//--- Books the order selected, if it is a position of the program that is not yet booked
void BookOpened(const datetime until)
  {
   if(OrderSymbol()!=_Symbol || OrderMagicNumber()!=magic || OrderType()>OP_SELL)
      return;
   if(OrderOpenTime()<bookedUntil || OrderOpenTime()>=until || FindLot(OrderTicket())>=0)
      return;
   string comment=OrderComment();
   long ticket=OrderTicket();
   if(StringFind(comment,"from #")==0)
      return;
   double volume=OrderLots();
   double price=OrderOpenPrice();
   datetime time=OrderOpenTime();
   int side=OrderType()==OP_BUY ? 1 : -1;
   if(isReplaying)
      for(long rest=RestOf(ticket); rest!=0; rest=RestOf(rest))
         if(OrderSelect((int)rest,SELECT_BY_TICKET))
            volume+=OrderLots();
   BookOpening(ticket,comment,side,volume,price,time);
  }
#endif

#ifdef __MQL5__
//--- Books one deal, if it is the program's
void BookDeal(const ulong deal)
  {
   long position=HistoryDealGetInteger(deal,DEAL_POSITION_ID);
   int n=FindLot(position);
   if(n<0 && (HistoryDealGetString(deal,DEAL_SYMBOL)!=_Symbol || HistoryDealGetInteger(deal,DEAL_MAGIC)!=magic))
      return;
   double volume=HistoryDealGetDouble(deal,DEAL_VOLUME),price=HistoryDealGetDouble(deal,DEAL_PRICE);
   datetime time=(datetime)HistoryDealGetInteger(deal,DEAL_TIME);
   string comment=HistoryDealGetString(deal,DEAL_COMMENT);
   if(HistoryDealGetInteger(deal,DEAL_ENTRY)==DEAL_ENTRY_IN)
      BookOpening(position,comment,HistoryDealGetInteger(deal,DEAL_TYPE)==DEAL_TYPE_BUY ? 1 : -1,volume,price,time);
   else if(fillLot>=0)
      BookExit(fillLot,volume,price,time,fillId);
   else
      for(; n>=0 && volume>1e-9; n=FindLot(position))
        {
         double part=MathMin(volume,lots[n].volume);
         volume-=part;
         BookServerExit(n,part,price,time,comment);
        }
  }
#else

#endif

#ifdef __MQL5__

#else
//--- The rest of an order that has been closed in part; 0 where there is none
long RestOf(const long ticket)
  {
   for(int k=OrdersTotal()-1; k>=0; k--)
      if(OrderSelect(k,SELECT_BY_POS) && OrderComment()=="from #"+(string)ticket)
         return(OrderTicket());
   for(int k=OrdersHistoryTotal()-1; k>=0 && isReplaying; k--)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && StringFind(OrderComment(),"from #"+(string)ticket)==0)
         return(OrderTicket());
   return(0);
  }
#endif

//--- Books an exit that the server has filled by itself, or before a restart
void BookServerExit(const int n,const double volume,const double price,const datetime time,const string comment)
  {
#ifdef WITH_EXITS
#ifdef WITH_PARTIALS
   if(isReplaying && volume<lots[n].volume-1e-9)
      MarkDone(n,Contracts(volume),comment);
#endif
#endif
#ifdef WITH_ADDS
   int bar=lots[n].exitBar;
#endif
#ifdef WITH_GAPS
   if(isBarStart && !isReplaying)
     {
#endif
#ifdef WITH_GAP_PARTS
      for(int k=0; k<ArraySize(lots) && gapContracts<=0.0; k++)
        {
         lots[k].gone=0.0;
         lots[k].leftBefore=lots[k].left;
        }
      lots[n].gone+=Contracts(volume);
#endif
#ifdef WITH_REOPENS
      NoteServerExits(n,volume);
#endif
#ifdef WITH_GAPS
#ifdef WITH_CLOSED
      if(gapContracts<=0.0)
         gapNext=ArraySize(closedTrades);
#endif
      gapSide=lots[n].side;
      gapContracts+=Contracts(volume);
     }
   int openBefore=OpenTrades();
#endif
#ifdef WITH_EXITS
   string why=lots[n].exitId;
#endif
#ifdef WITH_GROUPS
   string group=lots[n].exitGroup;
#endif
#ifdef WITH_NAMES
   exitComment=lots[n].exitComment;
#endif
#ifdef WITH_REASONS
   bool isStop=lots[n].stop>0.0 && (lots[n].target<=0.0 || MathAbs(price-lots[n].stop)<=MathAbs(price-lots[n].target));
   exitComment=isStop ? lots[n].stopComment : lots[n].targetComment;
#endif
#ifdef WITH_EXIT_MESSAGES
   TellServerExit(n,volume,price);
#endif
#ifdef WITH_CLOSED_EXITS
   BookShares(n,volume,price,time,why);
#else
#ifdef WITH_EXITS
   BookExit(n,volume,price,time,why);
#else
   BookExit(n,volume,price,time,comment);
#endif
#endif
#ifdef WITH_GAPS
   if(isBarStart && !isReplaying)
      gapTrades+=openBefore-OpenTrades();
#endif
#ifdef WITH_ADDS
#ifdef WITH_CLOSES
   if(!IsClosingAll())
      CancelAdds(bar);
#else
   CancelAdds(bar);
#endif
#endif
#ifdef WITH_GROUPS
#ifdef WITH_EXITS
   FilledInGroup(group,2,Contracts(volume),why);
#else
   FilledInGroup(group,2,Contracts(volume),comment);
#endif
#endif
#ifdef WITH_GAPS
#ifdef WITH_RISK
   if(isBarStart && !isReplaying)
      gapExits++;
   else
      CountFill();
#endif
#else
#ifdef WITH_RISK
   CountFill();
#endif
#endif
  }

//--- Books what one stop or target of the server has closed: each exit of the script that it holds has its own trade
void BookShares(const int n,const double volume,const double price,const datetime time,const string why)
  {
   double rest=volume;
   ReadLegs();
   for(int k=0; k<ArraySize(legs) && rest>1e-9; k++)
     {
      if(legs[k].lot!=n)
         continue;
      double part=MathMin(rest,PartOf(n,legs[k].contracts));
      rest-=part;
#ifdef WITH_NAMES
#ifndef WITH_REASONS
      exitComment=exitOrders[legs[k].exit].comment;
#endif
#endif
      fillNumber++;
      BookExit(n,part,price,time,exitOrders[legs[k].exit].id);
     }
   if(rest>1e-9)
      BookExit(n,rest,price,time,why);
  }

//--- Books an entry: of the request under way, or of an order that waited at the server or before a restart
void BookOpening(const long ticket,const string comment,const int side,const double volume,const double price,const datetime time)
  {
   int at=FindWaiting(ticket,comment,side);
   string id=at>=0 ? scriptOrders[at].id : fillId=="" ? comment : fillId;
#ifdef WITH_NAMES
   BookEntry(ticket,id,at>=0 ? scriptOrders[at].comment : fillComment,side,volume,price,time);
#else
   BookEntry(ticket,id,side,volume,price,time);
#endif
#ifdef WITH_TRAILS
   if(!isReplaying)
      FollowTrails(SymbolInfoDouble(_Symbol,SYMBOL_BID),false);
#endif
   if(at<0)
      return;
#ifdef WITH_FOLLOWED_ENTRIES
   ScriptOrder order=scriptOrders[at];
#endif
   DropOrder(at,
#ifdef WITH_PRICED
             false,
#endif
            );
#ifdef WITH_MESSAGES
   TellFill(order.message);
#endif
#ifdef WITH_STOPS_THAT_ADD
   EntryFilled(order);
#endif
#ifdef WITH_GROUPS
   FilledInGroup(order.group,order.groupKind,order.contracts);
#endif
#ifdef WITH_RISK
#ifdef WITH_PRICED
   if(isBarStart && !isReplaying)
      gapEntries++;
   else
      CountFill();
#else
   CountFill();
#endif
#endif
  }

#ifdef WITH_PRICED
//--- Where the order waits that became a position: by its ticket, after a restart by its id, else by its side
#else
//--- Where the order waits that became a position before a restart: by its id, else by its side
#endif
int FindWaiting(const long ticket,const string id,const int side)
  {
   int found=-1;
#ifdef WITH_PRICED
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
     {
      if(scriptOrders[k].ticket==ticket)
         return(k);
#ifdef WITH_CLOSES
      if(isReplaying && !scriptOrders[k].isClose && scriptOrders[k].side==side)
#else
      if(isReplaying && scriptOrders[k].side==side)
#endif
         if(found<0 || scriptOrders[k].id==id || scriptOrders[found].id!=id)
            found=k;
     }
#else
   for(int k=ArraySize(scriptOrders)-1; k>=0 && isReplaying; k--)
#ifdef WITH_CLOSES
      if(!scriptOrders[k].isClose && scriptOrders[k].side==side)
#else
      if(scriptOrders[k].side==side)
#endif
         if(found<0 || scriptOrders[k].id==id || scriptOrders[found].id!=id)
            found=k;
#endif
   return(found);
  }

//--- Orders that no longer wait at the server and have not been filled are gone: it refuses them when their price is reached
void ForgetPending()
  {
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
     {
      if(scriptOrders[k].ticket==0 || IsPending(scriptOrders[k].ticket))
         continue;
#ifdef WITH_FOLLOWED_ENTRIES
      ScriptOrder order=scriptOrders[k];
#endif
      DropOrder(k,false);
#ifdef WITH_STOPS_THAT_ADD
      EntryFilled(order);
#endif
#ifdef WITH_GROUPS
      FilledInGroup(order.group,order.groupKind,order.contracts);
      k=ArraySize(scriptOrders);
#endif
     }
  }

#ifdef __MQL5__
//--- Sends a request and says what the server answered; a deal is in the history when it returns
bool Send(MqlTradeRequest &request,MqlTradeResult &result)
  {
   request.symbol=_Symbol;
   request.magic=magic;
   request.deviation=slippage;
#ifdef WITH_PRICED
   if(request.action==TRADE_ACTION_DEAL)
     {
      int modes=(int)SymbolInfoInteger(_Symbol,SYMBOL_FILLING_MODE);
      request.type_filling=(modes&SYMBOL_FILLING_FOK)!=0 ? ORDER_FILLING_FOK : (modes&SYMBOL_FILLING_IOC)!=0 ? ORDER_FILLING_IOC : ORDER_FILLING_RETURN;
     }
#else
   int modes=(int)SymbolInfoInteger(_Symbol,SYMBOL_FILLING_MODE);
   request.type_filling=(modes&SYMBOL_FILLING_FOK)!=0 ? ORDER_FILLING_FOK : (modes&SYMBOL_FILLING_IOC)!=0 ? ORDER_FILLING_IOC : ORDER_FILLING_RETURN;
#endif
   ZeroMemory(result);
   for(int attempt=0; attempt<3; attempt++)
     {
      if(OrderSend(request,result) && (result.retcode==TRADE_RETCODE_DONE || result.retcode==TRADE_RETCODE_DONE_PARTIAL || result.retcode==TRADE_RETCODE_PLACED))
        {
         for(int wait=0; wait<50 && result.deal!=0 && !HistoryDealSelect(result.deal); wait++)
            Sleep(20);
         return(true);
        }
      if(result.retcode!=TRADE_RETCODE_REQUOTE && result.retcode!=TRADE_RETCODE_PRICE_CHANGED && result.retcode!=TRADE_RETCODE_PRICE_OFF)
         break;
      if(request.action==TRADE_ACTION_DEAL)
         request.price=SymbolInfoDouble(_Symbol,request.type==ORDER_TYPE_BUY ? SYMBOL_ASK : SYMBOL_BID);
     }
   Print("The server refused: ",EnumToString(request.action)," ",DoubleToString(request.volume,2)," at ",
         DoubleToString(request.price,_Digits),", code ",result.retcode," ",result.comment);
   return(false);
  }
#else

#endif

//--- Says what the server answered
void Refused(const string what,const double volume,const double price)
  {
   Print("The server refused to ",what," ",DoubleToString(volume,2)," at ",DoubleToString(price,_Digits),", error ",GetLastError());
  }

#ifdef __MQL5__
//--- Trades at the market, against a position where there is a ticket, and books the fill; true where the server has done so
bool Deal(const int side,const double volume,const string comment,const long position)
  {
   MqlTradeRequest request={};
   MqlTradeResult result;
   request.action=TRADE_ACTION_DEAL;
   request.position=(ulong)position;
   request.type=side>0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;
   request.volume=volume;
   request.price=EntryPrice(side);
   request.comment=StringSubstr(comment,0,31);
   fillId=comment;
   bool isDone=Send(request,result);
   ReadFills();
   fillId="";
   return(isDone);
  }

//--- Opens a position at the market; the id of the entry is its comment
#ifdef WITH_NAMES
bool OpenLot(const int side,const double volume,const string id,const string comment)
  {
   fillComment=comment;
   bool isDone=Deal(side,volume,id,0);
   fillComment="";
   return(isDone);
  }
#else
bool OpenLot(const int side,const double volume,const string id) { return(Deal(side,volume,id,0)); }
#endif
#else
//--- Opens a position at the market; the id of the entry is its comment
#ifdef WITH_NAMES
bool OpenLot(const int side,const double volume,const string id,const string comment)
#else
bool OpenLot(const int side,const double volume,const string id)
#endif
  {
   double price=EntryPrice(side);
   int ticket=OrderSend(_Symbol,side>0 ? OP_BUY : OP_SELL,volume,price,slippage,0,0,StringSubstr(id,0,31),magic);
   if(ticket<0)
     {
      Refused(side>0 ? "buy" : "sell",volume,price);
      return(false);
     }
   fillId=id;
#ifdef WITH_NAMES
   fillComment=comment;
#endif
   ReadFills();
   fillId="";
#ifdef WITH_NAMES
   fillComment="";
#endif
   return(true);
  }
#endif

#ifdef __MQL5__
//--- Closes a position or a part of it at the market
bool CloseLot(const int n,const double contracts,const string why)
  {
   double volume=PartOf(n,contracts);
   fillLot=n;
   bool isDone=volume>0.0 && Deal(-lots[n].side,volume,why,lots[n].ticket);
   fillLot=-1;
   return(isDone);
  }
#else
//--- Closes a position or a part of it at the market
bool CloseLot(const int n,const double contracts,const string why)
  {
   double volume=PartOf(n,contracts);
   if(volume<=0.0)
      return(false);
   double price=ExitPrice(lots[n].side);
   if(!OrderClose((int)lots[n].ticket,volume,price,slippage))
     {
      Refused("close",volume,price);
      return(false);
     }
   fillId=why;
   fillLot=n;
   ReadFills();
   fillId="";
   fillLot=-1;
   return(true);
  }
#endif

//--- Contracts as lots of a position
double PartOf(const int n,const double contracts,const bool isTold=false)
  {
   return(contracts>=Contracts(lots[n].volume)*(1.0-1e-12)-1e-9 ? lots[n].volume : MathMin(Lots(contracts,isTold),lots[n].volume));
  }

#ifndef WITH_SINGLE
//--- A stop or target where the server takes it there, else the one it has; none where that would come too early
double AllowedStop(const int n,const double wanted,const double present,const int sign)
  {
   double room=SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL)*_Point;
   double away=(wanted-ExitPrice(lots[n].side))*lots[n].side*sign;
   if(wanted<=0.0 || away>room)
      return(NormalizeDouble(wanted,_Digits));
   return((present-wanted)*lots[n].side*sign<0.0 ? 0.0 : present);
  }
#endif

#ifndef WITH_SINGLE
#ifdef __MQL5__
//--- Moves stop and target of a position where they have changed; a netting account keeps them for a single entry only
void SetStops(const int n,const double stop,const double target)
  {
   bool isAlone=AccountInfoInteger(ACCOUNT_MARGIN_MODE)==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING || Contracts(lots[n].volume)>=Held()*(1.0-1e-9);
   double loss=isAlone ? AllowedStop(n,stop,lots[n].stop,-1) : 0.0;
   double profit=isAlone ? AllowedStop(n,target,lots[n].target,1) : 0.0;
   if(MathAbs(lots[n].stop-loss)<TickSize()/2 && MathAbs(lots[n].target-profit)<TickSize()/2)
      return;
   MqlTradeRequest request={};
   MqlTradeResult result;
   request.action=TRADE_ACTION_SLTP;
   request.position=(ulong)lots[n].ticket;
   request.sl=loss;
   request.tp=profit;
   if(!Send(request,result))
      return;
   for(int k=0; k<ArraySize(lots); k++)
      if(lots[k].ticket==lots[n].ticket)
        {
         lots[k].stop=loss;
         lots[k].target=profit;
        }
  }
#else
//--- Moves stop and target of a position where they have changed
void SetStops(const int n,const double stop,const double target)
  {
   double loss=AllowedStop(n,stop,lots[n].stop,-1);
   double profit=AllowedStop(n,target,lots[n].target,1);
   if(MathAbs(lots[n].stop-loss)<TickSize()/2 && MathAbs(lots[n].target-profit)<TickSize()/2)
      return;
   if(!OrderModify((int)lots[n].ticket,lots[n].price,loss,profit,0))
     {
      Refused("move the stops of",lots[n].volume,lots[n].price);
      return;
     }
   lots[n].stop=loss;
   lots[n].target=profit;
  }
#endif
#endif

#ifdef __MQL5__
//--- Brings a priced entry to the server, moves it there, or takes it back
void HoldEntry(ScriptOrder &order)
  {
#ifdef WITH_BOTH_ENTRIES
   bool hasStop=!IsNa(order.stop) && !order.isArmed;
   bool canWait=CanWaitAtServer(order) && (!hasStop || IsNa(order.limit));
#else
   bool canWait=CanWaitAtServer(order);
#endif
#ifdef WITH_RAW
   double volume=canWait ? Lots(order.contracts+(order.isRaw ? 0.0 : order.carry)) : 0.0;
#else
   double volume=canWait ? Lots(order.contracts+order.carry) : 0.0;
#endif
#ifdef WITH_BOTH_ENTRIES
   double price=hasStop ? SnapDown(order.stop,-order.side) : SnapUp(order.limit,-order.side);
#else
#ifdef WITH_ENTRY_STOPS
   double price=SnapUp(order.stop,order.side);
#else
   double price=SnapUp(order.limit,-order.side);
#endif
#endif
   if(order.ticket!=0 && volume==order.sentVolume && price==order.sentPrice)
      return;
   if(order.ticket!=0 && volume!=order.sentVolume)
     {
      DeletePending(order.ticket);
      order.ticket=0;
     }
   if(volume<=0.0)
      return;
   MqlTradeRequest request={};
   MqlTradeResult result;
   request.action=order.ticket==0 ? TRADE_ACTION_PENDING : TRADE_ACTION_MODIFY;
   request.order=(ulong)order.ticket;
#ifdef WITH_BOTH_ENTRIES
   request.type=order.side>0 ? (hasStop ? ORDER_TYPE_BUY_STOP : ORDER_TYPE_BUY_LIMIT) : (hasStop ? ORDER_TYPE_SELL_STOP : ORDER_TYPE_SELL_LIMIT);
#else
#ifdef WITH_ENTRY_STOPS
   request.type=order.side>0 ? ORDER_TYPE_BUY_STOP : ORDER_TYPE_SELL_STOP;
#else
   request.type=order.side>0 ? ORDER_TYPE_BUY_LIMIT : ORDER_TYPE_SELL_LIMIT;
#endif
#endif
   request.type_filling=ORDER_FILLING_RETURN;
   request.volume=volume;
   request.price=price;
   request.comment=StringSubstr(order.id,0,31);
   if(!Send(request,result))
     {
      if(order.ticket!=0)
         DeletePending(order.ticket);
      order.ticket=0;
      return;
     }
   order.ticket=(long)result.order;
   order.sentVolume=volume;
   order.sentPrice=price;
  }
#else
//--- Brings a priced entry to the server, moves it there, or takes it back
void HoldEntry(ScriptOrder &order)
  {
#ifdef WITH_BOTH_ENTRIES
   bool hasStop=!IsNa(order.stop) && !order.isArmed;
   bool canWait=CanWaitAtServer(order) && (!hasStop || IsNa(order.limit));
#else
   bool canWait=CanWaitAtServer(order);
#endif
#ifdef WITH_RAW
   double volume=canWait ? Lots(order.contracts+(order.isRaw ? 0.0 : order.carry)) : 0.0;
#else
   double volume=canWait ? Lots(order.contracts+order.carry) : 0.0;
#endif
#ifdef WITH_BOTH_ENTRIES
   double price=hasStop ? SnapDown(order.stop,-order.side) : SnapUp(order.limit,-order.side);
#else
#ifdef WITH_ENTRY_STOPS
   double price=SnapUp(order.stop,order.side);
#else
   double price=SnapUp(order.limit,-order.side);
#endif
#endif
   if(order.ticket!=0 && volume==order.sentVolume && price==order.sentPrice)
      return;
   if(order.ticket!=0 && (volume!=order.sentVolume || !OrderModify((int)order.ticket,price,0,0,0)))
     {
      DeletePending(order.ticket);
      order.ticket=0;
     }
   if(volume<=0.0)
      return;
   if(order.ticket==0)
     {
#ifdef WITH_BOTH_ENTRIES
      int type=order.side>0 ? (hasStop ? OP_BUYSTOP : OP_BUYLIMIT) : (hasStop ? OP_SELLSTOP : OP_SELLLIMIT);
#else
#ifdef WITH_ENTRY_STOPS
      int type=order.side>0 ? OP_BUYSTOP : OP_SELLSTOP;
#else
      int type=order.side>0 ? OP_BUYLIMIT : OP_SELLLIMIT;
#endif
#endif
      int ticket=OrderSend(_Symbol,type,volume,price,slippage,0,0,StringSubstr(order.id,0,31),magic);
      if(ticket<0)
        {
         Refused("place",volume,price);
         return;
        }
      order.ticket=ticket;
     }
   order.sentVolume=volume;
   order.sentPrice=price;
  }
#endif

#ifdef __MQL5__
//--- Takes a pending order back
void DeletePending(const long ticket)
  {
   if(!OrderSelect((ulong)ticket))
      return;
   MqlTradeRequest request={};
   MqlTradeResult result;
   request.action=TRADE_ACTION_REMOVE;
   request.order=(ulong)ticket;
   Send(request,result);
  }
#else
//--- Takes a pending order back
void DeletePending(const long ticket)
  {
   if(IsPending(ticket) && !OrderDelete((int)ticket))
      Refused("delete",OrderLots(),OrderOpenPrice());
  }
#endif

#ifdef __MQL5__
//--- Whether an order still waits at the server
bool IsPending(const long ticket) { return(OrderSelect((ulong)ticket)); }
#else
//--- Whether an order still waits at the server
bool IsPending(const long ticket)
  {
   return(OrderSelect((int)ticket,SELECT_BY_TICKET) && OrderType()>OP_SELL && OrderCloseTime()==0);
  }
#endif
