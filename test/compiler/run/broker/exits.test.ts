import { at, quiet, trades, type Row } from './run-strategy.ts'

const buy = (quantity = 1): string => at(0, `strategy.entry("L", strategy.long, ${quantity})`)
const each = (args: string): string => `if strategy.position_size > 0\n    strategy.exit("X", "L", ${args})\n`
const rise: Row = [100, 112, 100, 111]

describe('strategy.exit', () => {
  it('without a price asks for nothing', () => {
    expect(trades([quiet(100), quiet(100), quiet(90)], `${buy()}strategy.exit("X", "L", stop = na)`)).toEqual([
      'long 1: 1 @ 100 -> open',
    ])
  })

  it('waits for its entry and is live at its fill', () => {
    expect(
      trades([quiet(100), [100, 103, 100, 101]], `${buy()}${at(0, 'strategy.exit("X", "L", limit = 102)')}`),
    ).toEqual(['long 1: 1 @ 100 -> 1 @ 102'])
  })

  it('keeps its part of an entry, once, and the rest is for the others', () => {
    const code = `${buy(2)}if strategy.position_size > 0
    strategy.exit("half", "L", qty_percent = 50, limit = 105)
    strategy.exit("rest", "L", stop = 90)`
    const rows: Row[] = [quiet(100), quiet(100), [100, 106, 100, 106], quiet(106), quiet(106), [100, 100, 89, 89]]
    expect(trades(rows, code)).toEqual(['long 1: 1 @ 100 -> 2 @ 105', 'long 1: 1 @ 100 -> 5 @ 90'])
  })

  it('starts a trail with its entry where the activation is behind that', () => {
    const entry = 'strategy.entry("L", strategy.long, 1, limit = 99.5)'
    const code = at(0, `${entry}\nstrategy.exit("X", "L", trail_price = 99, trail_offset = 30)`)
    expect(trades([quiet(100), [100, 100.1, 99, 99.3], quiet(99.3)], code)).toEqual(['long 1: 1 @ 99.5 -> 1 @ 99.2'])
  })

  it('covers every entry of the id it names', () => {
    const code = `${buy()}${at(1, 'strategy.entry("L", strategy.long, 1)')}${each('stop = 95')}`
    expect(
      trades([quiet(100), quiet(100), quiet(101), [100, 100, 94, 94]], code, { settings: 'pyramiding = 2' }),
    ).toEqual(['long 1: 1 @ 100 -> 3 @ 95', 'long 1: 2 @ 101 -> 3 @ 95'])
  })

  it('for any entry is for the position that is open when it is asked for', () => {
    const code = buy() + at(1, 'strategy.exit("X", stop = 110)\nstrategy.entry("S", strategy.short, 1, stop = 95)')
    const rows: Row[] = [quiet(100), quiet(120), [120, 120, 111, 112], [112, 112, 94, 94], [94, 111, 94, 111]]
    expect(trades(rows, code)).toEqual(['long 1: 1 @ 120 -> 3 @ 110', 'short 2: 3 @ 95 -> open'])
  })

  it('has no more to close than is open: what an order closes is no longer its', () => {
    const code = `${at(0, 'strategy.order("A", strategy.long)')}${at(1, 'strategy.order("B", strategy.long)')}${at(2, 'strategy.order("C", strategy.long)')}
${at(2, 'strategy.exit("XA", "A", stop = 95)\nstrategy.exit("XB", "B", limit = 110)')}${at(4, 'strategy.order("S", strategy.short)')}`
    const rows: Row[] = [
      quiet(100),
      quiet(100),
      quiet(101),
      quiet(102),
      [102, 111, 102, 111],
      quiet(111),
      [111, 111, 94, 94],
    ]
    // B's target closes the oldest, A; the order closes B, whose exit is done: it takes what A's stop still had.
    expect(trades(rows, code)).toEqual([
      'long 1: 1 @ 100 -> 4 @ 110',
      'long 1: 2 @ 101 -> 5 @ 111',
      'long 1: 3 @ 102 -> open',
    ])
  })
})

