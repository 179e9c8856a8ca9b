//+------------------------------------------------------------------+
//| Tradewright runtime: colors behind the bars                      |
//+------------------------------------------------------------------+

//--- bars of one background colour in a row, and the rectangle on the chart as the terminal was last told of it
struct ColoredBars
  {
   int               first,last;
   color             paint,shown;
   string            name;
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
   int               count,shown,changed;
#ifdef WITH_SHIFTED
   int               known;
                     Background() { count=shown=changed=known=0; }
#else
                     Background() { count=shown=changed=0; }
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
         if(count==ArraySize(rows))
           {
            ArrayResize(rows,count+1,64);
            rows[count].name="";
           }
         rows[count].first=i;
         rows[count].paint=paint;
         count++;
        }
      rows[count-1].last=i;
     }
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
   void              ShowRow(const int k,const datetime from,const datetime to)
     {
      static int made=0;
      color paint=Shown(rows[k].paint);
      if(rows[k].name!="" && rows[k].from==from && rows[k].to==to && rows[k].shown==paint)
         return;
      if(rows[k].name=="")
        {
         made++;
         rows[k].name=DRAWING+"background "+IntegerToString(made);
         ObjectCreate(0,rows[k].name,OBJ_RECTANGLE,MathMax(ChartWindowFind(),0),from,-1e9,to,1e9);
         ObjectSetInteger(0,rows[k].name,OBJPROP_SELECTABLE,false);
         ObjectSetInteger(0,rows[k].name,OBJPROP_FILL,true);
         ObjectSetInteger(0,rows[k].name,OBJPROP_BACK,true);
        }
      ObjectMove(0,rows[k].name,0,from,-1e9);
      ObjectMove(0,rows[k].name,1,to,1e9);
      ObjectSetInteger(0,rows[k].name,OBJPROP_COLOR,paint);
      rows[k].from=from;
      rows[k].to=to;
      rows[k].shown=paint;
     }
   void              Repaint() { changed=0; }
   void              LeaveFrom(const int first)
     {
      for(int k=first; k<shown; k++)
        {
         ObjectDelete(0,rows[k].name);
         rows[k].name="";
        }
     }
   void              Clear()
     {
      LeaveFrom(0);
      count=shown=changed=0;
     }
  };
