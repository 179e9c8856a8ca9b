//+------------------------------------------------------------------+
//| Tradewright runtime: calculations with arrays                    |
//+------------------------------------------------------------------+

//--- The values that are not na, in order
int Sorted(List<double> *list,double &values[])
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
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

//--- Sum of the elements that are not na
double SumOf(const double &items[])
  {
   double sum=0.0;
   int count=0;
   for(int k=0; k<ArraySize(items); k++)
      if(!IsNa(items[k]))
        {
         sum+=items[k];
         count++;
        }
   return(count==0 ? NA : sum);
  }

//--- Mean of the elements that are not na
double MeanOf(const double &items[])
  {
   int count=0;
   for(int k=0; k<ArraySize(items); k++)
      if(!IsNa(items[k]))
         count++;
   return(Div(SumOf(items),count));
  }

//--- The greatest element with sign 1, the smallest with -1
double ExtremeOf(const double &items[],const int sign)
  {
   double best=NA;
   for(int k=0; k<ArraySize(items); k++)
      if(!IsNa(items[k]) && (IsNa(best) || (items[k]-best)*sign>0.0))
         best=items[k];
   return(best);
  }

#ifdef WITH_SLICES
//--- The same of an array that may be a slice
double ListSum(List<double> *list)
  {
   list.Fetch();
   return(SumOf(list.items));
  }

//--- The same of an array that may be a slice
double ListAvg(List<double> *list)
  {
   list.Fetch();
   return(MeanOf(list.items));
  }

//--- The same of an array that may be a slice
double ListExtreme(List<double> *list,const int sign)
  {
   list.Fetch();
   return(ExtremeOf(list.items,sign));
  }
#else
//--- of the elements that are not na
double ListSum(List<double> *list) { return(SumOf(list.items)); }

//--- of the elements that are not na
double ListAvg(List<double> *list) { return(MeanOf(list.items)); }

//--- the greatest with sign 1, the smallest with -1
double ListExtreme(List<double> *list,const int sign) { return(ExtremeOf(list.items,sign)); }
#endif

//--- The n-th smallest element
double ListMin(List<double> *list,const int nth=0)
  {
   if(nth==0)
      return(ListExtreme(list,-1));
   double values[];
   Sorted(list,values);
   return(values[nth]);
  }

//--- The n-th greatest element
double ListMax(List<double> *list,const int nth=0)
  {
   if(nth==0)
      return(ListExtreme(list,1));
   double values[];
   int count=Sorted(list,values);
   return(values[count-1-nth]);
  }

//--- Greatest less smallest
double ListRange(List<double> *list) { return(ListMax(list,0)-ListMin(list,0)); }

//--- Median
double ListMedian(List<double> *list)
  {
   double values[];
   int count=Sorted(list,values);
   if(count==0)
      return(NA);
   return(count%2==1 ? values[count/2] : (values[count/2-1]+values[count/2])/2);
  }

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

//--- Variance
double ListVariance(List<double> *list,const bool isBiased=true)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   double mean=ListAvg(list);
   double sum=0.0;
   int count=0;
   for(int k=0; k<list.Size(); k++)
      if(!IsNa(list.items[k]))
        {
         sum+=MathPow(list.items[k]-mean,2);
         count++;
        }
   return(Div(sum,isBiased || count==0 ? count : count-1));
  }

//--- Standard deviation by the mean of squares: na where rounding makes the variance less than 0
double ListStdev(List<double> *list,const bool isBiased=true)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   double mean=ListAvg(list);
   double squares=0.0;
   int count=0;
   for(int k=0; k<list.Size(); k++)
      if(!IsNa(list.items[k]))
        {
         squares+=list.items[k]*list.items[k];
         count++;
        }
   if(count==1)
      return(0.0);
   double square=Div(squares,count)-mean*mean;
   return(MathSqrt(isBiased ? square : square*count/(count-1)));
  }

//--- Covariance of two arrays, over the pairs without na
double ListCovariance(List<double> *a,List<double> *b,const bool isBiased=true)
  {
#ifdef WITH_SLICES
   a.Fetch();
   b.Fetch();
#endif
   double meanA=0.0;
   double meanB=0.0;
   double moment=0.0;
   int count=0;
   int size=MathMax(a.Size(),b.Size());
   for(int k=0; k<size; k++)
     {
      double x=a.items[k];
      double y=b.items[k];
      if(IsNa(x) || IsNa(y))
         continue;
      count++;
      double apart=x-meanA;
      meanA+=apart/count;
      meanB+=(y-meanB)/count;
      moment+=apart*(y-meanB);
     }
   return(Div(moment,isBiased || count==0 ? count : count-1));
  }

//--- Absolute values
List<double> *ListAbs(List<double> *list)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   List<double> *result=new List<double>();
   for(int k=0; k<list.Size(); k++)
      result.Push(MathAbs(list.items[k]));
   return(result);
  }

