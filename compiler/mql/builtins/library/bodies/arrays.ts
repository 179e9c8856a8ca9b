import type { Bodies } from './bodies.ts'

const array = {
  CArray: 'm_step_resize=16; m_data_total=0; m_data_max=0; m_sort_mode=-1;',
  Step: ['=m_step_resize', 'if(step<=0) return(false); m_step_resize=step; return(true);'],
  Total: '=m_data_total',
  Available: '=m_data_max-m_data_total',
  Max: '=m_data_max',
  IsSorted: '=m_sort_mode==mode',
  SortMode: '=m_sort_mode',
  Clear: 'm_data_total=0;',
  Sort: 'if(IsSorted(mode)) return; m_sort_mode=mode; if(m_data_total>1) QuickSort(0,m_data_total-1,mode);',
  QuickSort: '',
  Minimum:
    'int last=count<0 ? m_data_total : MathMin(start+count,m_data_total); int best=start; for(int i=start+1; i<last; i++) if(data[i]<data[best]) best=i; return(last>start ? best : -1);',
  Maximum:
    'int last=count<0 ? m_data_total : MathMin(start+count,m_data_total); int best=start; for(int i=start+1; i<last; i++) if(data[i]>data[best]) best=i; return(last>start ? best : -1);',
}

/** Comparison of elements: numbers and strings directly, objects by their `Compare` method. */
interface Order {
  readonly less: (a: string, b: string) => string
  readonly equal: (a: string, b: string) => string
}
const natural: Order = { less: (a, b) => `${a}<${b}`, equal: (a, b) => `${a}==${b}` }

/**
 * Emits a search in a sorted array: the first index from `from` on where `test` holds for `m_data[i]`, else the
 * length.
 */
const firstWhere = (test: string): string =>
  `int low=0,high=m_data_total; while(low<high) { int i=(low+high)/2; if(${test}) high=i; else low=i+1; }`
const sortedOnly = (guard: string): string => `if(m_data_total==0 || ${guard}m_sort_mode==-1) return(-1); `

function searches({ less, equal }: Order, guard = ''): Bodies[string] {
  const reached = firstWhere(`!(${less('m_data[i]', 'element')})`)
  const passed = firstWhere(less('element', 'm_data[i]'))
  const only = sortedOnly(guard)
  return {
    Search: `${only}${reached} return(low<m_data_total && ${equal('m_data[low]', 'element')} ? low : -1);`,
    SearchFirst: `${only}${reached} return(low<m_data_total && ${equal('m_data[low]', 'element')} ? low : -1);`,
    SearchLast: `${only}${passed} return(low>0 && ${equal('m_data[low-1]', 'element')} ? low-1 : -1);`,
    SearchGreat: `${only}${passed} return(low<m_data_total ? low : -1);`,
    SearchLess: `${only}${reached} return(low-1);`,
    SearchGreatOrEqual: `${only}${reached} return(low<m_data_total ? low : -1);`,
    SearchLessOrEqual: `${only}${passed} return(low-1);`,
    QuickSearch: `${reached} return(MathMin(low,m_data_total-1));`,
  }
}

const reserve = `if(size<=0) return(false); if(m_data_max-m_data_total>=size) return(true);
int wanted=m_data_total+m_step_resize*(1+(size-1)/m_step_resize); if(ArrayResize(m_data,wanted)<wanted) return(false); m_data_max=wanted; return(true);`
const move =
  'if(dest<0 || src<0 || count<0) return(-1); int total=MathMax(m_data_total,dest+count); if(!Resize(MathMax(total,m_data_max))) return(-1);'
const copied = (source: string, total: string): string =>
  `int n=${total}; if(n==0 || !Reserve(n)) return(n==0); for(int i=0; i<n; i++) m_data[m_data_total++]=${source}; m_sort_mode=-1; return(true);`
