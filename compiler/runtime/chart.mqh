//+------------------------------------------------------------------+
//| Tradewright runtime: plots, colors and alerts                    |
//+------------------------------------------------------------------+

//--- oldest bar first
bool SetBuffer(const int k,double &buffer[]) { return(SetIndexBuffer(k,buffer) && ArraySetAsSeries(buffer,false)); }

//--- Shows the values of one color of a line in a buffer of their own, joined to the bar before
void SplitColor(const int i,const double &values[],const double &colors[],const int index,double &shown[])
  {
   shown[i]=colors[i]==index ? Plot(values[i]) : EMPTY_VALUE;
   if(i>0)
      shown[i-1]=colors[i]==index || colors[i-1]==index ? Plot(values[i-1]) : EMPTY_VALUE;
  }

//--- A color with a transparency in percent: its highest byte says how far it is from opaque; no color stays none
color Faded(const color paint,const double transparency)
  {
   if(paint==clrNONE || IsNa(transparency))
      return(clrNONE);
   int faded=((int)paint&0xFFFFFF)|((255-ColorByte(255.0*(1.0-MathMin(100.0,transparency)/100.0)+0.5))<<24);
   return((color)(faded==-1 ? faded-1 : faded));
  }

//--- Whether nothing of a color is seen
bool IsInvisible(const color paint) { return((((int)paint>>24)&255)==255); }

//--- The edge of a filling within the visible part of a gradient, above or below the end that is invisible
double ClipFill(const double edge,const double end,const bool isAbove)
  {
   if(edge==EMPTY_VALUE)
      return(EMPTY_VALUE);
   return(isAbove ? MathMax(edge,end) : MathMin(edge,end));
  }

//--- A color as it looks with a transparency in percent before another: MetaTrader draws without transparency
color Blended(const color paint,const double transparency,const color behind)
  {
   int opacity=(int)MathMax(0.0,MathMin(255.0,MathFloor(255.0*(1.0-transparency/100.0)+0.5))),mixed=0;
   for(int part=0; part<24; part+=8)
      mixed|=(((paint>>part)&255)*opacity+((behind>>part)&255)*(255-opacity)+127)/255<<part;
   return(opacity>0 ? (color)mixed : clrNONE);
  }

#ifdef WITH_TRANSPARENCY
//--- the chart's background, before which transparent colors are shown
color chartBackground=clrNONE;

//--- Reads the chart's background
void ReadBackground() { chartBackground=(color)ChartGetInteger(0,CHART_COLOR_BACKGROUND); }

//--- A color of the script as the chart shows it
color Shown(const color paint)
  {
   int faded=((int)paint>>24)&255;
   return(faded==0 ? paint : Blended(paint,faded/2.55,chartBackground));
  }
#else
color Shown(const color paint) { return(paint); }  // no color of the script is transparent
#endif

//--- A color of its parts, 0 to 255; parts that are na are 0
color Rgb(const double red,const double green,const double blue)
  {
   return((color)(ColorByte(red)+(ColorByte(green)<<8)+(ColorByte(blue)<<16)));
  }

//--- cut to a whole number within bounds
int ColorByte(const double part) { return(IsNa(part) ? 0 : (int)MathMax(0.0,MathMin(255.0,part))); }

//--- Red (0), green (1) or blue (2) of a color, or how far it is from opaque (3); na of none
double ColorPart(const color paint,const int part) { return(paint==clrNONE ? NA : ((int)paint>>(8*part))&255); }

//--- Transparency of a color in percent
double Transparency(const color paint) { return(MathRound(ColorPart(paint,3)*100.0/255.0)); }

//--- A part of the color between two
double PartBetween(const color first,const color last,const int part,const double share)
  {
   double start=ColorPart(first,part);
   return(start+(ColorPart(last,part)-start)*share);
  }

//--- A color of which nothing is seen
color Invisible(const color paint)
  {
   int hidden=(int)paint|(255<<24);
   return((color)(hidden==-1 ? hidden-1 : hidden));
  }

