import { referenceOf } from '../../pine/check/facts.ts'
import { assignedIn, mayBoundChange, mayChangeMaps } from '../../pine/check/loop-bounds.ts'
import type { Instance, VariableSymbol } from '../../pine/check/model.ts'
import type {
  Block,
  Expression,
  For,
  ForIn,
  If,
  Node,
  Switch,
  While,
  Statement,
  Identifier,
} from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { mayChangeRows } from '../../pine/analyze/changes.ts'
import { symbolsIn } from '../../pine/analyze/slice.ts'
import { condition, convert, naFor, naOf } from '../expressions/convert.ts'
import { lower, lowerStatement } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Stmt, Variable } from '../tree/nodes.ts'
import { compare } from '../expressions/operators.ts'
import { receiver } from './objects.ts'
import { factsOf, symbolOf, readVariable } from './variables.ts'
import { sinkValue, type Sink, type Target } from './sinks.ts'
import { lowerTupleValues } from './tuples.ts'
import { countMax, fitsInt, inBoth, isNever, rangeOf, sizes, type Range } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { elementText, elementType, irTypeOf } from '../facts/pine-types.ts'
import { partsOf } from '../tree/walk.ts'

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
export function lowerInto(lowering: Lowering, node: Expression, sink: Sink, initialised = false): void {
  if (!isStructure(node)) {
    const values = lowerTupleValues(lowering, node, sink)
    if (values) sinkValue(lowering, sink, values)
    return
  }
  if (
    sink.kind === 'assign' &&
    !isExhaustive(node) &&
    !initialised &&
    sink.targets.length === 1 &&
    sink.targets.every((target) => readsTarget(lowering, node, target))
  ) {
    sinkValue(lowering, sink, [lowerStructure(lowering, node)])
    return
  }
  if (sink.kind === 'assign' && !isExhaustive(node)) {
    for (const { variable, known } of sink.targets) {
      if (known) lowering.facts.widen(known, naFor(known))
      if (variable && !initialised) lowering.assign(make.read(variable), naOf(variable.type))
    }
  }
  if (sink.kind === 'return' && !isExhaustive(node) && lowering.frame.outs.length > 0) sinkValue(lowering, sink, [])
  if (
    sink.kind === 'return' &&
    isLoop(node) &&
    lowering.frame.outs.length === 0 &&
    lowering.frame.func.result.kind !== 'void'
  ) {
    returnLoop(lowering, node)
    return
  }
  const lowerKind = lowerings[node.kind] as LowerStructure<Structure>
  lowerKind(lowering, node, sink)
  if (sink.kind === 'return' && !isExhaustive(node) && lowering.frame.outs.length === 0) returnNa(lowering)
}

/** `x := switch …` whose arms read x as it was: it must not be na before they have. */
function readsTarget(lowering: Lowering, node: Structure, { variable }: Target): boolean {
  const { instance } = lowering.frame
  let found = false
  const past = new Set<Node>()
  const isTarget = (symbol: VariableSymbol): boolean =>
    variable !== null && (lowering.frame.variables.get(symbol) ?? lowering.globals.get(symbol)) === variable
  walk(node, (part) => {
    if (part.kind === 'History' && part.object.kind === 'Identifier') past.add(part.object)
    const reference = past.has(part) ? undefined : referenceOf(instance, part)
    if (reference?.kind === 'variable') found ||= isTarget(reference.symbol)
    if (reference?.kind === 'user-call')
      found ||= [...symbolsIn(instance, part)].some((symbol) => symbol.depth === 0 && isTarget(symbol))
  })
  return found
}

function returnNa(lowering: Lowering): void {
  const { known, func } = lowering.frame
  if (func.result.kind === 'void') return
  if (known) lowering.facts.widen(known, naOf(known.type))
  lowering.push({ kind: 'return', value: naOf(func.result), ...lowering.attached() })
}

