import type { RuntimeTexts } from './text.ts'

/** Spread, rank and correlation over a window. */
export const statistics: RuntimeTexts = {
  functions: {},
  types: {
    TaVariance: `
//--- variance
struct TaVariance
  {
   RollingSum        sum;
   RollingSum        squares;
   double            At(const int i,const double x,const int length,const bool isBiased)
     {
      double p=sum.At(i,x,length);
      double q=squares.At(i,x*x,length);
      if(IsNa(p) || IsNa(q) || (!isBiased && length==1))
         return(NA);
      double mean=p/length;
      return(MathMax(0.0,isBiased ? q/length-mean*mean : q/(length-1)-p*mean/(length-1)));
     }
  };
`,
    TaStdev: `
//--- standard deviation
struct TaStdev
  {
   TaVariance        variance;
   double            At(const int i,const double x,const int length,const bool isBiased)
     {
      return(MathSqrt(variance.At(i,x,length,isBiased)));
     }
  };
`,
    TaDev: `
//--- mean absolute deviation
struct TaDev
  {
   double            values[];
   TaSma             average;
   double            At(const int i,const double x,const int length)
     {
      Grow(values,i);
      values[i]=x;
      double mean=average.At(i,x,length);
      if(length==1)
         return(0.0);
      if(IsNa(mean))
         return(NA);
      double sum=0.0;
      for(int k=0; k<length; k++)
         sum+=MathAbs(Past(values,i,k)-mean);
      return(sum/length);
     }
  };
`,
    TaCorrelation: `
//--- correlation of two series
struct TaCorrelation
  {
   RollingSum        sumX;
   RollingSum        sumY;
   RollingSum        sumXY;
   RollingSum        sumXX;
   RollingSum        sumYY;
   double            At(const int i,const double a,const double b,const int length)
     {
      double x=sumX.At(i,a,length);
      double y=sumY.At(i,b,length);
      double xy=sumXY.At(i,a*b,length);
      double xx=sumXX.At(i,a*a,length);
      double yy=sumYY.At(i,b*b,length);
      if(IsNa(x+y+xy+xx+yy))
         return(NA);
      double covariance=xy/length-x/length*(y/length);
      if(MathAbs(covariance)<=EPSILON)
         return(0.0);
      double product=MathMax(0.0,xx/length-MathPow(x/length,2))*MathMax(0.0,yy/length-MathPow(y/length,2));
      return(product==0.0 ? NA : covariance/MathSqrt(product));
     }
  };
`,
    TaMedian: `
//--- median of the last values that are not na
struct TaMedian
  {
   double            values[];
   int               count[];
   double            At(const int i,const double x,const int length)
     {
      Grow(count,i);
      count[i]=i>0 ? count[i-1] : 0;
      if(IsNa(x))
         return(NA);
      Grow(values,count[i]);
      values[count[i]]=x;
      count[i]++;
      if(count[i]<length)
         return(NA);
      double sorted[];
      ArrayResize(sorted,length);
      for(int k=0; k<length; k++)
         sorted[k]=values[count[i]-1-k];
      ArraySort(sorted);
      int half=length/2;
      return(length%2==1 ? sorted[half] : (sorted[half-1]+sorted[half])/2);
     }
  };
`,
    TaMode: `
//--- the most frequent of the last values, the smallest where several are
struct TaMode
  {
   double            values[];
   double            At(const int i,const double x,const int length,const int bar=-1)
     {
      Grow(values,i);
      values[i]=x;
      if(IsNa(x) || (bar<0 ? i : bar)<length-1)
         return(NA);
      double sorted[];
      int count=0;
      ArrayResize(sorted,length);
      for(int k=0; k<length && k<=i; k++)
         if(!IsNa(values[i-k]))
            sorted[count++]=values[i-k];
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
`,
    TaPercentRank: `
//--- per cent of the values before that are not above this one
struct TaPercentRank
  {
   double            values[];
   double            At(const int i,const double x,const int length,const int bar=-1)
     {
      Grow(values,i);
      values[i]=x;
      if(IsNa(x) || (bar<0 ? i : bar)<length)
         return(NA);
      int count=0;
      for(int k=1; k<=length && k<=i; k++)
         if(values[i-k]-x<=EPSILON)
            count++;
      return(count*100.0/length);
     }
  };
`,
    TaPercentile: `
//--- percentiles of the last values
struct TaPercentile
  {
   double            values[];
   double            sorted[];
   int               count;
   bool              Order(const int i,const double x,const int length,const int bar)
     {
      Grow(values,i);
      values[i]=x;
      if(IsNa(x) || (bar<0 ? i : bar)<length-1)
         return(false);
      count=0;
      ArrayResize(sorted,length);
      for(int k=0; k<length && k<=i; k++)
         if(!IsNa(values[i-k]))
            sorted[count++]=values[i-k];
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
`,
  },
}
