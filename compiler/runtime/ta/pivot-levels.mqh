//+------------------------------------------------------------------+
//| Tradewright runtime: pivot levels                                |
//+------------------------------------------------------------------+

//--- P, R1, S1, R2, S2 and so on of the period before, or of the one that develops
struct TaPivotLevels
  {
   double            opens[],highs[],lows[],closes[];
   double            lastOpen[],lastHigh[],lastLow[],lastClose[],nextOpen[];
   List<double>     *At(const int i,const string kind,const bool anchor,const bool developing,const double open,
                        const double high,const double low,const double close)
     {
      Grow(opens,i);
      Grow(highs,i);
      Grow(lows,i);
      Grow(closes,i);
      Grow(lastOpen,i);
      Grow(lastHigh,i);
      Grow(lastLow,i);
      Grow(lastClose,i);
      Grow(nextOpen,i);
      bool hasPast=i>0;
      opens[i]=hasPast && !anchor ? opens[i-1] : open;
      highs[i]=hasPast && !anchor ? MathMax(highs[i-1],high) : high;
      lows[i]=hasPast && !anchor ? MathMin(lows[i-1],low) : low;
      closes[i]=close;
      lastOpen[i]=!hasPast ? NA : anchor ? opens[i-1] : lastOpen[i-1];
      lastHigh[i]=!hasPast ? NA : anchor ? highs[i-1] : lastHigh[i-1];
      lastLow[i]=!hasPast ? NA : anchor ? lows[i-1] : lastLow[i-1];
      lastClose[i]=!hasPast ? NA : anchor ? closes[i-1] : lastClose[i-1];
      nextOpen[i]=!hasPast ? NA : anchor ? open : nextOpen[i-1];
      bool isLast=IsNa(lastHigh[i]) || !developing;
      List<double> *levels=new List<double>(11,NA);
      if(isLast)
         Fill(levels,kind,lastOpen[i],lastHigh[i],lastLow[i],lastClose[i],nextOpen[i]);
      else
         Fill(levels,kind,opens[i],highs[i],lows[i],close,close);
      return(levels);
     }
   void              Fill(List<double> *levels,const string kind,const double o,const double h,const double l,const double c,const double next)
     {
      double range=h-l;
      double p=kind=="Woodie" ? (h+l+2*next)/4 : (h+l+c)/3;
      if(kind=="DM")
        {
         double x=o==c ? h+l+2*c : c>o ? 2*h+l+c : 2*l+h+c;
         levels.Set(0,x/4);
         Pair(levels,1,x/2-l,x/2-h);
         return;
        }
      levels.Set(0,p);
      if(kind=="Fibonacci")
        {
         Pair(levels,1,p+0.382*range,p-0.382*range);
         Pair(levels,2,p+0.618*range,p-0.618*range);
         Pair(levels,3,p+range,p-range);
         return;
        }
      if(kind=="Camarilla")
        {
         for(int k=1; k<=4; k++)
           {
            double part=k==1 ? 12 : k==2 ? 6 : k==3 ? 4 : 2;
            Pair(levels,k,c+range*1.1/part,c-range*1.1/part);
           }
         double r5=h/l*c;
         Pair(levels,5,r5,c-(r5-c));
         return;
        }
      Pair(levels,1,2*p-l,2*p-h);
      Pair(levels,2,p+range,p-range);
      if(kind=="Traditional")
        {
         for(int k=2; k<=4; k++)
            Pair(levels,k+1,p*k+(h-k*l),p*k-(k*h-l));
         return;
        }
      double r3=kind=="Woodie" ? h+2*(p-l) : p+2*range;
      double s3=kind=="Woodie" ? l-2*(h-p) : p-2*range;
      Pair(levels,3,r3,s3);
      Pair(levels,4,kind=="Woodie" ? r3+range : p+3*range,kind=="Woodie" ? s3-range : p-3*range);
     }
   void              Pair(List<double> *levels,const int k,const double resistance,const double support)
     {
      levels.Set(2*k-1,resistance);
      levels.Set(2*k,support);
     }
  };
