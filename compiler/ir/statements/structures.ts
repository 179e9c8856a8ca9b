import { referenceOf } from '../../pine/check/facts.ts'
import type { VariableSymbol } from '../../pine/check/model.ts'
import type { Block, Expression, For, ForIn, If, Node, Switch, While } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { symbolsIn } from '../../run/pine/compile/slice.ts'
import { condition, convert, naFor, naOf } from '../expressions/convert.ts'
import { lower } from '../expressions/expressions.ts'
import type { Known } from '../facts/knowledge.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Stmt, Variable } from '../tree/nodes.ts'
import { compare } from '../expressions/operators.ts'
import { lowerBlock, sinkValue, symbolOf } from './statements.ts'
import { lowerTupleValues } from './tuples.ts'
import { countMax, fitsInt, inBoth, rangeOf, sizes, type Range } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { elementText, elementType, irTypeOf } from '../facts/pine-types.ts'
import type { Type } from '../../pine/check/types.ts'
import { partsOf } from '../tree/walk.ts'

/** Where the value of a structure goes. */
export type Sink =
  | { readonly kind: 'discard' }
  | { readonly kind: 'assign'; readonly targets: readonly Target[] }
  | { readonly kind: 'return' }

/** One place of a tuple (or the only one); `variable` is null where the value is not wanted. */
export interface Target {
  readonly variable: Variable | null
  readonly known: Known | null
}

export type Structure = If | For | ForIn | While | Switch

export function isStructure(node: Expression): node is Structure {
  return (
    node.kind === 'If' ||
    node.kind === 'For' ||
    node.kind === 'ForIn' ||
    node.kind === 'While' ||
    node.kind === 'Switch'
  )
}

/** Gives a value on every path. */
export function isExhaustive(node: Structure): boolean {
  if (node.kind === 'If') {
    return node.whenFalse !== null && (node.whenFalse.kind === 'Block' || isExhaustive(node.whenFalse))
  }
  return node.kind === 'Switch' && node.arms.some((arm) => arm.test === null)
}

/**
 * The expression with its value going to `sink`. `initialised`: the target already holds na, which a structure leaves
 * that takes no branch.
 */
export function lowerInto(l: Lowering, node: Expression, sink: Sink, initialised = false): void {
  if (!isStructure(node)) {
    const values = lowerTupleValues(l, node, sink)
    if (values) sinkValue(l, sink, values)
    return
  }
  if (
    sink.kind === 'assign' &&
    !isExhaustive(node) &&
    !initialised &&
    sink.targets.length === 1 &&
    readsTarget(l, node, sink.targets[0])
  ) {
    sinkValue(l, sink, [lowerStructure(l, node)])
    return
  }
  if (sink.kind === 'assign' && !isExhaustive(node)) {
    for (const { variable, known } of sink.targets) {
      if (known) l.knowledge.widen(known, naFor(known))
      if (variable && !initialised) l.assign(make.read(variable), naOf(variable.type))
    }
  }
  if (sink.kind === 'return' && isLoop(node) && l.frame.outs.length === 0 && l.frame.func.result.kind !== 'void') {
    returnLoop(l, node)
    return
  }
  lowerings[node.kind](l, node as never, sink)
  if (sink.kind === 'return' && !isExhaustive(node) && l.frame.outs.length === 0) returnNa(l)
}

/** `x := switch …` whose arms read x as it was: it must not be na before they have. */
function readsTarget(l: Lowering, node: Structure, { variable }: Target): boolean {
  const { instance } = l.frame
  let found = false
  const past = new Set<Node>()
  const isTarget = (symbol: VariableSymbol): boolean =>
    variable !== null && (l.frame.variables.get(symbol) ?? l.globals.get(symbol)) === variable
  walk(node, (part) => {
    if (part.kind === 'History' && part.object.kind === 'Identifier') past.add(part.object)
    const reference = past.has(part) ? undefined : referenceOf(instance, part)
    if (reference?.kind === 'variable') found ||= isTarget(reference.symbol)
    if (reference?.kind === 'user-call')
      found ||= [...symbolsIn(instance, part)].some((symbol) => symbol.depth === 0 && isTarget(symbol))
  })
  return found
}

