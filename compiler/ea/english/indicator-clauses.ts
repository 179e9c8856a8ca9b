import { indicatorBlock } from '../blocks/indicators.ts'
import type { Condition, SingleTimeframe } from '../spec/condition.ts'
import { indicatorOf } from '../spec/from-selections.ts'
import type { Display, IndicatorSpec, PriceSource, Smoothing } from '../spec/indicator-spec.ts'
import { describeCondition } from '../spec/describe-condition.ts'
import { emptyIndicatorSelections } from '../spec/wizard.ts'
import { readCondition } from './conditions/conditions.ts'
import type { Cursor } from './words/cursor.ts'
import { readIndicator } from './conditions/indicator-words.ts'
import { mirror } from './conditions/mirror.ts'
import { readOperand } from './conditions/operands.ts'
import { readTimeframe } from './words/timeframe-words.ts'
import { tableOf } from '../../text/table.ts'

/** A spec into which sentences are being read. */
export class IndicatorDraft {
  spec: IndicatorSpec = indicatorOf(emptyIndicatorSelections)
  remarks: readonly string[] = []

  set(change: Partial<IndicatorSpec>): true {
    this.spec = { ...this.spec, ...change }
    return true
  }
}

type Clause = (cursor: Cursor, draft: IndicatorDraft) => boolean

const conjunctions = [', and', ',', 'and', '+', 'plus', 'with']
const showVerbs =
  'show/shows/plot/plots/draw/draws/display/displays/create/make/build/calculate/compute/indicator/' +
  'custom/that/which/what/me/with/add/get/paint/put/see/gets/both/indicator_for/do/just/watch/code/' +
  'standard/default/all/them/1/look_at/look_mostly_at/mostly_look_at/mostly*'

/** Reads `show RSI(14) and its EMA on H4`, `plot distance …`. */
const show: Clause = (cursor, draft) => {
  const from = cursor.position
  cursor.takePattern(showVerbs)
  const hasLead = cursor.position > from
  cursor.take(':')
  let hasAny = false
  for (;;) {
    if (!shownIndicator(cursor, draft) && !(hasLead && shownLine(cursor, draft)))
      return hasAny && cursor.position > from && endsWithAnd(cursor) ? stepBack(cursor) : false
    hasAny = true
    if (!cursor.take(...conjunctions)) return true
    cursor.takePattern('also/show/plot/draw/the*')
  }
}

const endsWithAnd = (cursor: Cursor): boolean =>
  conjunctions.includes(cursor.previousWord) ||
  conjunctions.some((and) => and.split(' ').at(-1) === cursor.previousWord)

/** Returns an `and` that starts another kind of clause. */
function stepBack(cursor: Cursor): boolean {
  cursor.position--
  return true
}

function shownIndicator(cursor: Cursor, draft: IndicatorDraft): boolean {
  const { spec } = draft
  return (
    cursor.attempt((inner) => {
      const operand = readIndicator(inner)
      if (
        !operand ||
        operand.ago > 0 ||
        operand.line !== null ||
        /^(crosses|above|below|is|>|<|drops|rises|goes|falls|turns)$/.test(inner.nextWord)
      )
        return null
      inner.takePattern(
        'indicator/line/default/settings/with_default_settings/with_default/value/values/own_window/' +
          'in_own_window/on_chart/in_window/in_own/standard/oscillator/plot*',
      )
      const deviation = operand.indicator === 'bollinger' ? deviationsOf(inner) : null
      const numbers = deviation === null ? operand.numbers : { ...operand.numbers, Deviation: deviation }
      const { timeframe } = operand
      // All indicators of a program share its timeframes.
      if (spec.types.length > 0 && spec.timeframes.length > 0 && !(timeframe && spec.timeframes.includes(timeframe)))
        return null
      draft.set({
        types: [...spec.types, { id: operand.indicator, numbers, method: operand.method }],
        ...(timeframe ? withTimeframe(draft, timeframe) : {}),
      })
      return true
    }) ?? false
  )
}

/** Reads `with two standard deviations`. */
const deviationsOf = (cursor: Cursor): number | null =>
  cursor.attempt((inner) => {
    inner.take('with', ',')
    const value = inner.number()
    return value !== null &&
      value > 0 &&
      inner.take('standard deviation', 'standard deviations', 'deviations', 'deviation', 'std')
      ? value
      : null
  })

function shownLine(cursor: Cursor, draft: IndicatorDraft): boolean {
  const value = cursor.attempt((inner) => (/^(and|,)$/.test(inner.nextWord) ? null : readOperand(inner)))
  if (!value || value.kind === 'number' || value.kind === 'price') return false
  draft.set({ lines: [...draft.spec.lines, { title: `Line ${draft.spec.lines.length + 1}`, value }] })
  return true
}

