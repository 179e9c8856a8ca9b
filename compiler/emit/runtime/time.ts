import type { RuntimeTexts } from './text.ts'

/** Dates, periods, text of timeframes. Times are the broker's, in milliseconds where Pine hands them on. */
export const time: RuntimeTexts = {
  types: {
    LongerBars: `
//--- bars of a longer timeframe, made of the chart's own
struct LongerBars
  {
   datetime          time[];
   double            open[];
   double            high[];
   double            low[];
   double            close[];
   long              tick_volume[];
   int               starts[];
   int               shown[];
   int               seconds;
   int               taken;
   int               done;
                     LongerBars() { taken=0; done=0; }
   void              Follow(const int i,const string symbol,const string timeframe,const datetime &t[],const double &o[],const double &h[],
                            const double &l[],const double &c[],const long &v[])
     {
      int total=ArraySize(t);
      if(i==0)
        {
         seconds=TimeframeSeconds(timeframe);
         taken=0;
         done=0;
         Resize(0);
        }
      if(taken==total && i<total-1)
         return;
      if(symbol!="" && symbol!=_Symbol)
        {
         Load(symbol,t[0],t[total-1]+PeriodSeconds());
         taken=total;
         return;
        }
      int last=ArraySize(time)-1;
      int from=last<0 ? 0 : starts[last];
      if(last>=0)
         Resize(last);
      for(int b=from; b<total; b++)
         Take(b,t[b],o[b],h[b],l[b],c[b],v[b]);
      taken=total;
     }
   void              Load(const string symbol,const datetime from,const datetime to)
     {
      MqlRates rates[];
      int count=CopyRates(symbol,TimeframeOf(seconds),from,to,rates);
      ArraySetAsSeries(rates,false);
      Resize(MathMax(count,0));
      for(int k=0; k<count; k++)
        {
         time[k]=rates[k].time;
         open[k]=rates[k].open;
         high[k]=rates[k].high;
         low[k]=rates[k].low;
         close[k]=rates[k].close;
         tick_volume[k]=rates[k].tick_volume;
         starts[k]=0;
        }
     }
   void              Take(const int b,const datetime t,const double o,const double h,const double l,const double c,const long v)
     {
      datetime start=PeriodStart(t,seconds);
      int k=ArraySize(time)-1;
      if(k<0 || time[k]!=start)
        {
         k++;
         Resize(k+1);
         time[k]=start;
         open[k]=o;
         high[k]=h;
         low[k]=l;
         tick_volume[k]=0;
         starts[k]=b;
        }
      high[k]=MathMax(high[k],h);
      low[k]=MathMin(low[k],l);
      close[k]=c;
      tick_volume[k]+=v;
     }
   void              Resize(const int size)
     {
      ArrayResize(time,size,1024);
      ArrayResize(open,size,1024);
      ArrayResize(high,size,1024);
      ArrayResize(low,size,1024);
      ArrayResize(close,size,1024);
      ArrayResize(tick_volume,size,1024);
      ArrayResize(starts,size,1024);
     }
   int               Shown(const int i,const bool isAhead,const datetime &t[])
     {
      Grow(shown,i);
      int k=i>0 ? shown[i-1] : -1;
      while(k+1<ArraySize(time) && Counts(k+1,t[i],isAhead))
         k++;
      shown[i]=k;
      return(k);
     }
   bool              Counts(const int k,const datetime opened,const bool isAhead)
     {
      if(isAhead)
         return(time[k]<=opened);
      if(PeriodEnd(time[k],seconds)<=opened+PeriodSeconds())
         return(true);
      return(k+1<ArraySize(time) && time[k+1]<=opened);
     }
   int               Next(const int last)
     {
      int first=done;
      if(last>=0)
         done=last;
      return(first);
     }
   bool              IsFresh(const int i) { return(i==0 || shown[i]!=shown[i-1]); }
  };
`,
    PART_YEAR: `
//--- parts of a date
enum DateParts { PART_YEAR,PART_MONTH,PART_WEEK,PART_DAY,PART_WEEKDAY,PART_HOUR,PART_MINUTE,PART_SECOND };
`,
  },
  functions: {
    TimeframeOf: `
//--- The terminal's timeframe of so many seconds
ENUM_TIMEFRAMES TimeframeOf(const int seconds)
  {
   if(seconds<300)
      return(PERIOD_M1);
   if(seconds<900)
      return(PERIOD_M5);
   if(seconds<1800)
      return(PERIOD_M15);
   if(seconds<3600)
      return(PERIOD_M30);
   if(seconds<14400)
      return(PERIOD_H1);
   if(seconds<86400)
      return(PERIOD_H4);
   if(seconds<604800)
      return(PERIOD_D1);
   return(seconds==604800 ? PERIOD_W1 : PERIOD_MN1);
  }
`,
    PeriodEnd: `
//--- When the period that began then ends
datetime PeriodEnd(const datetime start,const int seconds)
  {
   if(seconds<=604800)
      return(start+seconds);
   MqlDateTime t;
   TimeToStruct(start,t);
   t.mon++;
   if(t.mon>12)
     {
      t.mon=1;
      t.year++;
     }
   return(StructToTime(t));
  }
`,
    DatePart: `
//--- A part of a time given in milliseconds
int DatePart(const long milliseconds,const DateParts part)
  {
   MqlDateTime t;
   TimeToStruct((datetime)(milliseconds/1000),t);
   switch(part)
     {
      case PART_YEAR:
         return(t.year);
      case PART_MONTH:
         return(t.mon);
      case PART_WEEK:
         return(WeekOfYear(t));
      case PART_DAY:
         return(t.day);
      case PART_WEEKDAY:
         return(t.day_of_week+1);
      case PART_HOUR:
         return(t.hour);
      case PART_MINUTE:
         return(t.min);
      default:
         break;
     }
   return(t.sec);
  }
`,
    WeekOfYear: `
//--- Week of the year by ISO 8601
int WeekOfYear(const MqlDateTime &t)
  {
   int weekday=t.day_of_week==0 ? 7 : t.day_of_week;
   int week=(t.day_of_year+1-weekday+10)/7;
   if(week<1)
      return(52);
   return(week>52 && 31-t.day>=weekday+3 ? 1 : week);
  }
`,
    TimeframeSeconds: `
//--- A timeframe as Pine writes it ("60", "D", "1W") in seconds
int TimeframeSeconds(const string timeframe)
  {
   int length=StringLen(timeframe);
   if(length==0)
      return(PeriodSeconds());
   ushort unit=StringGetCharacter(timeframe,length-1);
   bool isNumber=unit>='0' && unit<='9';
   int count=(int)StringToInteger(isNumber ? timeframe : StringSubstr(timeframe,0,length-1));
   if(count==0)
      count=1;
   switch(unit)
     {
      case 'S':
         return(count);
      case 'D':
         return(count*86400);
      case 'W':
         return(count*604800);
      case 'M':
         return(count*2628003);
      default:
         break;
     }
   return(count*60);
  }
`,
    TimeframeText: `
//--- The chart's timeframe as Pine writes it
string TimeframeText()
  {
   int seconds=PeriodSeconds();
   if(seconds<86400)
      return(IntegerToString(seconds/60));
   return(seconds<604800 ? "D" : seconds==604800 ? "W" : "M");
  }
`,
    TimeframeMultiplier: `
//--- The number of the chart's timeframe
int TimeframeMultiplier()
  {
   return(PeriodSeconds()<86400 ? PeriodSeconds()/60 : 1);
  }
`,
    PeriodStart: `
//--- When the period that a moment lies in began
datetime PeriodStart(const datetime moment,const int seconds)
  {
   if(seconds<=604800 && seconds!=604800)
      return((datetime)((long)moment-(long)moment%seconds));
   MqlDateTime t;
   TimeToStruct(moment,t);
   datetime day=(datetime)((long)moment-(long)moment%86400);
   if(seconds==604800)
      return((datetime)((long)day-86400*(t.day_of_week==0 ? 6 : t.day_of_week-1)));
   return((datetime)((long)day-86400*(t.day-1)));
  }
`,
    NewTimeframe: `
//--- Whether bar i begins a new period of a timeframe
bool NewTimeframe(const datetime &time[],const int i,const string timeframe)
  {
   int seconds=TimeframeSeconds(timeframe);
   return(i>0 && PeriodStart(time[i],seconds)!=PeriodStart(time[i-1],seconds));
  }
`,
    TimeframeFrom: `
//--- A timeframe of so many seconds as Pine writes it
string TimeframeFrom(const int seconds)
  {
   if(seconds<60)
      return(IntegerToString(seconds)+"S");
   if(seconds<86400)
      return(IntegerToString((seconds+59)/60));
   if(seconds<604800)
      return(IntegerToString(seconds/86400)+"D");
   return(seconds<2628003 ? IntegerToString(seconds/604800)+"W" : IntegerToString(seconds/2628003)+"M");
  }
`,
    NewPeriod: `
//--- Whether bar i is the first of its day, or of all
bool NewPeriod(const datetime &time[],const int i,const int period)
  {
   int seconds=PeriodSeconds((ENUM_TIMEFRAMES)period);
   return(i==0 || PeriodStart(time[i],seconds)!=PeriodStart(time[i-1],seconds));
  }
`,
    TimeOfPeriod: `
//--- When the period of a timeframe that a bar lies in begins or ends, in milliseconds
double TimeOfPeriod(const datetime moment,const string timeframe,const bool isEnd)
  {
   int seconds=TimeframeSeconds(timeframe);
   datetime start=PeriodStart(moment,seconds);
   return(((double)start+(isEnd ? seconds : 0))*1000.0);
  }
`,
    TimeInSession: `
//--- The same, na outside a session such as "0930-1600:23456"
double TimeInSession(const datetime moment,const string timeframe,const string session,const bool isEnd)
  {
   return(InSession(moment,session) ? TimeOfPeriod(moment,timeframe,isEnd) : NA);
  }
`,
    InSession: `
//--- Whether a moment lies in one of the sessions
bool InSession(const datetime moment,const string session)
  {
   string parts[];
   int colon=StringFind(session,":");
   string days=colon<0 ? "1234567" : StringSubstr(session,colon+1);
   int count=StringSplit(colon<0 ? session : StringSubstr(session,0,colon),',',parts);
   MqlDateTime t;
   TimeToStruct(moment,t);
   int now=t.hour*60+t.min;
   for(int k=0; k<count; k++)
     {
      if(parts[k]=="24x7")
         return(true);
      int from=(int)StringToInteger(StringSubstr(parts[k],0,2))*60+(int)StringToInteger(StringSubstr(parts[k],2,2));
      int to=(int)StringToInteger(StringSubstr(parts[k],5,2))*60+(int)StringToInteger(StringSubstr(parts[k],7,2));
      bool isOvernight=to<=from;
      bool isInside=isOvernight ? now>=from || now<to : now>=from && now<to;
      int day=t.day_of_week+(isOvernight && now>=from ? 1 : 0);
      if(isInside && StringFind(days,IntegerToString(day%7+1))>=0)
         return(true);
     }
   return(false);
  }
`,
    Timestamp: `
//--- A date in milliseconds
long Timestamp(const int year,const int month,const int day,const int hour,const int minute,const int second)
  {
   MqlDateTime t;
   ZeroMemory(t);
   t.year=year+(month-1)/12;
   t.mon=(month-1)%12+1;
   t.day=1;
   long start=(long)StructToTime(t);
   return((start+(day-1)*86400L+hour*3600L+minute*60L+second)*1000);
  }
`,
    SymbolType: `
//--- What kind of symbol the chart shows
string SymbolType()
  {
   return(SymbolInfoString(_Symbol,SYMBOL_CURRENCY_BASE)!=SymbolInfoString(_Symbol,SYMBOL_CURRENCY_PROFIT) ? "forex" : "cfd");
  }
`,
  },
}
