import { indicatorBlock } from '../../../compiler/ea/blocks/indicators.ts'
import type {
  Amount,
  AverageMethod,
  Comparison,
  Condition,
  Operand,
  Pattern,
  PriceName,
  SingleTimeframe,
  Unit,
} from '../../../compiler/ea/spec/condition.ts'
import { indicatorIds, type IndicatorId, type StrategyId } from '../../../compiler/ids.ts'
import { defined } from '../../support/defined.ts'

/** Parses the compact notation of the corpus: `ema(9) x> ema(21) & rsi(14) < 70`. Independent of the reader of plain words. */
export function conditionOf(text: string): Condition {
  const tokens = text.match(/[^\s()]+(?:\([^()]*\))?[^\s()]*|[()]/g) ?? []
  const parser = new Parser(tokens)
  const condition = parser.any()
  if (!parser.isDone) throw new Error(`expected form: ${text}`)
  return condition
}

const comparisons = new Set(['<', '<=', '>', '>=', '='])
const directions: Readonly<Record<string, 'above' | 'below' | 'either'>> = { 'x>': 'above', 'x<': 'below', x: 'either' }

class Parser {
  private readonly tokens: readonly string[]
  private at = 0

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  get isDone(): boolean {
    return this.at >= this.tokens.length
  }

  any(): Condition {
    return this.list('|', 'any', () => this.list('&', 'all', () => this.test()))
  }

  private list(separator: string, kind: 'any' | 'all', part: () => Condition): Condition {
    const of = [part()]
    while (this.tokens[this.at] === separator) {
      this.at++
      of.push(part())
    }
    return of.length === 1 ? defined(of[0]) : { kind, of }
  }

  private test(): Condition {
    const { [this.at]: token } = this.tokens
    if (token === '(') {
      this.at++
      const inner = this.any()
      if (this.tokens[this.at++] !== ')') throw new Error('unbalanced brackets')
      return inner
    }
    const [kind, name, side] = defined(token).split(':')
    if (kind === 'pattern' || kind === 'signal' || kind === 'candles') {
      this.at++
      if (kind === 'pattern') return { kind, pattern: name as Pattern, side: side as 'bullish' | 'bearish' | 'either' }
      if (kind === 'signal') return { kind, strategy: name as StrategyId, side: side as 'long' | 'short' }
      return { kind, side: name as 'bullish' | 'bearish', count: Number(side) }
    }
    const left = operandOf(defined(token))
    const verb = defined(this.tokens[this.at + 1])
    if (/^(rising|falling)/.test(verb)) {
      this.at += 2
      const [direction, bars = '1'] = verb.split(':')
      return { kind: 'moves', what: left, direction: direction as 'rising' | 'falling', bars: Number(bars) }
    }
    const right = operandOf(defined(this.tokens[this.at + 2]))
    this.at += 3
    if (verb in directions) return { kind: 'cross', left, direction: defined(directions[verb]), right }
    if (!comparisons.has(verb)) throw new Error(`no verb: ${verb}`)
    return { kind: 'compare', left, is: verb as Comparison, right }
  }
}

const methods: Readonly<Record<string, AverageMethod>> = {
  ema: 'Exponential',
  sma: 'Simple',
  wma: 'Weighted',
  smma: 'Smoothed',
}
const aliases: Readonly<Record<string, IndicatorId>> = { sar: 'parabolic-sar' }
const prices = new Set<string>([
  'open',
  'high',
  'low',
  'close',
  'median',
  'typical',
  'weighted',
  'volume',
  'body',
  'range',
] satisfies PriceName[])

export function operandOf(text: string): Operand {
  if (/^-?\d*\.?\d+$/.test(text)) return { kind: 'number', value: Number(text) }
  const times = /^([\d.]+)\*(.+)$/.exec(text)
  if (times) return { kind: 'times', factor: Number(times[1]), of: operandOf(defined(times[2])) }
  const offset = /^(.+\)|[a-z.]+)([+-])([\d.]+)(pips|points|atr|percent)$/.exec(text)
  if (offset)
    return {
      kind: 'offset',
      of: operandOf(defined(offset[1])),
      by: { unit: offset[4] as Unit, value: Number(defined(offset[2]) + defined(offset[3])) },
    }
  const period = /^(day|week|month)\.(open|high|low|close)$/.exec(text)
  if (period) return { kind: 'period-price', price: period[2] as 'high', period: period[1] as 'day' }
  const match = /^([a-z-]+)(?:\.([a-z0-9-]+))?(?:\(([^)]*)\))?(?:\[(\d+)\])?(?:@([A-Z]+\d*))?$/.exec(text)
  if (!match) throw new Error(`no operand: ${text}`)
  const [, name, line, inside, ago = '0', timeframe] = match
  const numbers = inside ? inside.split(',').map(Number) : []
  if (name === 'highest' || name === 'lowest') return { kind: 'extreme', which: name, length: defined(numbers[0]) }
  if (name === 'avgvol') return { kind: 'average-volume', length: defined(numbers[0]) }
  if (prices.has(defined(name))) return { kind: 'price', price: name as PriceName, ago: Number(ago) }
  return indicatorOperand(defined(name), line ?? null, numbers, Number(ago), timeframe)
}

function indicatorOperand(
  name: string,
  line: string | null,
  numbers: readonly number[],
  ago: number,
  timeframe: string | undefined,
): Operand {
  const method = methods[name] ?? null
  const id = method ? 'moving-average' : (aliases[name] ?? (name as IndicatorId))
  if (!indicatorIds.includes(id)) throw new Error(`no indicator: ${name}`)
  const { parameters } = indicatorBlock(id)
  return {
    kind: 'indicator',
    indicator: id,
    line,
    method,
    ago,
    timeframe: (timeframe as SingleTimeframe | undefined) ?? null,
    numbers: Object.fromEntries(numbers.map((value, i) => [defined(parameters[i]).name, value])),
  }
}

/** `20 pips` */
export function amountOf(value: string, unit: string): Amount {
  if (!/^(pips|points|price|percent|atr|r|money|swing)$/.test(unit) || !(Number(value) > 0))
    throw new Error(`no amount: ${value} ${unit}`)
  return { unit: unit as Unit, value: Number(value) }
}
