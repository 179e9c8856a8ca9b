import { indicatorBlock } from '../../blocks/indicators.ts'
import type { Condition, Operand } from '../../spec/condition.ts'
import { sayCondition, sayOperand } from '../../spec/say-condition.ts'
import { crossOf, type Cursor } from '../words/cursor.ts'
import { readEvent } from './events.ts'
import { crossedBack } from './mirror.ts'
import { candles, closes, named, pattern } from './named-conditions.ts'
import { readOperand } from './operands.ts'
import { readTimeframe } from '../words/timeframe-words.ts'
import { away, between, cloud, moves, states, touches } from './tests.ts'
import { readCrossBack, readVerb, type Verb } from './verbs.ts'

/** What a clause may leave out because the one before said it: `RSI is above 30 and below 70`. */
interface Context {
  left: Operand | null
  verb: Verb | null
}

/** Condition = Both { 'or' Both }. */
export const readCondition = (c: Cursor): Condition | null => anyOf(c, { left: null, verb: null })

function anyOf(c: Cursor, context: Context): Condition | null {
  return list(c, context, 'any', ['or when', 'or if', ', or', 'or', ', or when', ', or if'], allOf)
}

const ands = [
  ', and when',
  ', and if',
  'and when',
  'and if',
  ', and',
  ', while',
  'and',
  'while',
  'but',
  'with',
  'as long as',
  'when',
  'if',
  ',',
  ', when',
  ', if',
  ', provided that',
  'provided that',
  'provided',
  ', provided',
  'and while',
  ', as long as',
  ', and while',
  'and also',
  '+',
  ', but',
  'but only if',
  'but only when',
  'and then',
  ', and then',
]

/** Both = Test { ('and' | ',' | 'while') Test }. */
const allOf = (c: Cursor, context: Context): Condition | null => list(c, context, 'all', ands, test)

function list(
  c: Cursor,
  context: Context,
  kind: 'all' | 'any',
  separators: readonly string[],
  part: (at: Cursor, context: Context) => Condition | null,
): Condition | null {
  const first = part(c, context)
  if (!first) return null
  const parts = [first]
  for (;;) {
    const next = c.attempt((at) => (at.take(...separators) ? part(at, context) : null))
    if (!next) return parts.length === 1 ? first : { kind, of: parts }
    parts.push(next)
  }
}

function test(c: Cursor, context: Context): Condition | null {
  return c.either<Condition>(
    (at) => bracketed(at, context),
    callCross,
    named,
    pattern,
    candles,
    closes,
    (at) => (context.left ? shortened(at, context) : null),
    readEvent,
    crossesBack,
    (at) => sentence(at, context),
    (at) => shortened(at, context),
  )
}

function bracketed(c: Cursor, context: Context): Condition | null {
  const isNot = c.take('not') !== ''
  if (!c.take('(')) return null
  const inner = anyOf(c, { ...context })
  if (!inner || !c.take(')')) return null
  return isNot ? { kind: 'not', of: inner } : inner
}

/** `crossover(EMA(9), EMA(20))`, `cross above(MACD, signal)`: as charting languages write it. */
function callCross(c: Cursor): Condition | null {
  const word = c.take('crosses above (', 'crosses below (', 'crosses (', 'crossunder (')
  if (word === '') return null
  const left = readOperand(c)
  c.take(',')
  const right = left && readOperand(c)
  if (!left || !right || !isComparable(left, right) || !c.take(')')) return null
  const direction = word.startsWith('crossunder') || word.includes('below') ? 'below' : 'above'
  return remembered(c, { kind: 'cross', left, direction, right })
}

function remembered(c: Cursor, condition: Condition): Condition {
  if (condition.kind === 'cross' || condition.kind === 'compare')
    c.remember({ test: { left: condition.left, right: condition.right } })
  if (condition.kind === 'cross') c.remember({ crossing: crossOf(condition) })
  return condition
}

/** `it crosses back`: the last crossing, the other way about. */
function crossesBack(c: Cursor): Condition | null {
  c.take('it', 'they', 'both', 'price', 'line', 'average', 'moving average', 'ema', 'sma', '2', '2 line', '2 average')
  const { crossing } = c.memory
  if (!crossing || !readCrossBack(c) || !isEnd(c)) return null
  return crossedBack({ kind: 'cross', ...crossing })
}