const withTimeframe = (draft: IndicatorDraft, timeframe: SingleTimeframe): Partial<IndicatorSpec> => ({
  timeframes: draft.spec.timeframes.includes(timeframe) ? draft.spec.timeframes : [...draft.spec.timeframes, timeframe],
})

const timeframes: Clause = (cursor, draft) => {
  cursor.take('on', 'for', 'timeframe', 'timeframe :', 'use timeframe', 'calculate on', 'from', ',', 'and', 'as')
  let hasAny = false
  do {
    cursor.take('on', 'the')
    const timeframe = readTimeframe(cursor)
    if (!timeframe) return hasAny ? stepBack(cursor) : false
    cursor.take('chart', 'timeframe')
    draft.set(withTimeframe(draft, timeframe))
    hasAny = true
  } while (cursor.take(', and', ',', 'and'))
  return hasAny
}

const levels: Clause = (cursor, draft) => {
  cursor.takePattern('add/with/draw/show/horizontal/put/overbought/oversold/and/overbought_and_oversold/also*')
  if (
    !cursor.take(
      'level at',
      'level',
      'line at',
      'level of',
      'level :',
      'line in',
      'line on',
      'lines at',
      'line',
      'level in',
      'level is',
    )
  )
    return false
  const found: number[] = []
  for (;;) {
    const value = cursor.attempt((inner) => {
      if (found.length > 0) inner.take(', and', ',', 'and', '/')
      const level = inner.number()
      // In `, 20 ema` the number belongs to the next word.
      return level === null || /^(ema|sma|wma|ma|period|bars|%|minute|hour)$/.test(inner.nextWord) ? null : level
    })
    if (value === null) break
    found.push(value)
  }
  if (found.length === 0) return false
  return draft.set({ levels: [...new Set([...draft.spec.levels, ...found])].sort((a, b) => a - b) })
}

const arrowWords = [
  'buy arrow',
  'up arrow',
  'buy signal',
  'arrow up',
  'bullish arrow',
  'up',
  'buy',
  'long signal',
  'arrow of buy',
  'signal up',
  'arrow for buy',
  'long arrow',
  'sell arrow',
  'down arrow',
  'sell signal',
  'arrow down',
  'bearish arrow',
  'down',
  'sell',
  'short signal',
  'arrow of sell',
  'signal down',
  'arrow for sell',
  'short arrow',
  'alert',
  'arrow',
  'signal',
  'be alert',
  'alert me',
  'me alert',
  'notify me',
]

/** Reads `buy arrow when …`, `alert when …`, `up when …`, `arrow up when …`. */
const signal: Clause = (cursor, draft) => {
  const from = cursor.position
  const lead = cursor.attempt((inner) => {
    inner.takePattern('show/draw/plot/send/give/display/with/paint/put/be/add/me/also/gets*')
    const markName = inner.take(...arrowWords)
    inner.take('below bars', 'above bars', 'and alert', 'must comes', 'comes', 'appears')
    return markName !== '' &&
      inner.take('when', 'if', 'whenever', 'once', 'on', 'every time', 'each time', 'as soon as')
      ? markName
      : null
  })
  if (lead === null) return false
  const isDown = /sell|down|bearish|short/.test(lead)
  const isPlain = !/sell|down|bearish|short|buy|up|bullish|long/.test(lead)
  cursor.remember({ side: isDown ? 'short' : isPlain ? null : 'long' })
  const condition = cursor.take('opposite', 'opposite happens')
    ? draft.spec.up && isDown
      ? mirror(draft.spec.up)
      : null
    : readCondition(restoreSubject(cursor))
  if (!condition) return false
  cursor.remember({ side: null })
  if (isPlain && !/alert|notify/.test(lead)) askArrow(cursor, from, condition)
  const side = isDown || (isPlain && isBearish(condition)) ? 'down' : 'up'
  const before = draft.spec[side]
  const joined: Condition = before
    ? { kind: 'any', of: [...(before.kind === 'any' ? before.of : [before]), condition] }
    : condition
  const spec: Partial<IndicatorSpec> = {
    [side]: joined,
    ...(/alert|notify/.test(lead)
      ? { alerts: true }
      : lead === 'up' || lead === 'down' || lead === 'signal up' || lead === 'signal down'
        ? {}
        : { arrows: true }),
  }
  draft.set(spec)
  readExtraMark(cursor, draft)
  return cursor.position > from
}

/** Asks for the direction of an arrow: a crossing either way needs two. */
function askArrow(cursor: Cursor, from: number, condition: Condition): void {
  if (condition.kind !== 'cross' || condition.direction !== 'either') return
  const say = (direction: 'above' | 'below'): string =>
    `${direction === 'above' ? 'up' : 'down'} arrow when ${describeCondition({ ...condition, direction })}`
  cursor.ask(from, 'An arrow up, down, or one for each way?', [
    { label: 'Up for above, down for below', words: `${say('above')}, ${say('below')}` },
    { label: 'Up, when it crosses above', words: say('above') },
    { label: 'Down, when it crosses below', words: say('below') },
  ])
}

