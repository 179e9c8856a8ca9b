import { indicatorBlock } from '../../blocks/indicators.ts'
import type { IndicatorOperand } from '../../spec/condition.ts'
import { describeOperand } from '../../spec/describe-condition.ts'
import type { Cursor } from '../words/cursor.ts'
import { indicatorNames, linesWithoutIndicator, macdSignal, type NamedIndicator } from '../words/indicator-names.ts'
import { readBarsAgo } from './bars-ago.ts'
import { readTimeframe } from '../words/timeframe-words.ts'

const phrases = Object.keys(indicatorNames)
const linePhrases = Object.keys(linesWithoutIndicator)

/** Indicators with several lines, none of which the bare name means. */
const multiLineIndicators = new Set<IndicatorOperand['indicator']>([
  'bollinger',
  'keltner',
  'donchian',
  'ichimoku',
  'pivot-points',
  'fibonacci-retracements',
  'fibonacci-extensions',
  'support-resistance',
  'camarilla',
  'woodie',
  'murray-math',
  'price-channels',
])

export function namesNoLine(cursor: Cursor): boolean {
  const { position } = cursor
  const name = cursor.take(...phrases)
  cursor.position = position
  const known = indicatorNames[name]
  return (
    known !== undefined &&
    known.line === null &&
    multiLineIndicators.has(known.id) &&
    !/line|tenkan|pivot$|pivot point$/.test(name)
  )
}

/** Is `daily` part of the name `daily pivot`, not a timeframe? */
const startsName = (cursor: Cursor): boolean => cursor.nextWord === 'daily' && cursor.peek(1) === 'pivot'

const qualifiers = {
  fast: 'fast',
  faster: 'fast',
  short: 'fast',
  shorter: 'fast',
  'short term': 'fast',
  slow: 'slow',
  slower: 'slow',
  long: 'slow',
  longer: 'slow',
  'long term': 'slow',
} as const
const bareQualifiers = {
  'fast 1': 'fast',
  'faster 1': 'fast',
  'slow 1': 'slow',
  'slower 1': 'slow',
  fast: 'fast',
  faster: 'fast',
  slow: 'slow',
  slower: 'slow',
  'fast line': 'fast',
  'slow line': 'slow',
} as const

export function readIndicator(cursor: Cursor): IndicatorOperand | null {
  return cursor.firstOf<IndicatorOperand>(readNamed, readQualified)
}

function readNamed(cursor: Cursor): IndicatorOperand | null {
  const from = cursor.position
  // Only averages of prices are supported.
  if (cursor.take('its') && cursor.context.subject?.kind !== 'price') return null
  const timeframeBefore = startsName(cursor) ? null : readTimeframe(cursor)
  let qualifier = cursor.takeKey(qualifiers)
  const before = lengthBefore(cursor)
  qualifier ??= cursor.takeKey({ fast: 'fast', slow: 'slow' } as const)
  const name = cursor.take(...phrases, ...linePhrases)
  if (
    name === '' &&
    !(cursor.nextWord === 'signal' && cursor.context.last?.indicator === 'macd' && cursor.take('signal'))
  )
    return null
  const { id, line, method } = name === '' ? macdSignal : indicatorByName(name, cursor)
  const { last } = cursor.context
  const previous = (name === '' || name in linesWithoutIndicator) && last?.indicator === id ? last : null
  const numbers = numbersAfter(cursor)
  const shownLine =
    line ?? (id === 'stochastic' || id === 'macd' || id === 'aroon' || id === 'dmi' ? lineAfter(cursor, id) : null)
  const timeframe =
    timeframeBefore ??
    cursor.attempt((inner) => (inner.take('on', 'of', 'from') ? readTimeframe(inner) : null)) ??
    previous?.timeframe ??
    null
  const values = before ? [before.value, ...numbers] : numbers
  const parameters = indicatorBlock(id).parameters.slice(0, values.length)
  // One number is ambiguous for MACD, which has three lengths.
  if (values.length > parameters.length || values.some((value) => value <= 0) || (id === 'macd' && values.length === 1))
    return null
  const operand: IndicatorOperand = {
    kind: 'indicator',
    indicator: id,
    line: shownLine === indicatorBlock(id).lines[0].id ? null : shownLine,
    method,
    numbers:
      values.length > 0
        ? Object.fromEntries(values.flatMap((value, i) => (parameters[i] ? [[parameters[i].name, value]] : [])))
        : (previous?.numbers ?? {}),
    ago: readBarsAgo(cursor),
    timeframe,
  }
  const result =
    id === 'moving-average'
      ? resolveAverage(cursor, { from, name, qualifier, operand, isDays: before?.unit === 'day' })
      : operand
  cursor.remember({ last: { ...result, line: null, ago: 0 } })
  if (qualifier && values.length > 0) cursor.remember({ [qualifier]: result })
  return result
}

/** Reads `the slow one`, if averages were named before. */
function readQualified(cursor: Cursor): IndicatorOperand | null {
  const from = cursor.position
  const which = cursor.takeKey(bareQualifiers)
  if (which === null) return null
  const { [which]: before } = cursor.context
  if (before) return before
  if (cursor.isDone || !/^(and|crosses|above|below|is|goes|moves|gets|times)$/.test(cursor.nextWord)) return null
  const average = (length: number): IndicatorOperand => ({
    kind: 'indicator',
    indicator: 'moving-average',
    line: null,
    numbers: { Length: length },
    method: 'Exponential',
    ago: 0,
    timeframe: null,
  })
  cursor.ask(
    from,
    `Which average is the ${which} one?`,
    suggestedLengths[which].map((length) => ({
      label: describeOperand(average(length)),
      words: describeOperand(average(length)),
    })),
  )
  return average(suggestedLengths[which][0])
}