/** `RSI crosses above 30`, `close is above EMA 200`, `ATR is rising`. */
function sentence(c: Cursor, context: Context): Condition | null {
  const from = c.at
  const isPronoun = /^(it|they|this|both)$/.test(c.next)
  const left = declaredLength(c, null) ?? readOperand(c)
  if (!left || left.kind === 'number') return null
  const subject = c.at
  c.remember({ subject: left })
  const read = c.either<Condition>(
    (at) => cloud(at, left),
    (at) => away(at, left),
    (at) => moves(at, left),
    (at) => states(at, left),
    (at) => touches(at, left),
    (at) => {
      at.take('it')
      const verb = readVerb(at, true)
      const ownRight = verb && (declaredLength(at, left) ?? readRight(at))
      const right =
        ownRight ??
        (isPronoun && verb && isEnd(at)
          ? (at.memory.crossing?.right ?? at.memory.test?.right ?? null)
          : verb && isEnd(at)
            ? askRight(at, from, left, verb)
            : null)
      if (!verb || !right || !isComparable(left, right)) return null
      if (isPronoun && ownRight) askWhich(at, from, subject)
      askDirection(at, verb, from, left, right)
      askTimeframe(at, from, left, verb, right)
      context.verb = verb
      skipBefore(at)
      return zoned(at, remembered(at, joined(left, verb, right, at.memory.side)))
    },
    (at) => between(at, left),
  )
  if (read) context.left = left
  return read
}

/** Prices are compared with prices, volumes with volumes, an oscillator with its own kind; nothing with itself. */
function isComparable(left: Operand, right: Operand): boolean {
  const [a, b] = [scaleOf(left), scaleOf(right)]
  return (a === null || b === null || a === b) && sayOperand(left) !== sayOperand(right)
}

/** Indicators in a window of their own have a scale of their own. */
function scaleOf(of: Operand): string | null {
  switch (of.kind) {
    case 'number':
      return null
    case 'indicator':
      return indicatorBlock(of.indicator).pane === 'price' ? 'price' : of.indicator
    case 'times':
    case 'offset':
      return scaleOf(of.of)
    case 'average-volume':
      return 'volume'
    case 'difference':
      return null
    case 'price':
      return of.price === 'volume' ? 'volume' : of.price === 'body' || of.price === 'range' ? null : 'price'
    case 'extreme':
    case 'period-price':
      return 'price'
  }
}

/** `the 10 crosses above the 30`, where averages of these lengths have been named. */
function declaredLength(c: Cursor, left: Operand | null): Operand | null {
  const { fast, slow } = c.memory
  const number = Number(c.next)
  const found = [fast, slow].find((average) => average?.numbers.Length === number)
  if (!found || c.next === '' || (left && (left.kind !== 'indicator' || left.indicator !== 'moving-average')))
    return null
  if (left === null && !/^(crosses|is|above|below|goes|breaks)$/.test(c.peek(1))) return null
  if (left !== null && /^(ema|sma|wma|ma|smma|period|pips|points|bars|day)$/.test(c.peek(1))) return null
  c.at++
  return found
}

/** `it` on the right is what the test before had there, where only one thing comes into question. */
function readRight(c: Cursor): Operand | null {
  if (!/^(it|them|they|this|that)$/.test(c.next) || /^(crosses|is|drops|falls|rises|goes|closes)$/.test(c.peek(1)))
    return readOperand(c)
  const { test, crossing } = c.memory
  const candidates = [test?.right, crossing?.right].filter((right) => right !== undefined && right.kind !== 'number')
  const [first, second] = candidates
  if (!first || (second && sayOperand(first) !== sayOperand(second))) return null
  c.at++
  return first
}

/** `MACD crosses up`: over what, of two lines it has. */
function askRight(c: Cursor, from: number, left: Operand, verb: Verb): Operand | null {
  if (left.kind !== 'indicator' || verb.kind !== 'cross' || verb.direction === 'either') return null
  const line = { macd: 'signal', stochastic: 'd' }[left.indicator as string]
  if (line === undefined || left.line !== null) return null
  const right: Operand = { ...left, line }
  c.ask(
    from,
    'Crosses what?',
    [
      right,
      { kind: 'number', value: left.indicator === 'macd' ? 0 : verb.direction === 'above' ? 20 : 80 } as const,
    ].map((over) => {
      const words = sayCondition(joined(left, verb, over))
      return { label: words, words }
    }),
  )
  return right
}

/** `it` with a level of its own could be either, where the last crossing and the last test are of different things. */
function askWhich(c: Cursor, from: number, to: number): void {
  const { crossing, test } = c.memory
  if (!crossing || !test || sayOperand(crossing.left) === sayOperand(test.left)) return
  const { at } = c
  c.at = to
  c.ask(
    from,
    `Which one is “${c.tokens[from].word}”?`,
    [crossing.left, test.left].map((operand) => ({ label: sayOperand(operand), words: sayOperand(operand) })),
  )
  c.at = at
}

