//+------------------------------------------------------------------+
//| Tradewright runtime: open positions                              |
//+------------------------------------------------------------------+

#ifndef WITH_GAP_PARTS
//--- one entry of the position: what the server holds of it, and what the books hold open
#else
//--- one entry of the position: what the server holds of it, what the books hold open, and the gap of this tick: what it has
//--- closed of the entry, and what had been open
#endif
struct Lot
  {
   long              ticket;
#ifdef WITH_TRAILS
   int               number;
#endif
   string            id;
#ifdef WITH_NAMES
   string            comment;
#endif
   int               side;
   double            contracts,volume,left;
#ifdef WITH_GAP_PARTS
   double            gone,leftBefore;
#endif
   double            price;
   datetime          time;
   int               bar;
#ifdef WITH_EXITS
   double            stop,target;
#ifdef WITH_PARTIALS
   string            done,waits,exitId;
#else
   string            waits,exitId;
#endif
#endif
#ifdef WITH_ADDS
   int               exitBar;
#endif
#ifdef WITH_GROUPS
   string            exitGroup;
#endif
#ifdef WITH_NAMES
   string            exitComment;
#endif
#ifdef WITH_REASONS
   string            stopComment,targetComment;
#endif
#ifdef WITH_RANGES
   double            highest,lowest;
#endif
  };

//--- entries since the program was flat, oldest first
Lot lots[];
#ifdef WITH_TRAILS
int lotsOpened=0;
#endif
#ifdef WITH_RECALCULATES
int fillsBooked=0;
#endif

//--- side of the position that has been closed last
int closedSide=0;

//--- one trade of the books
struct ClosedTrade
  {
   string            id;
#ifdef WITH_NAMES
   string            comment,exitId,exitComment;
#endif
   int               side;
   double            contracts,entryPrice;
   datetime          entryTime;
   int               entryBar;
   double            exitPrice;
   datetime          exitTime;
   int               exitBar;
   double            profit;
#ifdef WITH_RANGES
   double            runup,drawdown;
#endif
  };

//--- closed trades in their order
ClosedTrade closedTrades[];

//--- comment of the exit that is being carried out
string exitComment="";

//--- Books an entry
#ifdef WITH_NAMES
void BookEntry(const long ticket,const string id,const string comment,const int side,const double volume,const double price,const datetime time)
#else
void BookEntry(const long ticket,const string id,const int side,const double volume,const double price,const datetime time)
#endif
  {
   int at=ArraySize(lots);
#ifdef WITH_RECALCULATES
   fillsBooked++;
#endif
   ArrayResize(lots,at+1,8);
#ifdef WITH_EXITS
   ZeroMemory(lots[at]);
#endif
   lots[at].ticket=ticket;
#ifdef WITH_TRAILS
   lots[at].number=++lotsOpened;
#endif
   lots[at].id=id;
#ifdef WITH_NAMES
   lots[at].comment=comment;
#endif
   lots[at].side=side;
   lots[at].contracts=Contracts(volume);
   lots[at].volume=volume;
   lots[at].left=Contracts(volume);
   lots[at].price=price;
   lots[at].time=time;
   lots[at].bar=barNow;
#ifdef WITH_EXITS
#ifdef WITH_PARTIALS
   lots[at].done="";
#endif
   lots[at].waits="";
   lots[at].exitId="";
#ifdef __MQL5__
   for(int k=0; k<at; k++)
      if(lots[k].ticket==ticket && lots[k].volume>0.0)
        {
         lots[at].stop=lots[k].stop;  // a netting account has one position, with one stop and target
         lots[at].target=lots[k].target;
        }
#endif
#endif
#ifdef WITH_ADDS
   lots[at].exitBar=-1;
#endif
#ifdef WITH_GROUPS
   lots[at].exitGroup="";
#endif
#ifdef WITH_NAMES
   lots[at].exitComment="";
#endif
#ifdef WITH_REASONS
   lots[at].stopComment="";
   lots[at].targetComment="";
#endif
#ifdef WITH_RANGES
   lots[at].highest=price;
   lots[at].lowest=price;
#endif
#ifdef WITH_HELD
   MarkHeld();
#endif
#ifdef WITH_AT_SERVER
   isChanged=true;
#endif
  }

