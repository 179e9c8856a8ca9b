import { proofOf } from './prove.ts'
import { barsText, verdictOf } from './verdict.ts'

const nothing = { bars: 3000, equal: true, plots: [], trades: null, fault: null }
const plot = { title: 'Plot', equal: true, compared: 3000, values: 2990, firstDifference: null }
const difference = { bar: 7, original: 1, converted: 2, what: 'value', cause: 'unknown' } as const

test('equal runs with something to compare are equal', () => {
  expect(verdictOf(proofOf([{ ...nothing, plots: [plot] }], null, 1))).toEqual({
    kind: 'equal',
    word: 'equal',
    text: 'on 3,000 bars',
  })
})

test('runs without anything to compare are never called equal', () => {
  expect(verdictOf(proofOf([nothing, nothing], null, 1))).toEqual({
    kind: 'open',
    word: 'not compared',
    text: 'the script draws nothing on 2 × 3,000 bars, so there is nothing to compare',
  })
  const idle = { ...nothing, trades: { original: 0, converted: 0, firstDifference: null } }
  expect(verdictOf(proofOf([idle], null, 1)).text).toBe(
    'the strategy does not trade on 3,000 bars, so there is nothing to compare',
  )
  const blank = { ...nothing, plots: [{ ...plot, values: 0 }] }
  expect(verdictOf(proofOf([blank], null, 1)).kind).toBe('open')
})

test('few trades are counted', () => {
  const one = { ...nothing, trades: { original: 1, converted: 1, firstDifference: null } }
  expect(verdictOf(proofOf([one], null, 1)).text).toBe('on 3,000 bars, but with only 1 trade to compare')
})

test('a difference names its first bar, of plots and trades alike', () => {
  const differing = { ...nothing, equal: false, trades: { original: 2, converted: 2, firstDifference: difference } }
  expect(verdictOf(proofOf([differing], null, 1))).toEqual({ kind: 'differs', word: 'differs', text: 'first at bar 7' })
})

test('a run that stops says where and why', () => {
  const fault = { message: 'The script takes too long on one bar; a loop may run too often', bar: 0, line: 5 }
  expect(verdictOf(proofOf([nothing], fault, 1))).toEqual({
    kind: 'stopped',
    word: 'stopped',
    text: 'at bar 0, line 5: The script takes too long on one bar; a loop may run too often',
  })
})

test('counts bars of one set and of several', () => {
  expect(barsText([1])).toBe('1 bar')
  expect(barsText([10, 20])).toBe('30 bars')
})
