import type { Choices } from './choices.ts'

/** Further arguments of `strategy()`: how orders fill, what they cost, and when the script runs. */
export function furtherSettings(choose: Choices): readonly string[] {
  const commission = choose.of('percent', 'cash_per_order', 'cash_per_contract')
  return [
    choose.isIn(0.1) ? 'calc_on_order_fills = true' : '',
    choose.isIn(0.15) ? 'calc_on_every_tick = true' : '',
    choose.isIn(0.3)
      ? `commission_type = strategy.commission.${commission}, commission_value = ${choose.of(0.05, 1)}`
      : '',
    choose.isIn(0.2) ? `slippage = ${choose.of(1, 3)}` : '',
    choose.isIn(0.3) ? `initial_capital = ${choose.of(1000, 10000, 100000)}` : '',
    choose.isIn(0.1) ? 'backtest_fill_limits_assumption = 2' : '',
  ]
}

/** Calls of `strategy.risk.*`, mostly none. */
export function riskRules(choose: Choices): readonly string[] {
  if (!choose.isIn(0.25)) return []
  return [
    choose.of(
      `strategy.risk.allow_entry_in(strategy.direction.${choose.of('long', 'short')})`,
      `strategy.risk.max_position_size(${choose.of(2, 10)})`,
      `strategy.risk.max_drawdown(${choose.of(10, 30)}, strategy.percent_of_equity)`,
      `strategy.risk.max_intraday_filled_orders(${choose.of(1, 3, 6)})`,
      `strategy.risk.max_intraday_loss(${choose.of(1, 3)}, strategy.percent_of_equity)`,
      `strategy.risk.max_cons_loss_days(${choose.of(2, 4)})`,
    ),
  ]
}

/** Tests of what the account holds or has made, and of another timeframe. */
const readings: readonly string[] = [
  'strategy.opentrades < 2',
  'strategy.openprofit >= 0',
  'strategy.netprofit > -5000',
  'strategy.equity > strategy.initial_capital * 0.5',
  'nz(strategy.closedtrades.profit(strategy.closedtrades - 1)) <= 0',
  'bar_index - nz(strategy.closedtrades.exit_bar_index(strategy.closedtrades - 1)) > 3',
  'close > nz(strategy.closedtrades.exit_price(strategy.closedtrades - 1))',
  'nz(strategy.opentrades.entry_price(strategy.opentrades - 1)) < close',
  'request.security(syminfo.tickerid, "240", close > open)',
  'request.security(syminfo.tickerid, "D", close[1], lookahead = barmerge.lookahead_on) < close',
  '(dayofweek == dayofweek.tuesday or dayofweek == dayofweek.thursday)',
]

/** An order, an exit or a close of a kind that the other parts do not write, in a block with its test. */
export function furtherOrder(choose: Choices, id: string, test: string): readonly string[] {
  const isLong = id.startsWith('L')
  const [gain, side] = isLong ? ['+', 'long'] : ['-', 'short']
  const from = choose.isIn(0.7) ? `, "${id}"` : ''
  return choose.of<readonly string[]>(
    [`if ${test}`, `    strategy.order("${choose.of('O', id)}", strategy.${side}, ${choose.of(1, 2, 5)})`],
    [
      `if ${test}`,
      `    strategy.order("P", strategy.${side}, ${choose.of(1, 2)}, limit = close ${isLong ? '-' : '+'} atr)`,
    ],
    [`strategy.exit("T"${from}, trail_price = mean ${gain} atr, trail_offset = ${choose.of(50, 200)})`],
    [`strategy.exit("Q"${from}, qty = ${choose.of(1, 2)}, profit = 150, loss = ${choose.of(150, 300)})`],
    [`strategy.exit("B"${from}, stop = mean ${isLong ? '-' : '+'} atr, trail_points = 150, trail_offset = 60)`],
    [`if ${test}`, `    strategy.close("${id}", immediately = true, comment = "out")`],
    [`if ${test}`, `    strategy.close("${id}", qty = 1, comment = "part")`],
    [`if ${test}`, '    strategy.close_all(immediately = true)'],
  )
}

/** The line with a comment or a group of its order, or with a further test of its block. */
export function withFurtherParts(choose: Choices, line: string): string {
  const call = /^ *strategy\.(entry|exit)\(/.exec(line)?.[1]
  if (call !== undefined && choose.isIn(0.25)) {
    const priced = call === 'exit' || line.includes('stop = ') || line.includes('limit = ')
    const reasons = call === 'exit' ? 'comment_profit = "won", comment_loss = "lost"' : 'comment = "in"'
    const group = line.includes('oca_name') ? '' : ', oca_name = "R"'
    const type = call === 'entry' ? ', oca_type = strategy.oca.reduce' : ''
    const added = priced && group !== '' && choose.isIn(0.4) ? `${group}${type}` : `, ${reasons}`
    return `${line.slice(0, -1)}${added})`
  }
  return line.startsWith('if ') && choose.isIn(0.25) ? `${line} and ${choose.among(readings)}` : line
}
