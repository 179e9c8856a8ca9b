import { languageOf, withoutFences } from '../../compiler/text/language.ts'
import { processorTime } from '../support/processor-time.ts'

const inPine = {
  'version 1': 'study("Old")\nplot(sma(close, 14))\n',
  'version 2': '//@version=2\nstudy("Old", overlay=true)\na = na(a[1]) ? 0 : a[1] + 1\nplot(a)\n',
  'version 3':
    '//@version=3\nstrategy("Old")\nx = 0.0\nx := nz(x[1]) + 1\nif crossover(close, sma(close, 9))\n    strategy.entry("L", strategy.long)\n',
  'version 4':
    '//@version=4\nstudy("Old")\nlen = input(14, type=input.integer)\nvar float top = na\nplot(rsi(close, len), color=color.red)\n',
  'version 5': '//@version=5\nindicator("New")\nplot(ta.rsi(close, 14))\n',
  'version 6': '//@version=6\nimport user/tools/1 as tools\ntype point\n    float price\nplot(tools.mean(close))\n',
  'without its head': 'fast = ta.ema(close, 9)\nslow = ta.ema(close, 21)\nbgcolor(fast > slow ? color.green : na)\n',
  'talking of MQL':
    '// int OnInit() { OrderSend(); }\n// #property strict\nindicator("x")\nplot(close, "void OnTick()")\n',
}
const inMql4 = {
  'with the layout both platforms know':
    '#property strict\n#property indicator_plots 1\n#property indicator_type1 DRAW_LINE\nint OnInit() { SetIndexStyle(0, DRAW_LINE); return(0); }\n',
  'with start()':
    'extern int Length = 14;\nint start()\n{\n  if(OrdersTotal() == 0) OrderSend(Symbol(), OP_BUY, 0.1, Ask, 3, 0, 0);\n  return(0);\n}\n',
  'with OnTick()':
    '#property strict\ninput double Lots = 0.1;\nvoid OnTick()\n{\n  if(OrderSelect(0, SELECT_BY_POS)) Print(OrderTicket());\n}\n',
  'or MQL5, which nothing says':
    'int OnInit()\n  {\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick()\n  {\n   Comment(_Symbol);\n  }\n',
}
const inMql5 = {
  'an indicator of the common names':
    '#property indicator_buffers 1\ndouble line[];\nint OnInit() { SetIndexBuffer(0, line, INDICATOR_DATA); return(0); }\n',
  expert:
    '#include <Trade/Trade.mqh>\nCTrade trade;\nint OnInit() { return INIT_SUCCEEDED; }\nvoid OnTick() { if(PositionsTotal() == 0) trade.Buy(0.1); }\n',
  indicator:
    '#property indicator_buffers 1\n#property indicator_plots 1\ndouble line[];\nint OnInit() { SetIndexBuffer(0, line, INDICATOR_DATA); return INIT_SUCCEEDED; }\n',
}
const inOthers = {
  python:
    'import backtrader as bt\n\nclass Cross(bt.Strategy):\n    def next(self):\n        if self.fast > self.slow:\n            self.buy()\n',
  csharp:
    'using cAlgo.API;\nnamespace cAlgo\n{\n    public class Cross : Robot\n    {\n        protected override void OnTick() { }\n    }\n}\n',
  easyLanguage:
    'inputs: Length( 14 ) ;\nif Close crosses over Average( Close, Length ) then\n  Buy next bar at market ;\n',
  thinkScript: 'declare lower;\ninput length = 14;\ndef mean = Average(close, length);\nplot Line = mean;\n',
}

const of = (cases: Readonly<Record<string, string>>, language?: string) =>
  Object.entries(cases).map(([what, text]) => [language ?? what, what, text] as const)

test.each([...of(inPine, 'pine'), ...of(inMql4, 'mql4'), ...of(inMql5, 'mql5'), ...of(inOthers)])(
  '%s: %s',
  (language, _what, text) => {
    expect(languageOf(text)).toBe(language)
  },
)

test.each([
  ['words', 'Dear support, I would like my indicator to work, please. It should buy when it goes up.'],
  ['words', 'Compra cuando la media rápida cruza por encima de la lenta.'],
  [null, 'close'],
  [null, 'x = 1\ny = 2\n'],
  [null, ''],
  [null, '   \n\n\t'],
])('%s: %j', (language, text) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  ['\n', 100_000],
  ['"\\', 50_000],
  ['/*', 50_000],
  ['math.a ', 14_000],
  ['\ndef a=', 15_000],
  ['iMA( ', 20_000],
  ['const ', 16_000],
])('%j %i times is looked at in no time', (part, times) => {
  const time = processorTime()
  languageOf(part.repeat(times))
  expect(time()).toBeLessThan(3000)
})

test('lines of ``` and text outside of them are taken away', () => {
  expect(withoutFences('plot(close)\n')).toBeNull()
  expect(withoutFences('Here it is:\n```pine\nplot(close)\n```\nGood luck!')).toBe('plot(close)\n')
  expect(withoutFences('```\r\nplot(close)\r\n```\r\n')).toBe('plot(close)\r\n')
  expect(withoutFences('plot(close)\n```\n')).toBe('plot(close)\n')
})