const isLoop = (node: Structure): boolean => node.kind === 'For' || node.kind === 'ForIn' || node.kind === 'While'

/** Lowers a loop at a function's end: the function returns the value of the last turn. */
function returnLoop(lowering: Lowering, node: Structure): void {
  const { known, func } = lowering.frame
  const variable = lowering.local('result', func.result)
  lowering.declare(variable, naOf(func.result))
  lowerInto(lowering, node, { kind: 'assign', targets: [{ variable, known }] }, true)
  lowering.push({ kind: 'return', value: make.read(variable), ...lowering.attached() })
}

/** A structure in the middle of an expression: a temporary takes its value. */
export function lowerStructure(lowering: Lowering, node: Structure): Expr {
  const known = lowering.facts.temporary(node, () => irTypeOf(lowering.typeOf(node)))
  const variable = lowering.local('chosen', known.type)
  lowering.declare(variable, isExhaustive(node) ? null : naOf(variable.type))
  lowerInto(lowering, node, { kind: 'assign', targets: [{ variable, known }] }, true)
  return make.read(variable, factsOf(known))
}

type LowerStructure<S extends Structure> = (lowering: Lowering, node: S, sink: Sink) => void

const lowerings = {
  If: lowerIf,
  Switch: lowerSwitch,
  For: lowerFor,
  ForIn: lowerForIn,
  While: lowerWhile,
} satisfies {
  [K in Structure['kind']]: LowerStructure<Extract<Structure, { kind: K }>>
}

const branch = (lowering: Lowering, block: Block, sink: Sink, varies = true): Stmt[] =>
  lowering.inBlock(varies, () => lowerBlock(lowering, block, sink))

function lowerIf(lowering: Lowering, node: If, sink: Sink): void {
  const test = condition(lowering, lower(lowering, node.test))
  const attached = lowering.attached()
  const other = node.whenFalse
  if (other?.kind !== 'Block' && isNever(test) && onlyStops(lowering, node.whenTrue)) {
    if (other) lowerIf(lowering, other, sink)
    return
  }
  const varies = lowering.varies(node.test)
  const whenTrue = branch(lowering, node.whenTrue, sink, varies)
  const whenFalse =
    other === null
      ? null
      : other.kind === 'Block'
        ? branch(lowering, other, sink, varies)
        : lowering.inBlock(varies, () => {
            lowering.begin(other, [], null)
            lowerIf(lowering, other, sink)
          })
  const isLeftOut = other?.kind === 'If' && whenFalse?.length === 0
  lowering.push({ kind: 'if', test, whenTrue, whenFalse: isLeftOut ? null : whenFalse, ...attached })
}

/** Whether all that a block does is to stop the script: its check may be needless within the limits of inputs. */
const onlyStops = (lowering: Lowering, { statements }: Block): boolean =>
  statements.every((statement) => {
    const reference = statement.kind === 'ExpressionStatement' ? lowering.referenceOf(statement.expression) : undefined
    return reference?.kind === 'builtin-call' && reference.builtin.name === 'runtime.error'
  })

/** A chain of ifs: Pine's arms may test anything, and strings. */
function lowerSwitch(lowering: Lowering, node: Switch, sink: Sink): void {
  let subject: Expr | null = null
  if (node.subject) {
    subject = lower(lowering, node.subject)
    if (subject.kind !== 'variable' && subject.kind !== 'price') subject = lowering.temporary('subject', subject)
  }
  // An arm is reached by the tests before it, too.
  let varies = node.subject !== null && lowering.varies(node.subject)
  const attached = lowering.attached()
  const rest = (from: number): Stmt[] | null => {
    const arm = node.arms[from]
    if (!arm) return null
    if (arm.test === null) return branch(lowering, arm.body, sink, varies)
    const { test } = arm
    let chain: Stmt[] = []
    chain = lowering.inBlock(from > 0 && varies, () => {
      lowering.begin(arm, arm.leading, arm.comment && arm.comment.text)
      const value = lower(lowering, test)
      const matches = subject ? compare(lowering, '==', subject, value) : condition(lowering, value)
      const own = from === 0 ? attached : lowering.attached()
      varies ||= lowering.varies(test)
      const whenTrue = branch(lowering, arm.body, sink, varies)
      lowering.push({ kind: 'if', test: matches, whenTrue, whenFalse: rest(from + 1), ...own })
    })
    return chain
  }
  const statements = rest(0)
  statements?.forEach((statement) => lowering.push(statement))
}

