import { Scope } from '../compile/frame.ts'
import { relocate } from '../compile/relocate.ts'
import { naOf } from '../compile/types.ts'
import { Context } from '../context.ts'
import { requestedBars } from '../requested-bars.ts'
import { compiled, pure, type CallSite, type Evaluator } from '../primitive.ts'
import { Feed } from '../feed.ts'
import { PineArray, plainText, type Value } from '../value.ts'

const argument = ({ args, names }: CallSite, name: string): Evaluator => args[names.indexOf(name)] ?? (() => undefined)

/** The feeds of one call, by symbol and timeframe: each calculates the expression on its own bars with its own state. */
function feedsOf(site: CallSite): () => Feed | null {
  const { context, frame, call, names } = site
  const symbol = argument(site, 'symbol')
  const timeframe = argument(site, 'timeframe')
  const lenient = argument(site, 'ignore_invalid_symbol')
  const expression = call.args[names.indexOf('expression')]
  if (!expression) throw new Error('a request has an expression')
  const feeds = new Map<string, Feed | null>()
  return () => {
    const [name, period] = [plainText(symbol()), plainText(timeframe())]
    const key = `${name}|${period}`
    let feed = feeds.get(key)
    if (feed === undefined) {
      const bars = requestedBars(context, name, period, lenient() === true)
      if (bars) {
        const other = new Context(context.run, bars, false)
        const scope = new Scope(other)
        feed = new Feed(context, other, relocate(frame, expression, scope), () => requestedBars(context, name, period, true))
        context.run.retain(feed)
      } else {
        feed = null
      }
      feeds.set(key, feed)
    }
    return feed
  }
}

export const security = compiled((site) => {
  const feedNow = feedsOf(site)
  const gaps = argument(site, 'gaps')
  const lookahead = argument(site, 'lookahead')
  const na = naOf(site.type, site.frame.version)
  return () => feedNow()?.read(isOn(lookahead()), isOn(gaps()), na) ?? na
}, true)

const isOn = (value: Value): boolean => value === true || plainText(value).endsWith('_on')

/** The values of the bars inside the chart's bar, oldest first. */
export const securityLowerTf = compiled((site) => {
  const feedNow = feedsOf(site)
  const { run } = site.context
  return () => {
    const values = feedNow()?.readInside() ?? []
    run.allocate(values.length)
    const first = values[0]
    if (site.type.kind !== 'tuple') return new PineArray([...values])
    const width = Array.isArray(first) ? first.length : site.type.elements.length
    return Array.from({ length: width }, (_, i) => new PineArray(values.map((tuple) => (tuple as readonly Value[])[i])))
  }
}, true)

export const currencyRate = pure((from: string, to: string) => (from === to ? 1 : NaN))

/** Figures that no bars carry: na, as for a symbol without them. */
export const noData = pure(() => NaN)
