import type { Condition, Operand, Pattern } from '../../spec/condition.ts'
import type { Cursor } from '../words/cursor.ts'
import { readOperand } from './operands.ts'
import { tableOf } from '../../../text/table.ts'

const sma = (length: number): Operand => ({
  kind: 'indicator',
  indicator: 'moving-average',
  line: null,
  numbers: { Length: length },
  method: 'Simple',
  ago: 0,
  timeframe: null,
})

const signals: readonly (readonly [words: string, side: 'long' | 'short'])[] = [
  ...['bullish', 'up', 'long', 'buy'].flatMap((word) =>
    ['turns', 'is', 'flips', 'goes', 'says', 'shows'].map((verb) => [`supertrend ${verb} ${word}`, 'long'] as const),
  ),
  ...['bearish', 'down', 'short', 'sell'].flatMap((word) =>
    ['turns', 'is', 'flips', 'goes', 'says', 'shows'].map((verb) => [`supertrend ${verb} ${word}`, 'short'] as const),
  ),
]
const trends = [
  'in uptrend',
  'in up trend',
  'uptrend',
  'up trend',
  'trend is up',
  'trend is bullish',
  'in bullish trend',
  'market is trending up',
  'trend is in favor',
  'in direction of trend',
  'with trend',
  'market is in uptrend',
  'trend changes',
  'trend is strong',
]
const downTrends = [
  'in downtrend',
  'in down trend',
  'downtrend',
  'down trend',
  'trend is down',
  'trend is bearish',
  'in bearish trend',
  'market is trending down',
  'market is in downtrend',
]

/** Reads conditions with a name: golden cross, SuperTrend signals, trends. */
export function readNamedCondition(cursor: Cursor): Condition | null {
  cursor.take('there is', 'on', 'at')
  if (cursor.take('golden crosses', 'golden crosses appears', 'golden crosses forms'))
    return { kind: 'cross', left: sma(50), direction: 'above', right: sma(200) }
  if (cursor.take('death crosses', 'death crosses appears', 'death crosses forms'))
    return { kind: 'cross', left: sma(50), direction: 'below', right: sma(200) }
  const taken = cursor.take(...signals.map(([words]) => words))
  const signal = signals.find(([words]) => words === taken)
  if (signal) {
    cursor.remember({ last: null })
    return { kind: 'signal', strategy: 'supertrend', side: signal[1] }
  }
  return readSuperTrendAgain(cursor) ?? readTrend(cursor)
}

/** Reads `…, turns bearish go short` after a sentence about SuperTrend. */
function readSuperTrendAgain(cursor: Cursor): Condition | null {
  if (!cursor.tokens.slice(0, cursor.position).some(({ word }) => word === 'supertrend')) return null
  const word = cursor.take('turns bearish', 'turns bullish', 'flips bearish', 'flips bullish', 'turns up', 'turns down')
  return word === ''
    ? null
    : { kind: 'signal', strategy: 'supertrend', side: /bullish|up/.test(word) ? 'long' : 'short' }
}

/** Asks for the definition of a trend. */
function readTrend(cursor: Cursor): Condition | null {
  const from = cursor.position
  const isDown = cursor.take(...downTrends) !== ''
  if (!isDown && cursor.take(...trends) === '') return null
  const side = isDown ? 'below' : 'above'
  const lead = /^(when|if|and|or|while|once|,|:)$/.test(cursor.wordAt(from - 1)) ? '' : 'when '
  cursor.ask(from, 'What makes it a trend?', [
    { label: `The price is ${side} SMA(200)`, words: `${lead}the close is ${side} SMA(200)` },
    { label: `EMA(50) is ${side} EMA(200)`, words: `${lead}EMA(50) is ${side} EMA(200)` },
    {
      label: `ADX(14) is above 25 and the price is ${side} EMA(50)`,
      words: `${lead}ADX(14) is above 25 and the close is ${side} EMA(50)`,
    },
  ])
  return { kind: 'compare', left: { kind: 'price', price: 'close', ago: 0 }, is: isDown ? '<' : '>', right: sma(200) }
}

