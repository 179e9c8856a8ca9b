//+------------------------------------------------------------------+
//| Tradewright runtime: bars of other symbols and timeframes        |
//+------------------------------------------------------------------+

//--- length and symbol of the bars of a request while it is calculated; of the chart's there are none
int    barSeconds=0;
string barSymbol="";

//--- whether bars that the script asks for have not arrived, or more of them have come since they were read
bool areBarsMissing=false;

#ifdef WITH_OWNERS
//--- the next bar of the request around the one whose objects are looked for; the chart's has never been calculated
int nextOuterBar=-2;
#endif

#ifdef WITH_WAITING_LOG
//--- messages of this calculation of all bars, and those that an earlier one has written
int messageNumber=0,messagesWritten=0;

//--- Writes to the journal; what a calculation has written that had to wait for bars is not written again
void Note(const string text)
  {
   if(areBarsMissing || ++messageNumber<=messagesWritten)
      return;
   messagesWritten=messageNumber;
   Print(text);
  }
#else
void Note(const string text) { Print(text); }
#endif

//--- bars of another timeframe or symbol: longer ones are made of the chart's own, the rest is the terminal's
struct OtherBars
  {
   datetime          time[];
#ifdef WITH_CLOSES_ONLY
   double            close[];
#else
   double            open[],high[],low[],close[];
#endif
#ifdef WITH_OTHER_VOLUME
   long              tick_volume[];
#endif
   int               starts[],seconds;
#ifdef WITH_OTHER_SYMBOLS
   bool              isOfChart,isKnown;
#else
   bool              isOfChart;
#endif
   string            name;
   datetime          firstPart,lastPart;
#ifdef WITH_ENDED
   int               parts,began,taken,done;
                     OtherBars() { began=INT_MAX; }
#else
#ifdef WITH_KEPT_CURSOR
   int               parts,began,taken,done,known,cursor,before,bar,frameId;
#else
   int               parts,began,taken,done,known,cursor,bar,frameId;
#endif
#endif
#ifdef WITH_SKIPS
   int               calculation;
#endif
#ifdef WITH_OWNERS
   int               owner,kept;
                     OtherBars() { began=INT_MAX; frameId=owner=0; }
#else
#ifndef WITH_ENDED
                     OtherBars() { began=INT_MAX; frameId=0; }
#endif
#endif
#ifdef WITH_CLOSES_ONLY
#ifdef WITH_OTHER_SYMBOLS
   void              Follow(const int i,const string symbol,const string timeframe,const datetime &t[],const double &c[])
#else
   void              Follow(const int i,const string timeframe,const datetime &t[],const double &c[])
#endif
#else
#ifdef WITH_OTHER_SYMBOLS
   void              Follow(const int i,const string symbol,const string timeframe,const datetime &t[],const double &o[],const double &h[],
#else
   void              Follow(const int i,const string timeframe,const datetime &t[],const double &o[],const double &h[],
#endif
#ifdef WITH_OTHER_VOLUME
                            const double &l[],const double &c[],const long &v[])
#else
                            const double &l[],const double &c[])
#endif
#endif
     {
#ifndef WITH_LIVE
      int total=ArraySize(t);
#else
      int total=MathMin(ArraySize(t),MathMax(firstLive,i+1));
#endif
      if(i<=began)
        {
         began=i;
         seconds=TimeframeSeconds(timeframe);
#ifdef WITH_OTHER_SYMBOLS
         name=AfterColon(symbol);
         if(name=="" || name==AfterColon(BarSymbol()))
            name=BarSymbol();
         isOfChart=name==BarSymbol() && seconds>=BarSeconds();
         isKnown=isOfChart || SymbolSelect(name,true);
#else
         name=BarSymbol();
         isOfChart=seconds>=BarSeconds();
#endif
         firstPart=t[0];
         lastPart=0;
         parts=taken=done=0;
#ifdef WITH_OWNERS
         kept=0;
#endif
#ifndef WITH_ENDED
#ifdef WITH_KEPT_CURSOR
         cursor=before=bar=-1;
#else
         cursor=bar=-1;
#endif
#endif
         Resize(0);
        }
#ifndef WITH_ENDED
#ifdef WITH_KEPT_CURSOR
      if(i!=bar)
        {
#ifdef WITH_SKIPS
         if(bar>=0 && calculation!=CalculationOf(bar))
           {
            cursor=before;
            done=known;
           }
#endif
         before=cursor;
         known=done;
        }
#else
      if(i!=bar)
         known=done;
#endif
#ifdef WITH_SKIPS
      calculation=CalculationOf(i);
#endif
      done=known;
      bar=i;
#endif
      if(taken==total && i<total-1)
         return;
      taken=total;
      int last=ArraySize(time)-1;
      if(!isOfChart)
        {
#ifdef WITH_OTHER_SYMBOLS
         if(isKnown)
            Load(last<0 ? t[0] : time[last],t[total-1]+BarSeconds()-1,i>began ? t[i] : 0);
#else
         Load(last<0 ? t[0] : time[last],t[total-1]+BarSeconds()-1,i>began ? t[i] : 0);
#endif
         return;
        }
      int from=last<0 ? 0 : starts[last];
      Resize(MathMax(last,0));
      for(int b=from; b<total; b++)
#ifdef WITH_CLOSES_ONLY
         Take(b,t[b],c[b]);
#else
#ifdef WITH_OTHER_VOLUME
         Take(b,t[b],o[b],h[b],l[b],c[b],v[b]);
#else
         Take(b,t[b],o[b],h[b],l[b],c[b]);
#endif
#endif
     }
   //--- `calculated`: the script has been without these bars up to here
   void              Load(const datetime from,const datetime to,const datetime calculated)
     {
      MqlRates rates[];
      ENUM_TIMEFRAMES part=TerminalPeriod(seconds);
      areBarsMissing=!HasArrived(name,part) || (parts>0 && Bars(name,part,firstPart,lastPart-1)!=parts) || areBarsMissing;
      int count=areBarsMissing ? 0 : CopyRates(name,part,from,to,rates);
      if(count<=0)
         return;
      areBarsMissing=ArraySize(time)==0 && rates[0].time<calculated;
      Resize(MathMax(ArraySize(time)-1,0));
      for(int k=0; k<count; k++)
#ifdef WITH_CLOSES_ONLY
         Take(k,rates[k].time,rates[k].close);
#else
#ifdef WITH_OTHER_VOLUME
         Take(k,rates[k].time,rates[k].open,rates[k].high,rates[k].low,rates[k].close,rates[k].tick_volume);
#else
         Take(k,rates[k].time,rates[k].open,rates[k].high,rates[k].low,rates[k].close);
#endif
#endif
      lastPart=rates[count-1].time;
      parts=Bars(name,part,firstPart,lastPart-1);
     }
#ifdef WITH_CLOSES_ONLY
   void              Take(const int b,const datetime t,const double c)
     {
      datetime start=PeriodStart(t,seconds);
      int k=ArraySize(time)-1;
      if(k<0 || time[k]!=start)
        {
         Resize(++k+1);
         time[k]=start;
         starts[k]=b;
        }
      close[k]=c;
     }
   void              Resize(const int size)
     {
      ArrayResize(time,size,1024);
      ArrayResize(close,size,1024);
      ArrayResize(starts,size,1024);
     }
#else
#ifdef WITH_OTHER_VOLUME
   void              Take(const int b,const datetime t,const double o,const double h,const double l,const double c,const long v)
#else
   void              Take(const int b,const datetime t,const double o,const double h,const double l,const double c)
#endif
     {
      datetime start=PeriodStart(t,seconds);
      int k=ArraySize(time)-1;
      if(k<0 || time[k]!=start)
        {
         Resize(++k+1);
         time[k]=start;
         open[k]=o;
         high[k]=h;
         low[k]=l;
#ifdef WITH_OTHER_VOLUME
         tick_volume[k]=0;
#endif
         starts[k]=b;
        }
      high[k]=MathMax(high[k],h);
      low[k]=MathMin(low[k],l);
      close[k]=c;
#ifdef WITH_OTHER_VOLUME
      tick_volume[k]+=v;
#endif
     }
   void              Resize(const int size)
     {
      ArrayResize(time,size,1024);
      ArrayResize(open,size,1024);
      ArrayResize(high,size,1024);
      ArrayResize(low,size,1024);
      ArrayResize(close,size,1024);
#ifdef WITH_OTHER_VOLUME
      ArrayResize(tick_volume,size,1024);
#endif
      ArrayResize(starts,size,1024);
     }
#endif
   //--- whether the next bar to calculate has ended with a bar of the chart
   bool              HasEnded(const datetime opened) { return(done<ArraySize(time) && Counts(done,opened)); }
#ifdef WITH_AHEAD
   int               Shown(const bool isAhead,const datetime opened)
     {
      cursor=MathMin(cursor,ArraySize(time)-1);
      while(cursor>=0 && !Counts(cursor,opened,isAhead))
         cursor--;
      while(cursor+1<ArraySize(time) && Counts(cursor+1,opened,isAhead))
         cursor++;
      return(cursor);
     }
   bool              Counts(const int k,const datetime opened,const bool isAhead)
     {
#ifdef WITH_LIVE
      if(bar>=firstLive)
         return(time[k]<opened+BarSeconds());
#endif
      if(isAhead)
         return(time[k]<=opened);
#else
   int               Shown(const datetime opened)
     {
      cursor=MathMin(cursor,ArraySize(time)-1);
      while(cursor>=0 && !Counts(cursor,opened))
         cursor--;
      while(cursor+1<ArraySize(time) && Counts(cursor+1,opened))
         cursor++;
      return(cursor);
     }
   bool              Counts(const int k,const datetime opened)
     {
#ifdef WITH_LIVE
      if(bar>=firstLive)
         return(time[k]<opened+BarSeconds());
#endif
#endif
      return(PeriodEnd(time[k],seconds)<=opened+BarSeconds() || (k+1<ArraySize(time) && time[k+1]<=opened));
     }
   int               LastInside(const datetime opened)
     {
      cursor=MathMin(cursor,ArraySize(time)-1);
      while(cursor>=0 && time[cursor]>=opened+BarSeconds())
         cursor--;
      while(cursor+1<ArraySize(time) && time[cursor+1]<opened+BarSeconds())
         cursor++;
      return(cursor);
     }
   int               FirstInside(const datetime opened)
     {
      int k=cursor+1;
      while(k>0 && time[k-1]>=opened)
         k--;
      return(k);
     }
   //--- the first bar to calculate: none again that had ended, lest it did twice what it does to arrays and objects
   int               Next(const int last,const datetime opened)
     {
      int first=done;
      if(last>=done)
         done=last+1<ArraySize(time) || PeriodEnd(time[last],seconds)<=opened+BarSeconds() ? last+1 : last;
      return(first);
     }
   bool              IsFresh() { return(cursor!=before); }
#ifdef WITH_OWNERS
   //--- Begins a bar whose objects are the request's and returns whose were made before; the bars before it have ended
   int               Begin(const int k,const int last,const bool isRepeated)
     {
      known=k;
      if(owner==0)
         owner=++owners;
      if(k==kept)
         KeepOrRestoreObjects(owner,k,true);
      else if(k==last && (isRepeated || k==done || savedBar>=0 || objectOwner>0))
        {
         KeepOrRestoreObjects(owner,k,false);
         kept=k;
        }
      int outer=objectOwner;
      objectOwner=owner;
      return(outer);
     }
   //--- Undoes what a bar has drawn that is calculated again: it is shown once the bar, and the chart's, is over
   void              Undo(const int last,const int total)
     {
#ifdef WITH_LIVE
      bool isRunning=bar>=firstLive && bar==total-1;
      if(kept==last && (done==last || (isRunning && known==last)))
#else
      if(kept==last && done==last)
#endif
         KeepOrRestoreObjects(owner,last,true);
     }
   //--- Puts back the objects of a bar that will be calculated again, which needs what it has removed; returns the next bar
   int               PutBack()
     {
      int next=bar==nextOuterBar ? known : done;
#ifdef WITH_SKIPS
      if(bar>=0 && calculation!=CalculationOf(bar))
         next=known;
#endif
      if(owner>0 && kept==next)
         KeepOrRestoreObjects(owner,kept,true);
      return(next);
     }
#endif
  };

//--- the same, smoothed to Heikin Ashi where the symbol says so
struct HeikinAshiBars : OtherBars
  {
   void              Follow(const int i,const string symbol,const string timeframe,const datetime &t[],const double &o[],const double &h[],
#ifdef WITH_OTHER_VOLUME
                            const double &l[],const double &c[],const long &v[])
#else
                            const double &l[],const double &c[])
#endif
     {
      bool isSmoothed=StringFind(symbol,"heikinashi(")==0;
#ifndef WITH_LIVE
      bool stays=i>began && taken==ArraySize(t) && i<ArraySize(t)-1;
#else
      bool stays=i>began && taken==ArraySize(t) && i<ArraySize(t)-1 && firstLive==INT_MAX;
#endif
      int first=i<=began ? 0 : MathMax(ArraySize(time)-1,0);
#ifdef WITH_OTHER_VOLUME
      OtherBars::Follow(i,isSmoothed ? StringSubstr(symbol,11,StringLen(symbol)-12) : symbol,timeframe,t,o,h,l,c,v);
#else
      OtherBars::Follow(i,isSmoothed ? StringSubstr(symbol,11,StringLen(symbol)-12) : symbol,timeframe,t,o,h,l,c);
#endif
      for(int k=first; isSmoothed && !stays && k<ArraySize(time); k++)
        {
         double middle=(open[k]+high[k]+low[k]+close[k])/4;
         open[k]=k==0 ? (open[k]+close[k])/2 : (open[k-1]+close[k-1])/2;
         close[k]=middle;
         high[k]=MathMax(high[k],MathMax(open[k],close[k]));
         low[k]=MathMin(low[k],MathMin(open[k],close[k]));
        }
     }
  };

