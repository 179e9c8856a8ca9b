//+------------------------------------------------------------------+
//| Tradewright runtime: sums and moving averages                    |
//+------------------------------------------------------------------+

//--- sum and average of the last values that are not na, with Pine's own rounding
struct TaSma
  {
#ifdef WITH_SUM_VALUES
   Kept              sum,carry;
#else
   Kept              sum,carry,seen;
#endif
#ifdef WITH_LENGTHS
   Kept              lengths;
#endif
   double            values[],added[];
   double            At(const int i,const double x,const int length) { return(Sum(i,x,length)/length); }
#ifdef WITH_SUM_VALUES
#ifdef WITH_PLAIN_VALUES
   double            Sum(const int i,const double x,const int length)
     {
      if(i==0)
         sum=carry=0.0;
      int at=i%(length+1),first=(at+1)%(length+1);
      ArrayResize(values,ArrayResize(added,length+1));
      bool isRestLost=MathAbs(carry)-(x+MathAbs(carry)-x)>0.0;
      double step=(i>=length ? -added[first] : 0.0)-carry,without=sum+step;
      values[at]=x;
      added[at]=x-(without-sum-step);
      sum=without+added[at];
      carry=sum-without-added[at];
      if(isRestLost)
        {
         added[at]=x;
         sum=carry=0.0;
         for(int k=i; k>=0 && k>i-length; k--)
            sum+=values[k%(length+1)];
        }
      return(length==1 ? x : i<length-1 ? NA : sum);
     }
#else
   double            Sum(const int i,const double x,const int length)
     {
      double total=sum.Before(i,0.0),rest=carry.Before(i,0.0);
      int at=i%(length+1),first=(at+1)%(length+1);
      ArrayResize(values,ArrayResize(added,length+1));
      double step=(i>=length ? -added[first] : 0.0)-rest,without=total+step;
      values[at]=x;
      added[at]=x-(without-total-step);
      total=sum.Keep(i,without+added[at]);
      carry.Keep(i,total-without-added[at]);
      if(MathAbs(rest)-(x+MathAbs(rest)-x)>0.0)
        {
         added[at]=x;
         total=carry.Keep(i,0.0);
         for(int k=i; k>=0 && k>i-length; k--)
            total=sum.Keep(i,total+values[k%(length+1)]);
        }
      return(length==1 ? x : i<length-1 ? NA : total);
     }
#endif
#else
#ifdef WITH_PLAIN_VALUES
   double            Sum(const int i,const double x,const int length)
     {
      if(i==0)
         sum=carry=seen=0.0;
      int count=(int)seen;
      if(IsNa(x))
         return(length==1 ? x : count<length ? NA : sum);
      int at=count%(length+1),first=(at+1)%(length+1);
      ArrayResize(values,ArrayResize(added,length+1));
      bool isRestLost=MathAbs(carry)-(x+MathAbs(carry)-x)>0.0;
      double step=(count>=length ? -added[first] : 0.0)-carry,without=sum+step;
      values[at]=x;
      added[at]=x-(without-sum-step);
      sum=without+added[at];
      carry=sum-without-added[at];
      seen=++count;
      if(isRestLost)
        {
         added[at]=x;
         sum=carry=0.0;
         for(int k=count-1; k>=0 && k>=count-length; k--)
            sum+=values[k%(length+1)];
        }
      return(length==1 ? x : count<length ? NA : sum);
     }
#else
   double            Sum(const int i,const double x,const int length)
     {
      double total=sum.Before(i,0.0),rest=carry.Before(i,0.0);
      int count=(int)seen.Before(i,0.0);
#ifdef WITH_LENGTHS
      int lengthBefore=(int)lengths.Before(i,0.0);
      bool isOther=lengthBefore!=0 && length!=lengthBefore;
      bool isRestLost=false;
      lengths.Keep(i,length);
      if(!IsNa(x))
        {
         isRestLost=MathAbs(rest)-(x+MathAbs(rest)-x)>0.0;
         total=Add(i,x,length,count,total,rest);
         if(isRestLost)
            added[count]=x;
         seen.Keep(i,++count);
        }
      for(int k=MathMax(count-length,0); isOther && k<count; k++)
         added[k]=values[k];
      if(isRestLost || isOther)
         total=AddAgain(i,count,length);
      return(length==1 && !isOther ? x : count<length ? NA : total);
     }
   double            Add(const int i,const double x,const int length,const int at,const double total,const double rest)
     {
      Grow(values,at);
      Grow(added,at);
      double step=(at>=length ? -added[at-length] : 0.0)-rest;
      double without=total+step;
      values[at]=x;
      added[at]=x-(without-total-step);
      carry.Keep(i,without+added[at]-without-added[at]);
      return(sum.Keep(i,without+added[at]));
     }
   double            AddAgain(const int i,const int count,const int length)
     {
      double total=carry.Keep(i,0.0);
      for(int k=count-1; k>=0 && k>=count-length; k--)
         total+=values[k];
      return(sum.Keep(i,total));
     }
#else
      if(IsNa(x))
         return(length==1 ? x : count<length ? NA : total);
#ifdef WITH_WHOLE
      int at=count,first=count-length;
      Grow(values,at);
      Grow(added,at);
#else
      int at=count%(length+1),first=(at+1)%(length+1);
      ArrayResize(values,ArrayResize(added,length+1));
#endif
      double step=(count>=length ? -added[first] : 0.0)-rest,without=total+step;
      values[at]=x;
      added[at]=x-(without-total-step);
      total=sum.Keep(i,without+added[at]);
      carry.Keep(i,total-without-added[at]);
      seen.Keep(i,++count);
      if(MathAbs(rest)-(x+MathAbs(rest)-x)>0.0)
        {
         added[at]=x;
         total=carry.Keep(i,0.0);
         for(int k=count-1; k>=0 && k>=count-length; k--)
#ifdef WITH_WHOLE
            total=sum.Keep(i,total+values[k]);
#else
            total=sum.Keep(i,total+values[k%(length+1)]);
#endif
        }
      return(length==1 ? x : count<length ? NA : total);
     }