function loopVariable(lowering: Lowering, name: Parameters<typeof symbolOf>[1], type: types.IrType): Variable {
  const variable = lowering.local(name.name, type)
  const symbol = symbolOf(lowering, name)
  if (symbol) lowering.frame.variables.set(symbol, variable)
  return variable
}

/** A turn of a loop ends no function. */
const loopSink = (lowering: Lowering, sink: Sink): Sink =>
  sink.kind === 'return' && lowering.frame.outs.length === 0 ? { kind: 'discard' } : sink

/** `for i = from to to by step`: counts down when `from` is above `to`; both bounds are included. */
function lowerFor(lowering: Lowering, node: For, sink: Sink): void {
  const begin = lower(lowering, node.from)
  if (begin.type.kind === 'double' && begin.na && !make.isNa(begin)) {
    lowerForIfBegun(lowering, node, begin, sink)
    return
  }
  lowerForFrom(lowering, node, convert(lowering, begin, counterType(lowering, node, begin)), sink)
}

/** Prices may be counted too: `for level = low to high by step`. */
function counterType(lowering: Lowering, node: For, begin: Expr): types.IrType {
  const type = symbolOf(lowering, node.counter)?.type
  return type?.kind === 'simple' && type.name === 'float'
    ? types.double
    : begin.type.kind === 'long'
      ? types.long
      : types.int
}

/** A loop that begins at na does not begin. */
function lowerForIfBegun(lowering: Lowering, node: For, begin: Expr, sink: Sink): void {
  const first = begin.kind === 'variable' ? begin : lowering.temporary('first', begin)
  const attached = lowering.attached()
  const test = make.not(lowering.helper('IsNa', [first], types.bool))
  const whenTrue = lowering.inBlock(true, () =>
    lowerForFrom(lowering, node, convert(lowering, { ...first, na: false }, counterType(lowering, node, first)), sink),
  )
  lowering.push({ kind: 'if', test, whenTrue, whenFalse: null, ...attached })
}

function lowerForFrom(lowering: Lowering, node: For, from: Expr, sink: Sink): void {
  const { instance } = lowering.frame
  if (mayBoundChange(instance, node.to, node.body, lowering.version)) {
    // A bound that is lowered twice must leave no call site.
    const tried = isPlainBound(instance, node.to) ? lowering.apart(() => boundOf(lowering, node)) : null
    if (!tried || tried.before.length > 0 || !isReadOnly(tried.value)) {
      lowerForToChanging(lowering, node, from, sink)
      return
    }
  }
  const bound = boundOf(lowering, node)
  const type = bound.type.kind === 'long' && from.type.kind === 'int' ? types.long : from.type
  const by = node.by ? stepOf(lowering, node.by, type) : make.number(1)
  const isFixed = bound.kind === 'literal' || (bound.kind === 'variable' && isNeverReassigned(lowering, node.to))
  const to = !isFixed && (lowering.version < 6 || !isReadOnly(bound)) ? asLoopInvariant(lowering, 'last', bound) : bound
  const counter = countFrom(lowering, node, type, counterRange(from, to))
  const { current, variable, range } = counter
  const attached = lowering.attached()
  const rises = from.max <= to.min
  const falls = from.min > to.max
  let test = make.binary(current, falls ? '>=' : '<=', to)
  let step: Expr = falls ? make.negative(by) : by
  let start = from
  let also: Extract<Stmt, { kind: 'for' }>['also'] = null
  if (!falls && !rises) {
    const direction = (begin: Expr) => make.conditional(make.binary(begin, '<=', to), by, make.negative(by))
    const init = direction(current)
    if (init.type === type) {
      also = { variable: lowering.local('step', type), init }
      step = make.read(also.variable, init)
    } else {
      start = from.kind === 'literal' ? from : asLoopInvariant(lowering, 'first', from)
      step = lowering.temporary('step', direction(start))
    }
    test =
      type.kind === 'int' && fitsInt(rangeOf(range, '*', step)) && fitsInt(rangeOf(to, '*', step))
        ? make.binary(make.binary(current, '*', step), '<=', make.binary(to, '*', step))
        : hasNotPassed(current, step, to)
  }
  const body = lowering.inLoop(() => lowerBlock(lowering, node.body, loopSink(lowering, sink)))
  lowering.push({ kind: 'for', counter: variable, from: start, also, test, step, body, ...attached })
}

