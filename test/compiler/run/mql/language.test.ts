import { printed } from './run-mql.ts'

const cases: readonly { name: string; head?: string; body: string; logs: readonly string[] }[] = [
  { name: 'whole numbers divide whole', body: 'Print(7/2," ",-7/2," ",7%3," ",7/2.0);', logs: ['3 -3 1 3.5'] },
  {
    name: 'ints wrap at 32 bits',
    body: 'int x=2147483647; x++; uint u=0; u--; Print(x," ",u);',
    logs: ['-2147483648 4294967295'],
  },
  {
    name: 'chars and shorts are cut',
    body: 'char c=200; uchar u=300; short s=40000; Print(c," ",u," ",s);',
    logs: ['-56 44 -25536'],
  },
  {
    name: 'longs keep 64 bits',
    body: 'long a=4000000000; Print(a*2," ",a&0xFFFFFFFF);',
    logs: ['8000000000 4000000000'],
  },
  { name: 'doubles become ints by cutting', body: 'int x=(int)-2.7; Print(x," ",(int)2.999);', logs: ['-2 2'] },
  { name: 'shifts and bits', body: 'Print(1<<4," ",-8>>1," ",6&3," ",6|3," ",6^3," ",~5);', logs: ['16 -4 2 7 5 -6'] },
  { name: 'postfix and prefix', body: 'int i=5; Print(i++," ",++i," ",i--," ",i);', logs: ['5 7 7 6'] },
  {
    name: 'switch falls through',
    body: 'for(int i=0;i<4;i++) switch(i) { case 1: Print("one"); case 2: Print("two"); break; default: Print("other"); }',
    logs: ['other', 'one', 'two', 'two', 'other'],
  },
  {
    name: 'break and continue',
    body: 'for(int i=0;i<9;i++) { if(i==1) continue; if(i==4) break; Print(i); }',
    logs: ['0', '2', '3'],
  },
  { name: 'do runs once', body: 'int n=5; do n++; while(n<3); Print(n);', logs: ['6'] },
  {
    name: 'conditions stop early',
    head: 'bool told(string s) { Print(s); return(true); }',
    body: 'if(false && told("a")) {} if(true || told("b")) Print("c");',
    logs: ['c'],
  },
  {
    name: 'strings join and compare',
    body: 'string a="x"; a+="y"; Print(a+"z"," ",a=="xy"," ",a<"xz"," ",StringLen(a));',
    logs: ['xyz true true 2'],
  },
  {
    name: 'numbers read as text',
    body: 'string s=(string)1.5+" "+(string)2+" "+(string)true; Print(s," ",DoubleToString(1.005,2)," ",IntegerToString(7,3,48));',
    logs: ['1.5 2 true 1.00 007'],
  },
  {
    name: 'dates',
    body: 'datetime t=D\'2024.02.29 13:45:10\'; MqlDateTime s; TimeToStruct(t,s); Print(TimeToString(t,TIME_DATE|TIME_SECONDS)," ",s.day_of_week," ",s.day_of_year," ",StructToTime(s)==t);',
    logs: ['2024.02.29 13:45:10 4 59 true'],
  },
  {
    name: 'dates no calendar has',
    body: 'datetime t=(datetime)LONG_MIN; MqlDateTime s; TimeToStruct(t,s); s.year=INT_MAX; Print(StructToTime(s)==-1);',
    logs: ['true'],
  },
  {
    name: 'formats',
    body: 'Print(StringFormat("%5.2f|%-4d|%04d|%s|%x|%+d|%%|%g",3.14159,7,42,"ok",255,5,0.0001));',
    logs: [' 3.14|7   |0042|ok|ff|+5|%|0.0001'],
  },
  {
    name: 'arrays in rows',
    body: 'int a[2][3]={{1,2,3},{4,5,6}}; a[1][2]+=10; Print(a[0][1]," ",a[1][2]," ",ArraySize(a)," ",ArrayRange(a,1));',
    logs: ['2 16 6 3'],
  },
  {
    name: 'dynamic arrays grow',
    body: 'double a[]; ArrayResize(a,3); a[2]=5; ArrayResize(a,5); Print(ArraySize(a)," ",a[2]," ",a[4]);',
    logs: ['5 5.0 0.0'],
  },
  {
    name: 'series count from the end',
    body: 'int a[]={1,2,3}; ArraySetAsSeries(a,true); Print(a[0],a[2]); a[0]=9; ArraySetAsSeries(a,false); Print(a[2]);',
    logs: ['31', '9'],
  },
  {
    name: 'arrays sort and search',
    body: 'double a[]={3,1,2}; ArraySort(a); Print(a[0]," ",a[2]," ",ArrayMaximum(a)," ",ArrayMinimum(a)," ",ArrayBsearch(a,2));',
    logs: ['1.0 3.0 2 0 1'],
  },
  {
    name: 'references change the caller',
    head: 'void swap(int &a,int &b) { int t=a; a=b; b=t; }',
    body: 'int x=1,y=2; int z[]={5,6}; swap(x,y); swap(z[0],z[1]); Print(x,y,z[0],z[1]);',
    logs: ['2165'],
  },
  {
    name: 'defaults and overloads',
    head: 'int f(int a,int b=10) { return(a+b); } string f(string s) { return("s"+s); }',
    body: 'Print(f(1)," ",f(1,2)," ",f("x"));',
    logs: ['11 3 sx'],
  },
  {
    name: 'recursion',
    head: 'int fib(int n) { return(n<2 ? n : fib(n-1)+fib(n-2)); }',
    body: 'Print(fib(15));',
    logs: ['610'],
  },
  {
    name: 'static locals last',
    head: 'int next() { static int n=10; return(n++); }',
    body: 'next(); next(); Print(next());',
    logs: ['12'],
  },
  {
    name: 'structs are values',
    head: 'struct P { int x; double y[2]; };',
    body: 'P a; a.x=1; a.y[1]=2.5; P b=a; b.x=7; b.y[1]=9; Print(a.x," ",a.y[1]," ",b.x," ",b.y[1]);',
    logs: ['1 2.5 7 9.0'],
  },
  {
    name: 'classes: constructors, virtuals, destructors',
    head: 'class A { protected: int n; public: A(int v):n(v) { Print("A",v); } virtual int Get() { return(n); } virtual ~A() { Print("~A"); } };\nclass B : public A { public: B(int v):A(v+1) { Print("B"); } virtual int Get() override { return(A::Get()*10); } ~B() { Print("~B"); } };',
    body: 'A *p=new B(4); Print(p.Get()); delete p; Print(CheckPointer(p)==POINTER_INVALID);',
    logs: ['A5', 'B', '50', '~B', '~A', 'true'],
  },
  {
    name: 'templates',
    head: 'template<typename T> T Bigger(T a,T b) { return(a>b ? a : b); } template<typename T> class Box { T v; public: void Set(T x) { v=x; } T Get() { return(v); } };',
    body: 'Box<string> b; b.Set("in"); Print(Bigger(2,3)," ",Bigger(2.5,1.5)," ",b.Get());',
    logs: ['3 2.5 in'],
  },
  {
    name: 'an own function wins over a template that fits alike',
    head: 'struct V { double d; template<typename T> void Get(T &out) { out=Get<T>(); } template<typename T> T Get() { T v; Get(v); return(v); } void Get(double &out) { out=d; } void Get(int &out) { out=(int)d; } };',
    body: 'V v; v.d=2.5; Print(v.Get<double>()," ",v.Get<int>());',
    logs: ['2.5 2'],
  },
  {
    name: 'operators of a class',
    head: 'struct V { int x; V operator+(const V &o) const { V r; r.x=x+o.x; return(r); } int operator[](int i) { return(x*i); } };',
    body: 'V a,b; a.x=3; b.x=4; V c=a+b; Print(c.x," ",c[2]);',
    logs: ['7 14'],
  },
  {
    name: 'a number becomes an object where one is due',
    head: 'struct V { double d; int kind; V() { d=0; kind=7; } template<typename T> void operator=(const T x) { Set(x); } void Set(double x) { d=x; kind=1; } void Set(int x) { d=x*10; kind=2; } };\nclass P { public: double d; P(double x=0) { d=x+1; } };\nV make(int n) { if(n>0) return(2.5); return(n); }\nP point() { return(4.0); }',
    body: 'V a=make(1),b=make(-3); V c; c=5; V e=1.5; P p=point(); P q=8; P r; r=9.0; Print(a.d,"/",a.kind," ",b.d,"/",b.kind," ",c.d,"/",c.kind," ",e.d,"/",e.kind," ",p.d," ",q.d," ",r.d);',
    logs: ['2.5/1 -30.0/2 50.0/2 1.5/1 5.0 9.0 10.0'],
  },
  {
    name: 'a template that is an operator is made for its operand',
    head: 'struct V { int n; template<typename T> T operator*(const T x) { return(n*x); } };',
    body: 'V v; v.n=3; Print(v*2," ",v*0.5);',
    logs: ['6 1.5'],
  },
  {
    name: 'a class inside a function hides that of the program, to the end of its block',
    head: 'struct Box { string name; Box() { name="outer"; } };\nvoid other() { struct Box { int n; } box; box.n=4; Print(box.n); }',
    body: 'if(true) { struct Box { int n; int twice() { return(2*n); } } box,many[2]; box.n=3; many[1].n=5; Print(box.twice(),many[1].n); } Box box; Print(box.name); other();',
    logs: ['65', 'outer', '4'],
  },
  {
    name: 'function pointers',
    head: 'typedef int (*TOp)(int,int); int add(int a,int b) { return(a+b); } int mul(int a,int b) { return(a*b); }',
    body: 'TOp op=add; Print(op(2,3)); op=mul; Print(op(2,3));',
    logs: ['5', '6'],
  },
  {
    name: 'a static field of a template is made for each of its classes',
    head: 'struct A { int x; A() { x=3; } }; struct B { int y; A a; B() { y=5; } };\ntemplate<typename V> class Slot { public: V value; int flags; static Slot<V> Empty; Slot(int f=0) { flags=f+1; } };\ntemplate<typename V> Slot<V> Slot::Empty(0);',
    body: 'Slot<A> a; Slot<B> b; Print(a.value.x,b.value.a.x,b.value.y);',
    logs: ['335'],
  },
  {
    name: 'a function used as a value in several places',
    head: 'typedef int (*TOp)(int); int twice(int n) { return(2*n); } int apply(TOp op,int n) { return(op(n)); }',
    body: 'Print(apply(twice,2)); Print(apply(twice,3)); TOp op=twice; Print(op(4));',
    logs: ['4', '6', '8'],
  },
  {
    name: 'enums',
    head: 'enum Mode { Slow=2, Fast, Wild=10 };',
    body: 'Mode m=Fast; Print((int)m," ",EnumToString(m)," ",m==Fast);',
    logs: ['3 Fast true'],
  },
  { name: 'macros', head: '#define TWICE(x) ((x)*2)\n#define LIMIT 5', body: 'Print(TWICE(LIMIT+1));', logs: ['12'] },
  {
    name: 'a missing element is a fault',
    body: 'int a[3]; int i=3; Print("before"); a[i]=1; Print("after");',
    logs: ['before', 'fault MQL5001 line 4'],
  },
  { name: 'division by zero is a fault', body: 'int z=0; Print(1/z);', logs: ['fault MQL5002 line 4'] },
  {
    name: 'a null pointer is a fault',
    head: 'class C { public: int v; };',
    body: 'C *p=NULL; p.v=1;',
    logs: ['fault MQL5003 line 4'],
  },
  {
    name: 'texts are compared by their letters, with and without case',
    head: '',
    body: 'string a="b2"; Print(StringCompare(a,"a")," ",StringCompare("a",a)," ",StringCompare("A","a",false));',
    logs: ['1 -1 0'],
  },
  {
    name: 'endless recursion is a fault',
    head: 'int f(int n) { return(f(n+1)); }',
    body: 'f(0);',
    logs: ['fault MQL5004 line 1'],
  },
]

test.each(cases)('$name', ({ head, body, logs }) => {
  expect(printed(body, head)).toEqual(logs)
})

test('an endless loop ends', () => {
  expect(printed('int n=0; while(true) n++;')).toEqual(['fault MQL5005 line 4'])
})
