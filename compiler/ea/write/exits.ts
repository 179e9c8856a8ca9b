import type { Trade } from '../blocks/management/management.ts'
import { isTraded, sides } from './entries.ts'
import { partialExits } from './partials.ts'

/** Stops, targets and everything else that ends a trade. */
export function writeExits(trade: Trade): void {
  const { script, spec } = trade
  if (spec.breakEven) writeBreakEven(trade)
  const bracket = bracketOf(trade)
  const traded = sides.filter(({ low }) => isTraded(trade, low))
  if (bracket)
    script.section(
      'Stop and target of an open position',
      traded.flatMap(({ name }) => bracket(name)),
    )
  script.section('Other exits', [
    ...closeLines(trade),
    ...timeLines(trade),
    ...trade.closes.flatMap(({ when, why }) => [`if ${when}`, `    strategy.close_all("${why}")`]),
  ])
  if (spec.arrows) {
    script.section('What was closed', [
      'if strategy.closedtrades > nz(strategy.closedtrades[1])',
      '    label.new(bar_index, high, "Exit", style = label.style_label_down, color = color.gray, textcolor = color.white, size = size.tiny)',
    ])
  }
}

function bracketOf(trade: Trade): ((side: 'Long' | 'Short') => string[]) | null {
  const { stop, target, trailing, breakEven, grid, partials } = trade.spec
  if (!stop && !target && !trailing && !breakEven && partials.length === 0) return null
  return (side) => {
    const sign = side === 'Long' ? ['-', '+'] : ['+', '-']
    // The trades of a grid are one position: its target is measured from the average price, its stop stands behind the last
    // trade there can be. A trade has that distance from its own price until the position is known; later the nearer counts.
    const fixed = grid
      ? [
          stop &&
            `stop = ${breakEven ? `nz(safe${side}, ` : ''}strategy.opentrades.entry_price(0) ${sign[0]} (stopTicks + gridTicks * (gridLevels - 1)) * syminfo.mintick${breakEven ? ')' : ''}`,
          stop && !breakEven && 'loss = stopTicks + gridTicks * (gridLevels - 1)',
        ]
      : [stop && 'loss = stopTicks']
    const goal =
      target &&
      (grid ? `limit = strategy.position_avg_price ${sign[1]} targetTicks * syminfo.mintick` : 'profit = targetTicks')
    const stops = [
      ...fixed,
      breakEven && !(grid && stop) && `stop = safe${side}`,
      trailing && `trail_points = ${trailing.start ? 'trailStartTicks' : '1'}, trail_offset = trailTicks`,
    ].filter((part): part is string => typeof part === 'string')
    const parts = goal ? [...stops, goal] : stops
    const whole = parts.length > 0 ? [`strategy.exit("${side} exit", "${side}", ${parts.join(', ')})`] : []
    return [...partialExits(trade, side, stops), ...whole]
  }
}

/** The entry price as a stop, from the bar on whose close the profit has been there; na before. */
function writeBreakEven({ script, amounts, spec: { breakEven } }: Trade): void {
  if (!breakEven) return
  const lock =
    breakEven.lock === null
      ? '0'
      : amounts.distance('Break even', 'breakEvenLock', 'Profit that is kept', breakEven.lock, {
          stop: 'longStop',
          quantity: 'longQuantity',
        })
  script.section('Break even', [
    ...amounts.takeSetup(),
    'var float safeLong = na',
    'var float safeShort = na',
    'average = strategy.position_avg_price',
    'if strategy.position_size > 0 and high >= average + breakEvenTicks * syminfo.mintick',
    `    safeLong := nz(safeLong, average + ${lock})`,
    'if strategy.position_size <= 0',
    '    safeLong := na',
    'if strategy.position_size < 0 and low <= average - breakEvenTicks * syminfo.mintick',
    `    safeShort := nz(safeShort, average - ${lock})`,
    'if strategy.position_size >= 0',
    '    safeShort := na',
  ])
}

function closeLines(trade: Trade): string[] {
  const {
    spec: { exit, orders },
  } = trade
  return sides
    .filter(({ low }) => isTraded(trade, low))
    .flatMap(({ name, low, isOpen }) => {
      const other = name === 'Long' ? 'Short' : 'Long'
      const enters =
        orders.kind === 'market' && isTraded(trade, low === 'long' ? 'short' : 'long') ? ` and not enter${other}` : ''
      return [
        ...(exit.onOpposite
          ? [`if ${isOpen} and go${other}${enters}`, `    strategy.close("${name}", comment = "Opposite signal")`]
          : []),
        ...(exit[low] ? [`if ${isOpen} and exits${name}`, `    strategy.close("${name}", comment = "Exit rule")`] : []),
      ]
    })
}

function timeLines({ script, spec: { exit } }: Trade): string[] {
  const lines: string[] = []
  if (exit.afterBars !== null) {
    const bars = script.number('Exits', 'mostBars', {
      title: 'Bars after which a trade is closed',
      value: exit.afterBars,
      min: 1,
      max: 5000,
    })
    lines.push(
      'var int barsHeld = 0',
      'barsHeld := strategy.position_size == 0 ? 0 : barsHeld + 1',
      `if barsHeld >= ${bars}`,
      '    strategy.close_all("Time")',
    )
  }
  if (exit.atHour !== null) {
    const hour = script.number('Exits', 'lastHour', {
      title: "Hour at which the day's trades are closed, server time",
      value: exit.atHour,
      min: 0,
      max: 23,
    })
    lines.push(`if hour(time_close) >= ${hour}`, '    strategy.close_all("End of day")')
  }
  return lines
}
