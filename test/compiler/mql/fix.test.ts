import { check, fix, markForReview } from '../../../compiler/index.ts'
import type { Dialect } from '../../../compiler/api.ts'
import { parseLog } from '../../../compiler/mql/fix/parse-log.ts'
import { applyEdits } from '../../../compiler/text/diagnostic.ts'
import { defined } from '../../support/defined.ts'

const fixed = (text: string, dialect: Dialect = 'mql5', log = '') =>
  fix({ source: { name: dialect === 'mql4' ? 'ea.mq4' : 'ea.mq5', text }, dialect, log })

const body = (statements: string): string => `input double Lots=0.1;\nvoid OnTick()\n  {\n   ${statements}\n  }\n`

type Case = readonly [what: string, text: string, expected: string]

/** Texts that can mean one thing only. */
const certain: readonly Case[] = [
  ['a semicolon', body('double a=1\n   Print(a);'), 'double a=1;'],
  ['a closing bracket', body('if(Lots>0.1\n   Print(Lots);'), 'if(Lots>0.1)'],
  ['a local without type', body('a=5;\n   Print(a);'), 'int a=5;'],
  ['a loop variable without type', body('for(i=0;i<5;i++) Print(i);'), 'for(int i=0'],
  ['a variable of MQL4', body('double p=Bid;\n   Print(p);'), 'SymbolInfoDouble(_Symbol,SYMBOL_BID)'],
  ['a series of MQL4', body('double p=Close[1];\n   Print(p);'), 'iClose(_Symbol,_Period,1)'],
  ['an account function of MQL4', body('Print(AccountBalance());'), 'AccountInfoDouble(ACCOUNT_BALANCE)'],
  [
    'a missing include',
    'CTrade trade;\nvoid OnTick()\n  {\n   if(!trade.Buy(0.1)) Print(1);\n  }\n',
    '#include <Trade\\Trade.mqh>',
  ],
  [
    'an array by value',
    'double f(double a[]) { return(a[0]); }\nvoid OnTick() { double b[1]={1}; Print(f(b)); }\n',
    'double &a[]',
  ],
  ['a value of a void function', 'void f() { return(1); }\nvoid OnTick() { f(); }\n', '{ return; }'],
  ['typographic quotes', body('Print(“open”);'), 'Print("open")'],
  [
    'words of other languages',
    body('if(Lots>0 and not (Lots>1) or Lots=>5) Print(Lots);'),
    'if(Lots>0 && !(Lots>1) || Lots>=5)',
  ],
  ['an inequality the wrong way round', body('if(Lots=!1) Print(Lots);'), 'if(Lots!=1)'],
  ['a misspelt type', body('duoble a=1;\n   Print(a);'), 'double a=1;'],
  ['a type of another language', body('boolean a=true;\n   Print(a);'), 'bool a=true;'],
  ['a variable without a type but var', body('var a="x";\n   Print(a);'), 'string a="x";'],
  ['a call of MarketInfo', body('Print(MarketInfo(_Symbol,MODE_SPREAD));'), 'SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)'],
  ['an old name of a function', body('Print(DoubleToStr(Lots,2));'), 'DoubleToString(Lots,2)'],
  ['a call of TimeHour', body('Print(TimeHour(TimeCurrent()));'), 'TimeParts(TimeCurrent()).hour'],
  [
    'a member called otherwise',
    '#include <Trade/Trade.mqh>\nCTrade trade;\nvoid OnTick() { trade.SetMagicNumber(5); }\n',
    'trade.SetExpertMagicNumber(5)',
  ],
  [
    'an include called otherwise',
    '#include <Trade/Trades.mqh>\nCTrade trade;\nvoid OnTick() { if(!trade.Buy(0.1)) Print(1); }\n',
    '#include <Trade\\Trade.mqh>',
  ],
  ['a handler called otherwise', 'input int A=1;\nvoid Ontick() { Print(A); }\n', 'void OnTick()'],
  ['a comparison with one sign', body('if(PositionsTotal()=0) Print(Lots);'), 'if(PositionsTotal()==0)'],
  ['commas in the head of a loop', body('for(int i=0, i<5, i++) Print(i);'), 'for(int i=0; i<5; i++)'],
  ['brackets of an array in the wrong place', body('int[] a;\n   Print(ArrayResize(a,3));'), 'int a[];'],
  ['a length as a member', body('double a[3]={1,2,3};\n   Print(a.length);'), 'Print(ArraySize(a));'],
  ['a print without brackets', body('Print "open";'), 'Print("open");'],
  ['a brace before else', body('if(Lots>1) { Print(1); else Print(2);'), 'Print(1); } else Print(2);'],
  ['a length of a string as a member', body('string s="x";\n   Print(s.length());'), 'Print(StringLen(s));'],
  [
    'a sign inside of a word',
    '#include <Trade/Trade.mqh>\nCTrade trad{e;\nvoid OnTick() { if(!trade.Buy(0.1)) Print(1); }\n',
    'CTrade trade;',
  ],
  [
    'a semicolon between if and else',
    body('if(Lots==1);{Print(1);} else Print(2);'),
    'if(Lots==1){Print(1);} else Print(2);',
  ],
  ['a size that varies', body('int n=5; double a[n]; a[0]=1; Print(a[0]);'), 'double a[]; ArrayResize(a,n); a[0]=1;'],
  [
    'Ask and Point of MQL4',
    body('double stop=Ask-20*Point; Print(stop);'),
    'SymbolInfoDouble(_Symbol,SYMBOL_ASK)-20*_Point',
  ],
  ['a price without a type', body('p_close=iClose(_Symbol,_Period,1); Print(p_close);'), 'double p_close='],
  ['a text without a type', body('name="EA"; Print(name);'), 'string name="EA";'],
  ['a lot without a type', body('lot=0.1; Print(lot);'), 'double lot=0.1;'],
  ['a number that becomes real later', body('lot=1; if(Lots>0) lot=Lots*0.5; Print(lot);'), 'double lot=1;'],
  [
    'a name that takes an enumeration',
    body('type=ORDER_TYPE_SELL; Print(EnumToString(type));'),
    'ENUM_ORDER_TYPE type=',
  ],
  [
    'the old form of ObjectSetInteger',
    body('ObjectSetInteger("line",OBJPROP_COLOR,clrRed);'),
    'ObjectSetInteger(0,"line",OBJPROP_COLOR,clrRed)',
  ],
  [
    'a buffer that is not declared',
    '#property indicator_chart_window\n#property indicator_buffers 1\n#property indicator_plots 1\nint OnInit() { SetIndexBuffer(0,Fast); return(0); }\nint OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[]) { for(int i=0;i<rates_total;i++) Fast[i]=price[i]; return(rates_total); }\n',
    'double Fast[];',
  ],
  ['a misspelt keyword', 'int f() { retrun(1); }\nvoid OnTick() { Print(f()); }\n', '{ return(1); }'],
  ['a value from an event without one', body('if(Lots>1) return(0);\n   Print(Lots);'), 'if(Lots>1) return;'],
  ['Markdown around the code', `\`\`\`cpp\n${body('Print(Lots);')}\`\`\`\n`, 'input double Lots'],
  ['the name of a language above the code', `mql5\n${body('Print(Lots);')}`, 'input double Lots'],
]