describe('an order of strategy.exit', () => {
  it('lives as long as the position: what it closes comes from the oldest trades', () => {
    const code = `${at(0, 'strategy.entry("A", strategy.long)')}${at(1, 'strategy.entry("B", strategy.long)')}if strategy.position_size == 2
    strategy.exit("XA", "A", limit = 110)
    strategy.exit("XB", "B", limit = 105)`
    const rows: Row[] = [quiet(100), quiet(100), quiet(101), [101, 106, 101, 106], [106, 111, 106, 110]]
    expect(trades(rows, code, { settings: 'pyramiding = 2' })).toEqual([
      'long 1: 1 @ 100 -> 3 @ 105',
      'long 1: 2 @ 101 -> 4 @ 110',
    ])
  })

  it('is cancelled by its own id, not by that of an entry that has filled', () => {
    const code = (id: string): string =>
      buy() + at(1, 'strategy.exit("X", "L", limit = 105)') + at(2, `strategy.cancel("${id}")`)
    const rows: Row[] = [quiet(100), quiet(100), quiet(100), rise]
    expect(trades(rows, code('X'))).toEqual(['long 1: 1 @ 100 -> open'])
    expect(trades(rows, code('L'))).toEqual(['long 1: 1 @ 100 -> 3 @ 105'])
  })

  it('takes the nearer of price and distance; the price before version 6', () => {
    const rows: Row[] = [quiet(100), quiet(100), rise]
    expect(trades(rows, buy() + each('profit = 500, limit = 110'))).toEqual(['long 1: 1 @ 100 -> 2 @ 105'])
    expect(trades(rows, buy() + each('profit = 500, limit = 110'), { version: 5 })).toEqual([
      'long 1: 1 @ 100 -> 2 @ 110',
    ])
  })

  it('of a group reduces the others by what it fills', () => {
    const code = `${buy(2)}${at(
      1,
      `strategy.exit("A", "L", qty = 1, limit = 105, oca_name = "g")
strategy.exit("B", "L", qty = 1, limit = 110, oca_name = "g")`,
    )}`
    expect(trades([quiet(100), quiet(100), rise], code)).toEqual([
      'long 1: 1 @ 100 -> 2 @ 105',
      'long 1: 1 @ 100 -> open',
    ])
  })
})

describe('trailing stops', () => {
  const trail = (rows: readonly Row[], args: string, first = buy()): readonly string[] =>
    trades([quiet(100), [100, 100.1, 99.9, 100.1], ...rows], first + each(args))
  const armed: Row = [100.5, 101.2, 100.4, 101.15]

  it('ride the path of the bar to its extreme before they fill', () => {
    expect(trail([[100.5, 102, 100.4, 101.5]], 'trail_price = 101, trail_offset = 10')).toEqual([
      'long 1: 1 @ 100 -> 2 @ 101.9',
    ])
    expect(trail([[100.5, 102, 100.4, 101.5]], 'trail_points = 100, trail_offset = 10')).toEqual([
      'long 1: 1 @ 100 -> 2 @ 101.9',
    ])
  })

  it('take a new extreme in before they fill on a later bar', () => {
    expect(trail([armed, [101.45, 101.6, 100.9, 101]], 'trail_price = 101, trail_offset = 10')).toEqual([
      'long 1: 1 @ 100 -> 3 @ 101.5',
    ])
  })

  it('lose to a limit that is met on the way up', () => {
    expect(trail([[100, 101, 99.9, 100.3]], 'limit = 100.6, trail_price = 100.1, trail_offset = 30')).toEqual([
      'long 1: 1 @ 100 -> 2 @ 100.6',
    ])
  })

  it('without an offset close at the activation', () => {
    expect(trail([[100, 101.5, 100, 101.2]], 'stop = 95, limit = 110, trail_points = 100')).toEqual([
      'long 1: 1 @ 100 -> 2 @ 101',
    ])
  })

  it('begin again when asked for with an activation beyond the best price', () => {
    const rising = 'trail_price = bar_index < 2 ? 101 : 102.5, trail_offset = 10'
    const rows: Row[] = [
      [100.8, 101.5, 100.75, 101.45],
      [101.45, 101.5, 101.2, 101.3],
      [101.3, 102.8, 101.3, 102.55],
    ]
    expect(trail(rows, rising)).toEqual(['long 1: 1 @ 100 -> 4 @ 102.7'])
  })

  it('of an entry within the bar know nothing of what was before it', () => {
    const limitEntry = at(
      0,
      'strategy.entry("L", strategy.long, limit = 99.5)\nstrategy.exit("X", "L", trail_price = 99.6, trail_offset = 10)',
    )
    const rows: Row[] = [quiet(100), [100, 100.2, 99, 99.8], [99.75, 99.85, 99.4, 99.5]]
    expect(trades(rows, limitEntry)).toEqual(['long 1: 1 @ 99.5 -> 2 @ 99.75'])
  })
})
