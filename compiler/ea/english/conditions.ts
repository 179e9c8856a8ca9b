import type { Comparison, Condition, Operand, Pattern } from '../spec/condition.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from './cursor.ts'
import { readOperand, type Memory } from './operands.ts'

/** What a clause may leave out because the one before said it: `RSI is above 30 and below 70`. */
interface Context {
  readonly memory: Memory
  left: Operand | null
  verb: Verb | null
}

type Verb =
  | { readonly kind: 'compare'; readonly is: Comparison }
  | { readonly kind: 'cross'; readonly direction: 'above' | 'below' | 'either' }

/** Condition = Both { 'or' Both }. */
export function readCondition(c: Cursor, memory: Memory): Condition | null {
  return anyOf(c, { memory, left: null, verb: null })
}

function anyOf(c: Cursor, context: Context): Condition | null {
  const first = allOf(c, context)
  if (!first) return null
  const parts = [first]
  for (;;) {
    const next = c.attempt((at) => (at.take('or when', 'or if', ', or', 'or') ? allOf(at, context) : null))
    if (!next) return parts.length === 1 ? first : { kind: 'any', of: parts }
    parts.push(next)
  }
}

/** Both = Test { ('and' | ',' | 'while') Test }. */
function allOf(c: Cursor, context: Context): Condition | null {
  const first = test(c, context)
  if (!first) return null
  const parts = [first]
  for (;;) {
    const next = c.attempt((at) => (at.take(', and when', ', and if', 'and when', 'and if', ', and', ', while', 'and', 'while', 'but', 'with', 'as long as', 'when', 'if', ',') ? test(at, context) : null))
    if (!next) return parts.length === 1 ? first : { kind: 'all', of: parts }
    parts.push(next)
  }
}

function test(c: Cursor, context: Context): Condition | null {
  return c.either<Condition>(
    (at) => bracketed(at, context), named, pattern, candles, closes, (at) => sentence(at, context), (at) => shortened(at, context),
  )
}

function bracketed(c: Cursor, context: Context): Condition | null {
  const isNot = c.take('not') !== ''
  if (!c.take('(')) return null
  const inner = anyOf(c, { ...context })
  if (!inner || !c.take(')')) return null
  return isNot ? { kind: 'not', of: inner } : inner
}

const sma = (length: number): Operand => ({ kind: 'indicator', indicator: 'moving-average', line: null, numbers: { Length: length }, method: 'Simple', ago: 0, timeframe: null })

/** Conditions that have a name of their own. */
function named(c: Cursor): Condition | null {
  c.take('there is', 'on')
  if (c.take('golden crosses')) return { kind: 'cross', left: sma(50), direction: 'above', right: sma(200) }
  if (c.take('death crosses')) return { kind: 'cross', left: sma(50), direction: 'below', right: sma(200) }
  if (c.take('supertrend turns bullish', 'supertrend turns up', 'supertrend flips bullish')) return { kind: 'signal', strategy: 'supertrend', side: 'long' }
  if (c.take('supertrend turns bearish', 'supertrend turns down', 'supertrend flips bearish')) return { kind: 'signal', strategy: 'supertrend', side: 'short' }
  return null
}

const patternWords: Readonly<Record<string, Pattern>> = {
  'engulfing pattern': 'engulfing', 'engulfing candle': 'engulfing', 'engulfing bars': 'engulfing', engulfing: 'engulfing', 'pin bars': 'pin-bar', pinbar: 'pin-bar',
  doji: 'doji', 'doji candle': 'doji', 'inside bars': 'inside-bar', 'outside bars': 'outside-bar', hammer: 'hammer', 'hammer candle': 'hammer', 'shooting star': 'shooting-star',
  marubozu: 'marubozu', 'marubozu candle': 'marubozu', star: 'star', 'run of 3 soldiers': 'three',
}
const sidedPatterns: Readonly<Record<string, readonly [Pattern, 'bullish' | 'bearish']>> = {
  'morning star': ['star', 'bullish'], 'evening star': ['star', 'bearish'], '3 bullish soldiers': ['three', 'bullish'], '3 bearish crows': ['three', 'bearish'],
}

function pattern(c: Cursor): Condition | null {
  c.take('there is', 'we see', 'on')
  const own = c.take(...Object.keys(sidedPatterns))
  const side = own === '' ? c.take('bullish', 'bearish') as 'bullish' | 'bearish' | '' : ''
  const found = own === '' ? c.take(...Object.keys(patternWords)) : ''
  if (own === '' && found === '') return null
  c.take('pattern', 'candle')
  c.take('forms', 'appears', 'is formed', 'shows up', 'prints', 'occurs', 'has formed')
  return own === '' ? { kind: 'pattern', pattern: patternWords[found], side: side || 'either' } : { kind: 'pattern', pattern: sidedPatterns[own][0], side: sidedPatterns[own][1] }
}

