import type { VariableSymbol } from '../../pine/check/model.ts'
import { Input } from '../../pine/check/types.ts'
import type {
  Assignment,
  Call,
  Expression,
  ImportDeclaration,
  TupleDeclaration,
  VariableDeclaration,
} from '../../pine/syntax/nodes.ts'
import { nameGivenBy } from '../../pine/syntax/names.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { convert, naFor, naOf } from '../expressions/convert.ts'
import { lower, lowerStatement } from '../dispatch.ts'
import { lowerBuiltinCall } from '../builtins.ts'
import { runsWithinBars } from '../declaration.ts'
import type { DeclaredVariable } from '../expressions/args.ts'
import { isCollection, isDrawing } from '../facts/pine-types.ts'
import { isInputCall, lowerInput } from '../inputs.ts'
import { importedGlobals } from '../libraries.ts'
import type { Lowering, LoweringRules } from '../lowering.ts'
import * as make from '../tree/make.ts'
import * as types from '../tree/types.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import { assignField } from './objects.ts'
import { operate } from '../expressions/operators.ts'
import { isExhaustive, isStructure, lowerInto } from './structures.ts'
import { type Sink, sinkValue, type Target } from './sinks.ts'
import { declareVariable, factsOf, keepsHistory, readVariable, variableOf, symbolOf } from './variables.ts'

export const statementRules: LoweringRules['statements'] = {
  VariableDeclaration: (lowering, node) => naming(lowering, node, () => lowerInit(lowering, node)),
  TupleDeclaration: lowerTupleDeclaration,
  Assignment: (lowering, node) => naming(lowering, node, () => lowerAssignment(lowering, node)),
  FunctionDeclaration: () => {},
  TypeDeclaration: () => {},
  EnumDeclaration: () => {},
  ImportDeclaration: lowerImport,
  ExpressionStatement: (lowering, node) => lowerInto(lowering, node.expression, { kind: 'discard' }),
  BreakStatement: (lowering) => lowering.push({ kind: 'break', ...lowering.attached() }),
  ContinueStatement: (lowering) => lowering.push({ kind: 'continue', ...lowering.attached() }),
}

/** Declares the library globals that functions read, before the script, once for each library. */
function lowerImport(lowering: Lowering, node: ImportDeclaration): void {
  const found = importedGlobals(lowering.checked, lowering.frame.instance.home, node)
  // A library that is missing without an error is unused.
  if (!found || lowering.imported.has(found.library)) return
  lowering.imported.add(found.library)
  const { frame } = lowering
  lowering.frame = { ...frame, instance: found.library.main }
  for (const statement of found.statements) lowerStatement(lowering, statement)
  lowering.frame = frame
}

/** Lowers a statement under the name that it gives to its value. */
function naming(lowering: Lowering, node: VariableDeclaration | Assignment, work: () => void): void {
  const { declaring } = lowering
  const name = nameGivenBy(node)
  lowering.declaring = name === null ? null : { name, frame: lowering.frame }
  work()
  lowering.declaring = declaring
}

