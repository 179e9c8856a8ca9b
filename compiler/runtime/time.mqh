//+------------------------------------------------------------------+
//| Tradewright runtime: dates, sessions and timeframes              |
//+------------------------------------------------------------------+

//--- parts of a date
enum DateParts { PART_YEAR,PART_MONTH,PART_WEEK,PART_DAY,PART_WEEKDAY,PART_HOUR,PART_MINUTE,PART_SECOND };

//--- When the period that began then ends
datetime PeriodEnd(const datetime start,const int seconds)
  {
   if(seconds<=86400 || seconds==604800)
      return(start+seconds);
   datetime end=start+86400;
   while(PeriodStart(end,seconds)==start)
      end+=86400;
   return(end);
  }

//--- A part of a time given in milliseconds
int DatePart(const long milliseconds,const DateParts part)
  {
   MqlDateTime t;
   TimeToStruct((datetime)(milliseconds/1000),t);
#ifdef WITH_WEEKS
   if(part==PART_WEEK)
      return(WeekOfYear(t));
#endif
   return(part==PART_YEAR ? t.year : part==PART_MONTH ? t.mon : part==PART_DAY ? t.day : part==PART_WEEKDAY ? t.day_of_week+1 :
          part==PART_HOUR ? t.hour : part==PART_MINUTE ? t.min : t.sec);
  }

//--- A part of the time of the bar n bars ago
double PastPart(const datetime &time[],const int i,const int n,const DateParts part)
  {
   return(n>=0 && n<=i ? DatePart((long)time[i-n]*1000,part) : NA);
  }

//--- Week of the year by ISO 8601: a week is of the year in which its Thursday is
int WeekOfYear(const MqlDateTime &t)
  {
   int thursday=t.day_of_year-(t.day_of_week+6)%7+3;
   int days=DaysOfYear(t.year);
   if(thursday<0)
      thursday+=DaysOfYear(t.year-1);
   else if(thursday>=days)
      thursday-=days;
   return(thursday/7+1);
  }

//--- How many days a year has
int DaysOfYear(const int year) { return((year%4==0 && year%100!=0) || year%400==0 ? 366 : 365); }

//--- A timeframe as Pine writes it ("60", "D", "1W") in seconds
int TimeframeSeconds(const string timeframe)
  {
   int length=StringLen(timeframe);
   if(length==0)
      return(BarSeconds());
   ushort unit=StringGetCharacter(timeframe,length-1);
   bool isNumber=unit>='0' && unit<='9';
   int count=(int)StringToInteger(isNumber ? timeframe : StringSubstr(timeframe,0,length-1));
   int seconds=unit=='S' ? 1 : unit=='D' ? 86400 : unit=='W' ? 604800 : unit=='M' ? 2628003 : 60;
   return(count==0 ? seconds : count*seconds);
  }

//--- Whether a text names a timeframe: minutes, or seconds, days, weeks or months with their letter
bool IsTimeframe(const string text)
  {
   int last=StringLen(text)-1;
   for(int k=0; k<=last; k++)
     {
      ushort letter=StringGetCharacter(text,k);
      if((letter<'0' || letter>'9') && (k<last || StringFind("SDWM",StringSubstr(text,k))<0))
         return(false);
     }
   return(true);
  }

//--- A timeframe that the script asks for
string Timeframe(const string text)
  {
   if(!IsTimeframe(text))
      Stop(text+" is no timeframe");
   return(text);
  }

//--- Whether a timeframe is longer than the bars of the chart; months have several lengths
bool IsLonger(const string timeframe) { return(0.9*TimeframeSeconds(timeframe)>BarSeconds()); }

//--- A timeframe within the bars of the chart
string Within(const string timeframe)
  {
   if(IsLonger(timeframe))
      Stop("The timeframe "+timeframe+" is longer than the bars of the chart");
   return(timeframe);
  }

//--- A timeframe as Pine writes it
string TimeframeText(const int seconds)
  {
#ifndef WITH_ELSEWHERE
   return(seconds<86400 ? IntegerToString(seconds/60) : seconds<604800 ? "D" : seconds==604800 ? "W" : "M");
#else
   if(seconds<86400)
      return(IntegerToString(seconds/60));
   int count=TimeframeMultiplier(seconds);
   return((count==1 ? "" : IntegerToString(count))+TimeframeUnit(seconds));
#endif
  }

