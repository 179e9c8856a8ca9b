//+------------------------------------------------------------------+
//| Tradewright runtime: crosses, extremes and counts                |
//+------------------------------------------------------------------+

//--- crosses of two series
struct TaCross
  {
   Kept              side;
   bool              Over(const int i,const double a,const double b)
     {
      double before=side.Before(i,0.0);
      side.Keep(i,a<=b ? -1.0 : a>b ? 1.0 : before);
      return(before<0.0 && a>b);
     }
   bool              Under(const int i,const double a,const double b) { return(Over(i,b,a)); }
   bool              At(const int i,const double a,const double b)
     {
      double before=side.Before(i,0.0);
      side.Keep(i,a-b>EPSILON ? 1.0 : b-a>EPSILON ? -1.0 : before);
      return((before<0.0 && a>b) || (before>0.0 && a<b));
     }
  };

#ifdef WITH_CHANGES_BY_ONE
//--- difference to the value of the bar before
struct TaChange
  {
#ifdef WITH_TWO_VALUES
   double            values[2];
   double            At(const int i,const double x)
     {
      values[i%2]=x;
      return(i>0 ? x-values[(i+1)%2] : NA);
     }
#else
   Kept              last;
   double            At(const int i,const double x)
     {
      double before=last.Before(i,NA);
      last.Keep(i,x);
      return(x-before);
     }
#endif
  };
#else
//--- difference to the value some bars ago
struct TaChange
  {
   double            values[];
   double            At(const int i,const double x,const int length)
     {
      RingPut(values,i,x,length+1);
      return(x-RingAt(values,i,length));
     }
  };
#endif

//--- whether a value has been going up or down for some bars
struct TaRun
  {
   Kept              last,count;
   bool              Counts(const int i,const double x,const double sign,const int length)
     {
      double before=last.Before(i,NA),run=count.Before(i,0.0);
      last.Keep(i,x);
      return(count.Keep(i,(x-before)*sign>EPSILON ? run+1.0 : 0.0)>=length);
     }
   bool              Rising(const int i,const double x,const int length) { return(Counts(i,x,1.0,length)); }
   bool              Falling(const int i,const double x,const int length) { return(Counts(i,x,-1.0,length)); }
  };

#ifdef WITH_SKIPS
//--- the last values by bar: what a skipped bar leaves is Pine's own
struct SkippedBars
  {
   double            values[];
   int               history,calculation,count,capacity,countBefore,capacityBefore;
                     SkippedBars() { history=-1; }
   //--- a call on a bar that has been calculated once more is taken back first
   void              Keep(const int i,const double x,const int length)
     {
      if(history!=CalculationOf(0))
        {
         history=CalculationOf(0);
         count=0;
         capacity=0;
        }
      if(count>0 && calculation!=CalculationOf(count-1))
        {
         count=countBefore;
         capacity=capacityBefore;
        }
      capacityBefore=capacity;
      capacity=MathMax(capacity,length);
      countBefore=count==0 || capacity==capacityBefore ? i : count;
      Grow(values,i);
      for(; count<i; count++)
         values[count]=count-capacity-1>=0 ? values[count-capacity-1] : NA;
      count=i+1;
      calculation=CalculationOf(i);
      values[i]=x;
     }
  };
#endif

//--- of n values
#ifdef __MQL5__
double Highest(const double &x[],const int i,const int n) { return(n<1 || i<n-1 ? NA : x[ArrayMaximum(x,i-n+1,n)]); }
#else
double Highest(const double &x[],const int i,const int n) { return(n<1 || i<n-1 ? NA : x[ArrayMaximum(x,n,i-n+1)]); }
#endif

//--- of n values
#ifdef __MQL5__
double Lowest(const double &x[],const int i,const int n) { return(n<1 || i<n-1 ? NA : x[ArrayMinimum(x,i-n+1,n)]); }
#else
double Lowest(const double &x[],const int i,const int n) { return(n<1 || i<n-1 ? NA : x[ArrayMinimum(x,n,i-n+1)]); }
#endif

//--- How many bars ago the highest of the last n values was, as a negative number
double HighestBars(const double &x[],const int i,const int n)
  {
   int best=i-n+1;
   if(n<1 || best<0)
      return(NA);
   for(int k=best+1; k<=i; k++)
      if(x[k]>x[best])
         best=k;
   return(best-i);
  }

//--- How many bars ago the lowest of the last n values was, as a negative number
double LowestBars(const double &x[],const int i,const int n)
  {
   int best=i-n+1;
   if(n<1 || best<0)
      return(NA);
   for(int k=best+1; k<=i; k++)
      if(x[k]<x[best])
         best=k;
   return(best-i);
  }