/** The end of a loop. One that is na ends the loop before it begins; a comparison with NaN does that. */
function boundOf(lowering: Lowering, node: For): Expr {
  const bound = lower(lowering, node.to)
  const isKept = (bound.type.kind === 'double' || bound.type.kind === 'long') && !make.isNa(bound)
  return isKept ? bound : convert(lowering, bound, types.int)
}

function countFrom(
  lowering: Lowering,
  node: For,
  type: types.IrType,
  range: Range,
): { readonly current: Expr; readonly variable: Variable; readonly range: Range } {
  const symbol = symbolOf(lowering, node.counter)
  const variable = loopVariable(lowering, node.counter, type)
  if (symbol) lowering.facts.widen(lowering.known(symbol), make.read(variable, range))
  return { current: make.read(variable), variable, range }
}

const hasNotPassed = (current: Expr, step: Expr, to: Expr): Expr =>
  make.conditional(
    make.binary(step, '>', make.number(0)),
    make.binary(current, '<=', to),
    make.binary(current, '>=', to),
  )

const bare = { span: null, leading: [], comment: null } as const

/** A loop whose end is evaluated before each iteration by more than a test; the first one says which way it counts. */
function lowerForToChanging(lowering: Lowering, node: For, from: Expr, sink: Sink): void {
  const type = from.type.kind === 'double' ? types.double : types.long
  const by = node.by
    ? asLoopInvariant(lowering, 'by', stepOf(lowering, node.by, type))
    : convert(lowering, make.number(1), type)
  const { current, variable } = countFrom(
    lowering,
    node,
    type,
    counterRange(from, make.read(lowering.local('last', type))),
  )
  const attached = lowering.attached()
  const directed = lowering.local('step', type)
  const step = make.read(directed)
  lowering.push({ kind: 'declare', variable: directed, init: convert(lowering, make.number(0), type), ...bare })
  const body = lowering.inLoop(() => {
    const to = lowering.temporary('last', boundOf(lowering, node))
    const direction = make.conditional(make.binary(current, '<=', to), by, make.negative(by))
    const decide: Stmt = { kind: 'assign', target: step, operator: '=', value: direction, ...bare }
    lowering.push(when(make.binary(step, '==', make.number(0)), decide))
    lowering.push(when(make.not(hasNotPassed(current, step, to)), { kind: 'break', ...bare }))
    lowerBlock(lowering, node.body, loopSink(lowering, sink))
  })
  const start = convert(lowering, from, type)
  lowering.push({ kind: 'for', counter: variable, from: start, test: make.truth(true), step, body, ...attached })
}

const when = (test: Expr, statement: Stmt): Stmt => ({
  kind: 'if',
  test,
  whenTrue: [statement],
  whenFalse: null,
  ...bare,
})

