import { indicatorBlock } from '../blocks/indicators.ts'
import type { Condition, SingleTimeframe } from '../spec/condition.ts'
import { indicatorOf } from '../spec/from-selections.ts'
import type { Display, IndicatorSpec, PriceSource, Smoothing } from '../spec/indicator-spec.ts'
import { sayCondition } from '../spec/say-condition.ts'
import { emptyIndicatorSelections } from '../spec/wizard.ts'
import { readCondition } from './conditions/conditions.ts'
import type { Cursor } from './words/cursor.ts'
import { readIndicator } from './conditions/indicator-words.ts'
import { mirror } from './conditions/mirror.ts'
import { readOperand } from './conditions/operands.ts'
import { readTimeframe } from './words/timeframe-words.ts'

/** A spec while sentences are read into it. */
export class IndicatorDraft {
  spec: IndicatorSpec = indicatorOf(emptyIndicatorSelections)
  remarks: readonly string[] = []

  set(change: Partial<IndicatorSpec>): true {
    this.spec = { ...this.spec, ...change }
    return true
  }
}

type Clause = (c: Cursor, draft: IndicatorDraft) => boolean

const ands = [', and', ',', 'and', '+', 'plus', 'with']
const showing =
  'show/shows/plot/plots/draw/draws/display/displays/create/make/build/calculate/compute/indicator/custom/that/which/what/me/with/add/get/paint/put/see/gets/both/indicator_for/do/just/watch/code/standard/default/all/them/1/look_at/look_mostly_at/mostly_look_at/mostly*'

/** `show RSI(14) and its EMA on H4`, `plot distance …`. */
const show: Clause = (c, draft) => {
  const from = c.at
  c.seq(showing)
  const isLed = c.at > from
  c.take(':')
  let any = false
  for (;;) {
    if (!shownIndicator(c, draft) && !(isLed && shownLine(c, draft)))
      return any && c.at > from && isAnd(c) ? stepBack(c) : false
    any = true
    if (!c.take(...ands)) return true
    c.seq('also/show/plot/draw/the*')
  }
}

const isAnd = (c: Cursor): boolean =>
  ands.includes(c.tokens[c.at - 1]?.word ?? '') ||
  ands.some((and) => and.split(' ').at(-1) === c.tokens[c.at - 1]?.word)

/** An `and` that leads on to another kind of clause. */
function stepBack(c: Cursor): boolean {
  c.at--
  return true
}