//--- A color between two, by where the value stands between its bounds
color Gradient(const double x,const double from,const double to,const color first,const color last)
  {
   if(IsNa(x) || IsNa(from) || IsNa(to))
      return(clrNONE);
   double share=to==from ? 1.0 : MathMax(0.0,MathMin(1.0,(x-from)/(to-from)));
#ifdef WITH_OPEN_GRADIENTS
   if(first==clrNONE)  // the other color fades
      return(share>0.0 && last!=clrNONE ? Gradient(x,from,to,Invisible(last),last) : clrNONE);
   if(last==clrNONE)
      return(share<1.0 ? Gradient(x,from,to,first,Invisible(first)) : clrNONE);
#endif
#ifdef WITH_TRANSPARENCY
   int mixed=(255-ColorByte(255.5-PartBetween(first,last,3,share)))<<24;
#else
   int mixed=0;
#endif
   for(int part=0; part<3; part++)
      mixed|=ColorByte(PartBetween(first,last,part,share)+0.5)<<(8*part);
   return((color)mixed);
  }

#ifdef __MQL5__
//--- palettes of plots whose colors are calculated, and as the chart shows them
color paletteColors[64][64],paletteShown[64][64];
int   paletteCounts[64];

//--- Blends all colors of the palettes with the chart's background
void BlendPalettes()
  {
   for(int plot=0; plot<64; plot++)
      for(int k=0; k<paletteCounts[plot]; k++)
        {
         paletteShown[plot][k]=Shown(paletteColors[plot][k]);
         PlotIndexSetInteger(plot,PLOT_LINE_COLOR,k,paletteShown[plot][k]);
        }
  }

//--- The place of a color in a plot's palette, which fills up as colors come; then of the nearest
int PaletteSlot(const int plot,const color paint)
  {
   color shown=Shown(paint);
   for(int k=0; k<paletteCounts[plot]; k++)
      if(paletteShown[plot][k]==shown)
         return(k);
   if(paletteCounts[plot]==64)
     {
      int nearest=0;
      double least=DBL_MAX;
      for(int k=0; k<64; k++)
        {
         double distance=0.0;
         for(int part=0; part<3; part++)
            distance+=MathPow(ColorPart(paletteShown[plot][k],part)-ColorPart(shown,part),2);
         if(distance<least)
           {
            least=distance;
            nearest=k;
           }
        }
      return(nearest);
     }
   int slot=paletteCounts[plot]++;
   paletteColors[plot][slot]=paint;
   paletteShown[plot][slot]=shown;
   PlotIndexSetInteger(plot,PLOT_LINE_COLOR,slot,shown);
   return(slot);
  }
#endif

//--- Shows a level of the window
#ifdef WITH_LEVEL_WIDTHS
void SetLevel(const int k,const double value,const color paint,const ENUM_LINE_STYLE style,const string text,const int width)
#else
void SetLevel(const int k,const double value,const color paint,const ENUM_LINE_STYLE style,const string text)
#endif
  {
   IndicatorSetDouble(INDICATOR_LEVELVALUE,k,value);
   IndicatorSetInteger(INDICATOR_LEVELCOLOR,k,paint);
   IndicatorSetInteger(INDICATOR_LEVELSTYLE,k,style);
   IndicatorSetString(INDICATOR_LEVELTEXT,k,text);
#ifdef WITH_LEVEL_WIDTHS
   IndicatorSetInteger(INDICATOR_LEVELWIDTH,k,width);
#endif
  }

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

//--- Tells the user where a condition holds, on the ways chosen in the inputs
void NotifyIf(const bool isMet,const string text)
  {
   if(isMet && alertPopup)
      Alert(text);
   if(isMet && alertPush)
      SendNotification(text);
   if(isMet && alertMail)
      SendMail(_Symbol,text);
  }

//--- an alert: at each tick (0), the first of each bar (1), or when the bar has closed (2); never for history
struct AlertCall
  {
   int               told;
   void              Send(const int i,const int when,const string text)
     {
#ifdef WITH_INDICATOR
      if(!isLive || i<lastBar-1 || (i<lastBar && !isNewBar) || (i==lastBar && when==2) || (told==i+1 && when==1))
#else
#ifdef WITH_IS_FORMING
      if(!isLive || i!=lastBar || (isForming && when==2) || (told==i+1 && when>0))
#else
      if(!isLive || i!=lastBar || (told==i+1 && when>0))
#endif
#endif
         return;
      told=i+1;
      Notify(text);
     }
  };

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
