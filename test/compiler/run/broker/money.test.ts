import { at, quiet, runStrategy, trades, type Row } from './run-strategy.ts'
import { defined } from '../../../support/defined.ts'

const all = 'default_qty_type = strategy.percent_of_equity, default_qty_value = 100'
const buy = at(0, 'strategy.entry("L", strategy.long)')
const flat = (count: number): Row[] => Array.from({ length: count }, () => quiet(100))
const last = (rows: readonly Row[], code: string, settings: string, value: string): number =>
  defined(runStrategy(rows, `${code}plot(${value})`, { settings }).plots[0]).values.at(-1) as number

describe('quantities', () => {
  it('come in whole steps, exact multiples whole', () => {
    expect(trades(flat(2), at(0, 'strategy.entry("L", strategy.long, 173.432)'))).toEqual([
      'long 173.432: 1 @ 100 -> open',
    ])
    expect(trades(flat(2), at(0, 'strategy.entry("L", strategy.long, 50.00055)'))).toEqual([
      'long 50.0005: 1 @ 100 -> open',
    ])
    expect(trades(flat(2), at(0, 'strategy.entry("L", strategy.long, 0.00005)'))).toEqual([])
  })

  it('of market orders are sized at the close before, of priced ones where they fill; the fee is part of the money', () => {
    const rows: Row[] = [quiet(100), quiet(50), [50, 50, 40, 40]]
    expect(trades(rows, buy, { settings: 'default_qty_type = strategy.cash, default_qty_value = 1000' })).toEqual([
      'long 10: 1 @ 50 -> open',
    ])
    const stop = at(0, 'strategy.entry("L", strategy.long, limit = 60)')
    expect(trades(rows, stop, { settings: 'default_qty_type = strategy.cash, default_qty_value = 1000' })).toEqual([
      'long 20: 1 @ 50 -> open',
    ])
    expect(
      trades(flat(2), buy, {
        settings: 'default_qty_type = strategy.cash, default_qty_value = 1010, commission_value = 1',
      }),
    ).toEqual(['long 10: 1 @ 100 -> open'])
  })
})

describe('fees', () => {
  const turn =
    buy +
    at(1, 'strategy.entry("S", strategy.short)') +
    at(2, 'strategy.entry("L", strategy.long)') +
    at(3, 'strategy.close_all()')
  const perOrder = 'commission_type = strategy.commission.cash_per_order, commission_value = 10'

  it('are paid once an order, shared by what it closes and opens, and leave the account with the fill', () => {
    expect(last(flat(6), turn, perOrder, 'strategy.netprofit')).toBe(-40)
    expect(runStrategy(flat(6), turn, { settings: perOrder }).trades.map(({ profit }) => profit)).toEqual([
      -15, -10, -15,
    ])
    expect(last(flat(2), buy, perOrder, 'strategy.netprofit')).toBe(-10)
  })

  it('of an entry that may only close are whole', () => {
    const code = `strategy.risk.allow_entry_in(strategy.direction.long)\n${turn}`
    expect(runStrategy(flat(6), code, { settings: perOrder }).trades.map(({ profit }) => profit)).toEqual([-20, -20])
  })

  it('by the contract and by the value are paid on both sides', () => {
    const once = at(0, 'strategy.entry("L", strategy.long, 2)') + at(1, 'strategy.close("L")')
    const rows: Row[] = [quiet(100), quiet(100), quiet(110)]
    expect(
      runStrategy(rows, once, {
        settings: 'commission_type = strategy.commission.cash_per_contract, commission_value = 1.5',
      }).trades[0]?.profit,
    ).toBeCloseTo(14, 9)
    expect(runStrategy(rows, once, { settings: 'commission_value = 1' }).trades[0]?.profit).toBeCloseTo(20 - 2 - 2.2, 9)
  })
})

