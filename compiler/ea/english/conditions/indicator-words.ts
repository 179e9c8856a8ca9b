import { indicatorBlock } from '../../blocks/indicators.ts'
import type { IndicatorOperand } from '../../spec/condition.ts'
import { sayOperand } from '../../spec/say-condition.ts'
import type { Cursor } from '../words/cursor.ts'
import { indicatorNames, looseLines } from '../words/indicator-names.ts'
import { ago } from './operands.ts'
import { readTimeframe } from '../words/timeframe-words.ts'

const phrases = Object.keys(indicatorNames)
const loose = Object.keys(looseLines)

/** Indicators of several lines, none of which is the one that is meant when their name stands alone. */
const several = new Set<IndicatorOperand['indicator']>([
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

export function isVague(c: Cursor): boolean {
  const { at } = c
  const name = c.take(...phrases)
  c.at = at
  const known = name === '' ? null : indicatorNames[name]
  return known !== null && known.line === null && several.has(known.id) && !/line|tenkan|pivot$|pivot point$/.test(name)
}

/** `daily pivot` is a name, not the pivot of another timeframe. */
const startsName = (c: Cursor): boolean => c.next === 'daily' && c.peek(1) === 'pivot'

const qualifiers: Readonly<Record<string, 'fast' | 'slow'>> = {
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
  lower: 'slow',
}
const bareQualifiers = [
  'fast 1',
  'faster 1',
  'slow 1',
  'slower 1',
  'fast',
  'faster',
  'slow',
  'slower',
  'fast line',
  'slow line',
]

export function readIndicator(c: Cursor): IndicatorOperand | null {
  return c.either<IndicatorOperand>(named, qualified)
}

function named(at: Cursor): IndicatorOperand | null {
  const from = at.at
  // Averages here are of prices only.
  if (at.take('its') && at.memory.subject?.kind !== 'price') return null
  const timeframeBefore = startsName(at) ? null : readTimeframe(at)
  let qualifier =
    qualifiers[
      at.take('fast', 'slow', 'faster', 'slower', 'short', 'shorter', 'short term', 'long', 'longer', 'long term')
    ] ?? null
  const before = lengthBefore(at)
  qualifier ??= qualifiers[at.take('fast', 'slow')] ?? null
  const name = at.take(...phrases, ...loose)
  if (name === '' && !(at.next === 'signal' && at.memory.last?.indicator === 'macd' && at.take('signal'))) return null
  const { id, line, method } = name === '' ? indicatorNames['macd signal'] : known(name, at)
  const { last } = at.memory
  const kept = (name === '' || name in looseLines) && last?.indicator === id ? last : null
  const numbers = numbersAfter(at)
  const shown =
    line ?? (id === 'stochastic' || id === 'macd' || id === 'aroon' || id === 'dmi' ? lineAfter(at, id) : null)
  const timeframe =
    timeframeBefore ??
    at.attempt((on) => (on.take('on', 'of', 'from') ? readTimeframe(on) : null)) ??
    kept?.timeframe ??
    null
  const values = before ? [before.value, ...numbers] : numbers
  const parameters = indicatorBlock(id).parameters.slice(0, values.length)
  // One number says nothing of an indicator that is three lengths.
  if (values.length > parameters.length || values.some((value) => value <= 0) || (id === 'macd' && values.length === 1))
    return null
  const operand: IndicatorOperand = {
    kind: 'indicator',
    indicator: id,
    line: shown === indicatorBlock(id).lines[0].id ? null : shown,
    method,
    numbers:
      values.length > 0
        ? Object.fromEntries(parameters.map((parameter, i) => [parameter.name, values[i]]))
        : (kept?.numbers ?? {}),
    ago: ago(at),
    timeframe,
  }
  const meant =
    id === 'moving-average' ? averageOf(at, from, name, qualifier, operand, before?.unit === 'day') : operand
  at.remember({ last: { ...meant, line: null, ago: 0 } })
  if (qualifier && values.length > 0) at.remember({ [qualifier]: meant })
  return meant
}

/** `the slow one`, where averages have been named. */
function qualified(at: Cursor): IndicatorOperand | null {
  const from = at.at
  const word = at.take(...bareQualifiers)
  if (word === '') return null
  const which = qualifiers[word.split(' ')[0]]
  const { [which]: before } = at.memory
  if (before) return before
  if (at.isDone || !/^(and|crosses|above|below|is|goes|moves|gets|times)$/.test(at.next)) return null
  const average = (length: number): IndicatorOperand => ({
    kind: 'indicator',
    indicator: 'moving-average',
    line: null,
    numbers: { Length: length },
    method: 'Exponential',
    ago: 0,
    timeframe: null,
  })
  at.ask(
    from,
    `Which average is the ${which} one?`,
    lengths[which].map((length) => ({ label: sayOperand(average(length)), words: sayOperand(average(length)) })),
  )
  return average(lengths[which][0])
}

function lengthBefore(c: Cursor): { readonly value: number; readonly unit: string } | null {
  return c.attempt((on) => {
    const value = on.number()
    const unit = on.take('period', 'day', 'bars', 'week')
    return value === null || unit === 'week' ? null : { value, unit }
  })
}

const lengths = { fast: [9, 12, 20], slow: [21, 26, 50], none: [20, 50, 200] } as const

/** An average without a length is one named before, or a question; so are days on a chart that need not be daily. */
function averageOf(
  c: Cursor,
  from: number,
  name: string,
  qualifier: 'fast' | 'slow' | null,
  operand: IndicatorOperand,
  isDays: boolean,
): IndicatorOperand {
  const { Length: length } = operand.numbers
  const withLength = (value: number): IndicatorOperand => ({ ...operand, numbers: { Length: value } })
  if (length === undefined) {
    const before = qualifier ? c.memory[qualifier] : sameAverage(c, operand)
    if (before) return { ...before, ago: operand.ago }
    const written = `${qualifier ? `${qualifier} ` : ''}${/^[a-z]{2,4}$/.test(name) ? name.toUpperCase() : name}`
    c.ask(
      from,
      `How many bars long is the ${written}?`,
      lengths[qualifier ?? 'none'].map((value) => {
        const words = sayOperand(withLength(value))
        return { label: words, words }
      }),
    )
    return withLength(lengths[qualifier ?? 'none'][0])
  }
  if (isDays && operand.timeframe === null) {
    const words = sayOperand(operand)
    c.ask(from, `${length} days, or ${length} bars of the chart?`, [
      { label: `${words} of the chart's bars`, words },
      { label: `${words} of daily bars`, words: `${words} on D1` },
    ])
  }
  return operand
}

/** `the EMA` after an EMA has been named is that one; after two, which one is open. */
function sameAverage(c: Cursor, { method }: IndicatorOperand): IndicatorOperand | null {
  const { last, fast, slow } = c.memory
  return last?.indicator === 'moving-average' && last.method === method && !(fast && slow) ? last : null
}

function known(name: string, c: Cursor): (typeof indicatorNames)[string] {
  if (name in indicatorNames) return indicatorNames[name]
  const { line, usual } = looseLines[name]
  const last = c.memory.last?.indicator
  const has = last !== undefined && indicatorBlock(last).lines.some(({ id }) => id === line)
  return { id: has ? last : usual, line, method: null }
}

function lineAfter(c: Cursor, id: IndicatorOperand['indicator']): string | null {
  const lines: Readonly<Record<string, string>> = {
    'signal line': 'signal',
    signal: 'signal',
    histogram: 'histogram',
    kline: 'k',
    dline: 'd',
  }
  const has = (word: string): boolean => word in lines && indicatorBlock(id).lines.some((row) => row.id === lines[word])
  const word = c.take('main line', 'line', ...Object.keys(lines).filter(has))
  return has(word) ? lines[word] : null
}

/** `(12, 26, 9)`, `14`, `of 14`, `with period 14`. */
function numbersAfter(c: Cursor): number[] {
  const bracketed = inBrackets(c)
  if (bracketed) return bracketed
  const one = c.attempt((at) => {
    const led = at.take(
      'of period',
      'with period',
      'with length',
      'with period of',
      'period',
      'length',
      'of length',
      'of',
    )
    const value = at.number()
    if (value === null || (led === '' && !Number.isInteger(value))) return null
    if (led === 'of' && at.take('bars', 'period') !== '') return value
    // `RSI 30`, but not `EMA 20 pips` nor `RSI 2 times`.
    const counts =
      /^(pips|points|times|%|bars|r|atr|lots)$/.test(at.next) &&
      !(at.next === 'times' && /^(up|down|above|below)$/.test(at.peek(1)))
    return counts && led === '' ? null : value
  })
  return one === null ? [] : [one, ...followers(c)]
}

/** `bollinger 20 2` */
const followers = (c: Cursor): number[] => {
  const value = /^\d+(\.\d+)?$/.test(c.next) && /^(|on|,|and|as|with|in)$/.test(c.peek(1)) ? c.number() : null
  return value === null ? [] : [value]
}

function inBrackets(c: Cursor): number[] | null {
  return c.attempt((at) => {
    if (!at.take('(')) return null
    const values: number[] = []
    for (;;) {
      at.take('period', 'length')
      const value = at.number()
      if (value === null) return null
      at.take('period', 'bars')
      values.push(value)
      if (at.take(')')) return values
      at.take(',')
      if (at.isDone) return null
    }
  })
}
