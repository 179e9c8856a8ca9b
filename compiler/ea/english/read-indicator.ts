import { indicatorBlock } from '../blocks/indicators.ts'
import type { Condition, SingleTimeframe } from '../spec/condition.ts'
import { indicatorOf } from '../spec/from-selections.ts'
import type { Display, IndicatorSpec, PriceSource, Smoothing } from '../spec/indicator-spec.ts'
import { sayIndicator } from '../spec/say-indicator.ts'
import { emptyIndicatorSelections } from '../spec/wizard.ts'
import { readCondition } from './conditions.ts'
import { Cursor } from './cursor.ts'
import { mirror } from './mirror.ts'
import { readIndicator, readOperand, readTimeframe, type Memory } from './operands.ts'
import type { ReadRules } from './read-strategy.ts'
import { notUnderstood, sentencesOf } from './words.ts'

/** A spec while sentences are read into it. */
class Draft {
  spec: IndicatorSpec = indicatorOf(emptyIndicatorSelections)
  readonly memory: Memory = { last: null }

  set(change: Partial<IndicatorSpec>): true {
    this.spec = { ...this.spec, ...change }
    return true
  }
}

type Clause = (c: Cursor, draft: Draft) => boolean

/** `show RSI(14) and its EMA on H4`, `plot distance …`. */
const show: Clause = (c, draft) => {
  const led = c.take('show', 'plot', 'draw', 'display', 'create', 'make', 'build', 'indicator that shows', 'create indicator that shows', 'create indicator that plots', 'create indicator showing', 'show me', 'with')
  c.take('indicator', 'custom indicator')
  c.take('with', 'that shows', 'that plots', 'showing')
  let any = false
  do {
    const operand = c.attempt((at) => readIndicator(at, draft.memory))
    if (operand) {
      c.take('indicator')
      if (operand.ago > 0 || operand.line !== null) return false
      const { timeframe } = operand
      draft.set({ types: [...draft.spec.types, { id: operand.indicator, numbers: operand.numbers, method: operand.method }], ...(timeframe ? withTimeframe(draft, timeframe) : {}) })
      if (timeframe) furtherTimeframes(c, draft)
    } else {
      const value = led === '' ? null : c.attempt((at) => (/^(and|,)$/.test(at.next) ? null : readOperand(at, draft.memory)))
      if (!value || value.kind === 'number' || value.kind === 'price') return any && led !== '' && c.tokens[c.at - 1] === 'and' ? stepBack(c) : false
      draft.set({ lines: [...draft.spec.lines, { title: `Line ${draft.spec.lines.length + 1}`, value }] })
    }
    any = true
  } while (c.take(', and', ',', 'and'))
  return any
}

/** `on H1, H4 and D1`: those after the first. */
function furtherTimeframes(c: Cursor, draft: Draft): void {
  for (;;) {
    const next = c.attempt((at) => (at.take(', and', ',', 'and') ? readTimeframe(at) : null))
    if (!next) return
    draft.set(withTimeframe(draft, next))
  }
}

/** An `and` that leads on to another kind of clause. */
function stepBack(c: Cursor): boolean {
  c.at--
  return true
}

const withTimeframe = (draft: Draft, timeframe: SingleTimeframe): Partial<IndicatorSpec> =>
  ({ timeframes: draft.spec.timeframes.includes(timeframe) ? draft.spec.timeframes : [...draft.spec.timeframes, timeframe] })

const timeframes: Clause = (c, draft) => {
  if (!c.take('on', 'for', 'timeframe', 'timeframe :', 'use timeframe', 'calculate on', 'from')) return false
  let any = false
  do {
    const timeframe = readTimeframe(c)
    if (!timeframe) return false
    draft.set(withTimeframe(draft, timeframe))
    any = true
  } while (c.take(', and', ',', 'and'))
  return any
}

