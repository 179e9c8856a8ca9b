//+------------------------------------------------------------------+
//| Tradewright runtime: na, history, arithmetic and comparisons     |
//+------------------------------------------------------------------+

//--- Pine's na; in buffers it is EMPTY_VALUE
#define NA MathSqrt(-1.0)

//--- real numbers closer than this compare as equal
#define EPSILON 1e-10

#ifdef WITH_BACK
//--- the bars of the chart, and of each request, by how often each has been calculated
struct Calculations
  {
   int               times[];
  };

Calculations calculations[];
int          frame=0;

//--- How often a bar has been calculated
int CalculationOf(const int i) { return(calculations[frame].times[i]); }

//--- counts the bars on which a block is executed that not every bar reaches; what a later tick did not reach does not count
struct Calls
  {
   int               bars[],times[],count;
                     Calls() { count=0; }
   int               At(const int i)
     {
      while(count>0 && (bars[count-1]>=i || times[count-1]!=CalculationOf(bars[count-1])))
         count--;
      Grow(bars,count);
      Grow(times,count);
      bars[count]=i;
      times[count]=CalculationOf(i);
      count++;
      return(count-1);
     }
#ifdef WITH_CALL_BARS
   int               Back(const int i,const int n) { return(ExecutionsBack(bars,count-1,i,n)); }
#endif
   int               Count() { return(count); }
  };
#else
#ifdef WITH_ONCE
//--- how often the bars have been calculated, each of them once from the first on
int calculations=0;

//--- How often a bar has been calculated
int CalculationOf(const int i) { return(calculations); }

//--- counts the bars on which a block is executed that not every bar reaches
struct Calls
  {
   int               history,count;
#ifdef WITH_CALL_BARS
   int               bars[];
#endif
                     Calls() { history=-1; }
   int               At(const int i)
     {
      count=history==calculations ? count+1 : 0;
      history=calculations;
#ifdef WITH_CALL_BARS
      Put(bars,count,i);
#endif
      return(count);
     }
#ifdef WITH_CALL_BARS
   int               Back(const int i,const int n) { return(ExecutionsBack(bars,count,i,n)); }
#endif
   int               Count() { return(count); }
  };
#else
//--- how often each bar has been calculated
int calculations[];

//--- How often a bar has been calculated
int CalculationOf(const int i) { return(calculations[i]); }

//--- counts the bars on which a block is executed that not every bar reaches; what a later tick did not reach does not count
struct Calls
  {
   int               history,bar,run,count;
#ifdef WITH_CALL_BARS
   int               bars[];
#endif
                     Calls() { history=-1; }
   int               At(const int i)
     {
      if(history!=calculations[0])
         count=0;
      else if(count>0 && (bar==i || run!=calculations[bar]))
         count--;
      history=calculations[0];
      bar=i;
      run=calculations[i];
#ifdef WITH_CALL_BARS
      Put(bars,count,i);
#endif
      return(count++);
     }
#ifdef WITH_CALL_BARS
   int               Back(const int i,const int n) { return(ExecutionsBack(bars,count-1,i,n)); }
#endif
   int               Count() { return(count); }
  };
#endif
#endif

//--- How many executions back the last one is that was at least n bars ago
int ExecutionsBack(const int &bars[],const int last,const int i,const int n)
  {
   int k=last;
   while(k>=0 && n>0 && bars[k]>i-n)
      k--;
   return(n<0 ? n : last-k);
  }

#ifdef WITH_TWO_VALUES
//--- What the bar before has left of a value; a bar that is calculated again begins with it
double KeptBefore(double &x[],const int i,const double first) { return(KeepValue(x,i,i>0 ? x[(i+1)%2] : first)); }

//--- for this bar and the next
double KeepValue(double &values[],const int i,const double x) { return(values[i%2]=x); }
#else
//--- a value by bar: a bar that is calculated again begins with what the bar before has left
struct Kept
  {
#ifdef WITH_BACK
   double            values[];
   double            Before(const int i,const double first)
     {
      Grow(values,i);
      return(Keep(i,i>0 ? values[i-1] : first));
     }
   double            Keep(const int i,const double x) { return(values[i]=x); }
   double            Now(const int i) { return(values[i]); }
#else
#ifdef WITH_LENGTHS
   double            now,before;
   int               bar;
   //--- a length of 1 may leave bars out
   double            Before(const int i,const double first)
     {
      before=i==0 ? first : i==bar ? before : now;
      bar=i;
      return(now=before);
     }
   double            Keep(const int i,const double x) { return(now=x); }
   double            Now(const int i) { return(now); }
#endif
#endif
  };
#endif

//--- Room for a value at i
template<typename T>
void Grow(T &series[],const int i)
  {
   if(ArraySize(series)<=i)
      ArrayResize(series,i+1,MathMax(i,64));
  }

//--- Sets the value at i, and makes room for it
template<typename T,typename V>
void Put(T &series[],const int i,const V x)
  {
   if(ArraySize(series)<=i)
      ArrayResize(series,i+1,MathMax(i,64));
   series[i]=x;
  }