/** Restores an omitted subject, as in `alert when is over 70`: the indicator named last. */
function restoreSubject(cursor: Cursor): Cursor {
  cursor.take('is', 'it')
  const { last, test } = cursor.context
  if (
    last &&
    /^(above|below|crosses|goes|drops|rises|falls|>|<|is)$/.test(cursor.nextWord) &&
    !(test && /^(crosses)$/.test(cursor.nextWord))
  )
    cursor.remember({ test: { left: last, right: last }, crossing: null })
  return cursor
}

const isBearish = (condition: Condition): boolean =>
  condition.kind === 'pattern' || condition.kind === 'candles'
    ? condition.side === 'bearish'
    : condition.kind === 'signal' && condition.side === 'short'

/** Reads `… and show an up arrow there`. */
function readExtraMark(cursor: Cursor, draft: IndicatorDraft): void {
  cursor.attempt((inner) => {
    inner.take('and', ', and', ',')
    inner.take('show', 'draw', 'send', 'with', 'plot', 'paint')
    const markName = inner.take('up arrow', 'down arrow', 'arrow', 'alert', 'buy arrow', 'sell arrow')
    if (markName === '' || !(inner.isDone || /^(there|,|and|on)$/.test(inner.nextWord))) return null
    inner.take('there', 'on chart', 'then')
    draft.set(markName === 'alert' ? { alerts: true } : { arrows: true })
    return true
  })
}

const displays = {
  line: 'Line',
  histogram: 'Histogram',
  dots: 'Dots',
  dotted: 'Dots',
  arrow: 'Arrows',
  candle: 'Candles',
  area: 'Area',
  'multi line': 'Multi-Line',
  dashboard: 'Dashboard',
  table: 'Dashboard',
  'color line': 'Colored Line',
  'colored line': 'Colored Line',
  'coloured line': 'Colored Line',
  'colored histogram': 'Colored Histogram',
  'color histogram': 'Colored Histogram',
  zigzag: 'ZigZag',
  bars: 'Bars',
} as const satisfies Readonly<Record<string, Display>>

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => Object.keys(table) as Key[]

const display: Clause = (cursor, draft) => {
  const hasLead =
    cursor.take(
      'as',
      'draw as',
      'display as',
      'show as',
      'plot as',
      'draw it as',
      'in forms of',
      'style',
      'style :',
      'in',
      'drawn as',
      'display :',
      'shown as',
      'shows as',
      'in forms :',
      'with style',
      'in style of',
      'gets',
      'show',
      'display',
      'draw',
    ) !== ''
  cursor.take('forms of')
  const found = cursor.take(...keysOf(displays))
  if (found === '' || (!hasLead && !/histogram|dashboard|table|dots/.test(found))) return false
  if (!hasLead && found === 'histogram' && /^(and|,)$/.test(cursor.nextWord)) return false
  cursor.take('for', 'with', 'of')
  if (cursor.previousWord === 'with' && cursor.take('histogram'))
    return draft.set({ display: displays[found], histogram: true })
  if (cursor.previousWord === 'with') cursor.position--
  return draft.set({ display: displays[found] })
}

const colorNames: Readonly<Record<string, string>> = tableOf({
  blue: '#2196F3',
  orange: '#FF5722',
  green: '#4CAF50',
  bullish: '#4CAF50',
  red: '#F44336',
  bearish: '#F44336',
  purple: '#9C27B0',
  teal: '#009688',
  yellow: '#FFC107',
  gray: '#9E9E9E',
  grey: '#9E9E9E',
  black: '#212121',
})

const colors: Clause = (cursor, draft) => {
  cursor.take('use', 'with')
  const hasLead = cursor.take('color', 'color :', 'in color', 'in') !== ''
  const primary = hasLead ? cursor.takeKey(colorNames) : null
  if (primary === null) return false
  const hasLink = cursor.take('and', ',') !== ''
  const secondary = hasLink ? cursor.takeKey(colorNames) : null
  if (hasLink && secondary === null) return stepBack(cursor) && draft.set({ colors: { ...draft.spec.colors, primary } })
  cursor.take('color')
  return draft.set({
    colors: { ...draft.spec.colors, primary, ...(secondary === null ? {} : { secondary }) },
  })
}

