import { toggleTimeframe, withLevel } from './draft.ts'

test('Current clears the single timeframes, a single one clears Current, bundles stay', () => {
  expect(toggleTimeframe(['Current'], 'H1')).toEqual(['H1'])
  expect(toggleTimeframe(['H1', 'H4', 'Swing'], 'Current')).toEqual(['Swing', 'Current'])
  expect(toggleTimeframe(['Current'], 'Swing')).toEqual(['Current', 'Swing'])
  expect(toggleTimeframe(['Current', 'Higher Timeframe Bias'], 'Higher Timeframe Bias')).toEqual(['Current'])
})

test('levels are numbers, each once, sorted', () => {
  expect(withLevel([30, 70], '50')).toEqual([30, 50, 70])
  expect(withLevel([30], '-100')).toEqual([-100, 30])
  expect([withLevel([30], '30'), withLevel([], 'x'), withLevel([], ' ')]).toEqual([null, null, null])
})
