import { at, barsOf, quiet, trades, type Row } from './run-strategy.ts'
import { defined } from '../../../support/defined.ts'

const buy = at(0, 'strategy.entry("L", strategy.long)')
const exits = (args: string): string => `${buy}if strategy.position_size > 0\n    strategy.exit("X", "L", ${args})`

describe('market orders', () => {
  it('fill at the open of the next bar, and at the close of their own where the strategy says so', () => {
    const rows: Row[] = [
      [100, 101, 99, 100.5],
      [102, 103, 101, 102.5],
      [104, 105, 103, 104],
    ]
    const code = buy + at(1, 'strategy.close("L")')
    expect(trades(rows, code)).toEqual(['long 1: 1 @ 102 -> 2 @ 104'])
    expect(trades(rows, code, { settings: 'process_orders_on_close = true' })).toEqual([
      'long 1: 0 @ 100.5 -> 1 @ 102.5',
    ])
  })

  it('that fill at the close take limits and exits along which the close has passed', () => {
    const rows: Row[] = [[100, 101, 99, 100], [100, 103, 99, 102], quiet(102)]
    const code =
      at(0, 'strategy.entry("L", strategy.long, limit = 100.5)') + at(1, 'strategy.exit("X", "L", stop = 102.5)')
    expect(trades(rows, code, { settings: 'process_orders_on_close = true' })).toEqual(['long 1: 0 @ 100 -> 1 @ 102'])
  })

  it('that fill at the close come before the stops that the close has passed', () => {
    const rows: Row[] = [quiet(100), quiet(101), [101, 104, 100, 103], quiet(103)]
    const code = `${at(0, 'strategy.entry("S", strategy.short)')}${at(1, 'strategy.entry("L", strategy.long, stop = 99)\nstrategy.close("S")')}`
    const settings = 'process_orders_on_close = true'
    expect(trades(rows, code, { settings })).toEqual(['short 1: 0 @ 100 -> 1 @ 101', 'long 2: 1 @ 101 -> open'])
    const waiting = at(1, 'strategy.entry("L", strategy.long, stop = 102)')
    expect(trades(rows, waiting, { settings })).toEqual(['long 1: 2 @ 102 -> open'])
  })

  it('close at once where they ask to, and the position shows so on the next bar only', () => {
    const rows: Row[] = [quiet(100), [100, 101, 99, 100.5], quiet(103)]
    const code = `${buy}${at(1, 'strategy.close_all(immediately = true)\nif strategy.position_size == 0\n    strategy.entry("early", strategy.long)')}`
    expect(trades(rows, code)).toEqual(['long 1: 1 @ 100 -> 1 @ 100.5'])
  })

  it('slip against the trader and land on the grid; limits do not slip, jumped or not', () => {
    const rows: Row[] = [quiet(100), [100, 100.1, 99.9, 100], [101, 101, 101, 101], quiet(101)]
    expect(trades(rows, exits('limit = 100.5'), { settings: 'slippage = 1' })).toEqual([
      'long 1: 1 @ 100.01 -> 2 @ 101',
    ])
    expect(
      trades([defined(rows[0]), defined(rows[1]), quiet(99)], exits('stop = 99.5'), { settings: 'slippage = 1' }),
    ).toEqual(['long 1: 1 @ 100.01 -> 2 @ 98.99'])
  })
})

