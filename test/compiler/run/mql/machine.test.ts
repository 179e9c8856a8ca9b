import { assertAllowedIdentifiers } from '../../../../compiler/run/mql/compile/allowed-identifiers.ts'
import { marketEnums } from '../../../../compiler/mql/builtins/enums-market.ts'
import { run } from '../../../../compiler/run-program.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { printed, someBars } from './run-mql.ts'

const structs = `struct P { double a; int b; double Twice() { a*=2; return(a); } };
void Set(P &p,const double v) { p.a=v; p.b++; }
double Sum(P p) { p.b=99; return(p.a+p.b); }
void Inc(double &x) { x+=1; }
`

describe('arrays of structs of numbers', () => {
  test.each([
    [
      'are copied element by element',
      'P a[]; ArrayResize(a,2); a[0].a=1.5; a[0].b=7; a[1]=a[0]; a[0].b=8; Print(a[1].a," ",a[1].b);',
      ['1.5 7'],
    ],
    [
      'pass elements by reference and by value',
      'P a[2]; Set(a[1],4); Print(Sum(a[1])," ",a[1].b); Inc(a[1].a); Print(a[1].a);',
      ['103.0 1', '5.0'],
    ],
    ['run methods on elements', 'P a[2]; a[1].a=3; Print(a[1].Twice()," ",a[1].a);', ['6.0 6.0']],
    ['give and take structs', 'P a[2]; P x; x.b=6; a[1]=x; x.b=1; x=a[1]; x.b++; Print(a[1].b," ",x.b);', ['6 7']],
    ['start from lists', 'P a[2]={{1,2},{3,4}}; Print(a[1].a," ",a[1].b);', ['3.0 4']],
    [
      'keep what they hold when they grow, and are new when they come back',
      'P a[]; ArrayResize(a,2); a[1].b=5; ArrayResize(a,900); Print(a[1].b," ",a[899].b); ArrayResize(a,1); ArrayResize(a,2); Print(a[1].b);',
      ['5 0', '0'],
    ],
    ['have rows', 'P a[][2]; ArrayResize(a,2); a[1][1].b=5; a[0][1]=a[1][1]; Print(a[0][1].b);', ['5']],
    [
      'go through the functions of arrays',
      'P a[3],c[]; a[2].b=4; ArrayCopy(c,a,0,1); Print(ArraySize(c)," ",c[1].b); ArrayRemove(c,0,1); Print(c[0].b); ZeroMemory(c); Print(c[0].b);',
      ['2 4', '4', '0'],
    ],
    ['have ends', 'P a[2]; int i=2; a[i].b=1;', ['fault MQL5001 line 8']],
  ])('%s', (_, body, expected) => expect(printed(body, structs)).toEqual(expected))
})

describe('copies that overlap keep what was there', () => {
  const shifted =
    ' a[3]; for(int i=0;i<3;i++) a[i].a=i+1; ArrayCopy(a,a,1,0,2); Print(a[0].a,a[1].a,a[2].a); ArrayCopy(a,a,0,1); Print(a[0].a,a[1].a,a[2].a);'
  test.each([
    ['structs of numbers', `P${shifted}`, ['112', '122']],
    ['structs of texts', `T${shifted}`, ['112', '122']],
    ['numbers', 'int a[]={1,2,3}; ArrayCopy(a,a,1,0,2); Print(a[0],a[1],a[2]);', ['112']],
    [
      'numbers of a series',
      'int a[]; ArrayResize(a,3); ArraySetAsSeries(a,true); for(int i=0;i<3;i++) a[i]=i+1; ArrayCopy(a,a,1,0,2); Print(a[0],a[1],a[2]);',
      ['112'],
    ],
    ['texts', 'string a[]={"x","y","z"}; ArrayCopy(a,a,1,0,2); Print(a[0],a[1],a[2]);', ['xxy']],
    ['whole numbers into others', 'double d[]={1.5,-2.5}; int a[2]; ArrayCopy(a,d); Print(a[0]," ",a[1]);', ['1 -2']],
    [
      'structs put between others are their own',
      'T a[2],b[1]; b[0].a=7; a[0].a=1; a[1].a=2; T c[]; ArrayCopy(c,a); ArrayInsert(c,b,1); b[0].a=9; c[1].text="x"; Print(c[0].a,c[1].a,c[2].a,b[0].text,ArraySize(c));',
      ['1723'],
    ],
  ])('%s', (_, body, expected) =>
    expect(printed(body, 'struct P { int a; };\nstruct T { int a; string text; };')).toEqual(expected),
  )
})