const levels: Clause = (c, draft) => {
  c.take('add', 'with', 'draw', 'show', 'horizontal')
  if (!c.take('level at', 'level', 'line at', 'level of')) return false
  const found: number[] = []
  do {
    const value = c.number()
    if (value === null) return false
    found.push(value)
  } while (c.take(', and', ',', 'and'))
  return draft.set({ levels: [...new Set([...draft.spec.levels, ...found])].sort((a, b) => a - b) })
}

/** `buy arrow when …`, `alert when …`, `up when …`, `arrow up when …`. */
const signal: Clause = (c, draft) => {
  const led = c.attempt((at) => {
    at.take('show', 'draw', 'plot', 'send', 'give', 'display', 'with')
    const what = at.take(
      'buy arrow', 'up arrow', 'buy signal', 'arrow up', 'bullish arrow', 'green arrow', 'up', 'buy', 'long signal', 'sell arrow', 'down arrow', 'sell signal', 'arrow down', 'bearish arrow', 'down', 'sell', 'short signal',
      'alert', 'arrow', 'signal',
    )
    at.take('below bars', 'above bars', 'and alert')
    return what !== '' && at.take('when', 'if', 'whenever', 'once', 'on') ? what : null
  })
  if (led === null) return false
  const isDown = /sell|down|bearish|short/.test(led)
  const condition = c.take('opposite', 'opposite happens') ? (draft.spec.up && isDown ? mirror(draft.spec.up) : null) : readCondition(c, draft.memory)
  if (!condition) return false
  const side = isDown ? 'down' : 'up'
  const before = draft.spec[side]
  const joined: Condition = before ? { kind: 'any', of: [...(before.kind === 'any' ? before.of : [before]), condition] } : condition
  return draft.set({ [side]: joined, ...(led === 'alert' ? { alerts: true } : led === 'up' || led === 'down' ? {} : { arrows: true }) })
}

const displays: Readonly<Record<string, Display>> = {
  line: 'Line', histogram: 'Histogram', dots: 'Dots', dotted: 'Dots', arrow: 'Arrows', candle: 'Candles', area: 'Area', 'multi line': 'Multi-Line', dashboard: 'Dashboard', table: 'Dashboard',
  'color line': 'Colored Line', 'colored line': 'Colored Line', 'coloured line': 'Colored Line', 'colored histogram': 'Colored Histogram', zigzag: 'ZigZag', bars: 'Bars',
}

const display: Clause = (c, draft) => {
  if (!c.take('as', 'draw as', 'display as', 'show as', 'plot as', 'draw it as', 'in form of', 'style')) return false
  const found = c.take(...Object.keys(displays))
  if (found === '') return false
  const isPlusHistogram = c.take('with histogram') !== ''
  return draft.set({ display: displays[found], histogram: draft.spec.histogram || isPlusHistogram })
}

const colorNames: Readonly<Record<string, string>> = {
  blue: '#2196F3', orange: '#FF5722', green: '#4CAF50', bullish: '#4CAF50', red: '#F44336', bearish: '#F44336', purple: '#9C27B0', teal: '#009688', yellow: '#FFC107', gray: '#9E9E9E', grey: '#9E9E9E', black: '#212121',
}

const colors: Clause = (c, draft) => {
  c.take('use', 'with', 'in')
  if (!c.take('color', 'color :', 'in color')) return false
  const first = c.take(...Object.keys(colorNames))
  if (first === '') return false
  const second = c.take('and', ',') ? c.take(...Object.keys(colorNames)) : null
  if (second === '') return false
  return draft.set({ colors: { ...draft.spec.colors, primary: colorNames[first], ...(second === null ? {} : { secondary: colorNames[second] }) } })
}

const sources: Readonly<Record<string, PriceSource>> = { close: 'Close', open: 'Open', high: 'High', low: 'Low', median: 'Median', typical: 'Typical', weighted: 'Weighted' }
const methods: Readonly<Record<string, Smoothing>> = { simple: 'Simple', exponential: 'Exponential', 'linear weighted': 'Linear Weighted', smoothed: 'Smoothed', sma: 'Simple', ema: 'Exponential' }

