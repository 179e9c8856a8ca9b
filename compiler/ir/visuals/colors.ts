import type { VariableSymbol } from '../../pine/check/model.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { Input } from '../../pine/check/types.ts'
import { lastOf } from '../../pine/syntax/visit.ts'
import { Args } from '../expressions/args.ts'
import { constantColor } from '../facts/constants.ts'
import { condition, naOf } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import type { Color } from '../program.ts'
import { isSettled } from '../tree/settled.ts'
import { chosenBranches, settledValue } from './chosen-branches.ts'
import { faded, isTranslucent, literalColor, transparencyOf } from './transparency.ts'
import * as types from '../tree/types.ts'

/** The colour of a plot: a static palette and an index that may change on each bar. */
export interface ColorPlan {
  /** Where the colors are calculated: those that they are made of, as far as they are known. */
  readonly palette: readonly Color[]
  /** Null when there is one colour only. */
  readonly index: Expr | null
  /** The colours cannot be known beforehand: the value itself, for a palette filled while running. */
  readonly dynamic: Expr | null
  /** Where the colors are calculated: whether the palette lacks some of those that they are made of. */
  readonly isPartial?: boolean
}

/** A color that is written out, 0xRRGGBBAA. */
export const opaque = (value: number): Color => ({ kind: 'rgb', value, transparency: null })

const none = opaque(Number.NaN)

const isNone = (color: Color): boolean => color.kind === 'rgb' && Number.isNaN(color.value)

/** Whether the terminal gets a color when the program starts: the head of the program cannot name it. */
export const isSetAtStart = (color: Color): boolean => color.kind === 'input' || color.kind === 'chart'

export const isVisible = (color: Color): boolean =>
  color.kind === 'rgb' ? (color.value & 0xff) !== 0 : !isFullyTransparent(color.transparency)

const isFullyTransparent = (transparency: Expr | null): boolean =>
  transparency?.kind === 'literal' && Number(transparency.value) >= 100

/** Whether a platform without transparency blends it with the background. */
export const isBlended = (color: Color): boolean =>
  color.kind === 'calculated' || color.transparency !== null || (color.kind === 'rgb' && isTranslucent(color.value))

export function planColor(lowering: Lowering, node: Expression | null, otherwise: number): ColorPlan {
  if (!node) return { palette: [opaque(otherwise)], index: null, dynamic: null }
  const palette: Color[] = []
  if (isTree(lowering, node)) {
    const index = indexOf(lowering, node, palette)
    return palette.length === 1 ? { palette, index: null, dynamic: null } : { palette, index, dynamic: null }
  }
  const chosen = chosenColors(lowering, node)
  if (chosen) return chosen
  const fading = fadingOf(lowering, node)
  if (fading && isKnown(lowering, fading.color)) {
    const plan = planColor(lowering, fading.color, otherwise)
    return { ...plan, palette: plan.palette.map(fading.fade) }
  }
  const value = lower(lowering, node)
  const known = gather(lowering, node, palette, new Set())
  if (known !== 'all') return { palette, index: null, dynamic: value, isPartial: known === 'some' }
  if (palette.length === 1) return { palette, index: null, dynamic: null }
  const held = value.kind === 'variable' ? value : lowering.temporary('paint', value)
  return { palette, index: choose(lowering, held, palette), dynamic: null }
}

/** The colors between which inputs choose, by functions of the script or branches; null for others. */
function chosenColors(lowering: Lowering, node: Expression): ColorPlan | null {
  const palette: Color[] = []
  const index = chosenBranches(lowering, node, (leaf) => {
    const color = leaf ? staticColor(lowering, leaf) : none
    return color && make.number(place(palette, color), types.int)
  })
  return index && { palette, index: palette.length === 1 ? null : index, dynamic: null }
}

/** `c==red ? 0 : c==green ? 1 : 2` */
function choose(lowering: Lowering, value: Expr, palette: readonly Color[]): Expr {
  return palette
    .slice(0, -1)
    .reduceRight<Expr>(
      (rest, entry, i) => make.conditional(make.binary(value, '==', colorValue(lowering, entry)), make.number(i), rest),
      make.number(palette.length - 1),
    )
}

/** Whether all colors of an expression are known beforehand. */
const isKnown = (lowering: Lowering, node: Expression): boolean =>
  isTree(lowering, node) || gather(lowering, node, [], new Set()) === 'all'

