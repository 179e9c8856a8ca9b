import type { Condition, Operand } from '../../spec/condition.ts'
import { describeAmount, describeOperand } from '../../spec/describe-condition.ts'
import type { Cursor } from '../words/cursor.ts'
import { readOperand } from './operands.ts'
import { priceAt, touchCondition, withinDistance } from './predicates.ts'

/** Reads what a price does at a level: `price bounces off EMA 50`, `a break of yesterday's high`. */
export function readEvent(cursor: Cursor): Condition | null {
  return cursor.firstOf<Condition>(
    (inner) => {
      skipSubject(inner)
      return readLevelEvent(inner)
    },
    readClose,
    readBreak,
  )
}

function skipSubject(cursor: Cursor): void {
  cursor.take('every', 'any', 'each', 'on', 'at', 'there is', 'we see', 'after', 'on every', 'at every', 'in', 'first')
  cursor.take('price', 'market', 'candle', 'it', 'bars')
  cursor.take('it', 'is', 'has', 'makes', 'does')
}

const events: readonly {
  readonly words: readonly string[]
  readonly read: (cursor: Cursor, level: Operand, from: number) => Condition | null
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

function readLevelEvent(cursor: Cursor): Condition | null {
  const from = cursor.position
  for (const { words, read } of events) {
    const word = cursor.take(...words)
    if (word === '') continue
    const end = cursor.position
    const level = readOperand(cursor)
    if (!level) {
      cursor.position = from
      continue
    }
    return read === near ? near(cursor, level, from, end) : read(cursor, level, from)
  }
  return null
}

/** The bar reaches the level and closes on the side of the trade. */
function bounce(cursor: Cursor, level: Operand, from: number): Condition | null {
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
  if (cursor.context.side === null) {
    const at = describeOperand(level)
    cursor.ask(from, 'A bounce from which side?', [
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
  return cursor.context.side === 'short' ? down : up
}

/** The first bar that returns to the level: its low for a buy, its high for a sell. */
function pullback(cursor: Cursor, level: Operand, from: number): Condition | null {
  if (cursor.context.side === null) {
    cursor.ask(from, 'A pullback from which side?', [
      { label: 'Down to it', words: `the low crosses below ${describeOperand(level)}` },
      { label: 'Up to it', words: `the high crosses above ${describeOperand(level)}` },
    ])
  }
  return cursor.context.side === 'short'
    ? { kind: 'cross', left: priceAt('high'), direction: 'above', right: level }
    : { kind: 'cross', left: priceAt('low'), direction: 'below', right: level }
}

/** Asks how near is near, because the rule does not say it. */
function near(cursor: Cursor, level: Operand, from: number, end = cursor.position): Condition {
  const { position } = cursor
  cursor.position = end
  cursor.ask(
    from,
    'How near?',
    (
      [
        { unit: 'pips', value: 5 },
        { unit: 'pips', value: 10 },
        { unit: 'atr', value: 0.5 },
      ] as const
    ).map((by) => ({ label: `within ${describeAmount(by)}`, words: `within ${describeAmount(by)} of` })),
  )
  cursor.position = position
  return withinDistance(priceAt('close'), level, { unit: 'pips', value: 5 })
}

/** Reads `a break of yesterday's high`, `a break above X`, `a touch of X`. */
function readBreak(cursor: Cursor): Condition | null {
  cursor.take('every', 'any', 'on', 'at', 'there is', 'upon', 'on every')
  const isTouch = cursor.take('touches of', 'touches') !== ''
  if (isTouch) {
    const level = readOperand(cursor)
    return level && touchCondition(priceAt('close'), level)
  }
  const word = cursor.take(
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
  const level = readOperand(cursor)
  if (!level) return null
  const direction = /above/.test(word) ? 'above' : /below/.test(word) ? 'below' : directionOf(cursor, level)
  return direction && { kind: 'cross', left: priceAt('close'), direction, right: level }
}

function directionOf(cursor: Cursor, level: Operand): 'above' | 'below' | null {
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
  return cursor.context.side === null ? null : cursor.context.side === 'long' ? 'above' : 'below'
}

/** Reads `a close above X`. */
function readClose(cursor: Cursor): Condition | null {
  cursor.take('every', 'any', 'on', 'at', 'there is', 'upon', 'on every', 'after')
  if (!cursor.take('close')) return null
  cursor.take('of candle', 'back')
  const side = cursor.take('above', 'below', 'lower')
  const right = side === '' ? null : readOperand(cursor)
  if (!right) return null
  cursor.remember({ test: { left: priceAt('close'), right } })
  return { kind: 'compare', left: priceAt('close'), is: side === 'above' ? '>' : '<', right }
}