#ifdef WITH_WHOLE
//--- Keeps the value of bar i
void RingPut(double &ring[],const int i,const double x,const int size)
  {
   Grow(ring,i);
   ring[i]=x;
  }

//--- k bars before i
double RingAt(const double &ring[],const int i,const int k) { return(k>=0 && k<=i ? ring[i-k] : NA); }
#else
//--- Keeps the value of bar i in place of the oldest one kept
void RingPut(double &ring[],const int i,const double x,const int size)
  {
   ring[i%ArrayResize(ring,MathMax(size,1))]=x;
  }

//--- k bars before i
double RingAt(const double &ring[],const int i,const int k) { return(k>=0 && k<=i ? ring[(i-k)%ArraySize(ring)] : NA); }
#endif

//--- Keeps what the bar before has left of a value; a bar that is calculated again begins with it
template<typename T>
void KeepOrRestore(const bool isAgain,T &value,T &before) { before=value=isAgain ? before : value; }

//--- The object of this turn of a loop; the next call is the next turn
template<typename T>
int NextTurn(T &objects[],int &turn)
  {
   int now=MathMin(turn++,1000);
   if(ArraySize(objects)<=now)
      ArrayResize(objects,now+1,16);
   return(now);
  }

#ifdef WITH_BACK
//--- Bar i of the chart is calculated, perhaps once more
void BeginBar(const int i) { BeginCalculation(0,i); }

//--- Bar i of a request, which is numbered apart from others, is calculated, perhaps once more
void BeginOther(int &number,const int i)
  {
   if(number==0)
      number=MathMax(ArraySize(calculations),1);
   BeginCalculation(number,i);
  }

//--- Counts the calculations of a bar
void BeginCalculation(const int which,const int i)
  {
   frame=which;
   if(ArraySize(calculations)<=which)
      ArrayResize(calculations,which+1);
   int known=ArraySize(calculations[which].times);
   Grow(calculations[which].times,i);
   calculations[which].times[i]=i<known ? calculations[which].times[i]+1 : 0;
  }
#else
#ifdef WITH_ONCE
//--- Counts the calculations of all bars
void BeginBar(const int i) { calculations+=i==0 ? 1 : 0; }
#else
//--- Counts the calculations of a bar
void BeginBar(const int i)
  {
   int known=ArraySize(calculations);
   ArrayResize(calculations,MathMax(known,i+1),4096);
   calculations[i]=i<known ? calculations[i]+1 : 0;
  }
#endif
#endif

//--- Stops the program at once, as the script stops: only an error leaves all functions
void Stop(const string text)
  {
   Print(text);
   int none[];
   none[0]=0;
  }

//--- A length in bars
int Length(const double bars)
  {
   if(!(bars>=1.0 && bars<100001.0))
      Stop("A length is "+(IsNa(bars) ? "na" : (string)(long)bars)+"; it must be from 1 to 100000");
   return((int)bars);
  }

//--- The same where a call without a length is na: 0
int LengthOrNone(const double bars) { return(IsNa(bars) ? 0 : Length(bars)); }

//--- whether there is no value
bool IsNa(const double x) { return(!MathIsValidNumber(x)); }

//--- neither na nor zero
bool IsTrue(const double x) { return(MathAbs(x)>EPSILON); }

//--- na replaced
double Nz(const double x,const double otherwise=0.0) { return(IsNa(x) ? otherwise : x); }

//--- na is not drawn
double Plot(const double x) { return(MathIsValidNumber(x) ? x : EMPTY_VALUE); }

#ifdef WITH_ANY_PAST
//--- The value n bars before bar i; na before the first
template<typename T>
double Past(const T &series[],const int i,const int n) { return(n>=0 && n<=i ? (double)series[i-n] : NA); }
#else
//--- n bars ago
double Past(const double &series[],const int i,const int n) { return(n>=0 && n<=i ? series[i-n] : NA); }
#endif

//--- The value n bars before bar i, or another one before the first
template<typename T>
T PastOr(const T &series[],const int i,const int n,const T none) { return(n>=0 && n<=i ? series[i-n] : none); }

//--- The text or object n bars before bar i; none before the first
template<typename T>
T PastRef(T &series[],const int i,const int n)
  {
   if(n<0 || n>i)
      return(NULL);
   return(series[i-n]);
  }

//--- to the bar before
double Change(const double &series[],const int i) { return(i>0 ? series[i]-series[i-1] : NA); }

//--- True range of bar i; on the first bar high-low
double TrueRange(const int i,const double high,const double low,const double &close[])
  {
   double before=i>0 ? close[i-1] : high;
   return(MathMax(high,before)-MathMin(low,before));
  }

//--- a/b; na when b is zero
double Div(const double a,const double b) { return(b==0.0 ? NA : a/b); }

//--- Remainder of a/b; na when b is zero
double Mod(const double a,const double b) { return(b==0.0 ? NA : MathMod(a,b)); }

