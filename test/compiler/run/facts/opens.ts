import type { BrokerFact } from './fact.ts'

/** Opens that have passed several prices. */
export const opens: readonly BrokerFact[] = [
  {
    name: 'an exit stop passed with the stop that reverses trades again',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long, 1.0)
      if bar_index == 2
          strategy.entry("Short", strategy.short, stop = 99.5, qty = 5.0)
      if strategy.position_size > 0 and bar_index >= 2
          strategy.exit("L Stop", stop = 99.0)
      if strategy.position_size < 0 and bar_index >= 4
          strategy.exit("S Stop", stop = 100.5)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100 90/90.5/89/90 90/90.5/89.5/90 101/102/101/101 101/101.5/100.5/101',
    trades: [
      'Long long 1: 1 @ 100 -> Short 3 @ 90',
      'Short short 5: 3 @ 90 -> S Stop 5 @ 101',
      'L Stop short 1: 3 @ 90 -> S Stop 5 @ 101',
    ],
    plots: { size: { 3: -6, 5: 0 } },
  },
  {
    name: 'a market entry that reverses cancels the exit',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long, 1.0)
      if bar_index == 2
          strategy.entry("Short", strategy.short, 2.0)
      if strategy.position_size > 0 and bar_index >= 2
          strategy.exit("L Stop", stop = 99.0)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100 90/90.5/89/90 90/90.5/89.5/90',
    trades: ['Long long 1: 1 @ 100 -> Short 3 @ 90', 'Short short 2: 3 @ 90 -> open'],
    plots: { size: { 3: -2 } },
  },
  {
    name: 'a reversal within the bar cancels the exit',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long, 1.0)
      if bar_index == 2
          strategy.entry("Short", strategy.short, stop = 99.5, qty = 5.0)
      if strategy.position_size > 0 and bar_index >= 2
          strategy.exit("L Stop", stop = 99.0)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100 100/100/89/90 90/90.5/89.5/90 90',
    trades: ['Long long 1: 1 @ 100 -> Short 3 @ 99.5', 'Short short 5: 3 @ 99.5 -> open'],
  },
  {
    name: 'a reversal at the open cancels an exit reached later',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long, 1.0)
      if bar_index == 2
          strategy.entry("Short", strategy.short, stop = 99.5, qty = 5.0)
      if strategy.position_size > 0 and bar_index >= 2
          strategy.exit("L Stop", stop = 99.0)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100 99.2/99.3/89/90 90/90.5/89.5/90 90',
    trades: ['Long long 1: 1 @ 100 -> Short 3 @ 99.2', 'Short short 5: 3 @ 99.2 -> open'],
  },
  {
    name: 'an exit stop trades again whichever was placed first',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long, 1.0)
      if bar_index == 2
          strategy.exit("L Stop", stop = 99.0)
          strategy.entry("Short", strategy.short, stop = 99.5, qty = 5.0)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100 90/90.5/89/90 90/90.5/89.5/90 90',
    trades: ['Long long 1: 1 @ 100 -> Short 3 @ 90', 'Short short 5: 3 @ 90 -> open', 'L Stop short 1: 3 @ 90 -> open'],
  },
  {
    name: 'an exit stop trades again whichever price comes first',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long, 1.0)
      if bar_index == 2
          strategy.exit("L Stop", stop = 99.5)
          strategy.entry("Short", strategy.short, stop = 99.0, qty = 5.0)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100 90/90.5/89/90 90/90.5/89.5/90 90',
    trades: ['Long long 1: 1 @ 100 -> Short 3 @ 90', 'Short short 5: 3 @ 90 -> open', 'L Stop short 1: 3 @ 90 -> open'],
  },
  {
    name: 'an exit stop of a short position trades again',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short, 1.0)
      if bar_index == 2
          strategy.exit("X", stop = 100.5)
          strategy.entry("L", strategy.long, stop = 101.0, qty = 5.0)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100 110/110/109/110 110/110.5/109.5/110 110',
    trades: ['S short 1: 1 @ 100 -> L 3 @ 110', 'L long 5: 3 @ 110 -> open', 'X long 1: 3 @ 110 -> open'],
  },
]
