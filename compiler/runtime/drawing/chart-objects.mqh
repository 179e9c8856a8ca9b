//+------------------------------------------------------------------+
//| Tradewright runtime: objects on the chart                        |
//+------------------------------------------------------------------+

//--- names of the chart objects the script draws begin so
#define DRAWING "Tradewright.drawing."

//--- how the objects on the chart look, by their numbers, and how many of them the drawings have asked for
string looks[];
int    drawn=0;

#ifdef WITH_FIXED_TABLES
//--- The name of the next object on the chart, which is made again, where it is to look different; else nothing
string NextObject(const ENUM_OBJECT type,const color paint,const string look)
#else
//--- The name of the next object on the chart, which is made again, where it is to look different; else nothing
string NextObject(const ENUM_OBJECT type,const color paint,const string look,const datetime t1=0,const double p1=0.0,
                  const datetime t2=0,const double p2=0.0,const datetime t3=0,const double p3=0.0)
#endif
  {
#ifdef WITH_FIXED_TABLES
   string whole=StringFormat("%d ",Shown(paint))+look;
#else
   string whole=StringFormat("%d %d %I64d %.15g %I64d %.15g %I64d %.15g ",type,Shown(paint),t1,p1,t2,p2,t3,p3)+look;
#endif
   if(drawn==ArraySize(looks))
      ArrayResize(looks,drawn+1,64);
   if(looks[drawn++]==whole)
      return("");
   looks[drawn-1]=whole;
   string name=DRAWING+IntegerToString(drawn);
   ObjectDelete(0,name);
#ifdef WITH_FIXED_TABLES
   ObjectCreate(0,name,type,MathMax(ChartWindowFind(),0),0,0.0);
#else
   ObjectCreate(0,name,type,MathMax(ChartWindowFind(),0),t1,p1,t2,p2,t3,p3);
#endif
   ObjectSetInteger(0,name,OBJPROP_SELECTABLE,false);
   ObjectSetInteger(0,name,OBJPROP_COLOR,Shown(paint));
   return(name);
  }

//--- a drawing of the script, which objects on the chart show
#ifdef WITH_ONLY_DRAWINGS
class Drawing
#else
class Drawing : public Managed
#endif
  {
public:
#ifndef WITH_FIXED_TABLES
#ifdef WITH_RESTORES
   bool              isDeleted,keptDeleted;
#else
   bool              isDeleted;
#endif
#endif
   Drawing          *before;
#ifdef WITH_FIXED_TABLES
                     Drawing() : before(newestDrawing) { newestDrawing=GetPointer(this); }
#else
                     Drawing() : isDeleted(false),before(newestDrawing) { newestDrawing=GetPointer(this); }
#endif
   virtual          ~Drawing()
     {
      if(newestDrawing==GetPointer(this))
         newestDrawing=before;
#ifdef WITH_ONLY_DRAWINGS
#ifdef WITH_RESTORES
      if(savedNewest==GetPointer(this))
         savedNewest=before;
#endif
#endif
     }
   virtual int       Kind() { return(0); }
#ifdef WITH_RESTORES
#ifdef WITH_FIXED_TABLES
   virtual void      SaveOrRestore(const bool isAgain) {}
#else
   virtual void      SaveOrRestore(const bool isAgain) { KeepOrRestore(isAgain,isDeleted,keptDeleted); }
#endif
#endif
#ifdef WITH_VARIP
   virtual void      TakeOff()
     {
      isDeleted=true;
      if(newestDrawing==GetPointer(this))
         newestDrawing=before;
     }
#endif
   virtual bool      IsLoose() { return(false); }
   virtual void      Show(const datetime &time[]) {}
   void              Segment(const datetime t1,const double p1,const datetime t2,const double p2,const color paint,const string style,
                             const int width,const string extend)
     {
      string name=NextObject(OBJ_TREND,paint,style+extend+IntegerToString(width),t1,p1,t2,p2);
      if(name=="")
         return;
      ObjectSetInteger(0,name,OBJPROP_WIDTH,width);
      ObjectSetInteger(0,name,OBJPROP_STYLE,LineStyle(style));
      ObjectSetInteger(0,name,OBJPROP_RAY_RIGHT,extend=="right" || extend=="both");
#ifdef __MQL5__
      ObjectSetInteger(0,name,OBJPROP_RAY_LEFT,extend=="left" || extend=="both");
#endif
     }
#ifdef WITH_LONG_TEXTS
   //--- lines of text: across 1 to the right of the point, upward 1 above it, 0 around it
   void              ShowText(const string text,const datetime at,const double price,const int across,const int upward,const color paint,
                              const color bubble,const string size,const string tooltip,const datetime &time[])
     {
      string lines[];
      int count=TextLines(text,lines);
      int longest=0;
      for(int k=0; k<count; k++)
         longest=MathMax(longest,StringLen(lines[k]));
      string blocks="";
      if(!IsInvisible(bubble))
         StringInit(blocks,MathMin(longest+2,63),0x2588);
      double height=count>1 ? LineHeight(size,time) : 0.0;
      double above=upward==1 ? count-1 : upward==-1 ? 0 : (count-1)/2.0;
      for(int k=0; k<count; k++)
        {
         double y=price+(above-k)*height;
         if(blocks!="")
            ShowTextLine(blocks,at,y,across,upward,bubble,size,true,true,tooltip);
         ShowTextLine(Centred(lines[k],StringLen(blocks)),at,y,across,upward,paint,size,blocks!="",false,tooltip);
        }
     }
#else
   //--- a text: across 1 to the right of the point, upward 1 above it, 0 around it
   void              ShowText(const string text,const datetime at,const double price,const int across,const int upward,const color paint,
                              const color bubble,const string size,const string tooltip)
     {
      string blocks="";
      if(!IsInvisible(bubble))
        {
         StringInit(blocks,StringLen(text)+2,0x2588);
         ShowTextLine(blocks,at,price,across,upward,bubble,size,true,true,tooltip);
        }
      ShowTextLine(blocks=="" ? text : " "+text+" ",at,price,across,upward,paint,size,blocks!="",false,tooltip);
     }
#endif
   void              ShowTextLine(const string text,const datetime at,const double price,const int across,const int upward,
                                  const color paint,const string size,const bool isEven,const bool isBehind,const string tooltip)
     {
      int anchor=TextAnchor(across,upward);
      string name=NextObject(OBJ_TEXT,paint,
                             text+"\n"+tooltip+"\n"+size+"\n"+IntegerToString(anchor)+(isEven ? "\n" : ""),at,price);
      if(name=="")
         return;
      ObjectSetString(0,name,OBJPROP_TEXT,text=="" ? " " : text);
      ObjectSetString(0,name,OBJPROP_FONT,isEven ? "Courier New" : "Arial");
      ObjectSetString(0,name,OBJPROP_TOOLTIP,tooltip=="" ? "\n" : tooltip);
      ObjectSetInteger(0,name,OBJPROP_FONTSIZE,FontSize(size));
      ObjectSetInteger(0,name,OBJPROP_ANCHOR,anchor);
      ObjectSetInteger(0,name,OBJPROP_BACK,isBehind);
     }
  };