function colorValue(lowering: Lowering, entry: Color): Expr {
  const { transparency } = entry
  if (entry.kind === 'rgb' && Number.isNaN(entry.value)) return naOf(types.color)
  if (entry.kind === 'rgb' && !transparency) return literalColor(lowering, entry.value)
  const value =
    entry.kind === 'rgb'
      ? make.rgba((entry.value | 0xff) >>> 0)
      : entry.kind === 'chart'
        ? entry.value
        : make.read(entry.variable)
  return transparency ? faded(lowering, value, transparency) : value
}

function place(palette: Color[], entry: Color): number {
  const at = palette.findIndex((c) => sameColor(c, entry))
  return at >= 0 ? at : palette.push(entry) - 1
}

function sameColor(a: Color, b: Color): boolean {
  if (!sameTransparency(a.transparency, b.transparency)) return false
  if (a.kind === 'rgb' && b.kind === 'rgb') return Object.is(a.value, b.value)
  if (a.kind === 'chart' && b.kind === 'chart') return a.name === b.name
  return a.kind === 'input' && b.kind === 'input' && a.variable === b.variable
}

function sameTransparency(a: Expr | null, b: Expr | null): boolean {
  if (a?.kind === 'literal' && b?.kind === 'literal') return a.value === b.value
  return a?.kind === 'variable' && b?.kind === 'variable' ? a.variable === b.variable : a === b
}

/** One color known beforehand: a constant, an input, a color of the chart, or any of them made transparent. */
function staticColor(lowering: Lowering, node: Expression): Color | null {
  if (node.kind === 'Parenthesized') return staticColor(lowering, node.expression)
  if (lowering.constantOf(node) === null) return none
  const value = constantColor(lowering, node)
  if (value !== null) return opaque(value)
  const reference = lowering.referenceOf(node)
  if (node.kind === 'Identifier' && node.name === 'na') return none
  if (reference?.kind === 'variable') {
    const variable = lowering.frame.variables.get(reference.symbol) ?? lowering.globals.get(reference.symbol)
    if (variable?.storage === 'input' && variable.type.kind === 'color') return inputColor(lowering, variable)
    const init = singleValue(lowering, reference.symbol)
    return init && staticColor(lowering, init)
  }
  if (reference?.kind === 'builtin-variable' && reference.builtin.type === 'input color')
    return { kind: 'chart', name: reference.builtin.name, value: lower(lowering, node), transparency: null }
  if (reference?.kind === 'builtin-call' && reference.builtin.color !== undefined) {
    const args = new Args(lowering, reference)
    const color = fadedColor(args)
    const transparency = color && settledTransparency(args)
    return transparency && withTransparency(color, transparency)
  }
  if (reference?.kind === 'builtin-call' && reference.builtin.input !== undefined) {
    lower(lowering, node)
    const input = lowering.inputsByCall.get(reference.call)
    return input?.type.kind === 'color' ? inputColor(lowering, input) : null
  }
  return null
}

/** The color, if known beforehand, that `color.new` or `color.rgb` makes transparent. */
function fadedColor(args: Args): Color | null {
  if (args.bound.builtin.color === 'of-color') {
    const inner = args.node('color')
    return inner && staticColor(args.lowering, inner)
  }
  if (args.bound.builtin.color !== 'of-parts') return null
  const parts = ['red', 'green', 'blue'].map((part) => args.constant(part))
  return parts.every((part) => typeof part === 'number') ? opaque(rgbOf(parts)) : null
}

/** 0xRRGGBBFF. */
const rgbOf = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum * 256 + Math.min(255, Math.max(0, Math.round(part))), 0) * 256 + 255

/** The transparency of a `color.new` that is constant or an input; null where it is calculated. */
function settledTransparency(args: Args): Expr | null {
  const transp = args.node('transp')
  if (!transp || args.lowering.qualifierOf(transp) > Input) return null
  const value = settledValue(args, 'transp', types.double)
  return isSettled(value) ? value : null
}

/** A color with another transparency in percent. None stays none. */
function withTransparency(color: Color, transparency: Expr): Color {
  if (color.kind === 'rgb' && Number.isNaN(color.value)) return color
  if (transparency.kind !== 'literal') return { ...withoutTransparency(color), transparency }
  const percent = Math.min(100, Math.max(0, Number(transparency.value)))
  if (color.kind !== 'rgb') return { ...color, transparency: percent === 0 ? null : transparency }
  return opaque(((color.value & 0xffffff00) | Math.round(255 * (1 - percent / 100))) >>> 0)
}

