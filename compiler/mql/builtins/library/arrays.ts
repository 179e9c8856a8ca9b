/** Declarations of the standard library without bodies, by path below `Include`. */
export const arraysLibrary: Readonly<Record<string, string>> = {
  'arrays/array.mqh': `
#include <Object.mqh>
class CArray : public CObject {
protected: int m_step_resize; int m_data_total; int m_data_max; int m_sort_mode;
public: CArray(void); ~CArray(void); int Step(void) const; bool Step(const int step); int Total(void) const;
int Available(void) const; int Max(void) const; bool IsSorted(const int mode=0) const; int SortMode(void) const;
void Clear(void); virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
void Sort(const int mode=0);
protected: virtual void QuickSort(int beg,int end,const int mode=0);
template<typename T> int Minimum(const T &data[],const int start,const int count) const;
template<typename T> int Maximum(const T &data[],const int start,const int count) const;
};
`,
  'arrays/arraychar.mqh': `
#include "Array.mqh"
class CArrayChar : public CArray {
protected: char m_data[];
public: CArrayChar(void); ~CArrayChar(void); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle); bool Reserve(const int size); bool Resize(const int size); bool Shutdown(void);
bool Add(const char element); bool AddArray(const char &src[]); bool AddArray(const CArrayChar *src);
bool Insert(const char element,const int pos); bool InsertArray(const char &src[],const int pos);
bool InsertArray(const CArrayChar *src,const int pos); bool AssignArray(const char &src[]);
bool AssignArray(const CArrayChar *src); char At(const int index) const; char operator[](const int index) const;
int Minimum(const int start,const int count) const; int Maximum(const int start,const int count) const;
bool Update(const int index,const char element); bool Shift(const int index,const int shift); bool Delete(const int index);
bool DeleteRange(int from,int to); bool CompareArray(const char &array[]) const; bool CompareArray(const CArrayChar *array) const;
bool InsertSort(const char element); int Search(const char element) const; int SearchGreat(const char element) const;
int SearchLess(const char element) const; int SearchGreatOrEqual(const char element) const;
int SearchLessOrEqual(const char element) const; int SearchFirst(const char element) const;
int SearchLast(const char element) const; int SearchLinear(const char element) const;
protected: virtual void QuickSort(int beg,int end,const int mode=0); int QuickSearch(const char element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/arraydouble.mqh': `
#include "Array.mqh"
class CArrayDouble : public CArray {
protected: double m_data[]; double m_delta;
public: CArrayDouble(void); ~CArrayDouble(void); void Delta(const double delta); virtual int Type(void) const;
virtual bool Save(const int file_handle); virtual bool Load(const int file_handle); bool Reserve(const int size);
bool Resize(const int size); bool Shutdown(void); bool Add(const double element); bool AddArray(const double &src[]);
bool AddArray(const CArrayDouble *src); bool Insert(const double element,const int pos);
bool InsertArray(const double &src[],const int pos); bool InsertArray(const CArrayDouble *src,const int pos);
bool AssignArray(const double &src[]); bool AssignArray(const CArrayDouble *src); double At(const int index) const;
double operator[](const int index) const; int Minimum(const int start,const int count) const;
int Maximum(const int start,const int count) const; bool Update(const int index,const double element);
bool Shift(const int index,const int shift); bool Delete(const int index); bool DeleteRange(int from,int to);
bool CompareArray(const double &array[]) const; bool CompareArray(const CArrayDouble *array) const;
bool InsertSort(const double element); int Search(const double element) const; int SearchGreat(const double element) const;
int SearchLess(const double element) const; int SearchGreatOrEqual(const double element) const;
int SearchLessOrEqual(const double element) const; int SearchFirst(const double element) const;
int SearchLast(const double element) const; int SearchLinear(const double element) const;
protected: virtual void QuickSort(int beg,int end,const int mode=0); int QuickSearch(const double element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/arrayfloat.mqh': `
#include "Array.mqh"
class CArrayFloat : public CArray {
protected: float m_data[]; float m_delta;
public: CArrayFloat(void); ~CArrayFloat(void); void Delta(const float delta); virtual int Type(void) const;
virtual bool Save(const int file_handle); virtual bool Load(const int file_handle); bool Reserve(const int size);
bool Resize(const int size); bool Shutdown(void); bool Add(const float element); bool AddArray(const float &src[]);
bool AddArray(const CArrayFloat *src); bool Insert(const float element,const int pos);
bool InsertArray(const float &src[],const int pos); bool InsertArray(const CArrayFloat *src,const int pos);
bool AssignArray(const float &src[]); bool AssignArray(const CArrayFloat *src); float At(const int index) const;
float operator[](const int index) const; int Minimum(const int start,const int count) const;
int Maximum(const int start,const int count) const; bool Update(const int index,const float element);
bool Shift(const int index,const int shift); bool Delete(const int index); bool DeleteRange(int from,int to);
bool CompareArray(const float &array[]) const; bool CompareArray(const CArrayFloat *array) const;
bool InsertSort(const float element); int Search(const float element) const; int SearchGreat(const float element) const;
int SearchLess(const float element) const; int SearchGreatOrEqual(const float element) const;
int SearchLessOrEqual(const float element) const; int SearchFirst(const float element) const;
int SearchLast(const float element) const; int SearchLinear(const float element) const;
protected: virtual void QuickSort(int beg,int end,const int mode=0); int QuickSearch(const float element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/arrayint.mqh': `
#include "Array.mqh"
class CArrayInt : public CArray {
protected: int m_data[];
public: CArrayInt(void); ~CArrayInt(void); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle); bool Reserve(const int size); bool Resize(const int size); bool Shutdown(void);
bool Add(const int element); bool AddArray(const int &src[]); bool AddArray(const CArrayInt *src);
bool Insert(const int element,const int pos); bool InsertArray(const int &src[],const int pos);
bool InsertArray(const CArrayInt *src,const int pos); bool AssignArray(const int &src[]); bool AssignArray(const CArrayInt *src);
int At(const int index) const; int operator[](const int index) const; int Minimum(const int start,const int count) const;
int Maximum(const int start,const int count) const; bool Update(const int index,const int element);
bool Shift(const int index,const int shift); bool Delete(const int index); bool DeleteRange(int from,int to);
bool CompareArray(const int &array[]) const; bool CompareArray(const CArrayInt *array) const; bool InsertSort(const int element);
int Search(const int element) const; int SearchGreat(const int element) const; int SearchLess(const int element) const;
int SearchGreatOrEqual(const int element) const; int SearchLessOrEqual(const int element) const;
int SearchFirst(const int element) const; int SearchLast(const int element) const; int SearchLinear(const int element) const;
protected: virtual void QuickSort(int beg,int end,const int mode=0); int QuickSearch(const int element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/arraylong.mqh': `
#include "Array.mqh"
class CArrayLong : public CArray {
protected: long m_data[];
public: CArrayLong(void); ~CArrayLong(void); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle); bool Reserve(const int size); bool Resize(const int size); bool Shutdown(void);
bool Add(const long element); bool AddArray(const long &src[]); bool AddArray(const CArrayLong *src);
bool Insert(const long element,const int pos); bool InsertArray(const long &src[],const int pos);
bool InsertArray(const CArrayLong *src,const int pos); bool AssignArray(const long &src[]);
bool AssignArray(const CArrayLong *src); long At(const int index) const; long operator[](const int index) const;
int Minimum(const int start,const int count) const; int Maximum(const int start,const int count) const;
bool Update(const int index,const long element); bool Shift(const int index,const int shift); bool Delete(const int index);
bool DeleteRange(int from,int to); bool CompareArray(const long &array[]) const; bool CompareArray(const CArrayLong *array) const;
bool InsertSort(const long element); int Search(const long element) const; int SearchGreat(const long element) const;
int SearchLess(const long element) const; int SearchGreatOrEqual(const long element) const;
int SearchLessOrEqual(const long element) const; int SearchFirst(const long element) const;
int SearchLast(const long element) const; int SearchLinear(const long element) const;
protected: virtual void QuickSort(int beg,int end,const int mode=0); int QuickSearch(const long element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/arrayobj.mqh': `
#include "Array.mqh"
class CArrayObj : public CArray {
protected: CObject *m_data[]; bool m_free_mode;
public: CArrayObj(void); ~CArrayObj(void); bool FreeMode(void) const; void FreeMode(const bool mode);
virtual int Type(void) const; virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
virtual bool CreateElement(const int index); bool Reserve(const int size); bool Resize(const int size); bool Shutdown(void);
bool Add(CObject *element); bool AddArray(const CArrayObj *src); bool Insert(CObject *element,const int pos);
bool InsertArray(const CArrayObj *src,const int pos); bool AssignArray(const CArrayObj *src); CObject *At(const int index) const;
bool Update(const int index,CObject *element); bool Shift(const int index,const int shift); CObject *Detach(const int index);
bool Delete(const int index); bool DeleteRange(int from,int to); void Clear(void);
bool CompareArray(const CArrayObj *array) const; bool InsertSort(CObject *element); int Search(const CObject *element) const;
int SearchGreat(const CObject *element) const; int SearchLess(const CObject *element) const;
int SearchGreatOrEqual(const CObject *element) const; int SearchLessOrEqual(const CObject *element) const;
int SearchFirst(const CObject *element) const; int SearchLast(const CObject *element) const;
protected: void QuickSort(int beg,int end,const int mode); int QuickSearch(const CObject *element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/arrayshort.mqh': `
#include "Array.mqh"
class CArrayShort : public CArray {
protected: short m_data[];
public: CArrayShort(void); ~CArrayShort(void); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle); bool Reserve(const int size); bool Resize(const int size); bool Shutdown(void);
bool Add(const short element); bool AddArray(const short &src[]); bool AddArray(const CArrayShort *src);
bool Insert(const short element,const int pos); bool InsertArray(const short &src[],const int pos);
bool InsertArray(const CArrayShort *src,const int pos); bool AssignArray(const short &src[]);
bool AssignArray(const CArrayShort *src); short At(const int index) const; short operator[](const int index) const;
int Minimum(const int start,const int count) const; int Maximum(const int start,const int count) const;
bool Update(const int index,const short element); bool Shift(const int index,const int shift); bool Delete(const int index);
bool DeleteRange(int from,int to); bool CompareArray(const short &array[]) const;
bool CompareArray(const CArrayShort *array) const; bool InsertSort(const short element); int Search(const short element) const;
int SearchGreat(const short element) const; int SearchLess(const short element) const;
int SearchGreatOrEqual(const short element) const; int SearchLessOrEqual(const short element) const;
int SearchFirst(const short element) const; int SearchLast(const short element) const;
int SearchLinear(const short element) const;
protected: virtual void QuickSort(int beg,int end,const int mode=0); int QuickSearch(const short element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/arraystring.mqh': `
#include "Array.mqh"
class CArrayString : public CArray {
protected: string m_data[];
public: CArrayString(void); ~CArrayString(void); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle); bool Reserve(const int size); bool Resize(const int size); bool Shutdown(void);
bool Add(const string element); bool AddArray(const string &src[]); bool AddArray(const CArrayString *src);
bool Insert(const string element,const int pos); bool InsertArray(const string &src[],const int pos);
bool InsertArray(const CArrayString *src,const int pos); bool AssignArray(const string &src[]);
bool AssignArray(const CArrayString *src); string At(const int index) const; string operator[](const int index) const;
bool Update(const int index,const string element); bool Shift(const int index,const int shift); bool Delete(const int index);
bool DeleteRange(int from,int to); bool CompareArray(const string &array[]) const;
bool CompareArray(const CArrayString *array) const; bool InsertSort(const string element);
int Search(const string element) const; int SearchGreat(const string element) const; int SearchLess(const string element) const;
int SearchGreatOrEqual(const string element) const; int SearchLessOrEqual(const string element) const;
int SearchFirst(const string element) const; int SearchLast(const string element) const;
int SearchLinear(const string element) const;
protected: virtual void QuickSort(int beg,int end,const int mode=0); int QuickSearch(const string element) const;
int MemMove(const int dest,const int src,int count);
};
`,
  'arrays/list.mqh': `
#include <Object.mqh>
class CList : public CObject {
protected: CObject *m_first_node; CObject *m_last_node; CObject *m_curr_node; int m_curr_idx; int m_data_total; bool m_free_mode;
bool m_data_sort; int m_sort_mode;
public: CList(void); ~CList(void); bool FreeMode(void) const; void FreeMode(bool mode); int Total(void) const;
bool IsSorted(void) const; int SortMode(void) const; virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle); virtual CObject *CreateElement(void); int Add(CObject *new_node);
int Insert(CObject *new_node,int index); int IndexOf(CObject *node); CObject *GetNodeAtIndex(int index);
CObject *GetFirstNode(void); CObject *GetPrevNode(void); CObject *GetCurrentNode(void); CObject *GetNextNode(void);
CObject *GetLastNode(void); CObject *DetachCurrent(void); bool DeleteCurrent(void); bool Delete(int index); void Clear(void);
bool CompareList(CList *List); void Sort(int mode); bool MoveToIndex(int index); bool Exchange(CObject *node1,CObject *node2);
CObject *Search(CObject *element);
protected: void QuickSort(int beg,int end,int mode); CObject *QuickSearch(CObject *element);
};
`,
  'arrays/tree.mqh': `
#include "TreeNode.mqh"
class CTree : public CTreeNode {
protected: CTreeNode *m_root_node;
public: CTree(void); ~CTree(void); CTreeNode *Root(void) const; virtual int Type() const; CTreeNode *Insert(CTreeNode *new_node);
bool Detach(CTreeNode *node); bool Delete(CTreeNode *node); void Clear(void); CTreeNode *Find(const CTreeNode *node);
virtual CTreeNode *CreateElement(); virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
protected: void Balance(CTreeNode *node);
};
`,
  'arrays/treenode.mqh': `
#include <Object.mqh>
class CTreeNode : public CObject {
public: CTreeNode(void); ~CTreeNode(void); CTreeNode *Parent(void) const; void Parent(CTreeNode *node);
CTreeNode *Left(void) const; void Left(CTreeNode *node); CTreeNode *Right(void) const; void Right(CTreeNode *node);
int Balance(void) const; int BalanceL(void) const; int BalanceR(void) const; virtual int Type(void) const;
int RefreshBalance(void); CTreeNode *GetNext(const CTreeNode *node); bool SaveNode(const int file_handle);
bool LoadNode(const int file_handle,CTreeNode *main);
protected: virtual CTreeNode *CreateSample(void);
};
`,
}