const sources: Readonly<Record<string, PriceSource>> = tableOf({
  close: 'Close',
  open: 'Open',
  high: 'High',
  low: 'Low',
  median: 'Median',
  typical: 'Typical',
  weighted: 'Weighted',
})
const methods: Readonly<Record<string, Smoothing>> = tableOf({
  simple: 'Simple',
  exponential: 'Exponential',
  'linear weighted': 'Linear Weighted',
  smoothed: 'Smoothed',
  sma: 'Simple',
  ema: 'Exponential',
})

const source: Clause = (cursor, draft) => {
  if (
    !cursor.take(
      'calculate from',
      'calculated from',
      'based on',
      'apply',
      'applied',
      'use',
      'of',
      'from',
      'calculated on',
      'on',
    )
  )
    return false
  const found = cursor.takeKey(sources)
  if (found === null || !cursor.take('price', 'prices')) return false
  const length = cursor.attempt((inner) => {
    if (!inner.take('above', 'with')) return null
    const value = inner.number()
    return value !== null && inner.take('period', 'bars') ? value : null
  })
  if (length !== null && !setLength(draft, length)) return false
  return draft.set({ source: found })
}

/** Reads `over 10 periods`, the length of the indicator shown last. */
function setLength(draft: IndicatorDraft, length: number): boolean {
  const last = draft.spec.types.at(-1)
  if (!last || Object.keys(last.numbers).length > 0) return false
  const [parameter] = indicatorBlock(last.id).parameters
  if (!parameter) throw new Error(`${last.id} has no parameter`)
  return draft.set({ types: [...draft.spec.types.slice(0, -1), { ...last, numbers: { [parameter.name]: length } }] })
}

/** Reads `smoothed with an exponential average of 5 bars`, `add a simple average of 10 bars to smooth it`. */
const smoothing: Clause = (cursor, draft) => {
  const hasLead = cursor.take('smooth with', 'smoothed with', 'smooth by', 'smoothed by', 'smooth') !== ''
  if (!hasLead) cursor.take('add', 'use', 'with')
  const length = cursor.number()
  cursor.take('period', 'bars')
  const method = cursor.takeKey(methods)
  if (method === null) return false
  cursor.take('average', 'moving average')
  const lengthInBars =
    length ??
    cursor.attempt((inner) => {
      inner.take('of')
      return inner.number()
    })
  cursor.take('bars', 'period')
  if (!hasLead && !cursor.take('smooth it', 'smooth', 'for smooth', 'for smoothing', 'smoothing')) return false
  return lengthInBars === null || lengthInBars < 1 ? false : draft.set({ smoothing: { method, length: lengthInBars } })
}

const options: Clause = (cursor, draft) => {
  cursor.take('and', 'also')
  if (
    cursor.take(
      'send alert',
      'with alert',
      'alert',
      'add alert',
      'and alert',
      'plus alert',
      'alert : yes',
      'alert on',
      'alert : on',
      'put alert',
    )
  )
    return !/^(when|if|whenever|me)$/.test(cursor.nextWord) && draft.set({ alerts: true })
  if (
    cursor.take(
      'show arrow',
      'with arrow',
      'draw arrow',
      'arrow',
      'add arrow',
      'show buy and sell arrow',
      'with buy and sell arrow',
      'arrow : yes',
    )
  )
    return !/^(when|if|up|down|on)$/.test(cursor.nextWord) && draft.set({ arrows: true })
  if (cursor.take('with histogram', 'add histogram')) return draft.set({ histogram: true })
  if (cursor.take('adjust automatically volatility', 'adapt volatility', 'adjust volatility'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'volatility'] })
  if (cursor.take('tint market session', 'show market session', 'mark market session'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'session'] })
  if (cursor.take('signal only with trend of above timeframe'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'higher-bias'] })
  if (cursor.take('signal only when chart own bars confirms', 'signal only when chart own bars confirms them'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'lower-confirmation'] })
  return false
}

/** Reads `three moving averages: the 20 EMA, …`; the names follow. */
const countAnnouncement: Clause = (cursor) => {
  cursor.takePattern('trade/use/with/look*')
  const count = cursor.number()
  return (
    count !== null &&
    count <= 5 &&
    cursor.take('moving average', 'average', 'ema', 'sma', 'indicator', 'line') !== '' &&
    cursor.take(':') !== ''
  )
}

/** Reads `show them all on the chart`, `I would like both in one window`, which changes nothing. */
const placement: Clause = (cursor) => {
  cursor.takePattern('show/plot/draw/put/see/display/them/all/both/would/have/it*')
  return (
    cursor.take(
      'on chart',
      'in own window',
      'in 1 window',
      'on price',
      'in same window',
      'in window',
      'on 1 chart',
      'on main chart',
      'in 1 panel',
    ) !== ''
  )
}

export const clauses: readonly Clause[] = [
  signal,
  levels,
  smoothing,
  source,
  display,
  colors,
  timeframes,
  options,
  countAnnouncement,
  placement,
  show,
]