const withoutTransparency = (color: Color): Color =>
  color.kind === 'rgb' ? opaque((color.value | 0xff) >>> 0) : { ...color, transparency: null }

/** An expression that makes another transparent, and what becomes of each of its colors. */
interface Fading {
  readonly color: Expression
  readonly fade: (color: Color) => Color
}

/** `color.new(c, 80)`, or as scripts of older versions read: `color.t(c) > 0 ? c : color.new(c, 80)`. */
function fadingOf(lowering: Lowering, node: Expression): Fading | null {
  if (node.kind === 'Parenthesized') return fadingOf(lowering, node.expression)
  if (node.kind === 'Conditional') {
    const { test, whenTrue } = node
    const fading = fadingOf(lowering, node.whenFalse)
    const isOwn = test.kind === 'Binary' && test.operator === '>' && isTransparencyOf(lowering, test.left, whenTrue)
    if (!fading || !isOwn || !isSameName(fading.color, whenTrue)) return null
    return { color: fading.color, fade: (color) => (hasTransparency(color) ? color : fading.fade(color)) }
  }
  const reference = lowering.referenceOf(node)
  if (reference?.kind !== 'builtin-call' || reference.builtin.color !== 'of-color') return null
  const args = new Args(lowering, reference)
  const color = args.node('color')
  const transparency = settledTransparency(args)
  return color && transparency && { color, fade: (one) => withTransparency(one, transparency) }
}

const hasTransparency = (color: Color): boolean =>
  color.transparency !== null || (color.kind === 'rgb' && (color.value & 0xff) !== 0xff)

function isTransparencyOf(lowering: Lowering, node: Expression, color: Expression): boolean {
  const reference = lowering.referenceOf(node)
  if (reference?.kind !== 'builtin-call' || reference.builtin.color !== 'transparency') return false
  const given = new Args(lowering, reference).node('color')
  return given !== null && isSameName(given, color)
}

const isSameName = (a: Expression, b: Expression): boolean =>
  a.kind === 'Identifier' && b.kind === 'Identifier' && a.name === b.name

function inputColor(lowering: Lowering, variable: Variable): Color {
  const initial = lowering.inputs.find((i) => i.variable === variable)?.color ?? null
  const transparency = initial !== null && isTranslucent(initial) ? make.number(transparencyOf(initial & 0xff)) : null
  return { kind: 'input', variable, initial, transparency }
}

function singleValue(lowering: Lowering, symbol: VariableSymbol): Expression | null {
  if (symbol.reassigned) return null
  const values = lowering.facts.script.assignmentsOf(lowering.checked).get(symbol)
  return values?.length === 1 ? (values[0] ?? null) : null
}

/** Whether the colour consists of conditions over static colours: then the index can be computed instead. */
function isTree(lowering: Lowering, node: Expression): boolean {
  if (node.kind === 'Parenthesized') return isTree(lowering, node.expression)
  if (node.kind === 'Conditional') return isTree(lowering, node.whenTrue) && isTree(lowering, node.whenFalse)
  return staticColor(lowering, node) !== null || choiceOf(lowering, node) !== null
}

/** `color.new(red, up ? 0 : 50)`: one color with one of two transparencies. */
interface Choice {
  readonly test: Expression
  readonly whenTrue: Color
  readonly whenFalse: Color
}

function choiceOf(lowering: Lowering, node: Expression): Choice | null {
  const reference = lowering.referenceOf(node)
  if (reference?.kind !== 'builtin-call' || reference.builtin.color === undefined) return null
  const args = new Args(lowering, reference)
  const transp = args.node('transp')
  const color = transp && fadedColor(args)
  if (!color || transp?.kind !== 'Conditional') return null
  const [a, b] = [lowering.constantOf(transp.whenTrue), lowering.constantOf(transp.whenFalse)]
  if (typeof a !== 'number' || typeof b !== 'number') return null
  const fadedBy = (percent: number): Color => withTransparency(color, make.number(percent))
  return { test: transp.test, whenTrue: fadedBy(a), whenFalse: fadedBy(b) }
}