/** `3 bullish bars in row`, `3 consecutive bullish bars`, `candle is bullish`. */
function candles(c: Cursor): Condition | null {
  return c.either<Condition>((at) => {
    at.take('there are', 'after', 'last')
    const count = at.number()
    if (count === null || count < 1) return null
    const led = at.take('consecutive', 'successive')
    const side = at.take('bullish', 'bearish') as 'bullish' | 'bearish' | ''
    if (side === '' || !at.take('bars', 'candle')) return null
    return (at.take('in row', 'are bullish') || led !== '' || count === 1) ? { kind: 'candles', side, count } : null
  }, (at) => {
    at.take('current', 'last')
    if (!at.take('candle', 'bars')) return null
    at.take('is', 'closes', 'close')
    const side = at.take('bullish', 'bearish') as 'bullish' | 'bearish' | ''
    return side === '' ? null : { kind: 'candles', side, count: 1 }
  })
}

/** `price closes above X`: the close of the bar is what counts. */
function closes(c: Cursor): Condition | null {
  return c.attempt((at) => {
    if (!at.take('price', 'candle', 'market', 'bars') || !at.take('closes', 'close')) return null
    const side = at.take('above than', 'above', 'below than', 'below', 'lower than', 'lower')
    if (side === '') return null
    const close: Operand = { kind: 'price', price: 'close', ago: 0 }
    const right = readOperand(at, { last: null }) ?? { kind: 'price', price: 'close', ago: 1 }
    return { kind: 'compare', left: close, is: side.startsWith('above') ? '>' : '<', right }
  })
}

/** `RSI crosses above 30`, `close is above EMA 200`, `ATR is rising`. */
function sentence(c: Cursor, context: Context): Condition | null {
  const left = readOperand(c, context.memory)
  if (!left) return null
  const read = c.either<Condition>((at) => cloud(at, left), (at) => away(at, left, context), (at) => moves(at, left), (at) => states(at, left), (at) => touches(at, left, context), (at) => {
    const verb = readVerb(at)
    const right = verb && readRight(at, context)
    if (!verb || !right) return null
    context.verb = verb
    context.memory.test = { left, right }
    return joined(left, verb, right)
  }, (at) => between(at, left, context))
  if (read) context.left = left
  return read
}

/** The left side, or left side and verb, of the test before. */
function shortened(c: Cursor, context: Context): Condition | null {
  const { verb, memory: { test: before } } = context
  const left = context.left ?? before?.left
  if (!left) return null
  return c.either<Condition>((at) => {
    const own = readVerb(at)
    const right = own && (readRight(at, context) ?? (isEnd(at) && !context.left ? before?.right : null))
    if (!own || !right) return null
    context.verb = own
    context.left = left
    return joined(left, own, right)
  }, (at) => {
    if (!verb || at.next === '') return null
    const right = readOperand(at, context.memory)
    return right && isEnd(at) ? joined(left, verb, right) : null
  })
}

const isEnd = (c: Cursor): boolean => c.isDone || /^(and|or|,|\)|then|buy|sell)$/.test(c.next)

const joined = (left: Operand, verb: Verb, right: Operand): Condition =>
  (verb.kind === 'compare' ? { kind: 'compare', left, is: verb.is, right } : { kind: 'cross', left, direction: verb.direction, right })

const compares: Readonly<Record<string, Comparison>> = {
  '>': '>', '<': '<', '>=': '>=', '<=': '<=', '=': '=', equals: '=', above: '>', 'above than': '>', below: '<', 'below than': '<', lower: '<', 'lower than': '<',
  'at or above': '>=', 'at least': '>=', 'at or below': '<=', 'at most': '<=', 'not above': '<=', 'not below': '>=', 'trades above': '>', 'trades below': '<',
  'stays above': '>', 'stays below': '<', 'remains above': '>', 'remains below': '<', 'exceeds': '>', 'above or = ': '>=',
}
const crosses: Readonly<Record<string, 'above' | 'below' | 'either'>> = {
  'crosses above': 'above', 'crosses up': 'above', 'crosses up through': 'above', 'crosses upwards': 'above', 'crosses back above': 'above', 'crosses from below': 'above',
  'crosses below': 'below', 'crosses down': 'below', 'crosses down through': 'below', 'crosses downwards': 'below', 'crosses back below': 'below', 'crosses from above': 'below',
  crosses: 'either', 'breaks above': 'above', 'breaks below': 'below', 'breaks out above': 'above', 'breaks out below': 'below', 'goes above': 'above', 'goes below': 'below',
  'rises above': 'above', 'falls below': 'below', 'drops below': 'below', 'moves above': 'above', 'moves below': 'below', 'climbs above': 'above', 'turns above': 'above', 'turns below': 'below',
  'comes back above': 'above', 'comes back below': 'below', 'gets above': 'above', 'gets below': 'below', 'breaks through': 'either', 'dips below': 'below',
}

