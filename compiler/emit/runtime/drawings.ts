import type { RuntimeTexts } from './text.ts'

/** Pine's drawings as objects on the chart: kept in memory, put on the chart after the last bar has been calculated. */
export const drawings: RuntimeTexts = {
  types: {
    DRAWING: `
//--- names of the chart objects the script draws begin so
#define DRAWING "<prefix>drawing."
`,
    Drawing: `
//--- a drawing of the script and the chart object that shows it
class Drawing : public Managed
  {
public:
   string            id;
   bool              isDeleted;
   bool              isShown;
   bool              keptDeleted;
   Drawing          *before;
                     Drawing()
     {
      static int made=0;
      made++;
      id=DRAWING+IntegerToString(made)+".";
      isDeleted=false;
      isShown=false;
      before=newestDrawing;
      newestDrawing=GetPointer(this);
     }
   virtual          ~Drawing()
     {
      if(isShown)
         ObjectsDeleteAll(0,id);
      if(newestDrawing==GetPointer(this))
         newestDrawing=before;
     }
   virtual int       Kind() { return(0); }
   virtual bool      IsLoose() { return(false); }
   virtual void      Show(const datetime &time[]) {}
   void              Make(const ENUM_OBJECT type,const datetime t1,const double p1,const datetime t2=0,const double p2=0.0)
     {
      int window=ChartWindowFind();
      if(ObjectFind(0,id)<0)
        {
         ObjectCreate(0,id,type,window<0 ? 0 : window,t1,p1,t2,p2);
         ObjectSetInteger(0,id,OBJPROP_SELECTABLE,false);
        }
      ObjectMove(0,id,0,t1,p1);
      if(type!=OBJ_TEXT)
         ObjectMove(0,id,1,t2,p2);
     }
  };
//--- the drawings that may be on the chart are linked too, the newest first
Drawing *newestDrawing=NULL;
`,
    ChartPoint: `
//--- a point on the chart, by time or by bar
class ChartPoint : public Managed
  {
public:
   double            time;
   double            index;
   double            price;
   double            kept[3];
                     ChartPoint(const double time_,const double index_,const double price_)
     {
      time=time_;
      index=index_;
      price=price_;
     }
   virtual void      Save()
     {
      kept[0]=time;
      kept[1]=index;
      kept[2]=price;
     }
   virtual void      Restore()
     {
      time=kept[0];
      index=kept[1];
      price=kept[2];
     }
  };
`,
    Label: `
//--- a text at a point
struct LabelLook
  {
   double            x;
   double            y;
   string            text;
   string            xloc;
   string            yloc;
   color             paint;
   string            style;
   color             textPaint;
   string            size;
   string            tooltip;
  };

class Label : public Drawing
  {
public:
   double            x;
   double            y;
   string            text;
   string            xloc;
   string            yloc;
   color             paint;
   string            style;
   color             textPaint;
   string            size;
   string            tooltip;
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
      bool isBubble=style!="none" && style!="text_outline";
      bool isBelow=StringFind(style,"up")>=0 || yloc=="belowbar";
      Make(OBJ_TEXT,TimeAtX(x,xloc,time),y);
      ObjectSetString(0,id,OBJPROP_TEXT,text=="" ? ShortToString(0x25CF) : text);
      ObjectSetString(0,id,OBJPROP_TOOLTIP,tooltip=="" ? text : tooltip);
      ObjectSetInteger(0,id,OBJPROP_COLOR,isBubble && paint!=clrNONE ? paint : textPaint);
      ObjectSetInteger(0,id,OBJPROP_ANCHOR,isBelow ? ANCHOR_UPPER : StringFind(style,"left")>=0 ? ANCHOR_LEFT :
                       StringFind(style,"right")>=0 ? ANCHOR_RIGHT : StringFind(style,"center")>=0 ? ANCHOR_CENTER : ANCHOR_LOWER);
      ObjectSetInteger(0,id,OBJPROP_FONTSIZE,FontSize(size));
     }
  };
`,
    Line: `
//--- a line between two points
class Line : public Drawing
  {
public:
   double            x1;
   double            y1;
   double            x2;
   double            y2;
   string            xloc;
   string            extend;
   color             paint;
   string            style;
   int               width;
   double            kept[4];
   string            keptExtend;
   color             keptPaint;
   string            keptStyle;
   int               keptWidth;
                     Line(const double x1_,const double y1_,const double x2_,const double y2_,const string xloc_,const string extend_,
                          const color paint_,const string style_,const int width_)
     {
      x1=x1_;
      y1=y1_;
      x2=x2_;
      y2=y2_;
      xloc=xloc_;
      extend=extend_;
      paint=paint_;
      style=style_;
      width=width_;
     }
   Line             *Copy() { return(new Line(x1,y1,x2,y2,xloc,extend,paint,style,width)); }
   virtual int       Kind() { return(2); }
   virtual void      Save()
     {
      kept[0]=x1;
      kept[1]=y1;
      kept[2]=x2;
      kept[3]=y2;
      keptExtend=extend;
      keptPaint=paint;
      keptStyle=style;
      keptWidth=width;
      keptDeleted=isDeleted;
     }
   virtual void      Restore()
     {
      x1=kept[0];
      y1=kept[1];
      x2=kept[2];
      y2=kept[3];
      extend=keptExtend;
      paint=keptPaint;
      style=keptStyle;
      width=keptWidth;
      isDeleted=keptDeleted;
     }
   virtual void      Show(const datetime &time[])
     {
      if(IsNa(y1) || IsNa(y2) || paint==clrNONE)
         return;
      Make(OBJ_TREND,TimeAtX(x1,xloc,time),y1,TimeAtX(x2,xloc,time),y2);
      ObjectSetInteger(0,id,OBJPROP_COLOR,paint);
      ObjectSetInteger(0,id,OBJPROP_WIDTH,width);
      ObjectSetInteger(0,id,OBJPROP_STYLE,LineStyle(style));
      ObjectSetInteger(0,id,OBJPROP_RAY_RIGHT,extend=="right" || extend=="both");
      ShowRayLeft(id,extend=="left" || extend=="both");
     }
  };
`,
    Box: `
//--- a rectangle
class Box : public Drawing
  {
public:
   double            x1;
   double            y1;
   double            x2;
   double            y2;
   color             paint;
   int               width;
   string            style;
   string            extend;
   string            xloc;
   color             back;
   string            text;
   color             textPaint;
   double            kept[4];
   color             keptPaint;
   color             keptBack;
   string            keptText;
                     Box(const double x1_,const double y1_,const double x2_,const double y2_,const color paint_,const int width_,
                         const string style_,const string extend_,const string xloc_,const color back_,const string text_,const color textPaint_)
     {
      x1=x1_;
      y1=y1_;
      x2=x2_;
      y2=y2_;
      paint=paint_;
      width=width_;
      style=style_;
      extend=extend_;
      xloc=xloc_;
      back=back_;
      text=text_;
      textPaint=textPaint_;
     }
   Box              *Copy() { return(new Box(x1,y1,x2,y2,paint,width,style,extend,xloc,back,text,textPaint)); }
   virtual int       Kind() { return(3); }
   virtual void      Save()
     {
      kept[0]=x1;
      kept[1]=y1;
      kept[2]=x2;
      kept[3]=y2;
      keptPaint=paint;
      keptBack=back;
      keptText=text;
      keptDeleted=isDeleted;
     }
   virtual void      Restore()
     {
      x1=kept[0];
      y1=kept[1];
      x2=kept[2];
      y2=kept[3];
      paint=keptPaint;
      back=keptBack;
      text=keptText;
      isDeleted=keptDeleted;
     }
   virtual void      Show(const datetime &time[])
     {
      if(IsNa(y1) || IsNa(y2))
         return;
      datetime right=extend=="right" || extend=="both" ? time[ArraySize(time)-1]+100*PeriodSeconds() : TimeAtX(x2,xloc,time);
      Make(OBJ_RECTANGLE,extend=="left" || extend=="both" ? time[0] : TimeAtX(x1,xloc,time),y1,right,y2);
      ObjectSetInteger(0,id,OBJPROP_COLOR,back!=clrNONE ? back : paint);
      ObjectSetInteger(0,id,OBJPROP_FILL,back!=clrNONE);
      ObjectSetInteger(0,id,OBJPROP_BACK,back!=clrNONE);
      ObjectSetInteger(0,id,OBJPROP_WIDTH,width);
      ObjectSetInteger(0,id,OBJPROP_STYLE,LineStyle(style));
      ObjectSetString(0,id,OBJPROP_TOOLTIP,text);
     }
  };
`,
    LineFill: `
//--- the space between two lines, as two triangles
class LineFill : public Drawing
  {
public:
   Line             *first;
   Line             *second;
   color             paint;
   color             keptPaint;
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
   virtual void      ReachOn()  //?frees
     {  //?frees
      Reach(first);  //?frees
      Reach(second);  //?frees
     }  //?frees
   virtual int       Kind() { return(4); }
   virtual void      Save()
     {
      keptPaint=paint;
      keptDeleted=isDeleted;
     }
   virtual void      Restore()
     {
      paint=keptPaint;
      isDeleted=keptDeleted;
     }
   void              Triangle(const string name,const datetime t1,const double p1,const datetime t2,const double p2,const datetime t3,const double p3)
     {
      if(ObjectFind(0,name)<0)
         ObjectCreate(0,name,OBJ_TRIANGLE,MathMax(ChartWindowFind(),0),t1,p1,t2,p2,t3,p3);
      ObjectMove(0,name,0,t1,p1);
      ObjectMove(0,name,1,t2,p2);
      ObjectMove(0,name,2,t3,p3);
      ObjectSetInteger(0,name,OBJPROP_COLOR,paint);
      ObjectSetInteger(0,name,OBJPROP_FILL,true);
      ObjectSetInteger(0,name,OBJPROP_BACK,true);
     }
   virtual void      Show(const datetime &time[])
     {
      if(first==NULL || second==NULL || paint==clrNONE)
         return;
      datetime a=TimeAtX(first.x1,first.xloc,time);
      datetime b=TimeAtX(first.x2,first.xloc,time);
      datetime c=TimeAtX(second.x1,second.xloc,time);
      datetime d=TimeAtX(second.x2,second.xloc,time);
      Triangle(id+"a",a,first.y1,b,first.y2,c,second.y1);
      Triangle(id+"b",b,first.y2,c,second.y1,d,second.y2);
     }
  };
`,
    Polyline: `
//--- lines through many points
class Polyline : public Drawing
  {
public:
   List<ChartPoint *> *points;
   bool              isClosed;
   string            xloc;
   color             paint;
   string            style;
   int               width;
                     Polyline(List<ChartPoint *> *points_,const bool isClosed_,const string xloc_,const color paint_,const string style_,const int width_)
     {
      points=points_.Copy();
      isClosed=isClosed_;
      xloc=xloc_;
      paint=paint_;
      style=style_;
      width=width_;
     }
   virtual int       Kind() { return(5); }
   virtual void      ReachOn()  //?frees
     {  //?frees
      if(Reach(points))  //?frees
         ReachEach(points.items);  //?frees
     }  //?frees
   virtual void      Save() { keptDeleted=isDeleted; }
   virtual void      Restore() { isDeleted=keptDeleted; }
   virtual void      Show(const datetime &time[])
     {
      int size=points.Size();
      for(int k=0; k<(isClosed ? size : size-1); k++)
        {
         ChartPoint *from=points.Get(k);
         ChartPoint *to=points.Get((k+1)%size);
         string name=id+IntegerToString(k);
         ObjectCreate(0,name,OBJ_TREND,MathMax(ChartWindowFind(),0),TimeAtX(PointX(from,xloc),xloc,time),from.price,
                      TimeAtX(PointX(to,xloc),xloc,time),to.price);
         ObjectSetInteger(0,name,OBJPROP_COLOR,paint);
         ObjectSetInteger(0,name,OBJPROP_WIDTH,width);
         ObjectSetInteger(0,name,OBJPROP_STYLE,LineStyle(style));
         ObjectSetInteger(0,name,OBJPROP_RAY_RIGHT,false);
        }
     }
  };
`,
  },
  functions: {
    AllDrawn: `
//--- All drawings of a kind that are still there, the oldest first
template<typename T>
List<T *> *AllDrawn(List<T *> *list)
  {
   ForgetDeleted();
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
`,
    ShowDrawings: `
//--- Puts the newest drawings of each kind on the chart and takes the others off it
void ShowDrawings(const datetime &time[],const int maxLabels,const int maxLines,const int maxBoxes)
  {
   int left[7]={0,0,0,0,500,100,50};
   left[1]=maxLabels;
   left[2]=maxLines;
   left[3]=maxBoxes;
   ForgetDeleted();
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
     {
      if(!drawing.isDeleted && left[drawing.Kind()]>0)
        {
         left[drawing.Kind()]--;
         drawing.isShown=true;
         drawing.Show(time);
        }
      else if(drawing.isShown)
        {
         ObjectsDeleteAll(0,drawing.id);
         drawing.isShown=false;
        }
     }
  }
`,
    ReachDrawn: `
//--- The drawings that the chart shows stay
void ReachDrawn(const int maxLabels,const int maxLines,const int maxBoxes)
  {
   int left[7]={0,0,0,0,500,100,50};
   left[1]=maxLabels;
   left[2]=maxLines;
   left[3]=maxBoxes;
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
      if(!drawing.isDeleted && left[drawing.Kind()]>0)
        {
         left[drawing.Kind()]--;
         Reach(drawing);
        }
  }
`,
    ForgetUnreached: `
//--- Takes drawings that nothing leads to any more out of the list of those there are
void ForgetUnreached()
  {
   Drawing *newer=NULL;
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
     {
      if(drawing.isReached)
         newer=drawing;
      else if(newer==NULL)
         newestDrawing=drawing.before;
      else
         newer.before=drawing.before;
     }
  }
`,
    ForgetDeleted: `
//--- Takes deleted drawings that no tick puts back out of the list of those there are
void ForgetDeleted()
  {
   Drawing *newer=NULL;
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
     {
      if(!drawing.isDeleted || drawing.isShown || (savedBar>=0 && !drawing.keptDeleted))
         newer=drawing;
      else if(newer==NULL)
         newestDrawing=drawing.before;
      else
         newer.before=drawing.before;
     }
  }
`,
    TimeAtX: `
//--- The time of a bar's number, also of bars to come; times are given in milliseconds
datetime TimeAtX(const double x,const string xloc,const datetime &time[])
  {
   if(IsNa(x))
      return(0);
   if(xloc=="bar_time")
      return((datetime)(x/1000));
   int last=ArraySize(time)-1;
   int bar=(int)x;
   if(bar>last)
      return(time[last]+(bar-last)*PeriodSeconds());
   return(time[MathMax(bar,0)]);
  }
`,
    PointX: `
//--- The coordinate of a point that the drawing goes by
double PointX(ChartPoint *point,const string xloc)
  {
   return(xloc=="bar_time" ? point.time : point.index);
  }
`,
    LinePrice: `
//--- The price of a line at a bar
double LinePrice(Line *line,const double x)
  {
   return(line==NULL ? NA : line.y1+Div((x-line.x1)*(line.y2-line.y1),line.x2-line.x1));
  }
`,
    LineStyle: `
//--- MetaTrader's style for Pine's
int LineStyle(const string style)
  {
   return(style=="dotted" ? STYLE_DOT : style=="dashed" ? STYLE_DASH : STYLE_SOLID);
  }
`,
    ShowRayLeft: {
      mql5: `
//--- Lengthens a line to the left
void ShowRayLeft(const string id,const bool isRay)
  {
   ObjectSetInteger(0,id,OBJPROP_RAY_LEFT,isRay);
  }
`,
      mql4: `
//--- MetaTrader 4 lengthens lines to the right only
void ShowRayLeft(const string id,const bool isRay)
  {
   if(isRay)
      ObjectSetInteger(0,id,OBJPROP_RAY_RIGHT,true);
  }
`,
    },
    FontSize: `
//--- Points for Pine's sizes
int FontSize(const string size)
  {
   if(size=="tiny")
      return(7);
   if(size=="small")
      return(8);
   if(size=="large")
      return(12);
   return(size=="huge" ? 16 : 10);
  }
`,
  },
}
