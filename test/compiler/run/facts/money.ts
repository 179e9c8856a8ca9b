import type { BrokerFact } from './fact.ts'

/** Fees, margin, sizes and the limits of `strategy.risk`. */
export const money: readonly BrokerFact[] = [
  {
    name: 'a fee in per cent counts both fills',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.fixed',
      default_qty_value: 1,
      commission_type: 'strategy.commission.percent',
      commission_value: 0.055,
    },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 2
          strategy.close("L")
      plot(strategy.closedtrades.commission(0), "commission")`,
    bars: '100 50000 50000/51000/50000/51000 51000 51000',
    trades: ['L long 1: 1 @ 50000 -> Close entry(s) order L 3 @ 51000'],
    plots: { commission: { 4: 55.55 } },
  },
  {
    name: 'a fee per contract counts both fills',
    settings: {
      initial_capital: 10000,
      commission_type: 'strategy.commission.cash_per_contract',
      commission_value: 1.7,
      default_qty_value: 1,
    },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 2
          strategy.close("L")
      plot(strategy.closedtrades.commission(0), "commission")`,
    bars: '100 100 100 100 100',
    plots: { commission: { 4: 3.4 } },
  },
  {
    name: 'a reversal is one filled order of the day, and the last one closes',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1, pyramiding: 1 },
    code: `
      strategy.risk.max_intraday_filled_orders(4)
      if bar_index % 2 == 0 and strategy.position_size <= 0
          strategy.entry("L", strategy.long)
      if bar_index % 2 == 1 and strategy.position_size >= 0
          strategy.entry("S", strategy.short)`,
    bars: `
      100/101/99/100.5 101/102/100/101.5 102/103/101/102.5 103/104/102/103.5 104/105/103/104.5
      105/106/104/105.5 106/107/105/106.5 107/108/106/107.5 108/109/107/108.5 109/110/108/109.5`,
    trades: [
      'L long 1: 1 @ 101 -> S 2 @ 102',
      'S short 1: 2 @ 102 -> L 3 @ 103',
      'L long 1: 3 @ 103 -> S 4 @ 104',
      'S short 1: 4 @ 104 -> Close Position (Max number of filled orders in one day) 4 @ 104',
    ],
    period: 60,
  },
  {
    name: 'a quantity just below a whole step counts as whole',
    settings: { initial_capital: 100000 },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long, 173.432)
      if bar_index == 1
          strategy.close("A")
      if bar_index == 3
          strategy.entry("B", strategy.long, 50.00055)
      if bar_index == 4
          strategy.close("B")`,
    bars: `
      100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100 100/100.5/99.5/100
      100/100.5/99.5/100 100/100.5/99.5/100`,
    trades: [
      'A long 173.432: 1 @ 100 -> Close entry(s) order A 2 @ 100',
      'B long 50.0005: 4 @ 100 -> Close entry(s) order B 5 @ 100',
    ],
  },
  {
    name: 'a shortfall below a step closes a contract, at most all',
    settings: {
      initial_capital: 40,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 100,
      margin_long: 100,
      margin_short: 100,
    },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short)`,
    bars: '100 100/100/99.95/100 100/100.01/99.95/99.96 99.96/100/99.9/99.95',
    trades: ['S short 0.4: 1 @ 100 -> Margin call 2 @ 100.01'],
  },
  {
    name: 'an entry of all equity is refused where the open costs more',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 100,
      margin_long: 100,
      margin_short: 100,
    },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)`,
    bars: '100 100.01/100.01/99.5/100 100/100/99.5/100',
    trades: [],
  },
  {
    name: 'an entry behind a close is filled, and the margin call takes what is too much',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 100,
      margin_long: 100,
      margin_short: 0,
    },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short)
      if bar_index == 2 and strategy.position_size < 0
          strategy.close("S", comment = "R")
          strategy.entry("L", strategy.long)
      plot(strategy.position_size, "size")`,
    bars: '100 100/100/99.5/100 100/100/99.5/100 100.01/100.01/99.5/100 100/100/99.5/100',
    trades: [
      'S short 1000: 1 @ 100 -> Close entry(s) order S 3 @ 100.01',
      'L long 0.7996: 3 @ 100.01 -> Margin call 3 @ 100.01',
      'L long 999.2004: 3 @ 100.01 -> open',
    ],
  },
  {
    name: 'a second entry of one bar is filled, and the margin call closes both',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 100,
      pyramiding: 10,
      margin_long: 100,
      margin_short: 0,
    },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long)
          strategy.entry("B", strategy.long)`,
    bars: '100 100 100',
    trades: ['A long 1000: 1 @ 100 -> Margin call 1 @ 100', 'B long 1000: 1 @ 100 -> Margin call 1 @ 100'],
  },
  {
    name: 'opposite entries of one bar need margin for both: all equity',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 100,
      margin_long: 100,
      margin_short: 100,
    },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long)
          strategy.entry("B", strategy.short)
      if bar_index == 3
          strategy.close_all("flat")`,
    bars: '100 100 100 100 100 100',
    trades: ['A long 1000: 1 @ 100 -> Close position order 4 @ 100'],
  },
  {
    name: 'a reversal of an older position needs margin for the new one only: all equity',
    settings: {
      initial_capital: 100000,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 100,
      margin_long: 100,
      margin_short: 100,
    },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 2
          strategy.entry("S", strategy.short)
      if bar_index == 4
          strategy.close_all("flat")`,
    bars: '100 100 100 100 100 100',
    trades: ['L long 1000: 1 @ 100 -> S 3 @ 100', 'S short 1000: 3 @ 100 -> Close position order 5 @ 100'],
  },
  {
    name: 'opposite entries of one bar with enough margin reverse',
    settings: { initial_capital: 100000, default_qty_type: 'strategy.fixed', default_qty_value: 1 },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long)
          strategy.entry("B", strategy.short)
      if bar_index == 3
          strategy.close_all("flat")`,
    bars: '100 100 100 100 100 100',
    trades: ['A long 1: 1 @ 100 -> B 1 @ 100', 'B short 1: 1 @ 100 -> Close position order 4 @ 100'],
  },
  {
    name: 'held capital is the cost of the open trades',
    settings: { initial_capital: 100000, pyramiding: 3, margin_long: 50, margin_short: 25 },
    code: `
      if bar_index == 1
          strategy.entry("A", strategy.long, 2)
      if bar_index == 3
          strategy.entry("B", strategy.long, 3)
      if bar_index == 5
          strategy.close_all()
      if bar_index == 7
          strategy.entry("S", strategy.short, 4)
      plot(strategy.opentrades.capital_held, "held")`,
    bars: `
      100/110/95/105 110/120/105/115 120/130/115/125 130/140/125/135 140/150/135/145 150/160/145/155
      160/170/155/165 170/180/165/175 180/190/175/185 190/200/185/195`,
    plots: { held: { 0: 0, 2: 240, 3: 240, 4: 660, 5: 660, 6: 0, 7: 0, 8: 720, 9: 720 } },
  },
  {
    name: 'held capital is na without margin',
    settings: { initial_capital: 100000, pyramiding: 3, margin_long: 0, margin_short: 0 },
    code: `
      if bar_index == 1
          strategy.entry("A", strategy.long, 2)
      if bar_index == 5
          strategy.close_all()
      plot(strategy.opentrades.capital_held, "held")`,
    bars: `
      100/110/95/105 110/120/105/115 120/130/115/125 130/140/125/135 140/150/135/145 150/160/145/155
      160/170/155/165 170/180/165/175 180/190/175/185 190/200/185/195`,
    plots: { held: { 0: NaN, 2: NaN, 6: NaN } },
  },
  {
    name: 'held capital is known with margin on one side',
    settings: { initial_capital: 100000, pyramiding: 3, margin_long: 50, margin_short: 0 },
    code: `
      if bar_index == 1
          strategy.entry("A", strategy.long, 2)
      if bar_index == 5
          strategy.close_all()
      plot(strategy.opentrades.capital_held, "held")`,
    bars: `
      100/110/95/105 110/120/105/115 120/130/115/125 130/140/125/135 140/150/135/145 150/160/145/155
      160/170/155/165 170/180/165/175 180/190/175/185 190/200/185/195`,
    plots: { held: { 0: 0, 2: 240, 6: 0 } },
  },
  {
    name: 'the liquidation price is rounded away: below for long, above for short',
    settings: { initial_capital: 100000, margin_long: 25, margin_short: 30 },
    code: `
      if bar_index == 1
          strategy.entry("L", strategy.long, 2)
      if bar_index == 5
          strategy.close_all()
      if bar_index == 7
          strategy.entry("S", strategy.short, 4)
      plot(strategy.margin_liquidation_price, "price")`,
    bars: `
      100/110/95/105 110/120/105/115 120/130/115/125 130/140/125/135 140/150/135/145 150/160/145/155
      160/170/155/165 170/180/165/175 180/190/175/185 190/200/185/195`,
    plots: { price: { 0: NaN, 1: NaN, 2: -66506.67, 5: -66506.67, 6: NaN, 7: NaN, 8: 19384.62, 9: 19384.62 } },
  },
  {
    name: 'the liquidation price is na on a side without margin',
    settings: { initial_capital: 100000, margin_long: 0, margin_short: 30 },
    code: `
      if bar_index == 1
          strategy.entry("L", strategy.long, 2)
      if bar_index == 5
          strategy.close_all()
      if bar_index == 7
          strategy.entry("S", strategy.short, 4)
      plot(strategy.margin_liquidation_price, "price")`,
    bars: `
      100/110/95/105 110/120/105/115 120/130/115/125 130/140/125/135 140/150/135/145 150/160/145/155
      160/170/155/165 170/180/165/175 180/190/175/185 190/200/185/195`,
    plots: { price: { 2: NaN, 5: NaN, 8: 19384.62, 9: 19384.62 } },
  },
  {
    name: 'a fee per order counts a reversal once, half for each trade',
    settings: {
      initial_capital: 1000000,
      commission_type: 'strategy.commission.cash_per_order',
      commission_value: 10,
      margin_long: 0,
      margin_short: 0,
      process_orders_on_close: true,
    },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 1
          strategy.entry("S", strategy.short)
      if bar_index == 2
          strategy.entry("L2", strategy.long)
      if bar_index == 3
          strategy.close_all()
      plot(strategy.netprofit, "net")
      plot(strategy.closedtrades.commission(0), "c0")
      plot(strategy.closedtrades.profit(0), "p0")
      plot(strategy.closedtrades.commission(1), "c1")
      plot(strategy.closedtrades.profit(1), "p1")
      plot(strategy.closedtrades.commission(2), "c2")
      plot(strategy.closedtrades.profit(2), "p2")`,
    bars: '100 110 105 120 120',
    plots: { net: { 4: -10 }, c0: { 4: 15 }, c1: { 4: 10 }, c2: { 4: 15 }, p0: { 4: -5 }, p1: { 4: -5 }, p2: { 4: 0 } },
  },
  {
    name: 'a fee per order counts whole where only the close is allowed',
    settings: {
      initial_capital: 1000000,
      commission_type: 'strategy.commission.cash_per_order',
      commission_value: 10,
      margin_long: 0,
      margin_short: 0,
      process_orders_on_close: true,
    },
    code: `
      strategy.risk.allow_entry_in(strategy.direction.long)
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 1
          strategy.entry("S", strategy.short)
      if bar_index == 2
          strategy.entry("L2", strategy.long)
      if bar_index == 3
          strategy.close_all()
      plot(strategy.netprofit, "net")
      plot(strategy.closedtrades, "closed")
      plot(strategy.closedtrades.commission(0), "c0")
      plot(strategy.closedtrades.profit(0), "p0")
      plot(strategy.closedtrades.commission(1), "c1")
      plot(strategy.closedtrades.profit(1), "p1")`,
    bars: '100 110 105 120 120',
    plots: { net: { 4: -15 }, closed: { 4: 2 }, c0: { 4: 20 }, c1: { 4: 20 }, p0: { 4: -10 }, p1: { 4: -5 } },
  },
  {
    name: 'three days of loss end trading',
    settings: { initial_capital: 10000, default_qty_value: 10 },
    code: `
      strategy.risk.max_cons_loss_days(3)
      if bar_index == 0
          strategy.entry("S", strategy.short)
      plot(strategy.position_size, "size")`,
    bars: '100/100.5/99.5/100 100/110/99/110 110/120/109/120 120/130/119/130 130/140/129/140',
    trades: ['S short 10: 1 @ 100 -> Close Position (Max consecutive loss days reached) 4 @ 140'],
    period: 86400,
  },
  {
    name: 'a drawdown ends trading when a trade closes',
    settings: { initial_capital: 1000, default_qty_value: 10 },
    code: `
      strategy.risk.max_drawdown(100, strategy.cash)
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 4
          strategy.close("L", "part", qty_percent = 10)
      if bar_index == 6
          strategy.entry("L2", strategy.long)
      plot(strategy.position_size, "size")`,
    bars: `
      100/100.5/99.5/100 100/101/99/100 100/100.5/80/80 80/86/80/85 85/86/84/85 85/86/84/85
      85/90/84/88 88`,
    trades: [
      'L long 1: 1 @ 100 -> Close entry(s) order L 5 @ 85',
      'L long 9: 1 @ 100 -> Close Position (Max drawdown reached) 5 @ 85',
    ],
    plots: { size: { 2: 10, 4: 10, 6: 0, 7: 0 } },
    period: 60,
  },
  {
    name: 'the loss of a day closes the position',
    settings: { initial_capital: 1000, default_qty_value: 10 },
    code: `
      strategy.risk.max_intraday_loss(100, strategy.cash)
      if bar_index == 0
          strategy.entry("L", strategy.long)
      plot(strategy.position_size, "size")`,
    bars: '100 100/100.5/99.5/100 100/100/95/95 95/95/88/88 88/92/88/92',
    trades: ['L long 10: 1 @ 100 -> Close Position (Max intraday loss reached) 3 @ 88'],
  },
  {
    name: 'a shortfall below a step closes one whole contract',
    settings: {
      initial_capital: 400,
      default_qty_type: 'strategy.percent_of_equity',
      default_qty_value: 100,
      margin_long: 100,
      margin_short: 100,
    },
    code: `
      if bar_index == 0
          strategy.entry("S", strategy.short)`,
    bars: '100 100/100/99.95/100 100/100.01/99.95/99.96 99.96/100/99.9/99.95',
    trades: ['S short 1: 1 @ 100 -> Margin call 2 @ 100.01', 'S short 3: 1 @ 100 -> open'],
    step: 0.01,
  },
  {
    name: 'opposite entries of one bar need margin for both: 55 per cent each',
    settings: { initial_capital: 100000, default_qty_value: 550, margin_long: 100, margin_short: 100 },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long)
          strategy.entry("B", strategy.short)
      if bar_index == 3
          strategy.close_all("flat")`,
    bars: '100 100 100 100 100 100',
    trades: ['A long 550: 1 @ 100 -> Close position order 4 @ 100'],
  },
  {
    name: 'opposite entries of one bar need margin for both: 47 per cent each',
    settings: { initial_capital: 100000, default_qty_value: 470, margin_long: 100, margin_short: 100 },
    code: `
      if bar_index == 0
          strategy.entry("A", strategy.long)
          strategy.entry("B", strategy.short)
      if bar_index == 3
          strategy.close_all("flat")`,
    bars: '100 100 100 100 100 100',
    trades: ['A long 470: 1 @ 100 -> B 1 @ 100', 'B short 470: 1 @ 100 -> Close position order 4 @ 100'],
  },
  {
    name: 'a reversal of an older position needs margin for the new one only: 90 per cent',
    settings: { initial_capital: 100000, default_qty_value: 900, margin_long: 100, margin_short: 100 },
    code: `
      if bar_index == 0
          strategy.entry("L", strategy.long)
      if bar_index == 2
          strategy.entry("S", strategy.short)
      if bar_index == 4
          strategy.close_all("flat")`,
    bars: '100 100 100 100 100 100',
    trades: ['L long 900: 1 @ 100 -> S 3 @ 100', 'S short 900: 3 @ 100 -> Close position order 5 @ 100'],
  },
]
