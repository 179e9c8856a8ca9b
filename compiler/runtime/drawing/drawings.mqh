//+------------------------------------------------------------------+
//| Tradewright runtime: labels, lines, boxes and polylines          |
//+------------------------------------------------------------------+

//--- a point on the chart, by time or by bar
class ChartPoint : public Managed
  {
public:
#ifdef WITH_RESTORES
   double            time,index,price,kept[3];
#else
   double            time,index,price;
#endif
                     ChartPoint(const double time_,const double index_,const double price_) : time(time_),index(index_),price(price_) {}
   virtual void      SaveOrRestore(const bool isAgain)
     {
      KeepOrRestore(isAgain,time,kept[0]);
      KeepOrRestore(isAgain,index,kept[1]);
      KeepOrRestore(isAgain,price,kept[2]);
     }
  };

//--- a line between two points
class Line : public Drawing
  {
public:
   double            x1,y1,x2,y2;
   string            xloc,extend,style;
   color             paint;
   int               width;
#ifdef WITH_LINE_CHANGES
   double            keptX1,keptY1,keptX2,keptY2;
   string            keptXloc,keptExtend,keptStyle;
   color             keptPaint;
   int               keptWidth;
#endif
                     Line(const double x1_,const double y1_,const double x2_,const double y2_,const string xloc_,const string extend_,
                          const color paint_,const string style_,const int width_) :
                          x1(x1_),y1(y1_),x2(x2_),y2(y2_),xloc(xloc_),extend(extend_),paint(paint_),style(style_),width(width_) {}
   Line             *Copy() { return(new Line(x1,y1,x2,y2,xloc,extend,paint,style,width)); }
   virtual int       Kind() { return(2); }
#ifdef WITH_LINE_CHANGES
   virtual void      SaveOrRestore(const bool isAgain)
     {
      KeepOrRestore(isAgain,x1,keptX1);
      KeepOrRestore(isAgain,y1,keptY1);
      KeepOrRestore(isAgain,x2,keptX2);
      KeepOrRestore(isAgain,y2,keptY2);
      KeepOrRestore(isAgain,xloc,keptXloc);
      KeepOrRestore(isAgain,extend,keptExtend);
      KeepOrRestore(isAgain,paint,keptPaint);
      KeepOrRestore(isAgain,style,keptStyle);
      KeepOrRestore(isAgain,width,keptWidth);
      KeepOrRestore(isAgain,isDeleted,keptDeleted);
     }
#endif
   virtual void      Show(const datetime &time[])
     {
      if(IsNa(x1+y1+x2+y2) || IsInvisible(paint))
         return;
      datetime t1=TimeAtX(x1,xloc,time);
      datetime t2=TimeAtX(x2,xloc,time);
#ifndef __MQL5__
      bool isLeft=(extend=="left" || extend=="both") && time[0]<MathMin(t1,t2);
      double first=isLeft ? LinePrice(GetPointer(this),xloc=="bar_time" ? 1000.0*(double)time[0] : 0.0) : NA;
      // MetaTrader 4 lengthens lines to the right only.
      if(!IsNa(first))
         Segment(time[0],first,MathMax(t1,t2),t1<t2 ? y2 : y1,paint,style,width,extend);
      else
         Segment(t1,y1,t2,y2,paint,style,width,extend);
#else
      Segment(t1,y1,t2,y2,paint,style,width,extend);
#endif
     }
  };

