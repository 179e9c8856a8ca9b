import type { Condition, Operand, Pattern } from '../../spec/condition.ts'
import type { Cursor } from '../words/cursor.ts'
import { readOperand } from './operands.ts'

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

/** Conditions that have a name of their own. */
export function named(c: Cursor): Condition | null {
  c.take('there is', 'on', 'at')
  if (c.take('golden crosses', 'golden crosses appears', 'golden crosses forms'))
    return { kind: 'cross', left: sma(50), direction: 'above', right: sma(200) }
  if (c.take('death crosses', 'death crosses appears', 'death crosses forms'))
    return { kind: 'cross', left: sma(50), direction: 'below', right: sma(200) }
  const signal = signals.find(([words]) => words === c.take(...signals.map(([one]) => one)))
  if (signal) {
    c.remember({ last: null })
    return { kind: 'signal', strategy: 'supertrend', side: signal[1] }
  }
  return superTrendAgain(c) ?? trend(c)
}

/** `…, turns bearish go short`, after a sentence about SuperTrend. */
function superTrendAgain(c: Cursor): Condition | null {
  if (!c.tokens.slice(0, c.at).some(({ word }) => word === 'supertrend')) return null
  const word = c.take('turns bearish', 'turns bullish', 'flips bearish', 'flips bullish', 'turns up', 'turns down')
  return word === ''
    ? null
    : { kind: 'signal', strategy: 'supertrend', side: /bullish|up/.test(word) ? 'long' : 'short' }
}

/** Nothing says what a trend is but its author. */
function trend(c: Cursor): Condition | null {
  const from = c.at
  const isDown = c.take(...downTrends) !== ''
  if (!isDown && c.take(...trends) === '') return null
  const side = isDown ? 'below' : 'above'
  const led = /^(when|if|and|or|while|once|,|:)$/.test(c.tokens[from - 1]?.word ?? '') ? '' : 'when '
  c.ask(from, 'What makes it a trend?', [
    { label: `The price is ${side} SMA(200)`, words: `${led}the close is ${side} SMA(200)` },
    { label: `EMA(50) is ${side} EMA(200)`, words: `${led}EMA(50) is ${side} EMA(200)` },
    {
      label: `ADX(14) is above 25 and the price is ${side} EMA(50)`,
      words: `${led}ADX(14) is above 25 and the close is ${side} EMA(50)`,
    },
  ])
  return { kind: 'compare', left: { kind: 'price', price: 'close', ago: 0 }, is: isDown ? '<' : '>', right: sma(200) }
}

const patternWords: Readonly<Record<string, Pattern>> = {
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
}
const sidedPatterns: Readonly<Record<string, readonly [Pattern, 'bullish' | 'bearish']>> = {
  'morning star': ['star', 'bullish'],
  'evening star': ['star', 'bearish'],
  '3 bullish soldiers': ['three', 'bullish'],
  '3 bearish crows': ['three', 'bearish'],
}

export function pattern(c: Cursor): Condition | null {
  c.take('there is', 'we see', 'see', 'on', 'at', 'after')
  const own = c.take(...Object.keys(sidedPatterns))
  const side = own === '' ? (c.take('bullish', 'bearish') as 'bullish' | 'bearish' | '') : ''
  const found = own === '' ? c.take(...Object.keys(patternWords)) : ''
  if (own === '' && found === '') return null
  c.take('pattern', 'candle')
  c.take('forms', 'appears', 'is forms', 'shows up', 'prints', 'occurs', 'comes', 'comes up', 'shows', 'is there')
  return own === ''
    ? { kind: 'pattern', pattern: patternWords[found], side: side || 'either' }
    : { kind: 'pattern', pattern: sidedPatterns[own][0], side: sidedPatterns[own][1] }
}

/** `3 bullish bars in row`, `3 consecutive bullish bars`, `candle is bullish`. */
export function candles(c: Cursor): Condition | null {
  return c.either<Condition>(
    (at) => {
      at.take('there are', 'after', 'last')
      const count = at.number()
      if (count === null || count < 1) return null
      const led = at.take('consecutive', 'successive')
      const side = at.take('bullish', 'bearish') as 'bullish' | 'bearish' | ''
      if (side === '' || !at.take('bars', 'candle')) return null
      at.take('comes', 'appears', 'forms', 'closes')
      return at.take('in row', 'in succession', 'are bullish') || led !== '' || count === 1
        ? { kind: 'candles', side, count }
        : null
    },
    (at) => {
      at.take('current', 'last')
      if (!at.take('candle', 'bars')) return null
      at.take('is', 'closes', 'close')
      const side = at.take('bullish', 'bearish') as 'bullish' | 'bearish' | ''
      return side === '' || /^(engulfing|pin|hammer)$/.test(at.next) ? null : { kind: 'candles', side, count: 1 }
    },
  )
}

/** `price closes above X`: the close of the bar is what counts. */
export function closes(c: Cursor): Condition | null {
  return c.attempt((at) => {
    if (
      !at.take('price', 'candle', 'market', 'bars', 'it', 'close of candle', 'close of bars') ||
      !at.take('close', 'is close', 'close back')
    )
      return null
    at.take('back', 'up', 'down', 'again')
    const side = at.take(
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
    at.take('of')
    const before = at.tokens[at.at - 1]?.word === 'of' ? at.tokens[at.at - 2]?.word : side
    const close: Operand = { kind: 'price', price: 'close', ago: 0 }
    const right = readOperand(at) ?? { kind: 'price', price: 'close', ago: 1 }
    const condition: Condition = {
      kind: 'compare',
      left: close,
      is: /above|up|out above/.test(`${side} ${before}`) ? '>' : '<',
      right,
    }
    at.remember({ test: { left: close, right } })
    return condition
  })
}
