//+------------------------------------------------------------------+
//| Tradewright runtime: the first bars after a restart              |
//+------------------------------------------------------------------+

#ifdef __MQL5__

#else
//--- while a restart goes through what has been: the time up to which all is booked
datetime bookedUntil=0;
#endif

//--- when the program began to trade
datetime firstStart=0;

//--- whether the program is going through that time again after a restart
bool isReplaying=false;

//--- opening time of the bar of the last tick; 0 while the first tick calculates the bars before it
datetime lastBarTime=0;

//--- names of the program's variables in the terminal begin so
string programKey="";

//--- what the account held when the program began to trade
double firstBalance=0.0;

#ifdef WITH_BOOKS
#ifdef WITH_REPLAYED
//--- A bar since the first start, visited again up to a time: what was filled then is booked
void Replay(const int bar,const datetime until)
  {
   int shift=iBarShift(_Symbol,_Period,barTime[bar]);
#ifdef WITH_RISK
   StartDay(barTime[bar],iOpen(_Symbol,_Period,shift));
#endif
   BookFills(until);
#ifdef WITH_PRICED
   DropMarketOrders();
#else
   ArrayResize(scriptOrders,0);
#endif
#ifdef WITH_TRAILS
   FollowTrails(iOpen(_Symbol,_Period,shift),false);
   bool isUpFirst=iHigh(_Symbol,_Period,shift)-iOpen(_Symbol,_Period,shift)<iOpen(_Symbol,_Period,shift)-iLow(_Symbol,_Period,shift);
   FollowTrails(isUpFirst ? iHigh(_Symbol,_Period,shift) : iLow(_Symbol,_Period,shift),false);
   FollowTrails(isUpFirst ? iLow(_Symbol,_Period,shift) : iHigh(_Symbol,_Period,shift),false);
   FollowTrails(iClose(_Symbol,_Period,shift),false);
#endif
  }
#endif
#endif

#ifndef WITH_SINGLE
//--- All bars have been calculated: what this bar has filled is booked, and what waits at the server is taken over
void EndReplay()
  {
   BookFills(TimeCurrent()+86400);
#ifndef __MQL5__
   bookedUntil=0;
#endif
#ifdef WITH_AT_SERVER
   Adopt();
#endif
   isReplaying=false;
  }
#endif

#ifdef WITH_PRICED
//--- Orders at the market have had their time with the first tick of their bar
void DropMarketOrders()
  {
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
      if(IsMarket(scriptOrders[k]))
         DropOrder(k,false);
  }
#endif

//--- After a restart: the exit that has closed a part of a position is done with it
void MarkDone(const int n,const double contracts,const string comment)
  {
   ReadLegs();
   for(int k=0; k<ArraySize(legs); k++)
     {
      string id=exitOrders[legs[k].exit].id;
      if(legs[k].lot!=n || (id!=comment && MathAbs(legs[k].contracts-contracts)>contracts*0.01))
         continue;
      lots[n].done+="|"+id+"|";
      return;
     }
  }

//--- Takes up what a run before has left: since when there can be trades of this program
void Resume()
  {
   if(!GlobalVariableCheck(programKey))
      GlobalVariableSet(programKey,(double)TimeCurrent());
   firstStart=(datetime)(long)GlobalVariableGet(programKey);
#ifdef WITH_RISK
   if(!GlobalVariableCheck(programKey+" balance"))
      GlobalVariableSet(programKey+" balance",ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),SymbolInfoDouble(_Symbol,SYMBOL_BID)));
   firstBalance=GlobalVariableGet(programKey+" balance");
#endif
#ifdef WITH_SINGLE
   ZeroMemory(holding);
#ifdef WITH_BY_SIDE
#ifdef WITH_EXITS
#ifdef WITH_TARGETS
   ArrayInitialize(targets,NA);
#endif
#ifdef WITH_STOPS
   ArrayInitialize(stops,NA);
#endif
#endif
#endif
#else
   isReplaying=true;
#endif
  }

#ifdef __MQL5__
//--- After a restart: orders that still wait at the server, and the stops it holds
void Adopt()
  {
#ifdef WITH_EXITS
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].volume>0.0 && PositionSelectByTicket((ulong)lots[n].ticket))
        {
         lots[n].stop=PositionGetDouble(POSITION_SL);
         lots[n].target=PositionGetDouble(POSITION_TP);
        }
#endif
#ifdef WITH_PRICED
   for(int k=OrdersTotal()-1; k>=0; k--)
     {
      ulong ticket=OrderGetTicket(k);
      if(ticket==0 || OrderGetString(ORDER_SYMBOL)!=_Symbol || OrderGetInteger(ORDER_MAGIC)!=magic)
         continue;
      int at=FindEntry(OrderGetString(ORDER_COMMENT));
      if(at<0)
         DeletePending((long)ticket);
      else
        {
         scriptOrders[at].ticket=(long)ticket;
         scriptOrders[at].sentVolume=OrderGetDouble(ORDER_VOLUME_CURRENT);
         scriptOrders[at].sentPrice=OrderGetDouble(ORDER_PRICE_OPEN);
        }
     }
#endif
  }
#else
//--- After a restart: orders that still wait at the server, and the stops it holds
void Adopt()
  {
#ifdef WITH_EXITS
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].volume>0.0 && OrderSelect((int)lots[n].ticket,SELECT_BY_TICKET))
        {
         lots[n].stop=OrderStopLoss();
         lots[n].target=OrderTakeProfit();
        }
#endif
#ifdef WITH_PRICED
   for(int k=OrdersTotal()-1; k>=0; k--)
     {
      if(!OrderSelect(k,SELECT_BY_POS) || OrderSymbol()!=_Symbol || OrderMagicNumber()!=magic || OrderType()<=OP_SELL)
         continue;
      int at=FindEntry(OrderComment());
      if(at<0)
         DeletePending(OrderTicket());
      else
        {
         scriptOrders[at].ticket=OrderTicket();
         scriptOrders[at].sentVolume=OrderLots();
         scriptOrders[at].sentPrice=OrderOpenPrice();
        }
     }
#endif
  }
#endif
