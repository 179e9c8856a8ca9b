import type { StrategyWriter } from '../blocks/management/management.ts'
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

export const sides: readonly [long: Side, short: Side] = [
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

/** Writes the orders from the decision and the filters. */
export function writeEntries(trade: StrategyWriter): void {
  const { script, spec, gates } = trade
  if (spec.reverseOnStop) writeReversal(trade)
  if (spec.martingale) writeMartingale(trade, spec.martingale)
  const { both, long, short } = gates
  // Distances are na while their averages warm up: a trade would have neither size nor stop.
  const requiredDistance =
    ['risk', 'risk-money'].includes(spec.size.kind) || spec.stop !== null
      ? 'Stop'
      : spec.target !== null
        ? 'Target'
        : null
  const entryConditions = (side: 'long' | 'short'): string[] => [
    ...(requiredDistance ? [`not na(${side}${requiredDistance})`] : []),
    ...both,
    ...(side === 'long' ? long : short),
  ]
  const lines = sides
    .filter(({ low }) => isTraded(trade, low))
    .flatMap((side) => {
      const turns = spec.exit.onOpposite && spec.orders.kind === 'market'
      const addsToPosition = spec.maxTrades > 1 && spec.grid === null
      const positionConditions =
        turns && addsToPosition
          ? []
          : turns
            ? [side.isNew]
            : addsToPosition
              ? [side.isSame]
              : ['strategy.position_size == 0']
      const signal = spec.reverseOnStop ? `(go${side.name} or reverses${side.name})` : `go${side.name}`
      return [
        `enter${side.name} = ` +
          [signal, ...entryConditions(side.low).map(bracketed), ...positionConditions].join(' and '),
      ]
    })
  script.section('Entries that the filters allow', lines)
  writeEntrySnapshot(trade)
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

/** A side without signals is also traded where stops reverse trades. */
export const isTraded = ({ spec: { entry, reverseOnStop } }: StrategyWriter, side: 'long' | 'short'): boolean =>
  entry.strategies.length > 0 || entry[side] !== null || reverseOnStop

const asOperand = (text: string): string => (/^\w+$/.test(text) ? text : `(${text})`)

const bracketed = (text: string): string => (/ or | \? /.test(text) ? `(${text})` : text)

const anyTradedSide = (trade: StrategyWriter, test: (side: Side) => string): string =>
  sides
    .filter(({ low }) => isTraded(trade, low))
    .map(test)
    .join(' or ')

/**
 * Writes stop and target of a position in ticks. They are those of its first entry; later prices do not change them.
 */
function writeEntrySnapshot(trade: StrategyWriter): void {
  const { script, spec, amounts } = trade
  const lines: string[] = []
  const snapshot = (name: string, value: (side: Side) => string): void => {
    lines.push(`var float ${name} = na`)
    const [long, short] = sides
    const chosen = (): string => {
      if (isTraded(trade, 'long') && isTraded(trade, 'short') && value(long) !== value(short))
        return `enterLong ? ${value(long)} : ${value(short)}`
      return value(isTraded(trade, 'long') ? long : short)
    }
    assignments.push(`${name} := math.max(1, math.round(${asOperand(chosen())} / syminfo.mintick))`)
  }
  const assignments: string[] = []
  for (const [n, { at }] of spec.partials.entries()) {
    const distance = partDistance(trade, n, at)
    snapshot(`part${n + 1}Ticks`, ({ low }) =>
      spec.stop?.unit === 'swing' ? distance.replace('longStop', `${low}Stop`) : distance,
    )
  }
  if (spec.stop) snapshot('stopTicks', ({ low }) => `${low}Stop`)
  if (spec.target) snapshot('targetTicks', ({ low }) => `${low}Target`)
  if (spec.trailing) {
    if (spec.trailing.start) {
      const start = amounts.distance('Trailing stop', 'trailStart', 'Profit at which it begins', spec.trailing.start, {
        stop: 'longStop',
        quantity: 'longQuantity',
      })
      snapshot('trailStartTicks', () => start)
    }
    const distance = amounts.distance(
      'Trailing stop',
      'trailDistance',
      'Distance from the best price',
      spec.trailing.distance,
      { stop: 'longStop', quantity: 'longQuantity' },
    )
    snapshot('trailTicks', () => distance)
  }
  if (spec.breakEven) {
    const at = amounts.distance('Break even', 'breakEvenAt', 'Profit at which the stop moves', spec.breakEven.at, {
      stop: 'longStop',
      quantity: 'longQuantity',
    })
    snapshot('breakEvenTicks', () => at)
  }
  if (spec.grid) {
    snapshot('gridTicks', () => 'gridDistance')
    lines.push('var float gridQuantity = na')
    assignments.push(
      `gridQuantity := ${
        isTraded(trade, 'long') && isTraded(trade, 'short')
          ? 'enterLong ? longQuantity : shortQuantity'
          : isTraded(trade, 'long')
            ? 'longQuantity'
            : 'shortQuantity'
      }`,
    )
  }
  if (assignments.length === 0) return
  script.section('Values that a position keeps from its first entry, in ticks', [
    ...amounts.takeSetup(),
    ...lines,
    `if ${anyTradedSide(trade, ({ name, isNew }) => `enter${name} and ${isNew}`)}`,
    ...assignments.map((line) => `    ${line}`),
  ])
}

function orderLines({ spec }: StrategyWriter, { name, low, sign }: Side): string[] {
  const price = priceText(spec.orders, sign)
  const oca =
    spec.orders.oneCancels && spec.orders.kind !== 'market'
      ? ', oca_name = "entries", oca_type = strategy.oca.cancel'
      : ''
  const alertText = quoted(`${spec.name}: ${name === 'Long' ? 'buy' : 'sell'}`)
  return [
    `if enter${name}`,
    `    strategy.entry("${name}", strategy.${low}, qty = ${low}Quantity` +
      `${spec.martingale ? ' * lotsTimes' : ''}${price}${oca})`,
    ...(spec.alerts ? [`    alert(${alertText}, alert.freq_once_per_bar_close)`] : []),
    ...(spec.arrows
      ? [
          name === 'Long'
            ? '    label.new(bar_index, low, "Buy", style = label.style_label_up, color = color.teal, textcolor = ' +
              'color.white, size = size.small)'
            : '    label.new(bar_index, high, "Sell", style = label.style_label_down, color = color.maroon, ' +
              'textcolor = color.white, size = size.small)',
        ]
      : []),
  ]
}

/** A limit order waits for a better price, a stop order for the move to continue. */
function priceText({ kind }: StrategyWriter['spec']['orders'], sign: '+' | '-'): string {
  if (kind === 'market') return ''
  return kind === 'limit'
    ? `, limit = close ${sign === '+' ? '-' : '+'} orderDistance`
    : `, stop = close ${sign} orderDistance`
}

function writeExpiry(trade: StrategyWriter): void {
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

function writeGrid({ script }: StrategyWriter): void {
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

function writeReversal({ script }: StrategyWriter): void {
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
