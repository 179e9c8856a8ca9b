//+------------------------------------------------------------------+
//| Tradewright runtime: the one position of a script                |
//+------------------------------------------------------------------+

#ifdef WITH_SINGLE

//--- the position of the program as the server holds it; without a side there is none
struct Holding
  {
   long              ticket;
#ifdef WITH_FRESH
   int               side,bar;
#else
   int               side;
#endif
#ifdef WITH_BOTH_EXITS
   double            volume,price,stop,target;
   bool              isHeldBack;
#else
#ifdef WITH_STOPS
   double            volume,price,stop;
   bool              isHeldBack;
#else
#ifdef WITH_TARGETS
   double            volume,price,target;
#else
   double            volume,price;
#endif
#endif
#endif
   datetime          time;
#ifndef WITH_BY_SIDE
#ifdef WITH_NAMES
   string            id,comment;
#else
   string            id;
#endif
#endif
#ifdef WITH_CLOSED
#ifdef __MQL5__
   int               exits;
#endif
#endif
#ifdef WITH_TRAILS
   string            trailed;
   double            best;
#endif
  };

Holding holding;

//--- trades that have closed
int tradesClosed=0;

//--- contracts, negative short
double PositionSize() { return(holding.side*Contracts(holding.volume)); }

//--- Entry price; na when flat
double AveragePrice() { return(holding.side==0 ? NA : holding.price); }

//--- Entry price of the only entry; na when flat
double FirstPrice() { return(AveragePrice()); }

//--- Bar of the only entry; na when flat
double FirstBar() { return(holding.side==0 ? NA : (double)holding.bar); }

//--- Contracts of the only entry, negative when short
double FirstSize() { return(PositionSize()); }

//--- Profit of the only entry; na when flat
double FirstProfit() { return(holding.side==0 ? NA : OpenProfit(lastClose)); }

//--- Number of entries that are open
int OpenTrades() { return(holding.side==0 ? 0 : 1); }

//--- Whether an open trade has that number, counted from 0
bool IsOpenTrade(const int number) { return(number==0 && holding.side!=0); }

//--- Entry price of an open trade; na where there is none
double OpenPrice(const int number) { return(IsOpenTrade(number) ? holding.price : NA); }

//--- Bar of the entry of an open trade; na where there is none
double OpenBar(const int number) { return(IsOpenTrade(number) ? (double)holding.bar : NA); }

//--- Time of the bar of the entry of an open trade, in milliseconds; na where there is none
double OpenTime(const int number) { return(IsOpenTrade(number) ? 1000.0*BarTime(holding.bar) : NA); }

//--- Contracts of an open trade, negative when short; 0 where there is none
double OpenSize(const int number) { return(IsOpenTrade(number) ? PositionSize() : 0.0); }

//--- Id of the entry of an open trade; na where there is none
string OpenId(const int number) { return(IsOpenTrade(number) ? holding.id : NULL); }

//--- Comment of the entry of an open trade; na where there is none
string OpenComment(const int number) { return(IsOpenTrade(number) ? holding.comment : NULL); }

//--- Profit of an open trade at the close of the last bar; na where there is none
double OpenProfitOf(const int number) { return(IsOpenTrade(number) ? OpenProfit(lastClose) : NA); }

//--- Profit of an open trade in per cent of what it cost; na where there is none
double OpenPercentOf(const int number)
  {
   return(IsOpenTrade(number) ? OpenProfit(lastClose)/(holding.price*Contracts(holding.volume))*100.0 : NA);
  }

//--- What the open entry costs; na where no margin is asked for
#ifdef WITH_MARGIN
double CapitalHeld() { return(holding.price*Contracts(holding.volume)); }
#else
double CapitalHeld() { return(NA); }
#endif

//--- Profit of what is open, at a price
double OpenProfit(const double price) { return(holding.side==0 ? 0.0 : (price-holding.price)*PositionSize()*PointMoney(price)); }

//--- balance with the open profit
#ifdef WITH_ACCOUNT_MONEY
double Equity(const double price) { return(AccountInfoDouble(ACCOUNT_BALANCE)+OpenProfit(price)); }
#else
double Equity(const double price) { return(ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),price)+OpenProfit(price)); }
#endif