//--- Distances from the mean in standard deviations
List<double> *ListStandardize(List<double> *list)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   List<double> *result=new List<double>();
   double mean=ListAvg(list);
   double deviation=ListStdev(list,true);
   for(int k=0; k<list.Size(); k++)
     {
      double score=deviation==0.0 ? 1.0 : (list.items[k]-mean)/deviation;
      result.Push(IsNa(list.items[k]) ? NA : score);
     }
   return(result);
  }

//--- Percentile by the nearest rank; elements that are na are the last ones
double ListNearestRank(List<double> *list,const double percentage)
  {
   double values[];
   int present=Sorted(list,values);
   int rank=IsNa(percentage) ? 1 : (int)MathMax(1,MathCeil(percentage*list.Size()/100));
   return(rank>present ? NA : values[rank-1]);
  }

//--- Percentile by interpolation; na beside elements that are na
double ListInterpolated(List<double> *list,const double percentage)
  {
   double values[];
   int present=Sorted(list,values);
   int size=list.Size();
   double rank=IsNa(percentage) ? 0.0 : MathMax(1.0,MathMin(size*percentage/100+0.5,size));
   int below=(int)MathFloor(rank);
   if(below==0 || below>present || (rank>below && present<size))
      return(NA);
   return(rank==below ? values[below-1] : values[below-1]+(rank-below)*(values[below]-values[below-1]));
  }

//--- Per cent of the elements that are not above one of them
double ListPercentRank(List<double> *list,const int index=0)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   double value=list.Size()==0 ? NA : list.items[index];
   int count=0;
   for(int k=0; k<list.Size(); k++)
      if(k!=index && list.items[k]-value<=1e-10)
         count++;
   return(IsNa(value) ? NA : Div(100.0*count,list.Size()-1));
  }

//--- Whether there are elements and all are true
bool ListEvery(List<bool> *list) { return(list.Size()>0 && !list.Includes(false)); }

//--- Whether any element is true
bool ListSome(List<bool> *list) { return(list.Includes(true)); }

//--- Puts the elements in order, na last, or all the other way round
void ListSort(List<double> *list,const bool descends)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   double values[];
   int size=list.Size();
   int count=Sorted(list,values);
   for(int k=0; k<size; k++)
      list.items[descends ? size-1-k : k]=k<count ? values[k] : NA;
#ifdef WITH_SLICES
   list.Give(size);
#endif
  }

//--- Puts texts in order
void ListSortText(List<string> *list,const bool descends)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   for(int k=1; k<list.Size(); k++)
      for(int j=k; j>0 && (StringCompare(list.items[j-1],list.items[j])>0)!=descends; j--)
        {
         string text=list.items[j];
         list.items[j]=list.items[j-1];
         list.items[j-1]=text;
        }
#ifdef WITH_SLICES
   list.Give(list.Size());
#endif
  }

//--- Positions of the elements in the order of their values, na last, or all the other way round
List<double> *ListSortIndices(List<double> *list,const bool descends)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   List<double> *order=new List<double>();
   for(int k=0; k<list.Size(); k++)
     {
      int at=k;
      double value=list.items[k];
      while(at>0 && !IsNa(value) && (IsNa(list.items[(int)order.items[at-1]]) || list.items[(int)order.items[at-1]]>value))
         at--;
      order.Insert(at,k);
     }
   if(descends)
      order.Reverse();
   return(order);
  }

//--- Positions of texts in their order, or all the other way round
List<double> *ListSortIndicesText(List<string> *list,const bool descends)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   List<double> *order=new List<double>();
   for(int k=0; k<list.Size(); k++)
     {
      int at=k;
      while(at>0 && StringCompare(list.items[(int)order.items[at-1]],list.items[k])>0)
         at--;
      order.Insert(at,k);
     }
   if(descends)
      order.Reverse();
   return(order);
  }

//--- Puts the elements in an order of their positions
template<typename T>
void ListReorder(List<T> *list,List<double> *order)
  {
   List<T> *before=list.Copy();
   for(int k=0; k<order.Size(); k++)
      list.Set(k,before.Get((int)order.items[k]));
  }

//--- First position in an ordered array whose value is not below x or, with isAfter, is above it
int ListBound(List<double> *list,const double x,const bool isAfter)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   int low=0;
   int high=list.Size();
   while(low<high)
     {
      int middle=(low+high)/2;
      double value=list.items[middle];
      if(value<x || (isAfter && value==x))
         low=middle+1;
      else
         high=middle;
     }
   return(low);
  }

//--- Where a value first stands in an ordered array, else where what is below it ends, from 0 on
int ListLeftmost(List<double> *list,const double x)
  {
   int at=ListBound(list,x,false);
   return(at<list.Size() && list.items[at]==x ? at : MathMax(0,at-1));
  }

