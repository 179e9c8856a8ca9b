//+------------------------------------------------------------------+
//| Tradewright runtime: plots, colors and alerts                    |
//+------------------------------------------------------------------+

//--- Shows the values of one colour in a buffer of their own
void SplitColor(const int i,const double &values[],const double &colors[],const int index,double &shown[],const bool joined)
  {
   shown[i]=colors[i]==index ? values[i] : EMPTY_VALUE;
   if(joined && i>0)
      shown[i-1]=colors[i]==index || colors[i-1]==index ? values[i-1] : EMPTY_VALUE;
  }

//--- A colour that is not drawn when wholly transparent
color Faded(const color paint,const double transparency) { return(transparency>=100.0 ? clrNONE : paint); }

//--- A colour of its parts, 0 to 255; none where a part is na
color Rgb(const double red,const double green,const double blue)
  {
   if(IsNa(red) || IsNa(green) || IsNa(blue))
      return(clrNONE);
   return((color)(ColorByte(red)+(ColorByte(green)<<8)+(ColorByte(blue)<<16)));
  }

//--- within bounds
int ColorByte(const double part) { return((int)MathMax(0.0,MathMin(255.0,MathFloor(part+0.5)))); }

//--- Red (0), green (1) or blue (2) of a colour; na of none
double ColorPart(const color paint,const int part) { return(paint==clrNONE ? NA : ((int)paint>>(8*part))&255); }

//--- A colour between two, by where the value stands between its bounds
color Gradient(const double x,const double from,const double to,const color first,const color last)
  {
   if(IsNa(x) || IsNa(from) || IsNa(to) || first==clrNONE || last==clrNONE)
      return(clrNONE);
   double share=to==from ? 1.0 : MathMax(0.0,MathMin(1.0,(x-from)/(to-from)));
   return(Rgb(ColorPart(first,0)+share*(ColorPart(last,0)-ColorPart(first,0)),
              ColorPart(first,1)+share*(ColorPart(last,1)-ColorPart(first,1)),
              ColorPart(first,2)+share*(ColorPart(last,2)-ColorPart(first,2))));
  }

#ifdef __MQL5__
//--- The place of a colour in a plot's palette, which fills up as colours come; then of the nearest
int PaletteSlot(const int plot,const color paint)
  {
   static color seen[64][64];
   static int   count[64];
   for(int k=0; k<count[plot]; k++)
      if(seen[plot][k]==paint)
         return(k);
   if(count[plot]==64)
     {
      int nearest=0;
      double least=DBL_MAX;
      for(int k=0; k<64; k++)
        {
         double distance=0.0;
         for(int part=0; part<3; part++)
            distance+=MathPow(ColorPart(seen[plot][k],part)-ColorPart(paint,part),2);
         if(distance<least)
           {
            least=distance;
            nearest=k;
           }
        }
      return(nearest);
     }
   seen[plot][count[plot]]=paint;
   PlotIndexSetInteger(plot,PLOT_LINE_COLOR,count[plot],paint);
   count[plot]++;
   return(count[plot]-1);
  }
#else
//--- MetaTrader 4 draws a plot in the colours it starts with
int PaletteSlot(const int plot,const color paint) { return(paint==clrNONE ? -1 : 0*plot); }
#endif

//--- Tells the user on the ways chosen in the inputs
void Notify(const string text)
  {
   if(alertPopup)
      Alert(text);
   if(alertPush)
      SendNotification(text);
   if(alertMail)
      SendMail(_Symbol,text);
  }

//--- An alert of a call: at each tick (0), the first of each bar (1), or when the bar has closed (2); never for history
void SendAlert(const int i,const int call,const int when,const string text)
  {
   static int told[];
#ifdef WITH_INDICATOR
   if(!isLive || i<lastBar-1 || (i<lastBar && !isNewBar) || (i==lastBar && when==2))
#else
   if(!isLive || i!=lastBar)
#endif
      return;
   for(int known=ArraySize(told); known<=call; known++)
     {
      ArrayResize(told,known+1);
      told[known]=-1;
     }
#ifdef WITH_INDICATOR
   if(told[call]==i && when==1)
#else
   if(told[call]==i && when>0)
#endif
      return;
   told[call]=i;
   Notify(text);
  }

#ifndef WITH_INDICATOR
//--- Says why the script stops, and takes it off the chart
#else
//--- Says why the script stops: no further bar is calculated
#endif
void Fail(const string text)
  {
   Print(text);
#ifndef WITH_INDICATOR
   ExpertRemove();
#else
   hasFailed=true;
#endif
  }

//--- Whether an input has a value that the script does not allow, which the journal then says
bool IsInvalid(const bool isWrong,const string message)
  {
   if(isWrong)
      Print(message);
   return(isWrong);
  }