//--- a rectangle with a text
class Box : public Drawing
  {
public:
   double            x1,y1,x2,y2;
   color             paint,back,textPaint;
   int               width;
   string            style,extend,xloc,text,size,halign,valign;
#ifdef WITH_BOX_CHANGES
   double            keptX1,keptY1,keptX2,keptY2;
   color             keptPaint,keptBack,keptTextPaint;
   int               keptWidth;
   string            keptStyle,keptExtend,keptXloc,keptText,keptSize,keptHalign,keptValign;
#endif
                     Box(const double x1_,const double y1_,const double x2_,const double y2_,const color paint_,const int width_,
                         const string style_,const string extend_,const string xloc_,const color back_,const string text_,const string size_,
                         const color textPaint_,const string halign_,const string valign_) :
                         x1(x1_),y1(y1_),x2(x2_),y2(y2_),paint(paint_),width(width_),style(style_),extend(extend_),xloc(xloc_),back(back_),
                         text(text_),size(size_),textPaint(textPaint_),halign(halign_),valign(valign_) {}
   Box              *Copy() { return(new Box(x1,y1,x2,y2,paint,width,style,extend,xloc,back,text,size,textPaint,halign,valign)); }
   virtual int       Kind() { return(3); }
#ifdef WITH_BOX_CHANGES
   virtual void      SaveOrRestore(const bool isAgain)
     {
      KeepOrRestore(isAgain,x1,keptX1);
      KeepOrRestore(isAgain,y1,keptY1);
      KeepOrRestore(isAgain,x2,keptX2);
      KeepOrRestore(isAgain,y2,keptY2);
      KeepOrRestore(isAgain,paint,keptPaint);
      KeepOrRestore(isAgain,back,keptBack);
      KeepOrRestore(isAgain,textPaint,keptTextPaint);
      KeepOrRestore(isAgain,width,keptWidth);
      KeepOrRestore(isAgain,style,keptStyle);
      KeepOrRestore(isAgain,extend,keptExtend);
      KeepOrRestore(isAgain,xloc,keptXloc);
      KeepOrRestore(isAgain,text,keptText);
      KeepOrRestore(isAgain,size,keptSize);
      KeepOrRestore(isAgain,halign,keptHalign);
      KeepOrRestore(isAgain,valign,keptValign);
      KeepOrRestore(isAgain,isDeleted,keptDeleted);
     }
#endif
   virtual void      Show(const datetime &time[])
     {
      if(IsNa(x1+y1+x2+y2))
         return;
      datetime from=extend=="left" || extend=="both" ? time[0] : TimeAtX(x1,xloc,time);
      datetime to=extend=="right" || extend=="both" ? time[ArraySize(time)-1]+100*PeriodSeconds() : TimeAtX(x2,xloc,time);
      if(!IsInvisible(back))
         Rectangle(from,to,back,true);
      if(width>0 && !IsInvisible(paint) && paint!=back)
         Rectangle(from,to,paint,false);
      if(text=="" || IsInvisible(textPaint))
         return;
      int across=halign=="left" ? 1 : halign=="right" ? -1 : 0;
      int upward=valign=="top" ? -1 : valign=="bottom" ? 1 : 0;
      double x=across==0 ? x1/2+x2/2 : across>0 ? MathMin(x1,x2) : MathMax(x1,x2);
      double y=upward==0 ? (y1+y2)/2 : upward<0 ? MathMax(y1,y2) : MathMin(y1,y2);
#ifdef WITH_LONG_TEXTS
      ShowText(text,TimeAtX(x,xloc,time),y,across,upward,textPaint,clrNONE,size,"",time);
#else
      ShowText(text,TimeAtX(x,xloc,time),y,across,upward,textPaint,clrNONE,size,"");
#endif
     }
   void              Rectangle(const datetime from,const datetime to,const color filling,const bool isFilled)
     {
      string name=NextObject(OBJ_RECTANGLE,filling,style+IntegerToString(width)+(isFilled ? "\n" : ""),from,y1,to,y2);
      if(name=="")
         return;
      ObjectSetInteger(0,name,OBJPROP_FILL,isFilled);
      ObjectSetInteger(0,name,OBJPROP_BACK,isFilled);
      ObjectSetInteger(0,name,OBJPROP_WIDTH,width);
      ObjectSetInteger(0,name,OBJPROP_STYLE,LineStyle(style));
     }
  };

