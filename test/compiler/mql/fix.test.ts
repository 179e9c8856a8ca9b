import { expect, test } from '@jest/globals'
import { check, fix } from '../../../compiler/index.ts'
import type { Dialect } from '../../../compiler/api.ts'
import { parseLog } from '../../../compiler/mql/fix/log.ts'

const mend = (text: string, dialect: Dialect = 'mql5', log = '') => fix({ source: { name: dialect === 'mql4' ? 'ea.mq4' : 'ea.mq5', text }, dialect, log })
const body = (statements: string): string => `input double Lots=0.1;\nvoid OnTick()\n  {\n   ${statements}\n  }\n`

const cases: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['a semicolon', body('double a=1\n   Print(a);'), 'double a=1;'],
  ['a closing bracket', body('if(Lots>0.1\n   Print(Lots);'), 'if(Lots>0.1)'],
  ['a closing brace', body('if(Lots>0) { Print(Lots);'), '}'],
  ['a brace too many', body('Print(Lots); }'), 'Print(Lots);'],
  ['a misspelt name', body('Pritn(Lots);'), 'Print(Lots)'],
  ['a letter left out, not another in its place', body('color c=clrGren;\n   Print(c);'), 'clrGreen'],
  ['a local without type', body('a=5;\n   Print(a);'), 'int a=5;'],
  ['a variable of another function', 'input int Length=5;\nint OnInit()\n  {\n   int fast=iMA(_Symbol,_Period,Length,0,MODE_SMA,PRICE_CLOSE);\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick() { Print(fast); }\n', '\n   fast=iMA('],
  ['one of several variables of another function', 'void Read() { }\nint OnInit()\n  {\n   int a=1, b=2;\n   Print(a);\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick() { Print(b); }\n', 'int b;\nvoid Read() { }\nint OnInit()\n  {\n   int a=1; b=2;'],
  ['a loop variable without type', body('for(i=0;i<5;i++) Print(i);'), 'for(int i=0'],
  ['a variable of MQL4', body('double p=Bid;\n   Print(p);'), 'SymbolInfoDouble(_Symbol,SYMBOL_BID)'],
  ['a series of MQL4', body('double p=Close[1];\n   Print(p);'), 'iClose(_Symbol,_Period,1)'],
  ['an account function of MQL4', body('Print(AccountBalance());'), 'AccountInfoDouble(ACCOUNT_BALANCE)'],
  ['a missing include', 'CTrade trade;\nvoid OnTick()\n  {\n   if(!trade.Buy(0.1)) Print(1);\n  }\n', '#include <Trade\\Trade.mqh>'],
  ['a changed input', body('Lots=0.2;\n   Print(Lots);'), 'input double LotsInput=0.1;'],
  ['a second declaration', body('int a=1;\n   int a=2;\n   Print(a);'), '\n   a=2;'],
  ['an array by value', 'double f(double a[]) { return(a[0]); }\nvoid OnTick() { double b[1]={1}; Print(f(b)); }\n', 'double &a[]'],
  ['a path without value', 'int f(int a) { if(a>0) return(1); }\nvoid OnTick() { Print(f(1)); }\n', 'return(0);'],
  ['a value of a void function', 'void f() { return(1); }\nvoid OnTick() { f(); }\n', '{ return; }'],
  ['typographic quotes', body('Print(“open”);'), 'Print("open")'],
  ['an argument too many', body('Print(MathAbs(Lots,1));'), 'MathAbs(Lots)'],
  ['words of other languages', body('if(Lots>0 and not (Lots>1) or Lots=>5) Print(Lots);'), 'if(Lots>0 && !(Lots>1) || Lots>=5)'],
  ['an inequality the wrong way round', body('if(Lots=!1) Print(Lots);'), 'if(Lots!=1)'],
  ['a misspelt type', body('duoble a=1;\n   Print(a);'), 'double a=1;'],
  ['a type of another language', body('boolean a=true;\n   Print(a);'), 'bool a=true;'],
  ['a variable without a type but var', body('var a="x";\n   Print(a);'), 'string a="x";'],
  ['a string without beginning', body('Print(open: ",Lots);'), 'Print("open: ",Lots);'],
  ['a call of MarketInfo', body('Print(MarketInfo(_Symbol,MODE_SPREAD));'), 'SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)'],
  ['an old name of a function', body('Print(DoubleToStr(Lots,2));'), 'DoubleToString(Lots,2)'],
  ['a call of TimeHour', body('Print(TimeHour(TimeCurrent()));'), 'TimeParts(TimeCurrent()).hour'],
  ['a member called otherwise', '#include <Trade/Trade.mqh>\nCTrade trade;\nvoid OnTick() { trade.SetMagicNumber(5); }\n', 'trade.SetExpertMagicNumber(5)'],
  ['an include called otherwise', '#include <Trade/Trades.mqh>\nCTrade trade;\nvoid OnTick() { if(!trade.Buy(0.1)) Print(1); }\n', '#include <Trade\\Trade.mqh>'],
  ['a handler called otherwise', 'input int A=1;\nvoid Ontick() { Print(A); }\n', 'void OnTick()'],
  ['a function in a function', 'void OnTick()\n  {\n   int twice(int a) { return(2*a); }\n   Print(twice(2));\n  }\n', 'int twice(int a) { return(2*a); }\nvoid OnTick()'],
  ['a function that stands there twice', 'int f() { return(1); }\nint f() { int a=2; return(a); }\nvoid OnTick() { Print(f()); }\n', 'int f() { int a=2; return(a); }'],
  ['a private member', 'class A { double x; };\nA a;\nvoid OnTick() { Print(a.x); }\n', 'public:'],
  ['a rest of real numbers', body('Print(Lots%2);'), 'MathMod(Lots,2)'],
  ['a continue outside of loops', body('if(Lots>1) continue;\n   Print(Lots);'), 'if(Lots>1) return;'],
  ['a value where a variable is filled in', body('if(OrderCalcMargin(ORDER_TYPE_BUY,_Symbol,Lots,1.1,0)) Print(1);'), 'double value=0;'],
  ['too many initial values', 'double a[2]={1,2,3};\nvoid OnTick() { Print(a[0]); }\n', 'double a[]={1,2,3};'],
  ['a comparison with one sign', body('if(PositionsTotal()=0) Print(Lots);'), 'if(PositionsTotal()==0)'],
  ['commas in the head of a loop', body('for(int i=0, i<5, i++) Print(i);'), 'for(int i=0; i<5; i++)'],
  ['brackets of an array in the wrong place', body('int[] a;\n   Print(ArrayResize(a,3));'), 'int a[];'],
  ['a decimal comma', body('double a=1,5;\n   Print(a);'), 'double a=1.5;'],
  ['a length as a member', body('double a[3]={1,2,3};\n   Print(a.length);'), 'Print(ArraySize(a));'],
  ['a print without brackets', body('Print "open";'), 'Print("open");'],
  ['a brace before else', body('if(Lots>1) { Print(1); else Print(2);'), 'Print(1); } else Print(2);'],
  ['a length of a string as a member', body('string s="x";\n   Print(s.length());'), 'Print(StringLen(s));'],
  ['a loop without its condition', body('int i=0;\n   do { i++; }\n   Print(i);'), '} while(false);'],
  ['a choice without its other half', body('string s=Lots>1 ? "a";\n   Print(s);'), '? "a" : "";'],
  ['a value of a function without one', 'void f() { }\nvoid OnTick() { int a=f(); Print(a); }\n', 'f(); int a=0;'],
  ['a call that is given a value', body('TimeCurrent()=5;\n   Print(Lots);'), '{\n   \n   Print(Lots);'],
  ['a string without end', body('Print("open);'), 'Print("open")'],
]