describe('the path of a bar', () => {
  const bracket = exits('stop = 95, limit = 105')

  it('goes to the extreme that is nearer the open first', () => {
    const quietly: Row[] = [quiet(100), quiet(100)]
    expect(trades([...quietly, [101, 106, 94, 100]], bracket)).toEqual(['long 1: 1 @ 100 -> 2 @ 105'])
    expect(trades([...quietly, [99, 106, 94, 100]], bracket)).toEqual(['long 1: 1 @ 100 -> 2 @ 95'])
  })

  it('fills jumped levels at the open, all of them on the same bar', () => {
    const two = `${at(0, 'strategy.entry("L", strategy.long, 2)')}${at(1, 'strategy.exit("A", "L", qty = 1, limit = 110)\nstrategy.exit("B", "L", qty = 1, limit = 120)')}`
    expect(trades([quiet(100), quiet(100), [125, 126, 124, 125], quiet(125)], two)).toEqual([
      'long 1: 1 @ 100 -> 2 @ 125',
      'long 1: 1 @ 100 -> 2 @ 125',
    ])
  })

  it('meets the nearest level first', () => {
    const two = `${at(0, 'strategy.entry("L", strategy.long, 2)')}${at(1, 'strategy.exit("A", "L", qty = 1, stop = 95)\nstrategy.exit("B", "L", qty = 1, stop = 90)')}`
    expect(trades([quiet(100), quiet(100), [98, 98, 88, 89]], two)).toEqual([
      'long 1: 1 @ 100 -> 2 @ 95',
      'long 1: 1 @ 100 -> 2 @ 90',
    ])
  })

  it('fills an entry and its exit on one stretch', () => {
    const code = at(0, 'strategy.entry("S", strategy.short, stop = 100)\nstrategy.exit("X", "S", profit = 50)')
    expect(trades([quiet(101), [100.5, 100.6, 99.3, 99.8]], code)).toEqual(['short 1: 1 @ 100 -> 1 @ 99.5'])
  })

  it('closes a trade on the way before it meets the next entry', () => {
    const code = at(
      0,
      'strategy.entry("A", strategy.long, stop = 100)\nstrategy.exit("X", "A", profit = 50)\nstrategy.entry("B", strategy.long, stop = 101)',
    )
    expect(trades([quiet(99), [99.9, 101.5, 97, 99]], code)).toEqual([
      'long 1: 1 @ 100 -> 1 @ 100.5',
      'long 1: 1 @ 101 -> open',
    ])
  })

  it('comes from shorter bars where there are some and the strategy wants them', () => {
    const row: Row = [100, 112, 88, 100]
    const up: Row[] = [quiet(100), quiet(100), quiet(100), quiet(100), [100, 112, 100, 111], [111, 111, 88, 100]]
    const down: Row[] = [...up.slice(0, 4), [100, 100, 88, 90], [90, 112, 90, 100]]
    const run = (shorter: readonly Row[]): readonly string[] =>
      trades([quiet(100), quiet(100), row], exits('stop = 90, limit = 110'), {
        settings: 'use_bar_magnifier = true',
        otherBars: [barsOf(shorter, 1800)],
      })
    expect(run(up)).toEqual(['long 1: 1 @ 100 -> 2 @ 110'])
    expect(run(down)).toEqual(['long 1: 1 @ 100 -> 2 @ 90'])
  })
})

describe('levels', () => {
  const stopAt = (price: number): readonly string[] =>
    trades([quiet(100), quiet(100), [100, 100, 94, 94]], exits(`stop = ${price}`))

  it('within a ten-thousandth of a tick of the grid lie on it; others go the way that costs more', () => {
    expect(stopAt(95.0000009)).toEqual(['long 1: 1 @ 100 -> 2 @ 95'])
    expect(stopAt(94.9999991)).toEqual(['long 1: 1 @ 100 -> 2 @ 95'])
    expect(stopAt(95.006)).toEqual(['long 1: 1 @ 100 -> 2 @ 95'])
    expect(stopAt(94.9998)).toEqual(['long 1: 1 @ 100 -> 2 @ 94.99'])
  })

  it('of limits must be passed by the ticks assumed', () => {
    const rows: Row[] = [quiet(100), quiet(100), [100, 105.01, 100, 101], [101, 105.02, 100, 101]]
    expect(trades(rows, exits('limit = 105'), { settings: 'backtest_fill_limits_assumption = 2' })).toEqual([
      'long 1: 1 @ 100 -> 3 @ 105',
    ])
  })
})