/** A crossing without a direction says buy as well as sell. */
function askDirection(c: Cursor, verb: Verb, from: number, left: Operand, right: Operand): void {
  if (verb.kind !== 'cross' || verb.direction !== 'either' || c.memory.side === null) return
  if (left.kind === 'price' && (right.kind === 'period-price' || right.kind === 'extreme')) return
  c.ask(
    from,
    'Crosses which way?',
    (['above', 'below'] as const).map((direction) => {
      const words = `${sayOperand(left)} crosses ${direction} ${sayOperand(right)}`
      return { label: `crosses ${direction}`, words }
    }),
  )
}

/** `RSI crosses above 50 on H4`: the indicator of four hours, or a chart of four hours. */
function askTimeframe(c: Cursor, from: number, left: Operand, verb: Verb, right: Operand): void {
  if (left.kind !== 'indicator' || left.timeframe !== null || right.kind !== 'number') return
  const timeframe = c.attempt((at) => (at.take('on', 'in') ? readTimeframe(at) : null))
  if (!timeframe) return
  const said = sayCondition(joined(left, verb, right))
  const own = sayCondition(joined({ ...left, timeframe }, verb, right))
  c.ask(from, `Is ${timeframe} the chart, or another timeframe of the indicator?`, [
    { label: `${sayOperand(left)} of ${timeframe}, on any chart`, words: own },
    { label: `The chart is ${timeframe}`, words: `${said}. Timeframe ${timeframe}` },
  ])
}

/** `%K crosses above %D below 20`: where the crossing happens. */
function zoned(c: Cursor, condition: Condition): Condition {
  if (condition.kind !== 'cross' || condition.left.kind !== 'indicator' || condition.right.kind !== 'indicator')
    return condition
  const level = c.attempt((at) => {
    at.take('while', 'when', 'and')
    at.take('both', 'it', 'is', 'both are')
    const side = at.take('above', 'below')
    const value = side === '' ? null : at.number()
    return value === null ? null : { is: side === 'above' ? ('>' as const) : ('<' as const), value }
  })
  return level
    ? {
        kind: 'all',
        of: [
          condition,
          { kind: 'compare', left: condition.left, is: level.is, right: { kind: 'number', value: level.value } },
        ],
      }
    : condition
}

/** `comes back above 30 after being below it`: what a crossing says already. */
function skipBefore(c: Cursor): void {
  c.attempt((at) =>
    at.seq('after being/was above/below it/this/level?') || at.seq('after having_been/being/was above/below')
      ? true
      : null,
  )
}

/** The left side, or left side and verb, of the test before. */
function shortened(c: Cursor, context: Context): Condition | null {
  const { verb } = context
  const before = c.memory.test
  const left = context.left ?? c.memory.crossing?.left ?? before?.left
  if (!left) return null
  return c.either<Condition>(
    (at) => {
      const own = readVerb(at)
      const right =
        own && (readRight(at) ?? (isEnd(at) && !context.left ? (at.memory.crossing?.right ?? before?.right) : null))
      if (!own || !right || !isComparable(left, right)) return null
      context.verb = own
      context.left = left
      return remembered(at, joined(left, own, right))
    },
    (at) => (context.left ? (states(at, left) ?? moves(at, left)) : null),
    (at) => {
      if (!verb || at.next === '') return null
      const right = readOperand(at)
      return right &&
        right.kind === c.memory.test?.right.kind &&
        isComparable(left, right) &&
        isEnd(at) &&
        !/^(when|if)$/.test(at.next)
        ? joined(left, verb, right)
        : null
    },
  )
}

const isEnd = (c: Cursor): boolean =>
  c.isDone ||
  /^(and|or|,|\)|then|buy|sell|:|=|stop|sl|tp|take|target|with|while|if|when|enter|open|go|goes|take|close|exit|means)$/.test(
    c.next,
  )

/** A crossing without a direction is read as that of the side, until its question is answered. */
function joined(left: Operand, verb: Verb, right: Operand, side: 'long' | 'short' | null = null): Condition {
  if (verb.kind === 'compare') return { kind: 'compare', left, is: verb.is, right }
  // A break of a high goes up, one of a low goes down.
  const level = right.kind === 'period-price' ? right.price : right.kind === 'extreme' ? right.which : ''
  const direction =
    verb.direction !== 'either'
      ? verb.direction
      : /^high/.test(level)
        ? 'above'
        : /^low/.test(level)
          ? 'below'
          : side === null
            ? 'either'
            : side === 'long'
              ? 'above'
              : 'below'
  return { kind: 'cross', left, direction, right }
}
