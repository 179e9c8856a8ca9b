import { strategyBlock } from '../blocks/strategies.ts'
import type { Amount } from './condition.ts'
import { describeAmount, describeCondition } from './describe-condition.ts'
import type { Martingale, PartialClose, StrategySpec } from './strategy-spec.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Describes all that a strategy does, one sentence each. */
export function describeStrategy(spec: StrategySpec): string[] {
  return [
    ...describeEntry(spec),
    ...describeExits(spec),
    ...describeMoney(spec),
    ...describeFilters(spec),
    ...describeRest(spec),
  ]
}

function describeEntry({ entry, orders, setup, maxTrades }: StrategySpec): string[] {
  const { strategies, combine, score, window, long, short } = entry
  const names = strategies.map((id) => strategyBlock(id).title)
  const count = strategies.length + Number(long !== null || short !== null)
  const combination = {
    any: 'one of them is enough',
    all: `all within ${window} bars`,
    score: `${score} of them within ${window} bars`,
  }[combine]
  const timing = {
    Speed: '',
    Balanced: 'The bar of the signal has to close in its direction.',
    Accuracy: 'The bar after the signal has to go on in its direction.',
  }[setup.preference]
  const priced = { market: '', limit: 'with a limit order', pending: 'with a stop order' }[orders.kind]
  return [
    ...(names.length > 0 ? [`Trade ${names.join(', ')}${count > 1 ? `: ${combination}` : ''}.`] : []),
    ...(long ? [`Buy when ${describeCondition(long)}.`] : []),
    ...(short ? [`Sell when ${describeCondition(short)}.`] : []),
    ...(names.length === 0 && !short ? ['Long only.'] : []),
    ...(names.length === 0 && !long ? ['Short only.'] : []),
    ...(timing ? [timing] : []),
    ...(priced
      ? [`Enter ${priced} ${describeAmount(orders.distance)} from the close, valid ${orders.bars} bars.`]
      : []),
    ...(orders.oneCancels ? ['A fill on one side cancels the order of the other.'] : []),
    ...(maxTrades > 1 ? [`At most ${maxTrades} trades at the same time.`] : []),
  ]
}

function describeExits({
  exit,
  stop,
  target,
  trailing,
  partials,
  breakEven,
  leastReward,
  reverseOnStop,
  weekendExit,
}: StrategySpec): string[] {
  return [
    stop ? `Stop ${describeStop(stop)}.` : 'No stop loss.',
    ...(target ? [`Target ${describeAmount(target)}.`] : []),
    ...(leastReward === null ? [] : [`No entry whose target is less than ${leastReward} stop distances away.`]),
    ...partials.map(describePartial),
    ...(trailing
      ? [
          `Trailing stop ${describeAmount(trailing.distance)}` +
            `${trailing.start ? ` once ${describeAmount(trailing.start)} in profit` : ''}.`,
        ]
      : []),
    ...(breakEven
      ? [
          `Break even at ${describeAmount(breakEven.at)}` +
            `${breakEven.lock ? `, keeping ${describeAmount(breakEven.lock)}` : ''}.`,
        ]
      : []),
    ...(exit.long ? [`Close long when ${describeCondition(exit.long)}.`] : []),
    ...(exit.short ? [`Close short when ${describeCondition(exit.short)}.`] : []),
    ...(exit.onOpposite ? ['Close on opposite signal.'] : []),
    ...(exit.afterBars === null ? [] : [`Close after ${exit.afterBars} bars.`]),
    ...(exit.atHour === null ? [] : [`Close all trades at ${hour(exit.atHour)}.`]),
    ...(weekendExit === null ? [] : [`Close everything on Friday at ${hour(weekendExit)}.`]),
    ...(reverseOnStop ? ['Reverse on stop loss.'] : []),
  ]
}

const describePartial = ({ percent, at }: PartialClose): string =>
  `Close ${percent} % of the position at ${describeAmount(at)} profit.`
const describeMartingale = ({ factor, times }: Martingale): string =>
  `Multiply the lots by ${factor} after a loss, at most ${times} times.`
const describeStop = (stop: Amount): string =>
  stop.unit === 'swing' ? `at the ${describeAmount(stop)}` : describeAmount(stop)
const hour = (at: number): string => `${String(at).padStart(2, '0')}:00`

function describeMoney({ size, martingale, daily, totalLoss, grid, setup }: StrategySpec): string[] {
  const sized = {
    risk: () =>
      size.kind === 'risk'
        ? `Risk ${size.percent} % of ${size.adaptive ? 'the equity' : 'the capital'} per trade.`
        : '',
    'risk-money': () => (size.kind === 'risk-money' ? `Risk ${size.amount} of account money per trade.` : ''),
    lots: () =>
      size.kind === 'lots' ? `Trade ${size.lots} lots${setup.account === 'Micro' ? ' of a micro account' : ''}.` : '',
    equity: () => (size.kind === 'equity' ? `Trade ${size.percent} % of the equity.` : ''),
  }[size.kind]()
  return [
    sized,
    ...(martingale ? [describeMartingale(martingale)] : []),
    ...(daily?.loss ? [`Stop trading for the day after a loss of ${daily.loss} %.`] : []),
    ...(daily?.profit ? [`Stop trading for the day after a profit of ${daily.profit} %.`] : []),
    ...(daily?.trades ? [`At most ${daily.trades} trades a day.`] : []),
    ...(daily?.losses
      ? [`Stop trading for the day after ${daily.losses} losing ${daily.losses === 1 ? 'trade' : 'trades'}.`]
      : []),
    ...(totalLoss
      ? [
          `Maximum total loss ${totalLoss.percent} % ` +
            `${totalLoss.from === 'start' ? 'of the starting balance' : 'below the highest equity'}.`,
        ]
      : []),
    ...(grid
      ? [
          `Grid: add every ${describeAmount(grid.step)} against the position, ${grid.factor} times as large, up to ` +
            `${grid.levels} trades.`,
        ]
      : []),
  ]
}

function describeFilters({ filters: { sessions, days, news, trend, spread, slippage } }: StrategySpec): string[] {
  return [
    ...(sessions.length > 0
      ? [
          `Only in the ` +
            `${sessions
              .map(({ name, from, to }) => `${name} session (${hour(from)} to ${hour(to)} UTC)`)
              .join(' or the ')}.`,
        ]
      : []),
    ...(days.length > 0 ? [`Only on ${days.map((day) => dayNames[day - 1]).join(', ')}.`] : []),
    ...(news
      ? [
          `No entries from ${news.before} minutes before to ${news.after} minutes after news at ` +
            `${news.times.join(', ')} UTC.`,
        ]
      : []),
    ...(trend
      ? [
          `Only with the trend: long above and short below the ${trend.average} EMA${
            trend.strength > 0 ? `, while ADX is at least ${trend.strength}` : ''
          }.`,
        ]
      : []),
    ...(spread ? [`Spread at most ${describeAmount(spread)}.`] : []),
    ...(slippage ? [`Slippage at most ${describeAmount(slippage)}.`] : []),
  ]
}

function describeRest({ alerts, arrows, setup }: StrategySpec): string[] {
  return [
    ...(alerts ? ['Send alerts.'] : []),
    ...(arrows ? ['Show arrows on the chart.'] : []),
    ...(setup.pairs.length > 0 ? [`For ${setup.pairs.join(', ')}.`] : []),
  ]
}
