import { applyEdits } from '../../../compiler/text/diagnostic.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import { diagnose, diagnoseBody } from './helpers.ts'
import { defined } from '../../support/defined.ts'

describe('names', () => {
  it('reports what is not declared', () => {
    expect(diagnoseBody('int a=b;')).toContain("1 256 'b' - undeclared identifier")
    expect(diagnoseBody('Foo(1);')).toContain("1 256 'Foo' - undeclared identifier")
    expect(diagnose('CFoo x;')).toEqual(["1 256 'CFoo' - undeclared identifier"])
  })

  it('tells of calls without what they need', () => {
    expect(diagnoseBody('double x=MathMax(); Print(x);')).not.toEqual([])
  })

  it('offers the name that was meant', () => {
    const text = 'double total=1;\nvoid f() { Print(totl); }'
    const diagnostic = defined(check([{ name: 'a.mqh', text }], 'mql5').diagnostics[0])
    expect(applyEdits(text, defined(defined(diagnostic.fixes)[0]).edits)).toContain('Print(total)')
  })

  it('knows each dialect its own functions', () => {
    expect(diagnoseBody('double b=AccountBalance(); Print(b);')).toContain(
      "1 256 'AccountBalance' - undeclared identifier",
    )
    expect(diagnoseBody('double b=AccountBalance(); Print(b);', 'mql4')).toEqual([])
    expect(diagnoseBody('int n=PositionsTotal(); Print(n);', 'mql4')).toContain(
      "1 256 'PositionsTotal' - undeclared identifier",
    )
  })

  it('keeps old locals known to the end of the function, strict ones to the end of the block', () => {
    const body = '{ int a=1; }\nPrint(a);'
    expect(diagnoseBody(body, 'mql4')).toEqual([])
    expect(diagnose(`#property strict\nvoid f() {${body}\n}`, 'mql4')).toContain("3 256 'a' - undeclared identifier")
  })

  it('knows a class inside a function to the end of its block', () => {
    expect(diagnoseBody('struct S { int a; } s; s.a=1;')).toEqual([])
    expect(diagnoseBody('{ struct S { int a; }; }\nS s;')).toContain("2 256 'S' - undeclared identifier")
  })

  it('lets inputs begin with nothing, and the word stand behind the type', () => {
    expect(diagnose('input string Title;\ninput int n;\ndouble input lots=1;')).toEqual([])
    expect(diagnose('double input lots=1;\nvoid f() { lots=2; }')).toContain(
      "2 189 'lots' - constant cannot be modified",
    )
    expect(diagnose('const int n;')).toContain("1 389 'n' - constant must be initialized")
  })

  it('reports a name declared twice', () => {
    expect(diagnoseBody('int a=1;\nint a=2; Print(a);')).toContain("2 124 variable 'a' already defined")
    expect(diagnose('int a;\nint a;')).toContain("2 124 variable 'a' already defined")
    expect(diagnose('void f() {}\nvoid f() {}')).toContain("2 165 'f' - function already defined and has body")
  })
})

describe('calls', () => {
  it('counts arguments', () => {
    expect(diagnoseBody('int h=iMA(_Symbol,_Period,14,0,MODE_SMA,PRICE_CLOSE,0); Print(h);')).toContain(
      "1 199 'iMA' - wrong parameters count",
    )
    expect(
      diagnose('void g(int a,int b=0) {}\nvoid f() { g(); g(1); g(1,2); g(1,2,3); }').map((d) => d.slice(0, 5)),
    ).toEqual(['2 199', '2 199'])
  })

  it('chooses the overload that fits best', () => {
    const text = 'void g(int x) {}\nint g(string s) { return(StringLen(s)); }\nvoid f() { int n=g("a"); Print(n); }'
    expect(diagnose(text)).toEqual([])
    expect(
      diagnose('struct S { int a; };\nvoid g(int x) {}\nvoid g(string s) {}\nvoid f() { S s; s.a=1; g(s); }'),
    ).toContain("4 166 'g' - no one of the overloads can be applied to the function call")
  })

  it('takes the built-in where a function of its name fits worse', () => {
    const own =
      'void ObjectCreate(const string a,const string b,const datetime t,const double o,const double h,const double l,const double x,const color k) {}'
    expect(
      diagnose(
        `${own}\nvoid f() { long id=0; datetime t=0; if(!ObjectCreate(id,"a",OBJ_TREND,0,t,1.0,t,1.0)) Print("no"); ObjectCreate("a","b",t,1,2,3,4,clrRed); }`,
      ),
    ).toEqual([])
  })

  it('hands constant arrays to templates', () => {
    expect(
      diagnose(
        'template<typename T> double first(T &values[]) { return(values[0]); }\ndouble f(const double &x[]) { return(first(x)); }',
      ),
    ).toEqual([])
  })

  it('does not miss a return behind what is never reached', () => {
    expect(
      diagnose(
        'int f(int n) { switch(n) { case 1: return(1); break; case 2: if(n>0) return(1); else return(2); break; default: return(0); break; } }',
      ),
    ).toEqual([])
    expect(diagnose('int f(int n) { switch(n) { case 1: if(n>0) return(1); break; default: return(0); } }')).toContain(
      "1 117 'f' - not all control paths return a value",
    )
  })

  it('wants variables for references', () => {
    expect(diagnoseBody('StringAdd("a"+"b","c");')).toContain(
      '1 200 \'"a"+"b"\' - parameter passed as reference, variable expected',
    )
    expect(diagnoseBody('const string s="a"; StringAdd(s,"c");')).toContain(
      "1 202 's' - constant variable cannot be passed as reference",
    )
    expect(diagnose('void g(double &x) {}\nvoid f() { int n=1; g(n); Print(n); }')).toContain(
      "2 201 'n' - parameter passed as reference, variable of the same type expected",
    )
  })

  it('wants arrays for arrays', () => {
    expect(diagnoseBody('int n=1; ArrayResize(n,5);')).toContain("1 241 'n' - array required")
    expect(diagnoseBody('double a[]; Print(a);')).toContain("1 120 'a' - invalid array access")
  })

  it('deduces template arguments', () => {
    const text =
      'template<typename T>\nT Largest(const T &x[]) { T best=x[0]; for(int i=1; i<ArraySize(x); i++) if(x[i]>best) best=x[i]; return(best); }\nvoid f() { double d[3]={1,2,3}; double m=Largest(d); string s[1]; s[0]="a"; string t=Largest(s); Print(m,t); }'
    expect(diagnose(text)).toEqual([])
  })
})