//--- The whole part
double Truncate(const double x) { return(x<0 ? MathCeil(x) : MathFloor(x)); }

//--- 0 for na
int ToInt(const double x) { return(x>-2147483649.0 && x<2147483648.0 ? (int)x : 0); }

//--- 0 for na
long ToLong(const double x) { return(x>-9.2e18 && x<9.2e18 ? (long)x : 0); }

//--- The nearest whole number, halves (and what rounds to one) away from zero
double Round(const double x)
  {
   return((x<0.0 ? -1.0 : 1.0)*MathFloor(MathAbs(x)+0.5+EPSILON));
  }

//--- Rounded to a number of decimals
double RoundTo(const double x,const int digits)
  {
   double scale=MathPow(10.0,digits);
   double size=MathAbs(x);
   double split=134217729.0*size;
   double high=split-(split-size);
   double whole=MathFloor(size*scale);
   // What the product loses by rounding decides about halves.
   double lost=high*scale-size*scale+(size-high)*scale;
   whole+=size*scale-whole+lost>=0.5-EPSILON ? 1.0 : 0.0;
   return((x<0.0 ? -whole : whole)/scale);
  }

//--- Rounded to the symbol's tick size, halves up
double RoundToTick(const double x)
  {
   double tick=SymbolInfoDouble(BarSymbol(),SYMBOL_TRADE_TICK_SIZE);
   return(IsNa(x) || tick==0.0 ? x : MathFloor(x/tick+0.5+EPSILON)*tick);
  }

//--- An index, or another one where it is na
int IndexOr(const double index,const int other) { return(MathIsValidNumber(index) ? (int)index : other); }

//--- na if one is
double Greater(const double a,const double b) { return(IsNa(a) || IsNa(b) ? NA : MathMax(a,b)); }

//--- na if one is
double Lesser(const double a,const double b) { return(IsNa(a) || IsNa(b) ? NA : MathMin(a,b)); }

//--- Natural logarithm; na where there is none
double Log(const double x) { return(x>0.0 ? MathLog(x) : NA); }

//--- Logarithm to base 10; na where there is none
double Log10(const double x) { return(x>0.0 ? MathLog(x)/M_LN10 : NA); }

//--- -1, 0 or 1 by the sign
double Sign(const double x) { return(x>0.0 ? 1.0 : x<0.0 ? -1.0 : x); }

//--- but for rounding
bool Same(const double a,const double b) { return(MathAbs(a-b)<=EPSILON); }

//--- by more than rounding; not for na
bool Differs(const double a,const double b) { return(MathAbs(a-b)>EPSILON); }

//--- Whether two texts or objects differ; false where there is none
template<typename T>
bool DiffersFrom(T a,T b) { return(a!=NULL && b!=NULL && a!=b); }

//--- Whether two texts are equal; nothing equals na
bool EqualsText(const string a,const string b) { return(a!=NULL && a==b); }

//--- Whether two colors are equal or differ; nothing equals na or differs from it
bool EqualsColor(const color a,const color b) { return(a!=clrNONE && a==b); }
bool DiffersInColor(const color a,const color b) { return(a!=clrNONE && b!=clrNONE && a!=b); }

//--- by more than rounding
bool Above(const double a,const double b) { return(a-b>EPSILON); }

//--- by more than rounding
bool Below(const double a,const double b) { return(b-a>EPSILON); }

//--- but for rounding
bool AtLeast(const double a,const double b) { return(a-b>=-EPSILON); }

//--- but for rounding
bool AtMost(const double a,const double b) { return(a-b<=EPSILON); }

//--- The price that an input chooses
double AppliedPrice(const ENUM_APPLIED_PRICE by,const double open,const double high,const double low,const double close)
  {
   return(by==PRICE_OPEN ? open : by==PRICE_HIGH ? high : by==PRICE_LOW ? low : by==PRICE_MEDIAN ? (high+low)/2 :
          by==PRICE_TYPICAL ? (high+low+close)/3 : by==PRICE_WEIGHTED ? (high+low+close+close)/4 : close);
  }

//--- The price that an input chooses, on bar i
double SourceAt(const PriceSource source,const int i,const double &open[],const double &high[],const double &low[],
                const double &close[],const long &tick_volume[])
  {
   switch(source)
     {
      case SOURCE_OPEN:   return(open[i]);
      case SOURCE_HIGH:   return(high[i]);
      case SOURCE_LOW:    return(low[i]);
      case SOURCE_HL2:    return((high[i]+low[i])/2);
      case SOURCE_HLC3:   return((high[i]+low[i]+close[i])/3);
      case SOURCE_HLCC4:  return((high[i]+low[i]+close[i]+close[i])/4);
      case SOURCE_OHLC4:  return((open[i]+high[i]+low[i]+close[i])/4);
      case SOURCE_VOLUME: return((double)tick_volume[i]);
     }
   return(close[i]);
  }

//--- Says why the program does not start
int InvalidInput(const string message) { Print(message); return(INIT_PARAMETERS_INCORRECT); }
