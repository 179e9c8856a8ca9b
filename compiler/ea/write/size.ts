import type { Amount } from '../spec/condition.ts'
import type { StrategySpec } from '../spec/strategy-spec.ts'
import type { Amounts } from './amounts.ts'
import type { Script } from './script.ts'

/** Where a trade has no stop, its risk is counted as if it had one so far away. */
const assumedStop: Amount = { unit: 'atr', value: 2 }

const lotUnits: Readonly<Record<StrategySpec['setup']['account'], number>> = { Standard: 100_000, ECN: 100_000, Micro: 1_000 }

/** `longStop`, `shortStop`, `longTarget`, `shortTarget`: distances in price that an entry on this bar would have. */
export function writeDistances(script: Script, amounts: Amounts, spec: StrategySpec): void {
  const lines: string[] = []
  const needsStop = spec.stop !== null || isRisk(spec)
  if (needsStop) lines.push(...stopLines(script, amounts, spec))
  if (spec.target !== null) lines.push(...targetLines(script, amounts, spec, spec.target))
  script.section(spec.stop === null && needsStop ? 'Distance that risk is counted on: there is no stop' : 'Stop and target, as distances in price', [...amounts.takeSetup(), ...lines])
}

const isRisk = ({ size }: StrategySpec): boolean => size.kind === 'risk' || size.kind === 'risk-money'

function stopLines(script: Script, amounts: Amounts, { stop, size }: StrategySpec): string[] {
  const amount = stop ?? assumedStop
  if (amount.unit === 'money' && size.kind === 'lots') {
    return [`longStop = ${amounts.distance('Stop and target', 'stopSize', 'Stop loss', amount, { quantity: lotsText(script, size.lots, 'stop') })}`, 'shortStop = longStop']
  }
  const text = amounts.distance('Stop and target', 'stopSize', stop === null ? 'Distance the risk is counted on' : 'Stop loss', amount)
  if (amount.unit !== 'swing') return [`longStop = ${text}`, 'shortStop = longStop']
  return [`longStop = math.max(close - ta.lowest(low, ${text}), syminfo.mintick)`, `shortStop = math.max(ta.highest(high, ${text}) - close, syminfo.mintick)`]
}

function targetLines(script: Script, amounts: Amounts, { stop, size }: StrategySpec, target: Amount): string[] {
  const quantity = target.unit === 'money' && size.kind === 'lots' ? lotsText(script, size.lots, 'target') : undefined
  const long = amounts.distance('Stop and target', 'targetSize', 'Take profit', target, { stop: 'longStop', quantity })
  const isPerSide = target.unit === 'r' && (stop?.unit === 'swing')
  return [`longTarget = ${long}`, `shortTarget = ${isPerSide ? long.replace('longStop', 'shortStop') : 'longTarget'}`]
}

function lotsText(script: Script, lots: number, _for: string): string {
  if (script.isFirst('lots')) {
    script.number('Size', 'lotSize', { title: 'Lots', value: lots, isReal: true, min: 0.001, max: 1000 })
    script.number('Size', 'unitsPerLot', { title: 'Units in one lot', value: 100_000, isReal: true, min: 0.0001 })
  }
  return '(lotSize * unitsPerLot)'
}

/** `longQuantity` and `shortQuantity`: contracts of an entry on this bar. */
export function writeSize(script: Script, spec: StrategySpec): void {
  const { size } = spec
  if (size.kind === 'lots') {
    const units = lotUnits[spec.setup.account]
    if (script.isFirst('lots')) {
      script.number('Size', 'lotSize', { title: 'Lots', value: size.lots, isReal: true, min: 0.001, max: 1000 })
      script.number('Size', 'unitsPerLot', { title: 'Units in one lot', value: units, isReal: true, min: 0.0001 })
    }
    return script.section('Size', ['longQuantity = lotSize * unitsPerLot', 'shortQuantity = longQuantity'])
  }
  const cap = script.number('Size', 'mostLeverage', { title: 'Largest position, times the equity', value: 20, isReal: true, min: 0.1, max: 500 })
  const most = `mostQuantity = strategy.equity * ${cap} / (close * syminfo.pointvalue)`
  if (size.kind === 'equity') {
    const part = script.number('Size', 'equityPart', { title: 'Position, % of the equity', value: size.percent, isReal: true, min: 0.1, max: 1000 })
    return script.section('Size', [most, `longQuantity = math.min(strategy.equity * ${part} / 100 / (close * syminfo.pointvalue), mostQuantity)`, 'shortQuantity = longQuantity'])
  }
  const [explained, risk] = riskText(script, size)
  script.section('Size: what is lost at the stop is the risk', [
    ...explained, most,
    `longQuantity = math.min(${risk} / (longStop * syminfo.pointvalue), mostQuantity)`,
    `shortQuantity = math.min(${risk} / (shortStop * syminfo.pointvalue), mostQuantity)`,
  ])
}

function riskText(script: Script, size: Extract<StrategySpec['size'], { kind: 'risk' | 'risk-money' }>): [lines: string[], risk: string] {
  if (size.kind === 'risk-money') {
    return [[], script.number('Size', 'riskMoney', { title: 'Risk of a trade, account currency', value: size.amount, isReal: true, min: 0.01 })]
  }
  const part = script.number('Size', 'riskPercent', { title: 'Risk of a trade, %', value: size.percent, isReal: true, min: size.least, max: size.most, step: 0.05 })
  if (size.adaptive) return [[`riskMoney = strategy.equity * ${part} / 100`], 'riskMoney']
  const capital = script.number('Size', 'capital', { title: 'Capital the risk is counted from', value: 10_000, isReal: true, min: 1 })
  return [[`riskMoney = ${capital} * ${part} / 100`], 'riskMoney']
}
