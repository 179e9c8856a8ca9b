//+------------------------------------------------------------------+
//| Tradewright runtime: arrays, maps and matrices                   |
//+------------------------------------------------------------------+

#ifdef WITH_ROWS
//--- a matrix as its rows see it
template<typename T>
class Grid : public Managed
  {
public:
   virtual int       Width()=0;
   virtual T         Cell(const int at)=0;
   virtual void      SetCell(const int at,T value)=0;
  };

#endif
//--- an array, shared by reference
#ifdef WITH_SLICES
//--- a slice is a window on its parent: its items are fetched before they are read, and given back when they have changed
#endif
template<typename T>
class List : public Managed
  {
public:
#ifdef WITH_RESTORES
   T                 items[],kept[];
#else
   T                 items[];
#endif
#ifdef WITH_SLICES
   List<T>          *parent;
   int               start,count,keptCount;
#ifdef WITH_ROWS
   Grid<T>          *grid;  // the matrix whose row it is: its first element is at the start
                     List() { parent=NULL; grid=NULL; }
#else
                     List() { parent=NULL; }
#endif
#else
                     List() {}
#endif
                     List(const int size,T value)
     {
#ifdef WITH_SLICES
      parent=NULL;
#endif
#ifdef WITH_ROWS
      grid=NULL;
#endif
      ArrayResize(items,size);
      for(int k=0; k<size; k++)
         items[k]=value;
     }
#ifndef WITH_SLICES
   virtual void      SaveOrRestore(const bool isAgain)
     {
      if(isAgain)
         CopyItems(kept,items);
      else
         CopyItems(items,kept);
     }
#else
   virtual void      SaveOrRestore(const bool isAgain)
     {
      if(isAgain)
         CopyItems(kept,items);
      else
         CopyItems(items,kept);
      KeepOrRestore(isAgain,count,keptCount);
     }
#ifdef WITH_FREES
   virtual void      ReachOn()
     {
      Fetch();
      Reach(parent);
#ifdef WITH_ROWS
      Reach(grid);
#endif
     }
#endif
#endif
   void              CopyItems(T &from[],T &to[])
     {
      ArrayResize(to,ArraySize(from));
      for(int k=0; k<ArraySize(from); k++)
         to[k]=from[k];
     }
#ifdef WITH_SLICES
   int               Fetch()
     {
#ifdef WITH_ROWS
      if(grid!=NULL)
        {
         ArrayResize(items,grid.Width());
         for(int k=0; k<ArraySize(items); k++)
            items[k]=grid.Cell(start+k);
         return(ArraySize(items));
        }
#endif
      if(parent==NULL)
         return(ArraySize(items));
      parent.Fetch();
      int size=Size();
      ArrayResize(items,size);
      for(int k=0; k<size; k++)
         items[k]=parent.items[start+k];
      return(size);
     }
   void              Give(const int before)
     {
#ifdef WITH_ROWS
      for(int k=0; grid!=NULL && k<MathMin(grid.Width(),ArraySize(items)); k++)
         grid.SetCell(start+k,items[k]);
#endif
      if(parent==NULL)
         return;
      count=ArraySize(items);
      parent.Replace(start,before,items);
     }
   void              Replace(const int at,const int before,T &values[])
     {
      int size=Fetch();
      int more=ArraySize(values)-before;
      if(more>0)
         ArrayResize(items,size+more);
      for(int k=size-1; more>0 && k>=at+before; k--)
         items[k+more]=items[k];
      for(int k=at+before; more<0 && k<size; k++)
         items[k+more]=items[k];
      if(more<0)
         ArrayResize(items,size+more);
      for(int k=0; k<ArraySize(values); k++)
         items[at+k]=values[k];
      Give(size);
     }
#else
   int               Size() { return(ArraySize(items)); }
   //--- where an element is; the program stops with the first one that is not there
   int               At(const int index)
     {
#ifdef WITH_FROM_END
      int at=index<0 ? index+ArraySize(items) : index;
      if(at<0 || at>=ArraySize(items))
         Print("Index ",index," is out of bounds, array size is ",ArraySize(items));
      return(at);
#else
      if(index<0 || index>=ArraySize(items))
         Print("Index ",index," is out of bounds, array size is ",ArraySize(items));
      return(index);
#endif
     }
   T                 Get(const int index) { return(items[At(index)]); }
   void              Set(const int index,T value) { items[At(index)]=value; }
#endif
#ifdef WITH_SLICES
#ifndef WITH_ROWS
   int               Size() { return(parent==NULL ? ArraySize(items) : MathMax(0,MathMin(start+count,parent.Size())-start)); }
#else
   int               Size()
     {
      if(grid!=NULL)
         return(grid.Width());
      return(parent==NULL ? ArraySize(items) : MathMax(0,MathMin(start+count,parent.Size())-start));
     }
#endif
   int               At(const int index)
     {
      int size=Size();
#ifdef WITH_FROM_END
      int at=index<0 ? index+size : index;
      if(at<0 || at>=size)
         Stop("Index "+(string)index+" is out of bounds, array size is "+(string)size);
      return(at);
#else
      if(index<0 || index>=size)
         Stop("Index "+(string)index+" is out of bounds, array size is "+(string)size);
      return(index);
#endif
     }
#ifndef WITH_ROWS
   T                 Get(const int index) { return(parent==NULL ? items[At(index)] : parent.Get(start+At(index))); }
#else
   T                 Get(const int index)
     {
      if(grid!=NULL)
         return(grid.Cell(start+At(index)));
      return(parent==NULL ? items[At(index)] : parent.Get(start+At(index)));
     }
#endif
   void              Set(const int index,T value)
     {
#ifdef WITH_ROWS
      if(grid!=NULL)
         grid.SetCell(start+At(index),value);
      else
#endif
      if(parent==NULL)
         items[At(index)]=value;
      else
         parent.Set(start+At(index),value);
     }
#endif
   T                 GetOr(const double index,T none) { return(MathIsValidNumber(index) ? Get((int)index) : none); }
   T                 RemoveOr(const double index,T none) { return(MathIsValidNumber(index) ? Remove((int)index) : none); }
   void              InsertAt(const double index,T value) { Insert(IndexOr(index,Size()),value); }
   void              SetAt(const double index,T value)
     {
      if(MathIsValidNumber(index))
         Set((int)index,value);
     }
#ifndef WITH_SLICES
   T                 First() { return(items[0]); }
   T                 Last() { return(items[ArraySize(items)-1]); }
   void              Clear() { ArrayResize(items,0); }
#else
   T                 First() { return(Get(0)); }
   T                 Last() { return(Get(Size()-1)); }
   void              Clear()
     {
      int size=Fetch();
      ArrayResize(items,0);
      Give(size);
     }
#endif
#ifndef WITH_SLICES
   void              Push(T value) { items[ArrayResize(items,ArraySize(items)+1,64)-1]=value; }
#else
   void              Push(T value)
     {
      int size=Fetch();
      ArrayResize(items,size+1,64);
      items[size]=value;
      Give(size);
     }
#endif
#ifndef WITH_SLICES
   T                 Pop() { return(Remove(ArraySize(items)-1)); }
#else
   T                 Pop() { return(Remove(Size()-1)); }
#endif
   void              Insert(const int index,T value)
     {
#ifndef WITH_SLICES
      int size=ArraySize(items);
#else
      int size=Fetch();
#endif
#ifdef WITH_FROM_END
      int at=index<0 ? index+size : index;
#endif
      ArrayResize(items,size+1,64);
#ifdef WITH_FROM_END
      for(int k=size; k>at; k--)
         items[k]=items[k-1];
      items[at]=value;
#else
      for(int k=size; k>index; k--)
         items[k]=items[k-1];
      items[index]=value;
#endif
#ifdef WITH_SLICES
      Give(size);
#endif
     }
   T                 Remove(const int index)
     {
#ifdef WITH_SLICES
      int before=Fetch();
#endif
      int at=At(index);
      T value=items[at];
      int size=ArraySize(items)-1;
      for(int k=at; k<size; k++)
         items[k]=items[k+1];
      ArrayResize(items,size);
#ifdef WITH_SLICES
      Give(before);
#endif
      return(value);
     }
   void              Fill(T value,const int from=0,const int to=INT_MAX)
     {
#ifdef WITH_SLICES
      int size=Fetch();
#endif
      int count=ArraySize(items);
      int last=to==INT_MAX ? count : to;
      if(from<0 || from>=count || last<0 || last>count)
         Stop("From "+(string)from+" to "+(string)last+" is out of bounds, array size is "+(string)count);
      for(int k=from; k<last; k++)
         items[k]=value;
#ifdef WITH_SLICES
      Give(size);
#endif
     }
   void              Reverse()
     {
#ifndef WITH_SLICES
      int size=ArraySize(items);
#else
      int size=Fetch();
#endif
      for(int k=0; k<size/2; k++)
        {
         T value=items[k];
         items[k]=items[size-1-k];
         items[size-1-k]=value;
        }
#ifdef WITH_SLICES
      Give(size);
#endif
     }
   int               IndexOf(T value)
     {
#ifdef WITH_SLICES
      Fetch();
#endif
      for(int k=0; k<ArraySize(items); k++)
         if(items[k]==value)
            return(k);
      return(-1);
     }
   int               LastIndexOf(T value)
     {
#ifdef WITH_SLICES
      Fetch();
#endif
      for(int k=ArraySize(items)-1; k>=0; k--)
         if(items[k]==value)
            return(k);
      return(-1);
     }
   bool              Includes(T value) { return(IndexOf(value)>=0); }
   List<T>          *Copy()
     {
      List<T> *copy=new List<T>();
#ifdef WITH_SLICES
      Fetch();
#endif
      CopyItems(items,copy.items);
      return(copy);
     }
#ifdef WITH_SLICES
   List<T>          *Slice(const int from=0,const int to=INT_MAX)
     {
      int size=Size();
      int last=to==INT_MAX ? size : to;
      if(from<0 || from>=size || last<from || last>size)
         Stop("From "+(string)from+" to "+(string)last+" is out of bounds or out of order, array size is "+(string)size);
      List<T> *part=new List<T>();
      part.parent=GetPointer(this);
      part.start=from;
      part.count=last-from;
      return(part);
     }
#endif
   List<T>          *Concat(List<T> *other)
     {
#ifdef WITH_SLICES
      other.Fetch();
#endif
      int more=other.Size();
      for(int k=0; k<more; k++)
         Push(other.items[k]);
      return(GetPointer(this));
     }
  };

