import { analyze } from '../../../../compiler/index.ts'
import { rules } from '../../../../compiler/ea/analyze/rules.ts'
import { deductionsOf, scoreOf } from '../../../../compiler/ea/analyze/score.ts'
import type { Rule } from '../../../../compiler/ea/analyze/rule.ts'

/** The rule's own example as a program: head, and the body in OnTick unless the head says it all. */
const programOf = ({ example }: Rule): string => `${example.head ?? ''}\nvoid OnTick()\n  {\n   ${example.body}\n  }\n`

const report = (text: string, language: 'mql4' | 'mql5' = 'mql4') =>
  analyze({ source: { name: `ea.${language}`, text }, language })

test.each(rules.map((rule) => [rule.code, rule] as const))('%s finds its example', (code, rule) => {
  const { issues, diagnostics } = report(programOf(rule), rule.example.dialect)
  expect(diagnostics.map((d) => `${d.code} ${d.text}`)).toEqual([])
  expect(issues.map((issue) => issue.code)).toContain(code)
})

const careful = `#property strict
input double Lots=0.1;
input int Magic=7;
input int Slippage=30;
input int StopPoints=300;
input int MaxSpread=30;
datetime lastBar;
int OnInit()
  {
   if(Lots<=0 || StopPoints<1) return(INIT_PARAMETERS_INCORRECT);
   return(INIT_SUCCEEDED);
  }
void OnTick()
  {
   if(Time[0]==lastBar || Bars<50 || !IsTradeAllowed()) return;
   lastBar=Time[0];
   double distance=MathMax(StopPoints,MarketInfo(Symbol(),MODE_STOPLEVEL))*_Point;
   if(MarketInfo(Symbol(),MODE_SPREAD)>MaxSpread || AccountEquity()<100) return;
   if(AccountFreeMarginCheck(Symbol(),OP_BUY,Lots)<=0) return;
   double stop=NormalizeDouble(Bid-distance,_Digits),target=NormalizeDouble(Ask+distance,_Digits);
   int ticket=OrderSend(Symbol(),OP_BUY,Lots,Ask,Slippage,stop,target,"careful",Magic);
   if(ticket<0) Print("OrderSend failed: ",GetLastError());
  }
`

test('a careful Expert Advisor has nothing to be told', () => {
  expect(report(careful)).toMatchObject({ qualityScore: 100, issues: [], deductions: [] })
})

test('the score is 100 less the deductions, each rule limited to twice its weight', () => {
  const issue = { category: '', issue: '', recommendation: '', line: 1 }
  const deductions = deductionsOf([
    ...Array.from({ length: 9 }, () => ({ ...issue, code: 'a', severity: 'critical' as const })),
    { ...issue, code: 'b', severity: 'warning' as const },
    { ...issue, code: 'b', severity: 'warning' as const },
    { ...issue, code: 'c', severity: 'info' as const },
  ])
  expect(deductions).toEqual([
    { code: 'a', findings: 9, points: 24 },
    { code: 'b', findings: 2, points: 5 },
    { code: 'c', findings: 1, points: 1 },
  ])
  expect(scoreOf(deductions)).toBe(70)
})

test('code that cannot be read gets the fallback with the errors', () => {
  const result = report('void OnTick( {')
  expect(result).toMatchObject({
    qualityScore: 0,
    issues: [{ severity: 'warning', category: 'Analysis', issue: 'Unable to complete analysis' }],
  })
  expect(result.diagnostics.length).toBeGreaterThan(0)
})

test('an error of meaning is a critical issue with its line', () => {
  expect(report('void OnTick()\n{\n Unknown(1);\n}').issues[0]).toMatchObject({
    code: 'does-not-compile',
    severity: 'critical',
    line: 3,
  })
})

test('rules are documented and named once', () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
  expect(rules.length).toBeGreaterThanOrEqual(60)
})

test('an indicator is told to be one before anything else, without points; an Expert Advisor is not', () => {
  const { issues, deductions, recommendations } = report(
    '#property strict\n#property indicator_chart_window\nint OnCalculate(const int n,const int p,const int b,const double &price[])\n  {\n   return(n);\n  }\n',
  )
  expect(issues[0]).toMatchObject({ code: 'not-an-expert-advisor', line: null })
  expect(deductions.map(({ code }) => code)).not.toContain('not-an-expert-advisor')
  expect(recommendations).toContain('Analyze an Expert Advisor')
  expect(report(careful).issues.map(({ code }) => code)).not.toContain('not-an-expert-advisor')
})

test.each([
  ['nothing but a comment', '// my robot\n', 'empty', 0],
  ['words', 'Buy when the price goes up and sell when it goes down again please.', 'another-language', 0],
  [
    'Pine Script',
    '//@version=5\nstrategy("x")\nif close > open\n    strategy.entry("a", strategy.long)\n',
    'another-language',
    0,
  ],
  [
    'the other dialect',
    '#include <Trade/Trade.mqh>\nCTrade trade;\nvoid OnTick()\n{\n if(PositionsTotal()==0) trade.Buy(0.1);\n}\n',
    'wrong-dialect',
    0,
  ],
  ['a script', '#property strict\nvoid OnStart()\n{\n Print(1);\n}\n', 'not-an-expert-advisor', 10],
  ['a list of functions', '#property strict\nint Twice(int n)\n{\n return(2*n);\n}\n', 'not-an-expert-advisor', 10],
  ['empty handlers', '#property strict\nint OnInit()\n{\n return(0);\n}\nvoid OnTick()\n{\n}\n', 'nothing-happens', 10],
  ['an error of meaning', careful.replace('AccountEquity()', 'AccountEquty()'), 'does-not-compile', 20],
])('the score of %s is capped', (_name, text, code, most) => {
  const { cap, qualityScore, existing } = analyze({ source: { name: 'ea', text }, language: 'mql4' })
  expect(cap).toMatchObject({ code, most })
  expect(cap?.reason.length).toBeGreaterThan(10)
  expect(qualityScore).toBeLessThanOrEqual(most)
  expect(existing).toEqual([])
})

test('code that both platforms take is of the dialect that was asked for', () => {
  for (const language of ['mql4', 'mql5'] as const)
    expect(report('void OnTick()\n{\n Print(1);\n}\n', language).belongsTo).toBeNull()
})

test('code whose names say nothing is of the dialect in which it compiles', () => {
  const text = 'void OnTick()\n{\n Print(PositionGetTicket(0));\n}\n'
  expect(report(text, 'mql5').cap).toBeNull()
  expect(report(text, 'mql4')).toMatchObject({ belongsTo: 'mql5', issues: [{ code: 'wrong-dialect' }] })
})
