import { emptyDraft, pastedDialect, requestOf, wantedFeatures } from './draft.ts'

const mql5 =
  '#include <Trade/Trade.mqh>\nCTrade trade;\nvoid OnTick()\n{\n if(PositionsTotal()==0) trade.Buy(0.1);\n}\n'
const either = 'void OnTick()\n{\n Print("a line that both platforms understand");\n}\n'

test('pasted code brings its dialect, typed code and code of either do not', () => {
  expect(pastedDialect('', mql5)).toBe('mql5')
  expect(
    pastedDialect(
      '',
      mql5
        .replace('PositionsTotal()==0) trade.Buy(0.1)', 'OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0)<0) Print(Bid)')
        .replace(/.*CTrade.*/, ''),
    ),
  ).toBe('mql4')
  expect(pastedDialect(mql5.slice(0, -1), mql5)).toBeNull()
  expect(pastedDialect('', either)).toBeNull()
})

test('features that are there already are asked for only where they are wanted anyway', () => {
  const draft = { ...emptyDraft, features: ['trailing-stop', 'spread-filter'] }
  const existing = [{ id: 'trailing-stop' }]
  expect(wantedFeatures(draft, existing)).toEqual(['spread-filter'])
  const insisting = { ...draft, addAnyway: ['trailing-stop', 'breakeven'] }
  expect(requestOf(insisting, wantedFeatures(insisting, existing))).toMatchObject({
    selectedFeatures: ['trailing-stop', 'spread-filter'],
    addAnyway: ['trailing-stop'],
  })
})