#endif
#endif
#endif
  };

#ifdef WITH_TWO_AVERAGES
//--- exponential moving average, started as a simple one
struct TaEma
  {
#ifdef WITH_SUMS
   Kept              last;
   TaSma             seed;
#else
   Kept              last,count;
#endif
   double            At(const int i,const double x,const int length) { return(Next(i,x,length,false)); }
   double            Next(const int i,const double x,const int length,const bool isWilders)
     {
#ifdef WITH_SUMS
#ifdef WITH_PLAIN_VALUES
      if(i==0)
         last=NA;
      double moved=isWilders ? (last*(length-1)+x)/length : last+2.0/(length+1)*(x-last);
      double next=IsNa(last) ? seed.At(i,x,length) : moved;
      last=IsNa(x) ? last : next;
      return(length==1 ? x : IsNa(x) ? NA : next);
#else
      double before=last.Before(i,NA);
      if(length==1)
         return(x);
      double moved=isWilders ? (before*(length-1)+x)/length : before+2.0/(length+1)*(x-before);
      double next=IsNa(before) ? seed.At(i,x,length) : moved;
      return(IsNa(x) ? NA : last.Keep(i,next));
#endif
#else
#ifdef WITH_PLAIN_VALUES
      if(i==0)
         last=count=0.0;
      if(length==1 || IsNa(x))
         return(length==1 ? x : NA);
      last=count<length ? last+x/length : isWilders ? (last*(length-1)+x)/length : last+2.0/(length+1)*(x-last);
      return(++count<length ? NA : last);
#else
      double before=last.Before(i,0.0),seen=count.Before(i,0.0);
      if(length==1 || IsNa(x))
         return(length==1 ? x : NA);
      double moved=isWilders ? (before*(length-1)+x)/length : before+2.0/(length+1)*(x-before);
      double next=last.Keep(i,seen<length ? before+x/length : moved);
      return(count.Keep(i,seen+1.0)<length ? NA : next);
#endif
#endif
     }
  };

