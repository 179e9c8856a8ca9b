import { indicatorBlock } from '../blocks/indicators.ts'
import { strategyBlock } from '../blocks/strategies.ts'
import type { Amount, Condition, IndicatorOperand, Operand, Pattern } from '../spec/condition.ts'
import { describeOperand } from '../spec/describe-condition.ts'
import type { Amounts } from './amounts.ts'
import { fill, fillLines, numeral, type Script } from './script.ts'
import { averageCall, withPeriod, requestTimeframe, timeframeOf } from './timeframes.ts'

const prices = {
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  median: 'hl2',
  typical: 'hlc3',
  weighted: 'hlcc4',
  volume: 'volume',
  body: 'math.abs(close - open)',
  range: '(high - low)',
} as const

/**
 * Writes rules as Pine. Every operand is computed once per bar under a name; conditions are expressions of these
 * names.
 */
export class RuleWriter {
  readonly lines: string[] = []
  private readonly script: Script
  private readonly amounts: Amounts
  private readonly nameCache = new Map<string, string>()

  constructor(script: Script, amounts: Amounts) {
    this.script = script
    this.amounts = amounts
  }

  condition(condition: Condition): string {
    switch (condition.kind) {
      case 'compare':
        return this.compare(condition)
      case 'cross':
        return this.cross(condition)
      case 'moves':
        return this.named(
          condition,
          condition.direction,
          `ta.${condition.direction}(${this.operand(condition.what)}, ${condition.bars})`,
        )
      case 'pattern':
        return this.pattern(condition.pattern, condition.side)
      case 'candles':
        return this.candles(condition.side, condition.count)
      case 'signal':
        return this.signal(condition.strategy)[condition.side]
      case 'all':
        return condition.of.map((part) => this.bracketed(part)).join(' and ')
      case 'any':
        return condition.of.map((part) => this.bracketed(part)).join(' or ')
      case 'not':
        return `not ${this.bracketed(condition.of)}`
    }
  }

  /** Returns the signals of a strategy block, which are computed once. */
  signal(
    id: Parameters<typeof strategyBlock>[0],
    numbers: Readonly<Record<string, number>> = {},
  ): { readonly long: string; readonly short: string } {
    const block = strategyBlock(id)
    const prefix = this.cached(`signal ${id}`, () => {
      const name = this.script.prefix(block.prefix)
      this.script.parameters(block.title, name, block.parameters, numbers)
      this.lines.push(
        `// ${block.title}: ${block.doc}`,
        ...fillLines(block.pine, name),
        `${name}Long = ${fill(block.long, name)}`,
        `${name}Short = ${fill(block.short, name)}`,
      )
      return name
    })
    return { long: `${prefix}Long`, short: `${prefix}Short` }
  }

  operand(operand: Operand): string {
    switch (operand.kind) {
      case 'number':
        return numeral(operand.value)
      case 'price':
        return `${prices[operand.price]}${operand.ago > 0 ? `[${operand.ago}]` : ''}`
      case 'indicator':
        return `${this.indicator(operand)}${operand.ago > 0 ? `[${operand.ago}]` : ''}`
      case 'extreme':
        return this.extreme(operand.which, operand.length)
      case 'average-volume':
        return this.averageVolume(operand.length)
      case 'period-price':
        return this.periodPrice(operand)
      case 'times':
        return `${numeral(operand.factor)} * ${this.operand(operand.of)}`
      case 'difference':
        return `(${this.operand(operand.of)} - ${this.operand(operand.less)})`
      case 'offset':
        return `(${this.operand(operand.of)} ${operand.by.value < 0 ? '-' : '+'} ${this.offset(operand.by)})`
    }
  }

  private compare({ left, is, right }: Extract<Condition, { kind: 'compare' }>): string {
    return `${this.operand(left)} ${is === '=' ? '==' : is} ${this.operand(right)}`
  }

  private cross(condition: Extract<Condition, { kind: 'cross' }>): string {
    const { left, direction, right } = condition
    const name = { above: 'ta.crossover', below: 'ta.crossunder', either: 'ta.cross' }[direction]
    const suffix = { above: 'CrossesUp', below: 'CrossesDown', either: 'Crosses' }[direction]
    const of = this.operand(left)
    return this.named(
      condition,
      `${/^\w+$/.test(of) ? of : 'price'}${suffix}`,
      `${name}(${of}, ${this.operand(right)})`,
    )
  }

