import { expect, test } from '@jest/globals'
import { fix } from '../../../compiler/index.ts'
import type { Dialect } from '../../../compiler/api.ts'
import { parseLog } from '../../../compiler/mql/fix/log.ts'

const mend = (text: string, dialect: Dialect = 'mql5', log = '') => fix({ source: { name: `ea.${dialect}`, text }, dialect, log })
const body = (statements: string): string => `input double Lots=0.1;\nvoid OnTick()\n  {\n   ${statements}\n  }\n`

const cases: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['a semicolon', body('double a=1\n   Print(a);'), 'double a=1;'],
  ['a closing bracket', body('if(Lots>0.1\n   Print(Lots);'), 'if(Lots>0.1)'],
  ['a closing brace', body('if(Lots>0) { Print(Lots);'), '}'],
  ['a brace too many', body('Print(Lots); }'), 'Print(Lots);'],
  ['a misspelt name', body('Pritn(Lots);'), 'Print(Lots)'],
  ['a local without type', body('a=5;\n   Print(a);'), 'int a=5;'],
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
