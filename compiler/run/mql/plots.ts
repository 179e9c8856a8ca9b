import type { PlotSeries } from '../../api.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import { maxBuffers } from './library/indicator-setup.ts'
import type { BufferState, Terminal } from './terminal/terminal.ts'
import type { Value } from './values.ts'
import { tableOf } from '../../text/table.ts'

/** Number of data buffers of a drawing style, whether a colour buffer follows, and our plot kind. */
interface Style {
  /** `DRAW_LINE` … */
  readonly name: string
  readonly buffers: number
  readonly colored: boolean
  readonly kind: PlotSeries['kind'] | null
}

type Drawn = Omit<Style, 'name'>
const style = (kind: Style['kind'], buffers = 1, colored = false): Drawn => ({ kind, buffers, colored })

const styles: Readonly<Record<string, Drawn>> = tableOf({
  DRAW_NONE: style('line'),
  DRAW_LINE: style('line'),
  DRAW_SECTION: style('line'),
  DRAW_HISTOGRAM: style('histogram'),
  DRAW_HISTOGRAM2: style('histogram', 2),
  DRAW_ARROW: style('shape'),
  DRAW_ZIGZAG: style('line', 2),
  DRAW_FILLING: style('fill', 2),
  DRAW_BARS: style('bar', 4),
  DRAW_CANDLES: style('candle', 4),
  DRAW_COLOR_LINE: style('line', 1, true),
  DRAW_COLOR_SECTION: style('line', 1, true),
  DRAW_COLOR_HISTOGRAM: style('histogram', 1, true),
  DRAW_COLOR_HISTOGRAM2: style('histogram', 2, true),
  DRAW_COLOR_ARROW: style('shape', 1, true),
  DRAW_COLOR_ZIGZAG: style('line', 2, true),
  DRAW_COLOR_BARS: style('bar', 4, true),
  DRAW_COLOR_CANDLES: style('candle', 4, true),
})
const noStyle: Style = { name: 'DRAW_NONE', ...style('line') }

/** One plot as the terminal draws it. */
export interface ShownPlot {
  readonly title: string
  /** `DRAW_LINE` …; a plot of unknown type is `DRAW_NONE`. */
  readonly draw: string
  /** STYLE_… of its lines, by number from 0: solid, dash, dot. */
  readonly line: number
  readonly width: number
  /** Wingdings code of arrows, and pixels between them and their price (positive: below). */
  readonly arrow: number
  readonly arrowShift: number
  /** Bars by which it is drawn later. */
  readonly shift: number
  /** The first bar that is drawn. */
  readonly drawBegin: number
  /** Its colors, 0xRRGGBBAA, as the program has set them. */
  readonly palette: readonly number[]
  /** Its series, one for each data buffer. */
  readonly series: readonly PlotSeries[]
}

/** The values of a buffer, by bar. */
export interface BufferValues {
  readonly array: Pick<BufferState['array'], 'length' | 'storage'>
}

type Buffers = readonly (BufferValues | undefined)[]

/** Returns the plots in their order, with the values of the terminal's buffers or of others in their places. */
export const shownPlots = (
  checked: CheckedProgram,
  terminal: Terminal,
  buffers: Buffers = terminal.buffers,
): readonly ShownPlot[] => (terminal.facts.hasPlots ? plotsOfBuffers : bufferPlots)(checked, terminal, buffers)

function bufferPlots(checked: CheckedProgram, terminal: Terminal, buffers: Buffers): readonly ShownPlot[] {
  // Buffers beyond the declared number are only for calculation.
  const drawn = Number(property(checked, 'indicator_buffers') ?? buffers.length)
  return buffers.slice(0, drawn).flatMap((buffer, index) => {
    const found = styleOf(terminal, typeOf(checked, terminal, index, 'DRAW_LINE'))
    if (!buffer || !found?.kind) return []
    const plot = {
      title: labelOf(checked, terminal, index),
      kind: found.kind,
      colors: null,
      color: colorOf(checked, terminal, index),
    }
    return [shownPlot(checked, terminal, index, { draw: found.name, series: [series(terminal, index, buffer, plot)] })]
  })
}

function plotsOfBuffers(checked: CheckedProgram, terminal: Terminal, buffers: Buffers): readonly ShownPlot[] {
  const count = Math.min(Number(property(checked, 'indicator_plots') ?? 0), maxBuffers)
  const result: ShownPlot[] = []
  let next = 0
  for (let index = 0; index < count; index++) {
    const found = styleOf(terminal, typeOf(checked, terminal, index, 'DRAW_NONE')) ?? noStyle
    const data = buffers.slice(next, next + found.buffers)
    const colors = found.colored ? buffers[next + found.buffers] : undefined
    next += found.buffers + (found.colored ? 1 : 0)
    const title = labelOf(checked, terminal, index)
    const all: PlotSeries[] = []
    // Of several colors of candles the first is that of border and wick, the second the body's.
    const [around, body] = found.name === 'DRAW_CANDLES' ? paletteOf(checked, terminal, index) : []
    for (const [k, buffer] of data.entries()) {
      if (!buffer || !found.kind) continue
      const name =
        found.kind === 'candle' || found.kind === 'bar' ? `${title}:${['open', 'high', 'low', 'close'][k]}` : title
      all.push(
        series(terminal, index, buffer, {
          title: name,
          kind: found.kind,
          colors: colors ? colorsOf(checked, terminal, index, colors) : null,
          color: body ?? colorOf(checked, terminal, index),
          ...(around === undefined || body === undefined ? {} : outlineOf(around, terminal.chart.count)),
        }),
      )
    }
    if (all.length > 0) result.push(shownPlot(checked, terminal, index, { draw: found.name, series: all }))
  }
  return result
}

