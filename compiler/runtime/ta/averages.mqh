//+------------------------------------------------------------------+
//| Tradewright runtime: sums and moving averages                    |
//+------------------------------------------------------------------+

//--- sum of the last values that are not na, with Pine's own rounding
struct RollingState
  {
   double            sum,carry;
#ifdef WITH_LENGTHS
   int               seen,length;
#else
   int               seen;
#endif
  };

struct RollingSum
  {
#ifdef WITH_BACK
   RollingState      states[],now;
#else
   RollingState      before,now;
   int               bar;
#endif
   double            values[],added[];
   double            At(const int i,const double x,const int length)
     {
#ifdef WITH_BACK
      Grow(states,i);
      if(i>0)
         now=states[i-1];
      else
         ZeroMemory(now);
#else
      if(i==0)
         ZeroMemory(before);
      else if(i!=bar)
         before=now;
      bar=i;
      now=before;
#endif
#ifdef WITH_LENGTHS
      bool isOther=now.length!=0 && length!=now.length;
      now.length=length;
#endif
      if(!IsNa(x))
         Add(x,length);
#ifdef WITH_LENGTHS
      if(isOther)
         Begin(length);
#endif
#ifdef WITH_BACK
      states[i]=now;
#endif
#ifdef WITH_LENGTHS
      return(length==1 && !isOther ? x : now.seen<length ? NA : now.sum);
#else
      return(length==1 ? x : now.seen<length ? NA : now.sum);
#endif
     }
   void              Add(const double x,const int length)
     {
#ifdef WITH_WHOLE
      int last=now.seen,first=last-length;
      Grow(values,last);
      Grow(added,last);
#else
      int last=now.seen%(length+1),first=(last+1)%(length+1);
      ArrayResize(values,length+1);
      ArrayResize(added,length+1);
#endif
      double size=MathAbs(now.carry);
      values[last]=x;
      added[last]=x;
      now.seen++;
      if(size-(x+size-x)>0.0)
        {
         Sum(last,length);
         return;
        }
      double step=(now.seen>length ? -added[first] : 0.0)-now.carry;
      double without=now.sum+step;
      added[last]=x-(without-now.sum-step);
      now.sum=without+added[last];
      now.carry=now.sum-without-added[last];
     }
   void              Sum(const int last,const int length)
     {
      now.sum=0.0;
      now.carry=0.0;
      for(int k=MathMin(now.seen,length),at=last; k>0; k--)
        {
         now.sum+=values[at];
         at=at>0 ? at-1 : length;
        }
     }
#ifdef WITH_LENGTHS
   void              Begin(const int length)
     {
      for(int k=MathMax(now.seen-length,0); k<now.seen; k++)
         added[k]=values[k];
      Sum(now.seen-1,length);
     }
#endif
  };

//--- simple moving average
struct TaSma
  {
   RollingSum        sum;
   double            At(const int i,const double x,const int length) { return(sum.At(i,x,length)/length); }
  };

//--- exponential moving average, started as a simple one
struct TaEma
  {
   Kept              last;
   TaSma             seed;
   double            At(const int i,const double x,const int length)
     {
      double before=last.Before(i,NA);
      if(length==1)
         return(x);
      double next=IsNa(before) ? seed.At(i,x,length) : before+2.0/(length+1)*(x-before);
      return(IsNa(x) ? NA : last.Keep(next));
     }
  };

//--- Wilder's moving average, started as a simple one
struct TaRma
  {
   Kept              last;
   TaSma             seed;
   double            At(const int i,const double x,const int length)
     {
      double before=last.Before(i,NA);
      if(length==1)
         return(x);
      double next=IsNa(before) ? seed.At(i,x,length) : (before*(length-1)+x)/length;
      return(IsNa(x) ? NA : last.Keep(next));
     }
  };

//--- linearly weighted moving average; na repeats the value before it
struct TaWma
  {
   double            filled[];
   int               count[];
   double            At(const int i,const double x,const int length)
     {
      Grow(filled,i);
      Grow(count,i);
      bool isNa=IsNa(x);
      filled[i]=!isNa ? x : i>0 ? filled[i-1] : NA;
      count[i]=(i>0 ? count[i-1] : 0)+(isNa ? 0 : 1);
      if(isNa || count[i]<length)
         return(NA);
      double sum=0.0;
      for(int weight=1; weight<=length; weight++)
         sum+=filled[i-length+weight]*weight;
      return(sum/(length*(length+1)/2));
     }
  };