test.each(cases)('mends %s', (_what, text, expected) => {
  const report = mend(text)
  expect(report.left.map((d) => `${d.line} ${d.code} ${d.text}`)).toEqual([])
  expect(report.clean).toBe(true)
  expect(report.text).toContain(expected)
  expect(report.changes.length).toBeGreaterThan(0)
})

test('what compiles stays as it is', () => {
  const text = body('Print(Lots);')
  expect(mend(text)).toMatchObject({ text, clean: true, changes: [], left: [] })
})

test('what cannot be mended is left and never made worse', () => {
  const report = mend(body('Print(iQuantumFlux(1,2,3)+Lots.price);'))
  expect(report.clean).toBe(false)
  expect(report.left.length).toBeGreaterThan(0)
})

test.each([
  ["ea.mq5(4,4) : error 256: 'a' - undeclared identifier", { line: 4, column: 4, code: '256' }],
  ["'a' - undeclared identifier\tea.mq5\t4\t4", { line: 4, column: 4, code: null }],
  ["'a' - nicht deklarierter Bezeichner\tea.mq5\t4\t4", { line: 4 }],
  ['第4行: 未声明的标识符', { line: 4 }],
])('reads %s', (log, expected) => {
  expect(parseLog(`Compiling 'ea.mq5'\n${log}\n1 error(s), 0 warning(s)`)).toMatchObject([expected])
})