const inserted = (source: string, total: string): string =>
  `int n=${total}; if(pos<0 || n==0 || !Reserve(n)) return(false); int at=MathMin(pos,m_data_total); for(int i=m_data_total-1; i>=at; i--) m_data[i+n]=m_data[i];
for(int i=0; i<n; i++) m_data[at+i]=${source}; m_data_total+=n; m_sort_mode=-1; return(true);`
const compared = (source: string, total: string): string =>
  `if(m_data_total!=${total}) return(false); for(int i=0; i<m_data_total; i++) if(m_data[i]!=${source}) return(false); return(true);`

/** Methods that all array classes share. */
const shared = {
  Reserve: reserve,
  Insert: `if(pos<0 || !Reserve(1)) return(false); int at=MathMin(pos,m_data_total); for(int i=m_data_total; i>at; i--) m_data[i]=m_data[i-1];
m_data[at]=element; m_data_total++; m_sort_mode=-1; return(true);`,
  Shift: `int to=index+shift; if(index<0 || index>=m_data_total || to<0 || to>=m_data_total) return(false); if(shift==0) return(true);
int step=shift>0 ? 1 : -1; for(int i=index; i!=to; i+=step) { m_spare[0]=m_data[i]; m_data[i]=m_data[i+step]; m_data[i+step]=m_spare[0]; } m_sort_mode=-1; return(true);`,
}

/** `T` is the element type. */
function plain(name: string, type: string, missing: string, typeCode: string): Bodies {
  const sort = `for(int k=beg+1; k<=end; k++) { ${type} x=m_data[k]; int low=beg,high=k; while(low<high) { int i=(low+high)/2; if(x<m_data[i]) high=i; else low=i+1; }
for(int i=k; i>low; i--) m_data[i]=m_data[i-1]; m_data[low]=x; }`
  return {
    [name]: {
      ...shared,
      ...searches(natural),
      [`~${name}`]: 'Shutdown();',
      Delta: '',
      Type: `=${typeCode}`,
      Resize:
        'if(size<0 || ArrayResize(m_data,size)<size) return(false); m_data_max=size; m_data_total=MathMin(m_data_total,size); return(true);',
      Shutdown: 'ArrayFree(m_data); m_data_max=0; m_data_total=0; return(true);',
      Add: 'if(!Reserve(1)) return(false); m_data[m_data_total++]=element; m_sort_mode=-1; return(true);',
      AddArray: [
        copied('src[i]', 'ArraySize(src)'),
        `if(CheckPointer(src)==POINTER_INVALID) return(false); ${copied('src.At(i)', 'src.Total()')}`,
      ],
      InsertArray: [
        inserted('src[i]', 'ArraySize(src)'),
        `if(CheckPointer(src)==POINTER_INVALID) return(false); ${inserted('src.At(i)', 'src.Total()')}`,
      ],
      AssignArray: ['Clear(); return(AddArray(src));', 'Clear(); return(AddArray(src));'],
      At: `if(index<0 || index>=m_data_total) return(${missing}); return(m_data[index]);`,
      'operator[]': `if(index<0 || index>=m_data_total) return(${missing}); return(m_data[index]);`,
      Minimum: '=CArray::Minimum(m_data,start,count)',
      Maximum: '=CArray::Maximum(m_data,start,count)',
      Update: 'if(index<0 || index>=m_data_total) return(false); m_data[index]=element; m_sort_mode=-1; return(true);',
      Shift: shared.Shift.replaceAll('m_spare[0]=', `${type} x=`).replaceAll('m_spare[0]', 'x'),
      Delete: 'return(DeleteRange(index,index));',
      DeleteRange: `if(from<0 || from>to || from>=m_data_total) return(false); int last=MathMin(to,m_data_total-1); int n=last-from+1;
for(int i=last+1; i<m_data_total; i++) m_data[i-n]=m_data[i]; m_data_total-=n; return(true);`,
      CompareArray: [
        compared('array[i]', 'ArraySize(array)'),
        `if(CheckPointer(array)==POINTER_INVALID) return(false); ${compared('array.At(i)', 'array.Total()')}`,
      ],
      InsertSort: `if(m_sort_mode==-1) return(false); int mode=m_sort_mode; ${firstWhere('element<m_data[i]')} bool done=Insert(element,low); m_sort_mode=mode; return(done);`,
      SearchLinear: 'for(int i=0; i<m_data_total; i++) if(m_data[i]==element) return(i); return(-1);',
      QuickSort: sort,
      MemMove: `${move} if(dest>src) { for(int i=count-1; i>=0; i--) m_data[dest+i]=m_data[src+i]; } else { for(int i=0; i<count; i++) m_data[dest+i]=m_data[src+i]; } return(dest);`,
    },
  }
}

