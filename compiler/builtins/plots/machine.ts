import type { CallSite, Evaluator } from '../../run/pine/primitive.ts'
import { compiled } from '../../run/pine/primitive.ts'
import type { PlotCall } from '../../run/pine/observer.ts'
import type { PlotKind, PlotRecorder, RecordedGradient } from '../../run/pine/plots.ts'
import { isNumeric } from '../../run/pine/compile/types.ts'
import { truthy } from '../ta/machine/changes.ts'
import { isNa, plainText, PlotHandle, type Value } from '../../run/pine/value.ts'
import { tableOf } from '../../text/table.ts'

const kinds: Readonly<Record<string, PlotKind>> = tableOf({
  line: 'line',
  linebr: 'line',
  stepline: 'stepline',
  stepline_diamond: 'stepline',
  steplinebr: 'stepline',
  histogram: 'histogram',
  cross: 'cross',
  area: 'area',
  areabr: 'area',
  columns: 'columns',
  circles: 'circles',
})

interface Slot {
  readonly recorder: PlotRecorder
  /** Null when the colour never changes. */
  readonly color: Evaluator | null
  readonly call: PlotCall
}

/** Parameters whose arguments are the same on all bars. */
const settled: ReadonlySet<string> = new Set([
  'title',
  'text',
  'char',
  'style',
  'location',
  'size',
  'linewidth',
  'linestyle',
  'display',
  'offset',
  'show_last',
  'trackprice',
  'histbase',
  'join',
  'minheight',
  'maxheight',
  'fillgaps',
  'force_overlay',
])

/** Colors of texts count where they are constants. */
const constantColors: ReadonlySet<string> = new Set(['textcolor'])

const settingsOf = (site: CallSite): PlotCall['settings'] =>
  new Map(
    site.names.flatMap((name, k) => {
      const evaluate = site.args[k]
      const isSettled = settled.has(name) || (constantColors.has(name) && site.isConstant(k))
      return evaluate && isSettled ? [[name, evaluate] as const] : []
    }),
  )

/** A recorder for one series of the call, in the order of the script. */
function slot(site: CallSite, kind: PlotKind, colorName: string, suffix = '', setsColors = false): Slot {
  const {
    context: { run, isChart },
    args,
    names,
  } = site
  const index = names.indexOf(colorName)
  const color = args[index] ?? null
  const fixed = index < 0 || site.isConstant(index)
  const known = fixed && color ? (color() as number) : null
  const title = args[names.indexOf('title')]?.()
  const name = typeof title === 'string' && title !== '' ? title : (titles[kind] ?? 'Plot')
  const value = known !== null && Number.isNaN(known) ? null : known
  const plots = isChart ? run.plots : run.hiddenPlots
  const call: PlotCall = {
    at: placeOf(site),
    offset: args[names.indexOf('offset')] ?? null,
    settings: settingsOf(site),
    edges: [],
    gradient: kind === 'fill' && names.includes('top_color') ? plots.addGradient() : null,
  }
  if (isChart) run.plotCalls.push(call)
  return { recorder: plots.add(name + suffix, kind, value, setsColors || !fixed), color: fixed ? null : color, call }
}

/** Returns the offset of the call's first argument. */
const placeOf = ({ argumentNodes }: CallSite): number | null =>
  argumentNodes.find((node) => node !== null)?.start ?? null

const titles: Readonly<Partial<Record<PlotKind, string>>> = {
  shape: 'Shapes',
  char: 'Chars',
  arrow: 'Arrows',
  bgcolor: 'Background color',
  barcolor: 'Bar color',
  hline: 'Level',
  fill: 'Fill',
}

const argument = ({ args, names }: CallSite, name: string): Evaluator => args[names.indexOf(name)] ?? (() => NaN)

function record(site: CallSite, { recorder, color }: Slot, value: () => number): Evaluator {
  const { context } = site
  const handle = new PlotHandle(recorder.index)
  if (!color) {
    return () => {
      recorder.values[context.bar] = value()
      return handle
    }
  }
  return () => {
    recorder.values[context.bar] = value()
    recorder.setColor(context.bar, color() as number)
    return handle
  }
}

export const plot = compiled((site) => {
  const style = site.isConstant(site.names.indexOf('style')) ? argument(site, 'style')() : 'line'
  const series = argument(site, 'series')
  return record(site, slot(site, kinds[plainText(style)] ?? 'line', 'color'), numbers(site, 'series', series))
})

/** The evaluator itself where it gives numbers anyway. */
function numbers({ argumentNodes, typeOf, names }: CallSite, name: string, series: Evaluator): () => number {
  const node = argumentNodes[names.indexOf(name)]
  return node && isNumeric(typeOf(node)) ? (series as () => number) : () => numberOf(series())
}

/** Bools plot as 1 and 0. */
const numberOf = (value: Value): number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : NaN

/** Shapes are drawn where the value is true, or not na and not 0; at the value itself for `location.absolute`. */
const marks = (kind: 'shape' | 'char') =>
  compiled((site) => {
    const series = argument(site, 'series')
    const location = argument(site, 'location')
    // The same on all bars, but of inputs known only when the script runs.
    let isAbsolute: boolean | null = null
    return record(site, slot(site, kind, 'color'), () => {
      const value = series()
      isAbsolute ??= plainText(location()) === 'absolute'
      return truthy(value) || (isAbsolute && typeof value === 'number') ? numberOf(value) : NaN
    })
  })

