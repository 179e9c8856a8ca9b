import { expect, test } from '@jest/globals'
import { features } from '../../../compiler/ea/features/features.ts'
import { weave } from '../../../compiler/ea/features/weave.ts'
import { run } from '../../../compiler/index.ts'
import { someBars } from '../run/mql/run-mql.ts'

const samples = {
  mql4: 'extern int Magic=7;\n\n// Entries\nvoid OnTick()\n  {\n   if(OrdersTotal()==0) { int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,30,0,0,"",Magic); if(t<0) Print("no"); }\n  }\n',
  mql5: '#include <Trade/Trade.mqh>\nCTrade trade;\nvoid OnTick()\n  {\n   if(PositionsTotal()==0 && !trade.Buy(0.1)) Print("no");\n  }\n',
} as const

/** The tester runs requests; the standard library's CTrade is declared to it, not run. */
const request = `void OnTick()
  {
   if(PositionsTotal()>0) return;
   MqlTradeRequest request={};
   MqlTradeResult result={};
   request.action=TRADE_ACTION_DEAL; request.symbol=_Symbol; request.volume=0.1; request.type=ORDER_TYPE_BUY;
   request.price=SymbolInfoDouble(_Symbol,SYMBOL_ASK); request.deviation=30;
   if(!OrderSend(request,result)) Print("no");
  }
`
const running = { mql4: samples.mql4, mql5: request } as const

const subsets = Array.from({ length: 2 ** features.length - 1 }, (_, i) => features.filter((_feature, k) => (i + 1) & (1 << k)))

test.each(['mql4', 'mql5'] as const)('every subset checks and keeps the author\'s lines, %s', (dialect) => {
  for (const chosen of subsets) {
    const woven = weave({ name: `ea.${dialect}`, text: samples[dialect] }, dialect, chosen)
    expect(woven.diagnostics).toEqual([])
    expect(woven.applied.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id))
    expect(woven.text).toContain('if(t<0) Print("no")'.slice(dialect === 'mql4' ? 0 : 8))
  }
})

test.each(['mql4', 'mql5'] as const)('a filter that forbids everything leaves no trade, one that allows everything leaves all, %s', (dialect) => {
  const woven = weave({ name: `ea.${dialect}`, text: running[dialect] }, dialect, features)
  const trades = (text: string, inputs = {}) => run({ source: { name: `ea.${dialect}`, text }, language: dialect, bars: someBars(60), inputs }).trades.length
  const before = trades(running[dialect])
  expect(before).toBeGreaterThan(0)
  const open = { MaxSpreadPoints: 100000, SessionStartHour: 0, SessionEndHour: 24, MaxDailyLossPercent: 100 }
  expect(trades(woven.text, open)).toBe(before)
  expect(trades(woven.text, { ...open, MaxSpreadPoints: -1 })).toBe(0)
  expect(trades(woven.text, { ...open, SessionEndHour: 0 })).toBe(0)
})
