//+------------------------------------------------------------------+
//| Tradewright runtime: statistics of the last values               |
//+------------------------------------------------------------------+

//--- variance and standard deviation
struct TaVariance
  {
   TaSma             sum,squares;
   double            Root(const int i,const double x,const int length,const bool isBiased) { return(MathSqrt(At(i,x,length,isBiased))); }
   double            At(const int i,const double x,const int length,const bool isBiased)
     {
      double p=sum.Sum(i,x,length),q=squares.Sum(i,x*x,length);
      if(IsNa(p) || IsNa(q) || (!isBiased && length==1))
         return(NA);
      double mean=p/length;
      return(MathMax(0.0,isBiased ? q/length-mean*mean : q/(length-1)-p*mean/(length-1)));
     }
  };

//--- mean absolute deviation
struct TaDev
  {
   double            values[];
   TaSma             average;
   double            At(const int i,const double x,const int length)
     {
      RingPut(values,i,x,length);
      double mean=average.At(i,x,length);
      if(length==1)
         return(0.0);
      if(IsNa(mean))
         return(NA);
      double sum=0.0;
      for(int k=0; k<length; k++)
         sum+=MathAbs(RingAt(values,i,k)-mean);
      return(sum/length);
     }
  };

//--- correlation of two series
struct TaCorrelation
  {
   TaSma             sumX,sumY,sumXY,sumXX,sumYY;
   double            At(const int i,const double a,const double b,const int length)
     {
      double x=sumX.Sum(i,a,length);
      double y=sumY.Sum(i,b,length);
      double xy=sumXY.Sum(i,a*b,length);
      double xx=sumXX.Sum(i,a*a,length);
      double yy=sumYY.Sum(i,b*b,length);
      if(IsNa(x+y+xy+xx+yy))
         return(NA);
      double covariance=xy/length-x/length*(y/length);
      if(MathAbs(covariance)<=EPSILON)
         return(0.0);
      double product=MathMax(0.0,xx/length-MathPow(x/length,2))*MathMax(0.0,yy/length-MathPow(y/length,2));
      return(product==0.0 ? NA : covariance/MathSqrt(product));
     }
  };

//--- median of the last values that are not na
struct TaMedian
  {
   Kept              count;
   double            values[];
   double            At(const int i,const double x,const int length)
     {
      int last=(int)count.Before(i,0.0);
      if(IsNa(x))
         return(NA);
      RingPut(values,last,x,length);
      if(count.Keep(i,last+1)<length)
         return(NA);
#ifdef WITH_NONE_LENGTHS
      if(length<1)
         return(NA);
#endif
      double sorted[];
      ArrayResize(sorted,length);
      for(int k=0; k<length; k++)
         sorted[k]=RingAt(values,last,k);
      ArraySort(sorted);
      int half=length/2;
      return(length%2==1 ? sorted[half] : (sorted[half-1]+sorted[half])/2);
     }
  };

//--- the most frequent of the last values, the smallest where several are
struct TaMode
  {
   double            values[];
   double            At(const int i,const double x,const int length,const int bar=-1)
     {
      RingPut(values,i,x,length);
      if(IsNa(x) || (bar<0 ? i : bar)<length-1)
         return(NA);
#ifdef WITH_NONE_LENGTHS
      if(length<1)
         return(NA);
#endif
      double sorted[];
      int count=0;
      ArrayResize(sorted,length);
      for(int k=0; k<length && k<=i; k++)
         if(!IsNa(RingAt(values,i,k)))
            sorted[count++]=RingAt(values,i,k);
      ArrayResize(sorted,count);
      ArraySort(sorted);
      double best=NA;
      int most=0;
      int run=0;
      for(int k=0; k<count; k++)
        {
         run=k>0 && sorted[k]==sorted[k-1] ? run+1 : 1;
         if(run>most)
           {
            most=run;
            best=sorted[k];
           }
        }
      return(best);
     }
  };

//--- rank correlation of value and time, -100 to 100
struct TaRci
  {
   double            values[];
   double            At(const int i,const double x,const int length,const int bar=-1)
     {
      RingPut(values,i,x,length);
      if(IsNa(x) || (bar<0 ? i : bar)<length || i<length-1)
         return(NA);
      double mean=(length-1)/2.0,x2=0.0,y2=0.0,xy=0.0;
      for(int k=0; k<length; k++)
        {
         int below=0;
         int same=0;
         for(int j=0; j<length; j++)
           {
            double distance=RingAt(values,i,j)-RingAt(values,i,k);
            if(MathAbs(distance)<EPSILON)
               same++;
            else if(distance<0.0)
               below++;
           }
         double rank=length-1-below-(same-1)/2.0;
         x2+=k*k;
         y2+=rank*rank;
         xy+=(k-mean)*(rank-mean);
        }
      double varianceX=x2/length-mean*mean;
      double varianceY=y2/length-mean*mean;
      if(varianceX<=0.0 || varianceY<=0.0)
         return(NA);
      return(100.0*(xy/length)/(MathSqrt(varianceX)*MathSqrt(varianceY)));
     }
  };

