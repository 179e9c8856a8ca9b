//+------------------------------------------------------------------+
//| Tradewright runtime: texts of drawings                           |
//+------------------------------------------------------------------+

//--- a text at a point
class Label : public Drawing
  {
public:
   double            x,y;
   string            text,xloc,yloc,style,size,tooltip;
   color             paint,textPaint;
#ifdef WITH_LABEL_CHANGES
   double            keptX,keptY;
   string            keptText,keptXloc,keptYloc,keptStyle,keptSize,keptTooltip;
   color             keptPaint,keptTextPaint;
#endif
                     Label(const double x_,const double y_,const string text_,const string xloc_,const string yloc_,const color paint_,
                           const string style_,const color textPaint_,const string size_,const string tooltip_) :
                           x(x_),y(y_),text(text_),xloc(xloc_),yloc(yloc_),paint(paint_),style(style_),textPaint(textPaint_),size(size_),
                           tooltip(tooltip_) {}
   Label            *Copy() { return(new Label(x,y,text,xloc,yloc,paint,style,textPaint,size,tooltip)); }
   virtual int       Kind() { return(1); }
#ifdef WITH_LABEL_CHANGES
   virtual void      SaveOrRestore(const bool isAgain)
     {
      KeepOrRestore(isAgain,x,keptX);
      KeepOrRestore(isAgain,y,keptY);
      KeepOrRestore(isAgain,text,keptText);
      KeepOrRestore(isAgain,xloc,keptXloc);
      KeepOrRestore(isAgain,yloc,keptYloc);
      KeepOrRestore(isAgain,paint,keptPaint);
      KeepOrRestore(isAgain,style,keptStyle);
      KeepOrRestore(isAgain,textPaint,keptTextPaint);
      KeepOrRestore(isAgain,size,keptSize);
      KeepOrRestore(isAgain,tooltip,keptTooltip);
      KeepOrRestore(isAgain,isDeleted,keptDeleted);
     }
#endif
   virtual void      Show(const datetime &time[])
     {
      datetime at=TimeAtX(x,xloc,time);
      double price=yloc=="price" ? y : BarEdge(at,yloc=="abovebar");
      if(at==0 || IsNa(price))
         return;
      bool isBubble=StringFind(style,"label_")==0;
      int across=!isBubble ? 0 : StringFind(style,"left")>=0 ? 1 : StringFind(style,"right")>=0 ? -1 : 0;
      int upward=yloc=="abovebar" ? 1 : yloc=="belowbar" ? -1 : !isBubble ? 0 :
                 style=="label_down" || StringFind(style,"lower")>=0 ? 1 : style=="label_up" || StringFind(style,"upper")>=0 ? -1 : 0;
#ifdef WITH_SHAPES
      string sign=ShapeSign(style,text=="");
      if(sign!="" && !IsInvisible(paint))
         ShowTextLine(sign,at,price,across,upward,paint,size,false,false,tooltip);
#else
      if(text=="" && isBubble && !IsInvisible(paint))
         ShowTextLine(ShortToString(0x25CF),at,price,across,upward,paint,size,false,false,tooltip);
#endif
      if(text=="")
         return;
#ifdef WITH_SHAPES
      if(sign!="" && upward==0)
         upward=style=="arrowup" || style=="triangleup" ? -1 : 1;
      if(sign!="")
         price+=upward*LineHeight(size,time);
#endif
      if(!IsInvisible(textPaint) || isBubble)
#ifdef WITH_LONG_TEXTS
         ShowText(text,at,price,across,upward,textPaint,isBubble ? paint : clrNONE,size,tooltip,time);
#else
         ShowText(text,at,price,across,upward,textPaint,isBubble ? paint : clrNONE,size,tooltip);
#endif
     }
  };

//--- The character for a label that is a shape, and for a bubble without text
string ShapeSign(const string style,const bool isEmpty)
  {
   bool isBubble=StringFind(style,"label_")==0;
   int sign=style=="arrowup" ? 0x2191 : style=="arrowdown" ? 0x2193 : style=="triangleup" ? 0x25B2 : style=="triangledown" ? 0x25BC :
            style=="circle" ? 0x25CF : style=="square" ? 0x25A0 : style=="diamond" ? 0x25C6 : style=="flag" ? 0x2691 :
            style=="cross" ? '+' : style=="xcross" ? 0x00D7 : isEmpty && isBubble ? 0x25CF : 0;
   return(sign==0 ? "" : ShortToString((ushort)sign));
  }

//--- The high or the low of the bar of a time
double BarEdge(const datetime at,const bool isHigh)
  {
   int shift=iBarShift(_Symbol,_Period,at);
   return(shift<0 ? NA : isHigh ? iHigh(_Symbol,_Period,shift) : iLow(_Symbol,_Period,shift));
  }

#ifdef WITH_LONG_LINES
//--- Lines of a text, broken after 63 characters, which is as many as an object shows
int TextLines(const string text,string &lines[])
  {
   int count=0;
   for(int from=0; from<=StringLen(text); count++)
     {
      int end=StringFind(text+"\n","\n",from);
      bool isLong=end-from>63;
      int blank=isLong ? from+63 : end;
      while(isLong && blank>from && StringGetCharacter(text,blank)!=' ')
         blank--;
      end=blank>from || !isLong ? blank : from+63;
      ArrayResize(lines,count+1,8);
      lines[count]=end>from ? StringSubstr(text,from,end-from) : "";
      from=end==blank ? end+1 : end;
     }
   return(count);
  }
#else
//--- Lines of a text
int TextLines(const string text,string &lines[]) { return(StringSplit(text=="" ? " " : text,'\n',lines)); }
#endif

//--- A text amid blanks
string Centred(const string text,const int length)
  {
   string shown=text;
   for(int k=StringLen(text); k<length; k++)
      shown=(k-StringLen(text))%2==0 ? shown+" " : " "+shown;
   return(shown);
  }

//--- The point of a text that is on its place: across 1 lays it to the right, upward 1 above
int TextAnchor(const int across,const int upward)
  {
   return(upward>0 ? (across>0 ? ANCHOR_LEFT_LOWER : across<0 ? ANCHOR_RIGHT_LOWER : ANCHOR_LOWER) :
          upward<0 ? (across>0 ? ANCHOR_LEFT_UPPER : across<0 ? ANCHOR_RIGHT_UPPER : ANCHOR_UPPER) :
          across>0 ? ANCHOR_LEFT : across<0 ? ANCHOR_RIGHT : ANCHOR_CENTER);
  }

//--- The height of a line of text as a price; the chart's scale is asked for once a bar
double LineHeight(const string size,const datetime &time[])
  {
   static datetime asked=0;
   static double   pixel=0.0;
   datetime lastTime=time[ArraySize(time)-1];
   if(asked!=lastTime || pixel<=0.0)
     {
      int window=MathMax(ChartWindowFind(),0);
      double pixels=(double)ChartGetInteger(0,CHART_HEIGHT_IN_PIXELS,window);
      double range=ChartGetDouble(0,CHART_PRICE_MAX,window)-ChartGetDouble(0,CHART_PRICE_MIN,window);
      pixel=pixels>0.0 && MathIsValidNumber(range) ? range/pixels : 0.0;
      asked=lastTime;
     }
   return(1.8*FontSize(size)*pixel);
  }

//--- Points for Pine's sizes, which are names or points
int FontSize(const string size)
  {
   int points=(int)StringToInteger(size);
   return(size=="tiny" ? 7 : size=="small" ? 8 : size=="large" ? 12 : size=="huge" ? 16 : points>0 ? points : 10);
  }
