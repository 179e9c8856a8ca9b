import { at, quiet, trades, type Row } from './run-strategy.ts'

const flat = (count: number, price = 100): Row[] => Array.from({ length: count }, () => quiet(price))

describe('entries', () => {
  it('turn an opposite position, orders only reduce it', () => {
    const turn = at(0, 'strategy.entry("L", strategy.long, 2)') + at(1, 'strategy.entry("S", strategy.short, 1)')
    expect(trades(flat(4), turn)).toEqual(['long 2: 1 @ 100 -> 2 @ 100', 'short 1: 2 @ 100 -> open'])
    const reduce = at(0, 'strategy.order("L", strategy.long, 2)') + at(1, 'strategy.order("S", strategy.short, 1)')
    expect(trades(flat(4), reduce)).toEqual(['long 1: 1 @ 100 -> 2 @ 100', 'long 1: 1 @ 100 -> open'])
  })

  it('stop at the number of entries allowed; orders do not', () => {
    const entries = 'strategy.entry("L" + str.tostring(bar_index), strategy.long)'
    expect(trades(flat(5), entries, { settings: 'pyramiding = 2' })).toHaveLength(2)
    expect(trades(flat(5), 'strategy.order("L" + str.tostring(bar_index), strategy.long)')).toHaveLength(4)
  })

  it('with a price are refused at the call when the side is full, and take the waiting one of their id along', () => {
    const code =
      at(0, 'strategy.entry("L", strategy.long)') +
      at(1, 'strategy.entry("M", strategy.long, stop = 105)\nstrategy.close("L")')
    expect(trades([...flat(2), quiet(100), [100, 106, 100, 105]], code)).toEqual(['long 1: 1 @ 100 -> 2 @ 100'])
  })

  it('with a price open what the position at the call would have taken too', () => {
    const code =
      at(0, 'strategy.entry("L", strategy.long, 2)') +
      at(1, 'strategy.exit("X", "L", stop = 95)\nstrategy.entry("S", strategy.short, 1, stop = 90)')
    expect(trades([...flat(2), [99, 99, 89, 89]], code)).toEqual([
      'long 2: 1 @ 100 -> 2 @ 95',
      'short 3: 2 @ 90 -> open',
    ])
  })

  it('of the same id replace one another; cancelled ones never fill', () => {
    const code =
      at(0, 'strategy.entry("L", strategy.long, limit = 90)') + at(1, 'strategy.entry("L", strategy.long, limit = 95)')
    expect(trades([...flat(2), [100, 100, 89, 89]], code)).toEqual(['long 1: 2 @ 95 -> open'])
    expect(trades([...flat(2), [100, 100, 89, 89]], code + at(1, 'strategy.cancel("L")'))).toEqual([])
    expect(trades(flat(3), at(0, 'strategy.entry("L", strategy.long)\nstrategy.cancel_all()'))).toEqual([])
  })

  it('that add to a position end when it is closed by id; limits stay, and after close_all stops too', () => {
    const code = (price: string, closing: string): string =>
      at(0, 'strategy.entry("L", strategy.long)') +
      at(1, `strategy.entry("M", strategy.long, ${price})`) +
      at(2, closing)
    const added = (...args: Parameters<typeof code>): readonly string[] =>
      trades([...flat(4), [100, 106, 94, 100]], code(...args), { settings: 'pyramiding = 2' }).slice(1)
    expect(added('stop = 105', 'strategy.close("L")')).toEqual([])
    expect(added('limit = 95', 'strategy.close("L")')).toEqual(['long 1: 4 @ 95 -> open'])
    expect(added('stop = 105', 'strategy.close_all()')).toEqual(['long 1: 4 @ 105 -> open'])
  })
})