//--- Where a value last stands in an ordered array, else where what is above it begins
int ListRightmost(List<double> *list,const double x)
  {
   int at=ListBound(list,x,true);
   return(at>0 && list.items[at-1]==x ? at-1 : at);
  }

//--- Where halving first comes to a value in an ordered array; -1 where it is not
int ListSearch(List<double> *list,const double x)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   int low=0;
   int high=list.Size()-1;
   while(low<=high)
     {
      int middle=(low+high)/2;
      double value=list.items[middle];
      if(value==x)
         return(middle);
      if(value<x)
         low=middle+1;
      else
         high=middle-1;
     }
   return(-1);
  }

//--- Where a number stands first in an array, but for rounding; -1 where it does not
int IndexOfNumber(List<double> *list,const double x)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   for(int k=0; k<list.Size(); k++)
      if(Same(list.items[k],x))
         return(k);
   return(-1);
  }

//--- Where a number stands last in an array, but for rounding; -1 where it does not
int LastIndexOfNumber(List<double> *list,const double x)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   for(int k=list.Size()-1; k>=0; k--)
      if(Same(list.items[k],x))
         return(k);
   return(-1);
  }

//--- Whether a number stands in an array, but for rounding
bool IncludesNumber(List<double> *list,const double x) { return(IndexOfNumber(list,x)>=0); }

//--- Numbers as one text
string ListJoin(List<double> *list,const string separator)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   string text="";
   for(int k=0; k<list.Size(); k++)
      text+=(k>0 ? separator : "")+ToText(list.items[k]);
   return(text);
  }

//--- Texts as one
string ListJoinText(List<string> *list,const string separator)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   string text="";
   for(int k=0; k<list.Size(); k++)
      text+=(k>0 ? separator : "")+list.items[k];
   return(text);
  }

//--- An array as Pine prints it
string ListText(List<double> *list) { return("["+ListJoin(list,", ")+"]"); }

//--- An array in a pattern such as "#.##"
string ListTextIn(List<double> *list,const string pattern)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   string text="";
   for(int k=0; k<list.Size(); k++)
      text+=(k>0 ? ", " : "")+ToPattern(list.items[k],pattern);
   return("["+text+"]");
  }

//--- Floats as one text: whole numbers end in ".0"
string ListJoinFloats(List<double> *list,const string separator)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   string text="";
   for(int k=0; k<list.Size(); k++)
      text+=(k>0 ? separator : "")+DoubleText(list.items[k]);
   return(text);
  }

//--- An array of floats as messages have it
string DoublesText(List<double> *list) { return("["+ListJoinFloats(list,", ")+"]"); }

//--- A number with all its digits, at least one of them behind the point; with a power of ten where it is great or small
string DoubleText(const double x)
  {
   if(IsNa(x))
      return("NaN");
   if(x!=0.0 && (MathAbs(x)<0.001 || MathAbs(x)>=1e7))
     {
      int power=(int)MathFloor(MathLog(MathAbs(x))/MathLog(10.0)+1e-12);
      return(DoubleText(x/MathPow(10,power))+"E"+IntegerToString(power));
     }
   int places=1;
   while(places<16 && StringToDouble(DoubleToString(x,places))!=x)
      places++;
   return(DoubleToString(x,places));
  }

//--- An array of conditions as Pine prints it
string FlagsText(List<bool> *list)
  {
#ifdef WITH_SLICES
   list.Fetch();
#endif
   string text="";
   for(int k=0; k<list.Size(); k++)
      text+=(k>0 ? ", " : "")+(list.items[k] ? "true" : "false");
   return("["+text+"]");
  }

//--- An array of texts as Pine prints it
string TextsText(List<string> *list) { return("["+ListJoinText(list,", ")+"]"); }

//--- Sets what stands for na
void SetNone(double &x) { x=NA; }
void SetNone(color &x) { x=clrNONE; }
template<typename T>
void SetNone(T &x) { x=NULL; }

//--- Whether two keys are the same: na is a key too
bool IsSameKey(const double a,const double b) { return(a==b || (IsNa(a) && IsNa(b))); }
template<typename T>
bool IsSameKey(const T a,const T b) { return(a==b); }

//--- The parts of a text
List<string> *Split(const string text,const string separator)
  {
   List<string> *list=new List<string>();
   if(separator=="" && text!="")
     {
      for(int k=0; k<StringLen(text); k++)
         list.Push(StringSubstr(text,k,1));
      return(list);
     }
   int from=0;
   int at=text=="" ? -1 : StringFind(text,separator);
   while(at>=0)
     {
      list.Push(TextPart(text,from,at-from));
      from=at+StringLen(separator);
      at=StringFind(text,separator,from);
     }
   list.Push(StringSubstr(text,from));
   return(list);
  }
