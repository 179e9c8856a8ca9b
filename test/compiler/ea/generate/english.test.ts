import { readIndicatorRules } from '../../../../compiler/ea/english/read-indicator.ts'
import { readStrategy } from '../../../../compiler/ea/english/read-strategy.ts'
import { strategyOf } from '../../../../compiler/ea/spec/from-selections.ts'
import { managementIds, strategyIds } from '../../../../compiler/ids.ts'
import { describeStrategy } from '../../../../compiler/ea/spec/describe-strategy.ts'
import { emptyEaSelections, type EaSelections } from '../../../../compiler/ea/spec/wizard.ts'
import { indicatorRules, strategyRules } from './plain-rules.ts'

const said = (sentences: readonly { readonly understood: boolean; readonly meaning: string }[]) =>
  sentences.map(({ understood, meaning }) => (understood ? meaning : null))

test.each(strategyRules)('$rules', ({ rules, says }) => {
  expect(said(readStrategy(rules, '').sentences)).toEqual(says)
})

test.each(indicatorRules)('$rules', ({ rules, says }) => {
  expect(said(readIndicatorRules(rules, '').sentences)).toEqual(says)
})

test('four of five need no model', () => {
  const all = [...strategyRules, ...indicatorRules]
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(all.filter(({ says }) => says.every((line) => line !== null)).length / all.length).toBeGreaterThanOrEqual(0.8)
})

test.each([
  'Do not buy when RSI is above 70.',
  'Buy unless RSI is above 70.',
  'Stop 50 pips or 2 ATR.',
  'Buy when RSI is above 30 but never in summer.',
  'Sell half at the pivot.',
  'Never sell when RSI is above 70.',
  'Buy when RSI is above its 14 SMA.',
  'Buy when price is above Bollinger Bands.',
  'Stop 20.',
  'Risk 200 % per trade.',
  'Stop 2 ATR(20).',
  'Buy when EMA(20, 30, 40, 50) is rising.',
])('does not claim to know: %s', (rules) => {
  expect(said(readStrategy(rules, '').sentences)).toEqual([null])
})

const complete: EaSelections = {
  ...emptyEaSelections,
  strategies: strategyIds,
  combine: 'score',
  tradeManagement: managementIds,
  otherParams: { ...emptyEaSelections.otherParams, gridMartingale: true, alerts: true },
}
const choices: readonly EaSelections[] = [
  complete,
  ...strategyIds.map((id) => ({ ...complete, strategies: [id], combine: 'any' as const })),
  ...managementIds.map((id) => ({
    ...complete,
    strategies: ['ema-cross', 'pin-bar'] as const,
    combine: 'all' as const,
    tradeManagement: [id],
    otherParams: { ...emptyEaSelections.otherParams, executionType: 'Limit' as const },
  })),
]

test.each(choices)('reads back its own description of $tradeManagement on $strategies', (selections) => {
  const spec = strategyOf(selections, 'Own')
  const { sentences, spec: read } = readStrategy(describeStrategy(spec).join('\n'), 'Own')
  expect(sentences.filter(({ understood }) => !understood)).toEqual([])
  expect(describeStrategy(read ?? spec)).toEqual(describeStrategy(spec))
})