//--- the space between two lines, as two triangles
class LineFill : public Drawing
  {
public:
   Line             *first;
   Line             *second;
   color             paint,keptPaint;
                     LineFill(Line *first_,Line *second_,const color paint_)
     {
      first=first_;
      second=second_;
      paint=paint_;
      //--- it takes the place of one between the same lines, which is newer than both of them
      for(Drawing *any=before; any!=NULL && any!=first && any!=second; any=any.before)
        {
         LineFill *fill=dynamic_cast<LineFill *>(any);
         if(fill==NULL || fill.isDeleted || !fill.IsBetween(first,second))
            continue;
         fill.isDeleted=true;
         break;
        }
     }
   bool              IsBetween(Line *a,Line *b) { return((first==a && second==b) || (first==b && second==a)); }
   virtual bool      IsLoose() { return((first!=NULL && first.isDeleted) || (second!=NULL && second.isDeleted)); }
#ifdef WITH_FREES
   virtual void      ReachOn()
     {
      Reach(first);
      Reach(second);
     }
#endif
   virtual int       Kind() { return(4); }
   virtual void      SaveOrRestore(const bool isAgain)
     {
      KeepOrRestore(isAgain,paint,keptPaint);
      KeepOrRestore(isAgain,isDeleted,keptDeleted);
     }
   void              Triangle(const datetime t1,const double p1,const datetime t2,const double p2,const datetime t3,const double p3)
     {
      string name=NextObject(OBJ_TRIANGLE,paint,"",t1,p1,t2,p2,t3,p3);
      if(name=="")
         return;
      ObjectSetInteger(0,name,OBJPROP_FILL,true);
      ObjectSetInteger(0,name,OBJPROP_BACK,true);
     }
   virtual void      Show(const datetime &time[])
     {
      if(first==NULL || second==NULL || first.isDeleted || second.isDeleted)
         return;
      if(IsInvisible(paint) || IsNa(first.x1+first.y1+first.x2+first.y2+second.x1+second.y1+second.x2+second.y2))
         return;
      datetime a=TimeAtX(first.x1,first.xloc,time);
      datetime b=TimeAtX(first.x2,first.xloc,time);
      datetime c=TimeAtX(second.x1,second.xloc,time);
      datetime d=TimeAtX(second.x2,second.xloc,time);
      Triangle(a,first.y1,b,first.y2,c,second.y1);
      Triangle(b,first.y2,c,second.y1,d,second.y2);
     }
  };

//--- lines through many points
class Polyline : public Drawing
  {
public:
   List<ChartPoint *> *points;
   bool              isClosed;
   string            xloc,style;
   color             paint;
   int               width;
                     Polyline(List<ChartPoint *> *points_,const bool isClosed_,const string xloc_,const color paint_,const string style_,
                              const int width_) :
                              points(points_.Copy()),isClosed(isClosed_),xloc(xloc_),paint(paint_),style(style_),width(width_) {}
   virtual int       Kind() { return(5); }
#ifdef WITH_FREES
   virtual void      ReachOn()
     {
      if(Reach(points))
         ReachEach(points.items);
     }
#endif
   virtual void      Show(const datetime &time[])
     {
      int size=points.Size();
      for(int k=0; k<(isClosed ? size : size-1); k++)
        {
         ChartPoint *from=points.Get(k);
         ChartPoint *to=points.Get((k+1)%size);
         double x1=PointX(from,xloc),x2=PointX(to,xloc);
         if(!IsInvisible(paint) && !IsNa(x1+from.price+x2+to.price))
            Segment(TimeAtX(x1,xloc,time),from.price,TimeAtX(x2,xloc,time),to.price,paint,style,width,"none");
        }
     }
  };

//--- All drawings of a kind that are still there, the oldest first
template<typename T>
List<T *> *AllDrawn(List<T *> *list)
  {
   for(Drawing *any=newestDrawing; any!=NULL; any=any.before)
     {
      T *drawing=dynamic_cast<T *>(any);
      if(drawing!=NULL && !drawing.isDeleted)
         list.Push(drawing);
     }
   for(int k=0, last=list.Size()-1; k<last; k++, last--)
     {
      T *first=list.Get(k);
      list.Set(k,list.Get(last));
      list.Set(last,first);
     }
   return(list);
  }

//--- The drawings that the chart shows stay, and those that a tick may put back
void ReachDrawn()
  {
#ifndef WITH_FIXED_TABLES
   DeleteOldest();
#endif
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
      Reach(drawing);
  }

//--- most drawings of a kind on the chart
#define MAX_LABELS 50

//--- most drawings of a kind on the chart
#define MAX_LINES 50

//--- most drawings of a kind on the chart
#define MAX_BOXES 50

//--- most drawings of a kind on the chart
#define MAX_POLYLINES 50

