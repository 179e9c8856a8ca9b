//+------------------------------------------------------------------+
//| Tradewright runtime: tables on the chart                         |
//+------------------------------------------------------------------+

//--- a table of texts in a corner of the chart
struct TableCell
  {
   string            text;
   color             paint,back;
   string            size;
#ifdef WITH_CELL_TOOLTIPS
   string            tooltip;
#endif
   bool              isSet;
  };

class Table : public Drawing
  {
public:
   string            position;
   int               columns,rows;
   color             background;
#ifdef WITH_RESTORES
   TableCell         cells[],kept[];
#else
   TableCell         cells[];
#endif
                     Table(const string position_,const int columns_,const int rows_,const color background_) :
                           position(position_),columns(columns_),rows(rows_),background(background_)
     {
      ArrayResize(cells,columns*rows);
      for(int k=0; k<columns*rows; k++)
         cells[k].isSet=false;
     }
#ifndef WITH_FIXED_TABLES
   virtual int       Kind() { return(6); }
#endif
   virtual void      SaveOrRestore(const bool isAgain)
     {
      ArrayResize(kept,ArraySize(cells));
      for(int k=0; k<ArraySize(cells); k++)
         if(isAgain)
            cells[k]=kept[k];
         else
            kept[k]=cells[k];
#ifndef WITH_FIXED_TABLES
      KeepOrRestore(isAgain,isDeleted,keptDeleted);
#endif
     }
   //--- where a cell is; one that was never set becomes an empty one
   int               CellAt(const int column,const int row)
     {
      int k=column<columns ? row*columns+column : INT_MAX;
      if(!cells[k].isSet)
         SetCell(GetPointer(this),column,row,"",C'54,58,69',clrNONE,"normal");
      return(k);
     }
   void              SetText(const int column,const int row,const string text) { cells[CellAt(column,row)].text=text; }
   void              SetTextColor(const int column,const int row,const color paint) { cells[CellAt(column,row)].paint=paint; }
   void              SetTextSize(const int column,const int row,const string size) { cells[CellAt(column,row)].size=size; }
#ifdef WITH_CELL_TOOLTIPS
   void              SetTooltip(const int column,const int row,const string text) { cells[CellAt(column,row)].tooltip=text; }
#endif
   void              SetBack(const int column,const int row,const color back) { cells[CellAt(column,row)].back=back; }
   void              SetPosition(const string position_) { position=position_; }
   void              SetBackground(const color background_) { background=background_; }
   void              ClearCells(const int fromColumn,const int fromRow,const int toColumn,const int toRow)
     {
      for(int r=fromRow; r<=toRow && r<rows; r++)
         for(int c=fromColumn; c<=toColumn && c<columns; c++)
            cells[r*columns+c].isSet=false;
     }
#ifdef WITH_LONG_CELLS
   int               ColumnWidth(const int column)
     {
      int width=40;
      string lines[];
      for(int r=0; r<rows; r++)
        {
         int k=r*columns+column;
         for(int n=cells[k].isSet ? TextLines(cells[k].text,lines)-1 : -1; n>=0; n--)
            width=MathMax(width,StringLen(lines[n])*FontSize(cells[k].size)*7/10+14);
        }
      return(width);
     }
   int               RowLines(const int row)
     {
      int count=1;
      string lines[];
      for(int k=row*columns; k<(row+1)*columns; k++)
         if(cells[k].isSet)
            count=MathMax(count,TextLines(cells[k].text,lines));
      return(count);
     }
   virtual void      Show(const datetime &time[])
     {
      bool isRight=StringFind(position,"right")>=0;
      bool isBottom=StringFind(position,"bottom")>=0;
      int corner=isRight ? (isBottom ? CORNER_RIGHT_LOWER : CORNER_RIGHT_UPPER) : (isBottom ? CORNER_LEFT_LOWER : CORNER_LEFT_UPPER);
      int heights[];
      ArrayResize(heights,rows);
      for(int r=0; r<rows; r++)
         heights[r]=20*RowLines(r);
      int x=10;
      for(int step=0; step<columns; step++)
        {
         int c=isRight ? columns-1-step : step;
         int width=ColumnWidth(c);
         int y=20;
         for(int line=0; line<rows; line++)
           {
            int r=isBottom ? rows-1-line : line;
            int k=r*columns+c;
            if(cells[k].isSet)
               ShowCell(k,corner,isRight ? x+width : x,isBottom ? y+heights[r] : y,width,heights[r],isBottom ? -1 : 1);
            y+=heights[r];
           }
         x+=width;
        }
     }
   //--- lines of a cell below each other; down -1 where distances are counted from the bottom
   void              ShowCell(const int k,const int corner,const int x,const int y,const int width,const int height,const int down)
     {
      string lines[];
      int count=TextLines(cells[k].text,lines);
      for(int n=0; n<count; n++)
        {
         string text=lines[n]=="" ? " " : lines[n];
         int size=n==count-1 ? height-20*n : 20;
         ShowEdit(text,cells[k],corner,x,y+down*20*n,width,size);
        }
     }
#else
   int               ColumnWidth(const int column)
     {
      int width=40;
      for(int k=column; k<columns*rows; k+=columns)
         if(cells[k].isSet)
            width=MathMax(width,StringLen(cells[k].text)*FontSize(cells[k].size)*7/10+14);
      return(width);
     }
   virtual void      Show(const datetime &time[])
     {
      bool isRight=StringFind(position,"right")>=0;
      bool isBottom=StringFind(position,"bottom")>=0;
      int corner=isRight ? (isBottom ? CORNER_RIGHT_LOWER : CORNER_RIGHT_UPPER) : (isBottom ? CORNER_LEFT_LOWER : CORNER_LEFT_UPPER);
      int x=10;
      for(int step=0; step<columns; step++)
        {
         int c=isRight ? columns-1-step : step;
         int width=ColumnWidth(c);
         for(int r=0; r<rows; r++)
            if(cells[r*columns+c].isSet)
               ShowCell(cells[r*columns+c],corner,isRight ? x+width : x,20*(isBottom ? rows-r+1 : r+1),width);
         x+=width;
        }
     }
#endif
#ifdef WITH_LONG_CELLS
   void              ShowEdit(const string text,const TableCell &cell,const int corner,const int x,const int y,
                              const int width,const int height)
#else
   void              ShowCell(const TableCell &cell,const int corner,const int x,const int y,const int width)
#endif
     {
      color back=Shown(!IsInvisible(cell.back) ? cell.back : background);
#ifdef WITH_LONG_CELLS
      string look=StringFormat("%d %d %d %d %d %d ",corner,x,y,width,height,back)+cell.size+text;
#else
      string look=StringFormat("%d %d %d %d %d ",corner,x,y,width,back)+cell.size+cell.text;
#endif
#ifdef WITH_CELL_TOOLTIPS
      string name=NextObject(OBJ_EDIT,cell.paint,look+"\n"+cell.tooltip);
#else
      string name=NextObject(OBJ_EDIT,cell.paint,look);
#endif
      if(name=="")
         return;
      ObjectSetInteger(0,name,OBJPROP_READONLY,true);
      ObjectSetInteger(0,name,OBJPROP_CORNER,corner);
      ObjectSetInteger(0,name,OBJPROP_XDISTANCE,x);
      ObjectSetInteger(0,name,OBJPROP_YDISTANCE,y);
      ObjectSetInteger(0,name,OBJPROP_XSIZE,width);
#ifdef WITH_LONG_CELLS
      ObjectSetInteger(0,name,OBJPROP_YSIZE,height);
#else
      ObjectSetInteger(0,name,OBJPROP_YSIZE,20);
#endif
      ObjectSetInteger(0,name,OBJPROP_BGCOLOR,back);
      ObjectSetInteger(0,name,OBJPROP_FONTSIZE,FontSize(cell.size));
#ifdef WITH_LONG_CELLS
      ObjectSetString(0,name,OBJPROP_TEXT,text);
#else
      ObjectSetString(0,name,OBJPROP_TEXT,cell.text=="" ? " " : cell.text);
#endif
#ifdef WITH_CELL_TOOLTIPS
      ObjectSetString(0,name,OBJPROP_TOOLTIP,cell.tooltip=="" ? "\n" : cell.tooltip);
#else
      ObjectSetString(0,name,OBJPROP_TOOLTIP,"\n");
#endif
     }
  };

