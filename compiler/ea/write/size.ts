import type { Amount } from '../spec/condition.ts'
import type { Grid, StrategySpec } from '../spec/strategy-spec.ts'
import type { Amounts } from './amounts.ts'
import type { Script } from './script.ts'

/** Distance for risk sizing of trades without stop. */
const assumedStop: Amount = { unit: 'atr', value: 2 }

/** Units of a lot on TradingView, which has no lots. The Expert Advisor trades lots of its symbol. */
export const lotUnits: Readonly<Record<StrategySpec['setup']['account'], number>> = {
  Standard: 100_000,
  ECN: 100_000,
  Micro: 1_000,
}

/** Quantity of an order without one: the lots of the spec. */
const lotsText = 'strategy.default_entry_qty(close)'

/** Converts account money to the currency of the symbol. */
const inSymbolMoney = (money: string): string => `strategy.convert_to_symbol(${money})`

/** Writes `longStop`, `shortStop`, `longTarget`, `shortTarget`: distances in price of an entry on this bar. */
export function writeDistances(script: Script, amounts: Amounts, spec: StrategySpec): void {
  const lines: string[] = []
  const needsStop = spec.stop !== null || isRiskSize(spec)
  if (needsStop) lines.push(...stopLines(amounts, spec))
  if (spec.target !== null) lines.push(...targetLines(amounts, spec, spec.target))
  script.section(
    spec.stop === null && needsStop
      ? 'Distance that risk is counted on: there is no stop'
      : 'Stop and target, as distances in price',
    [...amounts.takeSetup(), ...lines],
  )
}

const isRiskSize = ({ size }: StrategySpec): boolean => size.kind === 'risk' || size.kind === 'risk-money'

function stopLines(amounts: Amounts, { stop, size }: StrategySpec): string[] {
  const amount = stop ?? assumedStop
  if (amount.unit === 'money' && size.kind === 'lots') {
    return [
      `longStop = ${amounts.distance('Stop and target', 'stopSize', 'Stop loss', amount, { quantity: lotsText })}`,
      'shortStop = longStop',
    ]
  }
  const text = amounts.distance(
    'Stop and target',
    'stopSize',
    stop === null ? 'Distance the risk is counted on' : 'Stop loss',
    amount,
  )
  if (amount.unit !== 'swing') return [`longStop = ${text}`, 'shortStop = longStop']
  return [
    `longStop = math.max(close - ta.lowest(low, ${text}), syminfo.mintick)`,
    `shortStop = math.max(ta.highest(high, ${text}) - close, syminfo.mintick)`,
  ]
}

function targetLines(amounts: Amounts, { stop, size }: StrategySpec, target: Amount): string[] {
  const quantity = target.unit === 'money' && size.kind === 'lots' ? lotsText : undefined
  const long = amounts.distance('Stop and target', 'targetSize', 'Take profit', target, {
    stop: 'longStop',
    ...(quantity === undefined ? {} : { quantity }),
  })
  const isPerSide = target.unit === 'r' && stop?.unit === 'swing'
  return [`longTarget = ${long}`, `shortTarget = ${isPerSide ? long.replace('longStop', 'shortStop') : 'longTarget'}`]
}

