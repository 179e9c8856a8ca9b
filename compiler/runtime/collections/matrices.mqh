//+------------------------------------------------------------------+
//| Tradewright runtime: calculations with matrices                  |
//+------------------------------------------------------------------+

//--- The elements as an array
List<double> *MatrixItems(Matrix<double> *matrix)
  {
   List<double> *list=new List<double>();
   for(int k=0; k<ArraySize(matrix.items); k++)
      list.Push(matrix.items[k]);
   return(list);
  }

//--- Mean of the elements
double MatrixAvg(Matrix<double> *matrix) { return(ListAvg(MatrixItems(matrix))); }

//--- Smallest element
double MatrixMin(Matrix<double> *matrix) { return(ListMin(MatrixItems(matrix),0)); }

//--- Greatest element
double MatrixMax(Matrix<double> *matrix) { return(ListMax(MatrixItems(matrix),0)); }

//--- Median of the elements
double MatrixMedian(Matrix<double> *matrix) { return(ListMedian(MatrixItems(matrix))); }

//--- The most frequent element
double MatrixMode(Matrix<double> *matrix) { return(ListMode(MatrixItems(matrix))); }

//--- Sum of the main diagonal
double MatrixTrace(Matrix<double> *matrix)
  {
   double sum=0.0;
   for(int k=0; k<matrix.rows; k++)
      sum+=matrix.Get(k,k);
   return(sum);
  }

//--- A matrix as Pine prints it, a row on each line
string MatrixText(Matrix<double> *matrix)
  {
   string text="";
   for(int r=0; r<matrix.rows; r++)
      text+=(r>0 ? "\n" : "")+ListText(matrix.Row(r));
   return(text);
  }

//--- The rows of a matrix of texts, and of one of bools
string TextMatrixText(Matrix<string> *matrix)
  {
   string text="";
   for(int r=0; r<matrix.rows; r++)
      text+=(r>0 ? "\n" : "")+TextsText(matrix.Row(r));
   return(text);
  }

string FlagMatrixText(Matrix<bool> *matrix)
  {
   string text="";
   for(int r=0; r<matrix.rows; r++)
      text+=(r>0 ? "\n" : "")+FlagsText(matrix.Row(r));
   return(text);
  }

//--- A matrix in a pattern such as "#.##"
string MatrixTextIn(Matrix<double> *matrix,const string pattern)
  {
   string text="";
   for(int r=0; r<matrix.rows; r++)
      text+=(r>0 ? "\n" : "")+ListTextIn(matrix.Row(r),pattern);
   return(text);
  }

//--- Whether two numbers are equal but for what rounding leaves
bool Nearly(const double a,const double b) { return(MathAbs(a-b)<=1e-10); }

//--- Whether all elements are zero
bool MatrixIsZero(Matrix<double> *matrix)
  {
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(!Nearly(matrix.Get(r,c),0.0))
            return(false);
   return(true);
  }

//--- Whether all elements are 0 or 1
bool MatrixIsBinary(Matrix<double> *matrix)
  {
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(!Nearly(matrix.Get(r,c),0.0) && !Nearly(matrix.Get(r,c),1.0))
            return(false);
   return(true);
  }

//--- Whether it is the identity matrix
bool MatrixIsIdentity(Matrix<double> *matrix)
  {
   if(!matrix.IsSquare())
      return(false);
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(!Nearly(matrix.Get(r,c),r==c ? 1.0 : 0.0))
            return(false);
   return(true);
  }

//--- Whether only the main diagonal is not zero
bool MatrixIsDiagonal(Matrix<double> *matrix)
  {
   if(!matrix.IsSquare())
      return(false);
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(r!=c && !Nearly(matrix.Get(r,c),0.0))
            return(false);
   return(true);
  }

//--- Whether only the diagonal from the upper right is not zero
bool MatrixIsAntidiagonal(Matrix<double> *matrix)
  {
   if(!matrix.IsSquare())
      return(false);
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(r+c!=matrix.rows-1 && !Nearly(matrix.Get(r,c),0.0))
            return(false);
   return(true);
  }

