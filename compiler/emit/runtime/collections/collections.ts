import type { RuntimeTexts } from '../text.ts'

/** Objects that the script shares by reference, and arrays of anything. */
export const collections: RuntimeTexts = {
  types: {
    List: `
//--- an array, shared by reference
//--- a slice is a window on its parent: its items are fetched before they are read, and given back when they have changed  //?slices
template<typename T>
class List : public Managed
  {
public:
   T                 items[];
   T                 kept[];
   List<T>          *parent;  //?slices
   int               start;  //?slices
   int               count;  //?slices
   int               keptCount;  //?slices
                     List() {}  //?!slices
                     List() { parent=NULL; }  //?slices
                     List(const int size,T value)
     {
      parent=NULL;  //?slices
      ArrayResize(items,size);
      for(int k=0; k<size; k++)
         items[k]=value;
     }
   virtual void      Save() { CopyItems(items,kept); }  //?!slices
   virtual void      Restore() { CopyItems(kept,items); }  //?!slices
   virtual void      Save()  //?slices
     {  //?slices
      CopyItems(items,kept);  //?slices
      keptCount=count;  //?slices
     }  //?slices
   virtual void      Restore()  //?slices
     {  //?slices
      CopyItems(kept,items);  //?slices
      count=keptCount;  //?slices
     }  //?slices
   virtual void      ReachOn()  //?slices+frees
     {  //?slices+frees
      Fetch();  //?slices+frees
      Reach(parent);  //?slices+frees
     }  //?slices+frees
   void              CopyItems(T &from[],T &to[])
     {
      ArrayResize(to,ArraySize(from));
      for(int k=0; k<ArraySize(from); k++)
         to[k]=from[k];
     }
   int               Fetch()  //?slices
     {  //?slices
      if(parent==NULL)  //?slices
         return(ArraySize(items));  //?slices
      parent.Fetch();  //?slices
      int size=Size();  //?slices
      ArrayResize(items,size);  //?slices
      for(int k=0; k<size; k++)  //?slices
         items[k]=parent.items[start+k];  //?slices
      return(size);  //?slices
     }  //?slices
   void              Give(const int before)  //?slices
     {  //?slices
      if(parent==NULL)  //?slices
         return;  //?slices
      count=ArraySize(items);  //?slices
      parent.Replace(start,before,items);  //?slices
     }  //?slices
   void              Replace(const int at,const int before,T &values[])  //?slices
     {  //?slices
      int size=Fetch();  //?slices
      int more=ArraySize(values)-before;  //?slices
      if(more>0)  //?slices
         ArrayResize(items,size+more);  //?slices
      for(int k=size-1; more>0 && k>=at+before; k--)  //?slices
         items[k+more]=items[k];  //?slices
      for(int k=at+before; more<0 && k<size; k++)  //?slices
         items[k+more]=items[k];  //?slices
      if(more<0)  //?slices
         ArrayResize(items,size+more);  //?slices
      for(int k=0; k<ArraySize(values); k++)  //?slices
         items[at+k]=values[k];  //?slices
      Give(size);  //?slices
     }  //?slices
   int               Size() { return(ArraySize(items)); }  //?!slices
   int               At(const int index) { return(index<0 ? index+ArraySize(items) : index); }  //?!slices
   T                 Get(const int index) { return(items[At(index)]); }  //?!slices
   void              Set(const int index,T value) { items[At(index)]=value; }  //?!slices
   int               Size() { return(parent==NULL ? ArraySize(items) : MathMax(0,MathMin(start+count,parent.Size())-start)); }  //?slices
   int               At(const int index) { return(index<0 ? index+Size() : index); }  //?slices
   int               InParent(const int index)  //?slices
     {  //?slices
      int at=At(index);  //?slices
      return(at>=0 && at<Size() ? start+at : INT_MAX);  //?slices
     }  //?slices
   T                 Get(const int index) { return(parent==NULL ? items[At(index)] : parent.Get(InParent(index))); }  //?slices
   void              Set(const int index,T value)  //?slices
     {  //?slices
      if(parent==NULL)  //?slices
         items[At(index)]=value;  //?slices
      else  //?slices
         parent.Set(InParent(index),value);  //?slices
     }  //?slices
   T                 GetOr(const double index,T none) { return(MathIsValidNumber(index) ? Get((int)index) : none); }
   void              SetAt(const double index,T value)
     {
      if(MathIsValidNumber(index))
         Set((int)index,value);
     }
   T                 First() { return(items[0]); }  //?!slices
   T                 Last() { return(items[ArraySize(items)-1]); }  //?!slices
   void              Clear() { ArrayResize(items,0); }  //?!slices
   T                 First() { return(Get(0)); }  //?slices
   T                 Last() { return(Get(Size()-1)); }  //?slices
   void              Clear()  //?slices
     {  //?slices
      int size=Fetch();  //?slices
      ArrayResize(items,0);  //?slices
      Give(size);  //?slices
     }  //?slices
   void              Push(T value)
     {
      int size=ArraySize(items);  //?!slices
      int size=Fetch();  //?slices
      ArrayResize(items,size+1,64);
      items[size]=value;
      Give(size);  //?slices
     }
   T                 Pop() { return(Remove(ArraySize(items)-1)); }  //?!slices
   T                 Pop() { return(Remove(Size()-1)); }  //?slices
   void              Insert(const int index,T value)
     {
      int size=ArraySize(items);  //?!slices
      int size=Fetch();  //?slices
      int at=index<0 ? index+size : index;
      ArrayResize(items,size+1,64);
      for(int k=size; k>at; k--)
         items[k]=items[k-1];
      items[at]=value;
      Give(size);  //?slices
     }
   T                 Remove(const int index)
     {
      int before=Fetch();  //?slices
      int at=At(index);
      T value=items[at];
      int size=ArraySize(items)-1;
      for(int k=at; k<size; k++)
         items[k]=items[k+1];
      ArrayResize(items,size);
      Give(before);  //?slices
      return(value);
     }
   void              Fill(T value,const int from=0,const int to=INT_MAX)
     {
      int size=Fetch();  //?slices
      for(int k=from; k<to && k<ArraySize(items); k++)
         items[k]=value;
      Give(size);  //?slices
     }
   void              Reverse()
     {
      int size=ArraySize(items);  //?!slices
      int size=Fetch();  //?slices
      for(int k=0; k<size/2; k++)
        {
         T value=items[k];
         items[k]=items[size-1-k];
         items[size-1-k]=value;
        }
      Give(size);  //?slices
     }
   int               IndexOf(T value)
     {
      Fetch();  //?slices
      for(int k=0; k<ArraySize(items); k++)
         if(items[k]==value)
            return(k);
      return(-1);
     }
   int               LastIndexOf(T value)
     {
      Fetch();  //?slices
      for(int k=ArraySize(items)-1; k>=0; k--)
         if(items[k]==value)
            return(k);
      return(-1);
     }
   bool              Includes(T value) { return(IndexOf(value)>=0); }
   List<T>          *Copy()
     {
      List<T> *copy=new List<T>();
      Fetch();  //?slices
      CopyItems(items,copy.items);
      return(copy);
     }
   List<T>          *Slice(const int from=0,const int to=INT_MAX)  //?slices
     {  //?slices
      List<T> *part=new List<T>();  //?slices
      part.parent=GetPointer(this);  //?slices
      part.start=from;  //?slices
      part.count=MathMin(to,Size())-from;  //?slices
      return(part);  //?slices
     }  //?slices
   List<T>          *Concat(List<T> *other)
     {
      other.Fetch();  //?slices
      for(int k=0; k<other.Size(); k++)
         Push(other.items[k]);
      return(GetPointer(this));
     }
  };
`,
    Map: `
//--- pairs of keys and values, in the order they came
template<typename K,typename V>
class Map : public Managed
  {
public:
   K                 keys[];
   V                 entries[];
   K                 keptKeys[];
   V                 keptValues[];
   virtual void      Save() { CopyPairs(keys,entries,keptKeys,keptValues); }
   virtual void      Restore() { CopyPairs(keptKeys,keptValues,keys,entries); }
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
         if(keys[k]==key)
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
`,
    Matrix: `
//--- a matrix, row by row
template<typename T>
class Matrix : public Managed
  {
public:
   T                 items[];
   int               rows;
   int               columns;
   T                 keptItems[];
   int               keptRows;
   int               keptColumns;
                     Matrix(const int rows_,const int columns_,T value)
     {
      rows=rows_;
      columns=columns_;
      ArrayResize(items,rows*columns);
      for(int k=0; k<rows*columns; k++)
         items[k]=value;
     }
   virtual void      Save()
     {
      CopyItems(items,keptItems);
      keptRows=rows;
      keptColumns=columns;
     }
   virtual void      Restore()
     {
      CopyItems(keptItems,items);
      rows=keptRows;
      columns=keptColumns;
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
   T                 Get(const int row,const int column) { return(items[row*columns+column]); }
   void              Set(const int row,const int column,T value) { items[row*columns+column]=value; }
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
      if(values!=NULL)  //?slices
         values.Fetch();  //?slices
      ArrayResize(items,(rows+1)*columns);
      for(int k=rows*columns-1; k>=at*columns; k--)
         items[k+columns]=items[k];
      rows++;
      for(int c=0; c<columns && values!=NULL; c++)
         Set(at,c,values.items[c]);
     }
   void              AddColumn(const int index=-1,List<T> *values=NULL)
     {
      int at=index<0 ? columns : index;
      if(columns==0 && values!=NULL)
         rows=values.Size();
      if(values!=NULL)  //?slices
         values.Fetch();  //?slices
      T before[];
      CopyItems(items,before);
      int width=columns++;
      ArrayResize(items,rows*columns);
      for(int r=0; r<rows; r++)
         for(int c=0; c<columns; c++)
           {
            if(c==at)
              {
               if(values!=NULL)
                  Set(r,c,values.items[r]);
              }
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
  };
`,
  },
  functions: {},
}
