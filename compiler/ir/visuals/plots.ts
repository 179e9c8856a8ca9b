import { required } from '../../text/required.ts'
import { constantValue } from '../../builtins/entry.ts'
import type { Args } from '../expressions/args.ts'
import { condition, convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import { constantThrough, meantBy } from '../facts/constants.ts'
import type { ConstantValue } from '../../pine/check/model.ts'
import { nameFromTitle } from '../inputs.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import type { Color, Plot, PlotStyle } from '../program.ts'
import { textsOf } from '../tree/choices.ts'
import { hasEffect } from '../tree/effects.ts'
import { isSettled } from '../tree/settled.ts'
import * as types from '../tree/types.ts'
import { isBlended, isVisible, planColor, type ColorPlan } from './colors.ts'
import { hiddenTest } from './candles.ts'
import { chosenBranches, settled, settledValue } from './chosen-branches.ts'
import { calculated, chosenByInputs } from './chosen-by-inputs.ts'
import { noteBlending, transparencyOf } from './transparency.ts'
import { tableOf } from '../../text/table.ts'

/** The colour that Pine takes where none is given: it has been another blue in older versions. */
export function defaultColor(lowering: Lowering, name = 'color.blue'): number {
  const constant = lowering.checked.builtins.constants.get(name)
  return constant ? Number(constantValue(constant, lowering.version)) : 0x2962ffff
}

/** `plot.style_*` by value; the two that MetaTrader cannot draw so are the nearest it can. */
const styles: Readonly<Record<string, PlotStyle>> = tableOf({
  line: 'line',
  linebr: 'line',
  stepline: 'stepline',
  stepline_diamond: 'stepline',
  steplinebr: 'stepline',
  histogram: 'histogram',
  columns: 'columns',
  area: 'area',
  areabr: 'area',
  circles: 'circles',
  cross: 'cross',
})

const lineStyles: Readonly<Record<string, string>> = tableOf({
  solid: 'STYLE_SOLID',
  dashed: 'STYLE_DASH',
  dotted: 'STYLE_DOT',
})

const lineStyle = (word: string): Expr =>
  make.name(lineStyles[word] ?? 'STYLE_SOLID', types.enumeration('ENUM_LINE_STYLE'))

/** The argument `linestyle` of a plot or a level. */
const lineOf = (args: Args, family: string): Expr =>
  chosenByInputs(args, 'linestyle', {
    words: Object.keys(lineStyles).map((word) => family + word),
    meaningOf: (constant) => lineStyle(typeof constant === 'string' ? constant.replace(family, '') : ''),
  })

/** A buffer the platform draws. */
function buffer(name: string): Variable {
  return { name, type: types.double, storage: 'buffer', owner: null, index: make.barIndex }
}

/** Base name of a plot's buffers: from its title, else from the variable it shows. */
export function plotName(args: Args, shown: Expr | null): string {
  const title = args.constantText('title', '')
  if (title !== '') return nameFromTitle(title).replace(/^input([A-Z]|$)/, 'plot$1')
  return shown?.kind === 'variable' ? shown.variable.name : 'plot'
}

/** A buffer must not contain NaN: EMPTY_VALUE means nothing is drawn. */
export function shownValue(lowering: Lowering, value: Expr): Expr {
  const real = convert(lowering, value, types.double)
  return real.na || real.kind === 'call' || real.kind === 'site'
    ? lowering.helper('Plot', [real], types.double, { na: false })
    : real
}

const empty = make.emptyValue

const widestLine = 5

/** MetaTrader's widths are 1 to 5 pixels. */
function lineWidth(args: Args): Expr {
  const node = args.node('linewidth')
  const value = node ? settledValue(args, 'linewidth', types.int) : make.number(1)
  if (node && !isSettled(value)) args.lowering.note(node, 'approximated', calculated('linewidth', 'it is 1'))
  if (value.kind === 'literal') return make.number(Math.min(Math.max(Number(value.value), 1), widestLine))
  const atLeast = value.min >= 1 ? value : make.native('MathMax', [value, make.number(1)], types.int)
  return value.max <= widestLine ? atLeast : make.native('MathMin', [atLeast, make.number(widestLine)], types.int)
}

/** Adds the plot, sets its colour for the bar, and returns it. */
interface PlotParts {
  readonly style: PlotStyle
  readonly title: string
  readonly name: string
  readonly values: readonly Expr[]
  readonly plan: ColorPlan
  readonly width?: Expr
  readonly line?: Plot['line']
  readonly arrow?: Expr
  readonly arrowShift?: Expr
  /** Bars by which it is drawn later; the call's own argument where absent. */
  readonly offset?: Expr | null
  readonly choice?: Plot['choice']
  readonly outline?: Plot['outline']
}

const bufferSuffixes: Readonly<Record<number, readonly string[]>> = {
  1: ['Plot'],
  2: ['Upper', 'Lower'],
  4: ['Open', 'High', 'Low', 'Close'],
}
const wickSuffixes = ['Top', 'Bottom']

export const barPrices = ['open', 'high', 'low', 'close'] as const

export function addPlot(args: Args, parts: PlotParts): Plot {
  const { lowering } = args
  const { name } = parts
  const isWick = parts.style === 'wick'
  const isBar = isWick || parts.values.length === barPrices.length
  const plan = isBar && parts.plan.index ? withHeldIndex(lowering, parts.plan) : parts.plan
  const suffixes = isWick ? wickSuffixes : (bufferSuffixes[parts.values.length] ?? [])
  const buffers = suffixes.map((suffix) => buffer(`${name}${suffix}`))
  // A plot that draws nothing has no palette: its colours only hide bars.
  const isPainted = plan.dynamic && parts.style !== 'none'
  const colorIndex = plan.index || isPainted ? buffer(`${name}Color`) : null
  if (isPainted)
    lowering.note(args.call, 'approximated', 'MetaTrader 5 shows up to 64 colours of a plot, MetaTrader 4 one')
  if (!plan.dynamic && plan.palette.some(isBlended)) noteBlending(args)
  const offset = parts.offset === undefined ? ownOffset(args) : parts.offset
  const shown = parts.style === 'filling' ? null : shownTest(args)
  if (shown && !isSettled(shown)) lowering.note(args.call, 'approximated', calculated('display', 'the plot is shown'))
  const plot: Plot = {
    style: parts.style,
    title: uniqueTitle(lowering, parts),
    buffers,
    colorIndex,
    palette: plan.dynamic || parts.style === 'none' ? [] : plan.palette,
    fallback: plan.dynamic ? onlyVisible(plan) : null,
    outline: parts.outline ?? null,
    width: parts.width ?? make.number(1),
    line: parts.line ?? lineStyle('solid'),
    arrow: parts.arrow ?? make.number(dot),
    arrowShift: parts.arrowShift ?? make.number(0),
    offset,
    lateOffset: offset && !isSettled(offset) ? lateOffset(lowering, offset) : null,
    shown,
    choice: parts.choice ?? null,
    showLast: showLastOf(args),
    span: args.call,
  }
  lowering.plots.push(plot)
  const { dynamic } = plan
  const paint =
    dynamic && (isPainted || dynamic.na)
      ? dynamic.kind === 'variable'
        ? dynamic
        : lowering.temporary('paint', dynamic)
      : null
  // A transparency that is calculated may make the color invisible.
  const mayHide = paint && (paint.na || lowering.helpers.has('Faded'))
  const isSeen = mayHide
    ? make.not(lowering.helper('IsInvisible', [paint], types.bool))
    : isBar && plan.index
      ? seenTest(plan.index, plan)
      : null
  parts.values.forEach((value, i) => {
    // Stateful values are computed on bars without a colour too.
    const isHandle = lowering.handleCall === args.call
    const held = isSeen && (hasEffect(value) || isHandle) ? lowering.temporary('shown', value) : value
    if (isSeen && isHandle) lowering.hiddenValues.set(lowering.plots.length - 1, held)
    lowering.assign(
      make.read(required(buffers[i], `buffer ${i} of a plot`)),
      isSeen ? make.conditional(isSeen, held, empty) : held,
    )
  })
  if (colorIndex && plan.index) lowering.assign(make.read(colorIndex), plan.index)
  if (colorIndex && paint) {
    lowering.assign(
      make.read(colorIndex),
      lowering.helper('PaletteSlot', [make.number(lowering.plots.length - 1), paint], types.int),
    )
  }
  return plot
}

function ownOffset(args: Args): Expr | null {
  if (!args.node('offset') || args.constant('offset') === null) return null
  return knownAtStart(args, () => settledValue(args, 'offset', types.int)) ?? args.int('offset')
}

/** Returns a value that is known when the program starts; null for one that is not. */
function knownAtStart({ lowering }: Args, read: () => Expr): Expr | null {
  let value: Expr | null = null
  lowering.inBlock(false, () => {
    value = read()
  })
  return value && isSettled(value) ? value : null
}

/** A filling has the offset of its plots: it is calculated once. */
function lateOffset(lowering: Lowering, offset: Expr): Variable {
  const same = lowering.plots.find((plot) => plot.lateOffset && plot.offset === offset)?.lateOffset
  if (same) return same
  const variable = lowering.global('offset', types.int)
  lowering.assign(make.read(variable), offset)
  return variable
}

/** Bars without a color are no bars: MetaTrader 4 has one color for all of them. */
function seenTest(index: Expr, { palette }: ColorPlan): Expr | null {
  const hidden = hiddenTest(index, palette)
  return hidden && make.not(hidden)
}

const withHeldIndex = (lowering: Lowering, plan: ColorPlan): ColorPlan =>
  plan.index && plan.index.kind !== 'variable' && !plan.palette.every(isVisible)
    ? { ...plan, index: lowering.temporary('paint', plan.index) }
    : plan

/** The one color of which all others are made; null where there are several, or unknown ones. */
function onlyVisible({ palette, isPartial }: ColorPlan): Color | null {
  if (isPartial) return null
  const [only, ...others] = palette.filter(isVisible)
  return others.length === 0 ? (only ?? null) : null
}

/** Plots with the same title get a number, in the order of the script. */
export function uniqueTitle(lowering: Lowering, { title, style }: Pick<PlotParts, 'title' | 'style'>): string {
  const same = style === 'filling' ? 0 : (lowering.titleCounts.get(title) ?? 0)
  if (style !== 'filling') lowering.titleCounts.set(title, same + 1)
  return same === 0 ? title : `${title} ${same + 1}`
}

/** The bit of `display` that says the chart; the others are readings beside it. */
const onChart = 1

/** Returns whether the chart shows nothing of a call, though other places may show its values. */
export function isHidden(args: Args): boolean {
  const display = args.constant('display')
  return (typeof display === 'number' && (display & onChart) === 0) || isBlank(args)
}

/** A blank character without a text is not seen: scripts name values by it that are for the data window. */
function isBlank(args: Args): boolean {
  const sign = args.name === 'plotchar' ? args.constant('char') : undefined
  return typeof sign === 'string' && sign.trim() === '' && args.constantText('text', '') === ''
}

/** Whether the chart shows a call, where an input decides: null for a constant. */
export function shownTest(args: Args): Expr | null {
  const { lowering } = args
  const node = args.node('display')
  if (!node || typeof args.constant('display') === 'number' || args.constant('display') === null) return null
  const chosen = chosenBranches(lowering, node, (leaf) => {
    const isShown = leaf && isOnChart(constantThrough(lowering, leaf))
    return isShown === null ? null : make.truth(isShown)
  })
  if (chosen) return testOf(chosen)
  const value = meantBy(lowering, node)
  const sides = value.kind === 'Conditional' ? [value.whenTrue, value.whenFalse] : []
  const [whenTrue, whenFalse] = sides.map((side) => isOnChart(lowering.constantOf(side)))
  if (value.kind === 'Conditional' && typeof whenTrue === 'boolean' && whenTrue !== whenFalse) {
    const test = condition(lowering, settled(lowering, value.test))
    return whenTrue ? test : make.not(test)
  }
  const rest = make.binary(args.int('display'), '%', make.number(2, types.int))
  return make.binary(rest, '!=', make.number(0, types.int))
}

/** A choice between true and false as one condition. */
function testOf(chosen: Expr): Expr {
  if (chosen.kind !== 'conditional') return chosen
  const [whenTrue, whenFalse] = [testOf(chosen.whenTrue), testOf(chosen.whenFalse)]
  if (whenTrue.kind !== 'literal' || whenFalse.kind !== 'literal')
    return make.conditional(chosen.test, whenTrue, whenFalse)
  if (whenTrue.value === whenFalse.value) return whenTrue
  return whenTrue.value === true ? chosen.test : make.not(chosen.test)
}

const isOnChart = (display: unknown): boolean | null => (typeof display === 'number' ? (display & onChart) !== 0 : null)

export function lowerPlot(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('series') ?? make.na
  const chosen = stylesOf(args)
  const style = isHidden(args) ? 'none' : chosen.style
  const plan = planColor(lowering, args.node('color'), defaultColor(lowering))
  addPlot(args, {
    style,
    plan,
    title: args.constantText('title', '') || 'Plot',
    name: plotName(args, value),
    values: [shownValue(lowering, value)],
    width: lineWidth(args),
    line: lineOf(args, 'linestyle_'),
    choice: style === 'none' ? null : chosen.choice,
  })
  return make.number(lowering.plots.length - 1)
}

/** The style of a plot, and all of them where inputs choose. */
function stylesOf(args: Args): Pick<Plot, 'style' | 'choice'> {
  const styleOf = (value: ConstantValue | undefined): PlotStyle =>
    (typeof value === 'string' ? styles[value.replace(/^style_/, '')] : null) ?? 'line'
  const chosen = chosenByInputs(args, 'style', { words: [], meaningOf: (value) => make.text(styleOf(value)) })
  const all = textsOf(chosen) as readonly PlotStyle[]
  return { style: all.at(-1) ?? 'line', choice: new Set(all).size > 1 ? chosen : null }
}

/** Wingdings codes of Pine's shapes. */
const shapes: Readonly<Record<string, number>> = tableOf({
  xcross: 251,
  cross: 203,
  circle: 159,
  triangleup: 233,
  triangledown: 234,
  flag: 79,
  arrowup: 225,
  arrowdown: 226,
  labelup: 217,
  labeldown: 218,
  square: 110,
  diamond: 116,
})

/** The Wingdings code of what no other sign is known for. */
const dot = 159

const characters: Readonly<Record<string, number>> = tableOf({
  '★': 171,
  '▲': 233,
  '▼': 234,
  '●': 108,
  '•': 159,
  '◆': 116,
  '■': 110,
  '✖': 251,
  '✓': 252,
  '↑': 225,
  '↓': 226,
  B: 233,
  S: 234,
})

/** The price of a mark, null for its own value, and the distance in pixels. */
const locations: Readonly<Record<string, { readonly price: 'high' | 'low' | null; readonly shift: number }>> = tableOf({
  abovebar: { price: 'high', shift: -10 },
  belowbar: { price: 'low', shift: 10 },
  bottom: { price: 'low', shift: 30 },
  top: { price: 'high', shift: -30 },
  absolute: { price: null, shift: 0 },
})
const usualLocation = { price: 'high', shift: -10 } as const

/** The meaning of a mark's location: one meaning, or one for each location that inputs choose. */
const byLocation = (
  args: Args,
  meaningOf: (location: typeof usualLocation | (typeof locations)[string]) => Expr,
): Expr =>
  chosenByInputs(args, 'location', {
    words: Object.keys(locations),
    meaningOf: (constant) => meaningOf((typeof constant === 'string' ? locations[constant] : null) ?? usualLocation),
  })

/** The value of a mark's plot: its price on the bars that have it. */
function markedPrice(args: Args, given: Expr): Expr {
  const { lowering } = args
  const isAbsolute = args.constantText('location', 'abovebar') === 'absolute'
  if (isAbsolute && given.type.kind !== 'bool')
    return lowering.helper('Plot', [convert(lowering, given, types.double)], types.double, { na: false })
  const isBar = !isAbsolute && args.constant('location') !== undefined
  const isPlain = isBar || !args.has('location') || given.kind === 'variable' || given.kind === 'price'
  const value = isPlain ? given : lowering.temporary('mark', given)
  return byLocation(args, ({ price }) => {
    if (price) return make.conditional(condition(lowering, value), lowering.price(price), empty)
    const isShown =
      value.type.kind === 'bool'
        ? condition(lowering, value)
        : make.not(lowering.helper('IsNa', [convert(lowering, value, types.double)], types.bool))
    return make.conditional(isShown, convert(lowering, value, types.double), empty)
  })
}

function lowerMarks(args: Args, arrow: Expr): Expr {
  const { lowering } = args
  const given = args.expr('series') ?? make.na
  const marked = markedPrice(args, given)
  const plan = planColor(lowering, args.node('color'), defaultColor(lowering))
  if (args.constantText('text', '') !== '') {
    lowering.note(args.call, 'approximated', 'MetaTrader draws arrows without text')
  }
  addPlot(args, {
    style: isHidden(args) ? 'none' : 'arrow',
    plan,
    arrow,
    arrowShift: byLocation(args, ({ shift }) => make.number(shift)),
    title: args.constantText('title', '') || (args.name === 'plotchar' ? 'Chars' : 'Shapes'),
    name: plotName(args, given),
    values: [marked],
    width: make.number(sizes[args.constantText('size', 'auto')] ?? 1),
  })
  return make.na
}

const sizes: Readonly<Record<string, number>> = tableOf({ auto: 1, tiny: 1, small: 1, normal: 2, large: 3, huge: 4 })

export function lowerShape(args: Args): Expr {
  const meaningOf = (constant: ConstantValue | undefined): Expr =>
    make.number(shapes[String(constant ?? 'xcross').replace(/^shape_/, '')] ?? dot)
  return lowerMarks(args, chosenByInputs(args, 'style', { words: Object.keys(shapes), meaningOf }))
}

export function lowerChar(args: Args): Expr {
  const meaningOf = (constant: ConstantValue | undefined): Expr =>
    make.number(characters[constant === undefined ? '★' : String(constant)] ?? dot)
  return lowerMarks(args, chosenByInputs(args, 'char', { words: Object.keys(characters), meaningOf }))
}

/** Two plots: up for positive values, down for negative ones. */
export function lowerArrow(args: Args): Expr {
  const { lowering } = args
  const given = args.double('series')
  const value = given.kind === 'variable' ? given : lowering.temporary('arrow', given)
  const title = uniqueTitle(lowering, { title: args.constantText('title', '') || 'Arrows', style: 'arrow' })
  lowering.note(args.call, 'approximated', 'MetaTrader draws arrows in one size, whatever the value')
  const style = isHidden(args) ? 'none' : 'arrow'
  const zero = make.number(0, types.int)
  addPlot(args, {
    style,
    title: `${title} up`,
    name: `${plotName(args, given)}Up`,
    arrow: make.number(233),
    arrowShift: make.number(10),
    plan: planColor(lowering, args.node('colorup'), defaultColor(lowering, 'color.lime')),
    values: [make.conditional(make.binary(value, '>', zero), lowering.price('low'), empty)],
  })
  addPlot(args, {
    style,
    title: `${title} down`,
    name: `${plotName(args, given)}Down`,
    arrow: make.number(234),
    arrowShift: make.number(-10),
    plan: planColor(lowering, args.node('colordown'), defaultColor(lowering, 'color.red')),
    values: [make.conditional(make.binary(value, '<', zero), lowering.price('high'), empty)],
  })
  return make.na
}

/** `hline`: a level. A price that only the script's own statements give is kept for the frame. */
export function lowerLevel(args: Args): Expr {
  const { lowering } = args
  const plan = planColor(lowering, args.node('color'), defaultColor(lowering))
  const known = knownPrice(args)
  if (plan.dynamic) lowering.note(args.call, 'approximated', calculated("a level's color", "it is the terminal's own"))
  const shown = shownTest(args)
  const [color = null] = plan.palette
  const choice = plan.index && isSettled(plan.index) ? { index: plan.index, palette: plan.palette } : null
  // A level without a color is the end of a filling.
  const isInvisible = choice === null && color?.kind === 'rgb' && transparencyOf(color.value & 0xff) === 100
  const hidden = isHidden(args) || isInvisible
  const isLate = !hidden && (!known || (shown !== null && !isSettled(shown)))
  const late = isLate ? lowering.global('level', types.double) : null
  const given = known ?? shownValue(lowering, args.double('price'))
  const price = known || (late && !shown) ? given : lowering.temporary('price', given)
  if (late) lowering.assign(make.read(late), shown ? make.conditional(shown, price, empty) : price)
  lowering.levels.push({
    value: late && !shown ? make.read(late, { na: false }) : price,
    late,
    title: args.constantText('title', ''),
    color,
    choice,
    line: lineOf(args, 'style_'),
    width: lineWidth(args),
    isHidden: hidden,
    shown,
  })
  return make.number(-lowering.levels.length)
}

/** Returns the price of a level that is known when the program starts; null for one that is not. */
const knownPrice = (args: Args): Expr | null =>
  knownAtStart(args, () => withoutNa(settledValue(args, 'price', types.double)))

/** Where a choice has no value, nothing is drawn. */
function withoutNa(value: Expr): Expr {
  if (make.isNa(value)) return empty
  if (value.kind === 'group') return withoutNa(value.value)
  return value.kind === 'conditional'
    ? make.conditional(value.test, withoutNa(value.whenTrue), withoutNa(value.whenFalse))
    : value
}

/** Bars to which a background moves are not among those that are counted. */
function withoutOffset(args: Args, newest: Expr): Expr {
  const [count, offset] = [args.constant('show_last'), args.has('offset') ? args.constant('offset') : 0]
  if (typeof count === 'number' && typeof offset === 'number') return make.number(count - offset)
  return offset === 0 ? newest : make.binary(newest, '-', settledValue(args, 'offset', types.int))
}

/** Returns how many of the newest bars show a plot; null for all. */
const showLastOf = (args: Args): Expr | null =>
  args.has('show_last') && args.constant('show_last') !== null ? settledValue(args, 'show_last', types.int) : null

/**
 * Lowers `bgcolor`: an object keeps the colors and shows adjacent bars of one color as a rectangle. With an offset, the
 * color of a bar is behind a later or an earlier one.
 */
export function lowerBackground(args: Args): Expr {
  const { lowering } = args
  if (isHidden(args)) return make.na
  const node = args.node('color')
  const given = node ? convert(lowering, lower(lowering, node), types.color) : make.na
  const shown = shownTest(args)
  const color = shown ? make.conditional(shown, given, convert(lowering, make.na, types.color)) : given
  const offset = args.has('offset') ? args.constant('offset') : 0
  lowering.useIndex()
  const background = lowering.site('background', 'Background', false)
  const newest = showLastOf(args)
  if (newest) background.newest = withoutOffset(args, newest)
  lowering.evaluate({
    kind: 'site',
    site: background,
    method: 'At',
    index:
      offset === 0
        ? make.barIndex
        : typeof offset === 'number'
          ? make.binary(make.barIndex, offset < 0 ? '-' : '+', make.number(Math.abs(offset)))
          : make.binary(make.barIndex, '+', args.int('offset')),
    args: [color],
    ...make.unknown(types.nothing),
  })
  return make.na
}
