import type { RuntimeTexts } from './text.ts'

/** Objects that the script shares by reference, and arrays of anything. */
export const collections: RuntimeTexts = {
  types: {
    Managed: `
//--- what the script makes in memory: all objects are linked, and a tick puts back what it changed on the running bar
class Managed
  {
public:
   Managed          *older;
                     Managed() { older=newest; newest=GetPointer(this); }
   virtual          ~Managed() {}
   virtual void      Save() {}
   virtual void      Restore() {}
  };
Managed *newest=NULL;
`,
    List: `
//--- an array, shared by reference
template<typename T>
class List : public Managed
  {
public:
   T                 items[];
   T                 kept[];
                     List() {}
                     List(const int size,T value)
     {
      ArrayResize(items,size);
      for(int k=0; k<size; k++)
         items[k]=value;
     }
   virtual void      Save() { CopyItems(items,kept); }
   virtual void      Restore() { CopyItems(kept,items); }
   void              CopyItems(T &from[],T &to[])
     {
      ArrayResize(to,ArraySize(from));
      for(int k=0; k<ArraySize(from); k++)
         to[k]=from[k];
     }
   int               Size() { return(ArraySize(items)); }
   int               At(const int index) { return(index<0 ? index+ArraySize(items) : index); }
   T                 Get(const int index) { return(items[At(index)]); }
   void              Set(const int index,T value) { items[At(index)]=value; }
   T                 First() { return(items[0]); }
   T                 Last() { return(items[ArraySize(items)-1]); }
   void              Clear() { ArrayResize(items,0); }
   void              Push(T value)
     {
      int size=ArraySize(items);
      ArrayResize(items,size+1,64);
      items[size]=value;
     }
   T                 Pop() { return(Remove(ArraySize(items)-1)); }
   void              Insert(const int index,T value)
     {
      int size=ArraySize(items);
      int at=index<0 ? index+size : index;
      ArrayResize(items,size+1,64);
      for(int k=size; k>at; k--)
         items[k]=items[k-1];
      items[at]=value;
     }
   T                 Remove(const int index)
     {
      int at=At(index);
      T value=items[at];
      int size=ArraySize(items)-1;
      for(int k=at; k<size; k++)
         items[k]=items[k+1];
      ArrayResize(items,size);
      return(value);
     }
   void              Fill(T value,const int from,const int to)
     {
      for(int k=from; k<to && k<ArraySize(items); k++)
         items[k]=value;
     }
   void              Reverse()
     {
      int size=ArraySize(items);
      for(int k=0; k<size/2; k++)
        {
         T value=items[k];
         items[k]=items[size-1-k];
         items[size-1-k]=value;
        }
     }
   int               IndexOf(T value)
     {
      for(int k=0; k<ArraySize(items); k++)
         if(items[k]==value)
            return(k);
      return(-1);
     }
   int               LastIndexOf(T value)
     {
      for(int k=ArraySize(items)-1; k>=0; k--)
         if(items[k]==value)
            return(k);
      return(-1);
     }
   bool              Includes(T value) { return(IndexOf(value)>=0); }
   List<T>          *Copy() { return(Slice(0,ArraySize(items))); }
   List<T>          *Slice(const int from,const int to)
     {
      List<T> *part=new List<T>();
      for(int k=from; k<to && k<ArraySize(items); k++)
         part.Push(items[k]);
      return(part);
     }
   List<T>          *Concat(List<T> *other)
     {
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
   V                 values[];
   K                 keptKeys[];
   V                 keptValues[];
   virtual void      Save() { CopyPairs(keys,values,keptKeys,keptValues); }
   virtual void      Restore() { CopyPairs(keptKeys,keptValues,keys,values); }
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
      V none=(V)NA;
      return(at<0 ? none : values[at]);
     }
   V                 Put(K key,V value)
     {
      V before=Get(key);
      int at=IndexOf(key);
      if(at<0)
        {
         at=ArraySize(keys);
         ArrayResize(keys,at+1,64);
         ArrayResize(values,at+1,64);
         keys[at]=key;
        }
      values[at]=value;
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
         values[k]=values[k+1];
        }
      ArrayResize(keys,size);
      ArrayResize(values,size);
      return(before);
     }
   void              Clear()
     {
      ArrayResize(keys,0);
      ArrayResize(values,0);
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
      for(int k=0; k<ArraySize(values); k++)
         list.Push(values[k]);
      return(list);
     }
   void              PutAll(Map<K,V> *other)
     {
      for(int k=0; k<other.Size(); k++)
         Put(other.keys[k],other.values[k]);
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
   void              Fill(T value,const int fromRow,const int toRow,const int fromColumn,const int toColumn)
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
   Matrix<T>        *Part(const int fromRow,const int toRow,const int fromColumn,const int toColumn)
     {
      int lastRow=MathMin(toRow,rows);
      int lastColumn=MathMin(toColumn,columns);
      Matrix<T> *part=new Matrix<T>(lastRow-fromRow,lastColumn-fromColumn,items[0]);
      for(int r=fromRow; r<lastRow; r++)
         for(int c=fromColumn; c<lastColumn; c++)
            part.Set(r-fromRow,c-fromColumn,Get(r,c));
      return(part);
     }
   Matrix<T>        *Copy() { return(Part(0,rows,0,columns)); }
   Matrix<T>        *Transposed()
     {
      Matrix<T> *turned=new Matrix<T>(columns,rows,items[0]);
      for(int r=0; r<rows; r++)
         for(int c=0; c<columns; c++)
            turned.Set(c,r,Get(r,c));
      return(turned);
     }
   void              AddRow(const int index,List<T> *values)
     {
      int at=index<0 ? rows : index;
      if(rows==0 && values!=NULL)
         columns=values.Size();
      ArrayResize(items,(rows+1)*columns);
      for(int k=rows*columns-1; k>=at*columns; k--)
         items[k+columns]=items[k];
      rows++;
      for(int c=0; c<columns && values!=NULL; c++)
         Set(at,c,values.items[c]);
     }
   void              AddColumn(const int index,List<T> *values)
     {
      int at=index<0 ? columns : index;
      if(columns==0 && values!=NULL)
         rows=values.Size();
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
   List<T>          *RemoveRow(const int index)
     {
      int at=index<0 ? rows-1 : index;
      List<T> *list=Row(at);
      for(int k=at*columns; k<(rows-1)*columns; k++)
         items[k]=items[k+columns];
      rows--;
      ArrayResize(items,rows*columns);
      return(list);
     }
   List<T>          *RemoveColumn(const int index)
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
  functions: {
    RollBack: `
//--- Keeps all objects as the last closed bar left them; on later ticks of the same bar puts them back so
void RollBack(const int bar)
  {
   static int      savedBar=-1;
   static Managed *savedNewest=NULL;
   if(bar!=savedBar)
     {
      savedBar=bar;
      savedNewest=newest;
      for(Managed *object=newest; object!=NULL; object=object.older)
         object.Save();
      return;
     }
   while(newest!=savedNewest)
     {
      Managed *object=newest;
      newest=object.older;
      delete object;
     }
   for(Managed *object=newest; object!=NULL; object=object.older)
      object.Restore();
  }
`,
    ClearHeap: `
//--- Frees all objects of the script
void ClearHeap()
  {
   while(newest!=NULL)
     {
      Managed *object=newest;
      newest=object.older;
      delete object;
     }
  }
`,
    Sorted: `
//--- The values that are not na, in order
int Sorted(List<double> *list,double &values[])
  {
   int count=0;
   ArrayResize(values,list.Size());
   for(int k=0; k<list.Size(); k++)
      if(!IsNa(list.items[k]))
         values[count++]=list.items[k];
   ArrayResize(values,count);
   if(count>0)
      ArraySort(values);
   return(count);
  }
`,
    ListSum: `
//--- Sum of the elements that are not na
double ListSum(List<double> *list)
  {
   double sum=0.0;
   int count=0;
   for(int k=0; k<list.Size(); k++)
      if(!IsNa(list.items[k]))
        {
         sum+=list.items[k];
         count++;
        }
   return(count==0 ? NA : sum);
  }
`,
    ListAvg: `
//--- Mean of the elements that are not na
double ListAvg(List<double> *list)
  {
   int count=0;
   for(int k=0; k<list.Size(); k++)
      if(!IsNa(list.items[k]))
         count++;
   return(Div(ListSum(list),count));
  }
`,
    ListMin: `
//--- The n-th smallest element
double ListMin(List<double> *list,const int nth)
  {
   double values[];
   int count=Sorted(list,values);
   return(nth<count ? values[nth] : NA);
  }
`,
    ListMax: `
//--- The n-th greatest element
double ListMax(List<double> *list,const int nth)
  {
   double values[];
   int count=Sorted(list,values);
   return(nth<count ? values[count-1-nth] : NA);
  }
`,
    ListRange: `
//--- Greatest less smallest
double ListRange(List<double> *list)
  {
   return(ListMax(list,0)-ListMin(list,0));
  }
`,
    ListMedian: `
//--- Median
double ListMedian(List<double> *list)
  {
   double values[];
   int count=Sorted(list,values);
   if(count==0)
      return(NA);
   return(count%2==1 ? values[count/2] : (values[count/2-1]+values[count/2])/2);
  }
`,
    ListMode: `
//--- The most frequent element, the smallest where several are
double ListMode(List<double> *list)
  {
   double values[];
   int count=Sorted(list,values);
   double best=NA;
   int most=0;
   int run=0;
   for(int k=0; k<count; k++)
     {
      run=k>0 && values[k]==values[k-1] ? run+1 : 1;
      if(run>most)
        {
         most=run;
         best=values[k];
        }
     }
   return(best);
  }
`,
    ListVariance: `
//--- Variance
double ListVariance(List<double> *list,const bool isBiased)
  {
   double mean=ListAvg(list);
   double sum=0.0;
   int count=0;
   for(int k=0; k<list.Size(); k++)
      if(!IsNa(list.items[k]))
        {
         sum+=MathPow(list.items[k]-mean,2);
         count++;
        }
   return(Div(sum,isBiased ? count : count-1));
  }
`,
    ListStdev: `
//--- Standard deviation
double ListStdev(List<double> *list,const bool isBiased)
  {
   return(MathSqrt(ListVariance(list,isBiased)));
  }
`,
    ListCovariance: `
//--- Covariance of two arrays
double ListCovariance(List<double> *a,List<double> *b,const bool isBiased)
  {
   double meanA=ListAvg(a);
   double meanB=ListAvg(b);
   double sum=0.0;
   int count=MathMin(a.Size(),b.Size());
   for(int k=0; k<count; k++)
      sum+=(a.items[k]-meanA)*(b.items[k]-meanB);
   return(Div(sum,isBiased ? count : count-1));
  }
`,
    ListAbs: `
//--- Absolute values
List<double> *ListAbs(List<double> *list)
  {
   List<double> *result=new List<double>();
   for(int k=0; k<list.Size(); k++)
      result.Push(MathAbs(list.items[k]));
   return(result);
  }
`,
    ListStandardize: `
//--- Distances from the mean in standard deviations
List<double> *ListStandardize(List<double> *list)
  {
   List<double> *result=new List<double>();
   double mean=ListAvg(list);
   double deviation=ListStdev(list,true);
   for(int k=0; k<list.Size(); k++)
      result.Push(Div(list.items[k]-mean,deviation));
   return(result);
  }
`,
    ListNearestRank: `
//--- Percentile by the nearest rank
double ListNearestRank(List<double> *list,const double percentage)
  {
   double values[];
   int count=Sorted(list,values);
   int rank=(int)MathMax(1,MathMin(MathCeil(percentage*count/100),count));
   return(count==0 ? NA : values[rank-1]);
  }
`,
    ListInterpolated: `
//--- Percentile by interpolation
double ListInterpolated(List<double> *list,const double percentage)
  {
   double values[];
   int count=Sorted(list,values);
   if(count==0)
      return(NA);
   double rank=count*percentage/100+0.5;
   if(rank<=1)
      return(values[0]);
   if(rank>=count)
      return(values[count-1]);
   int below=(int)MathFloor(rank);
   return(values[below-1]+(rank-below)*(values[below]-values[below-1]));
  }
`,
    ListPercentRank: `
//--- Per cent of the elements that are not above one of them
double ListPercentRank(List<double> *list,const int index)
  {
   int count=0;
   for(int k=0; k<list.Size(); k++)
      if(k!=index && list.items[k]<=list.items[index])
         count++;
   return(Div(100.0*count,list.Size()-1));
  }
`,
    ListEvery: `
//--- Whether all elements are true
bool ListEvery(List<bool> *list)
  {
   return(!list.Includes(false));
  }
`,
    ListSome: `
//--- Whether any element is true
bool ListSome(List<bool> *list)
  {
   return(list.Includes(true));
  }
`,
    ListSort: `
//--- Puts the elements in order
void ListSort(List<double> *list,const bool descends)
  {
   double values[];
   int count=Sorted(list,values);
   for(int k=0; k<count; k++)
      list.items[k]=descends ? values[count-1-k] : values[k];
   for(int k=count; k<list.Size(); k++)
      list.items[k]=NA;
  }
`,
    ListSortText: `
//--- Puts texts in order
void ListSortText(List<string> *list,const bool descends)
  {
   for(int k=1; k<list.Size(); k++)
      for(int j=k; j>0 && (StringCompare(list.items[j-1],list.items[j])>0)!=descends; j--)
        {
         string text=list.items[j];
         list.items[j]=list.items[j-1];
         list.items[j-1]=text;
        }
  }
`,
    ListSortIndices: `
//--- Positions of the elements in the order of their values
List<double> *ListSortIndices(List<double> *list,const bool descends)
  {
   List<double> *order=new List<double>();
   for(int k=0; k<list.Size(); k++)
     {
      int at=k;
      while(at>0 && (descends ? list.items[(int)order.items[at-1]]<list.items[k] : list.items[(int)order.items[at-1]]>list.items[k]))
         at--;
      order.Insert(at,k);
     }
   return(order);
  }
`,
    ListLeftmost: `
//--- Where a value stands in an ordered array, else where what is below it ends
int ListLeftmost(List<double> *list,const double x)
  {
   int at=0;
   while(at<list.Size() && list.items[at]<x)
      at++;
   return(at<list.Size() && list.items[at]==x ? at : at-1);
  }
`,
    ListRightmost: `
//--- Where a value last stands in an ordered array, else where what is above it begins
int ListRightmost(List<double> *list,const double x)
  {
   int at=list.Size();
   while(at>0 && list.items[at-1]>x)
      at--;
   return(at>0 && list.items[at-1]==x ? at-1 : at);
  }
`,
    ListSearch: `
//--- Where a value stands in an ordered array; -1 where it does not
int ListSearch(List<double> *list,const double x)
  {
   int at=ListLeftmost(list,x);
   return(at>=0 && at<list.Size() && list.items[at]==x ? at : -1);
  }
`,
    ListJoin: `
//--- Numbers as one text
string ListJoin(List<double> *list,const string separator)
  {
   string text="";
   for(int k=0; k<list.Size(); k++)
      text+=(k>0 ? separator : "")+ToText(list.items[k]);
   return(text);
  }
`,
    ListJoinText: `
//--- Texts as one
string ListJoinText(List<string> *list,const string separator)
  {
   string text="";
   for(int k=0; k<list.Size(); k++)
      text+=(k>0 ? separator : "")+list.items[k];
   return(text);
  }
`,
    ListText: `
//--- An array as Pine prints it
string ListText(List<double> *list)
  {
   return("["+ListJoin(list,", ")+"]");
  }
`,
    Split: `
//--- The parts of a text
List<string> *Split(const string text,const string separator)
  {
   List<string> *list=new List<string>();
   int from=0;
   int at=StringLen(separator)==0 ? -1 : StringFind(text,separator);
   while(at>=0)
     {
      list.Push(StringSubstr(text,from,at-from));
      from=at+StringLen(separator);
      at=StringFind(text,separator,from);
     }
   list.Push(StringSubstr(text,from));
   return(list);
  }
`,
  },
}