function returnNa(l: Lowering): void {
  const { known, func } = l.frame
  if (func.result.kind === 'void') return
  if (known) l.knowledge.widen(known, naOf(known.type))
  l.push({ kind: 'return', value: naOf(func.result), ...l.attached() })
}

const isLoop = (node: Structure): boolean => node.kind === 'For' || node.kind === 'ForIn' || node.kind === 'While'

/** A function that ends with a loop gives what its last turn has given. */
function returnLoop(l: Lowering, node: Structure): void {
  const { known, func } = l.frame
  const variable = l.local('result', func.result)
  l.declare(variable, naOf(func.result))
  lowerInto(l, node, { kind: 'assign', targets: [{ variable, known }] }, true)
  l.push({ kind: 'return', value: make.read(variable), ...l.attached() })
}

/** A structure in the middle of an expression: a temporary takes its value. */
export function lowerStructure(l: Lowering, node: Structure): Expr {
  const known = l.knowledge.temporary(node, () => irTypeOf(l.typeOf(node)))
  const variable = l.local('chosen', known.type)
  l.declare(variable, isExhaustive(node) ? null : naOf(variable.type))
  lowerInto(l, node, { kind: 'assign', targets: [{ variable, known }] }, true)
  return make.read(variable, { exact: known.exact, min: known.min, max: known.max })
}

const lowerings = {
  If: lowerIf,
  Switch: lowerSwitch,
  For: lowerFor,
  ForIn: lowerForIn,
  While: lowerWhile,
} satisfies { [K in Structure['kind']]: (l: Lowering, node: Extract<Structure, { kind: K }>, sink: Sink) => void }

const branch = (l: Lowering, block: Block, sink: Sink): Stmt[] => l.inBlock(true, () => lowerBlock(l, block, sink))

function lowerIf(l: Lowering, node: If, sink: Sink): void {
  const test = condition(l, lower(l, node.test))
  const attached = l.attached()
  const whenTrue = branch(l, node.whenTrue, sink)
  const other = node.whenFalse
  const whenFalse =
    other === null
      ? null
      : other.kind === 'Block'
        ? branch(l, other, sink)
        : l.inBlock(true, () => {
            l.begin(other, [], null)
            lowerIf(l, other, sink)
          })
  l.push({ kind: 'if', test, whenTrue, whenFalse, ...attached })
}

/** A chain of ifs: Pine's arms may test anything, and strings. */
function lowerSwitch(l: Lowering, node: Switch, sink: Sink): void {
  let subject: Expr | null = null
  if (node.subject) {
    subject = lower(l, node.subject)
    if (subject.kind !== 'variable' && subject.kind !== 'price') subject = l.temporary('subject', subject)
  }
  const attached = l.attached()
  const rest = (from: number): Stmt[] | null => {
    const arm = node.arms[from]
    if (!arm) return null
    if (arm.test === null) return branch(l, arm.body, sink)
    const { test } = arm
    let chain: Stmt[] = []
    chain = l.inBlock(from > 0, () => {
      l.begin(arm, arm.leading, arm.comment && arm.comment.text)
      const value = lower(l, test)
      const matches = subject ? compare(l, '==', subject, value) : condition(l, value)
      const own = from === 0 ? attached : l.attached()
      const whenTrue = branch(l, arm.body, sink)
      l.push({ kind: 'if', test: matches, whenTrue, whenFalse: rest(from + 1), ...own })
    })
    return chain
  }
  const statements = rest(0)
  statements?.forEach((statement) => l.push(statement))
}

function loopVariable(l: Lowering, name: Parameters<typeof symbolOf>[1], type: types.IrType): Variable {
  const variable = l.local(name.name, type)
  const symbol = symbolOf(l, name)
  if (symbol) l.frame.variables.set(symbol, variable)
  return variable
}

/** A turn of a loop ends no function. */
const keepsValue = (l: Lowering, sink: Sink): Sink =>
  sink.kind === 'return' && l.frame.outs.length === 0 ? { kind: 'discard' } : sink

