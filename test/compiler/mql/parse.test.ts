import * as fc from 'fast-check'
import { check } from '../../../compiler/mql/check/check.ts'
import { fileOf, parse } from '../../../compiler/mql/syntax/parse.ts'
import { diagnose, reprint } from './helpers.ts'

const errors = (text: string): string[] => diagnose(text).filter((line) => !/ (256|124) /.test(line))

describe('the preprocessor', () => {
  it('expands macros and keeps their spelling', () => {
    const text =
      '#define SQUARE(x) ((x)*(x))\n#define SIZE 10\ndouble f() { double a[SIZE]; a[0]=SQUARE(2+1); return(a[0]); }\n'
    expect(diagnose(text)).toEqual([])
    expect(reprint(text)).toContain('a[0]=SQUARE(2+1);')
    expect(reprint(text)).toContain('double a[SIZE];')
  })

  it('joins and quotes', () => {
    expect(
      diagnose('#define NAME(a,b) a##b\n#define TEXT(a) #a\nvoid f() { int NAME(x,y)=1; Print(xy,TEXT(hello)); }'),
    ).toEqual([])
  })

  it('chooses by dialect and keeps the rest of the text', () => {
    const text = '#ifdef __MQL4__\nint old=1;\n#else\nint young=1;\n#endif\n'
    expect(reprint(text)).toBe(text)
    expect(reprint(text, 'mql4')).toBe(text)
    const names = (dialect: 'mql4' | 'mql5') => check([{ name: 'a.mqh', text }], dialect).globals.map((g) => g.name)
    expect([names('mql4'), names('mql5')]).toEqual([['old'], ['young']])
  })

  it('reads includes once, beside the file and below Include', () => {
    const files = [
      { name: 'Experts/My/a.mq5', text: '#include "b.mqh"\n#include <Lib\\c.mqh>\nvoid OnTick() { B(); C(); }' },
      { name: 'Experts/My/b.mqh', text: '#include <Lib\\c.mqh>\nvoid B() { C(); }' },
      { name: 'Include/Lib/c.mqh', text: 'void C() { Print(missing); }' },
    ]
    const { diagnostics } = check(files, 'mql5')
    expect(diagnostics.map((d) => [d.code, d.file])).toEqual([['256', 'Include/Lib/c.mqh']])
  })

  it('says which include is not there, and blames nothing on it', () => {
    expect(diagnose('#include <Nowhere.mqh>\nvoid f() { Nothing(); }')).toEqual(["1 106 file 'Nowhere.mqh' not found"])
  })

  it('tells the file of each node', () => {
    const parsed = parse(
      [
        { name: 'a.mq5', text: '#include "b.mqh"\nint a;' },
        { name: 'b.mqh', text: 'int b;' },
      ],
      { dialect: 'mql5' },
    )
    expect(parsed.program.declarations.map((d) => fileOf(parsed, d.id))).toEqual([0, 1, 0])
  })

  it('survives conditions left open', () => {
    expect(diagnose('#ifdef A\nint x;\n')).toEqual(['1 372 inconsistent #ifdef/#endif'])
    expect(diagnose('#endif\n')).toEqual(['1 372 inconsistent #ifdef/#endif'])
  })

  it('gives resources their variables', () => {
    expect(
      diagnose(
        '#resource "a.hlsl" as string source\n#resource "b.bmp" as uint pixels[]\nvoid f() { Print(source,ArraySize(pixels)); }',
      ),
    ).toEqual([])
  })
})

describe('the grammar', () => {
  it.each([
    'class A : public B { public: A(void) : m_x(1), m_y(2) {} ~A(void) {} int m_x,m_y; bool operator==(const A &o) const { return(true); } double operator[](int i) { return(0); } };',
    'template<typename K,typename V> class M { K k; V v; public: V Get(K key) { return(v); } };',
    'typedef int (*TAction)(int,string); int run(TAction a) { return(a(1,"x")); }',
    'enum E { A=1, B, C=0x10, }; struct S { int a; double b[3]; } s1,s2; union U { int i; float f; };',
    "color c=C'255,0,128'; datetime d=D'2020.01.31 12:30'; ushort u='\\n'; uchar b=0xFF; double x=1.e-5,y=.5;",
    'void f() { for(int i=0,j=10; i<j; i++,j--) { if(i==3) continue; else break; } do { } while(false); }',
    'void f(int n) { switch(n) { case 1: case 2: n++; break; case 3: { n--; } default: n=0; } }',
    'void f() { int a[2][3]={{1,2,3},{4,5,6}}; a[1][2]+=a[0][1]<<2|1; int b=a[0][0]>1 ? -1 : ~a[0][1]; }',
    'input group "Main" input(name="Lots") double Lots=0.1; sinput int Magic=1;',
    '#import "user32.dll"\nint MessageBoxW(int h,string text,string caption,int type);\n#import\n',
    'struct pack(1) P { char a; int b; }; interface I { void Go(void); }; class F final : public I { public: void Go(void) override {} };',
    'namespace N { int x; void g() { x=1; } } void f() { N::g(); }',
    'void f() { long *p=NULL; string s="a" "b"; double v=(double)1/(int)2.5; v=double(3)+sizeof(int); }',
  ])('reads %s', (text) => {
    expect(
      errors(text).filter(
        (line) => / (1[0-9][0-9]|2[0-9][0-9]) /.test(line) && !/ (181|180|178|189|232|253) /.test(line),
      ),
    ).toEqual([])
  })

  it.each([
    ['void f() { int a=1\n Print(a);\n}', "1 154 'Print' - semicolon expected"],
    ['void f() { Print("a"; }', "1 144 '(' - unbalanced left parenthesis"],
    ['void f() { int a=(1+2)); }', "1 145 ')' - unbalanced right parenthesis"],
    ['void f() {\n if(true) {\n}', "1 133 '{' - unbalanced braces"],
    ['void f() { Print("a); }', '1 112 double quotes are needed'],
    ['void f() { int a=1+; }', "1 157 ';' - expression expected"],
    ['void f() { else; }', "1 183 illegal 'else' without matching if"],
    ['Print("x");', "1 175 'Print' - expressions are not allowed on a global scope"],
  ])('reports %s', (text, expected) => {
    expect(diagnose(text)).toContain(expected)
  })
})

describe('the parser', () => {
  it('never fails, whatever the text', () => {
    const words = [
      'int',
      'f',
      '(',
      ')',
      '{',
      '}',
      ';',
      '#define A ',
      '\n',
      '"',
      "'",
      'class',
      'if',
      '<',
      '>',
      '::',
      '~',
      '[',
      ']',
      '=',
      '0x',
      'case',
      '/*',
      '#ifdef x\n',
      '\\',
      '@',
      'template',
      'operator',
      ',',
      '&',
      '*',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 80 }), (parts) => {
        for (const dialect of ['mql4', 'mql5'] as const) check([{ name: 'x.mq5', text: parts.join(' ') }], dialect)
      }),
      { numRuns: 400 },
    )
  })

  it('refuses nesting without end instead of overflowing', () => {
    expect(diagnose(`void f() { int a=${'('.repeat(20000)}1; }`).join()).toMatch(/ 134 /)
    expect(diagnose(`void f() ${'{'.repeat(20000)}`).join()).toMatch(/ 134 /)
    expect(diagnose(`void f() { int a=1${'+1'.repeat(20000)}; }`).join()).toMatch(/ 134 /)
  })
})
