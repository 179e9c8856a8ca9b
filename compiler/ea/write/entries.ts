import type { Trade } from '../blocks/management/management.ts'
import { partDistance } from './partials.ts'
import { writeMartingale } from './martingale.ts'
import { quoted } from './script.ts'

interface Side {
  readonly name: 'Long' | 'Short'
  readonly low: 'long' | 'short'
  readonly sign: '+' | '-'
  /** No position, or one of the other side. */
  readonly isNew: string
  readonly isSame: string
  readonly isOpen: string
}

export const sides: readonly Side[] = [
  {
    name: 'Long',
    low: 'long',
    sign: '+',
    isNew: 'strategy.position_size <= 0',
    isSame: 'strategy.position_size >= 0',
    isOpen: 'strategy.position_size > 0',
  },
  {
    name: 'Short',
    low: 'short',
    sign: '-',
    isNew: 'strategy.position_size >= 0',
    isSame: 'strategy.position_size <= 0',
    isOpen: 'strategy.position_size < 0',
  },
]

/** From the decision and the filters to orders. */
export function writeEntries(trade: Trade): void {
  const { script, spec, gates } = trade
  if (spec.reverseOnStop) writeReversal(trade)
  if (spec.martingale) writeMartingale(trade, spec.martingale)
  const { both, long, short } = gates
  // Before the averages of the distances have begun, a trade would have neither size nor stop.
  const begun =
    ['risk', 'risk-money'].includes(spec.size.kind) || spec.stop !== null
      ? 'Stop'
      : spec.target !== null
        ? 'Target'
        : null
  const may = (side: 'long' | 'short'): string[] => [
    ...(begun ? [`not na(${side}${begun})`] : []),
    ...both,
    ...(side === 'long' ? long : short),
  ]
  const lines = sides
    .filter(({ low }) => isTraded(trade, low))
    .flatMap((side) => {
      const turns = spec.exit.onOpposite && spec.orders.kind === 'market'
      const adds = spec.maxTrades > 1 && spec.grid === null
      const free = turns && adds ? [] : turns ? [side.isNew] : adds ? [side.isSame] : ['strategy.position_size == 0']
      const wish = spec.reverseOnStop ? `(go${side.name} or reverses${side.name})` : `go${side.name}`
      return [`enter${side.name} = ${[wish, ...may(side.low).map(bracketed), ...free].join(' and ')}`]
    })
  script.section('Entries that the filters allow', lines)
  writeFrozen(trade)
  if (spec.orders.kind !== 'market') {
    const distance = trade.amounts.distance(
      'Orders',
      'orderAway',
      'Distance of an order from the close',
      spec.orders.distance,
      { stop: 'longStop', quantity: 'longQuantity' },
    )
    script.section('How far from the close orders are placed', [
      ...trade.amounts.takeSetup(),
      `orderDistance = ${distance}`,
    ])
  }
  script.section(
    'Orders',
    sides.filter(({ low }) => isTraded(trade, low)).flatMap((side) => orderLines(trade, side)),
  )
  if (spec.orders.kind !== 'market') writeExpiry(trade)
  if (spec.grid) writeGrid(trade)
}

/** Also a side without signals is traded where stops turn trades round. */
export const isTraded = ({ spec: { entry, reverseOnStop } }: Trade, side: 'long' | 'short'): boolean =>
  entry.strategies.length > 0 || entry[side] !== null || reverseOnStop

const single = (text: string): string => (/^\w+$/.test(text) ? text : `(${text})`)

const bracketed = (text: string): string => (/ or | \? /.test(text) ? `(${text})` : text)

const entersAny = (trade: Trade, test: (side: Side) => string): string =>
  sides
    .filter(({ low }) => isTraded(trade, low))
    .map(test)
    .join(' or ')