//--- Whether it equals its transpose
bool MatrixIsSymmetric(Matrix<double> *matrix)
  {
   if(!matrix.IsSquare())
      return(false);
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(!Nearly(matrix.Get(r,c),matrix.Get(c,r)))
            return(false);
   return(true);
  }

//--- Whether the transpose is its negative
bool MatrixIsAntisymmetric(Matrix<double> *matrix)
  {
   if(!matrix.IsSquare())
      return(false);
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(!Nearly(matrix.Get(r,c),-matrix.Get(c,r)))
            return(false);
   return(true);
  }

//--- Whether all elements above or all below the main diagonal are zero
bool MatrixIsTriangular(Matrix<double> *matrix)
  {
   bool isUpper=matrix.IsSquare();
   bool isLower=isUpper;
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         if(r!=c && !Nearly(matrix.Get(r,c),0.0))
           {
            if(r>c)
               isUpper=false;
            else
               isLower=false;
           }
   return(isUpper || isLower);
  }

//--- Whether each row sums to one with no negative element
bool MatrixIsStochastic(Matrix<double> *matrix)
  {
   for(int r=0; r<matrix.rows; r++)
     {
      double sum=0.0;
      for(int c=0; c<matrix.columns; c++)
        {
         if(!(matrix.Get(r,c)>=0.0))
            return(false);
         sum+=matrix.Get(r,c);
        }
      if(!Nearly(sum,1.0))
         return(false);
     }
   return(true);
  }

//--- Puts the rows in the order of one column, na last, or all the other way round
void MatrixSort(Matrix<double> *matrix,const int column,const bool descends)
  {
   for(int r=1; r<matrix.rows; r++)
      for(int k=r; k>0; k--)
        {
         double before=matrix.Get(k-1,column);
         double after=matrix.Get(k,column);
         if(IsNa(after) || (!IsNa(before) && before<=after))
            break;
         matrix.SwapRows(k-1,k);
        }
   for(int k=0; descends && k<matrix.rows/2; k++)
      matrix.SwapRows(k,matrix.rows-1-k);
  }

//--- Puts the rows in an order of their positions
template<typename T>
void MatrixReorder(Matrix<T> *matrix,List<double> *order)
  {
   Matrix<T> *before=matrix.Copy();
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<matrix.columns; c++)
         matrix.Set(r,c,before.Get((int)order.items[r],c));
  }

//--- Reduces rows to leading ones, alone in their columns, by elimination with the greatest pivot; pivots are their columns
void MatrixReduce(Matrix<double> *work,int &pivots[])
  {
   int rank=0;
   for(int c=0; c<work.columns && rank<work.rows; c++)
     {
      int pivot=rank;
      for(int r=rank+1; r<work.rows; r++)
         if(MathAbs(work.Get(r,c))>MathAbs(work.Get(pivot,c)))
            pivot=r;
      if(MathAbs(work.Get(pivot,c))<1e-12)
         continue;
      work.SwapRows(pivot,rank);
      double head=work.Get(rank,c);
      for(int k=0; k<work.columns; k++)
         work.Set(rank,k,work.Get(rank,k)/head);
      for(int r=0; r<work.rows; r++)
        {
         double factor=work.Get(r,c);
         for(int k=c; k<work.columns && r!=rank; k++)
            work.Set(r,k,work.Get(r,k)-factor*work.Get(rank,k));
        }
      rank++;
      ArrayResize(pivots,rank);
      pivots[rank-1]=c;
     }
  }

//--- Number of rows that no others make up
int MatrixRank(Matrix<double> *matrix)
  {
   int pivots[];
   MatrixReduce(matrix.Copy(),pivots);
   return(ArraySize(pivots));
  }

//--- Every element and a number
Matrix<double> *MatrixShifted(Matrix<double> *a,const double summand)
  {
   Matrix<double> *result=a.Copy();
   for(int k=0; k<ArraySize(result.items); k++)
      result.items[k]+=summand;
   return(result);
  }