//--- Wilder's moving average, started the same way
struct TaRma : TaEma
  {
   double            At(const int i,const double x,const int length) { return(Next(i,x,length,true)); }
  };
#else
//--- exponential moving average, started as a simple one
struct TaEma
  {
#ifdef WITH_SUMS
   Kept              last;
   TaSma             seed;
   double            At(const int i,const double x,const int length)
     {
#ifdef WITH_PLAIN_VALUES
      if(i==0)
         last=NA;
      double next=IsNa(last) ? seed.At(i,x,length) : last+2.0/(length+1)*(x-last);
      last=IsNa(x) ? last : next;
      return(length==1 ? x : IsNa(x) ? NA : next);
#else
#ifdef WITH_LENGTHS
      double before=last.Before(i,NA);
      if(length==1)
         return(x);
      double next=IsNa(before) ? seed.At(i,x,length) : before+2.0/(length+1)*(x-before);
      return(IsNa(x) ? NA : last.Keep(i,next));
#else
      double before=last.Before(i,NA);
      double next=IsNa(before) ? seed.At(i,x,length) : before+2.0/(length+1)*(x-before);
      return(length==1 ? x : IsNa(x) ? NA : last.Keep(i,next));
#endif
#endif
     }
#else
   Kept              last,count;
   double            At(const int i,const double x,const int length)
     {
#ifdef WITH_PLAIN_VALUES
      if(i==0)
         last=count=0.0;
      if(length==1 || IsNa(x))
         return(length==1 ? x : NA);
      last=count<length ? last+x/length : last+2.0/(length+1)*(x-last);
      return(++count<length ? NA : last);
#else
      double before=last.Before(i,0.0),seen=count.Before(i,0.0);
      if(length==1 || IsNa(x))
         return(length==1 ? x : NA);
      double next=last.Keep(i,seen<length ? before+x/length : before+2.0/(length+1)*(x-before));
      return(count.Keep(i,seen+1.0)<length ? NA : next);
#endif
     }
#endif
  };

//--- Wilder's moving average, started as a simple one
struct TaRma
  {
#ifdef WITH_SUMS
   Kept              last;
   TaSma             seed;
   double            At(const int i,const double x,const int length)
     {
#ifdef WITH_PLAIN_VALUES
      if(i==0)
         last=NA;
      double next=IsNa(last) ? seed.At(i,x,length) : (last*(length-1)+x)/length;
      last=IsNa(x) ? last : next;
      return(length==1 ? x : IsNa(x) ? NA : next);
#else
#ifdef WITH_LENGTHS
      double before=last.Before(i,NA);
      if(length==1)
         return(x);
      double next=IsNa(before) ? seed.At(i,x,length) : (before*(length-1)+x)/length;
      return(IsNa(x) ? NA : last.Keep(i,next));
#else
      double before=last.Before(i,NA);
      double next=IsNa(before) ? seed.At(i,x,length) : (before*(length-1)+x)/length;
      return(length==1 ? x : IsNa(x) ? NA : last.Keep(i,next));
#endif
#endif
     }
#else
   Kept              last,count;
   double            At(const int i,const double x,const int length)
     {
#ifdef WITH_PLAIN_VALUES
      if(i==0)
         last=count=0.0;
      if(length==1 || IsNa(x))
         return(length==1 ? x : NA);
      last=count<length ? last+x/length : (last*(length-1)+x)/length;
      return(++count<length ? NA : last);
#else
      double before=last.Before(i,0.0),seen=count.Before(i,0.0);
      if(length==1 || IsNa(x))
         return(length==1 ? x : NA);
      double next=last.Keep(i,seen<length ? before+x/length : (before*(length-1)+x)/length);
      return(count.Keep(i,seen+1.0)<length ? NA : next);
#endif
     }
#endif
  };
