//+------------------------------------------------------------------+
//| Tradewright runtime: oscillators and bands                       |
//+------------------------------------------------------------------+

//--- relative strength index
struct TaRsi
  {
   Kept              last;
   TaRma             up,down;
   double            At(const int i,const double x,const int length)
     {
      double before=last.Before(i,NA),change=x-before;
      last.Keep(i,IsNa(x) ? before : x);
      double rise=up.At(i,IsNa(change) ? NA : MathMax(change,0.0),length);
      double fall=down.At(i,IsNa(change) ? NA : MathMax(-change,0.0),length);
      if(IsNa(change) || IsNa(rise) || (rise==0.0 && fall==0.0))
         return(NA);
      return(fall==0.0 ? 100.0 : 100.0-100.0/(1.0+rise/fall));
     }
  };

//--- stochastic: where the value stands between the lowest and the highest
struct TaStoch
  {
   TaWindow          highs,lows;
   double            At(const int i,const double x,const double high,const double low,const int length)
     {
      double top=highs.Highest(i,high,length);
      double bottom=lows.Lowest(i,low,length);
      return(Div(100*(x-bottom),top-bottom));
     }
  };

//--- Stochastic: where a value stands between the lowest and the highest price of n bars, in percent
double Stochastic(const double x,const double &high[],const double &low[],const int i,const int n)
  {
   double bottom=Lowest(low,i,n);
   return(Div(100*(x-bottom),Highest(high,i,n)-bottom));
  }

//--- Williams %R: how far below the highest price of n bars the last one is, in percent of their range
double WilliamsRange(const double &high[],const double &low[],const int i,const double close,const int n)
  {
   double top=Highest(high,i,n);
   return(Div(100*(close-top),top-Lowest(low,i,n)));
  }

//--- Williams %R
struct TaWpr
  {
   TaWindow          highs,lows;
   double            At(const int i,const double high,const double low,const double close,const int length)
     {
      double top=highs.Highest(i,high,length);
      double bottom=lows.Lowest(i,low,length);
      return(Div(100*(close-top),top-bottom));
     }
  };

//--- commodity channel index
struct TaCci
  {
   double            values[];
   TaSma             average;
   double            At(const int i,const double x,const int length)
     {
      RingPut(values,i,x,length);
      double mean=average.At(i,x,length);
      if(IsNa(mean))
         return(NA);
      double deviation=0.0;
      if(length>1)
         for(int k=0; k<length; k++)
            deviation+=MathAbs(RingAt(values,i,k)-mean);
      return(Div(x-mean,0.015*(deviation/length)));
     }
  };

//--- Chande momentum oscillator
struct TaCmo
  {
   Kept              last;
   TaSma             gains,losses;
   double            At(const int i,const double x,const int length)
     {
      double change=x-last.Before(i,NA);
      last.Keep(i,x);
      bool isNa=IsNa(change);
      bool rises=change>=-EPSILON;
      double gain=gains.Sum(i,isNa ? NA : rises ? change : 0.0,length);
      double loss=losses.Sum(i,isNa ? NA : rises ? 0.0 : -change,length);
      return(isNa ? NA : Div(100*(gain-loss),gain+loss));
     }
  };

//--- centre of gravity
struct TaCog
  {
   Kept              sum,weighted,result,count;
   double            values[];
   double            At(const int i,const double x,const int length)
     {
      double total=sum.Before(i,0.0),moment=weighted.Before(i,0.0),before=result.Before(i,NA);
      int last=(int)count.Before(i,0.0);
      if(IsNa(x))
         return(last<length ? NA : before);
      RingPut(values,last,x,length+1);
      count.Keep(i,last+1);
      if(last>=length)
        {
         double oldest=RingAt(values,last,length);
         moment+=total-length*oldest;
         total+=x-oldest;
        }
      else
        {
         total=moment=0.0;
         for(int k=1; k<=last+1; k++)
           {
            double value=RingAt(values,last,last+1-k);
            total+=value;
            moment+=value*(length-k);
           }
        }
      sum.Keep(i,total);
      weighted.Keep(i,moment);
      return(last+1<length ? NA : result.Keep(i,total==0.0 ? NA : -moment/total-1));
     }
  };

//--- money flow index
struct TaMfi
  {
   Kept              last;
   TaSma             inflows,outflows;
   double            At(const int i,const double volume,const double x,const int length)
     {
      double before=last.Before(i,NA);
      double change=x-before;
      bool isNa=IsNa(x);
      last.Keep(i,isNa ? before : x);
      double inflow=inflows.Sum(i,isNa ? NA : volume*(change<=EPSILON ? 0.0 : x),length);
      double outflow=outflows.Sum(i,isNa ? NA : volume*(change>=-EPSILON ? 0.0 : x),length);
      if(isNa || IsNa(inflow) || IsNa(outflow))
         return(NA);
      if(MathAbs(outflow)<=EPSILON)
         return(100.0);
      return(100.0-100.0/(1.0+(MathAbs(inflow)<=EPSILON ? 0.0 : inflow)/outflow));
     }
  };

//--- rate of change in per cent
struct TaRoc
  {
   double            values[];
   double            At(const int i,const double x,const int length)
     {
      RingPut(values,i,x,length+1);
      double before=RingAt(values,i,length);
      return(Div(100*(x-before),before));
     }
  };