function lengthBefore(cursor: Cursor): { readonly value: number; readonly unit: string } | null {
  return cursor.attempt((inner) => {
    const value = inner.number()
    const unit = inner.take('period', 'day', 'bars', 'week')
    return value === null || unit === 'week' ? null : { value, unit }
  })
}

const suggestedLengths = { fast: [9, 12, 20], slow: [21, 26, 50], none: [20, 50, 200] } as const

interface AverageMention {
  /** Position of the first word. */
  readonly from: number
  readonly name: string
  readonly qualifier: 'fast' | 'slow' | null
  readonly operand: IndicatorOperand
  /** The length was given in days. */
  readonly isDays: boolean
}

/** Resolves an average without length: one named before, or a question. Also asks about lengths in days. */
function resolveAverage(cursor: Cursor, { from, name, qualifier, operand, isDays }: AverageMention): IndicatorOperand {
  const { Length: length } = operand.numbers
  const withLength = (value: number): IndicatorOperand => ({ ...operand, numbers: { Length: value } })
  if (length === undefined) {
    const before = qualifier ? cursor.context[qualifier] : sameAverage(cursor, operand)
    if (before) return { ...before, ago: operand.ago }
    const spokenName = `${qualifier ? `${qualifier} ` : ''}${/^[a-z]{2,4}$/.test(name) ? name.toUpperCase() : name}`
    cursor.ask(
      from,
      `How many bars long is the ${spokenName}?`,
      suggestedLengths[qualifier ?? 'none'].map((value) => {
        const words = describeOperand(withLength(value))
        return { label: words, words }
      }),
    )
    return withLength(suggestedLengths[qualifier ?? 'none'][0])
  }
  if (isDays && operand.timeframe === null) {
    const words = describeOperand(operand)
    cursor.ask(from, `${length} days, or ${length} bars of the chart?`, [
      { label: `${words} of the chart's bars`, words },
      { label: `${words} of daily bars`, words: `${words} on D1` },
    ])
  }
  return operand
}

/** Returns the EMA that `the EMA` refers to. After two EMAs the reference is open. */
function sameAverage(cursor: Cursor, { method }: IndicatorOperand): IndicatorOperand | null {
  const { last, fast, slow } = cursor.context
  return last?.indicator === 'moving-average' && last.method === method && !(fast && slow) ? last : null
}

function indicatorByName(name: string, cursor: Cursor): NamedIndicator {
  const named = indicatorNames[name]
  if (named) return named
  const bareLine = linesWithoutIndicator[name]
  if (!bareLine) throw new Error(`no indicator and no line is called ${name}`)
  const { line, defaultIndicator } = bareLine
  const last = cursor.context.last?.indicator
  const has = last !== undefined && indicatorBlock(last).lines.some(({ id }) => id === line)
  return { id: has ? last : defaultIndicator, line, method: null }
}

function lineAfter(cursor: Cursor, id: IndicatorOperand['indicator']): string | null {
  const lines: Readonly<Record<string, string>> = {
    'signal line': 'signal',
    signal: 'signal',
    histogram: 'histogram',
    kline: 'k',
    dline: 'd',
  }
  const own = Object.entries(lines).filter(([, line]) => indicatorBlock(id).lines.some((row) => row.id === line))
  return cursor.takeKey<string | null>({ 'main line': null, line: null, ...Object.fromEntries(own) })
}

/** Reads `(12, 26, 9)`, `14`, `of 14`, `with period 14`. */
function numbersAfter(cursor: Cursor): number[] {
  const bracketed = inBrackets(cursor)
  if (bracketed) return bracketed
  const one = cursor.attempt((inner) => {
    const lead = inner.take(
      'of period',
      'with period',
      'with length',
      'with period of',
      'period',
      'length',
      'of length',
      'of',
    )
    const value = inner.number()
    if (value === null || (lead === '' && !Number.isInteger(value))) return null
    if (lead === 'of' && inner.take('bars', 'period') !== '') return value
    // `RSI 30`, but not `EMA 20 pips` nor `RSI 2 times`.
    const counts =
      /^(pips|points|times|%|bars|r|atr|lots)$/.test(inner.nextWord) &&
      !(inner.nextWord === 'times' && /^(up|down|above|below)$/.test(inner.peek(1)))
    return counts && lead === '' ? null : value
  })
  return one === null ? [] : [one, ...secondNumber(cursor)]
}

/** Reads the second number of `bollinger 20 2`. */
const secondNumber = (cursor: Cursor): number[] => {
  const value =
    /^\d+(\.\d+)?$/.test(cursor.nextWord) && /^(|on|,|and|as|with|in)$/.test(cursor.peek(1)) ? cursor.number() : null
  return value === null ? [] : [value]
}

function inBrackets(cursor: Cursor): number[] | null {
  return cursor.attempt((inner) => {
    if (!inner.take('(')) return null
    const values: number[] = []
    for (;;) {
      inner.take('period', 'length')
      const value = inner.number()
      if (value === null) return null
      inner.take('period', 'bars')
      values.push(value)
      if (inner.take(')')) return values
      inner.take(',')
      if (inner.isDone) return null
    }
  })
}