#ifdef __MQL5__
//--- Reads what the server holds
void ReadPosition()
  {
   for(int k=PositionsTotal()-1; k>=0; k--)
      if(PositionGetSymbol(k)==_Symbol && PositionGetInteger(POSITION_MAGIC)==magic)
        {
         TakePosition(PositionGetInteger(POSITION_TICKET),PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY ? 1 : -1,
#ifdef WITH_BY_SIDE
                      PositionGetDouble(POSITION_VOLUME),PositionGetDouble(POSITION_PRICE_OPEN),(datetime)PositionGetInteger(POSITION_TIME));
#else
                      PositionGetDouble(POSITION_VOLUME),PositionGetDouble(POSITION_PRICE_OPEN),
                      (datetime)PositionGetInteger(POSITION_TIME),PositionGetString(POSITION_COMMENT));
#endif
#ifdef WITH_STOPS
         holding.stop=PositionGetDouble(POSITION_SL);
#endif
#ifdef WITH_TARGETS
         holding.target=PositionGetDouble(POSITION_TP);
#endif
         return;
        }
#ifdef WITH_COUNTED
   if(holding.side==0)
      return;
   BookExits();
#endif
#ifdef WITH_SERVER_MESSAGES
   TellServerExit();
#endif
   ZeroMemory(holding);
  }
#else
//--- Reads what the server holds
void ReadPosition()
  {
   for(int k=OrdersTotal()-1; k>=0; k--)
      if(OrderSelect(k,SELECT_BY_POS) && IsOwn())
        {
#ifdef WITH_COUNTED
         if(holding.side!=0 && OrderTicket()!=holding.ticket)
#endif
#ifdef WITH_CLOSED
           {
#endif
#ifdef WITH_COUNTED
            BookExits();
#endif
#ifdef WITH_CLOSED
            if(!OrderSelect(k,SELECT_BY_POS))
               return;
           }
#endif
#ifdef WITH_BY_SIDE
         TakePosition(OrderTicket(),OrderType()==OP_BUY ? 1 : -1,OrderLots(),OrderOpenPrice(),OrderOpenTime());
#else
         TakePosition(OrderTicket(),OrderType()==OP_BUY ? 1 : -1,OrderLots(),OrderOpenPrice(),OrderOpenTime(),OrderComment());
#endif
#ifdef WITH_STOPS
         holding.stop=OrderStopLoss();
#endif
#ifdef WITH_TARGETS
         holding.target=OrderTakeProfit();
#endif
         return;
        }
#ifdef WITH_COUNTED
   if(holding.side==0)
      return;
   BookExits();
#endif
#ifdef WITH_SERVER_MESSAGES
   TellServerExit();
#endif
   ZeroMemory(holding);
  }
#endif

#ifdef __MQL5__

#else
//--- a position of the program
bool IsOwn() { return(OrderSymbol()==_Symbol && OrderMagicNumber()==magic && OrderType()<=OP_SELL); }
#endif

#ifdef WITH_MARGIN
//--- Tells of the exit that the server has filled. On a bar's first tick the script's orders that fit the margin come first
#else
//--- Tells of the exit that the server has filled. On a bar's first tick the script's orders come first
#endif
void TellServerExit()
  {
#ifdef WITH_EXIT_MESSAGES
   if(holding.side==0 || lastBarTime==0)
      return;
#ifdef WITH_BY_SIDE
   string message=exitMessages[holding.side+1];
#else
   int k=ActiveExit();
#ifdef WITH_REASON_MESSAGES
   string message=k<0 ? "" : MessageAt(exitOrders[k],LastExitPrice());
#else
   string message=k<0 ? "" : exitOrders[k].message;
#endif
#endif
#endif
#ifdef WITH_MARGIN
#ifndef WITH_EXIT_MESSAGES
   if(holding.side==0 || lastBarTime==0)
      return;
#endif
   ZeroMemory(holding);
   int first=isBarStart ? 0 : ArraySize(marketOrders);
   while(first<ArraySize(marketOrders) && !IsAffordable(marketOrders[first]))
      first++;
   if(first==ArraySize(marketOrders))
#else
#ifdef WITH_EXIT_MESSAGES
   if(!isBarStart || ArraySize(marketOrders)==0)
#else
   if(holding.side==0 || lastBarTime==0 || !isBarStart || ArraySize(marketOrders)==0)
#endif
#endif
#ifdef WITH_EXIT_MESSAGES
     {
      TellFill(message);
      return;
     }
#else
      return;
#endif
#ifdef WITH_MARGIN
   TellFill(marketOrders[first].message);
   marketOrders[first].message="";
#else
   TellFill(marketOrders[0].message);
   marketOrders[0].message="";
#endif
  }

