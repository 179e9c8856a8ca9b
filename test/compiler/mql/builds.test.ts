import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { check as checkAny } from '../../../compiler/check.ts'
import { fix } from '../../../compiler/index.ts'
import { hasBuildRule, latestBuild, rulesOfBuild } from '../../../compiler/mql/builds.ts'
import { printed } from '../run/mql/run-mql.ts'

/** `line code` of each diagnostic. */
const diagnose = (text: string, build?: number): string[] =>
  checkAny({ source: { name: 'test.mqh', text }, language: 'mql5', build }).diagnostics.map(
    ({ line, code }) => `${line} ${code}`,
  )

const classes = (using = '') => `class Base
  {
public:
   int               Twice(int x) { return(2*x); }
   double            Twice(double x) { return(20*x); }
   void              Two(double a,double b) {}
  };
class Derived : public Base
  {
public:
   ${using}int               Twice(int x) { return(3*x); }
   void              Two(int a) {}
  };
double Called(void) { Derived d; return(d.Twice(1.5)); }
int Same(void) { Derived d; return(d.Twice(1)); }
`
const missing = `${classes()}void Broken(void) { Derived d; d.Two(1.0,2.0); }\n`

describe('methods that a derived class hides', () => {
  test('since build 5260 the nearest class counts, and calls that meant another method are named', () => {
    expect(diagnose(classes())).toEqual(['14 MQL5260', '14 44'])
    expect(diagnose(classes(), 5260)).toEqual(['14 MQL5260', '14 44'])
    expect(diagnose(classes('using Base::Twice;\n   '))).toEqual([])
  })

  test('before build 5260 all classes count, with the warning that MetaEditor gave', () => {
    expect(diagnose(classes(), 5200)).toEqual(['14 MQL5259'])
    expect(diagnose(missing, 5200)).toEqual(['14 MQL5259', '16 MQL5259'])
  })

  test('a call that no method takes any more is mended by using', () => {
    expect(diagnose(missing)).toEqual(['14 MQL5260', '14 44', '16 166'])
    const report = fix({ source: { name: 'test.mqh', text: missing }, dialect: 'mql5' })
    expect(report.remaining).toEqual([])
    expect(report.text).toContain('using Base::Two;\n   void              Two(int a) {}')
    expect(report.questions.map(({ text }) => text).join()).toContain('Since build 5260')
  })

  test('overridden methods and methods with the same parameters are no change', () => {
    const text = `class A { public: virtual void Run(int x) {} void Stop(void) {} };
class B : public A { public: virtual void Run(int x) {} void Stop(void) {} };
void f(void) { B b; b.Run(1); b.Stop(); A *a=new B(); a.Run(2); delete a; }
`
    expect(diagnose(text)).toEqual([])
    expect(diagnose(text, 5000)).toEqual([])
  })
})

describe('the machine', () => {
  test.each([
    ['calls the method of the nearest class', '', 'mql5', '3'],
    ['calls methods that using brings back', 'using Base::Twice;', 'mql5', '30.0'],
    ['chooses among all classes in MetaTrader 4', '', 'mql4', '30.0'],
  ] as const)('%s', (_, using, dialect, result) => {
    expect(printed('Derived d; Print(d.Twice(1.5));', classes(using), dialect)).toEqual([result])
  })
})

test('arrays of char for uchar, and enumerators of one name', () => {
  const arrays = 'void Take(const uchar &data[]) {}\nvoid f(void) { char x[]; ArrayResize(x,1); Take(x); }\n'
  expect([diagnose(arrays, 5099), diagnose(arrays, 5100)]).toEqual([[], ['2 246']])
  const enums = 'enum A { ONE,TWO };\nenum B { TWO=5,THREE };\n'
  expect([diagnose(enums, 5199), diagnose(enums, 5200)]).toEqual([[], ['2 191']])
})

test('a build names its rules; MetaTrader 4 has the older inheritance', () => {
  expect(rulesOfBuild(5200).map(({ build, applies }) => `${build} ${applies}`)).toEqual([
    '5100 true',
    '5200 true',
    '5260 false',
  ])
  expect(hasBuildRule('hiddenMethods', 'mql4', latestBuild)).toBe(false)
})

test('printed programs mean the same before and since build 5260', () => {
  const folder = new URL('../fixtures/', import.meta.url)
  const outputs = readdirSync(folder)
    .filter((_, k) => process.env.EVERY_CASE || k % 8 === 0)
    .map((name) => new URL(`${name}/expected/converted.mq5`, folder))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  expect(outputs.length).toBeGreaterThan(10)
  for (const text of outputs)
    for (const build of [5000, latestBuild])
      expect(
        checkAny({ source: { name: 'a.mq5', text }, language: 'mql5', build }).diagnostics.map(
          ({ text: said }) => said,
        ),
      ).toEqual([])
})