/** `for i = from to to by step`: counts down when `from` is above `to`; both bounds are included. */
function lowerFor(l: Lowering, node: For, sink: Sink): void {
  const begin = lower(l, node.from)
  if (begin.type.kind === 'double' && begin.na && !make.isNa(begin)) {
    lowerForIfBegun(l, node, begin, sink)
    return
  }
  lowerForFrom(l, node, convert(l, begin, counterType(l, node, begin)), sink)
}

/** Prices may be counted too: `for level = low to high by step`. */
function counterType(l: Lowering, node: For, begin: Expr): types.IrType {
  const type = symbolOf(l, node.counter)?.type
  return type?.kind === 'simple' && type.name === 'float'
    ? types.double
    : begin.type.kind === 'long'
      ? types.long
      : types.int
}

/** A loop that begins at na does not begin. */
function lowerForIfBegun(l: Lowering, node: For, begin: Expr, sink: Sink): void {
  const first = begin.kind === 'variable' ? begin : l.temporary('first', begin)
  const attached = l.attached()
  const test = make.not(l.helper('IsNa', [first], types.bool))
  const whenTrue = l.inBlock(true, () =>
    lowerForFrom(l, node, convert(l, { ...first, na: false }, counterType(l, node, first)), sink),
  )
  l.push({ kind: 'if', test, whenTrue, whenFalse: null, ...attached })
}

function lowerForFrom(l: Lowering, node: For, from: Expr, sink: Sink): void {
  // A bound that is na ends the loop before it begins: as a real number it does so by itself.
  const bound = lower(l, node.to)
  const isKept = (bound.type.kind === 'double' || bound.type.kind === 'long') && !make.isNa(bound)
  let to = isKept ? bound : convert(l, bound, types.int)
  const type = to.type.kind === 'long' && from.type.kind === 'int' ? types.long : from.type
  const by = node.by ? stepOf(l, node.by, type) : make.number(1)
  if (to.kind !== 'literal' && (l.version < 6 || !isPlain(to))) to = settled(l, 'last', to)
  const symbol = symbolOf(l, node.counter)
  const counter = loopVariable(l, node.counter, type)
  const range = counted(from, to)
  if (symbol) l.knowledge.widen(l.known(symbol), make.read(counter, range))
  const start = from.kind === 'literal' ? from : settled(l, 'first', from)
  const current = make.read(counter)
  const attached = l.attached()
  const rises = from.kind === 'literal' && Number(from.value) <= to.min
  const falls = from.kind === 'literal' && to.kind === 'literal' && Number(from.value) > Number(to.value)
  let test = make.binary(current, falls ? '>=' : '<=', to)
  let step: Expr = falls ? make.negative(by) : by
  if (!falls && !rises) {
    step = l.temporary('step', make.conditional(make.binary(start, '<=', to), by, make.negative(by)))
    test =
      type.kind === 'int' && fitsInt(rangeOf(range, '*', step)) && fitsInt(rangeOf(to, '*', step))
        ? make.binary(make.binary(current, '*', step), '<=', make.binary(to, '*', step))
        : make.conditional(
            make.binary(step, '>', make.number(0)),
            make.binary(current, '<=', to),
            make.binary(current, '>=', to),
          )
  }
  const body = l.inLoop(() => lowerBlock(l, node.body, keepsValue(l, sink)))
  l.push({ kind: 'for', counter, from: start, test, step, body, ...attached })
}

const readings: ReadonlySet<string> = new Set(['Size', 'Rows', 'Columns', 'Count', 'Get'])

/** A loop ends long before it has counted further than `countMax`. */
const counted = (from: Expr, to: Expr): Range => {
  const { min, max } = inBoth(from, to)
  return { min: Math.max(min, from.min - countMax), max: Math.min(max, from.max + countMax) }
}

/** From version 6 the end is asked for before each turn: what only reads can stand in the test. */
function isPlain(value: Expr): boolean {
  if (value.kind === 'site' || value.kind === 'new' || (value.kind === 'call' && value.callee !== null)) return false
  return (value.kind !== 'method' || readings.has(value.name)) && partsOf(value).every(isPlain)
}

