import { at, quiet, runStrategy, trades, type Row } from './run-strategy.ts'
import { defined } from '../../../support/defined.ts'

const flat = (count: number): Row[] => Array.from({ length: count }, () => quiet(100))

describe('strategy.risk', () => {
  it('closes the position with the last fill a day has, and rests until the next day', () => {
    const code = `strategy.risk.max_intraday_filled_orders(4)
strategy.entry(bar_index % 2 == 0 ? "L" : "S", bar_index % 2 == 0 ? strategy.long : strategy.short)`
    const made = trades(flat(26), code)
    expect(made.slice(0, 4).at(-1)).toBe('short 1: 4 @ 100 -> 4 @ 100')
    expect(made.slice(4)).toEqual(['long 1: 25 @ 100 -> open'])
  })

  it('closes at the extreme of the bar when the last fill was a stop on the way', () => {
    const code = `strategy.risk.max_intraday_filled_orders(1)\n${at(0, 'strategy.entry("L", strategy.long, stop = 101)')}`
    expect(trades([quiet(100), [100, 103, 99, 100]], code)).toEqual(['long 1: 1 @ 101 -> 1 @ 103'])
  })

  it('bears an open drawdown; the first trade closed beyond it ends everything', () => {
    const code = `strategy.risk.max_drawdown(100, strategy.cash)
${at(0, 'strategy.entry("L", strategy.long, 10)')}${at(4, 'strategy.close("L", qty_percent = 10)')}${at(6, 'strategy.entry("again", strategy.long, 1)')}`
    const rows: Row[] = [
      quiet(100),
      quiet(100),
      [100, 100, 80, 80],
      [80, 86, 80, 85],
      quiet(85),
      quiet(85),
      [85, 90, 84, 88],
      quiet(88),
    ]
    expect(trades(rows, code, { settings: 'initial_capital = 1000' })).toEqual([
      'long 1: 1 @ 100 -> 5 @ 85',
      'long 9: 1 @ 100 -> 5 @ 85',
    ])
  })

  it('ends the day on which so much is lost', () => {
    const code = `strategy.risk.max_intraday_loss(100, strategy.cash)\n${at(0, 'strategy.entry("L", strategy.long, 10)')}${at(4, 'strategy.entry("M", strategy.long, 1)')}`
    const rows: Row[] = [quiet(100), quiet(100), [100, 100, 95, 95], [95, 95, 88, 88], quiet(88), quiet(88)]
    expect(trades(rows, code)).toEqual(['long 10: 1 @ 100 -> 3 @ 88'])
  })

  it('ends after a number of days with a loss', () => {
    const code = `strategy.risk.max_cons_loss_days(3)\n${at(0, 'strategy.entry("S", strategy.short)')}`
    const rows: Row[] = [100, 100, 101, 102, 103, 104, 105].map(quiet)
    expect(trades(rows, code, { period: 86_400 })).toEqual(['short 1: 1 @ 100 -> 5 @ 104'])
  })

  it('counts days of loss by what is left after the day, and none without a change', () => {
    const code = `strategy.risk.max_intraday_loss(0.5, strategy.cash)
strategy.risk.max_cons_loss_days(2)
${at(0, 'strategy.entry("L", strategy.long, 0.7)')}${at(2, 'strategy.close("L")')}${at(3, 'strategy.entry("M", strategy.long, 0.7)')}${at(8, 'strategy.entry("N", strategy.long)')}`
    const rows: Row[] = [
      quiet(100.1),
      quiet(100.1),
      quiet(101.1),
      quiet(101.1),
      [101.1, 101.1, 98.9, 98.9],
      ...[98.9, 98.9, 98.9, 98.9, 98.9].map(quiet),
    ]
    const made = trades(rows, code, { period: 86_400, settings: 'initial_capital = 1000' })
    expect(made).toEqual([
      'long 0.7: 1 @ 100.1 -> 3 @ 101.1',
      'long 0.7: 4 @ 101.1 -> 4 @ 98.9',
      'long 1: 9 @ 98.9 -> open',
    ])
  })

  it('counts an entry that may only close as a fill of the day', () => {
    const code = `strategy.risk.allow_entry_in(strategy.direction.long)
strategy.risk.max_intraday_filled_orders(2)
strategy.entry(bar_index % 2 == 0 ? "L" : "S", bar_index % 2 == 0 ? strategy.long : strategy.short)`
    expect(trades(flat(8), code)).toEqual(['long 1: 1 @ 100 -> 2 @ 100'])
  })

  it('allows one direction only, and a largest position', () => {
    const turning = at(0, 'strategy.entry("L", strategy.long)') + at(1, 'strategy.entry("S", strategy.short)')
    expect(trades(flat(4), `strategy.risk.allow_entry_in(strategy.direction.long)\n${turning}`)).toEqual([
      'long 1: 1 @ 100 -> 2 @ 100',
    ])
    expect(
      trades(
        flat(6),
        'strategy.risk.max_position_size(2)\nstrategy.entry("L" + str.tostring(bar_index), strategy.long)',
        { settings: 'pyramiding = 9' },
      ),
    ).toHaveLength(2)
  })
})

describe('calc_on_order_fills', () => {
  const recalculating = { settings: 'calc_on_order_fills = true' }
  const rows: Row[] = [quiet(100), [100, 104, 99, 103], quiet(103)]
  const reversing = `${at(0, 'strategy.entry("L", strategy.long)')}if strategy.position_size > 0\n    strategy.close("L")`

  it('runs the script after a fill, and what it asks for at the open fills there too', () => {
    expect(trades(rows, reversing)).toEqual(['long 1: 1 @ 100 -> 2 @ 103'])
    expect(trades(rows, reversing, recalculating)).toEqual(['long 1: 1 @ 100 -> 1 @ 100'])
  })

  it('fills what is asked for within the bar at its turning points', () => {
    const again =
      'if strategy.position_size == 0\n    strategy.entry("L", strategy.long)\nelse\n    strategy.close("L")'
    expect(trades(rows, again, recalculating).slice(0, 2)).toEqual([
      'long 1: 1 @ 100 -> 1 @ 100',
      'long 1: 1 @ 99 -> 1 @ 104',
    ])
  })

  it('takes back what extra runs did to `var`, and keeps what they did to `varip`', () => {
    const code = `var kept = 0\nvarip counted = 0\nkept += 1\ncounted += 1\n${at(0, 'strategy.entry("L", strategy.long)')}plot(kept)\nplot(counted)`
    const { plots } = runStrategy(rows, code, recalculating)
    expect([...defined(plots[0]).values]).toEqual([1, 2, 3])
    expect([...defined(plots[1]).values]).toEqual([1, 3, 4])
  })
})
