import type { BrokerFact } from './fact.ts'

/** Orders: closing, cancelling, and runs after fills. */
export const orders: readonly BrokerFact[] = [
  {
    name: 'an immediate close fills at the close of its bar',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 1
          strategy.entry("L", strategy.long)
      if bar_index == 3
          strategy.close_all("End", immediately = true)
      plot(strategy.position_size, "size")`,
    bars: '100 100 101 103 104',
    trades: ['L long 1: 2 @ 101 -> Close position order 3 @ 103'],
  },
  {
    name: 'a run after a fill restores var, not varip',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.fixed',
      default_qty_value: 1,
      calc_on_order_fills: true,
    },
    code: `
      var int v = 0
      varip int w = 0
      v += 1
      w += 1
      if strategy.position_size == 0
          strategy.entry("Long", strategy.long)
      plot(v, "v")
      plot(w, "w")`,
    bars: '100/101/99/100 100/101/99/100 100/101/99/100 100/101/99/100 100/101/99/100',
    plots: { v: { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 }, w: { 0: 1, 1: 3, 2: 4, 3: 5, 4: 6 } },
  },
  {
    name: 'a run after a fill takes its drawings back',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.fixed',
      default_qty_value: 1,
      calc_on_order_fills: true,
    },
    code: `
      line.new(bar_index, low, bar_index, high)
      if strategy.position_size == 0
          strategy.entry("Long", strategy.long)
      plot(array.size(line.all), "lines")`,
    bars: '100/101/99/100 100/101/99/100 100/101/99/100 100/101/99/100 100/101/99/100',
    plots: { lines: { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 } },
  },
  {
    name: 'cancelling the id of an exit leaves the others',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 2, pyramiding: 0 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long)
      if bar_index == 1
          strategy.exit("TP1", "Long", qty = 1, limit = 110.0)
          strategy.exit("TP2", "Long", qty = 1, limit = 120.0)
      if bar_index == 2
          strategy.cancel("TP1")`,
    bars: `
      100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/115/100/115 115/125/115/125
      125/125.5/124.5/125`,
    trades: ['Long long 1: 1 @ 100 -> TP2 4 @ 120', 'Long long 1: 1 @ 100 -> open'],
  },
  {
    name: 'cancelling the id of a filled entry leaves its exits',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 2, pyramiding: 0 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long)
      if bar_index == 1
          strategy.exit("TP1", "Long", qty = 1, limit = 110.0)
          strategy.exit("TP2", "Long", qty = 1, limit = 120.0)
      if bar_index == 2
          strategy.cancel("Long")`,
    bars: `
      100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/115/100/115 115/125/115/125
      125/125.5/124.5/125`,
    trades: ['Long long 1: 1 @ 100 -> TP1 3 @ 110', 'Long long 1: 1 @ 100 -> TP2 4 @ 120'],
  },
  {
    name: 'cancel_all removes waiting entries',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1, pyramiding: 2 },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long, stop = 110.0)
          strategy.entry("B", strategy.long, stop = 120.0)
      if bar_index == 1
          strategy.cancel_all()
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/125/99.5/125 125/125.5/124.5/125',
    trades: [],
  },
  {
    name: 'closes of one bar add up: long',
    settings: { initial_capital: 100000, default_qty_value: 10 },
    code: `
      if bar_index == 0
          strategy.entry("E", strategy.long)
      if bar_index == 1
          strategy.close("E", "A", qty_percent = 30)
          strategy.close("E", "B", qty_percent = 30)
          strategy.close("E", "C", qty_percent = 40)
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100',
    trades: [
      'E long 3: 1 @ 100 -> Close entry(s) order E 2 @ 100',
      'E long 3: 1 @ 100 -> Close entry(s) order E 2 @ 100',
      'E long 4: 1 @ 100 -> Close entry(s) order E 2 @ 100',
    ],
    plots: { size: { 3: 0 } },
  },
  {
    name: 'closes of one bar add up: short',
    settings: { initial_capital: 100000, default_qty_value: 10 },
    code: `
      if bar_index == 0
          strategy.entry("E", strategy.short)
      if bar_index == 1
          strategy.close("E", "A", qty_percent = 30)
          strategy.close("E", "B", qty_percent = 30)
          strategy.close("E", "C", qty_percent = 40)
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100',
    trades: [
      'E short 3: 1 @ 100 -> Close entry(s) order E 2 @ 100',
      'E short 3: 1 @ 100 -> Close entry(s) order E 2 @ 100',
      'E short 4: 1 @ 100 -> Close entry(s) order E 2 @ 100',
    ],
    plots: { size: { 3: 0 } },
  },
  {
    name: 'two closes never reverse a position',
    settings: { initial_capital: 100000, default_qty_value: 10 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 1
          strategy.close("L", "A", qty_percent = 70)
          strategy.close("L", "B", qty_percent = 70)
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100',
    trades: [
      'L long 7: 1 @ 100 -> Close entry(s) order L 2 @ 100',
      'L long 3: 1 @ 100 -> Close entry(s) order L 2 @ 100',
    ],
    plots: { size: { 3: 0 } },
  },
  {
    name: 'three closes never reverse a position',
    settings: { initial_capital: 100000, default_qty_value: 10 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 1
          strategy.close("L", "A", qty_percent = 50)
          strategy.close("L", "B", qty_percent = 50)
          strategy.close("L", "C", qty_percent = 50)
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100',
    trades: [
      'L long 5: 1 @ 100 -> Close entry(s) order L 2 @ 100',
      'L long 5: 1 @ 100 -> Close entry(s) order L 2 @ 100',
    ],
    plots: { size: { 3: 0 } },
  },
  {
    name: 'close_all behind a close of a part closes the rest: long',
    settings: { initial_capital: 100000, default_qty_value: 10 },
    code: `
      if bar_index == 0
          strategy.entry("E", strategy.long)
      if bar_index == 1
          strategy.close("E", "A", qty_percent = 30)
          strategy.close_all("B")
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100',
    trades: [
      'E long 3: 1 @ 100 -> Close entry(s) order E 2 @ 100',
      'E long 7: 1 @ 100 -> Close position order 2 @ 100',
    ],
    plots: { size: { 3: 0 } },
  },
  {
    name: 'close_all behind a close of a part closes the rest: short',
    settings: { initial_capital: 100000, default_qty_value: 10 },
    code: `
      if bar_index == 0
          strategy.entry("E", strategy.short)
      if bar_index == 1
          strategy.close("E", "A", qty_percent = 30)
          strategy.close_all("B")
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100',
    trades: [
      'E short 3: 1 @ 100 -> Close entry(s) order E 2 @ 100',
      'E short 7: 1 @ 100 -> Close position order 2 @ 100',
    ],
    plots: { size: { 3: 0 } },
  },
  {
    name: 'a close of a part fills once',
    settings: { initial_capital: 1000000, default_qty_value: 100 },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long)
      if bar_index == 1
          strategy.close("A", "P", qty = 10)`,
    bars: `
      100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100
      100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100`,
    trades: ['A long 10: 1 @ 100 -> Close entry(s) order A 2 @ 100', 'A long 90: 1 @ 100 -> open'],
  },
  {
    name: 'the size of a trade that does not exist is 0',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          if strategy.opentrades.size(strategy.opentrades - 1) <= 0
              strategy.entry("E", strategy.long)
      if bar_index == 1
          strategy.close("E", comment = "c")`,
    bars: '100/100.5/99.5/100 100/101/99.5/100.5 100.5/101/100/100.5 100.5/101/100/100.5',
    trades: ['E long 1: 1 @ 100 -> Close entry(s) order E 2 @ 100.5'],
  },
  {
    name: 'an immediate close shows on the next bar',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 3
          strategy.entry("L", strategy.long, 1)
      if bar_index == 6
          strategy.close_all("X", immediately = true)
      plot(strategy.position_size, "size")
      plot(strategy.position_avg_price, "avg")`,
    bars: '100 100 100 100 100 100 100 100 100',
    plots: { size: { 5: 1, 6: 1, 7: 0 }, avg: { 6: 100, 7: NaN } },
  },
  {
    name: 'cancel_all removes market entries of its bar',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("M", strategy.long)
          strategy.cancel_all()`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100',
    trades: [],
  },
  {
    name: 'a run after a fill sees the whole bar',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.fixed',
      default_qty_value: 1,
      calc_on_order_fills: true,
    },
    code: `
      varip int marked = -1
      varip float h = 0.0
      varip float l = 0.0
      varip float v = 0.0
      if marked != bar_index
          marked := bar_index
          h := high
          l := low
          v := volume
      if strategy.position_size == 0
          strategy.entry("Long", strategy.long)
      plot(h, "h")
      plot(l, "l")
      plot(v, "v")`,
    bars: '100/101/99/100 100/101/99/100 100/101/99/100 100/101/99/100 100/101/99/100',
    plots: { h: { 1: 101 }, l: { 1: 99 }, v: { 1: 100 } },
  },
]