  private indicator(operand: IndicatorOperand): string {
    const block = indicatorBlock(operand.indicator)
    const { line, ago: _ago, ...which } = operand
    const shown = block.lines.find(({ id }) => id === line) ?? block.lines[0]
    const prefix = this.cached(JSON.stringify(which), () => {
      const name = this.script.prefix(prefixOf(operand, block.prefix))
      this.script.parameters(
        'Rules',
        name,
        block.parameters,
        operand.numbers,
        describeOperand({ ...operand, line: null, ago: 0 }).replace(/^the /, ''),
      )
      this.lines.push(...this.linesOf(operand, name))
      return name
    })
    return fill(shown.name, prefix)
  }

  private linesOf({ indicator, method, timeframe }: IndicatorOperand, name: string): string[] {
    const block = indicatorBlock(indicator)
    const text = averageCall(block.pine, method)
    if (timeframe === null) return fillLines(text, name)
    const code = timeframeOf(timeframe)
    const period = withPeriod(this.script, text, code)
    if (period !== null) return fillLines(period, name)
    const ownPrefix = `${name}Own`
    const inputs =
      block.parameters.length > 0 ? new RegExp(`\\$(${block.parameters.map((p) => p.name).join('|')})\\b`, 'g') : null
    const inside = fillLines(inputs ? text.replace(inputs, `${name}$1`) : text, ownPrefix)
    return requestTimeframe(this.script, {
      name,
      lines: inside,
      names: block.lines.map((row) => [fill(row.name, name), fill(row.name, ownPrefix)]),
      timeframe: code,
    })
  }

  private extreme(which: 'highest' | 'lowest', length: number): string {
    const key = `${which} ${length}`
    return this.cached(key, () => {
      const name = this.script.prefix(`${which}${length}`)
      const input = this.script.number('Rules', `${name}Length`, {
        title: `Bars of the ${which} price`,
        value: length,
        min: 1,
        max: 5000,
      })
      this.lines.push(`${name} = ta.${which}(${which === 'highest' ? 'high' : 'low'}, ${input})[1]`)
      return name
    })
  }

  private averageVolume(length: number): string {
    return this.cached(`volume ${length}`, () => {
      const name = this.script.prefix(`averageVolume${length}`)
      const input = this.script.number('Rules', `${name}Length`, {
        title: 'Bars of the average volume',
        value: length,
        min: 1,
        max: 5000,
      })
      this.lines.push(`${name} = ta.sma(volume, ${input})`)
      return name
    })
  }

  private periodPrice({ price, period }: Extract<Operand, { kind: 'period-price' }>): string {
    return this.cached(`${period} ${price}`, () => {
      const name = this.script.prefix(`${period}${capitalized(price)}`)
      const timeframe = { day: '1D', week: '1W', month: '1M' }[period]
      this.lines.push(
        `${name} = request.security(syminfo.tickerid, "${timeframe}", ${price}[1], lookahead = barmerge.lookahead_on)`,
      )
      return name
    })
  }

  private offset(by: Amount): string {
    return this.cached(`offset ${by.unit} ${Math.abs(by.value)}`, () => {
      const name = this.script.prefix('margin')
      const text = this.amounts.distance('Rules', `${name}Size`, 'Margin', { ...by, value: Math.abs(by.value) })
      this.lines.push(...this.amounts.takeSetup(), `${name} = ${text}`)
      return name
    })
  }

  private pattern(pattern: Pattern, side: 'bullish' | 'bearish' | 'either'): string {
    const { both, bullish, bearish } = patterns[pattern]
    const parts =
      side === 'either' ? [both ?? `(${bullish}) or (${bearish})`] : [both ?? (side === 'bullish' ? bullish : bearish)]
    const colour = both && side !== 'either' ? ` and ${side === 'bullish' ? bullish : bearish}` : ''
    return this.named(
      { pattern, side },
      `is${side === 'either' ? '' : capitalized(side)}${pattern.split('-').map(capitalized).join('')}`,
      `${parts.join('')}${colour}`,
    )
  }