/** The sign of a step does not matter: the bounds say which way to go. */
function stepOf(l: Lowering, node: Expression, type: types.IrType): Expr {
  const by = convert(l, lower(l, node), type)
  if (by.kind === 'literal') return { ...by, value: Math.abs(Number(by.value)), raw: null }
  return by.min >= 0 ? by : make.native('MathAbs', [by], type, { min: 0 })
}

/** A value that must not change while the loop runs. */
function settled(l: Lowering, word: string, value: Expr): Expr {
  if (value.kind === 'variable' && value.variable.storage === 'input') return value
  if (value.kind === 'binary' && isInvariant(value)) return value
  return l.temporary(word, value)
}

/** Made of inputs and literals only. */
function isInvariant(value: Expr): boolean {
  if (value.kind === 'literal') return true
  if (value.kind === 'variable') return value.variable.storage === 'input'
  return value.kind === 'binary' && isInvariant(value.left) && isInvariant(value.right)
}

/** How the elements of a collection are had one by one. */
interface Walk {
  readonly size: string
  readonly element: string
  readonly held: types.IrType
  /** Maps give their keys too. */
  readonly key: { readonly method: string; readonly held: types.IrType } | null
}

function walkOf(type: Type): Walk {
  if (type.kind === 'map')
    return {
      size: 'Size',
      element: 'ValueAt',
      held: elementType(type.value),
      key: { method: 'KeyAt', held: elementType(type.key) },
    }
  if (type.kind === 'matrix')
    return { size: 'Rows', element: 'Row', held: types.pointer(`List<${elementText(type.element)}>`), key: null }
  return {
    size: 'Size',
    element: 'Get',
    held: type.kind === 'array' ? elementType(type.element) : types.double,
    key: null,
  }
}

function lowerForIn(l: Lowering, node: ForIn, sink: Sink): void {
  const way = walkOf(l.typeOf(node.collection))
  const collection = lower(l, node.collection)
  const list = collection.kind === 'variable' ? collection : l.temporary('list', collection)
  const index = node.index && !way.key ? loopVariable(l, node.index, types.int) : l.local('k', types.int)
  const at = make.read(index, sizes)
  const size = make.method(list, way.size, [], types.int, sizes)
  const attached = l.attached()
  const body = l.inLoop(() => {
    if (node.index && way.key)
      declareElement(l, node.index, make.method(list, way.key.method, [at], way.key.held, { na: false }))
    declareElement(l, node.value, make.method(list, way.element, [at], way.held, { na: true }))
    lowerBlock(l, node.body, keepsValue(l, sink))
  })
  l.push({
    kind: 'for',
    counter: index,
    from: make.number(0),
    test: make.binary(at, '<', size),
    step: make.number(1),
    body,
    ...attached,
  })
}

function declareElement(l: Lowering, name: Parameters<typeof symbolOf>[1], element: Expr): void {
  const symbol = symbolOf(l, name)
  if (!symbol) return
  l.knowledge.widen(l.known(symbol), element)
  const variable = l.local(symbol.name, l.known(symbol).type)
  l.frame.variables.set(symbol, variable)
  l.declare(variable, convert(l, element, variable.type))
}

function lowerWhile(l: Lowering, node: While, sink: Sink): void {
  const test = l.apart(() => condition(l, lower(l, node.test)))
  const attached = l.attached()
  const body = l.inLoop(() => {
    if (test.before.length > 0) {
      test.before.forEach((statement) => l.push(statement))
      const stop: Stmt = { kind: 'break', span: null, leading: [], comment: null }
      l.push({
        kind: 'if',
        test: make.not(test.value),
        whenTrue: [stop],
        whenFalse: null,
        span: null,
        leading: [],
        comment: null,
      })
    }
    lowerBlock(l, node.body, keepsValue(l, sink))
  })
  l.push({ kind: 'while', test: test.before.length > 0 ? make.truth(true) : test.value, body, ...attached })
}