//--- pairs of keys and values, in the order they came
template<typename K,typename V>
class Map : public Managed
  {
public:
   K                 keys[];
   V                 entries[];
#ifdef WITH_RESTORES
   K                 keptKeys[];
   V                 keptValues[];
#endif
   virtual void      SaveOrRestore(const bool isAgain)
     {
      if(isAgain)
         CopyPairs(keptKeys,keptValues,keys,entries);
      else
         CopyPairs(keys,entries,keptKeys,keptValues);
     }
   void              CopyPairs(K &fromKeys[],V &fromValues[],K &toKeys[],V &toValues[])
     {
      int size=ArraySize(fromKeys);
      ArrayResize(toKeys,size);
      ArrayResize(toValues,size);
      for(int k=0; k<size; k++)
        {
         toKeys[k]=fromKeys[k];
         toValues[k]=fromValues[k];
        }
     }
   int               Size() { return(ArraySize(keys)); }
   int               IndexOf(K key)
     {
      for(int k=0; k<ArraySize(keys); k++)
#ifndef WITH_NA_KEYS
         if(keys[k]==key)
#else
         if(IsSameKey(keys[k],key))
#endif
            return(k);
      return(-1);
     }
   bool              Contains(K key) { return(IndexOf(key)>=0); }
   V                 Get(K key)
     {
      int at=IndexOf(key);
      V none;
      SetNone(none);
      return(at<0 ? none : entries[at]);
     }
   K                 KeyAt(const int index) { return(keys[index]); }
   V                 ValueAt(const int index) { return(entries[index]); }
   V                 Put(K key,V value)
     {
      V before=Get(key);
      int at=IndexOf(key);
      if(at<0)
        {
         at=ArraySize(keys);
         ArrayResize(keys,at+1,64);
         ArrayResize(entries,at+1,64);
         keys[at]=key;
        }
      entries[at]=value;
      return(before);
     }
   V                 Remove(K key)
     {
      V before=Get(key);
      int at=IndexOf(key);
      int size=ArraySize(keys)-1;
      if(at<0)
         return(before);
      for(int k=at; k<size; k++)
        {
         keys[k]=keys[k+1];
         entries[k]=entries[k+1];
        }
      ArrayResize(keys,size);
      ArrayResize(entries,size);
      return(before);
     }
   void              Clear()
     {
      ArrayResize(keys,0);
      ArrayResize(entries,0);
     }
   List<K>          *Keys()
     {
      List<K> *list=new List<K>();
      for(int k=0; k<ArraySize(keys); k++)
         list.Push(keys[k]);
      return(list);
     }
   List<V>          *Values()
     {
      List<V> *list=new List<V>();
      for(int k=0; k<ArraySize(entries); k++)
         list.Push(entries[k]);
      return(list);
     }
   void              PutAll(Map<K,V> *other)
     {
      for(int k=0; k<other.Size(); k++)
         Put(other.keys[k],other.entries[k]);
     }
   Map<K,V>         *Copy()
     {
      Map<K,V> *map=new Map<K,V>();
      map.PutAll(GetPointer(this));
      return(map);
     }
  };