const byMethod: Order = {
  less: (a, b) => `${a}.Compare(${b},m_sort_mode)<0`,
  equal: (a, b) => `${a}.Compare(${b},m_sort_mode)==0`,
}
const present = 'CheckPointer(element)==POINTER_INVALID || '
const release = (place: string): string => `if(m_free_mode && CheckPointer(${place})==POINTER_DYNAMIC) delete ${place};`

const objects: Bodies = {
  CArrayObj: {
    ...shared,
    ...searches(byMethod, present),
    CArrayObj: 'm_free_mode=true;',
    '~CArrayObj': 'Shutdown();',
    FreeMode: ['=m_free_mode', 'm_free_mode=mode;'],
    Type: '=0x7778',
    CreateElement: '=false',
    Resize: `if(size<0) return(false); for(int i=size; i<m_data_total; i++) { ${release('m_data[i]')} } m_data_total=MathMin(m_data_total,size);
if(ArrayResize(m_data,size)<size) return(false); m_data_max=size; return(true);`,
    Shutdown: 'Clear(); ArrayFree(m_data); m_data_max=0; return(true);',
    Clear: `for(int i=0; i<m_data_total; i++) { ${release('m_data[i]')} m_data[i]=NULL; } m_data_total=0;`,
    Add: `if(${present}!Reserve(1)) return(false); m_data[m_data_total++]=element; m_sort_mode=-1; return(true);`,
    AddArray: `if(CheckPointer(src)==POINTER_INVALID) return(false); ${copied('src.At(i)', 'src.Total()')}`,
    Insert: `if(${present}pos<0) return(false); ${shared.Insert}`,
    InsertArray: `if(CheckPointer(src)==POINTER_INVALID) return(false); ${inserted('src.At(i)', 'src.Total()')}`,
    AssignArray: 'Clear(); return(AddArray(src));',
    At: 'if(index<0 || index>=m_data_total) return(NULL); return(m_data[index]);',
    Update: `if(${present}index<0 || index>=m_data_total) return(false); ${release('m_data[index]')} m_data[index]=element; m_sort_mode=-1; return(true);`,
    Shift: shared.Shift.replaceAll('m_spare[0]=', 'CObject *x=').replaceAll('m_spare[0]', 'x'),
    Detach: `if(index<0 || index>=m_data_total) return(NULL); CObject *x=m_data[index]; for(int i=index+1; i<m_data_total; i++) m_data[i-1]=m_data[i]; m_data[--m_data_total]=NULL; return(x);`,
    Delete: 'return(DeleteRange(index,index));',
    DeleteRange: `if(from<0 || from>to || from>=m_data_total) return(false); int last=MathMin(to,m_data_total-1); int n=last-from+1; for(int i=from; i<=last; i++) { ${release('m_data[i]')} }
for(int i=last+1; i<m_data_total; i++) m_data[i-n]=m_data[i]; m_data_total-=n; for(int i=0; i<n; i++) m_data[m_data_total+i]=NULL; return(true);`,
    CompareArray: `if(CheckPointer(array)==POINTER_INVALID || array.Total()!=m_data_total) return(false);
for(int i=0; i<m_data_total; i++) if(m_data[i].Compare(array.At(i),0)!=0) return(false); return(true);`,
    InsertSort: `if(${present}m_sort_mode==-1) return(false); int mode=m_sort_mode; ${firstWhere('element.Compare(m_data[i],mode)<0')} bool done=Insert(element,low); m_sort_mode=mode; return(done);`,
    QuickSort: `for(int k=beg+1; k<=end; k++) { CObject *x=m_data[k]; int low=beg,high=k; while(low<high) { int i=(low+high)/2; if(x.Compare(m_data[i],mode)<0) high=i; else low=i+1; }
for(int i=k; i>low; i--) m_data[i]=m_data[i-1]; m_data[low]=x; }`,
    MemMove: `${move} if(dest>src) { for(int i=count-1; i>=0; i--) m_data[dest+i]=m_data[src+i]; } else { for(int i=0; i<count; i++) m_data[dest+i]=m_data[src+i]; } return(dest);`,
  },
}