/** Whether an end that may change is evaluated by an expression alone. */
function isPlainBound(instance: Instance, bound: Expression): boolean {
  let isPlain = true
  walk(bound, (node) => {
    const reference = referenceOf(instance, node)
    const isSimple = reference?.kind === 'builtin-call' && reference.builtin.run?.kind === 'pure'
    if (node.kind === 'History' || (node.kind === 'Call' && (!isSimple || reference.builtin.changesFirst)))
      isPlain = false
  })
  return isPlain
}

/** Whether an expression is a variable that keeps the value of its declaration. */
const isNeverReassigned = (lowering: Lowering, node: Expression): boolean =>
  node.kind === 'Identifier' && symbolOf(lowering, node)?.reassigned === false

const readOnlyMethods: ReadonlySet<string> = new Set(['Size', 'Rows', 'Columns', 'Count', 'Get'])

/** A loop ends long before it has counted further than `countMax`. */
const counterRange = (from: Expr, to: Expr): Range => {
  const { min, max } = inBoth(from, to)
  return { min: Math.max(min, from.min - countMax), max: Math.min(max, from.max + countMax) }
}

/** Since version 6 the end is evaluated before each turn: an expression that only reads may be in the test. */
function isReadOnly(value: Expr): boolean {
  if (value.kind === 'site' || value.kind === 'new' || (value.kind === 'call' && value.callee !== null)) return false
  return (value.kind !== 'method' || readOnlyMethods.has(value.name)) && partsOf(value).every(isReadOnly)
}

/** The sign of a step does not matter: the bounds say which way to go. */
function stepOf(lowering: Lowering, node: Expression, type: types.IrType): Expr {
  const by = convert(lowering, lower(lowering, node), type)
  if (by.kind === 'literal') return { ...by, value: Math.abs(Number(by.value)), raw: null }
  return by.min >= 0 ? by : make.native('MathAbs', [by], type, { min: 0 })
}

/** A value that must not change while the loop runs. */
function asLoopInvariant(lowering: Lowering, word: string, value: Expr): Expr {
  if (value.kind === 'variable' && value.variable.storage === 'input') return value
  if (value.kind === 'binary' && isInvariant(value)) return value
  return lowering.temporary(word, value)
}

/** Consists of inputs and literals only. */
function isInvariant(value: Expr): boolean {
  if (value.kind === 'literal') return true
  if (value.kind === 'variable') return value.variable.storage === 'input'
  return value.kind === 'binary' && isInvariant(value.left) && isInvariant(value.right)
}

/** How to iterate over a collection. */
interface Iteration {
  readonly size: string
  readonly element: string
  readonly held: types.IrType
  /** Maps give their keys too. */
  readonly key: { readonly method: string; readonly held: types.IrType } | null
}

function iterationOf(lowering: Lowering, node: ForIn): Iteration {
  const type = lowering.typeOf(node.collection)
  if (type.kind === 'map')
    return {
      size: 'Size',
      element: 'ValueAt',
      held: elementType(type.value),
      key: { method: 'KeyAt', held: elementType(type.key) },
    }
  if (type.kind === 'matrix') {
    // A row is the matrix's own: where the loop changes nothing, a copy is as good.
    const isOwn = mayChangeRows(lowering.frame.instance, node)
    lowering.sharesRows ||= isOwn
    const held = types.pointer(`List<${elementText(type.element)}>`)
    return { size: 'Rows', element: isOwn ? 'RowAt' : 'Row', held, key: null }
  }
  return {
    size: 'Size',
    element: 'Get',
    held: type.kind === 'array' ? elementType(type.element) : types.double,
    key: null,
  }
}