const patternWords: Readonly<Record<string, Pattern>> = tableOf({
  'engulfing pattern': 'engulfing',
  'engulfing candle': 'engulfing',
  'engulfing bars': 'engulfing',
  engulfing: 'engulfing',
  'pin bars': 'pin-bar',
  pinbar: 'pin-bar',
  doji: 'doji',
  'doji candle': 'doji',
  'inside bars': 'inside-bar',
  'outside bars': 'outside-bar',
  hammer: 'hammer',
  'hammer candle': 'hammer',
  'shooting star': 'shooting-star',
  marubozu: 'marubozu',
  'marubozu candle': 'marubozu',
  star: 'star',
  'run of 3 soldiers': 'three',
})
const sidedPatterns: Readonly<Record<string, readonly [Pattern, 'bullish' | 'bearish']>> = tableOf({
  'morning star': ['star', 'bullish'],
  'evening star': ['star', 'bearish'],
  '3 bullish soldiers': ['three', 'bullish'],
  '3 bearish crows': ['three', 'bearish'],
})

export function readPattern(cursor: Cursor): Condition | null {
  cursor.take('there is', 'we see', 'see', 'on', 'at', 'after')
  const sided = cursor.takeKey(sidedPatterns)
  const side = sided ? '' : cursor.take('bullish', 'bearish')
  const unsided = sided ? null : cursor.takeKey(patternWords)
  const found = sided ?? (unsided && ([unsided, side || 'either'] as const))
  if (!found) return null
  cursor.take('pattern', 'candle')
  cursor.take('forms', 'appears', 'is forms', 'shows up', 'prints', 'occurs', 'comes', 'comes up', 'shows', 'is there')
  return { kind: 'pattern', pattern: found[0], side: found[1] }
}

/** Reads `3 bullish bars in row`, `3 consecutive bullish bars`, `candle is bullish`. */
export function readCandles(cursor: Cursor): Condition | null {
  return cursor.firstOf<Condition>(
    (inner) => {
      inner.take('there are', 'after', 'last')
      const count = inner.number()
      if (count === null || count < 1) return null
      const lead = inner.take('consecutive', 'successive')
      const side = inner.take('bullish', 'bearish')
      if (side === '' || !inner.take('bars', 'candle')) return null
      inner.take('comes', 'appears', 'forms', 'closes')
      return inner.take('in row', 'in succession', 'are bullish') || lead !== '' || count === 1
        ? { kind: 'candles', side, count }
        : null
    },
    (inner) => {
      inner.take('current', 'last')
      if (!inner.take('candle', 'bars')) return null
      inner.take('is', 'closes', 'close')
      const side = inner.take('bullish', 'bearish')
      return side === '' || /^(engulfing|pin|hammer)$/.test(inner.nextWord) ? null : { kind: 'candles', side, count: 1 }
    },
  )
}

/** Reads `price closes above X`, a comparison of the bar's close. */
export function readCloses(cursor: Cursor): Condition | null {
  return cursor.attempt((inner) => {
    if (
      !inner.take('price', 'candle', 'market', 'bars', 'it', 'close of candle', 'close of bars') ||
      !inner.take('close', 'is close', 'close back')
    )
      return null
    inner.take('back', 'up', 'down', 'again')
    const side = inner.take(
      'above than',
      'above',
      'below than',
      'below',
      'lower than',
      'lower',
      'of',
      'out above',
      'out below',
    )
    if (side === '') return null
    inner.take('of')
    const before = inner.previousWord === 'of' ? inner.tokens[inner.position - 2]?.word : side
    const close: Operand = { kind: 'price', price: 'close', ago: 0 }
    const right = readOperand(inner) ?? { kind: 'price', price: 'close', ago: 1 }
    const condition: Condition = {
      kind: 'compare',
      left: close,
      is: /above|up|out above/.test(`${side} ${before}`) ? '>' : '<',
      right,
    }
    inner.remember({ test: { left: close, right } })
    return condition
  })
}
