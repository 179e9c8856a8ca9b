import type { VariableSymbol } from '../../pine/check/model.ts'
import { nameOf } from '../../pine/builtins/registry.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { Args } from '../expressions/args.ts'
import { assignmentsOf } from '../statements/assignments.ts'
import { constantColor } from '../facts/constants.ts'
import { condition } from '../expressions/convert.ts'
import { lower } from '../expressions/expressions.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import type { Color } from '../program.ts'
import * as types from '../tree/types.ts'

/** How a plot is coloured: out of a palette known beforehand, by an index that may change from bar to bar. */
export interface ColorPlan {
  readonly palette: readonly Color[]
  /** Null when there is one colour only. */
  readonly index: Expr | null
  /** The colours cannot be known beforehand: the value itself, for a palette filled while running. */
  readonly dynamic: Expr | null
}

const none: Color = { kind: 'rgb', value: 0 }

export function planColor(l: Lowering, node: Expression | null, otherwise: number): ColorPlan {
  if (!node) return { palette: [{ kind: 'rgb', value: otherwise }], index: null, dynamic: null }
  const palette: Color[] = []
  if (isTree(l, node)) {
    const index = indexOf(l, node, palette)
    return palette.length === 1 ? { palette, index: null, dynamic: null } : { palette, index, dynamic: null }
  }
  const value = lower(l, node)
  if (!gather(l, node, palette, new Set())) return { palette: [], index: null, dynamic: value }
  if (palette.length === 1) return { palette, index: null, dynamic: null }
  const held = value.kind === 'variable' ? value : l.temporary('paint', value)
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

/** What is left of a colour without transparency. */
const shown = (value: number): number => ((value & 0xff) === 0 ? 0 : value >>> 8)

/** One colour known beforehand: a constant, an input, or either made transparent. */
export function staticColor(l: Lowering, node: Expression): Color | null {
  if (node.kind === 'Parenthesized') return staticColor(l, node.expression)
  if (l.constantOf(node) === null) return none
  const value = constantColor(l, node)
  if (value !== null) return { kind: 'rgb', value }
  const reference = l.referenceOf(node)
  if (node.kind === 'Identifier' && node.name === 'na') return none
  if (reference?.kind === 'variable') {
    const variable = l.frame.variables.get(reference.symbol) ?? l.globals.get(reference.symbol)
    if (variable?.storage === 'input' && variable.type.kind === 'color') return inputColor(l, variable)
    const init = singleValue(l, reference.symbol)
    return init && staticColor(l, init)
  }
  if (reference?.kind === 'builtin-call' && nameOf(reference.builtin) === 'color.new') {
    const args = new Args(l, reference, 'color.new')
    const inner = args.node('color')
    return args.constant('transp') === 100 ? none : inner && staticColor(l, inner)
  }
  if (reference?.kind === 'builtin-call' && /^input(\.color)?$/.test(nameOf(reference.builtin))) {
    const input = lower(l, node)
    return input.kind === 'variable' ? inputColor(l, input.variable) : null
  }
  return null
}

function inputColor(l: Lowering, variable: Variable): Color {
  return { kind: 'input', variable, initial: l.inputs.find((i) => i.variable === variable)?.color ?? null }
}

function singleValue(l: Lowering, symbol: VariableSymbol): Expression | null {
  if (symbol.reassigned) return null
  const values = assignmentsOf(l.checked).get(symbol)
  return values?.length === 1 ? values[0] : null
}

/** Made of conditions over static colours: the index can be computed in place of the colour. */
function isTree(l: Lowering, node: Expression): boolean {
  if (node.kind === 'Parenthesized') return isTree(l, node.expression)
  if (node.kind === 'Conditional') return isTree(l, node.whenTrue) && isTree(l, node.whenFalse)
  return staticColor(l, node) !== null
}

function indexOf(l: Lowering, node: Expression, palette: Color[]): Expr {
  if (node.kind === 'Parenthesized') return indexOf(l, node.expression, palette)
  if (node.kind === 'Conditional') {
    const test = condition(l, lower(l, node.test))
    const whenTrue = indexOf(l, node.whenTrue, palette)
    const whenFalse = indexOf(l, node.whenFalse, palette)
    const same = whenTrue.kind === 'literal' && whenFalse.kind === 'literal' && whenTrue.value === whenFalse.value
    return same ? whenTrue : make.conditional(test, whenTrue, whenFalse)
  }
  return make.number(place(palette, staticColor(l, node) ?? none), types.int)
}

/** Collects every colour the expression can have; false when that cannot be known. */
function gather(l: Lowering, node: Expression, palette: Color[], seen: Set<VariableSymbol>): boolean {
  const one = staticColor(l, node)
  if (one) {
    place(palette, one)
    return true
  }
  switch (node.kind) {
    case 'Parenthesized':
      return gather(l, node.expression, palette, seen)
    case 'Conditional':
      return gather(l, node.whenTrue, palette, seen) && gather(l, node.whenFalse, palette, seen)
    case 'History':
      place(palette, none)
      return gather(l, node.object, palette, seen)
    case 'If':
    case 'Switch':
      return (
        branchesOf(node).every((value) => value !== null && gather(l, value, palette, seen)) &&
        (place(palette, none), true)
      )
    default:
      return gatherReference(l, node, palette, seen)
  }
}

function gatherReference(l: Lowering, node: Expression, palette: Color[], seen: Set<VariableSymbol>): boolean {
  const reference = l.referenceOf(node)
  if (reference?.kind === 'variable') {
    if (seen.has(reference.symbol)) return true
    seen.add(reference.symbol)
    const values = assignmentsOf(l.checked).get(reference.symbol)
    return values !== undefined && values.length > 0 && values.every((value) => gather(l, value, palette, seen))
  }
  if (reference?.kind === 'builtin-call' && nameOf(reference.builtin) === 'color.new') {
    const inner = new Args(l, reference, 'color.new').node('color')
    return inner !== null && gather(l, inner, palette, seen)
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

function lastOf(block: { readonly statements: readonly { readonly kind: string }[] }): Expression | null {
  const last = block.statements.at(-1) as
    { kind: string; expression?: Expression; value?: Expression; init?: Expression } | undefined
  return last?.expression ?? last?.value ?? last?.init ?? null
}