describe('numbers', () => {
  test.each([
    [
      'whole ones of fields keep their type',
      'W w; w.u=4000000000; w.l=5000000000; w.i=-3; w.b=true; W a[1]; a[0]=w; Print(a[0].u," ",a[0].l," ",a[0].i/2," ",a[0].b); w.i++; w.i*=3; Print(w.i," ",w.u/3);',
      ['4000000000 5000000000 -1 true', '-6 1333333333'],
    ],
    ['globals too', 'u-=1; i=i--*2; Print(u," ",i," ",l+1);', ['4294967295 10 9000000001']],
    [
      'arrays counted from their end grow at it',
      'double a[]; ArraySetAsSeries(a,true); ArrayResize(a,2,64); a[0]=1; ArrayResize(a,3,64); Print(a[0]," ",a[1]);',
      ['0.0 1.0'],
    ],
    [
      'what is swapped grows on',
      'int a[],b[]; ArrayResize(a,2,64); a[1]=5; ArraySwap(a,b); ArrayResize(b,3,64); ArrayResize(a,1,64); Print(b[1]," ",b[2]," ",a[0]);',
      ['5 0 0'],
    ],
  ])('%s', (_, body, expected) =>
    expect(
      printed(body, 'struct W { uint u; long l; int i; bool b; };\nuint u=0;\nint i=5;\nlong l=9000000000;'),
    ).toEqual(expected),
  )
})

describe('limits', () => {
  test.each([
    [
      'over and over',
      'T a[]; for(;;) { int n=ArraySize(a); ArrayResize(a,n+1,1000); ArrayCopy(a,a,1,0,n); }',
      'struct T { string s; double x[3]; };',
    ],
    ['with much in them', 'T a,b; for(;;) a=b;', 'struct T { double x[20000]; };'],
    ['for a function', 'T a; for(;;) g(a);', 'struct T { double x[20000]; };\nvoid g(T t) {}'],
    ['with texts in them', 'T a,b; for(;;) a=b;', 'struct T { string x[5000]; };'],
  ])(
    'structs copied %s end',
    (_, body, globals) => {
      expect(printed(body, globals)[0]).toMatch(/^fault MQL500[56]/)
    },
    20_000,
  )

  test('calls that double with each level end', () => {
    const levels = Array.from({ length: 40 }, (_, k) => `int f${k + 1}(int x) { return(f${k}(x)+f${k}(x)); }`)
    expect(printed('f40(1);', ['int f0(int x) { return(x); }', ...levels].join('\n'))[0]).toMatch(/^fault MQL5005/)
  }, 20_000)

  test('recursion over two functions ends', () => {
    expect(printed('f(0);', 'int g(int n) { return(f(n+1)); }\nint f(int n) { return(g(n)); }')[0]).toMatch(
      /^fault MQL5004/,
    )
  })

  test.each([
    [
      'a function that a variable holds',
      'Step held=A; held(0);',
      'typedef void (*Step)(int);\nvoid A(int k) { Step held=A; held(k+1); }',
      'MQL5004',
    ],
    [
      'calls of such functions that double',
      'A(60);',
      'typedef void (*Step)(int);\nvoid A(int k) { if(k<=0) return; Step held=A; held(k-1); held(k-1); }',
      'MQL5005',
    ],
    [
      'methods that double',
      'C a; C b; a.next=GetPointer(b); b.next=GetPointer(a); a.Go(60);',
      'class C { public: C *next; virtual void Go(int k) { if(k<=0) return; next.Go(k-1); next.Go(k-1); } };',
      'MQL5005',
    ],
  ])('%s ends', (_, body, head, code) => {
    const source = createSource(`#property strict\n${head}\nvoid OnStart() { ${body} }`)
    expect(run({ source, language: 'mql5', bars: someBars(10), fuel: 100_000 }).fault).toMatchObject({ code })
  })

  test('objects that make each other end', () => {
    expect(printed('A *a=new A();', 'class A { public: A *next; A(void) { next=new A(); } };')[0]).toMatch(
      /^fault MQL500[456]/,
    )
  })

  test('objects that are never deleted end', () => {
    expect(
      printed('for(int i=0; i<100000000; i++) { A *a=new A(); a.x=i; }', 'class A { public: double x; };')[0],
    ).toMatch(/^fault MQL5006/)
  }, 20_000)

  test('what is deleted is given back, with what it held', () => {
    const head = 'class A { public: double x[]; A(void) { ArrayResize(x,1000); } };'
    expect(printed('for(int i=0; i<100000; i++) { A *a=new A(); a.x[1]=i; delete a; } Print(1);', head)).toEqual(['1'])
  }, 20_000)

  test('a text that doubles ends', () =>
    expect(printed('string s="x"; while(true) s+=s;')[0]).toMatch(/^fault MQL5009/))

  test('local arrays are given back with the call and with the turn of the loop', () => {
    const head = 'double f(int n) { double local[1000]; local[n]=n; return(local[n]); }'
    expect(
      printed(
        'double sum=0; for(int i=0; i<80000; i++) { double tmp[1000]; tmp[1]=1; sum+=f(i%1000)-i%1000+tmp[1]; } Print(sum);',
        head,
      ),
    ).toEqual(['80000.0'])
  }, 20_000)
})