function indexOf(lowering: Lowering, node: Expression, palette: Color[]): Expr {
  if (node.kind === 'Parenthesized') return indexOf(lowering, node.expression, palette)
  if (node.kind === 'Conditional') {
    const test = condition(lowering, lower(lowering, node.test))
    const whenTrue = indexOf(lowering, node.whenTrue, palette)
    const whenFalse = indexOf(lowering, node.whenFalse, palette)
    const same = whenTrue.kind === 'literal' && whenFalse.kind === 'literal' && whenTrue.value === whenFalse.value
    return same ? whenTrue : make.conditional(test, whenTrue, whenFalse)
  }
  const choice = choiceOf(lowering, node)
  if (choice) {
    const test = condition(lowering, lower(lowering, choice.test))
    const [whenTrue, whenFalse] = [place(palette, choice.whenTrue), place(palette, choice.whenFalse)]
    return whenTrue === whenFalse
      ? make.number(whenTrue, types.int)
      : make.conditional(test, make.number(whenTrue, types.int), make.number(whenFalse, types.int))
  }
  return make.number(place(palette, staticColor(lowering, node) ?? none), types.int)
}

/** The known colors of an expression: all, those that all are made of, or some. */
type KnownColors = 'all' | 'bases' | 'some'

/** Collects the colors that the expression can have, or is made of. */
function gather(
  lowering: Lowering,
  node: Expression,
  palette: Color[],
  seen: Set<VariableSymbol>,
  isFaded = false,
): KnownColors {
  const one = staticColor(lowering, node)
  if (one) {
    place(palette, one)
    return 'all'
  }
  const choice = choiceOf(lowering, node)
  if (choice) {
    place(palette, choice.whenTrue)
    place(palette, choice.whenFalse)
    return 'all'
  }
  const fading = fadingOf(lowering, node)
  if (fading) {
    const bases: Color[] = []
    const known = gather(lowering, fading.color, bases, new Set(seen), true)
    for (const base of bases) place(palette, fading.fade(base))
    return known
  }
  switch (node.kind) {
    case 'Parenthesized':
      return gather(lowering, node.expression, palette, seen, isFaded)
    case 'Conditional':
      return gatherAll(lowering, [node.whenTrue, node.whenFalse], palette, seen, isFaded)
    case 'History':
      place(palette, none)
      return gather(lowering, node.object, palette, seen, isFaded)
    case 'If':
    case 'Switch': {
      const known = gatherAll(lowering, branchesOf(node), palette, seen, isFaded)
      if (known === 'all') place(palette, none)
      return known
    }
    default:
      return gatherReference(lowering, node, palette, seen, isFaded)
  }
}

/** Collects from each expression, also after one whose colors are calculated: those that it is made of count too. */
function gatherAll(
  lowering: Lowering,
  nodes: readonly (Expression | null)[],
  palette: Color[],
  seen: Set<VariableSymbol>,
  isFaded: boolean,
): KnownColors {
  const known = nodes.map((node) => (node ? gather(lowering, node, palette, seen, isFaded) : 'some'))
  return leastOf(known)
}

const leastOf = (known: readonly KnownColors[]): KnownColors =>
  known.includes('some') ? 'some' : known.includes('bases') ? 'bases' : 'all'

function gatherReference(
  lowering: Lowering,
  node: Expression,
  palette: Color[],
  seen: Set<VariableSymbol>,
  isFaded: boolean,
): KnownColors {
  const reference = lowering.referenceOf(node)
  if (reference?.kind === 'variable') {
    // A color that is made transparent again and again has ever more colors.
    if (seen.has(reference.symbol)) return isFaded ? 'bases' : 'all'
    seen.add(reference.symbol)
    const values = lowering.facts.script.assignmentsOf(lowering.checked).get(reference.symbol)
    return values?.length ? gatherAll(lowering, values, palette, seen, isFaded) : 'some'
  }
  const names = reference?.kind === 'builtin-call' ? reference.builtin.madeOf : undefined
  if (reference?.kind !== 'builtin-call' || !names) return 'some'
  const bases: Color[] = []
  const known = names.map((name) => {
    const inner = new Args(lowering, reference).node(name)
    return inner ? gather(lowering, inner, bases, seen) : 'some'
  })
  // An invisible color still gives a gradient its red, green and blue.
  for (const base of bases) place(palette, isNone(base) ? base : withoutTransparency(base))
  return leastOf(['bases', ...known])
}

/** Last expressions of the branches; null for one that ends otherwise. */
function branchesOf(node: Expression): (Expression | null)[] {
  if (node.kind === 'If') {
    const rest =
      node.whenFalse === null
        ? []
        : node.whenFalse.kind === 'If'
          ? branchesOf(node.whenFalse)
          : [lastOf(node.whenFalse)]
    return [lastOf(node.whenTrue), ...rest]
  }
  return node.kind === 'Switch' ? node.arms.map((arm) => lastOf(arm.body)) : []
}