//--- numbers at random, the same for the same seed: 48 bits, linear congruential
struct TaRandom
  {
   long              states[];
   double            At(const int i,const double least,const double most,const double seed)
     {
      int known=ArraySize(states);
      Grow(states,i);
      for(int k=known; k<ArraySize(states); k++)
         states[k]=k>0 ? states[k-1] : Begun(IsNa(seed) ? TimeLocal()*1000 : (long)seed);
      long state=i>0 ? states[i-1] : Begun(IsNa(seed) ? TimeLocal()*1000 : (long)seed);
      state=Next(state);
      double high=(double)(state/4194304);
      state=Next(state);
      double low=(double)(state/2097152);
      states[i]=state;
      return(least+(high*134217728.0+low)/9007199254740992.0*(most-least));
     }
   long              Begun(const long seed)
     {
      long bits=seed%281474976710656;
      if(bits<0)
         bits+=281474976710656;
      return(((bits/16777216)^0x5DE)*16777216+((bits%16777216)^0xECE66D));
     }
   long              Next(const long state)
     {
      long low=(state%16777216)*0xECE66D+11;
      long high=((state/16777216)*0xECE66D+low/16777216+(state%16777216)*0x5DE)%16777216;
      return(high*16777216+low%16777216);
     }
  };

//--- per cent of the values before that are not above this one
struct TaPercentRank
  {
   double            values[];
   double            At(const int i,const double x,const int length,const int bar=-1)
     {
      RingPut(values,i,x,length+1);
      if(IsNa(x) || (bar<0 ? i : bar)<length)
         return(NA);
      int count=0;
      for(int k=1; k<=length && k<=i; k++)
         if(RingAt(values,i,k)-x<=EPSILON)
            count++;
      return(count*100.0/length);
     }
  };

//--- percentiles of the last values
struct TaPercentile
  {
   double            values[],sorted[];
   int               count;
#ifndef WITH_NONE_LENGTHS
   bool              Order(const int i,const double x,const int length,const int bar)
     {
      RingPut(values,i,x,length);
      if(IsNa(x) || (bar<0 ? i : bar)<length-1)
         return(false);
      count=0;
      ArrayResize(sorted,length);
      for(int k=0; k<length && k<=i; k++)
         if(!IsNa(RingAt(values,i,k)))
            sorted[count++]=RingAt(values,i,k);
#else
   Kept              calls;
   //--- A call without a length leaves the window as it is
   bool              Order(const int i,const double x,const int length,const int bar)
     {
      int last=(int)calls.Before(i,0.0);
      if(length<1)
         return(false);
      calls.Keep(i,last+1);
      RingPut(values,last,x,length);
      if(IsNa(x) || (bar<0 ? i : bar)<length-1)
         return(false);
      count=0;
      ArrayResize(sorted,length);
      for(int k=0; k<length && k<=last; k++)
         if(!IsNa(RingAt(values,last,k)))
            sorted[count++]=RingAt(values,last,k);
#endif
      ArrayResize(sorted,count);
      ArraySort(sorted);
      return(count>0);
     }
   double            Nearest(const int i,const double x,const int length,const double percentage,const int bar=-1)
     {
      if(!Order(i,x,length,bar))
         return(NA);
      int rank=(int)MathMax(1,MathMin(MathCeil(percentage*length/100),length));
      return(rank<=count ? sorted[rank-1] : NA);
     }
   double            Interpolated(const int i,const double x,const int length,const double percentage,const int bar=-1)
     {
      if(!Order(i,x,length,bar) || IsNa(percentage))
         return(NA);
      double rank=length*percentage/100+0.5;
      if(MathAbs(rank-MathRound(rank))<1e-9)
         rank=MathRound(rank);
      if(rank<=1)
         return(sorted[0]);
      if(rank>=length)
         return(count==length ? sorted[length-1] : NA);
      int below=(int)MathFloor(rank);
      double share=rank-below;
      if(share==0.0)
         return(below<=count ? sorted[below-1] : NA);
      return(count<length ? NA : (1-share)*sorted[below-1]+share*sorted[below]);
     }
  };