describe('generated text', () => {
  test('holds no word of the program', () => {
    expect(
      printed(
        'string constructor="process.exit()"; int __proto__=1; Print(constructor," ",__proto__," \'+alert(1)+\'");',
      ),
    ).toEqual(["process.exit() 1 '+alert(1)+'"])
  })

  test.each([
    "'use strict'\nglobalThis",
    "'use strict'\nlet o1='text'",
    "'use strict'\nlet o1=`x`",
    "'use strict'\n// x",
    '\'use strict\'\no1["constructor"]',
    "'use strict'\no1.constructor",
  ])('is refused with anything else: %j', (text) =>
    expect(() => assertAllowedIdentifiers(text, [])).toThrow('The generated program holds'),
  )
})

test('the code of a program serves charts of every timeframe', () => {
  const text = '#property strict\nvoid OnStart() { Print(iBars(NULL,1440)," ",iHigh(Symbol(),1440,0)>0); }'
  const runOn = (period: number): readonly string[] =>
    run({
      source: { name: 'test.mq4', text },
      language: 'mql4',
      bars: {
        ...someBars(200),
        period,
        time: Float64Array.from({ length: 200 }, (_, i) => Date.UTC(2024, 0, 1) + i * period * 1000),
      },
    }).logs
  expect(runOn(86_400)).toEqual(['200 true'])
  expect(runOn(43_200)).toEqual(['100 true'])
  expect(runOn(86_400)).toEqual(['200 true'])
})

const namesOf = (members = ''): string[] => members.split(/\s+/).flatMap((member) => member.split('=')[0] ?? [])

test.each(['Double', 'Integer', 'String'])('SymbolInfo%s reads each property or says that it is missing', (kind) => {
  const names = namesOf(marketEnums[`ENUM_SYMBOL_INFO_${kind.toUpperCase()}`]).filter(Boolean)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const [answer] = printed(`Print(SymbolInfo${kind}(_Symbol,${name})!=${kind === 'String' ? '"?"' : -1});`)
    expect(`${name} ${answer}`).toMatch(/ (true|fault MQL5007 line \d+)$/)
  }
})
