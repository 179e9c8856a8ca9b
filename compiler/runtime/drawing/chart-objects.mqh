//+------------------------------------------------------------------+
//| Tradewright runtime: objects on the chart                        |
//+------------------------------------------------------------------+

//--- names of the chart objects the script draws begin so
#define DRAWING "Tradewright.drawing."

//--- an object on the chart as the terminal was last told of it: only what differs is sent
class ShownObject
  {
public:
   string            name;
#ifndef WITH_FIXED_TABLES
   ENUM_OBJECT       type;
   datetime          times[3];
   double            prices[3];
#endif
   ENUM_OBJECT_PROPERTY_INTEGER properties[];
   long              values[];
   ENUM_OBJECT_PROPERTY_STRING textProperties[];
   string            texts[];
#ifdef WITH_FIXED_TABLES
                     ShownObject(const ENUM_OBJECT type)
#else
                     ShownObject(const ENUM_OBJECT type_) : type(type_)
#endif
     {
      static int made=0;
      name=DRAWING+IntegerToString(++made);
#ifndef WITH_FIXED_TABLES
      ArrayInitialize(times,0);
      ArrayInitialize(prices,0.0);
#endif
      ObjectCreate(0,name,type,MathMax(ChartWindowFind(),0),0,0.0,0,0.0,0,0.0);
      Set(OBJPROP_SELECTABLE,false);
     }
                    ~ShownObject() { ObjectDelete(0,name); }
#ifndef WITH_FIXED_TABLES
   void              Move(const int point,const datetime t,const double p)
     {
      if(times[point]==t && prices[point]==p)
         return;
      times[point]=t;
      prices[point]=p;
      ObjectMove(0,name,point,t,p);
     }
#endif
   void              Set(const ENUM_OBJECT_PROPERTY_INTEGER property,const long value)
     {
      if(IsChange(properties,values,property,value))
         ObjectSetInteger(0,name,property,value);
     }
   void              SetString(const ENUM_OBJECT_PROPERTY_STRING property,const string value)
     {
      if(IsChange(textProperties,texts,property,value))
         ObjectSetString(0,name,property,value);
     }
  };

//--- Whether a property gets another value than it has, which is noted
template<typename P,typename V>
bool IsChange(P &properties[],V &values[],const P property,const V value)
  {
   int k=0;
   while(k<ArraySize(properties) && properties[k]!=property)
      k++;
   if(k==ArraySize(properties))
      ArrayResize(values,ArrayResize(properties,k+1,8),8);
   else if(values[k]==value)
      return(false);
   properties[k]=property;
   values[k]=value;
   return(true);
  }

//--- objects that their drawings have left: other drawings take them over before they are deleted
ShownObject *leftObjects[];
int          firstLeft=0;

//--- a drawing of the script and the chart objects that show it
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
   ShownObject      *shown[];
   int               used;
#ifdef WITH_FIXED_TABLES
                     Drawing() : before(newestDrawing) { newestDrawing=GetPointer(this); }
#else
                     Drawing() : isDeleted(false),before(newestDrawing) { newestDrawing=GetPointer(this); }
#endif
   virtual          ~Drawing()
     {
      Leave(0);
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
      Leave(0);
      isDeleted=true;
      if(newestDrawing==GetPointer(this))
         newestDrawing=before;
     }
#endif
   virtual bool      IsLoose() { return(false); }
   virtual void      Show(const datetime &time[]) {}
   void              Leave(const int first)
     {
      for(int k=first; k<ArraySize(shown); k++)
#ifdef WITH_FIXED_TABLES
         delete shown[k];
#else
         LeaveObject(shown[k]);
#endif
      ArrayResize(shown,first);
     }
#ifdef WITH_FIXED_TABLES
   ShownObject      *NextObject(const ENUM_OBJECT type)
     {
      if(used==ArraySize(shown))
         shown[ArrayResize(shown,used+1,8)-1]=new ShownObject(type);
      return(shown[used++]);
     }
#else
   ShownObject      *NextObject(const ENUM_OBJECT type,const datetime t1=0,const double p1=0.0,const datetime t2=0,const double p2=0.0,
                                const datetime t3=0,const double p3=0.0)
     {
      if(used<ArraySize(shown) && shown[used].type!=type)
         Leave(used);
      if(used==ArraySize(shown))
         shown[ArrayResize(shown,used+1,8)-1]=ObjectOf(type);
      ShownObject *object=shown[used++];
      object.Move(0,t1,p1);
      object.Move(1,t2,p2);
      object.Move(2,t3,p3);
      return(object);
     }
#endif
   void              Segment(const datetime t1,const double p1,const datetime t2,const double p2,const color paint,const string style,
                             const int width,const string extend)
     {
      ShownObject *object=NextObject(OBJ_TREND,t1,p1,t2,p2);
      object.Set(OBJPROP_COLOR,Shown(paint));
      object.Set(OBJPROP_WIDTH,width);
      object.Set(OBJPROP_STYLE,LineStyle(style));
      object.Set(OBJPROP_RAY_RIGHT,extend=="right" || extend=="both");
#ifdef __MQL5__
      object.Set(OBJPROP_RAY_LEFT,extend=="left" || extend=="both");
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
      ShownObject *object=NextObject(OBJ_TEXT,at,price);
      object.SetString(OBJPROP_TEXT,text=="" ? " " : text);
      object.SetString(OBJPROP_FONT,isEven ? "Courier New" : "Arial");
      object.SetString(OBJPROP_TOOLTIP,tooltip=="" ? "\n" : tooltip);
      object.Set(OBJPROP_FONTSIZE,FontSize(size));
      object.Set(OBJPROP_COLOR,Shown(paint));
      object.Set(OBJPROP_ANCHOR,TextAnchor(across,upward));
      object.Set(OBJPROP_BACK,isBehind);
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

//--- Leaves an object to other drawings
void LeaveObject(ShownObject *object) { leftObjects[ArrayResize(leftObjects,ArraySize(leftObjects)+1,64)-1]=object; }

//--- An object of a type: the first one that its drawing has left, else a new one
ShownObject *ObjectOf(const ENUM_OBJECT type)
  {
   while(firstLeft<ArraySize(leftObjects) && leftObjects[firstLeft]==NULL)
      firstLeft++;
   for(int k=firstLeft; k<ArraySize(leftObjects); k++)
     {
      ShownObject *object=leftObjects[k];
      if(object==NULL || object.type!=type)
         continue;
      leftObjects[k]=NULL;
      return(object);
     }
   return(new ShownObject(type));
  }

//--- Deletes the objects that no drawing has taken over
void DeleteLeft()
  {
   for(int k=0; k<ArraySize(leftObjects); k++)
      if(leftObjects[k]!=NULL)
         delete leftObjects[k];
   firstLeft=ArrayResize(leftObjects,0);
  }

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
#ifndef WITH_FIXED_TABLES
   DeleteLeft();
#endif
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
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
     {
      drawing.used=0;
      drawing.Show(time);
      drawing.Leave(drawing.used);
     }
  }
#else
//--- Brings the chart to what the newest drawings of each kind show; what leaves it goes first and gives its objects away
void ShowDrawings(const datetime &time[])
  {
   DeleteOldest();
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
      if(drawing.isDeleted)
         drawing.Leave(0);
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
      if(!drawing.isDeleted)
        {
         drawing.used=0;
         drawing.Show(time);
         drawing.Leave(drawing.used);
        }
   DeleteLeft();
  }
#endif
