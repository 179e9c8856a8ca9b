//+------------------------------------------------------------------+
//| Tradewright runtime: colors behind the bars                      |
//+------------------------------------------------------------------+

//--- bars of one background colour in a row
struct ColoredBars
  {
   int               first,last;
   color             paint;
  };

#ifdef WITH_SHIFTED
//--- When a bar opens, also one that has yet to come
datetime OpeningOf(const int bar,const datetime &time[])
  {
   int last=ArraySize(time)-1;
   return(time[MathMin(bar,last)]+MathMax(bar-last,0)*PeriodSeconds());
  }
#endif

//--- the background: one rectangle for each row of bars of one colour; `settled` are those that have not changed since
struct Background
  {
   ColoredBars       rows[];
   int               count,shown,settled;
#ifdef WITH_TRANSPARENCY
   color             behind;
#endif
#ifdef WITH_SHIFTED
   int               known;
#endif
#ifdef WITH_NEWEST_COLORS
   int               hidden,hiddenUntil;
#endif
#ifdef WITH_BACKGROUNDS
   int               number;
                     Background()
     {
      static int made=0;
      number=++made;
      Clear();
     }
#else
                     Background() { Clear(); }
#endif
   void              At(const int i,const color paint)
     {
#ifdef WITH_SHIFTED
      if(i<0)
         return;
#endif
      bool isColored=count>0 && rows[count-1].last>=i;
      if(isColored ? rows[count-1].last==i && rows[count-1].paint==paint : IsInvisible(paint))
         return;
      while(count>0 && rows[count-1].first>=i)
         count--;
      settled=MathMin(settled,MathMax(count-1,0));
      if(count>0)
         rows[count-1].last=MathMin(rows[count-1].last,i-1);
      if(IsInvisible(paint))
         return;
      if(count==0 || rows[count-1].last<i-1 || rows[count-1].paint!=paint)
        {
         ArrayResize(rows,count+1,64);
         rows[count].first=i;
         rows[count++].paint=paint;
        }
      rows[count-1].last=i;
     }
#ifdef WITH_NEWEST_COLORS
   //--- shows the rows from a bar on: those before it leave the chart, and the one around it begins there
   void              Show(const datetime &time[],const int from)
#else
   void              Show(const datetime &time[])
#endif
     {
#ifdef WITH_TRANSPARENCY
      if(behind!=chartBackground)
         settled=0;
      behind=chartBackground;
#endif
#ifdef WITH_SHIFTED
      while(settled>0 && known<ArraySize(time) && rows[settled-1].last>=known)
         settled--;
      known=ArraySize(time);
#endif
#ifdef WITH_NEWEST_COLORS
      for(hidden=MathMin(hidden,count); hidden<count && rows[hidden].last<from; hidden++)
         ObjectDelete(0,NameOf(hidden));
      settled=hiddenUntil<from ? hidden : MathMax(settled,hidden);
      hiddenUntil=from;
#endif
      for(; settled<count; settled++)
        {
         string name=NameOf(settled);
#ifdef WITH_NEWEST_COLORS
         int first=MathMax(rows[settled].first,from);
#else
         int first=rows[settled].first;
#endif
#ifdef WITH_SHIFTED
         datetime end=OpeningOf(rows[settled].last,time)+PeriodSeconds();
#else
         datetime end=time[rows[settled].last]+PeriodSeconds();
#endif
         ObjectDelete(0,name);
#ifdef WITH_SHIFTED
         ObjectCreate(0,name,OBJ_RECTANGLE,MathMax(ChartWindowFind(),0),OpeningOf(first,time),-1e9,end,1e9);
#else
         ObjectCreate(0,name,OBJ_RECTANGLE,MathMax(ChartWindowFind(),0),time[first],-1e9,end,1e9);
#endif
         ObjectSetInteger(0,name,OBJPROP_COLOR,Shown(rows[settled].paint));
         ObjectSetInteger(0,name,OBJPROP_FILL,true);
         ObjectSetInteger(0,name,OBJPROP_BACK,true);
         ObjectSetInteger(0,name,OBJPROP_SELECTABLE,false);
        }
      for(; shown>count; shown--)
         ObjectDelete(0,NameOf(shown-1));
      shown=count;
     }
#ifdef WITH_BACKGROUNDS
   string            NameOf(const int k) { return(DRAWING+"background "+IntegerToString(number)+"."+IntegerToString(k+1)); }
#else
   string            NameOf(const int k) { return(DRAWING+"background "+IntegerToString(k+1)); }
#endif
   //--- begins again; its objects go with all others
   void              Clear()
     {
      count=shown=settled=0;
#ifdef WITH_TRANSPARENCY
      behind=clrNONE;
#endif
#ifdef WITH_SHIFTED
      known=0;
#endif
#ifdef WITH_NEWEST_COLORS
      hidden=hiddenUntil=0;
#endif
     }
  };
