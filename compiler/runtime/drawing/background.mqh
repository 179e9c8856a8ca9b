//+------------------------------------------------------------------+
//| Tradewright runtime: colors behind the bars                      |
//+------------------------------------------------------------------+

//--- bars of one background colour in a row, and the rectangle that shows them
struct ColoredBars
  {
   int               first,last;
   color             paint;
   ShownObject      *rectangle;
  };

//--- the background: one rectangle for each row of bars of one colour
struct Background
  {
   ColoredBars       rows[];
   int               count,shown,changed;
                     Background() { count=shown=changed=0; }
   void              At(const int i,const color paint)
     {
      while(count>0 && rows[count-1].first>=i)
         count--;
      if(count>0 && rows[count-1].last>=i)
         rows[count-1].last=i-1;
      changed=MathMin(changed,MathMax(count-1,0));
      if(IsInvisible(paint))
         return;
      bool isSame=count>0 && rows[count-1].last==i-1 && rows[count-1].paint==paint;
      if(!isSame)
        {
         if(count==ArraySize(rows))
           {
            ArrayResize(rows,count+1,64);
            rows[count].rectangle=NULL;
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
      for(int k=changed; k<count; k++)
         ShowRow(k,time[rows[k].first],time[rows[k].last]+PeriodSeconds());
      shown=count;
      changed=MathMax(count-1,0);
      DeleteLeft(true);
     }
   void              ShowRow(const int k,const datetime from,const datetime to)
     {
      if(rows[k].rectangle==NULL)
         rows[k].rectangle=new ShownObject(OBJ_RECTANGLE,from,-1e9,to,1e9,0,0.0);
      ShownObject *object=rows[k].rectangle;
      object.MoveTo(from,-1e9,to,1e9,0,0.0);
      object.Set(OBJPROP_COLOR,Shown(rows[k].paint));
      object.Set(OBJPROP_FILL,true);
      object.Set(OBJPROP_BACK,true);
     }
   void              Repaint() { changed=0; }
   void              LeaveFrom(const int first)
     {
      for(int k=first; k<shown; k++)
        {
         LeaveObject(rows[k].rectangle);
         rows[k].rectangle=NULL;
        }
     }
   void              Clear()
     {
      LeaveFrom(0);
      count=shown=changed=0;
     }
  };
