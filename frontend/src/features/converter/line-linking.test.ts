/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { act, renderHook } from '@testing-library/react'
import { linkedTo, useReveal, type LineAtPointer } from './line-linking.ts'

const lines = [
  { source: 2, output: 10 },
  { source: 2, output: 40 },
  { source: 3, output: 41 },
]
const at = (side: LineAtPointer['side'], line: number, isClicked = false): LineAtPointer => ({ side, line, isClicked })

test('a line is linked to its counterparts, and to itself only with one', () => {
  expect(linkedTo(lines, 'output', at('source', 2))).toEqual([10, 40])
  expect(linkedTo(lines, 'source', at('output', 41))).toEqual([3])
  expect(linkedTo(lines, 'source', at('source', 2))).toEqual([2])
  expect(linkedTo(lines, 'source', at('source', 9))).toEqual([])
  expect(linkedTo(lines, 'source', null)).toEqual([])
})

describe('the counterpart', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const revealing = (first: LineAtPointer | null) =>
    renderHook(({ pointer }) => useReveal(lines, pointer), { initialProps: { pointer: first } })

  test('comes into view at once after a click', () => {
    const { result } = revealing(at('source', 2, true))
    act(() => jest.advanceTimersByTime(0))
    expect(result.current('output')).toEqual({ side: 'output', line: 40 })
    expect(result.current('source')).toBeNull()
  })

  test('comes into view only when the pointer rests', () => {
    const { result, rerender } = revealing(at('source', 2))
    act(() => jest.advanceTimersByTime(200))
    rerender({ pointer: at('source', 3) })
    act(() => jest.advanceTimersByTime(200))
    expect(result.current('output')).toBeNull()
    act(() => jest.advanceTimersByTime(200))
    expect(result.current('output')).toEqual({ side: 'output', line: 41 })
  })
})