function shownIndicator(c: Cursor, draft: IndicatorDraft): boolean {
  const { spec } = draft
  return (
    c.attempt((at) => {
      const operand = readIndicator(at)
      if (
        !operand ||
        operand.ago > 0 ||
        operand.line !== null ||
        /^(crosses|above|below|is|>|<|drops|rises|goes|falls|turns)$/.test(at.next)
      )
        return null
      at.seq(
        'indicator/line/default/settings/with_default_settings/with_default/value/values/own_window/in_own_window/on_chart/in_window/in_own/standard/oscillator/plot*',
      )
      const deviation = operand.indicator === 'bollinger' ? deviationsOf(at) : null
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

/** `with two standard deviations` */
const deviationsOf = (c: Cursor): number | null =>
  c.attempt((at) => {
    at.take('with', ',')
    const value = at.number()
    return value !== null &&
      value > 0 &&
      at.take('standard deviation', 'standard deviations', 'deviations', 'deviation', 'std')
      ? value
      : null
  })

function shownLine(c: Cursor, draft: IndicatorDraft): boolean {
  const value = c.attempt((at) => (/^(and|,)$/.test(at.next) ? null : readOperand(at)))
  if (!value || value.kind === 'number' || value.kind === 'price') return false
  draft.set({ lines: [...draft.spec.lines, { title: `Line ${draft.spec.lines.length + 1}`, value }] })
  return true
}

const withTimeframe = (draft: IndicatorDraft, timeframe: SingleTimeframe): Partial<IndicatorSpec> => ({
  timeframes: draft.spec.timeframes.includes(timeframe) ? draft.spec.timeframes : [...draft.spec.timeframes, timeframe],
})

const timeframes: Clause = (c, draft) => {
  c.take('on', 'for', 'timeframe', 'timeframe :', 'use timeframe', 'calculate on', 'from', ',', 'and', 'as')
  let any = false
  do {
    c.take('on', 'the')
    const timeframe = readTimeframe(c)
    if (!timeframe) return any ? stepBack(c) : false
    c.take('chart', 'timeframe')
    draft.set(withTimeframe(draft, timeframe))
    any = true
  } while (c.take(', and', ',', 'and'))
  return any
}

const levels: Clause = (c, draft) => {
  c.seq('add/with/draw/show/horizontal/put/overbought/oversold/and/overbought_and_oversold/also*')
  if (
    !c.take(
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
    const value = c.attempt((at) => {
      if (found.length > 0) at.take(', and', ',', 'and', '/')
      const level = at.number()
      // `, 20 ema`: a number that belongs to what follows.
      return level === null || /^(ema|sma|wma|ma|period|bars|%|minute|hour)$/.test(at.next) ? null : level
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

/** `buy arrow when …`, `alert when …`, `up when …`, `arrow up when …`. */
const signal: Clause = (c, draft) => {
  const from = c.at
  const led = c.attempt((at) => {
    at.seq('show/draw/plot/send/give/display/with/paint/put/be/add/me/also/gets*')
    const what = at.take(...arrowWords)
    at.take('below bars', 'above bars', 'and alert', 'must comes', 'comes', 'appears')
    return what !== '' && at.take('when', 'if', 'whenever', 'once', 'on', 'every time', 'each time', 'as soon as')
      ? what
      : null
  })
  if (led === null) return false
  const isDown = /sell|down|bearish|short/.test(led)
  const isPlain = !/sell|down|bearish|short|buy|up|bullish|long/.test(led)
  c.remember({ side: isDown ? 'short' : isPlain ? null : 'long' })
  const condition = c.take('opposite', 'opposite happens')
    ? draft.spec.up && isDown
      ? mirror(draft.spec.up)
      : null
    : readCondition(completed(c))
  if (!condition) return false
  c.remember({ side: null })
  if (isPlain && !/alert|notify/.test(led)) askArrow(c, from, condition)
  const side = isDown || (isPlain && isBearish(condition)) ? 'down' : 'up'
  const before = draft.spec[side]
  const joined: Condition = before
    ? { kind: 'any', of: [...(before.kind === 'any' ? before.of : [before]), condition] }
    : condition
  const spec: Partial<IndicatorSpec> = {
    [side]: joined,
    ...(/alert|notify/.test(led)
      ? { alerts: true }
      : led === 'up' || led === 'down' || led === 'signal up' || led === 'signal down'
        ? {}
        : { arrows: true }),
  }
  draft.set(spec)
  also(c, draft)
  return c.at > from
}

/** An arrow points somewhere: a crossing either way needs two. */
function askArrow(c: Cursor, from: number, condition: Condition): void {
  if (condition.kind !== 'cross' || condition.direction !== 'either') return
  const say = (direction: 'above' | 'below'): string =>
    `${direction === 'above' ? 'up' : 'down'} arrow when ${sayCondition({ ...condition, direction })}`
  c.ask(from, 'An arrow up, down, or one for each way?', [
    { label: 'Up for above, down for below', words: `${say('above')}, ${say('below')}` },
    { label: 'Up, when it crosses above', words: say('above') },
    { label: 'Down, when it crosses below', words: say('below') },
  ])
}

/** `alert when is over 70`: what is left out is the indicator named last. */
function completed(c: Cursor): Cursor {
  c.take('is', 'it')
  const { last, test } = c.memory
  if (
    last &&
    /^(above|below|crosses|goes|drops|rises|falls|>|<|is)$/.test(c.next) &&
    !(test && /^(crosses)$/.test(c.next))
  )
    c.remember({ test: { left: last, right: last }, crossing: null })
  return c
}

const isBearish = (condition: Condition): boolean =>
  condition.kind === 'pattern' || condition.kind === 'candles'
    ? condition.side === 'bearish'
    : condition.kind === 'signal' && condition.side === 'short'

/** `… and show an up arrow there` */
function also(c: Cursor, draft: IndicatorDraft): void {
  c.attempt((at) => {
    at.take('and', ', and', ',')
    at.take('show', 'draw', 'send', 'with', 'plot', 'paint')
    const what = at.take('up arrow', 'down arrow', 'arrow', 'alert', 'buy arrow', 'sell arrow')
    if (what === '' || !(at.isDone || /^(there|,|and|on)$/.test(at.next))) return null
    at.take('there', 'on chart', 'then')
    draft.set(what === 'alert' ? { alerts: true } : { arrows: true })
    return true
  })
}

const displays: Readonly<Record<string, Display>> = {
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
}

const display: Clause = (c, draft) => {
  const isLed =
    c.take(
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
  c.take('forms of')
  const found = c.take(...Object.keys(displays))
  if (found === '' || (!isLed && !/histogram|dashboard|table|dots/.test(found))) return false
  if (!isLed && found === 'histogram' && /^(and|,)$/.test(c.next)) return false
  c.take('for', 'with', 'of')
  if (c.tokens[c.at - 1]?.word === 'with' && c.take('histogram'))
    return draft.set({ display: displays[found], histogram: true })
  if (c.tokens[c.at - 1]?.word === 'with') c.at--
  return draft.set({ display: displays[found] })
}

const colorNames: Readonly<Record<string, string>> = {
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
}

const colors: Clause = (c, draft) => {
  c.take('use', 'with')
  const isLed = c.take('color', 'color :', 'in color', 'in') !== ''
  const first = isLed ? c.take(...Object.keys(colorNames)) : ''
  if (first === '') return false
  const second = c.take('and', ',') ? c.take(...Object.keys(colorNames)) : null
  if (second === '') return stepBack(c) && draft.set({ colors: { ...draft.spec.colors, primary: colorNames[first] } })
  c.take('color')
  return draft.set({
    colors: {
      ...draft.spec.colors,
      primary: colorNames[first],
      ...(second === null ? {} : { secondary: colorNames[second] }),
    },
  })
}

const sources: Readonly<Record<string, PriceSource>> = {
  close: 'Close',
  open: 'Open',
  high: 'High',
  low: 'Low',
  median: 'Median',
  typical: 'Typical',
  weighted: 'Weighted',
}
const methods: Readonly<Record<string, Smoothing>> = {
  simple: 'Simple',
  exponential: 'Exponential',
  'linear weighted': 'Linear Weighted',
  smoothed: 'Smoothed',
  sma: 'Simple',
  ema: 'Exponential',
}

const source: Clause = (c, draft) => {
  if (
    !c.take(
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
  const found = c.take(...Object.keys(sources))
  if (found === '' || !c.take('price', 'prices')) return false
  const length = c.attempt((at) => {
    if (!at.take('above', 'with')) return null
    const value = at.number()
    return value !== null && at.take('period', 'bars') ? value : null
  })
  if (length !== null && !ownLength(draft, length)) return false
  return draft.set({ source: sources[found] })
}

/** `over 10 periods`: of the indicator shown last. */
function ownLength(draft: IndicatorDraft, length: number): boolean {
  const last = draft.spec.types.at(-1)
  if (!last || Object.keys(last.numbers).length > 0) return false
  const [parameter] = indicatorBlock(last.id).parameters
  return draft.set({ types: [...draft.spec.types.slice(0, -1), { ...last, numbers: { [parameter.name]: length } }] })
}

/** `smoothed with an exponential average of 5 bars`, `add a simple average of 10 bars to smooth it`. */
const smoothing: Clause = (c, draft) => {
  const isLed = c.take('smooth with', 'smoothed with', 'smooth by', 'smoothed by', 'smooth') !== ''
  if (!isLed) c.take('add', 'use', 'with')
  const length = c.number()
  c.take('period', 'bars')
  const found = c.take(...Object.keys(methods))
  if (found === '') return false
  c.take('average', 'moving average')
  const after =
    length ??
    c.attempt((at) => {
      at.take('of')
      return at.number()
    })
  c.take('bars', 'period')
  if (!isLed && !c.take('smooth it', 'smooth', 'for smooth', 'for smoothing', 'smoothing')) return false
  return after === null || after < 1 ? false : draft.set({ smoothing: { method: methods[found], length: after } })
}

const rest: Clause = (c, draft) => {
  c.take('and', 'also')
  if (
    c.take(
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
    return !/^(when|if|whenever|me)$/.test(c.next) && draft.set({ alerts: true })
  if (
    c.take(
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
    return !/^(when|if|up|down|on)$/.test(c.next) && draft.set({ arrows: true })
  if (c.take('with histogram', 'add histogram')) return draft.set({ histogram: true })
  if (c.take('adjust automatically volatility', 'adapt volatility', 'adjust volatility'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'volatility'] })
  if (c.take('tint market session', 'show market session', 'mark market session'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'session'] })
  if (c.take('signal only with trend of above timeframe'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'higher-bias'] })
  if (c.take('signal only when chart own bars confirms', 'signal only when chart own bars confirms them'))
    return draft.set({ adaptive: [...draft.spec.adaptive, 'lower-confirmation'] })
  return false
}

/** `three moving averages: the 20 EMA, …`: the names follow. */
const announced: Clause = (c) => {
  c.seq('trade/use/with/look*')
  const count = c.number()
  return (
    count !== null &&
    count <= 5 &&
    c.take('moving average', 'average', 'ema', 'sma', 'indicator', 'line') !== '' &&
    c.take(':') !== ''
  )
}

/** `show them all on the chart`, `I would like both in one window`: where they are anyway. */
const placed: Clause = (c) => {
  c.seq('show/plot/draw/put/see/display/them/all/both/would/have/it*')
  return (
    c.take(
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
  rest,
  announced,
  placed,
  show,
]