//--- Whether an order closes a position of the other side: an entry only where it fits the margin
bool IsAffordable(const MarketOrder &order) { return(order.side==0 || Affords(order,EntryPrice(order.side))); }

#ifdef WITH_REASON_MESSAGES
#ifdef __MQL5__
//--- Price of the deal that has closed the position
double LastExitPrice()
  {
   HistorySelectByPosition(holding.ticket);
   return(HistoryDealGetDouble(HistoryDealGetTicket(HistoryDealsTotal()-1),DEAL_PRICE));
  }
#else
//--- Price at which the position has closed
double LastExitPrice() { return(OrderSelect((int)holding.ticket,SELECT_BY_TICKET) ? OrderClosePrice() : NA); }
#endif
#endif

#ifdef WITH_BY_SIDE
//--- Takes a position over
void TakePosition(const long ticket,const int side,const double volume,const double price,const datetime time)
#else
//--- Takes a position over; one not seen before tells its entry in the comment
void TakePosition(const long ticket,const int side,const double volume,const double price,const datetime time,const string comment)
#endif
  {
#ifndef WITH_BY_SIDE
   if(time!=holding.time || side!=holding.side)
#ifdef WITH_FRESH
     {
#endif
      holding.id=comment;
#ifdef WITH_NAMES
      holding.comment="";
#endif
#else
#ifdef WITH_FRESH
   if(time!=holding.time || side!=holding.side)
     {
#endif
#endif
#ifdef WITH_FRESH
      holding.bar=barNow;
#endif
#ifdef WITH_STOPS
      holding.isHeldBack=false;
#endif
#ifdef WITH_CLOSED
#ifdef __MQL5__
      holding.exits=0;
#endif
#endif
#ifdef WITH_TRAILS
      holding.trailed="";
      holding.best=NA;
#endif
#ifdef WITH_EXITS
      isChanged=true;
#endif
#ifdef WITH_FRESH
     }
#endif
   holding.ticket=ticket;
   holding.side=side;
   holding.volume=volume;
   holding.price=price;
   holding.time=time;
  }

#ifdef __MQL5__
#ifndef WITH_CLOSED
//--- Counts what has closed the position, or a part of it
#else
//--- Writes down what has closed the position, or a part of it
#endif
void BookExits()
  {
#ifndef WITH_CLOSED
   tradesClosed++;
#else
   int exits=0;
   if(!HistorySelectByPosition(holding.ticket))
      return;
   for(int k=0; k<HistoryDealsTotal(); k++)
     {
      ulong deal=HistoryDealGetTicket(k);
      if(HistoryDealGetInteger(deal,DEAL_ENTRY)==DEAL_ENTRY_IN || exits++<holding.exits)
         continue;
      holding.exits++;
      KeepTrade(HistoryDealGetDouble(deal,DEAL_VOLUME),HistoryDealGetDouble(deal,DEAL_PRICE),(datetime)HistoryDealGetInteger(deal,DEAL_TIME));
     }
#ifdef WITH_NAMES
   exitId="";
   exitComment="";
#ifdef WITH_EXITS
   isOwnClose=false;
#endif
#endif
#endif
  }
#else
#ifndef WITH_CLOSED
//--- Counts what has closed the position, or a part of it
#else
//--- Writes down what has closed the position, or a part of it
#endif
void BookExits()
  {
#ifndef WITH_CLOSED
   tradesClosed++;
#else
   if(OrderSelect((int)holding.ticket,SELECT_BY_TICKET) && OrderCloseTime()!=0)
      KeepTrade(OrderLots(),OrderClosePrice(),OrderCloseTime());
#ifdef WITH_NAMES
   exitId="";
   exitComment="";
#ifdef WITH_EXITS
   isOwnClose=false;
#endif
#endif
#endif
  }
#endif

//--- id and comment of the exit that is being carried out, and whether the program does so
string exitId="";
#ifdef WITH_EXITS
bool   isOwnClose=false;
#endif

//--- Remembers how the program closes
void NameExit(const string id,const string comment)
  {
   exitId=id;
   exitComment=comment;
#ifdef WITH_EXITS
   isOwnClose=true;
#endif
  }

//--- Writes a closed trade of the position down
void KeepTrade(const double volume,const double price,const datetime time)
  {
   int at=ArraySize(closedTrades);
   ArrayResize(closedTrades,at+1,256);
   closedTrades[at].id=holding.id;
#ifdef WITH_NAMES
   closedTrades[at].comment=holding.comment;
   closedTrades[at].exitId=exitId;
   closedTrades[at].exitComment=exitComment;
#ifdef WITH_EXITS
   int k=isOwnClose ? -1 : ActiveExit();
   if(k>=0)
     {
      closedTrades[at].exitId=exitOrders[k].id;
#ifdef WITH_REASONS
      closedTrades[at].exitComment=CommentOf(exitOrders[k],ReasonAt(exitOrders[k],price));
#else
      closedTrades[at].exitComment=exitOrders[k].comment;
#endif
     }
#endif
#endif
   closedTrades[at].side=holding.side;
   closedTrades[at].contracts=Contracts(volume);
   closedTrades[at].entryPrice=holding.price;
   closedTrades[at].entryTime=holding.time;
   closedTrades[at].entryBar=holding.bar;
   closedTrades[at].exitPrice=price;
   closedTrades[at].exitTime=time;
   closedTrades[at].exitBar=barNow;
   closedTrades[at].profit=(price-holding.price)*holding.side*Contracts(volume)*PointMoney(price);
  }

//--- Number of closed trades
int ClosedTrades()
  {
#ifdef WITH_CLOSED
   return(ArraySize(closedTrades));
#else
   return(tradesClosed);
#endif
  }

#ifdef __MQL5__
//--- The position before a time, from the deals since the program first started; the orders of that bar are done
void ReadPast(const datetime until)
  {
   ArrayResize(marketOrders,0);
   HistorySelect(firstStart,until-1);
   for(; knownDeals<HistoryDealsTotal(); knownDeals++)
     {
      ulong deal=HistoryDealGetTicket(knownDeals);
#ifdef WITH_CLOSED
      datetime time=(datetime)HistoryDealGetInteger(deal,DEAL_TIME);
#endif
      long ticket=HistoryDealGetInteger(deal,DEAL_POSITION_ID);
      double volume=HistoryDealGetDouble(deal,DEAL_VOLUME);
      bool isOwn=HistoryDealGetString(deal,DEAL_SYMBOL)==_Symbol && HistoryDealGetInteger(deal,DEAL_MAGIC)==magic;
      if(isOwn && HistoryDealGetInteger(deal,DEAL_ENTRY)==DEAL_ENTRY_IN)
         TakePosition(ticket,HistoryDealGetInteger(deal,DEAL_TYPE)==DEAL_TYPE_BUY ? 1 : -1,volume,
#ifdef WITH_BY_SIDE
                      HistoryDealGetDouble(deal,DEAL_PRICE),(datetime)HistoryDealGetInteger(deal,DEAL_TIME));
#else
#ifdef WITH_CLOSED
                      HistoryDealGetDouble(deal,DEAL_PRICE),time,HistoryDealGetString(deal,DEAL_COMMENT));
#else
                      HistoryDealGetDouble(deal,DEAL_PRICE),(datetime)HistoryDealGetInteger(deal,DEAL_TIME),
                      HistoryDealGetString(deal,DEAL_COMMENT));
#endif
#endif
      else if(ticket==holding.ticket)
        {
#ifdef WITH_COUNTED
#ifndef WITH_CLOSED
         tradesClosed++;
#endif
#endif
#ifdef WITH_CLOSED
#ifdef WITH_NAMES
         exitId=HistoryDealGetString(deal,DEAL_COMMENT);
#ifdef WITH_EXITS
         isOwnClose=HistoryDealGetInteger(deal,DEAL_REASON)==DEAL_REASON_EXPERT;
#endif
#endif
         KeepTrade(volume,HistoryDealGetDouble(deal,DEAL_PRICE),time);
         holding.exits++;
#endif
         holding.volume-=volume;
         if(holding.volume<1e-9)
            ZeroMemory(holding);
        }
     }
  }
