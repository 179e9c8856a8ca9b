import { indicatorBlock } from '../blocks/indicators.ts'
import { strategyBlock } from '../blocks/strategies.ts'
import type { Amount, AverageMethod, Condition, IndicatorOperand, Operand, Pattern } from './condition.ts'

const comparisons = {
  '<': 'is below',
  '<=': 'is at or below',
  '>': 'is above',
  '>=': 'is at or above',
  '=': 'equals',
} as const

/** Describes a condition in words that the reader of plain rules understands. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return `${describeOperand(condition.left)} ${comparisons[condition.is]} ${describeOperand(condition.right)}`
    case 'cross':
      return (
        `${describeOperand(condition.left)} crosses ` +
        `${condition.direction === 'either' ? '' : `${condition.direction} `}${describeOperand(condition.right)}`
      )
    case 'moves':
      return (
        `${describeOperand(condition.what)} is ${condition.direction}` +
        (condition.bars > 1 ? ` for ${condition.bars} bars` : '')
      )
    case 'pattern':
      return `there is a ${condition.side === 'either' ? '' : `${condition.side} `}${patternNames[condition.pattern]}`
    case 'candles':
      return condition.count === 1
        ? `the candle is ${condition.side}`
        : `${condition.count} ${condition.side} candles in a row`
    case 'signal':
      return `the ${strategyBlock(condition.strategy).title} signal says ${condition.side === 'long' ? 'buy' : 'sell'}`
    case 'all':
    case 'any':
      return condition.of
        .map((part) =>
          part.kind === 'any' || part.kind === 'all' ? `(${describeCondition(part)})` : describeCondition(part),
        )
        .join(condition.kind === 'all' ? ' and ' : ' or ')
    case 'not':
      return `not (${describeCondition(condition.of)})`
  }
}

const patternNames: Readonly<Record<Pattern, string>> = {
  engulfing: 'engulfing pattern',
  'pin-bar': 'pin bar',
  doji: 'doji',
  'inside-bar': 'inside bar',
  'outside-bar': 'outside bar',
  hammer: 'hammer',
  'shooting-star': 'shooting star',
  star: 'star',
  three: 'run of three soldiers',
  marubozu: 'marubozu',
}

const averageNames: Readonly<Record<AverageMethod, string>> = {
  Simple: 'SMA',
  Exponential: 'EMA',
  Weighted: 'WMA',
  Smoothed: 'SMMA',
}
const priceNames = {
  open: 'the open',
  high: 'the high',
  low: 'the low',
  close: 'the close',
  median: 'the median price',
  typical: 'the typical price',
  weighted: 'the weighted price',
  volume: 'the volume',
  body: 'the body of the candle',
  range: 'the range of the candle',
} as const

export function describeOperand(operand: Operand): string {
  switch (operand.kind) {
    case 'number':
      return String(operand.value)
    case 'price':
      return `${priceNames[operand.price]}${describeAgo(operand.ago)}`
    case 'indicator':
      return describeIndicatorOperand(operand)
    case 'extreme':
      return `the ${operand.which} ${operand.which === 'highest' ? 'high' : 'low'} of the last ${operand.length} bars`
    case 'average-volume':
      return `the average volume of ${operand.length} bars`
    case 'period-price':
      return `the previous ${operand.period}'s ${operand.price}`
    case 'times':
      return `${operand.factor} times ${describeOperand(operand.of)}`
    case 'difference':
      return `the distance between ${describeOperand(operand.of)} and ${describeOperand(operand.less)}`
    case 'offset':
      return (
        `${describeAmount({ ...operand.by, value: Math.abs(operand.by.value) })} ` +
        `${operand.by.value < 0 ? 'below' : 'above'} ${describeOperand(operand.of)}`
      )
  }
}

function describeIndicatorOperand({ indicator, line, numbers, method, ago, timeframe }: IndicatorOperand): string {
  const block = indicatorBlock(indicator)
  const values = block.parameters.map(({ name, value }) => numbers[name] ?? value)
  const name = indicator === 'moving-average' ? averageNames[method ?? 'Simple'] : block.title
  const ownLine = block.lines.find(({ id }) => id === line)
  // Users know these lines as indicators with their own names.
  if (indicator === 'dmi' || indicator === 'aroon')
    return (
      `${(ownLine ?? block.lines[0]).title}(${values.join(', ')})` +
      `${timeframe === null ? '' : ` on ${timeframe}`}${describeAgo(ago)}`
    )
  const shown =
    ownLine === undefined || ownLine === block.lines[0]
      ? ''
      : ` ${ownLine.title.toLowerCase().replace(/ line$/, '')} line`
  return (
    `${name}${values.length > 0 ? `(${values.join(', ')})` : ''}${shown}` +
    `${timeframe === null ? '' : ` on ${timeframe}`}${describeAgo(ago)}`
  )
}

const describeAgo = (ago: number): string => (ago === 0 ? '' : ago === 1 ? ' one bar ago' : ` ${ago} bars ago`)

const units = {
  pips: ' pips',
  points: ' points',
  price: ' in price',
  percent: ' % of the price',
  atr: ' times ATR(14)',
  r: ' R',
  money: ' of account money',
  swing: '-bar swing',
} as const

export const describeAmount = ({ unit, value }: Amount): string => `${value}${units[unit]}`