/** Writes `longQuantity` and `shortQuantity`: contracts of an entry on this bar, or of a grid's first trade. */
export function writeSize(script: Script, amounts: Amounts, spec: StrategySpec): void {
  const { size } = spec
  if (spec.grid) writeLadder(script, amounts, spec, spec.grid)
  if (size.kind === 'lots') {
    script.inputs.push({ title: 'Lots of an order', group: 'Trading', value: String(size.lots), range: '' })
    return script.section('Size', [`longQuantity = ${lotsText}`, 'shortQuantity = longQuantity'])
  }
  const maxLeverage = script.number('Size', 'mostLeverage', {
    title: 'Largest position, times the equity',
    value: 20,
    isReal: true,
    min: 0.1,
    max: 500,
  })
  const equity = inSymbolMoney('strategy.equity')
  const maxQuantityLine = `mostQuantity = ${equity} * ${maxLeverage} / (close * syminfo.pointvalue)`
  if (size.kind === 'equity') {
    const percentInput = script.number('Size', 'equityPart', {
      title: 'Position, % of the equity',
      value: size.percent,
      isReal: true,
      min: 0.1,
      max: 1000,
    })
    const quantityText = `math.min(${equity} * ${percentInput} / 100 / (close * syminfo.pointvalue), mostQuantity)`
    return script.section('Size', [
      maxQuantityLine,
      `longQuantity = ${quantityText}${spec.grid ? ' / gridSize()' : ''}`,
      'shortQuantity = longQuantity',
    ])
  }
  const [riskLines, risk] = riskText(script, size)
  const quantity = (stop: string): string =>
    spec.grid
      ? `math.min(${risk} / (gridLoss(${stop}, gridDistance) * syminfo.pointvalue), mostQuantity / gridSize())`
      : `math.min(${risk} / (${stop} * syminfo.pointvalue), mostQuantity)`
  script.section(
    spec.grid
      ? 'Size: what all trades of the grid lose at their stop is the risk'
      : 'Size: what is lost at the stop is the risk',
    [
      ...riskLines,
      maxQuantityLine,
      `longQuantity = ${quantity('longStop')}`,
      `shortQuantity = ${quantity('shortStop')}`,
    ],
  )
}

/** Writes distance, number and sizes of a grid's trades; their common stop is behind the last. */
function writeLadder(script: Script, amounts: Amounts, { size }: StrategySpec, { step, factor, levels }: Grid): void {
  script.number('Grid', 'gridFactor', {
    title: 'Size of each further trade, times the one before',
    value: factor,
    isReal: true,
    min: 1,
    max: 10,
    step: 0.1,
  })
  script.number('Grid', 'gridLevels', { title: 'Most trades', value: levels, min: 2, max: levels })
  const quantity = step.unit === 'money' && size.kind === 'lots' ? lotsText : undefined
  const distance = amounts.distance('Grid', 'gridStep', 'Distance between trades', step, {
    stop: 'longStop',
    ...(quantity === undefined ? {} : { quantity }),
  })
  script.section('Grid: how far apart its trades are', [...amounts.takeSetup(), `gridDistance = ${distance}`])
  if (size.kind === 'lots') return
  script.helper(
    'gridSize',
    [
      '// Sizes of all trades of the grid, the first as 1',
      'gridSize() =>',
      '    sum = 0.0',
      '    for level = 0 to gridLevels - 1',
      '        sum += math.pow(gridFactor, level)',
      '    sum',
    ].join('\n'),
  )
  if (size.kind === 'equity') return
  script.helper(
    'gridLoss',
    [
      '// What they lose at a stop so far behind the last of them, for one contract of the first',
      'gridLoss(stop, step) =>',
      '    sum = 0.0',
      '    for level = 0 to gridLevels - 1',
      '        sum += math.pow(gridFactor, level) * (stop + (gridLevels - 1 - level) * step)',
      '    sum',
    ].join('\n'),
  )
}

function riskText(
  script: Script,
  size: Extract<StrategySpec['size'], { kind: 'risk' | 'risk-money' }>,
): [lines: string[], risk: string] {
  if (size.kind === 'risk-money') {
    return [
      [],
      inSymbolMoney(
        script.number('Size', 'riskMoney', {
          title: 'Risk of a trade, account currency',
          value: size.amount,
          isReal: true,
          min: 0.01,
        }),
      ),
    ]
  }
  const percentInput = script.number('Size', 'riskPercent', {
    title: 'Risk of a trade, %',
    value: size.percent,
    isReal: true,
    min: size.least,
    max: size.most,
    step: 0.05,
  })
  if (size.adaptive) return [[`riskMoney = ${inSymbolMoney('strategy.equity')} * ${percentInput} / 100`], 'riskMoney']
  const capital = script.number('Size', 'capital', {
    title: 'Capital the risk is counted from',
    value: 10_000,
    isReal: true,
    min: 1,
  })
  return [[`riskMoney = ${inSymbolMoney(`${capital} * ${percentInput} / 100`)}`], 'riskMoney']
}