/** Stop and target of a position are those of its first entry, in ticks: what the price does later changes nothing. */
function writeFrozen(trade: Trade): void {
  const { script, spec, amounts } = trade
  const lines: string[] = []
  const freeze = (name: string, value: (side: Side) => string): void => {
    lines.push(`var float ${name} = na`)
    const chosen = ([long, short]: readonly Side[]): string => {
      if (isTraded(trade, 'long') && isTraded(trade, 'short') && value(long) !== value(short))
        return `enterLong ? ${value(long)} : ${value(short)}`
      return value(isTraded(trade, 'long') ? long : short)
    }
    frozen.push(`${name} := math.max(1, math.round(${single(chosen(sides))} / syminfo.mintick))`)
  }
  const frozen: string[] = []
  for (const [n, { at }] of spec.partials.entries()) {
    const distance = partDistance(trade, n, at)
    freeze(`part${n + 1}Ticks`, ({ low }) =>
      spec.stop?.unit === 'swing' ? distance.replace('longStop', `${low}Stop`) : distance,
    )
  }
  if (spec.stop) freeze('stopTicks', ({ low }) => `${low}Stop`)
  if (spec.target) freeze('targetTicks', ({ low }) => `${low}Target`)
  if (spec.trailing) {
    if (spec.trailing.start) {
      const start = amounts.distance('Trailing stop', 'trailStart', 'Profit at which it begins', spec.trailing.start, {
        stop: 'longStop',
        quantity: 'longQuantity',
      })
      freeze('trailStartTicks', () => start)
    }
    const distance = amounts.distance(
      'Trailing stop',
      'trailDistance',
      'Distance from the best price',
      spec.trailing.distance,
      { stop: 'longStop', quantity: 'longQuantity' },
    )
    freeze('trailTicks', () => distance)
  }
  if (spec.breakEven) {
    const at = amounts.distance('Break even', 'breakEvenAt', 'Profit at which the stop moves', spec.breakEven.at, {
      stop: 'longStop',
      quantity: 'longQuantity',
    })
    freeze('breakEvenTicks', () => at)
  }
  if (spec.grid) {
    freeze('gridTicks', () => 'gridDistance')
    lines.push('var float gridQuantity = na')
    frozen.push(
      `gridQuantity := ${isTraded(trade, 'long') && isTraded(trade, 'short') ? 'enterLong ? longQuantity : shortQuantity' : isTraded(trade, 'long') ? 'longQuantity' : 'shortQuantity'}`,
    )
  }
  if (frozen.length === 0) return
  script.section('What a position keeps from its first entry, in ticks', [
    ...amounts.takeSetup(),
    ...lines,
    `if ${entersAny(trade, ({ name, isNew }) => `enter${name} and ${isNew}`)}`,
    ...frozen.map((line) => `    ${line}`),
  ])
}

function orderLines({ spec }: Trade, { name, low, sign }: Side): string[] {
  const price = priceText(spec.orders, sign)
  const oca =
    spec.orders.oneCancels && spec.orders.kind !== 'market'
      ? ', oca_name = "entries", oca_type = strategy.oca.cancel'
      : ''
  const says = quoted(`${spec.name}: ${name === 'Long' ? 'buy' : 'sell'}`)
  return [
    `if enter${name}`,
    `    strategy.entry("${name}", strategy.${low}, qty = ${low}Quantity${spec.martingale ? ' * lotsTimes' : ''}${price}${oca})`,
    ...(spec.alerts ? [`    alert(${says}, alert.freq_once_per_bar_close)`] : []),
    ...(spec.arrows
      ? [
          name === 'Long'
            ? '    label.new(bar_index, low, "Buy", style = label.style_label_up, color = color.teal, textcolor = color.white, size = size.small)'
            : '    label.new(bar_index, high, "Sell", style = label.style_label_down, color = color.maroon, textcolor = color.white, size = size.small)',
        ]
      : []),
  ]
}

/** A limit waits for a better price, a pending stop for the move to go on. */
function priceText({ kind }: Trade['spec']['orders'], sign: '+' | '-'): string {
  if (kind === 'market') return ''
  return kind === 'limit'
    ? `, limit = close ${sign === '+' ? '-' : '+'} orderDistance`
    : `, stop = close ${sign} orderDistance`
}

function writeExpiry(trade: Trade): void {
  const { script, spec } = trade
  const bars = script.number('Orders', 'orderBars', {
    title: 'Bars an order waits',
    value: spec.orders.bars,
    min: 1,
    max: 1000,
  })
  script.section(
    'Orders that have waited long enough',
    sides
      .filter(({ low }) => isTraded(trade, low))
      .flatMap(({ name }) => [
        `since${name} = ta.barssince(enter${name})`,
        `if since${name} == ${bars}`,
        `    strategy.cancel("${name}")`,
      ]),
  )
}

function writeGrid({ script }: Trade): void {
  script.section('Grid: adds when the price has gone a step against the last trade', [
    'var float lastGridPrice = na',
    'openBefore = nz(strategy.opentrades[1])',
    'if strategy.opentrades > 0 and strategy.opentrades != openBefore',
    '    lastGridPrice := strategy.opentrades.entry_price(strategy.opentrades - 1)',
    'gridGoesOn = strategy.opentrades > 0 and strategy.opentrades < gridLevels',
    'if gridGoesOn and strategy.position_size > 0 and close <= lastGridPrice - gridTicks * syminfo.mintick',
    '    strategy.entry("Long", strategy.long, qty = gridQuantity * math.pow(gridFactor, strategy.opentrades))',
    'if gridGoesOn and strategy.position_size < 0 and close >= lastGridPrice + gridTicks * syminfo.mintick',
    '    strategy.entry("Short", strategy.short, qty = gridQuantity * math.pow(gridFactor, strategy.opentrades))',
  ])
}

function writeReversal({ script }: Trade): void {
  script.section('A trade that ended at a loss is turned round, once', [
    'justClosed = strategy.closedtrades > nz(strategy.closedtrades[1]) and strategy.position_size == 0',
    'lastClosed = math.max(0, strategy.closedtrades - 1)',
    'var bool wasReversal = false',
    'isLoss = justClosed and strategy.closedtrades.profit(lastClosed) < 0',
    'reversesShort = isLoss and not wasReversal and strategy.closedtrades.size(lastClosed) > 0',
    'reversesLong = isLoss and not wasReversal and strategy.closedtrades.size(lastClosed) < 0',
    'if justClosed',
    '    wasReversal := reversesLong or reversesShort',
  ])
}