//--- as version 6 writes it: 1D
string CountedTimeframe(const int seconds)
  {
#ifdef WITH_ELSEWHERE
   return((seconds<86400 || TimeframeMultiplier(seconds)>1 ? "" : "1")+TimeframeText(seconds));
#else
   return((seconds<86400 ? "" : "1")+TimeframeText(seconds));
#endif
  }

//--- The number of a timeframe
int TimeframeMultiplier(const int seconds)
  {
#ifndef WITH_ELSEWHERE
   return(seconds<86400 ? seconds/60 : 1);
#else
   string unit=TimeframeUnit(seconds);
   if(unit=="M")
      return(MathMax(seconds/2628003,1));
   return(seconds/(unit=="W" ? 604800 : unit=="D" ? 86400 : 60));
#endif
  }

//--- What a timeframe counts: minutes have no letter
string TimeframeUnit(const int seconds)
  {
   if(seconds<86400)
      return("");
   if(seconds%604800==0)
      return("W");
   return(seconds%2628003==0 || seconds==2592000 ? "M" : "D");
  }

//--- When the period that a moment lies in began: days, weeks and months are counted within the year
datetime PeriodStart(const datetime moment,const int seconds)
  {
   datetime day=(datetime)((long)moment-(long)moment%86400);
   if(seconds<=86400)
      return((datetime)((long)moment-((long)moment-(long)day)%seconds));
   MqlDateTime t;
   TimeToStruct(day,t);
   if(seconds%604800==0)
     {
      datetime monday=day-86400*(t.day_of_week==0 ? 6 : t.day_of_week-1);
      TimeToStruct(monday,t);
      return(monday-604800*(t.day_of_year/7%(seconds/604800)));
     }
   int months=seconds%2628003==0 ? seconds/2628003 : seconds==2592000 ? 1 : 0;
   if(months==0)
      return(day-86400*(t.day_of_year%(seconds/86400)));
   int month=(t.year*12+t.mon-1)/months*months;
   t.year=month/12;
   t.mon=month%12+1;
   t.day=1;
   return(StructToTime(t));
  }

//--- Whether bar i begins a new period of a timeframe
bool NewTimeframe(const datetime &time[],const int i,const string timeframe)
  {
   int seconds=TimeframeSeconds(timeframe);
   return(i>0 && PeriodStart(time[i],seconds)!=PeriodStart(time[i-1],seconds));
  }

//--- The timeframe of a number of seconds, or the next longer one, as Pine writes it
string TimeframeFrom(const int seconds)
  {
   if(seconds>365*86400)
      return("12M");
   if(seconds<=45)
      return(seconds<=1 ? "1S" : seconds>30 ? "45S" : IntegerToString(seconds>15 ? 30 : (seconds+4)/5*5)+"S");
   if(seconds<86400)
      return(IntegerToString((seconds+59)/60));
   if(seconds%2628003==0)
      return(IntegerToString(seconds/2628003)+"M");
   if(seconds%604800==0)
      return(IntegerToString(seconds/604800)+"W");
   return(IntegerToString((seconds+86399)/86400)+"D");
  }

//--- Whether bar i is the first of its day, or of all
bool NewPeriod(const datetime &time[],const int i,const int period)
  {
   int seconds=PeriodSeconds((ENUM_TIMEFRAMES)period);
   return(i==0 || PeriodStart(time[i],seconds)!=PeriodStart(time[i-1],seconds));
  }

//--- Whether bar i is the first of its day
bool FirstOfDay(const datetime &time[],const int i) { return(i>0 && (long)time[i]/86400!=(long)time[i-1]/86400); }

//--- Whether bar i is the last of its day; of the newest bar its own length tells
bool LastOfDay(const datetime &time[],const int i)
  {
   datetime next=i+1<ArraySize(time) ? time[i+1] : time[i]+BarSeconds();
   return((long)time[i]/86400!=(long)next/86400);
  }

//--- The present time, or when a bar that has been the newest ended
long TimeNow(const int i,const datetime opened)
  {
   return(i>=firstLive-1 && i<lastBar ? (long)opened+PeriodSeconds()-1 : (long)TimeCurrent());
  }

//--- Time of the first or the last bar in sight, in milliseconds
long VisibleTime(const bool isFirst)
  {
   int first=(int)ChartGetInteger(0,CHART_FIRST_VISIBLE_BAR);
   int shift=isFirst ? first : MathMax(0,first-(int)ChartGetInteger(0,CHART_VISIBLE_BARS)+1);
   return((long)iTime(_Symbol,_Period,shift)*1000);
  }

