//+------------------------------------------------------------------+
//| Tradewright runtime: limits of risk                              |
//+------------------------------------------------------------------+

//--- limits the script sets itself; per cent of the equity where so marked
double drawdownLimit=0.0;
bool   isDrawdownPercent=false;
double dayLossLimit=0.0;
bool   isDayLossPercent=false;
int    maxDayFills=INT_MAX;
int    maxLossDays=INT_MAX;

//--- part of the money that rounding accounts for
#define MONEY_NOISE 1e-9
//--- what has been used of them
int    dayNumber=-1;
int    dayFills=0;
int    lossDays=0;
int    tradesSeen=0;
double dayEquity=0.0;
double lastEquity=0.0;
double equityBefore=0.0;
double realizedPeak=0.0;
bool   isOver=false;
bool   isDayOver=false;

//--- Part of the price that a position of that side binds, as the script was written for; 0 leaves it to the broker
double MarginOf(const int side) { return((side>0 ? marginLong : marginShort)/100.0); }

#ifdef WITH_SINGLE
//--- Whether the equity carries a number of contracts at a price; else the journal says so once
bool Carries(const int side,const double contracts,const double price)
#else
//--- Whether the equity carries a number of contracts at a price; else the journal may say so once
bool Carries(const int side,const double contracts,const double price,const bool isTold=true)
#endif
  {
   double rate=MarginOf(side),equity=Equity(price);
   if(rate<=0.0 || contracts*price*PointMoney(price)*rate<=equity*(1.0+1e-9))
      return(true);
#ifndef WITH_SINGLE
   if(!isTold)
      return(false);
#endif
   TellOnce(StringFormat("Not traded: %.2f units at %s exceed equity %.2f. Change size, marginLong or marginShort.",
                         contracts,DoubleToString(price,_Digits),equity),3);
   return(false);
  }

#ifndef WITH_SINGLE
//--- Whether an entry fits the margin. Market orders with a quantity of their own were looked at when they were asked for
bool Affords(const ScriptOrder &order,const double contracts,const double price,const bool isTold=true)
  {
#ifdef WITH_RAW
   if(order.isRaw)
      return(true);
#endif
   bool isFresh=false;
   for(int n=0; n<ArraySize(lots); n++)
      isFresh=isFresh || (lots[n].left>0.0 && lots[n].bar==barNow);
#ifdef WITH_PRICED
   bool isMarket=IsMarket(order);
   if(Side()==-order.side)
      return((isMarket && !order.isDefault && !isFresh) || Carries(order.side,isFresh ? contracts : contracts-Held(),price,isTold));
#ifdef WITH_CLOSES
   if(isMarket && (!order.isDefault || order.isBehindClose || isFresh))
#else
   if(isMarket && (!order.isDefault || isFresh))
#endif
      return(true);
#else
   if(Side()==-order.side)
      return((!order.isDefault && !isFresh) || Carries(order.side,isFresh ? contracts : contracts-Held(),price,isTold));
#ifdef WITH_CLOSES
   if(!order.isDefault || order.isBehindClose || isFresh)
#else
   if(!order.isDefault || isFresh)
#endif
      return(true);
#endif
   return(Carries(order.side,Held()+contracts,price,isTold));
  }
#endif

#ifndef WITH_SINGLE
//--- Closes what the equity cannot carry: four times what is missing
void CallMargin()
  {
   double rate=MarginOf(Side());
   if(ArraySize(lots)==0 || rate<=0.0)
      return;
   double price=SymbolInfoDouble(_Symbol,SYMBOL_BID);
   double contract=price*PointMoney(price);
   double equity=Equity(price);
   double available=equity-Held()*contract*rate;
   if(available>=-1e-9*MathAbs(equity))
      return;
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP)*unitsInLot;
   double missing=MathFloor(-available/rate/contract/step+1e-4)*step;
#ifdef WITH_NAMES
   exitComment="";
#endif
   CloseLots(missing>0.0 ? missing*4.0 : MathMax(1.0,step),"",true,"Margin call");
  }
#endif

//--- Whether a limit keeps the script from entering
bool IsHalted() { return(isOver || isDayOver); }

//--- At a bar's open: a new day begins with its whole limits
void StartDay(const datetime time,const double open)
  {
   int day=(int)(time/86400);
   if(day==dayNumber)
      return;
   double equity=Equity(open);
   if(dayNumber<0)
     {
      lastEquity=Balance(open);
      equityBefore=lastEquity;
      realizedPeak=lastEquity;
     }
   else
      lossDays=equityBefore-lastEquity>equityBefore*MONEY_NOISE ? lossDays+1 : 0;
   equityBefore=lastEquity;
   dayNumber=day;
   dayFills=0;
   dayEquity=equity;
   isDayOver=false;
  }

//--- At a bar's close: a limit that has been broken closes what is open
void KeepLimits()
  {
   double equity=Equity(lastClose);
   bool hasClosed=ArraySize(closedTrades)>tradesSeen;
   realizedPeak=MathMax(realizedPeak,Balance(lastClose));
   lastEquity=equity;
   if(dayNumber>=0 && !IsHalted() && HasBrokenLimit(equity,hasClosed))
     {
      CloseAll("A limit of the script has been reached");
      lastEquity=Equity(lastClose);
     }
   tradesSeen=ArraySize(closedTrades);
  }

//--- Whether a limit has been broken, at this equity; nothing is entered then until the day ends, or for good
bool HasBrokenLimit(const double equity,const bool hasClosed)
  {
   if(lossDays>=maxLossDays)
      isOver=true;
   else if(hasClosed && Exceeds(realizedPeak-equity,drawdownLimit,isDrawdownPercent,realizedPeak))
      isOver=true;
   else if(Exceeds(dayEquity-equity,dayLossLimit,isDayLossPercent,dayEquity))
      isDayOver=true;
   return(IsHalted());
  }

//--- Whether a loss has reached a limit, in money or in per cent of a base; 0 is none
bool Exceeds(const double loss,const double limit,const bool isPercent,const double base)
  {
   return(limit>0.0 && loss>=(isPercent ? base*limit/100.0 : limit)-base*MONEY_NOISE);
  }

//--- Counts what the server has opened on a bar's first tick
void CountGapEntries()
  {
   for(; gapEntries>0; gapEntries--)
      CountFill();
  }

//--- Counts what the server has closed on a bar's first tick, unless orders of the script, which come first, have closed the same
void CountGapExits()
  {
   int exits=gapContracts>1e-10 ? gapExits : 0;
   gapExits=0;
   for(int k=0; k<exits; k++)
      CountFill();
  }

//--- The day's last fill closes what is open
void CountFill()
  {
   dayFills++;
   if(dayFills<maxDayFills || isDayOver)
      return;
   isDayOver=true;
   CloseAll("The day's last order has been filled");
  }

//--- Closes everything and takes all orders back
void CloseAll(const string why)
  {
#ifdef WITH_PRICED
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
      DropOrder(k,true);
#else
   ArrayResize(scriptOrders,0);
#endif
#ifdef WITH_EXITS
   ArrayResize(exitOrders,0);
#endif
   if(!isReplaying)
      CloseLots(DBL_MAX,"",true,why);
  }
