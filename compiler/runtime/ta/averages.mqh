//+------------------------------------------------------------------+
//| Tradewright runtime: sums and moving averages                    |
//+------------------------------------------------------------------+

//--- sum of the last values that are not na, with Pine's own rounding
struct RollingState
  {
   double            sum;
   double            carry;
   int               seen;
   int               count;
   int               length;
  };

struct RollingSum
  {
   RollingState      states[];
   double            values[];
   double            added[];
   double            At(const int i,const double x,const int length)
     {
      Grow(states,i);
      RollingState now;
      ZeroMemory(now);
      if(i>0)
         now=states[i-1];
      bool isNa=IsNa(x);
      if(!isNa)
        {
         Grow(values,now.seen);
         Grow(added,now.seen);
         values[now.seen]=x;
         now.seen++;
        }
      bool isOther=now.length!=0 && length!=now.length;
      if(isOther)
        {
         now.count=MathMin(length,now.seen);
         for(int k=now.seen-now.count; k<now.seen; k++)
            added[k]=values[k];
         now.sum=now.count==0 ? 0.0 : Afresh(now.seen,now.count);
         now.carry=0.0;
        }
      else if(!isNa && length!=1)
        {
         bool isStarting=now.count<length;
         if(isStarting)
            now.count++;
         double change=x;
         if(Tilts(x,now.carry))
           {
            now.sum=Afresh(now.seen,now.count);
            now.carry=0.0;
           }
         else
           {
            double step=(isStarting ? 0.0 : -added[now.seen-1-length])-now.carry;
            double without=now.sum+step;
            change=x-((without-now.sum)-step);
            double total=without+change;
            now.carry=(total-without)-change;
            now.sum=total;
           }
         added[now.seen-1]=change;
        }
      now.length=length;
      states[i]=now;
      return(length==1 && !isOther ? x : now.count<length ? NA : now.sum);
     }
   double            Afresh(const int seen,const int count)
     {
      double sum=values[seen-1];
      for(int k=1; k<count; k++)
         sum+=values[seen-1-k];
      return(sum);
     }
   bool              Tilts(const double x,const double carry)
     {
      if(carry==0.0 || x==0.0)
         return(false);
      double shift=MathAbs(carry);
      double shifted=x+shift;
      return(shifted!=0.0 && shift-(shifted-x)>0.0);
     }
  };

//--- simple moving average
struct TaSma
  {
   RollingSum        sum;
   double            At(const int i,const double x,const int length)
     {
      return(sum.At(i,x,length)/length);
     }
  };

//--- exponential moving average, started as a simple one
struct TaEma
  {
   double            last[];
   TaSma             seed;
   double            At(const int i,const double x,const int length)
     {
      Grow(last,i);
      double before=i>0 ? last[i-1] : NA;
      last[i]=before;
      if(length==1)
         return(x);
      if(IsNa(before))
         last[i]=seed.At(i,x,length);
      else
         if(!IsNa(x))
            last[i]=before+2.0/(length+1)*(x-before);
      return(IsNa(x) ? NA : last[i]);
     }
  };

//--- Wilder's moving average, started as a simple one
struct TaRma
  {
   double            last[];
   TaSma             seed;
   double            At(const int i,const double x,const int length)
     {
      Grow(last,i);
      double before=i>0 ? last[i-1] : NA;
      last[i]=before;
      if(length==1)
         return(x);
      if(IsNa(before))
         last[i]=seed.At(i,x,length);
      else
         if(!IsNa(x))
            last[i]=(before*(length-1)+x)/length;
      return(IsNa(x) ? NA : last[i]);
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
   TaSma             money;
   TaSma             volumes;
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
   TaWma             half;
   TaWma             whole;
   TaWma             smooth;
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
   double            values[];
   double            result[];
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
   double            volumes[];
   double            money[];
   double            squares[];
   bool              anchored[];
   double            At(const int i,const double x,const double volume,const bool isAnchor)
     {
      Grow(volumes,i);
      Grow(money,i);
      Grow(squares,i);
      Grow(anchored,i);
      bool isFresh=isAnchor || i==0;
      volumes[i]=isFresh ? 0.0 : volumes[i-1];
      money[i]=isFresh ? 0.0 : money[i-1];
      squares[i]=isFresh ? 0.0 : squares[i-1];
      anchored[i]=isAnchor || (i>0 && anchored[i-1]);
      if(IsNa(x) || !anchored[i])
         return(NA);
      volumes[i]+=volume;
      money[i]+=x*volume;
      squares[i]+=x*x*volume;
      return(Div(money[i],volumes[i]));
     }
   void              Bands(const int i,const double x,const double volume,const bool isAnchor,const double mult,
                           double &value,double &upper,double &lower)
     {
      value=At(i,x,volume,isAnchor);
      double deviation=IsNa(value) ? NA : MathSqrt(MathMax(0.0,squares[i]/volumes[i]-value*value))*mult;
      upper=value+deviation;
      lower=value-deviation;
     }
  };