//--- a matrix, row by row
template<typename T>
#ifdef WITH_ROWS
class Matrix : public Grid<T>
#else
class Matrix : public Managed
#endif
  {
public:
   T                 items[];
   int               rows,columns;
#ifdef WITH_ROWS
   virtual int       Width() { return(columns); }
   virtual T         Cell(const int at) { return(items[at]); }
   virtual void      SetCell(const int at,T value) { items[at]=value; }
   //--- A row that is the matrix's own
   List<T>          *RowAt(const int row)
     {
      List<T> *list=new List<T>();
      list.grid=GetPointer(this);
      list.start=row*columns;
      return(list);
     }
#endif
#ifdef WITH_RESTORES
   T                 keptItems[];
   int               keptRows,keptColumns;
#endif
                     Matrix(const int rows_,const int columns_,T value)
     {
      rows=rows_;
      columns=columns_;
      ArrayResize(items,rows*columns);
      for(int k=0; k<rows*columns; k++)
         items[k]=value;
     }
   virtual void      SaveOrRestore(const bool isAgain)
     {
      if(isAgain)
         CopyItems(keptItems,items);
      else
         CopyItems(items,keptItems);
      keptRows=rows=isAgain ? keptRows : rows;
      keptColumns=columns=isAgain ? keptColumns : columns;
     }
   void              CopyItems(T &from[],T &to[])
     {
      ArrayResize(to,ArraySize(from));
      for(int k=0; k<ArraySize(from); k++)
         to[k]=from[k];
     }
   int               Rows() { return(rows); }
   int               Columns() { return(columns); }
   int               Count() { return(rows*columns); }
   bool              IsSquare() { return(rows==columns); }
   int               At(const int row,const int column) { return(column>=0 && column<columns ? row*columns+column : INT_MAX); }
   T                 Get(const int row,const int column) { return(items[At(row,column)]); }
   void              Set(const int row,const int column,T value) { items[At(row,column)]=value; }
   T                 GetOr(const double row,const double column,T none) { return(IsNa(row+column) ? none : Get((int)row,(int)column)); }
   void              SetAt(const double row,const double column,T value)
     {
      if(!IsNa(row+column))
         Set((int)row,(int)column,value);
     }
   List<T>          *RowOr(const double row) { return(IsNa(row) ? NULL : Row((int)row)); }
   List<T>          *ColumnOr(const double column) { return(IsNa(column) ? NULL : Column((int)column)); }
   void              Fill(T value,const int fromRow=0,const int toRow=INT_MAX,const int fromColumn=0,const int toColumn=INT_MAX)
     {
      for(int r=fromRow; r<toRow && r<rows; r++)
         for(int c=fromColumn; c<toColumn && c<columns; c++)
            Set(r,c,value);
     }
   List<T>          *Row(const int row)
     {
      List<T> *list=new List<T>();
      for(int c=0; c<columns; c++)
         list.Push(Get(row,c));
      return(list);
     }
   List<T>          *Column(const int column)
     {
      List<T> *list=new List<T>();
      for(int r=0; r<rows; r++)
         list.Push(Get(r,column));
      return(list);
     }
   Matrix<T>        *Part(const int fromRow=0,const int toRow=INT_MAX,const int fromColumn=0,const int toColumn=INT_MAX)
     {
      int lastRow=MathMin(toRow,rows);
      int lastColumn=MathMin(toColumn,columns);
      T none;
      SetNone(none);
      Matrix<T> *part=new Matrix<T>(lastRow-fromRow,lastColumn-fromColumn,none);
      for(int r=fromRow; r<lastRow; r++)
         for(int c=fromColumn; c<lastColumn; c++)
            part.Set(r-fromRow,c-fromColumn,Get(r,c));
      return(part);
     }
   Matrix<T>        *Copy() { return(Part()); }
   Matrix<T>        *Transposed()
     {
      T none;
      SetNone(none);
      Matrix<T> *turned=new Matrix<T>(columns,rows,none);
      for(int r=0; r<rows; r++)
         for(int c=0; c<columns; c++)
            turned.Set(c,r,Get(r,c));
      return(turned);
     }
   void              AddRow(const int index=-1,List<T> *values=NULL)
     {
      int at=index<0 ? rows : index;
      if(rows==0 && values!=NULL)
         columns=values.Size();
#ifdef WITH_SLICES
      if(values!=NULL)
         values.Fetch();
#endif
      ArrayResize(items,(rows+1)*columns);
      for(int k=rows*columns-1; k>=at*columns; k--)
         items[k+columns]=items[k];
      rows++;
      T none;
      SetNone(none);
      for(int c=0; c<columns; c++)
         Set(at,c,values==NULL ? none : values.items[c]);
     }
   void              AddColumn(const int index=-1,List<T> *values=NULL)
     {
      int at=index<0 ? columns : index;
      if(columns==0 && values!=NULL)
         rows=values.Size();
#ifdef WITH_SLICES
      if(values!=NULL)
         values.Fetch();
#endif
      T before[],none;
      SetNone(none);
      CopyItems(items,before);
      int width=columns++;
      ArrayResize(items,rows*columns);
      for(int r=0; r<rows; r++)
         for(int c=0; c<columns; c++)
           {
            if(c==at)
               Set(r,c,values==NULL ? none : values.items[r]);
            else
               Set(r,c,before[r*width+(c<at ? c : c-1)]);
           }
     }
   List<T>          *RemoveRow(const int index=-1)
     {
      int at=index<0 ? rows-1 : index;
      List<T> *list=Row(at);
      for(int k=at*columns; k<(rows-1)*columns; k++)
         items[k]=items[k+columns];
      rows--;
      ArrayResize(items,rows*columns);
      return(list);
     }
   List<T>          *RemoveColumn(const int index=-1)
     {
      int at=index<0 ? columns-1 : index;
      List<T> *list=Column(at);
      int k=0;
      for(int r=0; r<rows; r++)
         for(int c=0; c<columns; c++)
            if(c!=at)
               items[k++]=Get(r,c);
      columns--;
      ArrayResize(items,rows*columns);
      return(list);
     }
   void              SwapRows(const int a,const int b)
     {
      for(int c=0; c<columns; c++)
        {
         T value=Get(a,c);
         Set(a,c,Get(b,c));
         Set(b,c,value);
        }
     }
   void              SwapColumns(const int a,const int b)
     {
      for(int r=0; r<rows; r++)
        {
         T value=Get(r,a);
         Set(r,a,Get(r,b));
         Set(r,b,value);
        }
     }
   void              Reshape(const int rows_,const int columns_)
     {
      rows=rows_;
      columns=columns_;
     }
   //--- Appends the rows of another matrix
   Matrix<T>        *Concat(Matrix<T> *other)
     {
      int size=ArraySize(items);
      int more=ArraySize(other.items);
      ArrayResize(items,size+more);
      for(int k=0; k<more; k++)
         items[size+k]=other.items[k];
      rows+=other.rows;
      columns=other.columns;
      return(GetPointer(this));
     }
  };