//--- Seconds of a bar: of the chart's, or of those a request is calculated on
int BarSeconds()
  {
#ifdef WITH_ELSEWHERE
   return(barSeconds>0 ? barSeconds : PeriodSeconds());
#else
   return(PeriodSeconds());
#endif
  }

//--- The symbol the bars are of
string BarSymbol()
  {
#ifdef WITH_ELSEWHERE
   return(barSymbol!="" ? barSymbol : _Symbol);
#else
   return(_Symbol);
#endif
  }

#ifdef __MQL5__
//--- Whether the bars of a symbol are those of the server, where it has any; asking makes the terminal fetch them
bool HasArrived(const string symbol,const ENUM_TIMEFRAMES timeframe)
  {
   datetime newestTime[];
   return(CopyTime(symbol,timeframe,0,1,newestTime)<=1 && SeriesInfoInteger(symbol,timeframe,SERIES_SYNCHRONIZED)!=0);
  }
#else
//--- Whether the bars of a symbol are there, if there are any; asking makes the terminal fetch them, which errors 4066 and 4073 tell
bool HasArrived(const string symbol,const ENUM_TIMEFRAMES timeframe)
  {
   ResetLastError();
   if(iTime(symbol,timeframe,0)>0)
      return(true);
   int error=GetLastError();
   return(error!=4066 && error!=4073);
  }
#endif

//--- The longest timeframe of the terminal of which bars of a number of seconds can be made
ENUM_TIMEFRAMES TerminalPeriod(const int seconds)
  {
   return(seconds>=86400 ? PERIOD_D1 : seconds%14400==0 ? PERIOD_H4 : seconds%3600==0 ? PERIOD_H1 :
          seconds%1800==0 ? PERIOD_M30 : seconds%900==0 ? PERIOD_M15 : seconds%300==0 ? PERIOD_M5 : PERIOD_M1);
  }
