import type { Bars } from '../../api.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { naOf } from '../../run/pine/compile/types.ts'
import { Context } from '../../run/pine/context.ts'
import { FormingBars } from '../../run/pine/forming-bars.ts'
import { requestedBars } from '../../run/pine/requested-bars.ts'
import { compiled, pure, type CallSite, type Evaluator } from '../../run/pine/primitive.ts'
import { Feed } from '../../run/pine/feed.ts'
import { runtimeError } from '../../run/pine/runtime-errors.ts'
import { timeframeOf } from '../../run/pine/time/periods.ts'
import { timeframeSeconds } from '../../run/pine/time/timeframe.ts'
import { PineArray, plainText, type Value } from '../../run/pine/value.ts'

const argument = ({ args, names }: CallSite, name: string): Evaluator => args[names.indexOf(name)] ?? (() => undefined)

/**
 * Returns the feed of a call by symbol and timeframe: each calculates the expression on its own bars with its own
 * state. With `looksAhead`, live bars are shown partially.
 */
function feedsOf(site: CallSite, looksAhead: boolean): () => Feed | null {
  const { context, argumentNodes, names } = site
  const symbol = argument(site, 'symbol')
  const timeframe = argument(site, 'timeframe')
  const lenient = argument(site, 'ignore_invalid_symbol')
  const expression = argumentNodes[names.indexOf('expression')]
  if (!expression) throw new Error('a request has an expression')
  // The expression may contain its own request, which is not calculated on its own bars.
  if (context.isRequestOf(expression)) return () => null
  const feeds = new Map<string, Feed | null>()
  return () => {
    const [name, period] = [plainText(symbol()), plainText(timeframe())]
    const key = `${name}|${period}`
    let feed = feeds.get(key)
    if (feed === undefined) {
      const bars = requestedBars(context, name, period, lenient() === true)
      if (bars) {
        const forming = looksAhead && context.run.liveBars ? formingBars(context, name, bars) : null
        const other = new Context(context.run, forming?.bars ?? bars, context, expression)
        feed = new Feed(
          context,
          other,
          site.relocate(expression, other),
          () => requestedBars(context, name, period, true),
          forming,
        )
        context.retain(feed)
      } else {
        feed = null
      }
      feeds.set(key, feed)
    }
    return feed
  }
}

/** Longer bars that grow with the chart's; null for bars that are no longer than the chart's. */
function formingBars(context: Context, symbol: string, bars: Bars): FormingBars | null {
  if (bars.period <= context.bars.period) return null
  const [, smoothed] = /^heikinashi\((.*)\)$/.exec(symbol) ?? []
  const parts = requestedBars(context, smoothed ?? symbol, '', true)
  return parts && new FormingBars(bars, parts, smoothed !== undefined)
}

/** Returns whether lookahead matters: `close[1]` is known when a longer bar opens. */
function mayLookAhead(site: CallSite): boolean {
  const { argumentNodes, names } = site
  const isBehind = (node: Expression | null | undefined): boolean => {
    if (node?.kind === 'Tuple') return node.elements.every(isBehind)
    const offset = node?.kind === 'History' ? site.constantOf(node.offset) : null
    return typeof offset === 'number' && offset >= 1
  }
  const at = names.indexOf('lookahead')
  const lookahead = argumentNodes[at]
  const isOff = site.isConstant(at) && (!lookahead || !isOn(site.constantOf(lookahead)))
  return !isOff && !isBehind(argumentNodes[names.indexOf('expression')])
}

export const security = compiled((site) => {
  const feedNow = feedsOf(site, mayLookAhead(site))
  const gaps = argument(site, 'gaps')
  const lookahead = argument(site, 'lookahead')
  const na = naOf(site.type, site.version)
  return () => feedNow()?.read(isOn(lookahead()), isOn(gaps()), na) ?? na
}, true)

const isOn = (value: Value): boolean => value === true || plainText(value).endsWith('_on')

/** The values of the bars inside the chart's bar, oldest first; na of a longer timeframe that is ignored. */
export const securityLowerTf = compiled((site) => {
  const feedNow = feedsOf(site, false)
  const { run, bars } = site.context
  const timeframe = argument(site, 'timeframe')
  const ignoresLonger = argument(site, 'ignore_invalid_timeframe')
  return () => {
    const asked = plainText(timeframe())
    if (isLonger(asked, bars.period)) {
      if (ignoresLonger() !== true) throw runtimeError('RUN1032', { timeframe: asked })
      return naOf(site.type, site.version)
    }
    const values = feedNow()?.readInside() ?? []
    run.allocate(values.length)
    const first = values[0]
    if (site.type.kind !== 'tuple') return new PineArray([...values])
    const width = Array.isArray(first) ? first.length : site.type.elements.length
    return Array.from({ length: width }, (_, i) => new PineArray(values.map((tuple) => (tuple as readonly Value[])[i])))
  }
}, true)

/** Whether a timeframe is longer than bars; months have several lengths. */
function isLonger(timeframe: string, period: number): boolean {
  const parsed = timeframeOf(timeframe)
  return parsed !== null && timeframeSeconds(parsed) * shortestMonth > period
}

/** The share of Pine's month that a month has at least. */
const shortestMonth = 0.9

/** Figures that no bars carry: na, as for a symbol without them. */
export const noData = pure(() => NaN)
