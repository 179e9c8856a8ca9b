import { standardSets } from '../../../../compiler/run/bars/generate.ts'
import { titleOfSet } from './set-titles.ts'

test('every standard set is described in words', () => {
  expect(Object.keys(standardSets).map(titleOfSet)).toEqual([
    'Generated bars, EURUSD-like, 1 hour',
    'Generated bars, BTCUSD-like, 15 minutes',
    'Generated bars, stock-like, daily',
    'Generated bars, USDJPY-like, 5 minutes',
  ])
})