//--- The same on a bar: the last bar of a loaded history, calculated again when it closes, begins with what was in sight before
long VisibleTimeOn(const bool isFirst,const int bar,const int live)
  {
   static long first=0,last=0;
   long loaded=isFirst ? first : last;
   if(bar<live && live!=INT_MAX && loaded!=0)
      return(loaded);
   long time=VisibleTime(isFirst);
   if(isFirst)
      first=time;
   else
      last=time;
   return(time);
  }

//--- When the period of a timeframe that a bar lies in begins or ends, in milliseconds: no sooner than the bar
double TimeOfPeriod(const datetime moment,const string timeframe,const bool isEnd)
  {
   int seconds=TimeframeSeconds(timeframe);
   datetime start=seconds<=BarSeconds() ? moment : PeriodStart(moment,seconds);
   return((double)(isEnd ? PeriodEnd(start,MathMax(seconds,BarSeconds())) : start)*1000.0);
  }

//--- The day on which a bar ends, or of which it is a part, in milliseconds
double TradingDay(const datetime opened,const int seconds)
  {
   long moment=(long)(seconds>86400 ? PeriodEnd(opened,seconds) : opened);
   return((moment-moment%86400)*1000.0);
  }

//--- When the bar a number of bars ago began; one that is still to come begins at its distance
datetime TimeBack(const datetime &time[],const int i,const int back)
  {
   if(i-back<ArraySize(time))
      return(time[MathMax(i-back,0)]);
   return((datetime)((long)time[i]-(long)back*BarSeconds()));
  }

//--- A moment in the period that is a number of periods of a timeframe ago
datetime PeriodBack(const datetime moment,const string timeframe,const int back)
  {
   int seconds=TimeframeSeconds(timeframe);
   datetime found=moment;
   for(int k=0; k<back; k++)
      found=PeriodStart(found,seconds)-1;
   for(int k=0; k>back; k--)
      found=PeriodEnd(PeriodStart(found,seconds),seconds);
   return(found);
  }

//--- A date in milliseconds
long Timestamp(const int year,const int month,const int day,const int hour,const int minute,const int second)
  {
   int months=year*12+month-3,y=months/12;  // since March of the year 0; StructToTime ends with the year 3000
   long days=365*(long)y+y/4-y/100+y/400+(153*(months%12)+2)/5+day-719469;
   return((days*86400+hour*(long)3600+minute*(long)60+second)*1000);
  }

#ifdef __MQL5__
//--- Sector of the company
string SymbolSector() { return(SymbolInfoString(BarSymbol(),SYMBOL_SECTOR_NAME)); }
#else
//--- Sector of the company: MetaTrader 4 does not know it
string SymbolSector() { return(""); }
#endif

#ifdef __MQL5__
//--- Industry of the company
string SymbolIndustry() { return(SymbolInfoString(BarSymbol(),SYMBOL_INDUSTRY_NAME)); }
#else
//--- Industry of the company: MetaTrader 4 does not know it
string SymbolIndustry() { return(""); }
#endif

#ifdef __MQL5__
//--- Country of the exchange
string SymbolCountry() { return(SymbolInfoString(BarSymbol(),SYMBOL_COUNTRY)); }
#else
//--- Country of the exchange: MetaTrader 4 does not know it
string SymbolCountry() { return(""); }
#endif

#ifdef __MQL5__
//--- International number of the security
string SymbolIsin() { return(SymbolInfoString(BarSymbol(),SYMBOL_ISIN)); }
#else
//--- International number of the security: MetaTrader 4 does not know it
string SymbolIsin() { return(""); }
#endif

//--- What kind of symbol the chart shows, by what it is counted in
string SymbolType()
  {
   string base=SymbolInfoString(BarSymbol(),SYMBOL_CURRENCY_BASE);
   if(StringFind(" BTC ETH LTC XRP BCH ADA SOL DOT XLM XMR EOS BNB DOGE "," "+base+" ")>=0)
      return("crypto");
   if(StringFind(" XAU XAG XPT XPD "," "+base+" ")>=0)
      return("cfd");
   return(base!="" && base!=SymbolInfoString(BarSymbol(),SYMBOL_CURRENCY_PROFIT) ? "forex" : "stock");
  }