/** Likely changes: their lines are marked. */
const likely: readonly Case[] = [
  ['a closing brace', body('if(Lots>0) { Print(Lots);'), '}'],
  ['a brace too many', body('Print(Lots); }'), 'Print(Lots);'],
  ['a misspelt name', body('Pritn(Lots);'), 'Print(Lots)'],
  [
    'a variable of another function',
    'input int Length=5;\nint OnInit()\n  {\n   int fast=iMA(_Symbol,_Period,Length,0,MODE_SMA,PRICE_CLOSE);\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick() { Print(fast); }\n',
    '\n   fast=iMA(',
  ],
  [
    'one of several variables of another function',
    'void Read() { }\nint OnInit()\n  {\n   int a=1, b=2;\n   Print(a);\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick() { Print(b); }\n',
    'int a=1; b=2;',
  ],
  ['a changed input', body('Lots=0.2;\n   Print(Lots);'), 'input double LotsInput=0.1;'],
  ['a second declaration', body('int a=1;\n   int a=2;\n   Print(a);'), '\n   a=2;'],
  ['a string without beginning', body('Print(open: ",Lots);'), 'Print("open: ",Lots);'],
  [
    'a function in a function',
    'void OnTick()\n  {\n   int twice(int a) { return(2*a); }\n   Print(twice(2));\n  }\n',
    'int twice(int a) { return(2*a); } // please check',
  ],
  ['a private member', 'class A { double x; };\nA a;\nvoid OnTick() { Print(a.x); }\n', 'public:'],
  ['a rest of real numbers', body('Print(Lots%2);'), 'MathMod(Lots,2)'],
  [
    'a value where a variable is filled in',
    body('if(OrderCalcMargin(ORDER_TYPE_BUY,_Symbol,Lots,1.1,0)) Print(1);'),
    'double value=0;',
  ],
  ['too many initial values', 'double a[2]={1,2,3};\nvoid OnTick() { Print(a[0]); }\n', 'double a[]={1,2,3};'],
  ['a decimal comma', body('double a=1,5;\n   Print(a);'), 'double a=1.5;'],
  ['a string without end', body('Print("open);'), 'Print("open")'],
]