describe('margin', () => {
  const capital = 'initial_capital = 100000'

  it('refuses an entry of all the equity when the open is dearer', () => {
    expect(
      trades([quiet(100), [100.01, 100.01, 99.5, 100], quiet(100)], buy, { settings: `${all}, ${capital}` }),
    ).toEqual([])
    expect(
      trades([quiet(100), [100.01, 100.01, 99.5, 100], quiet(100)], buy, {
        settings: `${all}, ${capital}`,
        version: 5,
      }),
    ).toHaveLength(1)
  })

  it('refuses a quantity the account cannot carry at the call', () => {
    expect(trades(flat(2), at(0, 'strategy.entry("L", strategy.long, 1000.1)'), { settings: capital })).toEqual([])
    expect(trades(flat(2), at(0, 'strategy.entry("L", strategy.long, 1000)'), { settings: capital })).toHaveLength(1)
  })

  it('of two opposite entries on one bar is that of both; a position of an earlier bar frees its own', () => {
    const two = at(0, 'strategy.entry("A", strategy.long)\nstrategy.entry("B", strategy.short)')
    expect(trades(flat(3), two, { settings: `${all}, ${capital}` })).toEqual(['long 1000: 1 @ 100 -> open'])
    expect(trades(flat(3), two, { settings: capital })).toEqual([
      'long 1: 1 @ 100 -> 1 @ 100',
      'short 1: 1 @ 100 -> open',
    ])
    const later = buy + at(1, 'strategy.entry("S", strategy.short)')
    expect(trades(flat(3), later, { settings: `${all}, ${capital}` })).toEqual([
      'long 1000: 1 @ 100 -> 2 @ 100',
      'short 1000: 2 @ 100 -> open',
    ])
  })

  it('calls for four times the shortfall at the worst price', () => {
    const code = at(0, 'strategy.entry("L", strategy.long, 40)')
    // 4,000 bound at 25 %; at 80 equity is 200 and 800 are needed: 600 missing are 30 contracts, four times that is all.
    expect(
      trades([quiet(100), quiet(100), [100, 100, 80, 80]], code, {
        settings: 'initial_capital = 1000, margin_long = 25',
      }),
    ).toEqual(['long 40: 1 @ 100 -> 2 @ 80'])
    // At 97 equity is 880 and 970 are needed: 90 missing are 3.7113 contracts.
    expect(
      trades([quiet(100), quiet(100), [100, 100, 97, 97]], code, {
        settings: 'initial_capital = 1000, margin_long = 25',
      }),
    ).toEqual(['long 14.8452: 1 @ 100 -> 2 @ 97', 'long 25.1548: 1 @ 100 -> open'])
  })

  it('calls for one contract when less than a step is missing', () => {
    const short = at(0, 'strategy.entry("S", strategy.short)')
    expect(
      trades([quiet(100), quiet(100), [100, 100.01, 99.9, 100]], short, { settings: `${all}, initial_capital = 40` }),
    ).toEqual(['short 0.4: 1 @ 100 -> 2 @ 100.01'])
  })

  it('tells the price of the call, and the capital held', () => {
    const long = at(0, 'strategy.entry("L", strategy.long, 2)')
    expect(
      last(flat(3), long, 'initial_capital = 160, margin_long = 25', 'strategy.margin_liquidation_price'),
    ).toBeCloseTo(26.66, 9)
    expect(last(flat(3), long, 'margin_long = 0', 'strategy.margin_liquidation_price')).toBeNaN()
    expect(last(flat(3), long, 'margin_long = 0', 'strategy.opentrades.capital_held')).toBe(200)
    expect(last(flat(3), long, 'margin_long = 0, margin_short = 0', 'strategy.opentrades.capital_held')).toBeNaN()
  })
})

describe('readings of single trades', () => {
  it('of trades that are not there are na, their size nothing', () => {
    expect(last(flat(2), '', '', 'strategy.closedtrades.profit(0)')).toBeNaN()
    expect(last(flat(2), '', '', 'strategy.opentrades.size(strategy.opentrades - 1)')).toBe(0)
  })

  it('come with the list of closed ones', () => {
    const once = at(0, 'strategy.entry("L", strategy.long, 2)') + at(1, 'strategy.close("L")')
    const rows: Row[] = [quiet(100), [100, 104, 97, 103], quiet(110)]
    const read = (field: string): number => last(rows, once, '', `strategy.closedtrades.${field}(0)`)
    expect(['profit', 'max_runup', 'max_drawdown', 'size', 'entry_bar_index', 'exit_price'].map(read)).toEqual([
      20, 20, 6, 2, 1, 110,
    ])
  })
})