//--- extremes of the last values
struct TaWindow
  {
#ifdef WITH_SKIPS
   SkippedBars       bars;
#else
   double            values[];
#endif
#ifdef WITH_WINDOW_OFFSETS
   int               offset;
#endif
#ifdef WITH_WINDOW_VALUES
   double            Highest(const int i,const double x,const int length)
     {
      RingPut(values,i,x,length);
      return(i<length-1 ? NA : values[ArrayMaximum(values)]);
     }
   double            Lowest(const int i,const double x,const int length)
     {
      RingPut(values,i,x,length);
      return(i<length-1 ? NA : values[ArrayMinimum(values)]);
     }
#else
   double            Best(const int i,const double x,const int length,const double sign)
     {
#ifdef WITH_SKIPS
      bars.Keep(i,x,length);
#else
      RingPut(values,i,x,length);
#endif
      double best=NA;
#ifdef WITH_WINDOW_OFFSETS
      offset=0;
#endif
      for(int k=MathMin(length-1,i); k>=0; k--)
        {
#ifdef WITH_SKIPS
         double value=bars.values[i-k];
#else
#ifdef WITH_WHOLE
         double value=values[i-k];
#else
         double value=values[(i-k)%ArraySize(values)];
#endif
#endif
#ifdef WITH_WINDOW_OFFSETS
         if(IsNa(value) || (value-best)*sign<=0.0)
            continue;
         best=value;
         offset=k;
#else
         if(IsNa(best) || (value-best)*sign>0.0)
            best=value;
#endif
        }
      return(i<length-1 ? NA : best);
     }
   double            Highest(const int i,const double x,const int length) { return(Best(i,x,length,1.0)); }
   double            Lowest(const int i,const double x,const int length) { return(Best(i,x,length,-1.0)); }
#endif
#ifdef WITH_WINDOW_OFFSETS
   double            HighestBars(const int i,const double x,const int length)
     {
      Best(i,x,length,1.0);
      return(i<length-1 ? NA : -offset);
     }
   double            LowestBars(const int i,const double x,const int length)
     {
      Best(i,x,length,-1.0);
      return(i<length-1 ? NA : -offset);
     }
#endif
  };

//--- pivots: the value a number of bars ago when it is the extreme of its surroundings
struct TaPivot
  {
#ifdef WITH_SKIPS
   SkippedBars       bars;
#else
   double            values[];
#endif
   double            Find(const int i,const double x,const int left,const int right,const double sign)
     {
#ifdef WITH_SKIPS
      bars.Keep(i,x,left+right+1);
#else
      RingPut(values,i,x,left+right+1);
#endif
      if(i<left+right || IsNa(x))
         return(NA);
#ifdef WITH_SKIPS
      double middle=bars.values[i-right];
#else
      double middle=RingAt(values,i,right);
#endif
      for(int k=0; k<=left+right; k++)
        {
#ifdef WITH_SKIPS
         double above=(bars.values[i-k]-middle)*sign;
#else
         double above=(RingAt(values,i,k)-middle)*sign;
#endif
         if(above>0.0 || (above==0.0 && k<right))
            return(NA);
        }
      return(middle);
     }
   double            High(const int i,const double x,const int left,const int right) { return(Find(i,x,left,right,1.0)); }
   double            Low(const int i,const double x,const int left,const int right) { return(Find(i,x,left,right,-1.0)); }
  };

//--- The value a number of bars ago when it is the highest of its surroundings
double PivotHigh(const double &x[],const int i,const int left,const int right) { return(Pivot(x,i,left,right,1.0)); }

//--- The value a number of bars ago when it is the lowest of its surroundings
double PivotLow(const double &x[],const int i,const int left,const int right) { return(Pivot(x,i,left,right,-1.0)); }

//--- The value a number of bars ago when it is the extreme of its surroundings, later ones that are alike first
double Pivot(const double &x[],const int i,const int left,const int right,const double sign)
  {
   int at=i-right;
   if(at<left)
      return(NA);
   for(int k=at-left; k<=i; k++)
      if((x[k]-x[at])*sign>0.0 || (x[k]==x[at] && k>at))
         return(NA);
   return(x[at]);
  }

//--- extremes since the first bar
struct TaAllTime
  {
   Kept              best;
   double            Best(const int i,const double x,const double sign)
     {
      double before=best.Before(i,NA);
      return(best.Keep(i,IsNa(before) || (x-before)*sign>0.0 ? x : before));
     }
   double            Max(const int i,const double x) { return(Best(i,x,1.0)); }
   double            Min(const int i,const double x) { return(Best(i,x,-1.0)); }
  };

//--- running total
struct TaCum
  {
   Kept              total;
   double            At(const int i,const double x)
     {
      double before=total.Before(i,0.0);
      return(IsNa(x) ? NA : total.Keep(i,before+x));
     }
  };

//--- bars since a condition last held
struct TaBarsSince
  {
   Kept              count;
   double            At(const int i,const bool condition)
     {
      double before=count.Before(i,NA);
      return(count.Keep(i,condition ? 0.0 : before+1.0));
     }
  };

//--- the value when a condition last held, or some occurrences before
struct TaValueWhen
  {
   Kept              count;
   double            values[];
   double            At(const int i,const bool condition,const double x,const int occurrence)
     {
      int times=(int)count.Before(i,0.0);
      if(condition)
        {
         RingPut(values,times,x,occurrence+2);
         count.Keep(i,++times);
        }
      return(RingAt(values,times-1,occurrence));
     }
  };

//--- the latest value that was not na
struct TaFixNan
  {
   Kept              last;
   double            At(const int i,const double x)
     {
      double before=last.Before(i,NA);
      return(last.Keep(i,IsNa(x) ? before : x));
     }
  };

//--- the latest color that was not na
struct TaFixColor
  {
   Kept              last;
   color             At(const int i,const color x)
     {
      double before=last.Before(i,clrNONE);
      return((color)last.Keep(i,x==clrNONE ? before : x));
     }
  };

//--- highest less lowest of the last values
struct TaRange
  {
   TaWindow          highs,lows;
   double            At(const int i,const double x,const int length)
     {
      double top=highs.Highest(i,x,length);
      return(top-lows.Lowest(i,x,length));
     }
  };