//--- the drawings that may be on the chart are linked too, the newest first
Drawing *newestDrawing=NULL;
#ifdef WITH_ONLY_DRAWINGS
#ifdef WITH_RESTORES

//--- the newest one when the last closed bar had been calculated
Drawing *savedNewest=NULL;
int      savedBar=-1;

//--- Keeps all drawings as the last closed bar left them; on later ticks of the same bar puts them back so
void RollBack(const int bar)
  {
   while(bar==savedBar && newestDrawing!=savedNewest)
      delete newestDrawing;
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
      drawing.SaveOrRestore(bar==savedBar);
   savedBar=bar;
   savedNewest=newestDrawing;
  }
#endif
#endif

#ifdef WITH_DRAWINGS
//--- Frees all objects of the script, and takes those of the program off the chart, also of a run before
void ClearDrawings()
  {
#ifdef WITH_ONLY_DRAWINGS
   while(newestDrawing!=NULL)
      delete newestDrawing;
#ifdef WITH_RESTORES
   savedBar=-1;
#endif
#else
   ClearHeap();
#endif
   ArrayResize(looks,0);
   ObjectsDeleteAll(0,DRAWING);
  }
#else
//--- Takes all objects of the program off the chart, also those of a run before
void ClearDrawings() { ObjectsDeleteAll(0,DRAWING); }
#endif

#ifdef WITH_FIXED_TABLES
//--- Brings the chart to what the tables show
void ShowDrawings(const datetime &time[])
  {
   drawn=0;
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
      drawing.Show(time);
   DeleteObjects();
  }
#else
//--- Brings the chart to what the newest drawings of each kind show, the oldest first
void ShowDrawings(const datetime &time[])
  {
   DeleteOldest();
   Drawing *drawings[];
   int count=0;
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
     {
      ArrayResize(drawings,count+1,64);
      if(!drawing.isDeleted)
         drawings[count++]=drawing;
     }
   drawn=0;
   while(count>0)
      drawings[--count].Show(time);
   DeleteObjects();
  }
#endif

//--- Takes the objects that no drawing has asked for off the chart
void DeleteObjects()
  {
   for(int k=drawn+1; k<=ArraySize(looks); k++)
      ObjectDelete(0,DRAWING+IntegerToString(k));
   ArrayResize(looks,drawn);
  }