//--- Keeps an array as the bar before has left it; a bar that is calculated again begins with it
template<typename T>
void Rewind(const int i,T &items[],T &before[])
  {
   if(i<prevCalculated)
      ArrayResize(items,ArrayCopy(items,before));
   else if(i==lastBar)
      ArrayResize(before,ArrayCopy(before,items));
  }

//--- Puts an element behind the others
template<typename T,typename V>
void Append(T &items[],const V value) { items[ArrayResize(items,ArraySize(items)+1,64)-1]=value; }

//--- Puts an element before the one at an index
template<typename T,typename V>
void InsertInto(T &items[],const int index,const V value)
  {
   for(int k=ArrayResize(items,ArraySize(items)+1,64)-1; k>index; k--)
      items[k]=items[k-1];
   items[index]=value;
  }

//--- Takes the element at an index out
template<typename T>
T RemoveFrom(T &items[],const int index)
  {
   T value=items[index];
   int size=ArraySize(items)-1;
   for(int k=index; k<size; k++)
      items[k]=items[k+1];
   ArrayResize(items,size);
   return(value);
  }

//--- A negative index counts from the end
int FromEnd(const int index,const int size) { return(index<0 ? index+size : index); }

#ifdef WITH_FROM_END
//--- The element at an index; na where the index is
double ItemOrNa(const double &items[],const double index)
  {
   return(IsNa(index) ? NA : items[FromEnd((int)index,ArraySize(items))]);
  }
#else
//--- The element at an index; na where the index is
double ItemOrNa(const double &items[],const double index) { return(IsNa(index) ? NA : items[(int)index]); }
#endif

//--- Sets the element at an index, if the index is not na
void SetItem(double &items[],const double index,const double value)
  {
   if(!IsNa(index))
#ifdef WITH_FROM_END
      items[FromEnd((int)index,ArraySize(items))]=value;
#else
      items[(int)index]=value;
#endif
  }