#ifdef WITH_LIMITED_KINDS
//--- Deletes the oldest drawings beyond the most of each kind
void DeleteOldest()
  {
#ifdef WITH_LABELS
   CollectDrawn(1,MAX_LABELS);
#endif
#ifdef WITH_LINES
   CollectDrawn(2,MAX_LINES);
#endif
#ifdef WITH_BOXES
   CollectDrawn(3,MAX_BOXES);
#endif
#ifdef WITH_LINE_FILLS
   CollectDrawn(4,500);
#endif
#ifdef WITH_POLYLINES
   CollectDrawn(5,MAX_POLYLINES);
#endif
  }
#else
//--- Forgets drawings that have been deleted: no kind of those there are has a limit
void DeleteOldest() { CollectDrawn(0,0); }
#endif

#ifdef WITH_LINE_FILLS
//--- Deletes the oldest drawings of a kind beyond its most, and fills of deleted lines; forgets those that no tick puts back
#else
//--- Deletes the oldest drawings of a kind beyond its most, and forgets those that no tick puts back
#endif
void CollectDrawn(const int kind,const int most)
#ifdef WITH_ONLY_DRAWINGS
  {
   int count=0;
   Drawing *newer=NULL;
   Drawing *drawing=newestDrawing;
   while(drawing!=NULL)
     {
      Drawing *older=drawing.before;
      if(!drawing.isDeleted && drawing.Kind()==kind && ++count>most)
         drawing.isDeleted=true;
#ifdef WITH_RESTORES
      if(!drawing.isDeleted || (savedBar>=0 && !drawing.keptDeleted))
#else
      if(!drawing.isDeleted)
#endif
         newer=drawing;
      else
        {
         if(newer!=NULL)
            newer.before=older;
         delete drawing;
        }
      drawing=older;
     }
  }
#else
  {
   int count=0;
   Drawing *newer=NULL;
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
     {
#ifdef WITH_LINE_FILLS
      if(!drawing.isDeleted && drawing.Kind()==kind && (drawing.IsLoose() || ++count>most))
#else
      if(!drawing.isDeleted && drawing.Kind()==kind && ++count>most)
#endif
         drawing.isDeleted=true;
#ifdef WITH_RESTORES
      if(!drawing.isDeleted || (savedBar>=0 && !drawing.keptDeleted))
#else
      if(!drawing.isDeleted)
#endif
         newer=drawing;
      else if(newer==NULL)
         newestDrawing=drawing.before;
      else
         newer.before=drawing.before;
     }
  }
#endif

//--- Deletes a drawing; what is beyond the most of its kind has gone before
void DeleteDrawn(Drawing *drawing,const int most)
  {
#ifdef WITH_ONLY_DRAWINGS
   if(CheckPointer(drawing)!=POINTER_INVALID)
      CollectDrawn(drawing.Kind(),most);
   if(CheckPointer(drawing)!=POINTER_INVALID)
      drawing.isDeleted=true;
#else
   if(drawing==NULL)
      return;
   CollectDrawn(drawing.Kind(),most);
   drawing.isDeleted=true;
#endif
  }

//--- The time of a bar's number, also of bars to come; times are given in milliseconds
datetime TimeAtX(const double x,const string xloc,const datetime &time[])
  {
   if(IsNa(x))
      return(0);
   if(xloc=="bar_time")
      return((datetime)(x/1000));
   int bar=MathMax((int)x,0),last=ArraySize(time)-1;
   return(time[MathMin(bar,last)]+MathMax(bar-last,0)*PeriodSeconds());
  }

//--- The coordinate of a point that the drawing goes by
double PointX(ChartPoint *point,const string xloc) { return(xloc=="bar_time" ? point.time : point.index); }

//--- The price of a line at a bar
double LinePrice(Line *line,const double x)
  {
   if(line==NULL || line.x1==line.x2)
      return(line!=NULL && x==line.x1 ? line.y1 : NA);
   return(line.y1+(line.y2-line.y1)/(line.x2-line.x1)*(x-line.x1));
  }

//--- style by its name
int LineStyle(const string style) { return(style=="dotted" ? STYLE_DOT : style=="dashed" ? STYLE_DASH : STYLE_SOLID); }
