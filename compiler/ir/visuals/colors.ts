import type { VariableSymbol } from '../../pine/check/model.ts'
import type { Block, Expression } from '../../pine/syntax/nodes.ts'
import { Args } from '../expressions/args.ts'
import { constantColor } from '../facts/constants.ts'
import { condition } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import type { Color } from '../program.ts'
import * as types from '../tree/types.ts'

/** The colour of a plot: a static palette and an index that may change on each bar. */
export interface ColorPlan {
  readonly palette: readonly Color[]
  /** Null when there is one colour only. */
  readonly index: Expr | null
  /** The colours cannot be known beforehand: the value itself, for a palette filled while running. */
  readonly dynamic: Expr | null
}

const none: Color = { kind: 'rgb', value: 0 }

export function planColor(lowering: Lowering, node: Expression | null, otherwise: number): ColorPlan {
  if (!node) return { palette: [{ kind: 'rgb', value: otherwise }], index: null, dynamic: null }
  const palette: Color[] = []
  if (isTree(lowering, node)) {
    const index = indexOf(lowering, node, palette)
    return palette.length === 1 ? { palette, index: null, dynamic: null } : { palette, index, dynamic: null }
  }
  const value = lower(lowering, node)
  if (!gather(lowering, node, palette, new Set())) return { palette: [], index: null, dynamic: value }
  if (palette.length === 1) return { palette, index: null, dynamic: null }
  const held = value.kind === 'variable' ? value : lowering.temporary('paint', value)
  return { palette, index: choose(held, palette), dynamic: null }
}

/** `c==red ? 0 : c==green ? 1 : 2` */
function choose(value: Expr, palette: readonly Color[]): Expr {
  return palette
    .slice(0, -1)
    .reduceRight<Expr>(
      (rest, entry, i) => make.conditional(make.binary(value, '==', colorValue(entry)), make.number(i), rest),
      make.number(palette.length - 1),
    )
}

export function colorValue(entry: Color): Expr {
  return entry.kind === 'rgb' ? make.rgba(entry.value) : make.read(entry.variable)
}

function place(palette: Color[], entry: Color): number {
  const at = palette.findIndex((c) => sameColor(c, entry))
  return at >= 0 ? at : palette.push(entry) - 1
}

function sameColor(a: Color, b: Color): boolean {
  if (a.kind === 'rgb' && b.kind === 'rgb') return shown(a.value) === shown(b.value)
  return a.kind === 'input' && b.kind === 'input' && a.variable === b.variable
}

/** The colour without its transparency. */
const shown = (value: number): number => ((value & 0xff) === 0 ? 0 : value >>> 8)

/** One colour known beforehand: a constant, an input, or either made transparent. */
function staticColor(lowering: Lowering, node: Expression): Color | null {
  if (node.kind === 'Parenthesized') return staticColor(lowering, node.expression)
  if (lowering.constantOf(node) === null) return none
  const value = constantColor(lowering, node)
  if (value !== null) return { kind: 'rgb', value }
  const reference = lowering.referenceOf(node)
  if (node.kind === 'Identifier' && node.name === 'na') return none
  if (reference?.kind === 'variable') {
    const variable = lowering.frame.variables.get(reference.symbol) ?? lowering.globals.get(reference.symbol)
    if (variable?.storage === 'input' && variable.type.kind === 'color') return inputColor(lowering, variable)
    const init = singleValue(lowering, reference.symbol)
    return init && staticColor(lowering, init)
  }
  if (reference?.kind === 'builtin-call' && reference.builtin.name === 'color.new') {
    const args = new Args(lowering, reference)
    const inner = args.node('color')
    return args.constant('transp') === 100 ? none : inner && staticColor(lowering, inner)
  }
  if (reference?.kind === 'builtin-call' && /^input(\.color)?$/.test(reference.builtin.name)) {
    const input = lower(lowering, node)
    return input.kind === 'variable' ? inputColor(lowering, input.variable) : null
  }
  return null
}

function inputColor(lowering: Lowering, variable: Variable): Color {
  return { kind: 'input', variable, initial: lowering.inputs.find((i) => i.variable === variable)?.color ?? null }
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
  return staticColor(lowering, node) !== null
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
  return make.number(place(palette, staticColor(lowering, node) ?? none), types.int)
}

/** Collects every colour the expression can have; false when that cannot be known. */
function gather(lowering: Lowering, node: Expression, palette: Color[], seen: Set<VariableSymbol>): boolean {
  const one = staticColor(lowering, node)
  if (one) {
    place(palette, one)
    return true
  }
  switch (node.kind) {
    case 'Parenthesized':
      return gather(lowering, node.expression, palette, seen)
    case 'Conditional':
      return gather(lowering, node.whenTrue, palette, seen) && gather(lowering, node.whenFalse, palette, seen)
    case 'History':
      place(palette, none)
      return gather(lowering, node.object, palette, seen)
    case 'If':
    case 'Switch':
      return (
        branchesOf(node).every((value) => value !== null && gather(lowering, value, palette, seen)) &&
        (place(palette, none), true)
      )
    default:
      return gatherReference(lowering, node, palette, seen)
  }
}

function gatherReference(lowering: Lowering, node: Expression, palette: Color[], seen: Set<VariableSymbol>): boolean {
  const reference = lowering.referenceOf(node)
  if (reference?.kind === 'variable') {
    if (seen.has(reference.symbol)) return true
    seen.add(reference.symbol)
    const values = lowering.facts.script.assignmentsOf(lowering.checked).get(reference.symbol)
    return values !== undefined && values.length > 0 && values.every((value) => gather(lowering, value, palette, seen))
  }
  if (reference?.kind === 'builtin-call' && reference.builtin.name === 'color.new') {
    const inner = new Args(lowering, reference).node('color')
    return inner !== null && gather(lowering, inner, palette, seen)
  }
  return false
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

function lastOf({ statements }: Block): Expression | null {
  const last = statements.at(-1)
  if (last === undefined) return null
  if ('expression' in last) return last.expression
  if ('value' in last) return last.value
  return 'init' in last ? last.init : null
}