#else
//--- The position before a time, from the orders since the program first started; those of that bar are done
void ReadPast(const datetime until)
  {
   ArrayResize(marketOrders,0);
   bool isFound=false;
   double volume=0.0;
   int closed=OrdersHistoryTotal();
#ifdef WITH_COUNTED
   for(int k=0; k<closed; k++)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && IsOwn() && OrderOpenTime()>=firstStart && OrderCloseTime()>=bookedUntil
         && OrderCloseTime()<until)
        {
#ifdef WITH_BY_SIDE
         TakePosition(OrderTicket(),OrderType()==OP_BUY ? 1 : -1,OrderLots(),OrderOpenPrice(),OrderOpenTime());
#else
         TakePosition(OrderTicket(),OrderType()==OP_BUY ? 1 : -1,OrderLots(),OrderOpenPrice(),OrderOpenTime(),OrderComment());
#endif
         BookExits();
        }
#endif
   for(int k=0; k<closed+OrdersTotal(); k++)
     {
      if(!(k<closed ? OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) : OrderSelect(k-closed,SELECT_BY_POS)) || !IsOwn())
         continue;
      if(OrderOpenTime()<firstStart || OrderOpenTime()>=until || (OrderCloseTime()!=0 && OrderCloseTime()<until))
         continue;
      isFound=true;
      volume+=OrderLots();
