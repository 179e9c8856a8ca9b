import { run } from '../../../../compiler/run-program.ts'
import { someBars } from './run-mql.ts'
import { defined } from '../../../support/defined.ts'

const bars = someBars(20)

/** A script's run: strictly, where it stops at the first operation without a defined result, and as a terminal would go on. */
function both(body: string) {
  const source = {
    name: 'test.mq5',
    text: `double Of(const double x) { return(x); }\nvoid Set(int &x) { x=4; }\nvoid OnStart()\n  {\n${body}\n  }\n`,
  }
  const [strict, lenient] = [true, false].map((isStrict) => run({ source, language: 'mql5', bars, isStrict }))
  return {
    fault:
      defined(strict).fault && `${defined(defined(strict).fault).code} line ${defined(defined(strict).fault).line}`,
    logs: defined(strict).logs,
    lenient,
  }
}

describe('operations whose result is undefined', () => {
  test.each([
    ['a real number beyond an int', 'Print("a");\nPrint((int)Of(1.7e12));', 'MQL5010 line 6', '-2147483648'],
    ['one that is none', 'Print("a");\nint x=(int)Of(MathSqrt(-1));\nPrint(x);', 'MQL5010 line 6', '-2147483648'],
    ['one beyond a long', 'Print("a");\nPrint((long)Of(EMPTY_VALUE));', 'MQL5010 line 6', '-9223372036854775808'],
    ['one beyond a char', 'Print("a");\nchar c=(char)Of(300);\nPrint(c);', 'MQL5010 line 6', '44'],
    ['a negative one as uint', 'Print("a");\nuint u=(uint)Of(-3);\nPrint(u);', 'MQL5010 line 6', '4294967293'],
    ['one added to an int', 'Print("a");\nint x=5;\nx+=Of(3e9);\nPrint(x);', 'MQL5010 line 7', '-2147483648'],
    [
      'one given to a function of whole numbers',
      'Print("a");\nPrint(IntegerToString(Of(1e19)));',
      'MQL5010 line 6',
      '-9223372036854775808',
    ],
    ['a shift by the width', 'Print("a");\nint n=33,x=1;\nPrint(x<<n);', 'MQL5011 line 7', '2'],
    ['a negative shift of a long', 'Print("a");\nlong x=8;\nint n=-1;\nPrint(x>>n);', 'MQL5011 line 8', '0'],
    ['a local without a value', 'Print("a");\nint x;\nif(Of(1)>2) x=3;\nPrint(x);', 'MQL5012 line 8', '0'],
    [
      'a local that a turn of a loop does not set',
      'Print("a");\nfor(int i=0;i<2;i++)\n{\nint x;\nif(i==0) x=3;\nif(i==1) Print(x);\n}',
      'MQL5012 line 10',
      '0',
    ],
    ['a counter without a beginning', 'Print("a");\nint x;\nx++;\nPrint(x);', 'MQL5012 line 7', '1'],
  ])('%s', (_, body, expected, printed) => {
    const { fault, logs, lenient } = both(body)
    expect(fault).toBe(expected)
    expect(logs).toEqual(['a'])
    expect(defined(lenient).fault).toBeNull()
    expect(lenient?.logs).toEqual(['a', printed])
    expect(`${defined(lenient).undefinedOperation?.code} line ${defined(lenient).undefinedOperation?.line}`).toBe(
      expected,
    )
  })

  test.each([
    ['the lowest int by -1', 'int a=INT_MIN,b=-1;\nPrint(a/b);', 'MQL5013 line 6'],
    ['whole numbers by zero', 'int a=1,b=0;\nPrint(a/b);', 'MQL5002 line 6'],
    ['longs by zero', 'long a=1,b=0;\nPrint(a%b);', 'MQL5002 line 6'],
  ])('stop every program: %s', (_, body, expected) => {
    const { fault, lenient } = both(body)
    expect([fault, `${defined(lenient).fault?.code} line ${defined(lenient).fault?.line}`]).toEqual([
      expected,
      expected,
    ])
  })

  test.each([
    [
      'whole numbers wrap',
      'int x=INT_MAX;\nx++;\nPrint(x," ",(int)3000000000," ",(char)300);',
      ['-2147483648 -1294967296 44'],
    ],
    [
      'the ends of the types',
      'Print((int)Of(2147483647.9)," ",(int)Of(-2147483648.5)," ",(uint)Of(-0.5)," ",(long)Of(9e18));',
      ['2147483647 -2147483648 0 9000000000000000000'],
    ],
    [
      'locals set on every path',
      'int x,y,z;\nif(Of(1)>0) x=1; else x=2;\nSet(y);\nfor(z=0;z<3;z++) ;\nPrint(x,y,z);',
      ['143'],
    ],
    ['locals set before a jump', 'int x;\nfor(int i=0;i<3;i++)\n{\nif(i<2) continue;\nx=i;\nPrint(x);\n}', ['2']],
    ['locals of both arms', 'int x;\nbool a=Of(1)>0 ? (x=3)>0 : (x=4)>0;\nPrint(x,a);', ['3true']],
  ])('are none of these: %s', (_, body, expected) => {
    const { fault, logs, lenient } = both(body)
    expect([fault, logs, defined(lenient).undefinedOperation]).toEqual([null, expected, undefined])
  })

  test('elements that an array has got and nothing has assigned are no zeros', () => {
    const body =
      'double a[];\nint b[];\nArrayResize(a,1);\na[0]=5;\nArrayResize(a,2,8);\nArrayResize(a,3,8);\nArrayResize(b,1);\n'
    const { logs, lenient } = both(`${body}Print(a[0]," ",a[1]==0," ",a[2]==0," ",b[0]==0);`)
    expect([logs, defined(lenient).logs]).toEqual([['5.0 false false false'], ['5.0 true true true']])
  })
})

test('a local that a function is given and does not assign is no zero', () => {
  const text =
    'void May(const bool is,double &x,int &n) { if(is) { x=0; n=0; } }\n' +
    'void OnStart()\n  {\nbool is=GetTickCount()<0;\ndouble x;\nint n;\nMay(is,x,n);\nPrint(x==0," ",n==0);\n  }\n'
  const logs = [true, false].map(
    (isStrict) => run({ source: { name: 'test.mq5', text }, language: 'mql5', bars, isStrict }).logs,
  )
  expect(logs).toEqual([['false false'], ['true true']])
})
