import type { PlotSeries } from '../../../../../compiler/api.ts'
import { compareRecorded } from './use-proof-run.ts'

const plot = (values: number[]): PlotSeries => ({
  title: 'RSI',
  kind: 'line',
  values: Float64Array.from(values),
  colors: null,
  color: null,
})
const recorded = (values: number[]) => new Map([['RSI', Float64Array.from(values)]])

test('values within the rounding of an export agree, na with na', () => {
  expect(compareRecorded([plot([NaN, 50, 60.0000001])], recorded([NaN, 50, 60]))).toEqual([
    { title: 'RSI', compared: 2, firstDifference: null },
  ])
})

test('the first bar that differs is told', () => {
  expect(compareRecorded([plot([50, 61, 70])], recorded([50, 60, 71]))).toEqual([
    { title: 'RSI', compared: 3, firstDifference: 1 },
  ])
})

test('a value where the record has none is a difference', () => {
  expect(compareRecorded([plot([50])], recorded([NaN]))).toEqual([{ title: 'RSI', compared: 1, firstDifference: 0 }])
})

test('plots without a record are not compared', () => {
  expect(compareRecorded([plot([50])], new Map())).toEqual([])
})
