import { indicatorBlock } from '../../blocks/indicators.ts'
import type { Condition, Operand } from '../../spec/condition.ts'
import { describeCondition, describeOperand } from '../../spec/describe-condition.ts'
import { asCrossing, type Cursor } from '../words/cursor.ts'
import { readEvent } from './events.ts'
import { reverseCrosses } from './mirror.ts'
import { readCandles, readCloses, readNamedCondition, readPattern } from './named-conditions.ts'
import { readOperand } from './operands.ts'
import { readTimeframe } from '../words/timeframe-words.ts'
import { readDistance, readBetween, readCloud, readMove, readState, readTouch } from './predicates.ts'
import { readCrossBack, readVerb, type Verb } from './verbs.ts'

/** Parts that a clause omits because the previous clause said them: `RSI is above 30 and below 70`. */
interface ClauseContext {
  left: Operand | null
  verb: Verb | null
}

/** Reads Condition = Both { 'or' Both }. */
export const readCondition = (cursor: Cursor): Condition | null => anyOf(cursor, { left: null, verb: null })

function anyOf(cursor: Cursor, context: ClauseContext): Condition | null {
  return list(cursor, context, 'any', ['or when', 'or if', ', or', 'or', ', or when', ', or if'], allOf)
}

const conjunctions = [
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

/** Reads Both = Test { ('and' | ',' | 'while') Test }. */
const allOf = (cursor: Cursor, context: ClauseContext): Condition | null =>
  list(cursor, context, 'all', conjunctions, readTest)

function list(
  cursor: Cursor,
  context: ClauseContext,
  kind: 'all' | 'any',
  separators: readonly string[],
  part: (inner: Cursor, context: ClauseContext) => Condition | null,
): Condition | null {
  const first = part(cursor, context)
  if (!first) return null
  const parts = [first]
  for (;;) {
    const next = cursor.attempt((inner) => (inner.take(...separators) ? part(inner, context) : null))
    if (!next) return parts.length === 1 ? first : { kind, of: parts }
    parts.push(next)
  }
}

function readTest(cursor: Cursor, context: ClauseContext): Condition | null {
  return cursor.firstOf<Condition>(
    (inner) => readBracketed(inner, context),
    readCrossCall,
    readNamedCondition,
    readPattern,
    readCandles,
    readCloses,
    (inner) => (context.left ? readShortened(inner, context) : null),
    readEvent,
    readReverseCross,
    (inner) => readComparison(inner, context),
    (inner) => readShortened(inner, context),
  )
}

function readBracketed(cursor: Cursor, context: ClauseContext): Condition | null {
  const isNot = cursor.take('not') !== ''
  if (!cursor.take('(')) return null
  const inner = cursor.nested(() => anyOf(cursor, { ...context }))
  if (!inner || !cursor.take(')')) return null
  return isNot ? { kind: 'not', of: inner } : inner
}

/** Reads `crossover(EMA(9), EMA(20))`, `cross above(MACD, signal)`: the notation of charting languages. */
function readCrossCall(cursor: Cursor): Condition | null {
  const word = cursor.take('crosses above (', 'crosses below (', 'crosses (', 'crossunder (')
  if (word === '') return null
  const left = readOperand(cursor)
  cursor.take(',')
  const right = left && readOperand(cursor)
  if (!left || !right || !isComparable(left, right) || !cursor.take(')')) return null
  const direction = word.startsWith('crossunder') || word.includes('below') ? 'below' : 'above'
  return remember(cursor, { kind: 'cross', left, direction, right })
}

function remember(cursor: Cursor, condition: Condition): Condition {
  if (condition.kind === 'cross' || condition.kind === 'compare')
    cursor.remember({ test: { left: condition.left, right: condition.right } })
  if (condition.kind === 'cross') cursor.remember({ crossing: asCrossing(condition) })
  return condition
}

/** Reads `it crosses back`: the last crossing, reversed. */
function readReverseCross(cursor: Cursor): Condition | null {
  cursor.take(
    'it',
    'they',
    'both',
    'price',
    'line',
    'average',
    'moving average',
    'ema',
    'sma',
    '2',
    '2 line',
    '2 average',
  )
  const { crossing } = cursor.context
  if (!crossing || !readCrossBack(cursor) || !isEnd(cursor)) return null
  return reverseCrosses({ kind: 'cross', ...crossing })
}

/** Reads `RSI crosses above 30`, `close is above EMA 200`, `ATR is rising`. */
function readComparison(cursor: Cursor, context: ClauseContext): Condition | null {
  const from = cursor.position
  const isPronoun = /^(it|they|this|both)$/.test(cursor.nextWord)
  const left = declaredLength(cursor, null) ?? readOperand(cursor)
  if (!left || left.kind === 'number') return null
  const subject = cursor.position
  cursor.remember({ subject: left })
  const condition = cursor.firstOf<Condition>(
    (inner) => readCloud(inner, left),
    (inner) => readDistance(inner, left),
    (inner) => readMove(inner, left),
    (inner) => readState(inner, left),
    (inner) => readTouch(inner, left),
    (inner) => {
      inner.take('it')
      const verb = readVerb(inner, true)
      const ownRight = verb && (declaredLength(inner, left) ?? readRight(inner))
      const right =
        ownRight ??
        (isPronoun && verb && isEnd(inner)
          ? (inner.context.crossing?.right ?? inner.context.test?.right ?? null)
          : verb && isEnd(inner)
            ? askRight(inner, from, left, verb)
            : null)
      if (!verb || !right || !isComparable(left, right)) return null
      if (isPronoun && ownRight) askWhich(inner, from, subject)
      askDirection(inner, verb, from, left, right)
      askTimeframe(inner, from, left, verb, right)
      context.verb = verb
      skipBefore(inner)
      return withZone(inner, remember(inner, toCondition(left, verb, right, inner.context.side)))
    },
    (inner) => readBetween(inner, left),
  )
  if (condition) context.left = left
  return condition
}

/** Prices compare with prices, volumes with volumes, oscillators with their own kind. Nothing compares with itself. */
function isComparable(left: Operand, right: Operand): boolean {
  const [a, b] = [scaleOf(left), scaleOf(right)]
  return (a === null || b === null || a === b) && describeOperand(left) !== describeOperand(right)
}

/** Returns the scale of an operand. Indicators in a separate window have their own scale; null fits any. */
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

/** Reads `the 10 crosses above the 30`, if averages of these lengths were named before. */
function declaredLength(cursor: Cursor, left: Operand | null): Operand | null {
  const { fast, slow } = cursor.context
  const number = Number(cursor.nextWord)
  const found = [fast, slow].find((average) => average?.numbers.Length === number)
  if (!found || cursor.nextWord === '' || (left && (left.kind !== 'indicator' || left.indicator !== 'moving-average')))
    return null
  if (left === null && !/^(crosses|is|above|below|goes|breaks)$/.test(cursor.peek(1))) return null
  if (left !== null && /^(ema|sma|wma|ma|smma|period|pips|points|bars|day)$/.test(cursor.peek(1))) return null
  cursor.position++
  return found
}

/** Reads the right side. `it` means the right side of the previous test, if only one thing is possible. */
function readRight(cursor: Cursor): Operand | null {
  if (
    !/^(it|them|they|this|that)$/.test(cursor.nextWord) ||
    /^(crosses|is|drops|falls|rises|goes|closes)$/.test(cursor.peek(1))
  )
    return readOperand(cursor)
  const { test, crossing } = cursor.context
  const candidates = [test?.right, crossing?.right].filter((right) => right !== undefined && right.kind !== 'number')
  const [first, second] = candidates
  if (!first || (second && describeOperand(first) !== describeOperand(second))) return null
  cursor.position++
  return first
}

/** Asks what `MACD crosses up` crosses, for indicators of two lines. */
function askRight(cursor: Cursor, from: number, left: Operand, verb: Verb): Operand | null {
  if (left.kind !== 'indicator' || verb.kind !== 'cross' || verb.direction === 'either') return null
  const line = { macd: 'signal', stochastic: 'd' }[left.indicator as string]
  if (line === undefined || left.line !== null) return null
  const right: Operand = { ...left, line }
  cursor.ask(
    from,
    'Crosses what?',
    [
      right,
      { kind: 'number', value: left.indicator === 'macd' ? 0 : verb.direction === 'above' ? 20 : 80 } as const,
    ].map((over) => {
      const words = describeCondition(toCondition(left, verb, over))
      return { label: words, words }
    }),
  )
  return right
}

/** Asks what `it` means, if the last crossing and the last test are about different things. */
function askWhich(cursor: Cursor, from: number, to: number): void {
  const { crossing, test } = cursor.context
  if (!crossing || !test || describeOperand(crossing.left) === describeOperand(test.left)) return
  const { position } = cursor
  cursor.position = to
  cursor.ask(
    from,
    `Which one is “${cursor.wordAt(from)}”?`,
    [crossing.left, test.left].map((operand) => ({ label: describeOperand(operand), words: describeOperand(operand) })),
  )
  cursor.position = position
}

/** Asks for the direction of a crossing: without one it could mean buy or sell. */
function askDirection(cursor: Cursor, verb: Verb, from: number, left: Operand, right: Operand): void {
  if (verb.kind !== 'cross' || verb.direction !== 'either' || cursor.context.side === null) return
  if (left.kind === 'price' && (right.kind === 'period-price' || right.kind === 'extreme')) return
  cursor.ask(
    from,
    'Crosses which way?',
    (['above', 'below'] as const).map((direction) => {
      const words = `${describeOperand(left)} crosses ${direction} ${describeOperand(right)}`
      return { label: `crosses ${direction}`, words }
    }),
  )
}

/** Asks whether `RSI crosses above 50 on H4` means the indicator's timeframe or the chart's. */
function askTimeframe(cursor: Cursor, from: number, left: Operand, verb: Verb, right: Operand): void {
  if (left.kind !== 'indicator' || left.timeframe !== null || right.kind !== 'number') return
  const timeframe = cursor.attempt((inner) => (inner.take('on', 'in') ? readTimeframe(inner) : null))
  if (!timeframe) return
  const describedAsChart = describeCondition(toCondition(left, verb, right))
  const describedAsIndicator = describeCondition(toCondition({ ...left, timeframe }, verb, right))
  cursor.ask(from, `Is ${timeframe} the chart, or another timeframe of the indicator?`, [
    { label: `${describeOperand(left)} of ${timeframe}, on any chart`, words: describedAsIndicator },
    { label: `The chart is ${timeframe}`, words: `${describedAsChart}. Timeframe ${timeframe}` },
  ])
}

/** Reads the zone of a crossing: `%K crosses above %D below 20`. */
function withZone(cursor: Cursor, condition: Condition): Condition {
  if (condition.kind !== 'cross' || condition.left.kind !== 'indicator' || condition.right.kind !== 'indicator')
    return condition
  const level = cursor.attempt((inner) => {
    inner.take('while', 'when', 'and')
    inner.take('both', 'it', 'is', 'both are')
    const side = inner.take('above', 'below')
    const value = side === '' ? null : inner.number()
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

/** Skips what a crossing already implies: `comes back above 30 after being below it`. */
function skipBefore(cursor: Cursor): void {
  cursor.attempt((inner) =>
    inner.takePattern('after being/was above/below it/this/level?') ||
    inner.takePattern('after having_been/being/was above/below')
      ? true
      : null,
  )
}

/** Reads a test that omits the left side, or left side and verb, of the previous test. */
function readShortened(cursor: Cursor, context: ClauseContext): Condition | null {
  const { verb } = context
  const before = cursor.context.test
  const left = context.left ?? cursor.context.crossing?.left ?? before?.left
  if (!left) return null
  return cursor.firstOf<Condition>(
    (inner) => {
      const ownVerb = readVerb(inner)
      const right =
        ownVerb &&
        (readRight(inner) ?? (isEnd(inner) && !context.left ? (inner.context.crossing?.right ?? before?.right) : null))
      if (!ownVerb || !right || !isComparable(left, right)) return null
      context.verb = ownVerb
      context.left = left
      return remember(inner, toCondition(left, ownVerb, right))
    },
    (inner) => (context.left ? (readState(inner, left) ?? readMove(inner, left)) : null),
    (inner) => {
      if (!verb || inner.nextWord === '') return null
      const right = readOperand(inner)
      return right &&
        right.kind === cursor.context.test?.right.kind &&
        isComparable(left, right) &&
        isEnd(inner) &&
        !/^(when|if)$/.test(inner.nextWord)
        ? toCondition(left, verb, right)
        : null
    },
  )
}

const endWords: ReadonlySet<string> = new Set(
  'and or , ) then buy sell : = stop sl tp take target with while if when enter open go goes close exit means'.split(
    ' ',
  ),
)

const isEnd = (cursor: Cursor): boolean => cursor.isDone || endWords.has(cursor.nextWord)

/** Builds the condition. A crossing without direction takes that of the side until its question is answered. */
function toCondition(left: Operand, verb: Verb, right: Operand, side: 'long' | 'short' | null = null): Condition {
  if (verb.kind === 'compare') return { kind: 'compare', left, is: verb.is, right }
  // A high is broken upwards, a low downwards.
  const level = right.kind === 'period-price' ? right.price : right.kind === 'extreme' ? right.which : ''
  const direction =
    verb.direction !== 'either'
      ? verb.direction
      : level.startsWith('high')
        ? 'above'
        : level.startsWith('low')
          ? 'below'
          : side === null
            ? 'either'
            : side === 'long'
              ? 'above'
              : 'below'
  return { kind: 'cross', left, direction, right }
}