function lowerInit(lowering: Lowering, node: VariableDeclaration): void {
  const symbol = symbolOf(lowering, node.name)
  if (!symbol) {
    lower(lowering, node.init)
    return
  }
  if (
    isInputCall(lowering, node.init) &&
    // The first value of a `var` is its last, where it is the same on all bars.
    (symbol.mode === null || lowering.qualifierOf(node.init) <= Input) &&
    !symbol.reassigned &&
    lowerInput(lowering, symbol, node.init)
  )
    return
  if (isHandle(symbol)) {
    lowering.handleCall = node.init
    const handle = lower(lowering, node.init)
    lowering.handleCall = null
    if (handle.kind === 'literal') lowering.handles.set(symbol, Number(handle.value))
    return
  }
  if (symbol.mode !== null) {
    const declare = (): void => declarePersistent(lowering, symbol, node.init)
    if (!lowering.isInLoop) declare()
    else if (isKnownBefore(lowering, node.init)) lowering.beforeLoop(declare)
    else declareInLoop(lowering, symbol, node.init)
    return
  }
  if (isStructure(node.init)) {
    const variable = declareVariable(lowering, symbol)
    if (variable.storage === 'local') lowering.declare(variable, isExhaustive(node.init) ? null : naOf(variable.type))
    lowerInto(
      lowering,
      node.init,
      { kind: 'assign', targets: [{ variable, known: lowering.known(symbol) }] },
      variable.storage === 'local',
    )
    return
  }
  const reference = lowering.referenceOf(node.init)
  const declared: DeclaredVariable = { name: symbol.name, mayHold: isBlockLocal(lowering, symbol), holder: null }
  const value =
    reference?.kind === 'builtin-call' ? lowerBuiltinCall(lowering, reference, declared) : lower(lowering, node.init)
  const { holder } = declared
  lowering.facts.widen(lowering.known(symbol), typedNa(lowering, symbol, value))
  if (holder !== null) {
    lowering.frame.variables.set(symbol, holder)
    if (lowering.frame.isMain) lowering.globals.set(symbol, holder)
    return
  }
  const variable = declareVariable(lowering, symbol)
  setDeclared(lowering, variable, convert(lowering, value, variable.type))
}

/** na as the variable's type holds it; an int that is given na becomes a double. */
function typedNa(lowering: Lowering, symbol: VariableSymbol, value: Expr): Expr {
  return make.isNa(value) ? naFor(lowering.known(symbol)) : value
}

/** A variable that only its block knows. */
function isBlockLocal(lowering: Lowering, symbol: VariableSymbol): boolean {
  return (
    !keepsHistory(symbol) &&
    (lowering.frame.isRelocated || !lowering.globals.has(symbol)) &&
    !(lowering.frame.isMain && lowering.facts.isCaptured(symbol))
  )
}

/** The results of `plot` and `hline` only identify them for `fill`. */
function isHandle(symbol: VariableSymbol): boolean {
  return symbol.type.kind === 'simple' && (symbol.type.name === 'plot' || symbol.type.name === 'hline')
}

function setDeclared(lowering: Lowering, variable: Variable, value: Expr): void {
  if (variable.storage === 'local') lowering.declare(variable, value)
  else lowering.assign(make.read(variable), value)
}

const varipNote = 'The value of this `varip` is taken back when its bar is calculated again'

/**
 * Lowers `var x = init`: each bar begins with the last value of the bar before, the first with `init`. With `varip` a
 * live bar begins once: recalculations continue from the last value.
 */
function declarePersistent(lowering: Lowering, symbol: VariableSymbol, init: Expression): void {
  const known = lowering.known(symbol)
  const variable = declareVariable(lowering, symbol)
  const index = variable.index ?? lowering.frame.index
  const kept = symbol.mode === 'varip' ? keptOnTicks(lowering, symbol, index, init) : null
  const begin = (first: Expr) => {
    const previous = make.readAt(variable, make.binary(index, '-', make.number(1)), factsOf(known))
    const assign = (): void =>
      lowering.assign(make.read(variable), make.conditional(make.binary(index, '>', make.number(0)), previous, first))
    if (!kept) assign()
    else
      lowering.push({
        kind: 'if',
        test: kept.isBarStart,
        ...lowering.attached(),
        whenTrue: lowering.inBlock(true, assign),
        whenFalse: null,
      })
  }
  const target: Sink = { kind: 'assign', targets: [{ variable, known }] }
  const isSeries = variable.storage === 'series'
  const { before, value } = isStructure(init)
    ? { before: null, value: make.na }
    : lowering.apart(() => lower(lowering, init))
  if (before?.length === 0 && isSeries) {
    lowering.facts.widen(known, typedNa(lowering, symbol, value))
    begin(convert(lowering, value, variable.type))
    kept?.end(variable)
    return
  }
  if (isSeries) begin(naOf(variable.type))
  const whenTrue = lowering.inBlock(true, () => {
    if (before === null) {
      lowerInto(lowering, init, target)
      return
    }
    before.forEach((statement) => lowering.push(statement))
    sinkValue(lowering, target, [value])
  })
  const isFirst = make.binary(index, '==', make.number(0))
  lowering.push({
    kind: 'if',
    // The first execution of a block may be on a live bar.
    test: kept?.begun ? make.binary(isFirst, '&&', kept.isBarStart) : isFirst,
    whenTrue,
    whenFalse: null,
    ...lowering.attached(),
  })
  kept?.end(variable)
}

