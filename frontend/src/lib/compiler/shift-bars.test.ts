import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import { namedDate, shiftBars } from './shift-bars.ts'

const [bars] = standardBars()
if (!bars) throw new Error('There are no bars.')

test('bars move by whole weeks and keep their distances', () => {
  const moved = shiftBars(bars, Date.UTC(2020, 5, 1))
  expect(Math.abs((moved.time[0] ?? 0) - Date.UTC(2020, 5, 1))).toBeLessThan(7 * 86_400_000)
  expect(new Date(moved.time[0] ?? 0).getUTCDay()).toBe(new Date(bars.time[0] ?? 0).getUTCDay())
  expect((moved.time[9] ?? 0) - (moved.time[0] ?? 0)).toBe((bars.time[9] ?? 0) - (bars.time[0] ?? 0))
  expect(moved.close).toBe(bars.close)
})

test.each([
  ['timestamp(2020, 3, 1, 0, 0)', Date.UTC(2020, 2, 1)],
  ['timestamp("GMT+1", 2019, 12)', Date.UTC(2019, 11, 1)],
  ['input.time(timestamp("01 Feb 2021 00:00"))', Date.UTC(2021, 1, 1)],
  ['from = input.time(timestamp("2018-07-04T00:00"))\nto = timestamp(2022, 1, 1)', Date.UTC(2018, 6, 4)],
  ['timestamp(2023, 2, 1)', null],
  ['plot(close)', null],
])('%s', (code, expected) => {
  expect(namedDate(code, bars)).toBe(expected)
})