//--- moving average weighted by volume
struct TaVwma
  {
   TaSma             money,volumes;
   double            At(const int i,const double volume,const double x,const int length)
     {
      double weighted=money.At(i,x*volume,length);
      return(Div(weighted,volumes.At(i,volume,length)));
     }
  };

//--- symmetrically weighted average of four values
struct TaSwma
  {
   double            values[];
   double            At(const int i,const double x)
     {
      Grow(values,i);
      values[i]=x;
      return((x+2*Past(values,i,1)+2*Past(values,i,2)+Past(values,i,3))/6);
     }
  };

//--- Hull moving average
struct TaHma
  {
   TaWma             half,whole,smooth;
   double            At(const int i,const double x,const int length)
     {
      double fast=half.At(i,x,length/2);
      double slow=whole.At(i,x,length);
      return(smooth.At(i,2*fast-slow,(int)MathFloor(MathSqrt(length))));
     }
  };

//--- Arnaud Legoux moving average
struct TaAlma
  {
   double            values[];
   double            At(const int i,const double x,const int length,const double offset,const double sigma,const bool floored)
     {
      Grow(values,i);
      values[i]=x;
      double peak=offset*(length-1);
      double centre=floored ? MathFloor(peak) : peak;
      double width=length/sigma;
      double norm=0.0;
      double sum=0.0;
      for(int k=length-1; k>=0; k--)
        {
         double weight=MathExp(-1*MathPow(length-1-k-centre,2)/(2*width*width));
         norm+=weight;
         sum+=weight*Past(values,i,k);
        }
      return(sum/norm);
     }
  };

//--- end of the least-squares line through the last values
struct TaLinreg
  {
   double            values[],result[];
   int               count[];
   double            At(const int i,const double x,const int length,const int offset)
     {
      Grow(result,i);
      Grow(count,i);
      result[i]=i>0 ? result[i-1] : NA;
      count[i]=i>0 ? count[i-1] : 0;
      if(length==1)
         return(x);
      if(IsNa(x))
         return(count[i]<length ? NA : result[i]);
      Grow(values,count[i]);
      values[count[i]]=x;
      count[i]++;
      if(count[i]<length)
         return(NA);
      double sumX=0.0;
      double sumX2=0.0;
      double sumY=0.0;
      double sumXY=0.0;
      for(int k=1; k<=length; k++)
        {
         double y=values[count[i]-1-length+k];
         sumX+=k;
         sumX2+=(double)k*k;
         sumY+=y;
         sumXY+=y*k;
        }
      double slope=(length*sumXY-sumX*sumY)/(length*sumX2-sumX*sumX);
      double intercept=sumY/length-slope*sumX/length+slope;
      result[i]=intercept+slope*(length-1-offset);
      return(result[i]);
     }
  };

//--- volume-weighted average price since the anchor
struct TaVwap
  {
   Kept              volumes,money,squares,anchored;
   double            At(const int i,const double x,const double volume,const bool isAnchor)
     {
      double v=volumes.Before(i,0.0);
      double m=money.Before(i,0.0);
      double q=squares.Before(i,0.0);
      if(isAnchor || i==0)
        {
         v=volumes.Keep(0.0);
         m=money.Keep(0.0);
         q=squares.Keep(0.0);
        }
      double isBegun=anchored.Before(i,0.0);
      anchored.Keep(isAnchor ? 1.0 : isBegun);
      if(IsNa(x) || anchored.now==0.0)
         return(NA);
      squares.Keep(q+x*x*volume);
      return(Div(money.Keep(m+x*volume),volumes.Keep(v+volume)));
     }
   void              Bands(const int i,const double x,const double volume,const bool isAnchor,const double mult,
                           double &value,double &upper,double &lower)
     {
      value=At(i,x,volume,isAnchor);
      double deviation=IsNa(value) ? NA : MathSqrt(MathMax(0.0,squares.now/volumes.now-value*value))*mult;
      upper=value+deviation;
      lower=value-deviation;
     }
  };
