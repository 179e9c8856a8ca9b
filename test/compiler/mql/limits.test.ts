import { portMql } from '../../../compiler/mql/port/port.ts'
import { diagnose, diagnoseBody, reprint } from './helpers.ts'

const both = ['mql4', 'mql5'] as const
const parameters = (count: number): string => Array.from({ length: count }, (_, k) => `int a${k}`).join()

/** Programs that MetaEditor refuses or the terminal cuts, although each expression is right. */
describe.each(both)('limits of %s', (dialect) => {
  const said = (text: string, name?: string) => diagnose(text, dialect, name)

  it('a function has at most 64 parameters', () => {
    expect(said(`void f(${parameters(65)}) {}\nvoid g(${parameters(64)}) {}`)).toEqual([
      "1 147 'f' - too many parameters",
    ])
    expect(said(`class A\n{\npublic:\nA(${parameters(65)}) {}\nvoid M(${parameters(70)}) {}\n};`)).toEqual([
      "4 147 'A' - too many parameters",
      "5 147 'M' - too many parameters",
    ])
  })

  it.each([
    'double MathAbs(double x) { return(x); }',
    'double round(const double x) { return(x); }',
    'double log(double x) { return(x); }',
    'int StringLen(string text) { return(0); }',
    'double MathMax(double a,double b) { return(a>b ? a : b); }',
    'int ArraySize(double &values[]) { return(0); }',
  ])('no function overrides one of the system: %s', (text) => {
    expect(said(text)).toEqual([expect.stringMatching(/^1 271 '\w+' - override system function$/)])
  })

  it('a function with other parameters is an overload', () => {
    expect(
      said(
        'double MathAbs(double &values[],int k) { return(values[k]); }\ndouble log(double x,double base) { return(MathLog(x)/MathLog(base)); }\nvoid Alert(string text,bool isLoud,int k) {}',
      ),
    ).toEqual([])
    expect(said('class A { public: double MathAbs(double x) { return(x); } };')).toEqual([])
  })

  it.each([
    ['double M_PI=3.0;', 'M_PI'],
    ['void f(double EMPTY_VALUE) { Print(EMPTY_VALUE); }', 'EMPTY_VALUE'],
    ['struct S { int clrRed; };', 'clrRed'],
    ['void f() { int INVALID_HANDLE=3; Print(INVALID_HANDLE); }', 'INVALID_HANDLE'],
  ])('no variable is named like a constant: %s', (text, name) => {
    expect(said(text)).toContain(`1 228 '${name}' - name expected`)
  })

  it('old colour names may be declared again', () => {
    expect(diagnoseBody('color Red=clrBlue; Print(Red);', dialect)).toEqual([])
  })

  it('a hexadecimal number takes the sign behind its last E', () => {
    expect(diagnoseBody('int low=1; Print(0x5DE+low);', dialect)).toContain("1 158 '0x5DE+low' - invalid number")
    expect(diagnoseBody('int low=1; Print(0x5DE +low,0x5DF+low,low+0x5DE,0x5e*low);', dialect)).toEqual([])
    expect(reprint('int low=1;\nint sum=0x5DE +low;\nint all=(0x1e)-low;\n', dialect)).toBe(
      'int low=1;\nint sum=0x5DE +low;\nint all=(0x1e)-low;\n',
    )
  })

  it('comments of inputs have 63 characters, their texts 191', () => {
    const input = (comment: string, text: string) => said(`input string words="${text}"; // ${comment}`)
    expect(input('x'.repeat(63), 'y'.repeat(191))).toEqual([])
    expect(input('x'.repeat(64), 'y'.repeat(192))).toEqual([
      "1 47 'words' - the comment of this input has 64 characters, the terminal keeps 63",
      "1 47 'words' - the text of this input has 192 characters, the terminal keeps 191",
    ])
    expect(said(`string words="${'y'.repeat(300)}"; // ${'x'.repeat(300)}`)).toEqual([])
  })

  it('some calls are for one kind of program', () => {
    const window =
      '#property indicator_chart_window\n#property indicator_buffers 0\n#property indicator_plots 0\n#property strict\n'
    const indicator = `${window}int OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[]) { ExpertRemove(); Sleep(1); EventSetTimer(1); return(0); }`
    expect(said(indicator, `test.${dialect === 'mql4' ? 'mq4' : 'mq5'}`)).toEqual([
      "5 4014 'ExpertRemove' - function is not allowed in an indicator",
      "5 4014 'Sleep' - function is not allowed in an indicator",
    ])
    const expert =
      '#property strict\nvoid OnTick() { ExpertRemove(); Sleep(1); IndicatorSetInteger(INDICATOR_DIGITS,3); }'
    expect(said(expert, `test.${dialect === 'mql4' ? 'mq4' : 'mq5'}`)).toEqual([
      "2 4014 'IndicatorSetInteger' - function is not allowed in an Expert Advisor",
    ])
  })
})