/** Only the author knows: nothing is changed. */
const open: readonly (readonly [what: string, text: string])[] = [
  ['a letter left out, not another in its place', body('color c=clrGren;\n   Print(c);')],
  ['a path without value', 'int f(int a) { if(a>0) return(1); }\nvoid OnTick() { Print(f(1)); }\n'],
  ['an argument too many', body('Print(MathAbs(Lots,1));')],
  [
    'a function that is there twice',
    'int f() { return(1); }\nint f() { int a=2; return(a); }\nvoid OnTick() { Print(f()); }\n',
  ],
  ['a continue outside of loops', body('if(Lots>1) continue;\n   Print(Lots);')],
  ['a loop without its condition', body('int i=0;\n   do { i++; }\n   Print(i);')],
  ['a choice without its other half', body('string s=Lots>1 ? "a";\n   Print(s);')],
  ['a value of a function without one', 'void f() { }\nvoid OnTick() { int a=f(); Print(a); }\n'],
  ['a call that is given a value', body('TimeCurrent()=5;\n   Print(Lots);')],
  ['an input that is gone', 'void OnTick() { if(MaxSpread>5) Print(MaxSpread); }\n'],
  ['an operator', body('double a=Lots Lots; Print(a);')],
  ['three arguments of ObjectSetInteger', body('ObjectSetInteger(0,"line",OBJPROP_COLOR);')],
  ['two names that are equally near', body('color c=clrGren;\n   Print(c);')],
]

test.each(certain)('fixes %s', (_what, text, expected) => {
  const report = fixed(text)
  expect(report.remaining.map((d) => `${d.line} ${d.code} ${d.text}`)).toEqual([])
  expect([report.verdict, report.guesses, report.questions]).toEqual(['fixed', [], []])
  expect(report.text).toContain(expected)
  expect(report.text).not.toContain('please check')
  expect(report.fixes.length).toBeGreaterThan(0)
})

test.each(likely)('guesses %s and says so', (_what, text, expected) => {
  const report = fixed(text)
  expect([report.verdict, report.remaining]).toEqual(['compiles-with-guesses', []])
  expect(report.text).toContain(expected)
  const marked = report.text.split('\n').flatMap((line, i) => (line.includes('// please check') ? [i + 1] : []))
  expect(new Set(report.guesses.map(({ line }) => line))).toEqual(new Set(marked))
  expect(marked.length).toBeGreaterThan(0)
})