test.each(["'a' - undeclared identifier", "'a' - nicht deklarierter Bezeichner", "'a' - необъявленный идентификатор", "'a' - identificador no declarado", "'a' - 未声明的标识符"])(
  'matches %s to our diagnostic', (said) => {
    expect(mend(body('a=5;\n   Print(a);'), 'mql5', `${said}\tea.mq5\t4\t4`).matched).toMatchObject([{ code: '256' }])
  },
)

const translated: Readonly<Record<string, readonly string[]>> = {
  '154': ['semicolon expected', 'Semikolon erwartet', 'ожидается точка с запятой', 'se esperaba punto y coma', '缺少分号'],
  '199': ['wrong parameters count', 'falsche Parameteranzahl', 'неверное количество параметров', 'número incorrecto de parámetros', '参数数量错误'],
  '189': ['constant cannot be modified', 'Konstante kann nicht verändert werden', 'константа не может быть изменена', 'constante no se puede modificar', '常量不能修改'],
  '117': ['not all control paths return a value', 'nicht alle Pfade geben einen Wert zurück', 'не все пути возвращают значение', 'no todas las rutas devuelven un valor', '并非所有控制路径都返回值'],
  '130': ['struct member undefined', 'Strukturelement nicht definiert', 'член структуры не определён', 'miembro de la estructura no definido', '结构成员未定义'],
  '133': ['unbalanced braces', 'nicht ausgeglichene geschweifte Klammern', 'несбалансированные фигурные скобки', 'llaves no equilibradas', '大括号不匹配'],
}
const broken: Readonly<Record<string, string>> = {
  '154': body('double a=1\n   Print(a);'), '199': body('Print(MathAbs(Lots,1));'), '189': body('Lots=0.2;'), '117': 'int f(int a) { if(a>0) return(1); }\nvoid OnTick() { Print(f(1)); }\n',
  '130': body('MqlTick t;\n   Print(t.bids);'), '133': body('if(Lots>0) { Print(Lots);'),
}

test.each(Object.entries(translated).flatMap(([code, texts]) => texts.map((said) => [code, said] as const)))('matches %s: %s, without a code and without a line', (code, said) => {
  const found = check({ source: { name: 'ea', text: broken[code] }, language: 'mql5' }).diagnostics.map((d) => d.code)
  expect(found).toContain(code)
  expect(mend(broken[code], 'mql5', `'x' - ${said}`).matched).toMatchObject([{ code }])
})