describe('types', () => {
  it('refuses what does not convert', () => {
    expect(diagnoseBody('MqlRates r; double d=r; Print(d);')).toContain("1 406 cannot convert 'MqlRates' to 'double'")
    expect(diagnoseBody('double d=1.5; int n=d%2; Print(n);')).toContain("1 150 '%' - illegal operation use")
  })

  it('warns of what gets lost, and mends it', () => {
    const text = 'int f(double x) {\nint n=x*2;\nreturn(n);\n}'
    expect(diagnose(text)).toEqual(["2 43 possible loss of data due to type conversion from 'double' to 'int'"])
    const { fixes } = defined(check([{ name: 'a.mqh', text }], 'mql5').diagnostics[0])
    const repaired = applyEdits(text, defined(defined(fixes)[0]).edits)
    expect(repaired).toContain('(int)(x*2)')
    expect(diagnose(repaired)).toEqual([])
  })

  it('warns between numbers and strings', () => {
    expect(diagnoseBody('string s="a"+1; Print(s);')).toEqual(["1 181 implicit conversion from 'number' to 'string'"])
    expect(diagnoseBody('string s="1"; double d=s; Print(d);')).toEqual([
      "1 180 implicit conversion from 'string' to 'number'",
    ])
  })

  it('warns of enumerations and signs', () => {
    expect(diagnoseBody('int n=1; ENUM_TIMEFRAMES t=n; Print(t);')).toEqual([
      "1 262 implicit enum conversion from 'int' to 'ENUM_TIMEFRAMES'",
    ])
    expect(diagnoseBody('uint u=1; int n=-1; if(u>n) Print(1);')).toEqual(['1 45 sign mismatch'])
  })
})

describe('constants', () => {
  it('are not changed', () => {
    expect(diagnoseBody('const int c=1; c=2;')).toContain("1 189 'c' - constant cannot be modified")
    expect(diagnose('input int n=1;\nvoid f() { n++; }')).toContain("2 189 'n' - constant cannot be modified")
    expect(diagnose('void f(const double &x[]) { x[0]=1; }')).toContain("1 189 'x' - constant cannot be modified")
    expect(diagnose('class C { int m; public: void Set(void) const { m=1; } };')).toContain(
      "1 274 'm' - member of the constant object cannot be modified",
    )
  })

  it('have a value', () => {
    expect(diagnose('const int n;')).toContain("1 389 'n' - constant must be initialized")
  })
})