describe('a method hides those of its name in base classes', () => {
  const classes = (using: string) => `class Base
  {
public:
   int               Twice(int x) { return(2*x); }
   string            Twice(string text) { return(text+text); }
  };
class Derived : public Base
  {
public:
   ${using}
   int               Twice(int x) { return(3*x); }
   int               Count(int x) { return(Twice(x)+StringLen(Twice("a","b"))); }
   string            Twice(string a,string b) { return(a+b); }
  };
class Last : public Derived { };
void f() { Last last; Print(last.Twice("text"),last.Twice(2)); }
`
  it('in MQL5', () => {
    expect(diagnose(classes('')).map((line) => line.slice(0, 6))).toEqual(['16 MQL', '16 180'])
    expect(diagnose(classes('using Base::Twice;'))).toEqual([])
    expect(diagnose(classes('using Base::Thrice;'))[0]).toBe("10 130 'Thrice' - struct member undefined")
    expect(
      reprint(
        'class B : public A\n  {\npublic:\n   using A::Run;  // all of them\n   void              Run() {}\n  };\n',
      ),
    ).toContain('   using A::Run;  // all of them\n')
  })

  it('but not in MQL4, so that a port brings back what is called', () => {
    expect(diagnose(classes(''), 'mql4')).toEqual([])
    const { files, diagnostics } = portMql([
      { name: 'a.mq4', text: `#property strict\n${classes('')}void OnTick() { f(); f(); }\n` },
    ])
    expect(diagnostics).toEqual([])
    expect(files[0]?.text.match(/using \w+::\w+;/g)).toEqual(['using Base::Twice;'])
  })
})

it('only MQL5 has atan2 and tanh', () => {
  const text = 'double atan2(double y,double x) { return(y-x); }\ndouble tanh(double x) { return(x); }'
  expect(diagnose(text, 'mql4')).toEqual([])
  expect(diagnose(text)).toEqual([
    "1 271 'atan2' - override system function",
    "2 271 'tanh' - override system function",
  ])
})

test('a port renames what MQL5 has as its own', () => {
  const { files, diagnostics } = portMql([
    {
      name: 'a.mq4',
      text: `#property strict
struct Deal { int TRADE_RETCODE_DONE; };
int PositionsTotal() { return(OrdersTotal()); }
int PositionsTotal(int type) { return(type); }
void OnTick()
  {
   int TRADE_RETCODE_REQUOTE=PositionsTotal()+PositionsTotal(3);
   Deal deal;
   deal.TRADE_RETCODE_DONE=TRADE_RETCODE_REQUOTE;
   Print(deal.TRADE_RETCODE_DONE);
  }
`,
    },
  ])
  expect(diagnostics).toEqual([])
  expect(files[0]?.text).toContain('int PositionsTotal_()')
  expect(files[0]?.text).toContain('int TRADE_RETCODE_REQUOTE_=PositionsTotal_()+PositionsTotal_(3);')
  expect(files[0]?.text).toContain('deal.TRADE_RETCODE_DONE_=TRADE_RETCODE_REQUOTE_;')
})