/** How a `varip` begins on a bar. */
interface KeptOnTicks {
  /** Counts the begun executions of a block or function; null where the bars are counted. */
  readonly begun: Variable | null
  readonly isBarStart: Expr
  /** Follows the beginning of the bar. */
  readonly end: (variable: Variable) => void
}

/** Null where ticks take back the value. */
function keptOnTicks(lowering: Lowering, symbol: VariableSymbol, index: Expr, init: Expression): KeptOnTicks | null {
  const { frame } = lowering
  const isByBar = index === make.barIndex
  const isStrategy = lowering.checked.kind === 'strategy'
  if (!runsWithinBars(lowering)) return null
  // Bars of a request are all history. A strategy that starts again would have to count from 0.
  if (frame.relocated || (isStrategy && !isByBar)) {
    lowering.note(init, 'approximated', varipNote)
    return null
  }
  const begun = isByBar ? null : lowering.global(`${symbol.name}Begun`, types.int)
  lowering.useIndex()
  return {
    begun,
    isBarStart: isBarStart(lowering, index, begun ?? lowering.barsBegun()),
    end: (variable) => {
      if (begun) lowering.assign(make.read(begun), make.binary(index, '+', make.number(1)))
      if (variable.type.kind !== 'pointer') return
      lowering.keepsOnTicks = true
      if (isCollection(symbol.type))
        lowering.evaluate(lowering.helper('KeepOnTicks', [make.read(variable)], types.nothing))
    },
  }
}

/** Begins a variable on each bar with its last value, on the first with nothing. */
function carryOver(lowering: Lowering, variable: Variable, index: Expr, nothing: Expr): void {
  const isFirst = make.binary(index, '==', make.number(0))
  const begin = (value: Expr): void => lowering.assign(make.read(variable), value)
  if (variable.storage === 'series') {
    const previous = make.readAt(variable, make.binary(index, '-', make.number(1)))
    begin(make.conditional(make.not(isFirst), previous, nothing))
    return
  }
  const whenTrue = lowering.inBlock(true, () => begin(nothing))
  lowering.push({ kind: 'if', test: isFirst, whenTrue, whenFalse: null, ...lowering.attached() })
}

/** The first turn that reaches the declaration gives the value; a variable beside it says whether one has. */
function declareInLoop(lowering: Lowering, symbol: VariableSymbol, init: Expression): void {
  const known = lowering.known(symbol)
  let variable!: Variable
  let begun!: Variable
  lowering.beforeLoop(() => {
    variable = declareVariable(lowering, symbol)
    const index = variable.index ?? lowering.frame.index
    begun = { ...variable, name: 'hasBegun', type: types.bool, isFixed: false }
    if (variable.storage === 'series') begun = lowering.series('hasBegun', types.bool)
    else lowering.variables.push(begun)
    carryOver(lowering, variable, index, types.isWhole(variable.type) ? make.number(0) : naOf(variable.type))
    carryOver(lowering, begun, index, make.truth(false))
  })
  const whenTrue = lowering.inBlock(true, () => {
    lowering.assign(make.read(begun), make.truth(true))
    lowerInto(lowering, init, { kind: 'assign', targets: [{ variable, known }] })
  })
  lowering.push({ kind: 'if', test: make.not(make.read(begun)), whenTrue, whenFalse: null, ...lowering.attached() })
}

