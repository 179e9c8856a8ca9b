import { standardBars } from '../../../../../compiler/run/bars/generate.ts'
import type { PlotSeries, RunResult, Trade } from '../../../../../compiler/api.ts'
import { gainOf, marksOf } from './marks.ts'

const [bars] = standardBars()
if (!bars) throw new Error('There are no standard bars.')
const trade = (
  direction: Trade['direction'],
  entered: number,
  left: number | null,
  entryPrice = 1.1,
  exitPrice = 1.2,
): Trade => ({
  number: 1,
  direction,
  entryId: '',
  entryTime: bars.time[entered] ?? NaN,
  entryPrice,
  exitId: '',
  exitTime: left === null ? null : (bars.time[left] ?? NaN),
  exitPrice: left === null ? null : exitPrice,
  quantity: 1,
  profit: 0,
})
const run = (trades: Trade[], plots: PlotSeries[] = []): RunResult => ({
  plots,
  trades,
  equity: null,
  logs: [],
  alerts: [],
  fault: null,
})
const shape = (values: number[]): PlotSeries => ({
  title: 'Buy',
  kind: 'shape',
  values: Float64Array.from(values),
  colors: null,
  color: null,
})

test('a trade of both runs is marked once at its entry and once at its exit', () => {
  const trades = [trade('long', 3, 7)]
  expect(marksOf(run(trades), run(trades), bars)).toEqual([
    { bar: 3, shape: 'up', color: 'long' },
    { bar: 7, shape: 'end-of-long', color: 'long' },
  ])
})

test('a trade that only one run made, or ended elsewhere, is a difference; an open one has no end', () => {
  expect(marksOf(run([trade('short', 3, null)]), run([]), bars)).toEqual([
    { bar: 3, shape: 'down', color: 'difference' },
  ])
  expect(
    marksOf(run([trade('long', 3, 7)]), run([trade('long', 3, 8)]), bars).map(({ bar, color }) => [bar, color]),
  ).toEqual([
    [3, 'difference'],
    [3, 'difference'],
    [7, 'difference'],
    [8, 'difference'],
  ])
})

test('signs stand where either run shows them', () => {
  expect(marksOf(run([], [shape([NaN, 1, 1])]), run([], [shape([1, 1, NaN])]), bars).map(({ color }) => color)).toEqual(
    ['difference', 'converted', 'difference'],
  )
})

test('what a trade made is a share of its entry, with the sign of its side', () => {
  expect(gainOf(trade('long', 1, 2, 100, 110))).toBeCloseTo(0.1)
  expect(gainOf(trade('short', 1, 2, 100, 110))).toBeCloseTo(-0.1)
  expect(gainOf(trade('short', 1, null))).toBeNull()
})
