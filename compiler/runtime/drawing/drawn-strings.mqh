//+------------------------------------------------------------------+
//| Tradewright runtime: texts of drawings                           |
//+------------------------------------------------------------------+

//--- a text at a point
struct LabelLook
  {
   double            x,y;
   string            text,xloc,yloc;
   color             paint;
   string            style;
   color             textPaint;
   string            size,tooltip;
  };

class Label : public Drawing
  {
public:
   double            x,y;
   string            text,xloc,yloc;
   color             paint;
   string            style;
   color             textPaint;
   string            size,tooltip;
   LabelLook         kept;
                     Label(const double x_,const double y_,const string text_,const string xloc_,const string yloc_,const color paint_,
                           const string style_,const color textPaint_,const string size_,const string tooltip_)
     {
      x=x_;
      y=y_;
      text=text_;
      xloc=xloc_;
      yloc=yloc_;
      paint=paint_;
      style=style_;
      textPaint=textPaint_;
      size=size_;
      tooltip=tooltip_;
     }
   Label            *Copy() { return(new Label(x,y,text,xloc,yloc,paint,style,textPaint,size,tooltip)); }
   virtual int       Kind() { return(1); }
   virtual void      Save()
     {
      kept.x=x;
      kept.y=y;
      kept.text=text;
      kept.xloc=xloc;
      kept.yloc=yloc;
      kept.paint=paint;
      kept.style=style;
      kept.textPaint=textPaint;
      kept.size=size;
      kept.tooltip=tooltip;
      keptDeleted=isDeleted;
     }
   virtual void      Restore()
     {
      x=kept.x;
      y=kept.y;
      text=kept.text;
      xloc=kept.xloc;
      yloc=kept.yloc;
      paint=kept.paint;
      style=kept.style;
      textPaint=kept.textPaint;
      size=kept.size;
      tooltip=kept.tooltip;
      isDeleted=keptDeleted;
     }
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
      string sign=ShapeSign(style,text=="");
      if(sign!="" && !IsInvisible(paint))
         ShowTextLine(sign,at,price,across,upward,paint,size,false,false,tooltip);
      if(text=="")
         return;
      if(sign!="" && upward==0)
         upward=style=="arrowup" || style=="triangleup" ? -1 : 1;
      if(sign!="")
         price+=upward*LineHeight(size,time);
      if(!IsInvisible(textPaint) || isBubble)
         ShowText(text,at,price,across,upward,textPaint,isBubble ? paint : clrNONE,size,tooltip,time);
     }
  };

//--- The character for a label that is a shape, and for a bubble without text
string ShapeSign(const string style,const bool isEmpty)
  {
   if(style=="arrowup")
      return(ShortToString(0x2191));
   if(style=="arrowdown")
      return(ShortToString(0x2193));
   if(style=="triangleup")
      return(ShortToString(0x25B2));
   if(style=="triangledown")
      return(ShortToString(0x25BC));
   if(style=="circle")
      return(ShortToString(0x25CF));
   if(style=="square")
      return(ShortToString(0x25A0));
   if(style=="diamond")
      return(ShortToString(0x25C6));
   if(style=="flag")
      return(ShortToString(0x2691));
   if(style=="cross")
      return("+");
   if(style=="xcross")
      return(ShortToString(0x00D7));
   return(isEmpty && StringFind(style,"label_")==0 ? ShortToString(0x25CF) : "");
  }

//--- The high or the low of the bar of a time
double BarEdge(const datetime at,const bool isHigh)
  {
   int shift=iBarShift(_Symbol,_Period,at);
   return(shift<0 ? NA : isHigh ? iHigh(_Symbol,_Period,shift) : iLow(_Symbol,_Period,shift));
  }

//--- Lines of a text, broken after 63 characters, which is as many as an object shows
int TextLines(const string text,string &lines[])
  {
   int count=0;
   int from=0;
   int length=StringLen(text);
   while(from<=length)
     {
      int end=StringFind(text,"\n",from);
      if(end<0)
         end=length;
      int next=end+1;
      if(end-from>63)
        {
         int blank=from+63;
         while(blank>from && StringGetCharacter(text,blank)!=' ')
            blank--;
         end=blank>from ? blank : from+63;
         next=blank>from ? blank+1 : end;
        }
      ArrayResize(lines,count+1,8);
      lines[count]=end>from ? StringSubstr(text,from,end-from) : "";
      count++;
      from=next;
     }
   return(count);
  }

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
   if(upward>0)
      return(across>0 ? ANCHOR_LEFT_LOWER : across<0 ? ANCHOR_RIGHT_LOWER : ANCHOR_LOWER);
   if(upward<0)
      return(across>0 ? ANCHOR_LEFT_UPPER : across<0 ? ANCHOR_RIGHT_UPPER : ANCHOR_UPPER);
   return(across>0 ? ANCHOR_LEFT : across<0 ? ANCHOR_RIGHT : ANCHOR_CENTER);
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
   if(size=="tiny")
      return(7);
   if(size=="small")
      return(8);
   if(size=="large")
      return(12);
   if(size=="huge")
      return(16);
   int points=(int)StringToInteger(size);
   return(points>0 ? points : 10);
  }
