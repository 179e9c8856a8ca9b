import type { Condition, Operand } from '../../spec/condition.ts'
import { sayAmount, sayOperand } from '../../spec/say-condition.ts'
import type { Cursor } from '../words/cursor.ts'
import { readOperand } from './operands.ts'
import { priceAt, touching, within } from './tests.ts'

/** What a price does at a level, as a verb or as a noun: `price bounces off EMA 50`, `a break of yesterday's high`. */
export function readEvent(c: Cursor): Condition | null {
  return c.either<Condition>(
    (at) => {
      subject(at)
      return event(at)
    },
    closeOf,
    crossOf,
  )
}

function subject(c: Cursor): void {
  c.take('every', 'any', 'each', 'on', 'at', 'there is', 'we see', 'after', 'on every', 'at every', 'in', 'first')
  c.take('price', 'market', 'candle', 'it', 'bars')
  c.take('it', 'is', 'has', 'makes', 'does')
}

const events: readonly {
  readonly words: readonly string[]
  readonly read: (c: Cursor, level: Operand, from: number) => Condition | null
}[] = [
  {
    words: [
      'bounces off of',
      'bounces off',
      'bounces from',
      'bounces on',
      'bounces at',
      'rejects at',
      'rejects from',
      'rejects by',
      'rejection at',
      'rejection from',
      'rejection of',
      'rejects',
      'gets rejects at',
      'bounces up from',
      'bounces down from',
      'bounces up off',
      'bounces down off',
    ],
    read: bounce,
  },
  {
    words: [
      'pullback',
      'pulls back',
      'retraces',
      'retraces back',
      'pullback in',
      'comes back down',
      'drops back',
      'pulls back in',
      'retracement',
      'dips',
      'dips back',
    ],
    read: pullback,
  },
  {
    words: [
      'near',
      'around',
      'nearby',
      'gets near',
      'comes near',
      'is near',
      'approaches',
      'at around',
      'goes near',
      'is around',
      'near of',
    ],
    read: near,
  },
]

function event(c: Cursor): Condition | null {
  const from = c.at
  for (const { words, read } of events) {
    const word = c.take(...words)
    if (word === '') continue
    const end = c.at
    const level = readOperand(c)
    if (!level) {
      c.at = from
      continue
    }
    return read === near ? near(c, level, from, end) : read(c, level, from)
  }
  return null
}

/** The bar reaches the level and closes on the side of the trade. */
function bounce(c: Cursor, level: Operand, from: number): Condition | null {
  const up: Condition = {
    kind: 'all',
    of: [
      { kind: 'compare', left: priceAt('low'), is: '<=', right: level },
      { kind: 'compare', left: priceAt('close'), is: '>', right: level },
    ],
  }
  const down: Condition = {
    kind: 'all',
    of: [
      { kind: 'compare', left: priceAt('high'), is: '>=', right: level },
      { kind: 'compare', left: priceAt('close'), is: '<', right: level },
    ],
  }
  if (c.memory.side === null) {
    const at = sayOperand(level)
    c.ask(from, 'A bounce from which side?', [
      {
        label: 'From above: the bar dips to it and closes above',
        words: `the low is at or below ${at} and the close is above ${at}`,
      },
      {
        label: 'From below: the bar rises to it and closes below',
        words: `the high is at or above ${at} and the close is below ${at}`,
      },
    ])
  }
  return c.memory.side === 'short' ? down : up
}

/** The first bar that comes back to the level: its low for a buy, its high for a sell. */
function pullback(c: Cursor, level: Operand, from: number): Condition | null {
  if (c.memory.side === null) {
    c.ask(from, 'A pullback from which side?', [
      { label: 'Down to it', words: `the low crosses below ${sayOperand(level)}` },
      { label: 'Up to it', words: `the high crosses above ${sayOperand(level)}` },
    ])
  }
  return c.memory.side === 'short'
    ? { kind: 'cross', left: priceAt('high'), direction: 'above', right: level }
    : { kind: 'cross', left: priceAt('low'), direction: 'below', right: level }
}

/** How near is near: nothing in the rule says it. */
function near(c: Cursor, level: Operand, from: number, end = c.at): Condition {
  const { at } = c
  c.at = end
  c.ask(
    from,
    'How near?',
    (
      [
        { unit: 'pips', value: 5 },
        { unit: 'pips', value: 10 },
        { unit: 'atr', value: 0.5 },
      ] as const
    ).map((by) => ({ label: `within ${sayAmount(by)}`, words: `within ${sayAmount(by)} of` })),
  )
  c.at = at
  return within(priceAt('close'), level, { unit: 'pips', value: 5 })
}

/** `a break of yesterday's high`, `a break above X`, `a touch of X`. */
function crossOf(c: Cursor): Condition | null {
  c.take('every', 'any', 'on', 'at', 'there is', 'upon', 'on every')
  const isTouch = c.take('touches of', 'touches') !== ''
  if (isTouch) {
    const level = readOperand(c)
    return level && touching(priceAt('close'), level)
  }
  const word = c.take(
    'breaks of',
    'breakout of',
    'breakout above',
    'breakout below',
    'breaks above',
    'breaks below',
    'breaks',
    'breakout',
    'crosses of',
    'crosses above',
    'crosses below',
    'breakout through',
  )
  if (word === '' || !/break|above|below/.test(word)) return null
  const level = readOperand(c)
  if (!level) return null
  const direction = /above/.test(word) ? 'above' : /below/.test(word) ? 'below' : directionOf(c, level)
  return direction && { kind: 'cross', left: priceAt('close'), direction, right: level }
}

function directionOf(c: Cursor, level: Operand): 'above' | 'below' | null {
  const name =
    level.kind === 'period-price'
      ? level.price
      : level.kind === 'extreme'
        ? level.which
        : level.kind === 'price'
          ? level.price
          : level.kind === 'indicator'
            ? (level.line ?? '')
            : ''
  if (/^(high|upper|r\d)/.test(name)) return 'above'
  if (/^(low|s\d)/.test(name)) return 'below'
  return c.memory.side === null ? null : c.memory.side === 'long' ? 'above' : 'below'
}

/** `a close above X` */
function closeOf(c: Cursor): Condition | null {
  c.take('every', 'any', 'on', 'at', 'there is', 'upon', 'on every', 'after')
  if (!c.take('close')) return null
  c.take('of candle', 'back')
  const side = c.take('above', 'below', 'lower')
  const right = side === '' ? null : readOperand(c)
  if (!right) return null
  c.remember({ test: { left: priceAt('close'), right } })
  return { kind: 'compare', left: priceAt('close'), is: side === 'above' ? '>' : '<', right }
}
