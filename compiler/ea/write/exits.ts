import type { StrategyWriter } from '../blocks/management/management.ts'
import { isTraded, sides } from './entries.ts'
import { partialExits } from './partials.ts'

/** Writes stops, targets and everything else that ends a trade. */
export function writeExits(trade: StrategyWriter): void {
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
    script.section('Closed volume', [
      'if strategy.closedtrades > nz(strategy.closedtrades[1])',
      '    label.new(bar_index, high, "Exit", style = label.style_label_down, color = color.gray, textcolor = ' +
        'color.white, size = size.tiny)',
    ])
  }
}

function bracketOf(trade: StrategyWriter): ((side: 'Long' | 'Short') => string[]) | null {
  const { stop, target, trailing, breakEven, grid, partials } = trade.spec
  if (!stop && !target && !trailing && !breakEven && partials.length === 0) return null
  return (side) => {
    const sign = side === 'Long' ? ['-', '+'] : ['+', '-']
    // A grid is one position. Its target is measured from the average price, its stop is behind the last trade.
    // Until the position is known, a trade has that distance from its own price; later the nearer stop counts.
    const stopArguments = grid
      ? [
          stop &&
            `stop = ${breakEven ? `nz(safe${side}, ` : ''}strategy.opentrades.entry_price(0) ${sign[0]} (stopTicks ` +
              `+ gridTicks * (gridLevels - 1)) * syminfo.mintick${breakEven ? ')' : ''}`,
          stop && !breakEven && 'loss = stopTicks + gridTicks * (gridLevels - 1)',
        ]
      : [stop && 'loss = stopTicks']
    const targetArgument =
      target &&
      (grid ? `limit = strategy.position_avg_price ${sign[1]} targetTicks * syminfo.mintick` : 'profit = targetTicks')
    const stops = [
      ...stopArguments,
      breakEven && !(grid && stop) && `stop = safe${side}`,
      trailing && `trail_points = ${trailing.start ? 'trailStartTicks' : '1'}, trail_offset = trailTicks`,
    ].filter((part): part is string => typeof part === 'string')
    const parts = targetArgument ? [...stops, targetArgument] : stops
    const wholeExit = parts.length > 0 ? [`strategy.exit("${side} exit", "${side}", ${parts.join(', ')})`] : []
    return [...partialExits(trade, side, stops), ...wholeExit]
  }
}

/** Writes the entry price as a stop, from the close on which the profit was reached; na before. */
function writeBreakEven({ script, amounts, spec: { breakEven } }: StrategyWriter): void {
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

function closeLines(trade: StrategyWriter): string[] {
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

function timeLines({ script, spec: { exit } }: StrategyWriter): string[] {
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