test.each(open)('asks about %s and changes nothing', (_what, text) => {
  const report = fixed(text)
  expect([report.verdict, report.text, report.fixes, report.guesses]).toEqual(['not-fixed', text, [], []])
  expect(report.questions.length).toBeGreaterThan(0)
  for (const { text: asked, options } of report.questions)
    expect([asked.endsWith('?'), options.length > 0]).toEqual([true, true])
})

test('arguments are not shifted: the one that is missing is asked for', () => {
  const text = 'void OnTick() { int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0); Print(t); }\n'
  const report = fixed(text, 'mql4')
  expect([report.verdict, report.text]).toEqual(['not-fixed', text])
  expect(report.questions).toMatchObject([{ line: 1, code: '199', text: expect.stringContaining('Which is missing?') }])
  const stop = defined(defined(report.questions[0]).options.find(({ edits }) => edits.length > 0))
  expect(applyEdits(report.text, stop.edits)).toContain('OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0)')
})

test.each([
  ['a handle in a real variable', 'double r=iRSI(_Symbol,_Period,14,PRICE_CLOSE); if(r>70) Print(r);', 'handle'],
  ['a handle that is compared', 'if(iRSI(_Symbol,_Period,14,PRICE_CLOSE)>70) Print(1);', 'handle'],
  [
    'a variable of a handle that is compared',
    'int r=iRSI(_Symbol,_Period,14,PRICE_CLOSE); if(r>70) Print(r);',
    'handle',
  ],
  ['a condition that assigns', 'int a=1; if(a=2) Print(a);', 'assignment'],
  ['a condition that controls nothing', 'int a=1; if(a==2); Print(a);', '69'],
  ['a statement without effect', 'int a=1; a==2; Print(a);', '178'],
])('%s compiles and is not called fixed', (_what, statements, code) => {
  expect(fixed(body(statements))).toMatchObject({
    verdict: 'compiles-with-guesses',
    text: body(statements),
    remaining: [],
    questions: [{ line: 4, code }],
  })
})

test.each([
  'int r=iRSI(_Symbol,_Period,14,PRICE_CLOSE); if(r==INVALID_HANDLE || r<0) Print(r);',
  'double c=iClose(_Symbol,_Period,1); if(c>70) Print(c);',
  'bool ok; if((ok=IsStopped())) Print(ok);',
])('%s is as it should be', (statements) => {
  expect(fixed(body(statements))).toMatchObject({ verdict: 'fixed', questions: [] })
})

test('what compiles stays as it is', () => {
  const text = body('Print(Lots);')
  expect(fixed(text)).toMatchObject({ text, verdict: 'fixed', fixes: [], guesses: [], questions: [], remaining: [] })
})

test('what cannot be fixed is left and never made worse', () => {
  const report = fixed(body('Print(iQuantumFlux(1,2,3)+Lots.price);'))
  expect(report.verdict).toBe('not-fixed')
  expect(report.remaining.length).toBeGreaterThan(0)
})

test('lines of changes, guesses and questions are those of the result', () => {
  const report = fixed(
    'void OnTick()\n  {\n   CTrade trade;\n   if(trade.Buy(0.1)) Print("done);\n   Print(Period() Lots);\n  }\n',
  )
  const lines = report.text.split('\n')
  expect(report.fixes).toMatchObject([{ line: lines.indexOf('#include <Trade\\Trade.mqh>') + 1 }])
  expect(report.guesses).toMatchObject([{ line: lines.findIndex((line) => line.includes('"done"')) + 1 }])
  expect(report.questions.map(({ line }) => line)).toContain(
    lines.findIndex((line) => line.includes('Period() Lots')) + 1,
  )
})

test('a guess stays one until its mark is removed', () => {
  const { text } = fixed(body('Print("open);'))
  const again = fixed(text)
  expect([again.text, again.verdict, again.guesses.length]).toEqual([text, 'compiles-with-guesses', 1])
  expect(fixed(text.replace(/ \/\/ please check.*/, '')).verdict).toBe('fixed')
})