const list: Bodies = {
  CList: {
    CList:
      'm_first_node=NULL; m_last_node=NULL; m_curr_node=NULL; m_curr_idx=-1; m_data_total=0; m_free_mode=true; m_data_sort=false; m_sort_mode=0;',
    '~CList': 'Clear();',
    FreeMode: ['=m_free_mode', 'm_free_mode=mode;'],
    Total: '=m_data_total',
    IsSorted: '=m_data_sort',
    SortMode: '=m_sort_mode',
    Type: '=0x7779',
    CreateElement: 'return(NULL);',
    Add: `if(CheckPointer(new_node)==POINTER_INVALID) return(-1); new_node.Prev(m_last_node); new_node.Next(NULL);
if(m_last_node==NULL) m_first_node=new_node; else m_last_node.Next(new_node); m_last_node=new_node; m_curr_node=new_node; m_curr_idx=m_data_total++; m_data_sort=false; return(m_curr_idx);`,
    Insert: `if(CheckPointer(new_node)==POINTER_INVALID || index<0) return(-1); CObject *at=GetNodeAtIndex(index); if(at==NULL) return(Add(new_node)); CObject *before=at.Prev();
new_node.Prev(before); new_node.Next(at); at.Prev(new_node); if(before==NULL) m_first_node=new_node; else before.Next(new_node);
m_curr_node=new_node; m_curr_idx=index; m_data_total++; m_data_sort=false; return(index);`,
    IndexOf: 'int i=0; for(CObject *n=m_first_node; n!=NULL; n=n.Next()) { if(n==node) return(i); i++; } return(-1);',
    GetNodeAtIndex:
      'if(index<0 || index>=m_data_total) return(NULL); CObject *n=m_first_node; for(int i=0; i<index; i++) n=n.Next(); m_curr_node=n; m_curr_idx=index; return(n);',
    GetFirstNode: 'if(m_first_node==NULL) return(NULL); m_curr_idx=0; m_curr_node=m_first_node; return(m_curr_node);',
    GetLastNode:
      'if(m_last_node==NULL) return(NULL); m_curr_idx=m_data_total-1; m_curr_node=m_last_node; return(m_curr_node);',
    GetCurrentNode: 'return(m_curr_node);',
    GetNextNode:
      'if(m_curr_node==NULL || m_curr_node.Next()==NULL) return(NULL); m_curr_idx++; m_curr_node=m_curr_node.Next(); return(m_curr_node);',
    GetPrevNode:
      'if(m_curr_node==NULL || m_curr_node.Prev()==NULL) return(NULL); m_curr_idx--; m_curr_node=m_curr_node.Prev(); return(m_curr_node);',
    DetachCurrent: `CObject *n=m_curr_node; if(n==NULL) return(NULL); CObject *before=n.Prev(); CObject *after=n.Next(); n.Prev(NULL); n.Next(NULL);
if(before==NULL) m_first_node=after; else before.Next(after); if(after==NULL) m_last_node=before; else after.Prev(before);
m_curr_node=after==NULL ? before : after; m_data_total--; if(after==NULL) m_curr_idx--; return(n);`,
    DeleteCurrent: `CObject *n=DetachCurrent(); if(n==NULL) return(false); ${release('n')} return(true);`,
    Delete: 'if(GetNodeAtIndex(index)==NULL) return(false); return(DeleteCurrent());',
    Clear: `CObject *n=m_first_node; while(n!=NULL) { CObject *after=n.Next(); if(m_free_mode) { ${release('n')} } else { n.Prev(NULL); n.Next(NULL); } n=after; }
m_first_node=NULL; m_last_node=NULL; m_curr_node=NULL; m_curr_idx=-1; m_data_total=0; m_data_sort=false;`,
    CompareList: `if(CheckPointer(List)==POINTER_INVALID || List.Total()!=m_data_total) return(false); CObject *a=m_first_node; CObject *b=List.GetFirstNode();
while(a!=NULL) { if(a.Compare(b,0)!=0) return(false); a=a.Next(); b=b.Next(); } return(true);`,
    Sort: 'if(m_data_total==0 || (m_data_sort && m_sort_mode==mode)) return; QuickSort(0,m_data_total-1,mode); m_sort_mode=mode; m_data_sort=true;',
    QuickSort: `CObject *nodes[]; ArrayResize(nodes,m_data_total); int count=0; for(CObject *n=m_first_node; n!=NULL; n=n.Next()) nodes[count++]=n;
for(int k=beg+1; k<=end; k++) { CObject *x=nodes[k]; int i=k; while(i>beg && x.Compare(nodes[i-1],mode)<0) { nodes[i]=nodes[i-1]; i--; } nodes[i]=x; }
m_first_node=nodes[0]; m_last_node=nodes[count-1]; for(int i=0; i<count; i++) { nodes[i].Prev(i>0 ? nodes[i-1] : NULL); nodes[i].Next(i<count-1 ? nodes[i+1] : NULL); }`,
    MoveToIndex:
      'int to=index>m_curr_idx ? index-1 : index; CObject *n=DetachCurrent(); if(n==NULL) return(false); return(Insert(n,to)>=0);',
    Exchange: `int i=IndexOf(node1); int j=IndexOf(node2); if(i<0 || j<0 || i==j) return(false); if(i>j) { int k=i; i=j; j=k; }
GetNodeAtIndex(j); CObject *b=DetachCurrent(); GetNodeAtIndex(i); CObject *a=DetachCurrent(); Insert(b,i); Insert(a,j); return(true);`,
    Search: 'if(!m_data_sort) return(NULL); return(QuickSearch(element));',
    QuickSearch:
      'for(CObject *n=m_first_node; n!=NULL; n=n.Next()) if(element.Compare(n,m_sort_mode)==0) return(n); return(NULL);',
  },
}

/** Arrays and lists, without the methods that read and write files. */
export const arrayBodies: Readonly<Record<string, Bodies>> = {
  'arrays/array.mqh': { CArray: array },
  'arrays/arraychar.mqh': plain('CArrayChar', 'char', 'CHAR_MAX', 'TYPE_CHAR'),
  'arrays/arrayshort.mqh': plain('CArrayShort', 'short', 'SHORT_MAX', 'TYPE_SHORT'),
  'arrays/arrayint.mqh': plain('CArrayInt', 'int', 'INT_MAX', 'TYPE_INT'),
  'arrays/arraylong.mqh': plain('CArrayLong', 'long', 'LONG_MAX', 'TYPE_LONG'),
  'arrays/arrayfloat.mqh': plain('CArrayFloat', 'float', 'FLT_MAX', 'TYPE_FLOAT'),
  'arrays/arraydouble.mqh': plain('CArrayDouble', 'double', 'DBL_MAX', 'TYPE_DOUBLE'),
  'arrays/arraystring.mqh': plain('CArrayString', 'string', '""', 'TYPE_STRING'),
  'arrays/arrayobj.mqh': objects,
  'arrays/list.mqh': list,
}