//--- directional movement: both indicators and their average difference
struct TaDmi
  {
   TaRma             range,plus,minus,smooth;
   void              At(const int i,const double up,const double down,const double move,const int length,const int smoothing,
                        double &diPlus,double &diMinus,double &adx)
     {
      bool isNa=IsNa(up) || IsNa(down);
      double width=range.At(i,move,length);
      double rise=plus.At(i,isNa ? NA : up-down>EPSILON && up>EPSILON ? up : 0.0,length);
      double fall=minus.At(i,isNa ? NA : down-up>EPSILON && down>EPSILON ? down : 0.0,length);
      bool isVoid=IsNa(width) || IsNa(rise) || IsNa(fall) || width==0.0;
      diPlus=isVoid ? NA : 100*rise/width;
      diMinus=isVoid ? NA : 100*fall/width;
      double sum=diPlus+diMinus;
      adx=smooth.At(i,isVoid ? NA : MathAbs(diPlus-diMinus)/(sum==0.0 ? 1.0 : sum),smoothing)*100;
     }
  };

//--- supertrend: the line and the direction (-1 up, 1 down)
struct TaSupertrend
  {
   TaRma             average;
   Kept              lowers,uppers,closes,widths,lines;
   void              At(const int i,const double high,const double low,const double close,const double range,
                        const double factor,const int length,double &line,double &direction)
     {
      double width=average.At(i,range,length);
      double lowest=Nz(lowers.Before(i,0.0)),highest=Nz(uppers.Before(i,0.0)),before=closes.Before(i,NA);
      double lower=(high+low)/2-factor*width;
      double upper=(high+low)/2+factor*width;
      lower=lower>lowest || before<lowest ? lower : lowest;
      upper=upper<highest || before>highest ? upper : highest;
      double lineBefore=lines.Before(i,NA);
      direction=1.0;
      if(!IsNa(widths.Before(i,NA)))
         direction=lineBefore==highest ? (close>upper ? -1.0 : 1.0) : close<lower ? 1.0 : -1.0;
      line=direction==1.0 ? upper : lower;
      lowers.Keep(i,lower);
      uppers.Keep(i,upper);
      closes.Keep(i,close);
      widths.Keep(i,width);
      lines.Keep(i,line);
     }
  };

//--- parabolic stop and reverse
struct TaSar
  {
   Kept              value,extreme,factor,direction;
   double            At(const int i,const double &high[],const double &low[],const double start,const double step,const double most,
                        const int bar=-1)
     {
      double next=value.Before(i,NA);
      double far=extreme.Before(i,NA);
      double share=factor.Before(i,start);
      bool isRising=direction.Before(i,-1.0)>0.0;
      int b=bar<0 ? i : bar;
      if(b<2 || i==0 || IsNa(next))
        {
         isRising=b==1 && !(high[0]>high[1]);
         share=start;
         next=b!=1 || i==0 ? NA : isRising ? low[0] : high[0];
         far=b!=1 || i==0 ? NA : isRising ? high[1] : low[1];
        }
      else
        {
         next+=share*(far-next);
         if(isRising ? low[b]<=next : high[b]>=next)
           {
            next=isRising ? MathMax(MathMax(far,high[b]),MathMax(high[b-1],high[b-2]))
                          : MathMin(MathMin(far,low[b]),MathMin(low[b-1],low[b-2]));
            isRising=!isRising;
            share=start;
            far=isRising ? high[b] : low[b];
           }
         else
           {
            next=isRising ? MathMin(next,MathMin(low[b-1],low[b-2])) : MathMax(next,MathMax(high[b-1],high[b-2]));
            if(isRising ? high[b]>far : low[b]<far)
              {
               far=isRising ? high[b] : low[b];
               share=MathMin(share+step,most);
              }
           }
        }
      extreme.Keep(i,far);
      factor.Keep(i,share);
      direction.Keep(i,isRising ? 1.0 : -1.0);
      return(value.Keep(i,next));
     }
  };

//--- running lines of price and volume
struct TaVolumeLine
  {
   Kept              total;
   double            Add(const int i,const double amount,const double start=0.0)
     {
      double before=total.Before(i,start);
      return(IsNa(amount) ? NA : total.Keep(i,before+amount));
     }
   double            Obv(const int i,const double close,const double previous,const double volume)
     {
      return(Add(i,volume*Sign(close-previous)));
     }
   double            AccDist(const int i,const double high,const double low,const double close,const double volume)
     {
      return(Add(i,high==low ? 0.0 : (close-low-(high-close))/(high-low)*volume));
     }
   double            Pvt(const int i,const double close,const double previous,const double volume)
     {
      return(Add(i,Div(close-previous,previous)*volume));
     }
   double            Nvi(const int i,const double close,const double previous,const double volume,const double previousVolume)
     {
      return(Multiply(i,close,previous,i>0 && volume<previousVolume));
     }
   double            Pvi(const int i,const double close,const double previous,const double volume,const double previousVolume)
     {
      return(Multiply(i,close,previous,i>0 && volume>previousVolume));
     }
   double            Multiply(const int i,const double close,const double previous,const bool isMoved)
     {
      double before=total.Before(i,1.0);
      return(Add(i,isMoved && close!=0.0 && previous!=0.0 ? (close-previous)/previous*before : 0.0,1.0));
     }
   double            Iii(const int i,const double high,const double low,const double close,const double volume)
     {
      return(Div(2*close-high-low,(high-low)*volume));
     }
   double            Wvad(const int i,const double open,const double high,const double low,const double close,const double volume)
     {
      return(Div(close-open,high-low)*volume);
     }
   double            Wad(const int i,const double high,const double low,const double close,const double previous)
     {
      return(Add(i,close>previous ? close-MathMin(low,previous) : close<previous ? close-MathMax(high,previous) : 0.0));
     }
  };