describe('waiting entries', () => {
  it('with opposite stops close one another, whichever comes first', () => {
    const pair = at(0, 'strategy.entry("L", strategy.long, stop = 105)\nstrategy.entry("S", strategy.short, stop = 95)')
    expect(trades([quiet(100), [101, 106, 94, 100]], pair)).toEqual(['long 1: 1 @ 105 -> 1 @ 95'])
    expect(trades([quiet(100), [99, 106, 94, 100]], pair)).toEqual(['short 1: 1 @ 95 -> 1 @ 105'])
  })

  it('jumped by one open fill in the order of the calls, except that a buy stop comes before a sell stop', () => {
    const pair = (first: string, second: string): readonly string[] =>
      trades([quiet(100), quiet(100)], at(0, `${first}\n${second}`))
    const [buy, sell] = [
      'strategy.entry("L", strategy.long, stop = 99)',
      'strategy.entry("S", strategy.short, stop = 101)',
    ]
    expect(pair(sell, buy)).toEqual(['long 1: 1 @ 100 -> 1 @ 100'])
    expect(pair(buy, sell)).toEqual(['long 1: 1 @ 100 -> 1 @ 100'])
    expect(pair('strategy.entry("S", strategy.short, limit = 99)', buy)).toEqual(['short 1: 1 @ 100 -> 1 @ 100'])
  })

  it('with a price turn what market and closing orders before them on their bar leave', () => {
    const turned = (code: string): readonly string[] =>
      trades([...flat(3), [100, 106, 94, 100], [100, 101, 84, 85]], code).slice(-1)
    const behind = 'strategy.entry("L", strategy.long, 2)\nstrategy.entry("S", strategy.short, 1, stop = 95)'
    expect(turned(at(0, behind))).toEqual(['short 1: 3 @ 95 -> open'])
    const closed = `${at(0, 'strategy.entry("L", strategy.long, 2)')}${at(1, 'strategy.close_all()\nstrategy.entry("S", strategy.short, 1, stop = 95)')}`
    expect(turned(closed)).toEqual(['short 1: 3 @ 95 -> open'])
    const before = 'strategy.entry("S", strategy.short, 1, stop = 95)\nstrategy.entry("L", strategy.long, 2)'
    expect(turned(at(0, before))).toEqual(['long 1: 1 @ 100 -> open'])
  })

  it('with a stop add to a position once a bar, limits as often as they are met', () => {
    const adds = (one: string, two: string): string =>
      at(0, 'strategy.entry("L", strategy.long)') +
      at(1, `strategy.entry("M", strategy.long, ${one})\nstrategy.entry("N", strategy.long, ${two})`)
    const added = (code: string): readonly string[] =>
      trades([...flat(2), [100, 107, 93, 100], [100, 107, 93, 100]], code, { settings: 'pyramiding = 3' }).slice(1)
    expect(added(adds('stop = 105', 'stop = 106'))).toEqual(['long 1: 2 @ 105 -> open', 'long 1: 3 @ 106 -> open'])
    expect(added(adds('limit = 95', 'limit = 94'))).toEqual(['long 1: 2 @ 95 -> open', 'long 1: 2 @ 94 -> open'])
  })

  it('with stop and limit wait for the stop, then for the limit', () => {
    const code = at(0, 'strategy.entry("L", strategy.long, stop = 105, limit = 103)')
    expect(trades([quiet(100), [100, 104, 100, 104], [104, 106, 104, 106], [106, 106, 102, 102]], code)).toEqual([
      'long 1: 3 @ 103 -> open',
    ])
  })

  it('of a group cancel or reduce the others', () => {
    const pair = (type: string): string =>
      at(
        0,
        `strategy.order("A", strategy.long, 1, stop = 101, oca_name = "g", oca_type = strategy.oca.${type})
strategy.order("B", strategy.long, 3, stop = 102, oca_name = "g", oca_type = strategy.oca.${type})`,
      )
    const rows: Row[] = [quiet(100), [100, 103, 100, 103]]
    expect(trades(rows, pair('cancel'))).toEqual(['long 1: 1 @ 101 -> open'])
    expect(trades(rows, pair('reduce'))).toEqual(['long 1: 1 @ 101 -> open', 'long 2: 1 @ 102 -> open'])
    expect(trades(rows, pair('none'))).toEqual(['long 1: 1 @ 101 -> open', 'long 3: 1 @ 102 -> open'])
  })

  it('are passed over where `when` is false, before it went', () => {
    const code = 'strategy.entry("L", strategy.long, when = bar_index == 2)'
    expect(trades(flat(5), code, { version: 4 })).toEqual(['long 1: 3 @ 100 -> open'])
  })
})

describe('closing', () => {
  const ten = (...parts: readonly string[]): readonly string[] =>
    trades(
      flat(4),
      at(0, 'strategy.entry("L", strategy.long, 10)') + at(1, parts.map((part) => `strategy.${part}`).join('\n')),
    )

  it('in parts on one bar adds up, each part of what was open at the call, and never turns the position', () => {
    expect(ten('close("L", qty_percent = 30)', 'close("L", qty_percent = 30)', 'close("L", qty_percent = 40)')).toEqual(
      ['long 3: 1 @ 100 -> 2 @ 100', 'long 3: 1 @ 100 -> 2 @ 100', 'long 4: 1 @ 100 -> 2 @ 100'],
    )
    expect(ten('close("L", qty_percent = 70)', 'close("L", qty_percent = 70)')).toEqual([
      'long 7: 1 @ 100 -> 2 @ 100',
      'long 3: 1 @ 100 -> 2 @ 100',
    ])
    expect(ten('close("L", qty_percent = 30)', 'close_all()')).toEqual([
      'long 3: 1 @ 100 -> 2 @ 100',
      'long 7: 1 @ 100 -> 2 @ 100',
    ])
  })

  it('of all closes the side and the contracts that were open at the call', () => {
    const long = at(0, 'strategy.entry("L", strategy.long, 2)')
    const after = (code: string): readonly string[] =>
      trades(flat(4), long + at(1, code), { settings: 'pyramiding = 2' })
    expect(after('strategy.entry("S", strategy.short, 3)\nstrategy.close_all()')).toEqual([
      'long 2: 1 @ 100 -> 2 @ 100',
      'short 3: 2 @ 100 -> open',
    ])
    expect(after('strategy.entry("M", strategy.long, 1)\nstrategy.close_all()')).toEqual([
      'long 2: 1 @ 100 -> 2 @ 100',
      'long 1: 2 @ 100 -> open',
    ])
  })

  it('takes the oldest trades first, or those of the entry named', () => {
    const code =
      at(0, 'strategy.entry("A", strategy.long, 1)') +
      at(1, 'strategy.entry("B", strategy.long, 1)') +
      at(2, 'strategy.close("B")')
    const rows: Row[] = [quiet(100), quiet(101), quiet(102), quiet(103)]
    expect(trades(rows, code, { settings: 'pyramiding = 2' })).toEqual([
      'long 1: 1 @ 101 -> 3 @ 103',
      'long 1: 2 @ 102 -> open',
    ])
    expect(trades(rows, code, { settings: 'pyramiding = 2, close_entries_rule = "ANY"' })).toEqual([
      'long 1: 2 @ 102 -> 3 @ 103',
      'long 1: 1 @ 101 -> open',
    ])
  })
})