//--- a+b, element by element
Matrix<double> *MatrixSum(Matrix<double> *a,Matrix<double> *b)
  {
   Matrix<double> *result=a.Copy();
   for(int k=0; k<ArraySize(result.items); k++)
      result.items[k]+=b.items[k];
   return(result);
  }

//--- a-b, element by element
Matrix<double> *MatrixDiff(Matrix<double> *a,Matrix<double> *b)
  {
   Matrix<double> *result=a.Copy();
   for(int k=0; k<ArraySize(result.items); k++)
      result.items[k]-=b.items[k];
   return(result);
  }

//--- Every element times a number
Matrix<double> *MatrixScaled(Matrix<double> *a,const double factor)
  {
   Matrix<double> *result=a.Copy();
   for(int k=0; k<ArraySize(result.items); k++)
      result.items[k]*=factor;
   return(result);
  }

//--- Matrix product
Matrix<double> *MatrixProduct(Matrix<double> *a,Matrix<double> *b)
  {
   Matrix<double> *result=new Matrix<double>(a.rows,b.columns,0.0);
   for(int r=0; r<a.rows; r++)
      for(int c=0; c<b.columns; c++)
         for(int k=0; k<a.columns; k++)
            result.Set(r,c,result.Get(r,c)+a.Get(r,k)*b.Get(k,c));
   return(result);
  }

//--- Matrix times vector
List<double> *MatrixTimesList(Matrix<double> *a,List<double> *b)
  {
   List<double> *result=new List<double>();
   for(int r=0; r<a.rows; r++)
     {
      double sum=0.0;
      for(int k=0; k<a.columns; k++)
         sum+=a.Get(r,k)*b.Get(k);
      result.Push(sum);
     }
   return(result);
  }

//--- Determinant, by elimination with the greatest pivot
double MatrixDet(Matrix<double> *matrix)
  {
   Matrix<double> *work=matrix.Copy();
   double det=1.0;
   for(int c=0; c<work.rows; c++)
     {
      int pivot=c;
      for(int r=c+1; r<work.rows; r++)
         if(MathAbs(work.Get(r,c))>MathAbs(work.Get(pivot,c)))
            pivot=r;
      if(MathAbs(work.Get(pivot,c))<1e-12)
         return(0.0);
      if(pivot!=c)
        {
         work.SwapRows(pivot,c);
         det=-det;
        }
      det*=work.Get(c,c);
      for(int r=c+1; r<work.rows; r++)
        {
         double factor=work.Get(r,c)/work.Get(c,c);
         for(int k=c; k<work.columns; k++)
            work.Set(r,k,work.Get(r,k)-factor*work.Get(c,k));
        }
     }
   return(det);
  }

//--- Inverse; na where there is none
Matrix<double> *MatrixInv(Matrix<double> *matrix)
  {
   int size=matrix.rows;
   Matrix<double> *work=matrix.Copy();
   Matrix<double> *result=new Matrix<double>(size,size,0.0);
   for(int k=0; k<size; k++)
      result.Set(k,k,1.0);
   for(int c=0; c<size; c++)
     {
      int pivot=c;
      for(int r=c+1; r<size; r++)
         if(MathAbs(work.Get(r,c))>MathAbs(work.Get(pivot,c)))
            pivot=r;
      if(MathAbs(work.Get(pivot,c))<1e-12)
         return(NULL);
      work.SwapRows(pivot,c);
      result.SwapRows(pivot,c);
      double head=work.Get(c,c);
      for(int k=0; k<size; k++)
        {
         work.Set(c,k,work.Get(c,k)/head);
         result.Set(c,k,result.Get(c,k)/head);
        }
      for(int r=0; r<size; r++)
        {
         double factor=work.Get(r,c);
         for(int k=0; k<size && r!=c; k++)
           {
            work.Set(r,k,work.Get(r,k)-factor*work.Get(c,k));
            result.Set(r,k,result.Get(r,k)-factor*result.Get(c,k));
           }
        }
     }
   return(result);
  }

