//+------------------------------------------------------------------+
//| Tradewright runtime: colors behind the bars                      |
//+------------------------------------------------------------------+

//--- bars of one background colour in a row, and the rectangle on the chart as the terminal was last told of it
struct ColoredBars
  {
   int               first,last;
   color             paint,shown;
   datetime          from,to;
  };

#ifdef WITH_SHIFTED
//--- When a bar opens, also one that has yet to come
datetime OpeningOf(const int bar,const datetime &time[])
  {
   int last=ArraySize(time)-1;
   return(time[MathMin(bar,last)]+MathMax(bar-last,0)*PeriodSeconds());
  }
#endif

//--- the background: one rectangle for each row of bars of one colour
struct Background
  {
   ColoredBars       rows[];
#ifdef WITH_SHIFTED
   int               known;
#endif
#ifdef WITH_NEWEST_COLORS
   int               hidden;
#endif
#ifdef WITH_BACKGROUNDS
   int               count,shown,changed,number;
                     Background() : count(0),shown(0),changed(0)
     {
#ifdef WITH_SHIFTED
      known=0;
#endif
#ifdef WITH_NEWEST_COLORS
      hidden=0;
#endif
      static int made=0;
      number=++made;
     }
#else
   int               count,shown,changed;
#ifdef WITH_NEWEST_COLORS
#ifdef WITH_SHIFTED
                     Background() { count=shown=changed=known=hidden=0; }
#else
                     Background() { count=shown=changed=hidden=0; }
#endif
#else
#ifdef WITH_SHIFTED
                     Background() { count=shown=changed=known=0; }
#else
                     Background() { count=shown=changed=0; }
#endif
#endif
#endif
   void              At(const int i,const color paint)
     {
      while(count>0 && rows[count-1].first>=i)
         count--;
      if(count>0 && rows[count-1].last>=i)
         rows[count-1].last=i-1;
      changed=MathMin(changed,MathMax(count-1,0));
#ifdef WITH_SHIFTED
      if(i<0 || IsInvisible(paint))
         return;
#else
      if(IsInvisible(paint))
         return;
#endif
      bool isSame=count>0 && rows[count-1].last==i-1 && rows[count-1].paint==paint;
      if(!isSame)
        {
         ArrayResize(rows,MathMax(ArraySize(rows),count+1),64);
         rows[count].first=i;
         rows[count++].paint=paint;
        }
      rows[count-1].last=i;
     }
#ifdef WITH_NEWEST_COLORS
   //--- shows the rows from a bar on: those before it leave the chart, and the one around it begins there
   void              Show(const datetime &time[],const int from)
     {
      LeaveFrom(count);
      for(hidden=MathMin(hidden,count); hidden<count && rows[hidden].last<from; hidden++)
         if(hidden<shown)
            ObjectDelete(0,NameOf(hidden));
      changed=MathMax(MathMin(changed,count),hidden);
      if(hidden<changed)
         ShowFrom(hidden,from,time);
#ifdef WITH_SHIFTED
      while(changed>hidden && rows[changed-1].last>=known-1)
         changed--;
      known=ArraySize(time);
#endif
      for(int k=changed; k<count; k++)
         ShowFrom(k,from,time);
      shown=count;
      changed=MathMax(count-1,0);
     }
   void              ShowFrom(const int k,const int from,const datetime &time[])
     {
      int first=MathMax(rows[k].first,from);
#ifdef WITH_SHIFTED
      ShowRow(k,OpeningOf(first,time),OpeningOf(rows[k].last,time)+PeriodSeconds());
#else
      ShowRow(k,time[first],time[rows[k].last]+PeriodSeconds());
#endif
     }
#else
   void              Show(const datetime &time[])
     {
      LeaveFrom(count);
#ifdef WITH_SHIFTED
      while(changed>0 && rows[changed-1].last>=known-1)
         changed--;
      known=ArraySize(time);
      for(int k=changed; k<count; k++)
         ShowRow(k,OpeningOf(rows[k].first,time),OpeningOf(rows[k].last,time)+PeriodSeconds());
#else
      for(int k=changed; k<count; k++)
         ShowRow(k,time[rows[k].first],time[rows[k].last]+PeriodSeconds());
#endif
      shown=count;
      changed=MathMax(count-1,0);
     }
#endif
   void              ShowRow(const int k,const datetime from,const datetime to)
     {
      string name=NameOf(k);
      color paint=Shown(rows[k].paint);
      if(k<shown && rows[k].from==from && rows[k].to==to && rows[k].shown==paint)
         return;
      if(k>=shown)
        {
         ObjectCreate(0,name,OBJ_RECTANGLE,MathMax(ChartWindowFind(),0),from,-1e9,to,1e9);
         ObjectSetInteger(0,name,OBJPROP_SELECTABLE,false);
         ObjectSetInteger(0,name,OBJPROP_FILL,true);
         ObjectSetInteger(0,name,OBJPROP_BACK,true);
        }
      ObjectMove(0,name,0,from,-1e9);
      ObjectMove(0,name,1,to,1e9);
      ObjectSetInteger(0,name,OBJPROP_COLOR,paint);
      rows[k].from=from;
      rows[k].to=to;
      rows[k].shown=paint;
     }
#ifdef WITH_BACKGROUNDS
   string            NameOf(const int k) { return(DRAWING+"background "+IntegerToString(number)+"."+IntegerToString(k+1)); }
#else
   string            NameOf(const int k) { return(DRAWING+"background "+IntegerToString(k+1)); }
#endif
   void              Repaint() { changed=0; }
   void              LeaveFrom(const int first)
     {
      for(; shown>first; shown--)
         ObjectDelete(0,NameOf(shown-1));
     }
   void              Clear()
     {
      LeaveFrom(0);
      count=changed=0;
#ifdef WITH_NEWEST_COLORS
      hidden=0;
#endif
     }
  };