#ifdef WITH_BY_SIDE
      TakePosition(OrderTicket(),OrderType()==OP_BUY ? 1 : -1,volume,OrderOpenPrice(),OrderOpenTime());
#else
      TakePosition(OrderTicket(),OrderType()==OP_BUY ? 1 : -1,volume,OrderOpenPrice(),OrderOpenTime(),OrderComment());
#endif
     }
   if(!isFound)
      ZeroMemory(holding);
#ifdef WITH_COUNTED
   bookedUntil=until;
#endif
  }
#endif

#ifdef WITH_TRAILS
//--- A bar since the first start, visited again up to a time with the position it had
void Replay(const int bar,const datetime until)
  {
   ReadPast(until);
   int shift=iBarShift(_Symbol,_Period,barTime[bar]);
   bool isUpFirst=iHigh(_Symbol,_Period,shift)-iOpen(_Symbol,_Period,shift)<iOpen(_Symbol,_Period,shift)-iLow(_Symbol,_Period,shift);
   FollowTrail(iOpen(_Symbol,_Period,shift),false);
   FollowTrail(isUpFirst ? iHigh(_Symbol,_Period,shift) : iLow(_Symbol,_Period,shift),false);
   FollowTrail(isUpFirst ? iLow(_Symbol,_Period,shift) : iHigh(_Symbol,_Period,shift),false);
   FollowTrail(iClose(_Symbol,_Period,shift),false);
  }
#endif

#ifdef __MQL5__
#ifdef WITH_STANDARD_TRADE
#ifdef WITH_MESSAGES
//--- Closes the position and tells of it
void CloseHolding(const string message)
#else
//--- Closes the position
void CloseHolding()
#endif
  {
   for(int attempt=0; MaySend(attempt); attempt++)
      trade.PositionClose((ulong)holding.ticket);
   uint code=trade.ResultRetcode();
#ifdef WITH_COUNTED
   if(code!=TRADE_RETCODE_DONE && code!=TRADE_RETCODE_DONE_PARTIAL && code!=TRADE_RETCODE_PLACED)
      return;
   BookExits();
   holding.volume-=trade.ResultVolume();
#else
   if(code==TRADE_RETCODE_DONE || code==TRADE_RETCODE_DONE_PARTIAL || code==TRADE_RETCODE_PLACED)
      holding.volume-=trade.ResultVolume();
#endif
#ifdef WITH_MESSAGES
   if(holding.volume>=1e-9)
      return;
   ZeroMemory(holding);
   TellFill(message);
#else
   if(holding.volume<1e-9)
      ZeroMemory(holding);
#endif
  }
