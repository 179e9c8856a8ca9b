/** Declarations of the standard library without bodies, by path below `Include`. */
export const genericLibrary: Readonly<Record<string, string>> = {
  'generic/interfaces/icollection.mqh': `
template<typename T>
class ICollection {
};
`,
  'generic/interfaces/icomparable.mqh': `
#include "IEqualityComparable.mqh"
template<typename T>
class IComparable : public IEqualityComparable<T> {
};
`,
  'generic/interfaces/icomparer.mqh': `
template<typename T>
class IComparer {
};
`,
  'generic/interfaces/iequalitycomparable.mqh': `
template<typename T>
class IEqualityComparable {
};
`,
  'generic/interfaces/iequalitycomparer.mqh': `
template<typename T>
class IEqualityComparer {
};
`,
  'generic/interfaces/ilist.mqh': `
#include "ICollection.mqh"
template<typename T>
class IList : public ICollection<T> {
};
`,
  'generic/interfaces/imap.mqh': `
#include "ICollection.mqh"
template<typename TKey,typename TValue>
class CKeyValuePair;
template<typename TKey,typename TValue>
class IMap : public ICollection<CKeyValuePair<TKey,TValue>*> {
};
`,
  'generic/interfaces/iset.mqh': `
#include "ICollection.mqh"
template<typename T>
class ISet : public ICollection<T> {
};
`,
  'generic/arraylist.mqh': `
#include <Generic/Interfaces/IComparer.mqh>
#include <Generic/Interfaces/IList.mqh>
template<typename T>
class CArrayList : public IList<T> {
protected: T m_items; int m_size; const int m_default_capacity;
public: CArrayList(void); CArrayList(const int capacity); CArrayList(ICollection<T> *collection); CArrayList(T &array[]);
~CArrayList(void); int Capacity(void); void Capacity(const int capacity); int Count(void); bool Contains(T item);
void TrimExcess(void); bool TryGetValue(const int index,T &value); bool TrySetValue(const int index,T value); bool Add(T item);
bool AddRange(T &array[]); bool AddRange(ICollection<T> *collection); bool Insert(const int index,T item);
bool InsertRange(const int index,T &array[]); bool InsertRange(const int index,ICollection<T> *collection);
int CopyTo(T &dst_array[],const int dst_start=0); int BinarySearch(T item); int BinarySearch(T item,IComparer<T> *comparer);
int BinarySearch(const int index,const int count,T item,IComparer<T> *comparer); int IndexOf(T item);
int IndexOf(T item,const int start_index); int IndexOf(T item,const int start_index,const int count); int LastIndexOf(T item);
int LastIndexOf(T item,const int start_index); int LastIndexOf(T item,const int start_index,const int count); void Clear(void);
bool Remove(T item); bool RemoveAt(const int index); bool RemoveRange(const int start_index,const int count); bool Reverse(void);
bool Reverse(const int start_index,const int count); bool Sort(void); bool Sort(IComparer<T> *comparer);
bool Sort(const int start_index,const int count,IComparer<T> *comparer);
};
`,
  'generic/hashmap.mqh': `
#include "HashSet.mqh"
#include <Generic/Interfaces/IComparable.mqh>
#include <Generic/Interfaces/IComparer.mqh>
#include <Generic/Interfaces/IEqualityComparer.mqh>
#include <Generic/Interfaces/IMap.mqh>
template<typename TKey,typename TValue>
struct Entry : public Slot<TValue> {
public: TKey key; Entry(void);
};
template<typename TKey,typename TValue>
class CKeyValuePair : public IComparable<CKeyValuePair<TKey,TValue>*> {
protected: TKey m_key; TValue m_value;
public: CKeyValuePair(void); CKeyValuePair(TKey key,TValue value); ~CKeyValuePair(void); TKey Key(void); void Key(TKey key);
TValue Value(void); void Value(TValue value); CKeyValuePair<TKey,TValue> *Clone(void);
int Compare(CKeyValuePair<TKey,TValue> *pair); bool Equals(CKeyValuePair<TKey,TValue> *pair); int HashCode(void);
};
template<typename TKey,typename TValue>
class CKeyValuePairComparer : public IComparer<CKeyValuePair<TKey,TValue>*> {
public: CKeyValuePairComparer(IComparer<TKey> *comaprer);
int Compare(CKeyValuePair<TKey,TValue> *x,CKeyValuePair<TKey,TValue> *y);
};
template<typename TKey,typename TValue>
class CHashMap : public IMap<TKey,TValue> {
protected: int m_buckets; Entry<TKey,TValue> m_entries; int m_count; int m_capacity; int m_free_list; int m_free_count;
IEqualityComparer<TKey> *m_comparer; bool m_delete_comparer;
public: CHashMap(void); CHashMap(const int capacity); CHashMap(IEqualityComparer<TKey> *comparer);
CHashMap(const int capacity,IEqualityComparer<TKey> *comparer); CHashMap(IMap<TKey,TValue> *map);
CHashMap(IMap<TKey,TValue> *map,IEqualityComparer<TKey> *comparer); ~CHashMap(void); bool Add(CKeyValuePair<TKey,TValue> *pair);
bool Add(TKey key,TValue value); int Count(void); IEqualityComparer<TKey> *Comparer(void) const;
bool Contains(CKeyValuePair<TKey,TValue> *item); bool Contains(TKey key,TValue value); bool ContainsKey(TKey key);
bool ContainsValue(TValue value); int CopyTo(CKeyValuePair<TKey,TValue> *dst_array[],const int dst_start=0);
int CopyTo(TKey &dst_keys[],TValue &dst_values[],const int dst_start=0); void Clear(void);
bool Remove(CKeyValuePair<TKey,TValue> *item); bool Remove(TKey key); bool TryGetValue(TKey key,TValue &value);
bool TrySetValue(TKey key,TValue value);
};
`,
  'generic/hashset.mqh': `
#include <Generic/Interfaces/IEqualityComparer.mqh>
#include <Generic/Interfaces/ISet.mqh>
template<typename T>
struct Slot {
public: int hash_code; T value; int next; Slot(void);
};
template<typename T>
class CHashSet : public ISet<T> {
protected: int m_buckets; Slot<T> m_slots; int m_count; int m_last_index; int m_free_list; IEqualityComparer<T> *m_comparer;
bool m_delete_comparer;
public: CHashSet(void); CHashSet(IEqualityComparer<T> *comparer); CHashSet(ICollection<T> *collection);
CHashSet(ICollection<T> *collection,IEqualityComparer<T> *comparer); CHashSet(T &array[]);
CHashSet(T &array[],IEqualityComparer<T> *comparer); ~CHashSet(void); bool Add(T value); int Count(void);
IEqualityComparer<T> *Comparer(void) const; bool Contains(T item); void TrimExcess(void);
int CopyTo(T &ds_array[],const int dst_start=0); void Clear(void); bool Remove(T item);
void ExceptWith(ICollection<T> *collection); void ExceptWith(T &array[]); void IntersectWith(ICollection<T> *collection);
void IntersectWith(T &array[]); void SymmetricExceptWith(ICollection<T> *collection); void SymmetricExceptWith(T &array[]);
void UnionWith(ICollection<T> *collection); void UnionWith(T &array[]); bool IsProperSubsetOf(ICollection<T> *collection);
bool IsProperSubsetOf(T &array[]); bool IsProperSupersetOf(ICollection<T> *collection); bool IsProperSupersetOf(T &array[]);
bool IsSubsetOf(ICollection<T> *collection); bool IsSubsetOf(T &array[]); bool IsSupersetOf(ICollection<T> *collection);
bool IsSupersetOf(T &array[]); bool Overlaps(ICollection<T> *collection); bool Overlaps(T &array[]);
bool SetEquals(ICollection<T> *collection); bool SetEquals(T &array[]);
};
`,
  'generic/linkedlist.mqh': `
#include <Generic/Interfaces/ICollection.mqh>
template<typename T>
class CLinkedList;
template<typename T>
class CLinkedListNode {
protected: CLinkedList<T> *m_list; CLinkedListNode<T> *m_next; CLinkedListNode<T> *m_prev; T m_item;
public: CLinkedListNode(T value); CLinkedListNode(CLinkedList<T> *list,T value); ~CLinkedListNode(void);
CLinkedList<T> *List(void); void List(CLinkedList<T> *value); CLinkedListNode<T> *Next(void);
void Next(CLinkedListNode<T> *value); CLinkedListNode<T> *Previous(void); void Previous(CLinkedListNode<T> *value);
T Value(void); void Value(T value);
};
template<typename T>
class CLinkedList : public ICollection<T> {
protected: CLinkedListNode<T> *m_head; int m_count;
public: CLinkedList(void); CLinkedList(ICollection<T> *collection); CLinkedList(T &array[]); ~CLinkedList(void);
bool Add(T value); CLinkedListNode<T> *AddAfter(CLinkedListNode<T> *node,T value);
bool AddAfter(CLinkedListNode<T> *node,CLinkedListNode<T> *new_node);
CLinkedListNode<T> *AddBefore(CLinkedListNode<T> *node,T value);
bool AddBefore(CLinkedListNode<T> *node,CLinkedListNode<T> *new_node); CLinkedListNode<T> *AddFirst(T value);
bool AddFirst(CLinkedListNode<T> *node); CLinkedListNode<T> *AddLast(T value); bool AddLast(CLinkedListNode<T> *node);
int Count(void); CLinkedListNode<T> *Head(void); CLinkedListNode<T> *First(void); CLinkedListNode<T> *Last(void);
bool Contains(T item); int CopyTo(T &dst_array[],const int dst_start=0); void Clear(void); bool Remove(T item);
bool Remove(CLinkedListNode<T> *node); bool RemoveFirst(void); bool RemoveLast(void); CLinkedListNode<T> *Find(T value);
CLinkedListNode<T> *FindLast(T value);
};
`,
  'generic/queue.mqh': `
#include <Generic/Interfaces/ICollection.mqh>
template<typename T>
class CQueue : public ICollection<T> {
protected: T m_array; int m_size; int m_head; int m_tail;
public: CQueue(void); CQueue(const int capacity); CQueue(ICollection<T> collection[]); CQueue(const T &array[]);
CQueue(const CQueue &queue); ~CQueue(void); bool operator=(const CQueue &queue); bool Add(T value) override;
bool Enqueue(T value); int Count(void) override; int Capacity(void) const; bool Contains(T item) override;
bool SetCapacity(const int capacity); void TrimExcess(double threshold_k=0.9);
int CopyTo(T &dst_array[],const int dst_start=0) override; void Clear(void) override; bool Remove(T item) override;
bool Dequeue(T &item); T Dequeue(void); bool Peek(T &item) const; T Peek(void) const;
};
`,
  'generic/redblacktree.mqh': `
#include "Stack.mqh"
#include <Generic/Interfaces/ICollection.mqh>
#include <Generic/Interfaces/IComparer.mqh>
enum ENUM_RED_BLACK_TREE_NODE_TYPE { RED_BLACK_TREE_NODE_RED=0,RED_BLACK_TREE_NODE_BLACK=1
};
template<typename T>
class CRedBlackTreeNode {
public: CRedBlackTreeNode(void); CRedBlackTreeNode(T value); ~CRedBlackTreeNode(void); T Value(void); void Value(T value);
CRedBlackTreeNode<T> *Parent(void); void Parent(CRedBlackTreeNode<T> *node); CRedBlackTreeNode<T> *Left(void);
void Left(CRedBlackTreeNode<T> *node); CRedBlackTreeNode<T> *Right(void); void Right(CRedBlackTreeNode<T> *node);
ENUM_RED_BLACK_TREE_NODE_TYPE Color(void); void Color(ENUM_RED_BLACK_TREE_NODE_TYPE clr); bool IsLeaf(void);
static CRedBlackTreeNode<T> *CreateEmptyNode(void);
};
template<typename T>
class CRedBlackTree : public ICollection<T> {
protected: CRedBlackTreeNode<T> *m_root_node; CRedBlackTreeNode<T> *m_last_node; IComparer<T> *m_comparer; int m_count;
bool m_delete_comparer;
public: CRedBlackTree(void); CRedBlackTree(IComparer<T> *comparer); CRedBlackTree(ICollection<T> *collection);
CRedBlackTree(ICollection<T> *collection,IComparer<T> *comparer); CRedBlackTree(T &array[]);
CRedBlackTree(T &array[],IComparer<T> *comparer); ~CRedBlackTree(void); bool Add(T value); CRedBlackTreeNode<T> *Root(void);
int Count(void); bool Contains(T item); IComparer<T> *Comparer(void) const; bool TryGetMin(T &min); bool TryGetMax(T &max);
int CopyTo(T &dst_array[],const int dst_start=0); void Clear(void); bool Remove(T value); bool Remove(CRedBlackTreeNode<T> *node);
bool RemoveMin(void); bool RemoveMax(void); CRedBlackTreeNode<T> *Find(T value); CRedBlackTreeNode<T> *FindMax(void);
CRedBlackTreeNode<T> *FindMin(void);
};
`,
  'generic/sortedmap.mqh': `
#include "HashMap.mqh"
#include "SortedSet.mqh"
#include <Generic/Interfaces/IComparer.mqh>
#include <Generic/Interfaces/IMap.mqh>
template<typename TKey,typename TValue>
class CSortedMap : public IMap<TKey,TValue> {
protected: CRedBlackTree<CKeyValuePair<TKey,TValue>*> *m_tree; IComparer<TKey> *m_comparer; bool m_delete_comparer;
public: CSortedMap(void); CSortedMap(IComparer<TKey> *comparer); CSortedMap(IMap<TKey,TValue> *map);
CSortedMap(IMap<TKey,TValue> *map,IComparer<TKey> *comparer); ~CSortedMap(void); bool Add(CKeyValuePair<TKey,TValue> *value);
bool Add(TKey key,TValue value); int Count(void); bool Contains(CKeyValuePair<TKey,TValue> *item);
bool Contains(TKey key,TValue value); bool ContainsKey(TKey key); bool ContainsValue(TValue value);
IComparer<TKey> *Comparer(void) const; int CopyTo(CKeyValuePair<TKey,TValue> *dst_array[],const int dst_start=0);
int CopyTo(TKey &dst_keys[],TValue &dst_values[],const int dst_start=0); void Clear(void);
bool Remove(CKeyValuePair<TKey,TValue> *item); bool Remove(TKey key); bool TryGetValue(TKey key,TValue &value);
bool TrySetValue(TKey key,TValue value);
};
`,
  'generic/sortedset.mqh': `
#include "HashSet.mqh"
#include "RedBlackTree.mqh"
#include <Generic/Interfaces/ISet.mqh>
template<typename T>
class CSortedSet : public ISet<T> {
protected: CRedBlackTree<T> *m_tree;
public: CSortedSet(void); CSortedSet(IComparer<T> *comparer); CSortedSet(ICollection<T> *collection);
CSortedSet(ICollection<T> *collection,IComparer<T> *comparer); CSortedSet(T &array[]);
CSortedSet(T &array[],IComparer<T> *comparer); ~CSortedSet(void); bool Add(T value); int Count(void); bool Contains(T item);
IComparer<T> *Comparer(void) const; bool TryGetMin(T &min); bool TryGetMax(T &max);
int CopyTo(T &dst_array[],const int dst_start=0); void Clear(void); bool Remove(T item);
void ExceptWith(ICollection<T> *collection); void ExceptWith(T &array[]); void IntersectWith(ICollection<T> *collection);
void IntersectWith(T &array[]); void SymmetricExceptWith(ICollection<T> *collection); void SymmetricExceptWith(T &array[]);
void UnionWith(ICollection<T> *collection); void UnionWith(T &array[]); bool IsProperSubsetOf(ICollection<T> *collection);
bool IsProperSubsetOf(T &array[]); bool IsProperSupersetOf(ICollection<T> *collection); bool IsProperSupersetOf(T &array[]);
bool IsSubsetOf(ICollection<T> *collection); bool IsSubsetOf(T &array[]); bool IsSupersetOf(ICollection<T> *collection);
bool IsSupersetOf(T &array[]); bool Overlaps(ICollection<T> *collection); bool Overlaps(T &array[]);
bool SetEquals(ICollection<T> *collection); bool SetEquals(T &array[]);
bool GetViewBetween(T &array[],T lower_value,T upper_value); bool GetReverse(T &array[]);
};
`,
  'generic/stack.mqh': `
#include <Generic/Interfaces/ICollection.mqh>
template<typename T>
class CStack : public ICollection<T> {
protected: T m_array; int m_size; const int m_default_capacity;
public: CStack(void); CStack(const int capacity); CStack(ICollection<T> collection[]); CStack(T &array[]); ~CStack(void);
bool Add(T value); bool Push(T value); int Count(void); bool Contains(T item); void TrimExcess(void);
int CopyTo(T &dst_array[],const int dst_start=0); void Clear(void); bool Remove(T item); T Peek(void); T Pop(void);
};
`,
}
