import type { BrokerFact } from './fact.ts'

/** Stops and targets of `strategy.exit`. */
export const exits: readonly BrokerFact[] = [
  {
    name: 'two exits of one entry each close their part',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 2, pyramiding: 0 },
    code: `
      if bar_index == 0
          strategy.entry("Long", strategy.long)
      if bar_index == 1
          strategy.exit("TP1", "Long", qty = 1, limit = 110.0)
          strategy.exit("TP2", "Long", qty = 1, limit = 120.0)`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/115/100/115 115/125/115/125 125/125.5/124.5/125',
    trades: ['Long long 1: 1 @ 100 -> TP1 2 @ 110', 'Long long 1: 1 @ 100 -> TP2 3 @ 120'],
  },
  {
    name: 'a part that has filled is not placed again',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 2, pyramiding: 1 },
    code: `
      if strategy.position_size == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          entry = strategy.position_avg_price
          strategy.exit("HALF_TP", "L", limit = entry * 1.05, qty_percent = 50)
          strategy.exit("REST_SL", "L", stop = entry * 0.95)`,
    bars: `
      100/100.5/99.5/100 100/100.5/99.5/100 101/106/100.5/105 106/107/105.5/106 106/108/105.5/107
      106/108/105.5/107`,
    trades: ['L long 1: 1 @ 100 -> HALF_TP 2 @ 105', 'L long 1: 1 @ 100 -> open'],
  },
  {
    name: 'an exit without a quantity leaves what another has reserved',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 2, pyramiding: 1 },
    code: `
      if strategy.position_size == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          entry = strategy.position_avg_price
          strategy.exit("HALF_TP", "L", limit = entry * 1.05, qty_percent = 50)
          strategy.exit("REST_SL", "L", stop = entry * 0.95)`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 99/99.5/94/95 95/96/94.5/95.5 95/96/94.5/95.5',
    trades: ['L long 1: 1 @ 100 -> REST_SL 2 @ 95', 'L long 1: 1 @ 100 -> open'],
  },
  {
    name: 'an open beyond two targets fills both',
    settings: { initial_capital: 100000, default_qty_value: 2 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 1
          strategy.exit("A", "L", qty = 1, limit = 110.0)
          strategy.exit("B", "L", qty = 1, limit = 120.0)`,
    bars: `
      100/100.5/99.5/100 100/100.5/99.5/100 125/125.5/124.5/125 123/123.5/122.5/123
      123/123.5/122.5/123`,
    trades: ['L long 1: 1 @ 100 -> A 2 @ 125', 'L long 1: 1 @ 100 -> B 2 @ 125'],
  },
  {
    name: 'stops of one bar fill in the order the price meets them',
    settings: { initial_capital: 100000, default_qty_value: 2 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 1
          strategy.exit("A", "L", qty = 1, stop = 95.0)
          strategy.exit("B", "L", qty = 1, stop = 90.0)`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 98/98.5/88/92 92/92.5/91.5/92',
    trades: ['L long 1: 1 @ 100 -> A 2 @ 95', 'L long 1: 1 @ 100 -> B 2 @ 90'],
  },
  {
    name: 'an exit whose prices are all na is none',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("E", strategy.long)
      strategy.exit("X", "E", stop = strategy.position_avg_price - 5, limit = strategy.position_avg_price + 10)`,
    bars: '100/100.5/99.5/100 100/100.5/99.5/100 100/105/99/104 108/112/107/111 110/110.5/109.5/110',
    trades: ['E long 1: 1 @ 100 -> X 3 @ 110'],
  },
  {
    name: 'an exit closes all entries of its id',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1, pyramiding: 2 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 2
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", stop = 99.0)`,
    bars: `
      100 100/100.5/100/100.4 100.4/101/100.3/101 101/101.2/100.8/101 101/101.1/98.5/98.8
      98.8/99/98.5/98.7`,
    trades: ['L long 1: 1 @ 100 -> X 4 @ 99', 'L long 1: 3 @ 101 -> X 4 @ 99'],
  },
  {
    name: 'an exit closes what its entry buys at the fill',
    settings: {
      initial_capital: 1000000,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 20,
      commission_type: 'strategy.commission.percent',
      commission_value: 0.1,
      pyramiding: 4,
    },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long, stop = 105.0)
          strategy.exit("X", "L", stop = 90.0, limit = 200.0)
      if bar_index == 4
          strategy.close("L")`,
    bars: '110 105/160/105/160 160/205/160/205 205 205 205',
    trades: ['L long 1902.859: 1 @ 105 -> X 2 @ 200'],
  },
  {
    name: 'exits of two trades may share their prices',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if strategy.position_size == 0 and bar_index % 3 == 0
          strategy.entry("L", strategy.long)
          strategy.exit("X", "L", limit = 110, stop = 90)`,
    bars: '100 100/111/99/100 100 100 100/111/99/100 100',
    trades: ['L long 1: 1 @ 100 -> X 1 @ 110', 'L long 1: 4 @ 100 -> X 4 @ 110'],
  },
  {
    name: 'a target that an open has passed has no slippage',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1, slippage: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", limit = 100.5)`,
    bars: '100 100/100.05/99.95/100 101/101.2/100.9/101.1 101.1/101.2/101/101.1',
    trades: ['L long 1: 1 @ 100.01 -> X 2 @ 101'],
  },
  {
    name: 'a stop that an open has passed has slippage',
    settings: { initial_capital: 1000000, default_qty_type: 'strategy.fixed', default_qty_value: 1, slippage: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", stop = 99.5)`,
    bars: '100 100/100.05/99.95/100 99/99.1/98.8/98.9 98.9/99/98.8/98.9',
    trades: ['L long 1: 1 @ 100.01 -> X 2 @ 98.99'],
  },
  {
    name: 'an exit for any entry belongs to the position that is open',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.fixed',
      default_qty_value: 1,
      margin_long: 0,
      margin_short: 0,
    },
    code: `
      if bar_index == 1
          strategy.entry("L1", strategy.long)
      if bar_index == 4
          strategy.entry("L2", strategy.long)
      if bar_index == 6
          strategy.entry("S", strategy.short)
      strategy.exit("x", loss = 100)
      plot(strategy.position_size, "size")`,
    bars: '100 100 100/100/98/100 100 100 100 100 100/102/100/100 100/102/100/100 100',
    trades: ['L1 long 1: 2 @ 100 -> x 2 @ 99', 'L2 long 1: 5 @ 100 -> S 7 @ 100', 'S short 1: 7 @ 100 -> x 8 @ 101'],
    period: 86400,
    step: 1,
  },
  {
    name: 'an addition that pyramiding refuses counts for no exit',
    settings: { initial_capital: 1000000, default_qty_value: 100 },
    code: `
      if bar_index == 0 or bar_index == 2
          strategy.entry("L", strategy.long)
      strategy.exit("P", "L", qty_percent = 50, limit = 101)
      strategy.exit("X", "L", stop = 98)`,
    bars: `
      100 100/100.5/99.9/100.4 100.4/100.6/100.2/100.5 100.5/100.7/100.3/100.6 100.6/101.2/100.4/101
      101/101.1/100.8/100.9`,
    trades: ['L long 50: 1 @ 100 -> P 4 @ 101', 'L long 50: 1 @ 100 -> open'],
  },
  {
    name: 'an exit in ticks may fill on the leg that fills its entry',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short, stop = 100.0)
          strategy.exit("X", "S", profit = 50)`,
    bars: `
      101/101.2/100.8/101 100.5/100.6/99.3/99.8 99.8/99.9/99.7/99.85 99.85/99.9/99.6/99.65
      99.6/99.65/99.4/99.45 99.45/99.5/98.9/99.1`,
    trades: ['S short 1: 1 @ 100 -> X 1 @ 99.5'],
  },
  {
    name: 'an exit in ticks makes room for an entry further on',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1, pyramiding: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L1", strategy.long, stop = 100.0)
          strategy.exit("X", "L1", profit = 50)
          strategy.entry("L2", strategy.long, stop = 101.0)
      if bar_index == 3
          strategy.close_all("flat")`,
    bars: '98/98.5/97.5/98 99.9/101.5/97/99 99/99.2/98.8/99 99/99.2/98.8/99 99/99.2/98.8/99',
    trades: ['L1 long 1: 1 @ 100 -> X 1 @ 100.5', 'L2 long 1: 1 @ 101 -> Close position order 4 @ 99'],
  },
  {
    name: 'a stop within a ten-thousandth of a tick is on it: short',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short)
      if strategy.position_size < 0
          strategy.exit("X", "S", stop = 86975.05 + 9.212e-7)`,
    bars: '86900 86900 86900/86990/86900/86980 86980',
    trades: ['S short 1: 1 @ 86900 -> X 2 @ 86975.05'],
  },
  {
    name: 'a stop further away is on the next tick: short',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short)
      if strategy.position_size < 0
          strategy.exit("X", "S", stop = 86975.05 + 1.5e-6)`,
    bars: '86900 86900 86900/86990/86900/86980 86980',
    trades: ['S short 1: 1 @ 86900 -> X 2 @ 86975.06'],
  },
  {
    name: 'a stop within a ten-thousandth of a tick is on it: long',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", stop = 86975.05 - 9.0e-7)`,
    bars: '86990 86990 86990/86990/86900/86980 86980',
    trades: ['L long 1: 1 @ 86990 -> X 2 @ 86975.05'],
  },
  {
    name: 'a stop further away is on the next tick: long',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if strategy.position_size > 0
          strategy.exit("X", "L", stop = 86975.05 - 1.5e-6)`,
    bars: '86990 86990 86990/86990/86900/86980 86980',
    trades: ['L long 1: 1 @ 86990 -> X 2 @ 86975.04'],
  },
]
