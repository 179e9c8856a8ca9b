//+------------------------------------------------------------------+
//| Tradewright runtime: eigenvalues and eigenvectors                |
//+------------------------------------------------------------------+

//--- Turns two columns so that one element of a symmetric matrix vanishes
void EigenTurn(Matrix<double> *work,const int p,const int q,const double c,const double s)
  {
   for(int r=0; r<work.rows; r++)
     {
      double a=work.Get(r,p);
      double b=work.Get(r,q);
      work.Set(r,p,c*a-s*b);
      work.Set(r,q,s*a+c*b);
     }
  }

//--- Jacobi's rotation of columns and rows p and q
void EigenRotate(Matrix<double> *work,Matrix<double> *vectors,const int p,const int q)
  {
   double common=work.Get(p,q);
   if(common==0.0)
      return;
   double theta=(work.Get(q,q)-work.Get(p,p))/(2.0*common);
   double t=(theta<0.0 ? -1.0 : 1.0)/(MathAbs(theta)+MathSqrt(theta*theta+1.0));
   double c=1.0/MathSqrt(t*t+1.0);
   double s=t*c;
   EigenTurn(work,p,q,c,s);
   for(int k=0; k<work.columns; k++)
     {
      double a=work.Get(p,k);
      double b=work.Get(q,k);
      work.Set(p,k,c*a-s*b);
      work.Set(q,k,s*a+c*b);
     }
   EigenTurn(vectors,p,q,c,s);
  }

//--- Sum of the elements left of the main diagonal, without signs
double EigenRest(Matrix<double> *work)
  {
   double sum=0.0;
   for(int p=0; p<work.rows; p++)
      for(int q=p+1; q<work.rows; q++)
         sum+=MathAbs(work.Get(q,p));
   return(sum);
  }

//--- Identity matrix
Matrix<double> *MatrixIdentity(const int size)
  {
   Matrix<double> *result=new Matrix<double>(size,size,0.0);
   for(int k=0; k<size; k++)
      result.Set(k,k,1.0);
   return(result);
  }

//--- One step to a triangular matrix
Matrix<double> *EigenStep(Matrix<double> *work)
  {
   Matrix<double> *triangle=new Matrix<double>(work.rows,work.rows,0.0);
   Matrix<double> *basis=MatrixOrthogonal(work,triangle);
   return(MatrixProduct(triangle,basis));
  }

//--- A unit vector that the matrix multiplies with a value, by inverse iteration
void EigenVector(Matrix<double> *matrix,const double value,Matrix<double> *vectors,const int column)
  {
   int size=matrix.rows;
   Matrix<double> *shifted=matrix.Copy();
   for(int k=0; k<size; k++)
      shifted.Set(k,k,matrix.Get(k,k)-value+1e-10);
   Matrix<double> *solver=MatrixInv(shifted);
   Matrix<double> *vector=new Matrix<double>(size,1,1.0);
   for(int turn=0; turn<4 && solver!=NULL; turn++)
     {
      vector=MatrixProduct(solver,vector);
      double square=0.0;
      for(int k=0; k<size; k++)
         square+=vector.items[k]*vector.items[k];
      double length=MathSqrt(square);
      for(int k=0; k<size; k++)
         vector.items[k]/=length;
     }
   for(int k=0; k<size; k++)
      vectors.Set(k,column,vector.items[k]);
  }

//--- Eigenvalues, not in order, and their vectors as columns; Jacobi's way where the matrix is symmetric, else repeated steps
List<double> *EigenOf(Matrix<double> *matrix,Matrix<double> *vectors)
  {
   Matrix<double> *work=matrix.Copy();
   bool isSymmetric=MatrixIsSymmetric(matrix);
   for(int sweep=0; isSymmetric && sweep<60 && !(EigenRest(work)<1e-14); sweep++)
      for(int p=0; p<work.rows; p++)
         for(int q=p+1; q<work.rows; q++)
            EigenRotate(work,vectors,p,q);
   for(int turn=0; !isSymmetric && turn<200 && !(EigenRest(work)<1e-14); turn++)
      work=EigenStep(work);
   List<double> *values=new List<double>();
   for(int k=0; k<work.rows; k++)
      values.Push(work.Get(k,k));
   for(int k=0; k<work.rows && !isSymmetric; k++)
      EigenVector(matrix,values.items[k],vectors,k);
   return(values);
  }

//--- Positions of values, the greatest first, equal ones in their order
List<double> *EigenOrder(List<double> *values)
  {
   List<double> *order=new List<double>();
   for(int k=0; k<ArraySize(values.items); k++)
     {
      int at=k;
      while(at>0 && values.items[(int)order.items[at-1]]<values.items[k])
         at--;
      order.Insert(at,k);
     }
   return(order);
  }

//--- Eigenvalues of a square matrix, the greatest first
List<double> *MatrixEigenvalues(Matrix<double> *matrix)
  {
   List<double> *values=EigenOf(matrix,MatrixIdentity(matrix.rows));
   List<double> *order=EigenOrder(values);
   List<double> *sorted=new List<double>();
   for(int k=0; k<ArraySize(order.items); k++)
      sorted.Push(values.items[(int)order.items[k]]);
   return(sorted);
  }

//--- Eigenvectors of a square matrix as columns, that of the greatest eigenvalue first
Matrix<double> *MatrixEigenvectors(Matrix<double> *matrix)
  {
   Matrix<double> *vectors=MatrixIdentity(matrix.rows);
   List<double> *order=EigenOrder(EigenOf(matrix,vectors));
   Matrix<double> *sorted=vectors.Copy();
   for(int k=0; k<ArraySize(order.items); k++)
      for(int r=0; r<vectors.rows; r++)
         sorted.Set(r,k,vectors.Get(r,(int)order.items[k]));
   return(sorted);
  }
