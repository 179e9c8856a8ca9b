//+------------------------------------------------------------------+
//| Tradewright runtime: the frame of an Expert Advisor              |
//+------------------------------------------------------------------+

#ifdef WITH_DIRECT
//+------------------------------------------------------------------+
void OnTick()
  {
   datetime opened=iTime(_Symbol,_Period,0);
   if(opened==lastBarTime)
      return;
#ifdef WITH_BAR_COUNT
   int first=barsClosed;
#else
#ifdef WITH_BAR_TIMES
   int first=ArraySize(barTime);
#else
   int first=ArraySize(barClose);
#endif
#endif
   int bars=first+MathMax(first==0 ? iBars(_Symbol,_Period)-1 : iBarShift(_Symbol,_Period,lastBarTime),0);
   lastBarTime=opened;
#ifdef WITH_BAR_COUNT
   barsClosed=bars;
#endif
   sideAtClose=Position();
#ifdef WITH_BAR_TIMES
   ArrayResize(barTime,bars,4096);
#endif
#ifdef WITH_BAR_OPEN
   ArrayResize(barOpen,bars,4096);
#endif
#ifdef WITH_BAR_HIGH
   ArrayResize(barHigh,bars,4096);
#endif
#ifdef WITH_BAR_LOW
   ArrayResize(barLow,bars,4096);
#endif
#ifdef WITH_BAR_CLOSE
   ArrayResize(barClose,bars,4096);
#endif
#ifdef WITH_BAR_VOLUME
   ArrayResize(barVolume,bars,4096);
#endif
#ifdef WITH_SERIES
   GrowSeries(bars);
#endif
   double lastTraded=GlobalVariableGet(programKey+" bar");
#ifdef WITH_BARS_BACK
   for(int i=first,barsBack=bars-first; i<bars; i++,barsBack--)
#else
   for(int i=first; i<bars; i++)
#endif
     {
#ifdef WITH_BAR_TIMES
      barTime[i]=iTime(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_OPEN
      barOpen[i]=iOpen(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_HIGH
      barHigh[i]=iHigh(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_LOW
      barLow[i]=iLow(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_CLOSE
      barClose[i]=iClose(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_VOLUME
      barVolume[i]=iVolume(_Symbol,_Period,barsBack);
#endif
#ifndef WITH_LOTS_ONLY
#ifdef WITH_BAR_CLOSE
      lastClose=barClose[i];
#else
      lastClose=iClose(_Symbol,_Period,barsBack);
#endif
#endif
      trading=i==bars-1 && lastTraded>0.0 && lastTraded!=(double)opened;
#ifdef WITH_PERCENT_OF_EQUITY
      if(trading)
         equityAtClose=Equity(lastClose);
#endif
      OnBar(i);
     }
   GlobalVariableSet(programKey+" bar",(double)opened);
  }
#else
//+------------------------------------------------------------------+
void OnTick()
  {
   datetime opened=iTime(_Symbol,_Period,0);
#ifdef WITH_TICKS
   isBarStart=opened!=lastBarTime;
#else
   if(opened==lastBarTime)
      return;
#endif
#ifdef WITH_GAPS
   gapContracts=0.0;
   gapTrades=0;
#endif
#ifdef WITH_RECALCULATES
   static int runs=0;
   if(isBarStart)
      runs=0;
#endif
#ifndef __MQL5__
#ifdef WITH_TIMED
   clockAhead=MathMax(clockAhead,(long)(TimeCurrent()-TimeLocal()));
#endif
#endif
#ifdef WITH_AT_SERVER
   if(isBarStart && CloseBars(1))
      HoldOrders();
#else
#ifdef WITH_TICKS
   if(isBarStart)
      CloseBars(1);
#else
#ifdef WITH_SINGLE
   ReadPosition();
   CloseBars(1);
#else
   if(lastBarTime>0)
      ReadFills();
   CloseBars(1);
#endif
#endif
#endif
#ifdef WITH_REQUESTS
   if(areBarsMissing)
      return;
#endif
   lastBarTime=opened;
#ifdef WITH_RECALCULATES
   int fillsBefore=fillsBooked;
#endif
#ifdef WITH_BOOKS
#ifdef WITH_TICKS
   ReadFills();
#endif
#endif
#ifdef WITH_SINGLE
#ifdef WITH_TICKS
   ReadPosition();
#endif
#endif
#ifdef WITH_TICKS
   if(isBarStart)
     {
      if(GlobalVariableGet(programKey+" bar")==(double)opened)
#ifdef WITH_SINGLE
         ArrayResize(marketOrders,0);
#else
#ifdef WITH_PRICED
         DropMarketOrders();
#else
         ArrayResize(scriptOrders,0);
#endif
#endif
      GlobalVariableSet(programKey+" bar",(double)opened);
     }
#else
   if(GlobalVariableGet(programKey+" bar")==(double)opened)
#ifdef WITH_SINGLE
      ArrayResize(marketOrders,0);
#else
      ArrayResize(scriptOrders,0);
#endif
   GlobalVariableSet(programKey+" bar",(double)opened);
#endif
#ifdef WITH_AT_SERVER
   isChanged=isChanged || isBarStart;
#endif
#ifdef WITH_RISK
   if(isBarStart)
      StartDay(opened,iOpen(_Symbol,_Period,0));
#endif
#ifdef WITH_BOOKS
   MeetPrice();
#endif
#ifdef WITH_SINGLE
#ifdef WITH_TRAILS
   FollowTrail(SymbolInfoDouble(_Symbol,SYMBOL_BID),false);
#endif
#ifdef WITH_ON_CLOSE
   FillOrders(false);
#else
   for(int k=0; k<ArraySize(marketOrders); k++)
      FillOrder(marketOrders[k]);
   ArrayResize(marketOrders,0);
#endif
#ifdef WITH_EXITS
   FillExit();
#endif
#ifdef WITH_MARGIN
   CallMargin();
#endif
#ifdef WITH_EXITS
   lastPrice=SymbolInfoDouble(_Symbol,SYMBOL_BID);
#endif
#endif
#ifdef WITH_RECALCULATES
   if(fillsBooked!=fillsBefore && runs++<RUNS_AFTER_FILLS)
      CalculateNow();
#endif
#ifdef WITH_EVERY_TICK
   if(everyTick)
      CalculateNow();
#endif
#ifdef WITH_AT_SERVER
   HoldOrders();
#endif
  }
#endif

//--- The script on the bar that is forming; the next time takes it back
void CalculateNow()
  {
   int i=ArraySize(barTime);
   AppendBar(0);
#ifdef WITH_SERIES
   GrowSeries(i+1);
#endif
#ifdef WITH_FREES
   FreeUnreached(i);
#endif
#ifdef WITH_DROPS
   FreeObjects(i);
#endif
#ifdef WITH_OLD_DRAWINGS
   if(i%100==0)
      DeleteOldest();
#endif
#ifdef WITH_OBJECTS
   RollBack(i);
#endif
#ifdef WITH_LAST_BAR
   lastBar=i;
#endif
#ifdef WITH_IS_NEW_BAR
   isNewBar=isBarStart;
#endif
#ifdef WITH_IS_LIVE
   isLive=MQLInfoInteger(MQL_TESTER)==0;
#endif
#ifdef WITH_IS_FORMING
   isForming=true;
#endif
   trading=true;
   lastClose=barClose[i];
   OnBar(i);
   ArrayResize(barTime,i);
#ifdef WITH_BAR_OPEN
   ArrayResize(barOpen,i);
#endif
#ifdef WITH_BAR_HIGH
   ArrayResize(barHigh,i);
#endif
#ifdef WITH_BAR_LOW
   ArrayResize(barLow,i);
#endif
   ArrayResize(barClose,i);
#ifdef WITH_BAR_VOLUME
   ArrayResize(barVolume,i);
#endif
  }

#ifdef WITH_TIMED
//--- When a bar ends before the next begins with a tick, orders move in time for it
void OnTimer()
  {
   bool hasEnded=lastBarTime>0 && _Period!=PERIOD_MN1 && ServerTime()>=iTime(_Symbol,_Period,0)+PeriodSeconds();
#ifdef WITH_AT_SERVER
   if(hasEnded && CloseBars(0))
      HoldOrders();
#else
   if(hasEnded)
      CloseBars(0);
#endif
  }
#endif

#ifdef WITH_AT_SERVER
//--- The script on the bars that have closed, up to the one that is shift bars back; true when there are any
bool CloseBars(const int shift)
#else
//--- The script on the bars that have closed, up to the one that is shift bars back
void CloseBars(const int shift)
#endif
  {
   int first=ArraySize(barTime);
#ifdef WITH_RECALLED
#ifdef WITH_LIMITED
   if(lastBarTime==0)
      Resume();
#endif
#endif
#ifndef WITH_LIMITED
   int behind=first==0 ? iBars(_Symbol,_Period) : iBarShift(_Symbol,_Period,barTime[first-1]);
#else
   int behind=first==0 ? BarsWanted() : iBarShift(_Symbol,_Period,barTime[first-1]);
#endif
#ifndef WITH_LIVE_BARS
   int bars=first+MathMax(behind-shift,0);
   ArrayResize(barTime,bars,4096);
#ifdef WITH_BAR_OPEN
   ArrayResize(barOpen,bars,4096);
#endif
#ifdef WITH_BAR_HIGH
   ArrayResize(barHigh,bars,4096);
#endif
#ifdef WITH_BAR_LOW
   ArrayResize(barLow,bars,4096);
#endif
#ifdef WITH_BAR_CLOSE
   ArrayResize(barClose,bars,4096);
#endif
#ifdef WITH_BAR_VOLUME
   ArrayResize(barVolume,bars,4096);
#endif
#ifndef WITH_ONE_LOOP
   for(int i=first,barsBack=behind-1; i<bars; i++,barsBack--)
     {
      barTime[i]=iTime(_Symbol,_Period,barsBack);
#ifdef WITH_BAR_OPEN
      barOpen[i]=iOpen(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_HIGH
      barHigh[i]=iHigh(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_LOW
      barLow[i]=iLow(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_CLOSE
      barClose[i]=iClose(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_VOLUME
      barVolume[i]=iVolume(_Symbol,_Period,barsBack);
#endif
     }
#endif
#else
   for(int k=behind-1; k>=shift; k--)
      AppendBar(k);
#endif
#ifdef WITH_RECALLED
#ifndef WITH_LIMITED
   if(lastBarTime==0)
      Resume();
#endif
#endif
#ifdef WITH_LIVE_BARS
   int bars=ArraySize(barTime);
#ifdef WITH_SERIES
   if(bars>first)
      GrowSeries(bars);
#endif
#else
#ifdef WITH_SERIES
   GrowSeries(bars);
#endif
#endif
#ifdef WITH_LAST_BAR
   lastBar=bars-1;
#endif
#ifdef WITH_IS_NEW_BAR
   isNewBar=true;
#endif
#ifdef WITH_IS_FORMING
   isForming=false;
#endif
#ifdef WITH_REQUESTS
   areBarsMissing=false;
#endif
#ifdef WITH_BARS_BACK
   for(int i=first,barsBack=behind-1; i<bars; i++,barsBack--)
#else
   for(int i=first; i<bars; i++)
#endif
     {
#ifdef WITH_ONE_LOOP
      barTime[i]=iTime(_Symbol,_Period,barsBack);
#ifdef WITH_BAR_OPEN
      barOpen[i]=iOpen(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_HIGH
      barHigh[i]=iHigh(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_LOW
      barLow[i]=iLow(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_CLOSE
      barClose[i]=iClose(_Symbol,_Period,barsBack);
#endif
#ifdef WITH_BAR_VOLUME
      barVolume[i]=iVolume(_Symbol,_Period,barsBack);
#endif
#endif
#ifdef WITH_FRESH
      barNow=i;
#endif
#ifdef WITH_BAR_CLOSE
      lastClose=barClose[i];
#else
      lastClose=iClose(_Symbol,_Period,barsBack);
#endif
#ifndef WITH_RECALLED
      trading=i==bars-1 && (lastBarTime>0 || GlobalVariableCheck(programKey+" bar"));
#else
      trading=lastBarTime>0 ? i==bars-1 : barTime[i]+PeriodSeconds()>firstStart;
#ifdef WITH_HOLDING_REPLAY
      if(lastBarTime==0 && trading)
#ifdef WITH_ONE_LOOP
         ReadPast(iTime(_Symbol,_Period,MathMax(barsBack-1,0)));
#else
         ReadPast(i+1<bars ? barTime[i+1] : iTime(_Symbol,_Period,0));
#endif
#else
      if(lastBarTime==0 && trading)
#ifdef WITH_REPLAYED
#ifdef WITH_ONE_LOOP
         Replay(i,iTime(_Symbol,_Period,MathMax(barsBack-1,0)));
#else
         Replay(i,i+1<bars ? barTime[i+1] : iTime(_Symbol,_Period,0));
#endif
#else
        {
#ifdef WITH_ONE_LOOP
         BookFills(iTime(_Symbol,_Period,MathMax(barsBack-1,0)));
#else
         BookFills(i+1<bars ? barTime[i+1] : iTime(_Symbol,_Period,0));
#endif
#ifdef WITH_PRICED
         DropMarketOrders();
#else
         ArrayResize(scriptOrders,0);
#endif
        }
#endif
#endif
#endif
#ifdef WITH_IS_LIVE
      isLive=trading && lastBarTime>0 && MQLInfoInteger(MQL_TESTER)==0;
#endif
#ifdef WITH_RISK
      if(trading)
         KeepLimits();
#endif
#ifdef WITH_EQUITY
      MarkEquity();
#endif
#ifdef WITH_EXITS
#ifndef WITH_BY_SIDE
      PurgeExits();
#endif
#endif
#ifdef WITH_FREES
      FreeUnreached(i);
#endif
#ifdef WITH_DROPS
      FreeObjects(i);
#endif
#ifdef WITH_OLD_DRAWINGS
      if(i%100==0)
         DeleteOldest();
#endif
#ifdef WITH_RESTORES
#ifndef WITH_ONCE
      if(savedBar==i)
         RollBack(i);
#endif
#endif
      OnBar(i);
#ifdef WITH_REQUESTS
      if(areBarsMissing)
        {
         AwaitBars();
#ifdef WITH_AT_SERVER
         return(false);
#else
         return;
#endif
        }
#endif
#ifdef WITH_ON_CLOSE
#ifdef WITH_RECALCULATES
      int fillsBefore=fillsBooked;
#endif
#ifdef WITH_RECALLED
      if(trading && lastBarTime>0)
         MeetClose();
#else
      if(trading)
         MeetClose();
#endif
#ifdef WITH_RECALCULATES
      if(fillsBooked!=fillsBefore)
        {
#ifdef WITH_FREES
         FreeUnreached(i);
#endif
#ifdef WITH_DROPS
         FreeObjects(i);
#endif
#ifdef WITH_OLD_DRAWINGS
         if(i%100==0)
            DeleteOldest();
#endif
#ifdef WITH_OBJECTS
         RollBack(i);
#endif
         OnBar(i);
        }
#endif
#endif
     }
#ifdef WITH_FRESH
   barNow=bars;
#endif
#ifdef WITH_RECALLED
#ifndef WITH_SINGLE
   if(lastBarTime==0)
      EndReplay();
#else
#ifndef WITH_AT_SERVER
   if(lastBarTime==0)
      ReadPosition();
#else
#ifdef WITH_SERVER_MESSAGES
   if(lastBarTime==0)
      ReadPosition();
#endif
#endif
#endif
#endif
#ifdef WITH_DRAWINGS
   bool isSeen=MQLInfoInteger(MQL_TESTER)==0 || MQLInfoInteger(MQL_VISUAL_MODE)!=0;
   if(bars>first && isSeen)
      ShowDrawings(barTime);
#endif
#ifdef WITH_AT_SERVER
   return(bars>first);
#endif
  }

#ifdef WITH_REQUESTS
//--- Bars that the script asks for have not arrived: all begins again with the next tick, without an order before it
void AwaitBars()
  {
#ifdef WITH_DRAWINGS
   ClearDrawings();
#else
#ifdef WITH_OBJECTS
   ClearHeap();
#endif
#endif
#ifdef WITH_WAITING_LOG
   messageNumber=0;
#endif
   StartAfresh();
   areBarsMissing=true;
  }
#endif

#ifdef WITH_LIMITED
#ifndef WITH_RECALLED
//--- How many bars the program begins with
#else
//--- How many bars the program begins with: never fewer than since it first ran
#endif
int BarsWanted()
  {
   int bars=iBars(_Symbol,_Period);
   int wanted=maxBars;
#ifdef WITH_RECALLED
   if(firstStart>0)
      wanted=MathMax(wanted,iBarShift(_Symbol,_Period,firstStart)+1);
#endif
   return(maxBars>0 ? MathMin(bars,wanted) : bars);
  }
#endif

//--- Appends the bar that is a number of bars back
void AppendBar(const int shift)
  {
   int i=ArraySize(barTime);
   ArrayResize(barTime,i+1,4096);
   barTime[i]=iTime(_Symbol,_Period,shift);
#ifdef WITH_BAR_OPEN
   ArrayResize(barOpen,i+1,4096);
   barOpen[i]=iOpen(_Symbol,_Period,shift);
#endif
#ifdef WITH_BAR_HIGH
   ArrayResize(barHigh,i+1,4096);
   barHigh[i]=iHigh(_Symbol,_Period,shift);
#endif
#ifdef WITH_BAR_LOW
   ArrayResize(barLow,i+1,4096);
   barLow[i]=iLow(_Symbol,_Period,shift);
#endif
   ArrayResize(barClose,i+1,4096);
   barClose[i]=iClose(_Symbol,_Period,shift);
#ifdef WITH_BAR_VOLUME
   ArrayResize(barVolume,i+1,4096);
   barVolume[i]=iVolume(_Symbol,_Period,shift);
#endif
  }

#ifndef WITH_PRICED
//--- Units of an order that names none, at a price
#ifdef WITH_LOTS
double Quantity(const double price) { return(price>0.0 ? orderLots*unitsInLot : 0.0); }
#endif
#ifdef WITH_FIXED
double Quantity(const double price) { return(price>0.0 ? orderUnits : 0.0); }
#endif
#ifdef WITH_NONE
double Quantity(const double price) { return(price>0.0 ? 1.0 : 0.0); }
#endif
#ifdef WITH_CASH
double Quantity(const double price) { return(orderCash/(price*PointMoney(price))); }
#endif
#ifdef WITH_PERCENT_OF_EQUITY
#ifdef WITH_DIRECT
double Quantity(const double price) { return(equityAtClose*equityPercent/100.0/(price*PointMoney(price))); }
#else
double Quantity(const double price) { return(Equity(lastClose)*equityPercent/100.0/(price*PointMoney(price))); }
#endif
#endif
#else
//--- Units of an order that names none, with what is open valued at a price
#ifdef WITH_LOTS
double Quantity(const double price,const double valuedAt) { return(price>0.0 ? orderLots*unitsInLot : 0.0); }
#endif
#ifdef WITH_FIXED
double Quantity(const double price,const double valuedAt) { return(price>0.0 ? orderUnits : 0.0); }
#endif
#ifdef WITH_NONE
double Quantity(const double price,const double valuedAt) { return(price>0.0 ? 1.0 : 0.0); }
#endif
#ifdef WITH_CASH
double Quantity(const double price,const double valuedAt) { return(orderCash/(price*PointMoney(price))); }
#endif
#ifdef WITH_PERCENT_OF_EQUITY
double Quantity(const double price,const double valuedAt)
  {
   return(Equity(valuedAt)*equityPercent/100.0/(price*PointMoney(price)));
  }
#endif
#endif