//--- Gram and Schmidt's orthogonal columns of a matrix; the triangle, of zeros before, makes the matrix of them
Matrix<double> *MatrixOrthogonal(Matrix<double> *matrix,Matrix<double> *triangle)
  {
   Matrix<double> *basis=matrix.Copy();
   for(int c=0; c<matrix.columns; c++)
     {
      for(int k=0; k<c; k++)
        {
         double along=0.0;
         for(int r=0; r<matrix.rows; r++)
            along+=basis.Get(r,k)*basis.Get(r,c);
         for(int r=0; r<matrix.rows; r++)
            basis.Set(r,c,basis.Get(r,c)-along*basis.Get(r,k));
         triangle.Set(k,c,along);
        }
      double square=0.0;
      for(int r=0; r<matrix.rows; r++)
         square+=basis.Get(r,c)*basis.Get(r,c);
      double length=MathSqrt(square);
      for(int r=0; r<matrix.rows; r++)
         basis.Set(r,c,length==0.0 ? 0.0 : basis.Get(r,c)/length);
      triangle.Set(c,c,length);
     }
   return(basis);
  }

//--- Inverse from the left of a matrix whose columns are independent; na where there is none
Matrix<double> *MatrixLeftInverse(Matrix<double> *matrix)
  {
   if(matrix.IsSquare())
      return(MatrixInv(matrix));
   Matrix<double> *triangle=new Matrix<double>(matrix.columns,matrix.columns,0.0);
   Matrix<double> *basis=MatrixOrthogonal(matrix,triangle);
   Matrix<double> *core=MatrixInv(triangle);
   return(core==NULL ? NULL : MatrixProduct(core,basis.Transposed()));
  }

//--- Moore and Penrose's inverse, from two factors of full rank; na where they have no inverses
Matrix<double> *MatrixPinv(Matrix<double> *matrix)
  {
   double scale=0.0;
   for(int k=0; k<ArraySize(matrix.items); k++)
      if(MathAbs(matrix.items[k])>scale)
         scale=MathAbs(matrix.items[k]);
   if(scale==0.0)
      return(new Matrix<double>(matrix.columns,matrix.rows,0.0));
   Matrix<double> *scaled=MatrixScaled(matrix,1.0/scale);
   Matrix<double> *reduced=scaled.Copy();
   int pivots[];
   MatrixReduce(reduced,pivots);
   int rank=ArraySize(pivots);
   Matrix<double> *independent=new Matrix<double>(matrix.rows,rank,0.0);
   for(int r=0; r<matrix.rows; r++)
      for(int c=0; c<rank; c++)
         independent.Set(r,c,scaled.Get(r,pivots[c]));
   Matrix<double> *left=MatrixLeftInverse(independent);
   Matrix<double> *right=MatrixLeftInverse(reduced.Part(0,rank).Transposed());
   if(left==NULL || right==NULL)
      return(NULL);
   return(MatrixScaled(MatrixProduct(right.Transposed(),left),1.0/scale));
  }

//--- A matrix multiplied with itself
Matrix<double> *MatrixPow(Matrix<double> *matrix,const double power)
  {
   Matrix<double> *result=new Matrix<double>(matrix.rows,matrix.rows,0.0);
   for(int k=0; k<matrix.rows; k++)
      result.Set(k,k,1.0);
   for(int k=1; k<=(int)power; k++)
      result=MatrixProduct(result,matrix);
   return(result);
  }

//--- Kronecker's product
Matrix<double> *MatrixKron(Matrix<double> *a,Matrix<double> *b)
  {
   Matrix<double> *result=new Matrix<double>(a.rows*b.rows,a.columns*b.columns,0.0);
   for(int r=0; r<result.rows; r++)
      for(int c=0; c<result.columns; c++)
         result.Set(r,c,a.Get(r/b.rows,c/b.columns)*b.Get(r%b.rows,c%b.columns));
   return(result);
  }

//--- Turns the order of rows and columns round
template<typename T>
void MatrixReverse(Matrix<T> *matrix)
  {
   for(int k=0, last=ArraySize(matrix.items)-1; k<last; k++, last--)
     {
      T kept=matrix.items[k];
      matrix.items[k]=matrix.items[last];
      matrix.items[last]=kept;
     }
  }