#else
//--- Trades at the market, and closes the position with that ticket where there is one; the volume that was traded
double Trade(const int side,const double volume,const string comment,const long ticket=0)
  {
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   request.action=TRADE_ACTION_DEAL;
   request.position=(ulong)ticket;
   request.type=side>0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;
   request.volume=volume;
   request.price=EntryPrice(side);
   request.comment=StringSubstr(comment,0,31);
   return(Send(request,result) ? result.volume : 0.0);
  }

#ifdef WITH_MESSAGES
//--- Closes a number of lots of the position, and tells of it where none is left
void CloseVolume(const double volume,const string why,
#ifdef WITH_NAMES
                 const string comment,
#endif
                 const string message)
#else
//--- Closes a number of lots of the position
void CloseVolume(const double volume,const string why,
#ifdef WITH_NAMES
                 const string comment,
#endif
                )
#endif
  {
   double closed=volume>0.0 ? Trade(-holding.side,volume,why,holding.ticket) : 0.0;
#ifdef WITH_NAMES
   if(closed>0.0)
     {
      NameExit(why,comment);
      BookExits();
     }
#else
#ifdef WITH_COUNTED
   if(closed>0.0)
      BookExits();
#endif
#endif
   holding.volume-=closed;
#ifdef WITH_MESSAGES
   if(holding.volume>=1e-9)
      return;
   ZeroMemory(holding);
   TellFill(message);
#else
   if(holding.volume<1e-9)
      ZeroMemory(holding);
#endif
  }
#endif
#else
#ifdef WITH_WHOLE_CLOSES
#ifdef WITH_MESSAGES
//--- Closes the position and tells of it
void CloseHolding(const string message)
  {
   double price=EntryPrice(-holding.side);
   if(!OrderClose((int)holding.ticket,holding.volume,price,slippage))
     {
      Refused("close",holding.volume,price);
      return;
     }
#ifdef WITH_COUNTED
   BookExits();
#endif
   ZeroMemory(holding);
   TellFill(message);
  }
#else
//--- Closes the position
void CloseHolding()
  {
   double price=EntryPrice(-holding.side);
   if(!OrderClose((int)holding.ticket,holding.volume,price,slippage))
      Refused("close",holding.volume,price);
   ReadPosition();
  }
#endif
#else
#ifdef WITH_MESSAGES
//--- Closes a number of lots of the position, and tells of it where none is left
void CloseVolume(const double volume,const string why,
#ifdef WITH_NAMES
                 const string comment,
#endif
                 const string message)
  {
   double price=EntryPrice(-holding.side);
   if(volume<=0.0)
      return;
   if(!OrderClose((int)holding.ticket,volume,price,slippage))
     {
      Refused("close",volume,price);
      return;
     }
#ifdef WITH_NAMES
   NameExit(why,comment);
#endif
   if(volume<holding.volume-1e-9)
     {
      ReadPosition();
      return;
     }
#ifdef WITH_COUNTED
   BookExits();
#endif
   ZeroMemory(holding);
   TellFill(message);
  }
#else
//--- Closes a number of lots of the position
void CloseVolume(const double volume,const string why,
#ifdef WITH_NAMES
                 const string comment,
#endif
                )
  {
   double price=EntryPrice(-holding.side);
#ifdef WITH_NAMES
   if(volume<=0.0)
      return;
   if(OrderClose((int)holding.ticket,volume,price,slippage))
      NameExit(why,comment);
   else
      Refused("close",volume,price);
#else
   if(volume>0.0 && !OrderClose((int)holding.ticket,volume,price,slippage))
      Refused("close",volume,price);
#endif
   ReadPosition();
  }
#endif
#endif
#endif

#endif