function readVerb(c: Cursor): Verb | null {
  return c.attempt((at) => {
    at.take('is', 'are', 'has', 'was', 'being')
    const cross = at.take(...Object.keys(crosses))
    if (cross !== '') return { kind: 'cross', direction: crosses[cross] }
    const compare = at.take(...Object.keys(compares))
    if (compare !== '') return { kind: 'compare', is: compares[compare] }
    return null
  })
}

function readRight(c: Cursor, context: Context): Operand | null {
  return readOperand(c, context.memory)
}

function moves(c: Cursor, what: Operand): Condition | null {
  c.take('is', 'are', 'has been', 'starts')
  const word = c.take('rising', 'increasing', 'going up', 'rises', 'growing', 'falling', 'decreasing', 'going down', 'falls', 'declining', 'sloping up', 'sloping down', 'pointing up', 'pointing down')
  if (word === '' || c.next === 'above' || c.next === 'below') return null
  const bars = c.attempt((at) => {
    if (!at.take('for last', 'for', 'over last', 'over')) return null
    const value = at.number()
    return value !== null && at.take('bars', 'candle', 'consecutive bars') ? value : null
  }) ?? 1
  return { kind: 'moves', what, direction: /ris|incr|up|grow/.test(word) ? 'rising' : 'falling', bars }
}

const oversold: Readonly<Record<string, readonly [low: number, high: number]>> = { rsi: [30, 70], stochastic: [20, 80], cci: [-100, 100], williams: [-80, -20], mfi: [20, 80], demarker: [0.3, 0.7] }
const zero: Operand = { kind: 'number', value: 0 }

/** Adjectives that stand for a comparison. */
function states(c: Cursor, left: Operand): Condition | null {
  const isEvent = c.take('becomes', 'turns', 'gets', 'flips') !== ''
  if (!isEvent) c.take('is')
  const word = c.take('oversold', 'overbought', 'positive', 'negative', 'bullish', 'bearish', 'up', 'down')
  if (word === '' || left.kind !== 'indicator') return null
  const make = (direction: 'above' | 'below', a: Operand, b: Operand): Condition =>
    (isEvent ? { kind: 'cross', left: a, direction, right: b } : { kind: 'compare', left: a, is: direction === 'above' ? '>' : '<', right: b })
  const { [left.indicator]: limits } = oversold
  if (word === 'oversold') return limits ? make('below', left, { kind: 'number', value: limits[0] }) : null
  if (word === 'overbought') return limits ? make('above', left, { kind: 'number', value: limits[1] }) : null
  if (word === 'positive') return make('above', left, zero)
  if (word === 'negative') return make('below', left, zero)
  return null
}

/** A bar touches what lies within its range. */
function touches(c: Cursor, left: Operand, context: Context): Condition | null {
  if (left.kind !== 'price' || left.ago > 0 || !c.take('touches', 'hits', 'reaches', 'tests', 'touch')) return null
  const level = readOperand(c, context.memory)
  if (!level) return null
  const at = (price: 'low' | 'high'): Operand => ({ kind: 'price', price, ago: 0 })
  if (left.price !== 'close') return { kind: 'compare', left, is: left.price === 'low' ? '<=' : '>=', right: level }
  return { kind: 'all', of: [{ kind: 'compare', left: at('low'), is: '<=', right: level }, { kind: 'compare', left: at('high'), is: '>=', right: level }] }
}

function between(c: Cursor, left: Operand, context: Context): Condition | null {
  c.take('is')
  if (!c.take('between')) return null
  const low = readOperand(c, context.memory)
  const high = low && c.take('and') ? readOperand(c, context.memory) : null
  return low && high && { kind: 'all', of: [{ kind: 'compare', left, is: '>', right: low }, { kind: 'compare', left, is: '<', right: high }] }
}

/** `close is 10 pips above EMA 50`: at least so far. */
function away(c: Cursor, left: Operand, context: Context): Condition | null {
  c.take('is')
  c.take('at least', 'above than')
  const by = readAmount(c)
  const side = by && c.take('above', 'below')
  const of = side ? readOperand(c, context.memory) : null
  if (!by || !of) return null
  const isAbove = side === 'above'
  return { kind: 'compare', left, is: isAbove ? '>=' : '<=', right: { kind: 'offset', of, by: { ...by, value: isAbove ? by.value : -by.value } } }
}

/** The Ichimoku cloud has two edges: above is above both. */
function cloud(c: Cursor, left: Operand): Condition | null {
  c.take('is')
  const side = c.take('above', 'below')
  if (side === '' || !c.take('ichimoku cloud', 'cloud', 'kumo', 'kumo cloud')) return null
  const edge = (line: string): Operand => ({ kind: 'indicator', indicator: 'ichimoku', line, numbers: {}, method: null, ago: 0, timeframe: null })
  const is = side === 'above' ? '>' : '<'
  return { kind: 'all', of: [{ kind: 'compare', left, is, right: edge('span-a') }, { kind: 'compare', left, is, right: edge('span-b') }] }
}