//--- Sets a cell where there is a table
#ifdef WITH_CELL_TOOLTIPS
void SetCell(Table *table,const int column,const int row,const string text,const color paint,const color back,const string size,
             const string tooltip="")
#else
void SetCell(Table *table,const int column,const int row,const string text,const color paint,const color back,const string size)
#endif
  {
#ifdef WITH_ONLY_DRAWINGS
   if(CheckPointer(table)==POINTER_INVALID)
      return;
#else
   if(table==NULL)
      return;
#endif
   int k=column<table.columns ? row*table.columns+column : INT_MAX;
   table.cells[k].text=text;
   table.cells[k].paint=paint;
   table.cells[k].back=back;
   table.cells[k].size=size;
#ifdef WITH_CELL_TOOLTIPS
   table.cells[k].tooltip=tooltip;
#endif
   table.cells[k].isSet=true;
  }

//--- A table at a place, which shows the newest of its tables: others there are deleted
Table *NewTable(const string position,const int columns,const int rows,const color background)
  {
   for(Drawing *drawing=newestDrawing; drawing!=NULL; drawing=drawing.before)
     {
      Table *other=dynamic_cast<Table *>(drawing);
      if(other!=NULL && other.position==position)
         other.isDeleted=true;
     }
   return(new Table(position,columns,rows,background));
  }