test('an option of a question is applied to the result', () => {
  const report = fixed('int f(int a) { if(a>0) return(1); }\nvoid OnTick() { Print(f(1)) }\n')
  const question = defined(report.questions[0])
  expect(fixed(applyEdits(report.text, defined(question.options[0]).edits))).toMatchObject({
    verdict: 'fixed',
    questions: [],
  })
})

test('lines that a model has changed are marked', () => {
  expect(markForReview('int a=1;\r\nint b=2;\r\n', [{ line: 2, why: 'The model chose 2' }])).toBe(
    'int a=1;\r\nint b=2; // please check: The model chose 2\r\n',
  )
})

test.each([
  ["ea.mq5(4,4) : error 256: 'a' - undeclared identifier", { line: 4, column: 4, code: '256' }],
  ["'a' - undeclared identifier\tea.mq5\t4\t4", { line: 4, column: 4, code: null }],
  ["'a' - nicht deklarierter Bezeichner\tea.mq5\t4\t4", { line: 4 }],
  ['第4行: 未声明的标识符', { line: 4 }],
])('reads %s', (log, expected) => {
  expect(parseLog(`Compiling 'ea.mq5'\n${log}\n1 error(s), 0 warning(s)`)).toMatchObject([expected])
})

test.each([
  "'a' - undeclared identifier",
  "'a' - nicht deklarierter Bezeichner",
  "'a' - необъявленный идентификатор",
  "'a' - identificador no declarado",
  "'a' - 未声明的标识符",
])('matches %s to our diagnostic', (said) => {
  expect(fixed(body('a=5;\n   Print(a);'), 'mql5', `${said}\tea.mq5\t4\t4`).matched).toMatchObject([{ code: '256' }])
})

const translated: Readonly<Record<string, readonly string[]>> = {
  '154': [
    'semicolon expected',
    'Semikolon erwartet',
    'ожидается точка с запятой',
    'se esperaba punto y coma',
    '缺少分号',
  ],
  '199': [
    'wrong parameters count',
    'falsche Parameteranzahl',
    'неверное количество параметров',
    'número incorrecto de parámetros',
    '参数数量错误',
  ],
  '189': [
    'constant cannot be modified',
    'Konstante kann nicht verändert werden',
    'константа не может быть изменена',
    'constante no se puede modificar',
    '常量不能修改',
  ],
  '117': [
    'not all control paths return a value',
    'nicht alle Pfade geben einen Wert zurück',
    'не все пути возвращают значение',
    'no todas las rutas devuelven un valor',
    '并非所有控制路径都返回值',
  ],
  '130': [
    'struct member undefined',
    'Strukturelement nicht definiert',
    'член структуры не определён',
    'miembro de la estructura no definido',
    '结构成员未定义',
  ],
  '133': [
    'unbalanced braces',
    'nicht ausgeglichene geschweifte Klammern',
    'несбалансированные фигурные скобки',
    'llaves no equilibradas',
    '大括号不匹配',
  ],
}
const broken: Readonly<Record<string, string>> = {
  '154': body('double a=1\n   Print(a);'),
  '199': body('Print(MathAbs(Lots,1));'),
  '189': body('Lots=0.2;'),
  '117': 'int f(int a) { if(a>0) return(1); }\nvoid OnTick() { Print(f(1)); }\n',
  '130': body('MqlTick t;\n   Print(t.bids);'),
  '133': body('if(Lots>0) { Print(Lots);'),
}

test.each(Object.entries(translated).flatMap(([code, messages]) => messages.map((said) => [code, said] as const)))(
  'matches %s: %s, without a code and without a line',
  (code, said) => {
    const found = check({ source: { name: 'ea', text: defined(broken[code]) }, language: 'mql5' }).diagnostics.map(
      (d) => d.code,
    )
    expect(found).toContain(code)
    expect(fixed(defined(broken[code]), 'mql5', `'x' - ${said}`).matched).toMatchObject([{ code }])
  },
)
