import { languageOf, misplaced } from './language.ts'

const pine = '//@version=5\nindicator("Two means")\nplot(ta.sma(close, 5))\n'
const old = 'study("Old", overlay = true)\nlen = input(14)\nplot(sma(close, len))\n'
const mql4 = '#property strict\nextern int Period = 14;\nint start()\n{\n  if(OrdersTotal() == 0) OrderSend(Symbol(), OP_BUY, 0.1, Ask, 3, 0, 0);\n  return(0);\n}\n'
const mql5 = '#include <Trade/Trade.mqh>\nCTrade trade;\nint OnInit() { return INIT_SUCCEEDED; }\nvoid OnTick() { if(PositionsTotal() == 0) trade.Buy(0.1); }\n'
const either = 'int OnInit()\n  {\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick()\n  {\n   Comment(_Symbol);\n  }\n'

test.each([
  ['pine', pine], ['pine', old], ['mql4', mql4], ['mql5', mql5], ['mql4', either],
  ['words', 'Dear support, I would like my indicator to work, please. It should buy when it goes up.'],
  [null, 'close'], [null, 'x = 1\ny = 2\n'], [null, ''],
])('tells %s', (language, text) => {
  expect(languageOf(text)).toBe(language)
})

test('a text at home is left alone, one of the other language can be moved', () => {
  expect(misplaced('pine_to_mql', pine)).toBeNull()
  expect(misplaced('mt4_to_mt5', mql4)).toBeNull()
  expect(misplaced('pine_to_mql', mql4)?.belongsTo).toBe('mt4_to_mt5')
  expect(misplaced('mt4_to_mt5', pine)?.belongsTo).toBe('pine_to_mql')
  expect(misplaced('mt4_to_mt5', mql5)?.to?.path).toBe('/ea-optimizer')
})