describe('classes', () => {
  const base = 'class A { int hidden; protected: int inner; public: virtual int Area(void)=0; void Go(void) {} };\n'

  it('guard their members', () => {
    expect(
      diagnose(
        `${base}class B : public A { public: int Area(void) { inner=1; return(inner); } };\nvoid f() { B b; b.inner=1; }`,
      ),
    ).toEqual(["3 204 'inner' - cannot access protected member"])
    expect(diagnose(`${base}void f(A *a) { a.hidden=1; a.nothing=2; }`)).toEqual([
      "2 211 'hidden' - cannot access private member",
      "2 130 'nothing' - struct member undefined",
    ])
  })

  it('are not made while something is abstract', () => {
    expect(diagnose(`${base}void f() { A *a=new A(); a.Go(); }`)).toContain(
      "2 383 'A' - cannot instantiate abstract class",
    )
  })

  it('override what is there', () => {
    expect(
      diagnose(
        `${base}class B : public A { public: int Area(void) override { return(1); } int Size(void) override { return(1); } };`,
      ),
    ).toEqual(["2 404 'Size' - override does not override any base class function"])
  })

  it('declare what is defined outside', () => {
    expect(diagnose('class A { public: void Go(void); };\nvoid A::Go(void) {}\nvoid A::Stay(void) {}')).toEqual([
      "3 213 'Stay' - member function not declared",
    ])
  })

  it('serve as templates', () => {
    const text =
      'template<typename T>\nclass CBox { T m_value; public: void Set(const T value) { m_value=value; } T Get(void) const { return(m_value); } };\nvoid f() { CBox<double> box; box.Set(1.5); double d=box.Get(); Print(d); }'
    expect(diagnose(text)).toEqual([])
  })
})

describe('flow', () => {
  it('wants a value on every path', () => {
    expect(diagnose('int f(int a) {\nif(a>0) return(1);\n}')).toContain(
      "3 117 'f' - not all control paths return a value",
    )
    expect(diagnose('int f(int a) {\nif(a>0) return(1);\n}', 'mql4')).toContain(
      "3 78 'f' - not all control paths return a value",
    )
    expect(diagnose('int f(int a) { while(true) { if(a>0) return(1); a++; } }')).toEqual([])
    expect(diagnose('int f(int a) { switch(a) { case 1: return(1); default: return(2); } }')).toEqual([])
  })

  it('knows where break and continue belong', () => {
    expect(diagnoseBody('break;')).toContain("1 153 'break' - illegal break usage")
    expect(diagnoseBody('switch(1) { case 1: continue; }')).toContain("1 210 'continue' - illegal continue usage")
  })

  it('warns of locals that are never used or filled', () => {
    expect(diagnoseBody('int a;')).toEqual(["1 31 variable 'a' not used"])
    expect(diagnoseBody('int a; Print(a);')).toEqual(["1 38 possible use of uninitialized variable 'a'"])
    expect(diagnoseBody('double a; SymbolInfoDouble(_Symbol,SYMBOL_BID,a); Print(a);')).toEqual([])
  })

  it('warns of an empty branch and of a result thrown away', () => {
    expect(diagnoseBody('int a=1; if(a==1);')).toContain('1 69 empty controlled statement found')
    expect(diagnoseBody('int a=1; a==2;')).toContain('1 178 expression has no effect')
  })
})

describe('programs', () => {
  const head = '#property indicator_chart_window\n#property indicator_buffers 1\n#property indicator_plots 1\n'
  const calculate =
    'int OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[]) { return(rates_total); }\n'

  it('bind no more buffers than they declare', () => {
    const text = `${head}double a[],b[];\nint OnInit() {\nSetIndexBuffer(0,a);\nSetIndexBuffer(1,b);\nreturn(INIT_SUCCEEDED); }\n${calculate}`
    expect(diagnose(text, 'mql5', 'test.mq5')).toEqual(['2 48 indicator buffers count is less than required'])
    const { fixes } = defined(check([{ name: 'test.mq5', text }], 'mql5').diagnostics[0])
    expect(diagnose(applyEdits(text, defined(defined(fixes)[0]).edits), 'mql5', 'test.mq5')).toEqual([])
  })

  it('have an entry point of the right form', () => {
    expect(diagnose(head, 'mql5', 'test.mq5')).toContain("1 209 'OnCalculate' function not found in custom indicator")
    expect(diagnose('void OnTick(int n) { Print(n); }', 'mql5', 'test.mq5')).toContain(
      "1 70 'OnTick' - wrong parameters or return type of an event handler",
    )
  })

  it('understand old MQL4', () => {
    const text =
      '#property indicator_chart_window\n#property indicator_buffers 1\ndouble Buffer[];\nint init() { SetIndexBuffer(0,Buffer); return(0); }\nint start() { int limit=Bars-IndicatorCounted(); for(int i=limit; i>=0; i--) Buffer[i]=iMA(NULL,0,14,0,MODE_SMA,PRICE_CLOSE,i); return(0); }'
    expect(diagnose(text, 'mql4', 'test.mq4')).toEqual([])
  })

  it('may use the standard library', () => {
    const text =
      '#include <Trade\\Trade.mqh>\nCTrade trade;\nvoid OnTick() { if(!trade.Buy(0.1,_Symbol)) Print(trade.ResultRetcode()); }'
    expect(diagnose(text, 'mql5', 'test.mq5')).toEqual([])
  })
})