//--- Books a close of one entry at the server: the oldest entries of the books are closed. What rounding leaves of them is gone
void BookExit(const int n,const double volume,const double price,const datetime time,const string why)
  {
   double rest=Contracts(volume);
#ifdef WITH_RECALCULATES
   fillsBooked++;
#endif
   lots[n].volume=NormalizeDouble(lots[n].volume-volume,8);
   for(int k=0; k<ArraySize(lots) && rest>1e-10; k++)
     {
      double dust=1e-10+lots[k].contracts*1e-14;
      if(lots[k].left<=0.0 || rest<=dust)
         continue;
#ifdef WITH_ANY
      if(k!=n)
         continue;
#endif
      double part=MathMin(lots[k].left,rest);
#ifdef WITH_CLOSED
      KeepTrade(lots[k],part,price,time,why);
#endif
      lots[k].left=part>lots[k].left-dust ? 0.0 : lots[k].left-part;
      rest-=part;
     }
#ifdef WITH_AT_SERVER
   isChanged=true;
#endif
#ifdef WITH_ADDS
   if(Held()>1e-10)
      return;
   closedSide=lots[n].side;
   ArrayResize(lots,0);
#else
   if(Held()<=1e-10)
      ArrayResize(lots,0);
#endif
  }

//--- Where the entry of a position stands; -1 where it is not the program's
int FindLot(const long ticket)
  {
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].ticket==ticket && lots[n].volume>0.0)
         return(n);
   return(-1);
  }

#ifdef WITH_CLOSED_EXITS
//--- number of the order that is being filled
int fillNumber=0;

#endif
#ifndef WITH_SINGLE
//--- Writes a closed trade down; what several positions of the server close of an entry at once is one trade
void KeepTrade(const Lot &lot,const double part,const double price,const datetime time,const string why)
  {
   static string keptWhy="";
   int at=ArraySize(closedTrades)-1;
   bool isSame=at>=0 && closedTrades[at].id==lot.id && closedTrades[at].entryTime==lot.time && closedTrades[at].exitTime==time
               && closedTrades[at].exitPrice==price && keptWhy==why;
   keptWhy=why;
#ifdef WITH_CLOSED_EXITS
   static int keptNumber=0;
   isSame=isSame && keptNumber==fillNumber;
   keptNumber=fillNumber;
#endif
   double contracts=isSame ? closedTrades[at].contracts+part : part;
   if(!isSame)
      ArrayResize(closedTrades,++at+1,256);
   closedTrades[at].id=lot.id;
#ifdef WITH_NAMES
   closedTrades[at].comment=lot.comment;
   closedTrades[at].exitId=why;
   closedTrades[at].exitComment=exitComment;
#endif
   closedTrades[at].side=lot.side;
   closedTrades[at].contracts=contracts;
   closedTrades[at].entryPrice=lot.price;
   closedTrades[at].entryTime=lot.time;
   closedTrades[at].entryBar=lot.bar;
   closedTrades[at].exitPrice=price;
   closedTrades[at].exitTime=time;
   closedTrades[at].exitBar=barNow;
   closedTrades[at].profit=(price-lot.price)*lot.side*contracts*PointMoney(price);
#ifdef WITH_RANGES
   closedTrades[at].runup=RangeOf(lot,contracts,1,price);
   closedTrades[at].drawdown=RangeOf(lot,contracts,-1,price);
#endif
  }
#endif

#ifndef WITH_SINGLE
//--- Contracts open: positive long, negative short
double PositionSize() { return(Side()*Held()); }
#endif

//--- Contracts open
double Held() { return(OpenOf("",true)); }

//--- 1 long, -1 short, 0 flat
int Side() { return(ArraySize(lots)==0 ? 0 : lots[0].side); }

#ifndef WITH_SINGLE
//--- Mean entry price; na when flat
double AveragePrice()
  {
   double cost=0.0;
   double contracts=0.0;
   for(int n=0; n<ArraySize(lots); n++)
     {
      cost+=lots[n].price*lots[n].left;
      contracts+=lots[n].left;
     }
   return(contracts>0.0 ? cost/contracts : NA);
  }
#endif

#ifndef WITH_SINGLE
//--- Number of entries that are open
int OpenTrades()
  {
   int count=0;
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].left>0.0)
         count++;
   return(count);
  }
#endif

//--- Where an open entry stands, counted from 0; -1 where there is none
int OpenTrade(const int number)
  {
   int count=0;
   for(int n=0; n<ArraySize(lots) && number>=0; n++)
      if(lots[n].left>0.0 && count++==number)
         return(n);
   return(-1);
  }

#ifndef WITH_SINGLE
//--- Entry price of an open trade; na where there is none
double OpenPrice(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : lots[n].price);
  }

//--- Entry price of the first open trade; na where there is none
double FirstPrice() { return(OpenPrice(0)); }

//--- Bar of the entry of the first open trade; na where there is none
double FirstBar() { return(OpenBar(0)); }

//--- Contracts of the first open trade, negative when short; 0 where there is none
double FirstSize() { return(OpenSize(0)); }