#endif

//--- linearly weighted moving average; na repeats the value before it
struct TaWma
  {
   Kept              last,count;
   double            filled[];
   double            At(const int i,const double x,const int length)
     {
      double before=last.Before(i,NA),seen=count.Before(i,0.0);
      RingPut(filled,i,last.Keep(i,IsNa(x) ? before : x),length);
      if(IsNa(x) || count.Keep(i,seen+1.0)<length)
         return(NA);
      double sum=0.0;
      for(int weight=1; weight<=length; weight++)
         sum+=RingAt(filled,i,length-weight)*weight;
      return(sum/(length*(length+1)/2));
     }
  };

//--- symmetrically weighted average of four values
struct TaSwma
  {
   double            values[];
   double            At(const int i,const double x)
     {
      RingPut(values,i,x,4);
      return((x+2*RingAt(values,i,1)+2*RingAt(values,i,2)+RingAt(values,i,3))/6);
     }
  };

//--- Arnaud Legoux moving average
struct TaAlma
  {
   double            values[];
   double            At(const int i,const double x,const int length,const double offset,const double sigma,const bool floored)
     {
      RingPut(values,i,x,length);
      double peak=offset*(length-1);
      double centre=floored ? MathFloor(peak) : peak;
      double norm=0.0,sum=0.0;
      for(int k=length-1; k>=0; k--)
        {
         double weight=MathExp(-0.5*MathPow((length-1-k-centre)*sigma/length,2));
         norm+=weight;
         sum+=weight*RingAt(values,i,k);
        }
      return(sum/norm);
     }
  };

//--- end of the least-squares line through the last values
struct TaLinreg
  {
   Kept              result,count;
   double            values[];
   double            At(const int i,const double x,const int length,const int offset)
     {
      double before=result.Before(i,NA);
      int last=(int)count.Before(i,0.0);
      if(length==1)
         return(x);
      if(IsNa(x))
         return(last<length ? NA : before);
      RingPut(values,last,x,length);
      if(count.Keep(i,last+1)<length)
         return(NA);
      double sumX=0.0,sumX2=0.0,sumY=0.0,sumXY=0.0;
      for(int k=1; k<=length; k++)
        {
         double y=RingAt(values,last,length-k);
         sumX+=k;
         sumX2+=(double)k*k;
         sumY+=y;
         sumXY+=y*k;
        }
      double slope=(length*sumXY-sumX*sumY)/(length*sumX2-sumX*sumX);
      double intercept=sumY/length-slope*sumX/length+slope;
      return(result.Keep(i,intercept+slope*(length-1-offset)));
     }
  };

//--- volume-weighted average price since the anchor
struct TaVwap
  {
   Kept              volumes,money,squares,anchored;
   double            At(const int i,const double x,const double volume,const bool isAnchor)
     {
      double v=volumes.Before(i,0.0),m=money.Before(i,0.0),q=squares.Before(i,0.0);
      if(isAnchor || i==0)
        {
         v=volumes.Keep(i,0.0);
         m=money.Keep(i,0.0);
         q=squares.Keep(i,0.0);
        }
      double isBegun=anchored.Before(i,0.0);
      anchored.Keep(i,isAnchor ? 1.0 : isBegun);
      if(IsNa(x) || anchored.Now(i)==0.0)
         return(NA);
      squares.Keep(i,q+x*x*volume);
      return(Div(money.Keep(i,m+x*volume),volumes.Keep(i,v+volume)));
     }
   void              Bands(const int i,const double x,const double volume,const bool isAnchor,const double mult,
                           double &value,double &upper,double &lower)
     {
      value=At(i,x,volume,isAnchor);
      double deviation=IsNa(value) ? NA : MathSqrt(MathMax(0.0,squares.Now(i)/volumes.Now(i)-value*value))*mult;
      upper=value+deviation;
      lower=value-deviation;
     }
  };