function lowerForIn(lowering: Lowering, node: ForIn, sink: Sink): void {
  const way = iterationOf(lowering, node)
  const collection = lower(lowering, node.collection)
  const named = node.collection.kind === 'Identifier' ? symbolOf(lowering, node.collection) : null
  const { instance } = lowering.frame
  const isKept = collection.kind === 'variable' && !(named && assignedIn(instance, node.body).has(named))
  // The pairs are those at the beginning.
  const isCopied = way.key !== null && collection.type.kind === 'pointer' && mayChangeMaps(instance, node.body)
  const list = isCopied
    ? lowering.temporary(
        'pairs',
        make.method(receiver(lowering, collection), 'Copy', [], collection.type, { na: false }),
      )
    : isKept
      ? collection
      : lowering.temporary('list', collection)
  if (isCopied) lowering.keepsObjects = true
  // A collection that is not converted is na: its mark is kept, and there is nothing to walk.
  if (list.type.kind !== 'pointer') return
  const index = node.index && !way.key ? loopVariable(lowering, node.index, types.int) : lowering.local('k', types.int)
  const at = make.read(index, sizes)
  const counted = node.index && !way.key && symbolOf(lowering, node.index)
  if (counted) lowering.facts.widen(lowering.known(counted), at)
  const size = make.method(list, way.size, [], types.int, sizes)
  const isNaElement = way.held.kind !== 'string' || lowering.facts.collectsNaStrings
  const attached = lowering.attached()
  const body = lowering.inLoop(() => {
    if (node.index && way.key)
      declareElement(lowering, node.index, make.method(list, way.key.method, [at], way.key.held, { na: false }))
    declareElement(lowering, node.value, make.method(list, way.element, [at], way.held, { na: isNaElement }))
    lowerBlock(lowering, node.body, loopSink(lowering, sink))
  })
  lowering.push({
    kind: 'for',
    counter: index,
    from: make.number(0),
    test: make.binary(at, '<', size),
    step: make.number(1),
    body,
    ...attached,
  })
}

function declareElement(lowering: Lowering, name: Parameters<typeof symbolOf>[1], element: Expr): void {
  const symbol = symbolOf(lowering, name)
  if (!symbol) return
  lowering.facts.widen(lowering.known(symbol), element)
  const variable = lowering.local(symbol.name, lowering.known(symbol).type)
  lowering.frame.variables.set(symbol, variable)
  lowering.declare(variable, convert(lowering, element, variable.type))
}

function lowerWhile(lowering: Lowering, node: While, sink: Sink): void {
  const attached = lowering.attached()
  let test!: ReturnType<typeof lowering.apart>
  const body = lowering.inLoop(() => {
    test = lowering.apart(() => condition(lowering, lower(lowering, node.test)))
    if (test.before.length > 0) {
      test.before.forEach((statement) => lowering.push(statement))
      lowering.push(when(make.not(test.value), { kind: 'break', ...bare }))
    }
    lowerBlock(lowering, node.body, loopSink(lowering, sink))
  })
  lowering.push({ kind: 'while', test: test.before.length > 0 ? make.truth(true) : test.value, body, ...attached })
}

/** The statements of a block; the value of the last goes to `sink`. */
export function lowerBlock(lowering: Lowering, block: Block, sink: Sink): void {
  const last = block.statements.at(-1)
  for (const statement of block.statements) {
    if (statement === last && sink.kind !== 'discard') lowerLast(lowering, statement, sink)
    else lowerStatement(lowering, statement)
  }
}

/** The last statement of a block that has a value: an expression, or what a declaration or assignment leaves. */
function lowerLast(lowering: Lowering, node: Statement, sink: Sink): void {
  if (node.kind === 'ExpressionStatement') {
    lowering.begin(node, node.leading, node.comment && node.comment.text)
    lowerInto(lowering, node.expression, sink)
    return
  }
  lowerStatement(lowering, node)
  const value =
    node.kind === 'VariableDeclaration'
      ? readNamed(lowering, node.name)
      : node.kind === 'Assignment'
        ? lower(lowering, node.target)
        : null
  if (value) sinkValue(lowering, sink, [value])
}

function readNamed(lowering: Lowering, name: Identifier): Expr | null {
  const symbol = symbolOf(lowering, name)
  return symbol && readVariable(lowering, symbol)
}
