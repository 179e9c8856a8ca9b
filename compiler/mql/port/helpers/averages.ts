import type { Helper } from './helper.ts'

/** Indicators over arrays: MQL5 computes them over handles only. */
export const averages: readonly Helper[] = [
  {
    names: ['ArrayStart'],
    text: `
// The place of a shift's value, counted from the oldest element; -1 where there is none
int ArrayStart(const double &array[],const int total,const int shift)
  {
   int size=ArraySize(array);
   int last=ArrayGetAsSeries(array) ? size-1-shift : (total>0 ? MathMin(total,size) : size)-1-shift;
   return(last<0 || last>=size ? -1 : last);
  }`,
  },
  {
    names: ['FromOldest'],
    text: `
// An element counted from the oldest; the empty value is a number to reckon with in MetaTrader 4, and that number is 2147483647
double FromOldest(const double &array[],const int at)
  {
   double value=ArrayGetAsSeries(array) ? array[ArraySize(array)-1-at] : array[at];
   return(value==EMPTY_VALUE ? 2147483647.0 : value);
  }`,
  },
  {
    names: ['AverageAt'],
    text: `
// A moving average that ends at an element counted from the oldest; smoothing starts far enough back to forget its start
double AverageAt(const double &array[],const int last,const int period,const int method)
  {
   int length=MathMax(1,period);
   if(last<length-1 && method!=MODE_EMA)
      return(0);
   double sum=0;
   if(method==MODE_SMA)
     {
      for(int k=last-length+1; k<=last; k++)
         sum+=FromOldest(array,k);
      return(sum/length);
     }
   if(method==MODE_LWMA)
     {
      for(int k=0; k<length; k++)
         sum+=FromOldest(array,last-k)*(length-k);
      return(sum*2/(length*(length+1)));
     }
   int first=MathMax(0,last-length*40);
   if(method==MODE_EMA)
     {
      double weight=2.0/(length+1);
      double value=FromOldest(array,first);
      for(int k=first+1; k<=last; k++)
         value=FromOldest(array,k)*weight+value*(1-weight);
      return(value);
     }
   for(int k=first; k<first+length; k++)
      sum+=FromOldest(array,k);
   double smoothed=sum/length;
   for(int k=first+length; k<=last; k++)
      smoothed=(smoothed*(length-1)+FromOldest(array,k))/length;
   return(smoothed);
  }`,
  },
  {
    names: ['DeviationAt'],
    text: `
// Deviation from an average that ends at an element counted from the oldest
double DeviationAt(const double &array[],const int last,const int period,const double mean)
  {
   if(last<period-1)
      return(0);
   double sum=0;
   for(int k=last-period+1; k<=last; k++)
      sum+=MathPow(FromOldest(array,k)-mean,2);
   return(MathSqrt(sum/period));
  }`,
  },
  {
    names: ['iMAOnArray'],
    text: `
// Moving average over an array
double iMAOnArray(const double &array[],const int total,const int period,const int maShift,const int method,const int shift)
  {
   int last=ArrayStart(array,total,shift+maShift);
   return(last<0 ? 0 : AverageAt(array,last,period,method));
  }`,
  },
  {
    names: ['iStdDevOnArray'],
    text: `
// Standard deviation over an array
double iStdDevOnArray(const double &array[],const int total,const int period,const int maShift,const int method,const int shift)
  {
   int last=ArrayStart(array,total,shift+maShift);
   return(last<0 ? 0 : DeviationAt(array,last,period,AverageAt(array,last,period,method)));
  }`,
  },
  {
    names: ['iBandsOnArray'],
    text: `
// Bollinger bands over an array: mode 0 middle, 1 upper, 2 lower
double iBandsOnArray(const double &array[],const int total,const int period,const double deviation,const int bandsShift,const int mode,const int shift)
  {
   int last=ArrayStart(array,total,shift+bandsShift);
   if(last<0)
      return(0);
   double middle=AverageAt(array,last,period,MODE_SMA);
   double width=deviation*DeviationAt(array,last,period,middle);
   return(mode==1 ? middle+width : mode==2 ? middle-width : middle);
  }`,
  },
  {
    names: ['iEnvelopesOnArray'],
    text: `
// Envelopes over an array: mode 1 upper, 2 lower
double iEnvelopesOnArray(const double &array[],const int total,const int period,const int method,const int maShift,const double deviation,const int mode,const int shift)
  {
   int last=ArrayStart(array,total,shift+maShift);
   if(last<0)
      return(0);
   return(AverageAt(array,last,period,method)*(mode==1 ? 1+deviation/100 : 1-deviation/100));
  }`,
  },
  {
    names: ['iMomentumOnArray'],
    text: `
// Momentum over an array
double iMomentumOnArray(const double &array[],const int total,const int period,const int shift)
  {
   int last=ArrayStart(array,total,shift);
   if(last<period || FromOldest(array,last-period)==0)
      return(0);
   return(FromOldest(array,last)*100/FromOldest(array,last-period));
  }`,
  },
  {
    names: ['iCCIOnArray'],
    text: `
// Commodity channel index over an array
double iCCIOnArray(const double &array[],const int total,const int period,const int shift)
  {
   int last=ArrayStart(array,total,shift);
   if(last<period-1)
      return(0);
   double mean=AverageAt(array,last,period,MODE_SMA);
   double sum=0;
   for(int k=last-period+1; k<=last; k++)
      sum+=MathAbs(FromOldest(array,k)-mean);
   double scale=sum*0.015/period;
   return(scale==0 ? 0 : (FromOldest(array,last)-mean)/scale);
  }`,
  },
  {
    names: ['iRSIOnArray'],
    text: `
// Relative strength index over an array; smoothing starts far enough back to forget its start
double iRSIOnArray(const double &array[],const int total,const int period,const int shift)
  {
   int last=ArrayStart(array,total,shift);
   if(last<period)
      return(0);
   int first=MathMax(0,last-period*40);
   double up=0,down=0;
   for(int k=first+1; k<=last; k++)
     {
      double change=FromOldest(array,k)-FromOldest(array,k-1);
      double rise=MathMax(change,0);
      double fall=MathMax(-change,0);
      bool seeding=k<=first+period;
      up=seeding ? up+rise/period : (up*(period-1)+rise)/period;
      down=seeding ? down+fall/period : (down*(period-1)+fall)/period;
     }
   if(down==0)
      return(up==0 ? 50 : 100);
   return(100-100/(1+up/down));
  }`,
  },
]