export const plotshape = marks('shape')
export const plotchar = marks('char')

export const plotarrow = compiled((site) => {
  const [series, up, down] = ['series', 'colorup', 'colordown'].map((name) => argument(site, name))
  const own = slot(site, 'arrow', '', '', true)
  const { context } = site
  return record(site, own, () => {
    const value = numberOf(series?.())
    const colors = [up?.(), down?.()]
    const color = colors[value > 0 ? 0 : 1]
    own.recorder.setColor(context.bar, typeof color === 'number' ? color : NaN)
    return value === 0 ? NaN : value
  })
})

/** Records the colors of a candle's border and wick on each bar. */
function recordOutline(site: CallSite, slots: readonly Slot[]): Evaluator {
  const {
    context,
    context: { run, isChart },
    names,
    argumentNodes,
  } = site
  const isGiven = (name: string): boolean => Boolean(argumentNodes[names.indexOf(name)])
  const plots = isChart ? run.plots : run.hiddenPlots
  const outline = plots.addOutline(
    slots.map(({ recorder }) => recorder),
    { border: isGiven('bordercolor'), wick: isGiven('wickcolor') },
  )
  const parts = [
    [outline.border, argument(site, 'bordercolor')],
    [outline.wick, argument(site, 'wickcolor')],
  ] as const
  return () => {
    for (const [part, color] of parts) {
      const value = part && color()
      part?.setColor(context.bar, typeof value === 'number' ? value : NaN)
    }
    return undefined
  }
}

/** Records the color of a candle on each bar: its expression may keep state, and is evaluated once. */
function recordColor({ context }: CallSite, slots: readonly Slot[]): Evaluator {
  const color = slots[0]?.color ?? null
  return () => {
    const value = color?.() as number
    if (color) for (const { recorder } of slots) recorder.setColor(context.bar, value)
    return undefined
  }
}

const prices = ['open', 'high', 'low', 'close'] as const

const candles = (kind: 'candle' | 'bar') =>
  compiled((site) => {
    const slots = prices.map((price) => slot(site, kind, 'color', `:${price}`))
    const parts = slots.map((own, k) => {
      const series = argument(site, prices[k] ?? 'close')
      return record(site, { ...own, color: null }, () => numberOf(series()))
    })
    parts.push(recordColor(site, slots))
    if (kind === 'candle') parts.push(recordOutline(site, slots))
    return () => {
      for (const part of parts) part()
      return undefined
    }
  })

export const plotcandle = candles('candle')
export const plotbar = candles('bar')

/** The colour is the value. */
const colored = (kind: 'bgcolor' | 'barcolor') =>
  compiled((site) => {
    const color = argument(site, 'color')
    const { recorder } = slot(site, kind, '')
    const { context } = site
    return () => {
      const value = color()
      recorder.values[context.bar] = isNa(value) ? NaN : (value as number)
      return undefined
    }
  })

export const bgcolor = colored('bgcolor')
export const barcolor = colored('barcolor')

export const hline = compiled((site) => {
  const price = argument(site, 'price')
  return record(site, slot(site, 'hline', 'color'), () => numberOf(price()))
})

/** The value is the colour, so that a fill that comes and goes can be compared; of a gradient the first visible one. */
export const fill = compiled((site) => {
  const { recorder, call } = slot(site, 'fill', '')
  const { context, argumentNodes, names } = site
  const color = call.gradient ? gradientColor(site, call.gradient) : argument(site, 'color')
  const edges = ['plot1', 'plot2', 'hline1', 'hline2'].filter((edge) => argumentNodes[names.indexOf(edge)])
  // Plots made in the call itself are drawn by it on each bar.
  const made = new Set(edges.filter((edge) => argumentNodes[names.indexOf(edge)]?.kind === 'Call'))
  return () => {
    const isFirst = call.edges.length === 0
    for (const edge of edges) {
      if (!isFirst && !made.has(edge)) continue
      const handle = argument(site, edge)()
      if (isFirst && handle instanceof PlotHandle) call.edges.push(handle.index)
    }
    const value = color()
    recorder.values[context.bar] = isNa(value) ? NaN : (value as number)
    return undefined
  }
})

/** Records both ends of a gradient, and gives the color of the first one that is visible. */
function gradientColor(site: CallSite, gradient: RecordedGradient): Evaluator {
  const { context } = site
  const ends = (['top', 'bottom'] as const).map((end) => {
    const [value, color] = [argument(site, `${end}_value`), argument(site, `${end}_color`)]
    return (): number => {
      const painted = color()
      const paint = isNa(painted) ? NaN : (painted as number)
      gradient[end].values[context.bar] = numberOf(value())
      gradient[end].setColor(context.bar, paint)
      return paint
    }
  })
  return () => {
    const [top = NaN, bottom = NaN] = ends.map((keep) => keep())
    return top !== top || top % 256 === 0 ? bottom : top
  }
}
