import type { Amount } from '../spec/condition.ts'
import type { Grid, StrategySpec } from '../spec/strategy-spec.ts'
import type { Amounts } from './amounts.ts'
import type { Script } from './script.ts'

/** Where a trade has no stop, its risk is counted as if it had one so far away. */
const assumedStop: Amount = { unit: 'atr', value: 2 }

/** Units that the spec's lots are on TradingView, which knows no lots. The Expert Advisor trades lots of its symbol. */
export const lotUnits: Readonly<Record<StrategySpec['setup']['account'], number>> = {
  Standard: 100_000,
  ECN: 100_000,
  Micro: 1_000,
}

/** What an order trades that names no quantity: the lots of the spec. */
const lotsText = 'strategy.default_entry_qty(close)'

/** Money of the account in the currency of the symbol, in which prices and distances are. */
const inSymbolMoney = (money: string): string => `strategy.convert_to_symbol(${money})`

/** `longStop`, `shortStop`, `longTarget`, `shortTarget`: distances in price that an entry on this bar would have. */
export function writeDistances(script: Script, amounts: Amounts, spec: StrategySpec): void {
  const lines: string[] = []
  const needsStop = spec.stop !== null || isRisk(spec)
  if (needsStop) lines.push(...stopLines(amounts, spec))
  if (spec.target !== null) lines.push(...targetLines(amounts, spec, spec.target))
  script.section(
    spec.stop === null && needsStop
      ? 'Distance that risk is counted on: there is no stop'
      : 'Stop and target, as distances in price',
    [...amounts.takeSetup(), ...lines],
  )
}

const isRisk = ({ size }: StrategySpec): boolean => size.kind === 'risk' || size.kind === 'risk-money'

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
  const long = amounts.distance('Stop and target', 'targetSize', 'Take profit', target, { stop: 'longStop', quantity })
  const isPerSide = target.unit === 'r' && stop?.unit === 'swing'
  return [`longTarget = ${long}`, `shortTarget = ${isPerSide ? long.replace('longStop', 'shortStop') : 'longTarget'}`]
}

/** `longQuantity` and `shortQuantity`: contracts of an entry on this bar; with a grid of its first trade. */
export function writeSize(script: Script, amounts: Amounts, spec: StrategySpec): void {
  const { size } = spec
  if (spec.grid) writeLadder(script, amounts, spec, spec.grid)
  if (size.kind === 'lots') {
    script.inputs.push({ title: 'Lots of an order', group: 'Trading', value: String(size.lots), range: '' })
    return script.section('Size', [`longQuantity = ${lotsText}`, 'shortQuantity = longQuantity'])
  }
  const cap = script.number('Size', 'mostLeverage', {
    title: 'Largest position, times the equity',
    value: 20,
    isReal: true,
    min: 0.1,
    max: 500,
  })
  const most = `mostQuantity = ${inSymbolMoney('strategy.equity')} * ${cap} / (close * syminfo.pointvalue)`
  if (size.kind === 'equity') {
    const part = script.number('Size', 'equityPart', {
      title: 'Position, % of the equity',
      value: size.percent,
      isReal: true,
      min: 0.1,
      max: 1000,
    })
    const whole = `math.min(${inSymbolMoney('strategy.equity')} * ${part} / 100 / (close * syminfo.pointvalue), mostQuantity)`
    return script.section('Size', [
      most,
      `longQuantity = ${whole}${spec.grid ? ' / gridSize()' : ''}`,
      'shortQuantity = longQuantity',
    ])
  }
  const [explained, risk] = riskText(script, size)
  const quantity = (stop: string): string =>
    spec.grid
      ? `math.min(${risk} / (gridLoss(${stop}, gridDistance) * syminfo.pointvalue), mostQuantity / gridSize())`
      : `math.min(${risk} / (${stop} * syminfo.pointvalue), mostQuantity)`
  script.section(
    spec.grid
      ? 'Size: what all trades of the grid lose at their stop is the risk'
      : 'Size: what is lost at the stop is the risk',
    [...explained, most, `longQuantity = ${quantity('longStop')}`, `shortQuantity = ${quantity('shortStop')}`],
  )
}

/** Distance, number and sizes of a grid's trades; the stop of all of them stands behind the last. */
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
  const distance = amounts.distance('Grid', 'gridStep', 'Distance between trades', step, { stop: 'longStop', quantity })
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
  const part = script.number('Size', 'riskPercent', {
    title: 'Risk of a trade, %',
    value: size.percent,
    isReal: true,
    min: size.least,
    max: size.most,
    step: 0.05,
  })
  if (size.adaptive) return [[`riskMoney = ${inSymbolMoney('strategy.equity')} * ${part} / 100`], 'riskMoney']
  const capital = script.number('Size', 'capital', {
    title: 'Capital the risk is counted from',
    value: 10_000,
    isReal: true,
    min: 1,
  })
  return [[`riskMoney = ${inSymbolMoney(`${capital} * ${part} / 100`)}`], 'riskMoney']
}