  private candles(side: 'bullish' | 'bearish', count: number): string {
    const sign = side === 'bullish' ? '>' : '<'
    const each = Array.from({ length: count }, (_, n) =>
      n === 0 ? `close ${sign} open` : `close[${n}] ${sign} open[${n}]`,
    )
    return this.named({ side, count }, `has${count}${side === 'bullish' ? 'Up' : 'Down'}`, each.join(' and '))
  }

  private bracketed(condition: Condition): string {
    const text = this.condition(condition)
    return condition.kind === 'any' || condition.kind === 'all' || condition.kind === 'compare' ? `(${text})` : text
  }

  private named(key: object, baseName: string, text: string): string {
    return this.cached(JSON.stringify(key), () => {
      const name = this.script.prefix(baseName)
      this.lines.push(`${name} = ${text}`)
      return name
    })
  }

  private cached(key: string, make: () => string): string {
    const name = this.nameCache.get(key) ?? make()
    this.nameCache.set(key, name)
    return name
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const averages = { Simple: 'sma', Exponential: 'ema', Weighted: 'wma', Smoothed: 'smma' } as const

/** Returns a name such as `ema20`, `rsi14`, `macd`. */
function prefixOf({ indicator, numbers, method, timeframe }: IndicatorOperand, prefix: string): string {
  const base = indicator === 'moving-average' ? averages[method ?? 'Simple'] : prefix
  const { Length: length = indicatorBlock(indicator).parameters.find(({ name }) => name === 'Length')?.value } = numbers
  return `${base}${length !== undefined && Number.isInteger(length) ? length : ''}${timeframe ?? ''}`
}

/** `both` applies to either side; `bullish` and `bearish` then add the colour of the candle. */
const patterns: Readonly<
  Record<Pattern, { readonly both?: string; readonly bullish: string; readonly bearish: string }>
> = {
  engulfing: {
    bullish: 'close[1] < open[1] and close > open and open <= close[1] and close > open[1]',
    bearish: 'close[1] > open[1] and close < open and open >= close[1] and close < open[1]',
  },
  'pin-bar': {
    bullish: 'high > low and math.min(open, close) - low >= 0.66 * (high - low)',
    bearish: 'high > low and high - math.max(open, close) >= 0.66 * (high - low)',
  },
  doji: {
    both: 'high > low and math.abs(close - open) <= 0.1 * (high - low)',
    bullish: 'close >= open',
    bearish: 'close <= open',
  },
  'inside-bar': { both: 'high < high[1] and low > low[1]', bullish: 'close > open', bearish: 'close < open' },
  'outside-bar': { both: 'high > high[1] and low < low[1]', bullish: 'close > open', bearish: 'close < open' },
  hammer: {
    both:
      'close != open and math.min(open, close) - low >= 2 * math.abs(close - open) and high - math.max(open, ' +
      'close) <= math.abs(close - open)',
    bullish: 'close[1] < close[4]',
    bearish: 'close[1] > close[4]',
  },
  'shooting-star': {
    both:
      'close != open and high - math.max(open, close) >= 2 * math.abs(close - open) and math.min(open, close) ' +
      '- low <= math.abs(close - open)',
    bullish: 'close[1] < close[4]',
    bearish: 'close[1] > close[4]',
  },
  star: {
    bullish:
      'close[2] < open[2] and math.abs(close[1] - open[1]) < 0.5 * math.abs(close[2] - open[2]) and close > ' +
      '(open[2] + close[2]) / 2',
    bearish:
      'close[2] > open[2] and math.abs(close[1] - open[1]) < 0.5 * math.abs(close[2] - open[2]) and close < ' +
      '(open[2] + close[2]) / 2',
  },
  three: {
    bullish: 'close > open and close[1] > open[1] and close[2] > open[2] and close > close[1] and close[1] > close[2]',
    bearish: 'close < open and close[1] < open[1] and close[2] < open[2] and close < close[1] and close[1] < close[2]',
  },
  marubozu: {
    both: 'high > low and math.abs(close - open) >= 0.95 * (high - low)',
    bullish: 'close > open',
    bearish: 'close < open',
  },
}
