import type { RuntimeTexts } from '../text.ts'

/**
 * After a restart the script runs again over the bars since the program first traded. Earlier fills are booked bar by
 * bar, which restores its orders, exits and trailing stops.
 */
export const restart: RuntimeTexts = {
  types: {
    bookedUntil: {
      mql5: '',
      mql4: `
//--- while a restart goes through what has been: the time up to which all is booked
datetime bookedUntil=0;
`,
    },
    firstStart: `
//--- when the program began to trade, and whether it is going through that time again after a restart
datetime firstStart=0;
bool     isReplaying=false;
`,
    barBegun: `
//--- when the bar of the last tick began, and whether the bars before the first tick have been gone through
datetime barBegun=0;
bool     isStarted=false;
`,
    barMark: `
//--- under this name the terminal keeps the last bar whose first tick has been traded
string barMark="";
`,
    firstBalance: `
//--- what the account held when the program began to trade
double firstBalance=0.0;
`,
  },
  functions: {
    Replay: `
//--- A bar since the first start, gone through again: what was filled then is booked
void Replay(const int bar)
  {
   int shift=iBarShift(_Symbol,_Period,barTime[bar]);  //?replayed
   StartDay(barTime[bar],iOpen(_Symbol,_Period,shift));  //?risk
   BookFills(bar+1<ArraySize(barTime) ? barTime[bar+1] : iTime(_Symbol,_Period,0));
   DropMarketOrders();
   FollowTrails(iOpen(_Symbol,_Period,shift),false);  //?trails
   bool isUpFirst=iHigh(_Symbol,_Period,shift)-iOpen(_Symbol,_Period,shift)<iOpen(_Symbol,_Period,shift)-iLow(_Symbol,_Period,shift);  //?trails
   FollowTrails(isUpFirst ? iHigh(_Symbol,_Period,shift) : iLow(_Symbol,_Period,shift),false);  //?trails
   FollowTrails(isUpFirst ? iLow(_Symbol,_Period,shift) : iHigh(_Symbol,_Period,shift),false);  //?trails
   FollowTrails(iClose(_Symbol,_Period,shift),false);  //?trails
  }
`,
    EndReplay: `
//--- All bars have been gone through: what this bar has filled is booked, and what waits at the server is taken over
void EndReplay()
  {
   BookFills(TimeCurrent()+86400);
   bookedUntil=0;  //?mql4
   Adopt();  //?atServer
   isReplaying=false;
  }
`,
    DropMarketOrders: `
//--- Orders at the market have had their time with the first tick of their bar
void DropMarketOrders()
  {
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
      if(IsNa(scriptOrders[k].limit) && IsNa(scriptOrders[k].stop))
         DropOrder(k,false);
  }
`,
    MarkDone: `
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
`,
    Resume: `
//--- Takes up what a run before has left: since when there can be trades of this program
void Resume()
  {
   string name="Tradewright "+_Symbol+" "+(string)PeriodSeconds()+" "+(string)magic;
   if(!GlobalVariableCheck(name))
      GlobalVariableSet(name,(double)TimeCurrent());
   firstStart=(datetime)(long)GlobalVariableGet(name);
   if(!GlobalVariableCheck(name+" balance"))  //?risk
      GlobalVariableSet(name+" balance",ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),SymbolInfoDouble(_Symbol,SYMBOL_BID)));  //?risk
   firstBalance=GlobalVariableGet(name+" balance");  //?risk
   isReplaying=true;
  }
`,
    IsBarKnown: `
//--- Whether the first tick of this bar has been traded, also before a restart; notes that it is from now on
bool IsBarKnown()
  {
   double now=(double)iTime(_Symbol,_Period,0);
   bool isKnown=GlobalVariableGet(barMark)==now;
   GlobalVariableSet(barMark,now);
   return(isKnown);
  }
`,
    HasRun: `
//--- Whether the program has traded a bar before, also before a restart
bool HasRun()
  {
   return(GlobalVariableCheck(barMark));
  }
`,
    BarMark: `
//--- The name of the program's variable at the terminal
string BarMark()
  {
   return("Tradewright "+_Symbol+" "+(string)PeriodSeconds()+" "+(string)magic+" bar");
  }
`,
    Adopt: {
      mql5: `
//--- After a restart: orders that still wait at the server, and the stops it holds
void Adopt()
  {
   for(int n=0; n<ArraySize(lots); n++)  //?exits
      if(lots[n].volume>0.0 && PositionSelectByTicket((ulong)lots[n].ticket))  //?exits
        {  //?exits
         lots[n].stop=PositionGetDouble(POSITION_SL);  //?exits
         lots[n].target=PositionGetDouble(POSITION_TP);  //?exits
        }  //?exits
   for(int k=OrdersTotal()-1; k>=0; k--)  //?priced
     {  //?priced
      ulong ticket=OrderGetTicket(k);  //?priced
      if(ticket==0 || OrderGetString(ORDER_SYMBOL)!=_Symbol || OrderGetInteger(ORDER_MAGIC)!=magic)  //?priced
         continue;  //?priced
      int at=FindEntry(OrderGetString(ORDER_COMMENT));  //?priced
      if(at<0)  //?priced
         DeletePending((long)ticket);  //?priced
      else  //?priced
        {  //?priced
         scriptOrders[at].ticket=(long)ticket;  //?priced
         scriptOrders[at].sentVolume=OrderGetDouble(ORDER_VOLUME_CURRENT);  //?priced
         scriptOrders[at].sentPrice=OrderGetDouble(ORDER_PRICE_OPEN);  //?priced
        }  //?priced
     }  //?priced
  }
`,
      mql4: `
//--- After a restart: orders that still wait at the server, and the stops it holds
void Adopt()
  {
   for(int n=0; n<ArraySize(lots); n++)  //?exits
      if(lots[n].volume>0.0 && OrderSelect((int)lots[n].ticket,SELECT_BY_TICKET))  //?exits
        {  //?exits
         lots[n].stop=OrderStopLoss();  //?exits
         lots[n].target=OrderTakeProfit();  //?exits
        }  //?exits
   for(int k=OrdersTotal()-1; k>=0; k--)  //?priced
     {  //?priced
      if(!OrderSelect(k,SELECT_BY_POS) || OrderSymbol()!=_Symbol || OrderMagicNumber()!=magic || OrderType()<=OP_SELL)  //?priced
         continue;  //?priced
      int at=FindEntry(OrderComment());  //?priced
      if(at<0)  //?priced
         DeletePending(OrderTicket());  //?priced
      else  //?priced
        {  //?priced
         scriptOrders[at].ticket=OrderTicket();  //?priced
         scriptOrders[at].sentVolume=OrderLots();  //?priced
         scriptOrders[at].sentPrice=OrderOpenPrice();  //?priced
        }  //?priced
     }  //?priced
  }
`,
    },
  },
}