const calculation: Clause = (c, draft) => {
  if (c.take('calculate from', 'calculated from', 'based on', 'apply', 'applied', 'use')) {
    const found = c.take(...Object.keys(sources))
    return found !== '' && c.take('price', 'prices') !== '' && draft.set({ source: sources[found] })
  }
  if (!c.take('smooth with', 'smoothed with', 'smooth by')) return false
  const length = c.number()
  c.take('period', 'bars')
  const found = c.take(...Object.keys(methods))
  if (found === '') return false
  c.take('average', 'moving average')
  const after = length ?? c.attempt((at) => {
    at.take('of')
    return at.number()
  })
  c.take('bars', 'period')
  return after === null || after < 1 ? false : draft.set({ smoothing: { method: methods[found], length: after } })
}

const rest: Clause = (c, draft) => {
  if (c.take('send alert', 'with alert', 'alert', 'add alert', 'and alert')) return draft.set({ alerts: true })
  if (c.take('show arrow', 'with arrow', 'draw arrow', 'arrow', 'add arrow', 'show buy and sell arrow', 'with buy and sell arrow')) return draft.set({ arrows: true })
  if (c.take('with histogram', 'add histogram')) return draft.set({ histogram: true })
  if (c.take('adjust automatically volatility', 'adapt volatility', 'adjust volatility')) return draft.set({ adaptive: [...draft.spec.adaptive, 'volatility'] })
  if (c.take('tint market session', 'show market session', 'mark market session')) return draft.set({ adaptive: [...draft.spec.adaptive, 'session'] })
  if (c.take('signal only with trend of above timeframe', 'signals only with trend of above timeframe')) return draft.set({ adaptive: [...draft.spec.adaptive, 'higher-bias'] })
  if (c.take('signal only when chart own bars confirms them')) return draft.set({ adaptive: [...draft.spec.adaptive, 'lower-confirmation'] })
  return false
}

const clauses: readonly Clause[] = [signal, levels, display, colors, calculation, timeframes, rest, show]

/** A description of an indicator, in plain words. A sentence counts as understood only when every word of it was read. */
export function readIndicatorRules(text: string, name: string): ReadRules<IndicatorSpec> {
  const draft = new Draft()
  const sentences = sentencesOf(text).map(({ text: written, tokens }) => {
    const before = draft.spec
    const stopped = readSentence(tokens, draft)
    if (stopped === null) return { text: written, understood: true, meaning: changes(before, draft.spec) }
    draft.spec = before
    return { text: written, understood: false, meaning: notUnderstood({ text: written, tokens }, stopped) }
  })
  const { types, lines, up, down } = draft.spec
  const shows = types.length + lines.length > 0 || up !== null || down !== null
  const title = name.trim() || types.slice(0, 2).map(({ id }) => indicatorBlock(id).title).join(' + ') || draft.spec.name
  return { sentences, spec: shows ? { ...draft.spec, name: title } : null }
}

/** Null when all words were read; else the number of words it got through. */
function readSentence(tokens: readonly string[], draft: Draft): number | null {
  const c = new Cursor(tokens)
  let furthest = 0
  do {
    const { at } = c
    const taken = clauses.some((clause) => {
      c.at = at
      const { spec } = draft
      if (clause(c, draft) && (c.isDone || /^(,|and|with|as|on|in|based|smoothed|calculated)$/.test(c.next))) return true
      furthest = Math.max(furthest, c.at)
      draft.spec = spec
      return false
    })
    if (!taken) return Math.max(at, Math.min(furthest, tokens.length))
    while (c.take(', and', ',', 'and') !== '');
  } while (!c.isDone)
  return null
}

function changes(before: IndicatorSpec, after: IndicatorSpec): string {
  const known = new Set(sayIndicator(before))
  return sayIndicator(after).filter((line) => !known.has(line)).join(' ') || sayIndicator(after).at(-1) || ''
}