/** Whether a call makes a drawing: a turn that does not reach it makes none. */
const makesDrawing = (lowering: Lowering, node: Call): boolean =>
  lowering.referenceOf(node)?.kind === 'builtin-call' && isDrawing(lowering.typeOf(node))

/** Whether a value is the same before a loop as inside it, and on each bar: then all turns may begin with it. */
function isKnownBefore(lowering: Lowering, init: Expression): boolean {
  let isKnown = true
  walk(init, (node) => {
    if (node.kind === 'Call')
      isKnown &&= lowering.referenceOf(node)?.kind !== 'user-call' && !makesDrawing(lowering, node)
    if (node.kind !== 'Identifier' && node.kind !== 'Member') return
    const reference = lowering.referenceOf(node)
    isKnown &&= reference === undefined || !lowering.varies(node)
    // A variable of the loop is not there before it.
    if (reference?.kind === 'variable') isKnown &&= !lowering.isOfLoop(reference.symbol)
  })
  return isKnown
}

/** Tests that a bar is calculated for the first time, or is history, which may be recalculated from its beginning. */
function isBarStart(lowering: Lowering, index: Expr, begun: Variable): Expr {
  const isFirst = make.binary(index, '>=', make.read(begun))
  return lowering.checked.kind === 'strategy'
    ? isFirst
    : make.binary(isFirst, '||', make.binary(make.barIndex, '<', make.firstLive))
}

function lowerTupleDeclaration(lowering: Lowering, node: TupleDeclaration): void {
  const symbols = node.names.map((name) => (name.name === '_' ? null : symbolOf(lowering, name)))
  lowerTuple(
    lowering,
    node.init,
    symbols.map((symbol) => {
      if (!symbol) return { variable: null, known: null }
      const variable = declareVariable(lowering, symbol)
      return { variable, known: lowering.known(symbol) }
    }),
  )
}

const operators = { '+=': '+', '-=': '-', '*=': '*', '/=': '/', '%=': '%' } as const

function lowerAssignment(lowering: Lowering, node: Assignment): void {
  const reference = lowering.referenceOf(node.target)
  if (reference?.kind === 'field') {
    assignField(lowering, reference, node)
    return
  }
  if (node.target.kind === 'Tuple') {
    const targets = node.target.elements.map((element) => {
      const symbol = element.kind === 'Identifier' ? symbolOf(lowering, element) : null
      return symbol
        ? { variable: variableOf(lowering, symbol), known: lowering.known(symbol) }
        : { variable: null, known: null }
    })
    lowerTuple(lowering, node.value, targets)
    return
  }
  if (reference?.kind !== 'variable') {
    lowering.unsupported(node, 'only variables and fields can be assigned')
    return
  }
  const { symbol } = reference
  const known = lowering.known(symbol)
  const variable = variableOf(lowering, symbol)
  if (node.operator === ':=') {
    if (isStructure(node.value)) {
      lowerInto(lowering, node.value, { kind: 'assign', targets: [{ variable, known }] })
      return
    }
    const value = lower(lowering, node.value)
    lowering.facts.widen(known, typedNa(lowering, symbol, value))
    lowering.assign(make.read(variable), convert(lowering, value, variable.type))
    return
  }
  const right = lower(lowering, node.value)
  const value = operate(lowering, operators[node.operator], readVariable(lowering, symbol), right, null)
  lowering.facts.widen(known, value)
  const compound =
    value.kind === 'binary' && (node.operator === '+=' || node.operator === '-=' || node.operator === '*=')
  if (compound && value.type.kind === variable.type.kind)
    lowering.assign(make.read(variable), value.right, node.operator)
  else lowering.assign(make.read(variable), convert(lowering, value, variable.type))
}

/** `[a, b] = …`: the targets are set from the tuple that `node` makes. */
function lowerTuple(lowering: Lowering, node: Expression, targets: readonly Target[]): void {
  for (const { variable } of targets) {
    if (variable?.storage === 'local') lowering.declare(variable, null)
  }
  lowerInto(lowering, node, { kind: 'assign', targets })
}