//--- Profit of the first open trade; na where there is none
double FirstProfit() { return(OpenProfitOf(0)); }

//--- Bar of the entry of an open trade; na where there is none
double OpenBar(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : (double)lots[n].bar);
  }

//--- Time of the bar of the entry of an open trade, in milliseconds; na where there is none
double OpenTime(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : 1000.0*BarTime(lots[n].bar));
  }
#endif

//--- Time of a bar
datetime BarTime(const int bar) { return(bar>=0 && bar<ArraySize(barTime) ? barTime[bar] : iTime(_Symbol,_Period,0)); }

#ifndef WITH_SINGLE
//--- Contracts of an open trade, negative when short; 0 where there is none
double OpenSize(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? 0.0 : lots[n].side*lots[n].left);
  }

//--- Id of the entry of an open trade; na where there is none
string OpenId(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NULL : lots[n].id);
  }

//--- Comment of the entry of an open trade; na where there is none
string OpenComment(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NULL : lots[n].comment);
  }

//--- Profit of an open trade at the close of the last bar; na where there is none
double OpenProfitOf(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : (lastClose-lots[n].price)*lots[n].side*lots[n].left*PointMoney(lastClose));
  }

//--- Profit of an open trade in per cent of what it cost; na where there is none
double OpenPercentOf(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : OpenProfitOf(number)/(lots[n].price*lots[n].left)*100.0);
  }
#endif

//--- Largest profit (1) or loss (-1) an open trade has seen; na where there is none
double OpenRange(const int number,const int sign)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : RangeOf(lots[n],lots[n].left,sign,lastClose));
  }

//--- The same in per cent of what it cost
double OpenRangePercent(const int number,const int sign)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : OpenRange(number,sign)/(lots[n].price*lots[n].left)*100.0);
  }

#ifndef WITH_SINGLE
//--- What the open entries cost; na where no margin is asked for
double CapitalHeld()
  {
#ifdef WITH_MARGIN
   double sum=0.0;
   for(int n=0; n<ArraySize(lots); n++)
      sum+=lots[n].left*lots[n].price;
#endif
#ifdef WITH_MARGIN
   return(sum);
#else
   return(NA);
#endif
  }
#endif

//--- Keeps the highest and the lowest price of each position
void MarkRanges()
  {
   double price=SymbolInfoDouble(_Symbol,SYMBOL_BID);
   for(int n=0; n<ArraySize(lots); n++)
     {
      lots[n].highest=MathMax(lots[n].highest,price);
      lots[n].lowest=MathMin(lots[n].lowest,price);
     }
  }

//--- Largest profit (1) or loss (-1) a position has seen
double RangeOf(const Lot &lot,const double contracts,const int sign,const double price)
  {
   double best=lot.side*sign>0 ? MathMax(lot.highest,price) : MathMin(lot.lowest,price);
   return(MathMax(0.0,(best-lot.price)*lot.side*sign*contracts*PointMoney(price)));
  }

#ifndef WITH_SINGLE
//--- Profit of what is open, at a price
double OpenProfit(const double price)
  {
   double sum=0.0;
   for(int n=0; n<ArraySize(lots); n++)
      sum+=(price-lots[n].price)*lots[n].side*lots[n].left;
   return(sum==0.0 ? 0.0 : sum*PointMoney(price));
  }
#endif

//--- The account's balance as the script counts money; while a restart goes through what has been, the one of that time
double Balance(const double price)
  {
   return(isReplaying ? firstBalance+NetProfit() : ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),price));
  }

#ifndef WITH_SINGLE
//--- Balance with the profit of what the server holds, at a price: it may have closed another entry than the books.
//--- A netting account counts from the average price
double Equity(const double price)
  {
#ifdef WITH_RISK
   if(isReplaying)
      return(Balance(price)+OpenProfit(price));
#endif
   double profit=0.0;
#ifdef __MQL5__
   bool isNetted=AccountInfoInteger(ACCOUNT_MARGIN_MODE)!=ACCOUNT_MARGIN_MODE_RETAIL_HEDGING && PositionSelect(_Symbol);
   double average=isNetted ? PositionGetDouble(POSITION_PRICE_OPEN) : 0.0;
   for(int n=0; n<ArraySize(lots); n++)
      profit+=(price-(isNetted ? average : lots[n].price))*lots[n].side*Contracts(lots[n].volume);
#else
   for(int n=0; n<ArraySize(lots); n++)
      profit+=(price-lots[n].price)*lots[n].side*Contracts(lots[n].volume);
#endif
   return(ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),price)+(profit==0.0 ? 0.0 : profit*PointMoney(price)));
  }
#endif