function outlineOf(color: number, bars: number): Pick<PlotSeries, 'outline'> {
  const colors = new Float64Array(bars).fill(color)
  return { outline: { border: colors, wick: colors } }
}

const typeOf = (checked: CheckedProgram, terminal: Terminal, index: number, otherwise: string): Value | undefined =>
  terminal.plot(index).get('DRAW_TYPE') ??
  terminal.settings.constant(property(checked, `indicator_type${index + 1}`) ?? otherwise)

/** INT_MAX: a plot that begins there is never drawn. */
const noBar = 0x7fffffff

/** Properties that the program sets while it runs come before those of its head. */
function shownPlot(
  checked: CheckedProgram,
  terminal: Terminal,
  index: number,
  { draw, series: all }: Pick<ShownPlot, 'draw' | 'series'>,
): ShownPlot {
  const state = terminal.plot(index)
  const set = (name: string, otherwise: number): number => {
    const value = state.get(name)
    return typeof value === 'number' ? value : otherwise
  }
  const declared = (name: string): string | undefined => property(checked, `indicator_${name}${index + 1}`)
  const drawBegin = set('DRAW_BEGIN', 0)
  return {
    title: labelOf(checked, terminal, index),
    draw: drawBegin === noBar ? 'NONE' : draw,
    line: set('LINE_STYLE', terminal.settings.constant(declared('style') ?? 'STYLE_SOLID') ?? 0),
    width: set('LINE_WIDTH', Number(declared('width') ?? 1)),
    arrow: set('ARROW', 0),
    arrowShift: set('ARROW_SHIFT', 0),
    shift: set('SHIFT', 0),
    drawBegin,
    palette: paletteOf(checked, terminal, index),
    series: all,
  }
}

function styleOf(terminal: Terminal, type: Value | undefined): Style | undefined {
  const name = Object.keys(styles).find((candidate) => terminal.settings.constant(candidate) === type)
  const found = name === undefined ? undefined : styles[name]
  return name !== undefined && found ? { name, ...found } : undefined
}

function series(terminal: Terminal, index: number, buffer: BufferValues, plot: Omit<PlotSeries, 'values'>): PlotSeries {
  const none = terminal.plot(index).get('EMPTY_VALUE') ?? terminal.settings.constant('EMPTY_VALUE')
  const isOff = terminal.facts.isOffChart
  const values = new Float64Array(terminal.chart.count).fill(Number.NaN)
  for (let i = 0; i < values.length; i++) {
    const value = i < buffer.array.length ? (buffer.array.storage[i] as number) : none
    values[i] = value === none || isOff(value as number) ? Number.NaN : (value as number)
  }
  return { ...plot, values }
}

function colorsOf(checked: CheckedProgram, terminal: Terminal, index: number, buffer: BufferValues): Float64Array {
  const palette = paletteOf(checked, terminal, index)
  const colors = new Float64Array(terminal.chart.count)
  for (let i = 0; i < colors.length; i++) colors[i] = palette[buffer.array.storage[i] as number] ?? Number.NaN
  return colors
}

function paletteOf(checked: CheckedProgram, terminal: Terminal, index: number): readonly number[] {
  const plot = terminal.plot(index)
  // Commas inside colour literals do not separate: C'255,0,0'.
  const declared = (property(checked, `indicator_color${index + 1}`) ?? '').match(/C'[^']*'|[^,\s]+/g) ?? []
  const colors = declared.map((name) => rgba(colorNumber(terminal, name)))
  for (const [key, value] of plot) {
    if (key.startsWith('LINE_COLOR:')) colors[Number(key.slice('LINE_COLOR:'.length))] = rgba(value as number)
  }
  return colors
}

function colorOf(checked: CheckedProgram, terminal: Terminal, index: number): number | null {
  const set = terminal.plot(index).get('LINE_COLOR')
  if (typeof set === 'number') return rgba(set)
  return paletteOf(checked, terminal, index)[0] ?? null
}

/** `clrTeal`, `0xBBGGRR`, `C'r,g,b'`. */
export function colorNumber(terminal: Terminal, name: string): number {
  const bytes = /^C'(\w+),(\w+),(\w+)'$/.exec(name)
  if (bytes) return Number(bytes[1]) | (Number(bytes[2]) << 8) | (Number(bytes[3]) << 16)
  return terminal.settings.constant(name) ?? (Number(name) || 0)
}

/** MetaTrader keeps 0xBBGGRR; everything here speaks 0xRRGGBBAA. `clrNONE` is NaN. */
export function rgba(color: number): number {
  if (color === -1 || color === 0xffffffff) return Number.NaN
  return (color & 255) * 2 ** 24 + ((color >> 8) & 255) * 2 ** 16 + ((color >> 16) & 255) * 2 ** 8 + 255
}

/** The value of a property in the program's head. */
export const property = (checked: CheckedProgram, name: string): string | undefined =>
  checked.properties.find((p) => p.name === name)?.value

function labelOf(checked: CheckedProgram, terminal: Terminal, index: number): string {
  const set = terminal.plot(index).get('LABEL')
  if (typeof set === 'string') return set
  return (property(checked, `indicator_label${index + 1}`) ?? '')
    .replace(/^"|"$/g, '')
    .replace(/\\(["\\n])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
}
