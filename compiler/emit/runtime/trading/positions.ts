import type { RuntimeTexts } from '../text.ts'

/**
 * The program's positions in Pine's terms. The server closes the position of an exit; the books close the oldest entry
 * first, as Pine does: `volume` is open at the server, `left` is open in the books.
 */
export const positions: RuntimeTexts = {
  types: {
    Lot: `
//--- one entry of the position: what the server holds of it, and what the books hold open  //?!gapParts
//--- one entry of the position: what the server holds of it, what the books hold open, and the gap of this tick: what it has  //?gapParts
//--- closed of the entry, and what had been open  //?gapParts
struct Lot
  {
   long              ticket;
   int               number;
   string            id;
   string            comment;  //?names
   int               side;
   double            contracts;
   double            volume;
   double            left;
   double            gone;  //?gapParts
   double            leftBefore;  //?gapParts
   double            price;
   datetime          time;
   int               bar;
   double            stop;  //?exits
   double            target;  //?exits
   string            done;  //?exits
   string            waits;  //?exits
   string            exitId;  //?exits
   int               exitBar;  //?priced
   string            exitGroup;  //?groups
   string            exitComment;  //?names
   double            highest;  //?ranges
   double            lowest;  //?ranges
  };
`,
    lots: `
//--- entries since the program was flat, oldest first
Lot lots[];
int lotsOpened=0;
int fillsBooked=0;  //?recalculates
`,
    closedSide: `
//--- side of the position that has been closed last
int closedSide=0;
`,
    ClosedTrade: `
//--- one trade of the books
struct ClosedTrade
  {
   string            id;
   string            comment;  //?names
   string            exitId;  //?names
   string            exitComment;  //?names
   int               side;
   double            contracts;
   double            entryPrice;
   datetime          entryTime;
   int               entryBar;
   double            exitPrice;
   datetime          exitTime;
   int               exitBar;
   double            profit;
   double            runup;  //?ranges
   double            drawdown;  //?ranges
  };
`,
    closedTrades: `
//--- closed trades in their order
ClosedTrade closedTrades[];
`,
    exitComment: `
//--- comment of the exit that is being carried out
string exitComment="";
`,
  },
  functions: {
    BookEntry: `
//--- Books an entry
void BookEntry(const long ticket,const string id{names:,const string comment},const int side,const double volume,const double price,const datetime time)
  {
   int at=ArraySize(lots);
   fillsBooked++;  //?recalculates
   ArrayResize(lots,at+1,8);
   lots[at].ticket=ticket;
   lots[at].number=++lotsOpened;
   lots[at].id=id;
   lots[at].comment=comment;  //?names
   lots[at].side=side;
   lots[at].contracts=Contracts(volume);
   lots[at].volume=volume;
   lots[at].left=Contracts(volume);
   lots[at].gone=0.0;  //?gapParts
   lots[at].leftBefore=0.0;  //?gapParts
   lots[at].price=price;
   lots[at].time=time;
   lots[at].bar=barNow;
   lots[at].stop=0.0;  //?exits
   lots[at].target=0.0;  //?exits
   lots[at].done="";  //?exits
   lots[at].waits="";  //?exits
   lots[at].exitId="";  //?exits
   lots[at].exitBar=-1;  //?priced
   lots[at].exitGroup="";  //?groups
   lots[at].exitComment="";  //?names
   lots[at].highest=price;  //?ranges
   lots[at].lowest=price;  //?ranges
   MarkHeld();  //?held
   isChanged=true;  //?atServer
  }
`,
    BookExit: `
//--- Books a close of one entry at the server: the oldest entries of the books are closed. What rounding leaves of them is gone
void BookExit(const int n,const double volume,const double price,const datetime time,const string why)
  {
   double rest=Contracts(volume);
   fillsBooked++;  //?recalculates
   lots[n].volume=NormalizeDouble(lots[n].volume-volume,8);
   for(int k=0; k<ArraySize(lots) && rest>1e-10; k++)
     {
      double dust=1e-10+lots[k].contracts*1e-12;
      if(lots[k].left<=0.0 || rest<=dust)
         continue;
      if(k!=n)  //?any
         continue;  //?any
      double part=MathMin(lots[k].left,rest);
      KeepTrade(lots[k],part,price,time,why);  //?closed
      lots[k].left=part>lots[k].left-dust ? 0.0 : lots[k].left-part;
      rest-=part;
     }
   isChanged=true;  //?atServer
   if(Held()>1e-10)
      return;
   closedSide=lots[n].side;  //?priced
   ArrayResize(lots,0);
  }
`,
    FindLot: `
//--- Where the entry of a position stands; -1 where it is not the program's
int FindLot(const long ticket)
  {
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].ticket==ticket && lots[n].volume>0.0)
         return(n);
   return(-1);
  }
`,
    KeepTrade: `
//--- Writes a closed trade down
void KeepTrade(const Lot &lot,const double contracts,const double price,const datetime time,const string why)
  {
   int at=ArraySize(closedTrades);
   ArrayResize(closedTrades,at+1,256);
   closedTrades[at].id=lot.id;
   closedTrades[at].comment=lot.comment;  //?names
   closedTrades[at].exitId=why;  //?names
   closedTrades[at].exitComment=exitComment;  //?names
   closedTrades[at].side=lot.side;
   closedTrades[at].contracts=contracts;
   closedTrades[at].entryPrice=lot.price;
   closedTrades[at].entryTime=lot.time;
   closedTrades[at].entryBar=lot.bar;
   closedTrades[at].exitPrice=price;
   closedTrades[at].exitTime=time;
   closedTrades[at].exitBar=barNow;
   closedTrades[at].profit=(price-lot.price)*lot.side*contracts*PointMoney(price);
   closedTrades[at].runup=RangeOf(lot,contracts,1,price);  //?ranges
   closedTrades[at].drawdown=RangeOf(lot,contracts,-1,price);  //?ranges
  }
`,
    PositionSize: `
//--- Contracts open: positive long, negative short
double PositionSize()
  {
   return(Side()*Held());
  }
`,
    Held: `
//--- Contracts open
double Held()
  {
   double sum=0.0;
   for(int n=0; n<ArraySize(lots); n++)
      sum+=lots[n].left;
   return(sum);
  }
`,
    Side: `
//--- 1 long, -1 short, 0 flat
int Side()
  {
   return(ArraySize(lots)==0 ? 0 : lots[0].side);
  }
`,
    AveragePrice: `
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
`,
    OpenTrades: `
//--- Number of entries that are open
int OpenTrades()
  {
   int count=0;
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].left>0.0)
         count++;
   return(count);
  }
`,
    OpenTrade: `
//--- Where an open entry stands, counted from 0; -1 where there is none
int OpenTrade(const int number)
  {
   int count=0;
   for(int n=0; n<ArraySize(lots) && number>=0; n++)
      if(lots[n].left>0.0 && count++==number)
         return(n);
   return(-1);
  }
`,
    OpenPrice: `
//--- Entry price of an open trade; na where there is none
double OpenPrice(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : lots[n].price);
  }
`,
    OpenBar: `
//--- Bar of the entry of an open trade; na where there is none
double OpenBar(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : (double)lots[n].bar);
  }
`,
    OpenTime: `
//--- Time of the bar of the entry of an open trade, in milliseconds; na where there is none
double OpenTime(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : 1000.0*BarTime(lots[n].bar));
  }
`,
    BarTime: `
//--- Time of a bar
datetime BarTime(const int bar)
  {
   return(bar>=0 && bar<ArraySize(barTime) ? barTime[bar] : iTime(_Symbol,_Period,0));
  }
`,
    OpenSize: `
//--- Contracts of an open trade, negative when short; 0 where there is none
double OpenSize(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? 0.0 : lots[n].side*lots[n].left);
  }
`,
    OpenId: `
//--- Id of the entry of an open trade
string OpenId(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? "" : lots[n].id);
  }
`,
    OpenComment: `
//--- Comment of the entry of an open trade
string OpenComment(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? "" : lots[n].comment);
  }
`,
    OpenProfitOf: `
//--- Profit of an open trade at the close of the last bar; na where there is none
double OpenProfitOf(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : (lastClose-lots[n].price)*lots[n].side*lots[n].left*PointMoney(lastClose));
  }
`,
    OpenPercentOf: `
//--- Profit of an open trade in per cent of what it cost; na where there is none
double OpenPercentOf(const int number)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : OpenProfitOf(number)/(lots[n].price*lots[n].left)*100.0);
  }
`,
    OpenRange: `
//--- Largest profit (1) or loss (-1) an open trade has seen; na where there is none
double OpenRange(const int number,const int sign)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : RangeOf(lots[n],lots[n].left,sign,lastClose));
  }
`,
    OpenRangePercent: `
//--- The same in per cent of what it cost
double OpenRangePercent(const int number,const int sign)
  {
   int n=OpenTrade(number);
   return(n<0 ? NA : OpenRange(number,sign)/(lots[n].price*lots[n].left)*100.0);
  }
`,
    CapitalHeld: `
//--- What the open entries cost; na where no margin is asked for
double CapitalHeld()
  {
   double sum=0.0;  //?margin
   for(int n=0; n<ArraySize(lots); n++)  //?margin
      sum+=lots[n].left*lots[n].price;  //?margin
   return({margin:sum}{!margin:NA});
  }
`,
    MarkRanges: `
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
`,
    RangeOf: `
//--- Largest profit (1) or loss (-1) a position has seen
double RangeOf(const Lot &lot,const double contracts,const int sign,const double price)
  {
   double best=lot.side*sign>0 ? MathMax(lot.highest,price) : MathMin(lot.lowest,price);
   return(MathMax(0.0,(best-lot.price)*lot.side*sign*contracts*PointMoney(price)));
  }
`,
    OpenProfit: `
//--- Profit of what is open, at a price
double OpenProfit(const double price)
  {
   double sum=0.0;
   for(int n=0; n<ArraySize(lots); n++)
      sum+=(price-lots[n].price)*lots[n].side*lots[n].left;
   return(sum==0.0 ? 0.0 : sum*PointMoney(price));
  }
`,
    Balance: `
//--- The account's balance as the script counts money; while a restart goes through what has been, the one of that time
double Balance(const double price)
  {
   return(isReplaying ? firstBalance+NetProfit() : ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),price));
  }
`,
    Equity: `
//--- Balance with the profit of what the server holds, at a price: it may have closed another entry than the books
double Equity(const double price)
  {
   if(isReplaying)  //?risk
      return(Balance(price)+OpenProfit(price));  //?risk
   double profit=0.0;
   for(int n=0; n<ArraySize(lots); n++)
      profit+=(price-lots[n].price)*lots[n].side*Contracts(lots[n].volume);
   return(ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),price)+(profit==0.0 ? 0.0 : profit*PointMoney(price)));
  }
`,
  },
}
