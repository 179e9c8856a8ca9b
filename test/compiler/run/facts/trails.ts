import type { BrokerFact } from './fact.ts'

/** Trailing stops. */
export const trails: readonly BrokerFact[] = [
  {
    name: 'an open beyond a trailing stop without offset fills it there: long',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", trail_points = 5, trail_offset = 0)`,
    bars: '100 100/100.2/100/100.2 100.21/100.6/100.21/100.5 100.5/100.7/100.4/100.6',
    trades: ['L long 1: 1 @ 100 -> X 2 @ 100.21'],
  },
  {
    name: 'an open beyond a trailing stop without offset fills it there: short',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short)
      if strategy.position_size < 0
          strategy.exit("X", "S", trail_points = 5, trail_offset = 0)`,
    bars: '100 100/100/99.8/99.8 99.79/99.79/99.4/99.5 99.5/99.6/99.3/99.4',
    trades: ['S short 1: 1 @ 100 -> X 2 @ 99.79'],
  },
  {
    name: 'a trail follows the path of the bar that starts it: long',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", trail_price = 101, trail_offset = 10)`,
    bars: '100 100/100.2/100/100.1 100.5/102/100.4/101.5 101.5/101.7/101.4/101.6',
    trades: ['L long 1: 1 @ 100 -> X 2 @ 101.9'],
  },
  {
    name: 'a trail follows the path of the bar that starts it: short',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short)
      if strategy.position_size < 0
          strategy.exit("X", "S", trail_price = 99, trail_offset = 10)`,
    bars: '100 100/100/99.8/99.9 99.5/99.6/98/98.5 98.5/98.6/98.3/98.4',
    trades: ['S short 1: 1 @ 100 -> X 2 @ 98.1'],
  },
  {
    name: 'a trail follows the present bar before it fills',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", trail_price = 101, trail_offset = 10)`,
    bars: '100 100/100.2/100/100.1 100.5/101.2/100.45/101.15 101.45/101.6/100.9/101 101/101.1/100.8/100.9',
    trades: ['L long 1: 1 @ 100 -> X 3 @ 101.5'],
  },
  {
    name: 'a later activation starts a trail again: price',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", trail_price = bar_index < 2 ? 101.0 : 102.5, trail_offset = 10)`,
    bars: `
      100 100/100.2/100/100.1 100.5/101.5/100.45/101.45 101.4/101.8/101.2/101.6
      101.6/102.8/101.5/102.55 102.55/102.6/102.4/102.5`,
    trades: ['L long 1: 1 @ 100 -> X 4 @ 102.7'],
  },
  {
    name: 'a target on the way comes before the trail behind it',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", limit = 100.6, trail_price = 100.1, trail_offset = 30)`,
    bars: '100 100/100.05/99.95/100 100/101/99.9/100.3 100.3/100.5/100.2/100.4',
    trades: ['L long 1: 1 @ 100 -> X 2 @ 100.6'],
  },
  {
    name: 'a later activation starts a trail again: ticks',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", trail_points = bar_index < 2 ? 100 : 250, trail_offset = 10)`,
    bars: `
      100 100/100.2/100/100.1 100.5/101.5/100.45/101.45 101.4/101.8/101.2/101.6
      101.6/102.8/101.5/102.55 102.55/102.6/102.4/102.5`,
    trades: ['L long 1: 1 @ 100 -> X 4 @ 102.7'],
  },
  {
    name: 'a trail without an offset fills at its activation',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", stop = 95, limit = 110, trail_points = 100)`,
    bars: '100 100/100.2/99.9/100.1 100.5/101.5/100.4/100.6 100.6/100.7/100.5/100.6',
    trades: ['L long 1: 1 @ 100 -> X 2 @ 101'],
  },
  {
    name: 'a trail in ticks starts on the leg that fills its entry',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long, stop = 100.5)
          strategy.exit("X", "L", trail_points = 50, trail_offset = 10)`,
    bars: '100/100.1/99.95/100 100/101.5/99.9/100.2 100.2/100.3/100.1/100.15 100.15/100.25/100.05/100.1',
    trades: ['L long 1: 1 @ 100.5 -> X 1 @ 101.4'],
  },
  {
    name: 'a trail at a price starts on the leg that fills its entry',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long, stop = 100.5)
          strategy.exit("X", "L", trail_price = 101, trail_offset = 10)`,
    bars: '100/100.1/99.95/100 100/101.5/99.9/100.2 100.2/100.3/100.1/100.15 100.15/100.25/100.05/100.1',
    trades: ['L long 1: 1 @ 100.5 -> X 1 @ 101.4'],
  },
  {
    name: 'a trail forgets what came before its entry',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long, limit = 99.5)
          strategy.exit("X", "L", trail_points = 10, trail_offset = 10)`,
    bars: '100/100.1/99.95/100 100/100.2/99/99.8 99.8/99.85/99.4/99.5 99.5/99.6/99.4/99.45',
    trades: ['L long 1: 1 @ 99.5 -> X 2 @ 99.75'],
  },
]
