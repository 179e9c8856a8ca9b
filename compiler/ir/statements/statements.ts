import { nameOf } from '../../pine/builtins/registry.ts'
import type { VariableSymbol } from '../../pine/check/model.ts'
import type {
  Assignment,
  Block,
  Expression,
  Identifier,
  ImportDeclaration,
  NodeOf,
  Statement,
  TupleDeclaration,
  VariableDeclaration,
} from '../../pine/syntax/nodes.ts'
import { convert, naFor, naOf } from '../expressions/convert.ts'
import { lower } from '../expressions/expressions.ts'
import { isInputCall, lowerInput } from '../inputs.ts'
import { importedGlobals } from '../libraries.ts'
import type { Lowering } from '../lowering.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import * as make from '../tree/make.ts'
import type { Expr, Stmt, Variable } from '../tree/nodes.ts'
import { assignField } from './objects.ts'
import { operate } from '../expressions/operators.ts'
import { isExhaustive, isStructure, lowerInto, type Sink } from './structures.ts'
import { lowerTuple } from './tuples.ts'
import { declareVariable, factsOf, keepsHistory, readVariable, variableOf } from './variables.ts'

type Lowered = { [K in Statement['kind']]: (l: Lowering, node: NodeOf<K>) => void }

const lowerings: Lowered = {
  VariableDeclaration: lowerDeclaration,
  TupleDeclaration: lowerTupleDeclaration,
  Assignment: lowerAssignment,
  FunctionDeclaration: () => {},
  TypeDeclaration: () => {},
  EnumDeclaration: () => {},
  ImportDeclaration: lowerImport,
  ExpressionStatement: (l, node) => lowerInto(l, node.expression, { kind: 'discard' }),
  BreakStatement: (l) => l.push({ kind: 'break', ...l.attached() }),
  ContinueStatement: (l) => l.push({ kind: 'continue', ...l.attached() }),
}

/** One statement; what it becomes follows in the current block, led by its comments. */
export function lowerStatement(l: Lowering, node: Statement): void {
  l.begin(node, node.leading, node.comment && node.comment.text)
  if (node.kind === 'FunctionDeclaration' || node.kind === 'TypeDeclaration' || node.kind === 'EnumDeclaration') return
  ;(lowerings[node.kind] as (l: Lowering, node: Statement) => void)(l, node)
}

/** What functions of a library read of its own is declared before the script; a library that is imported twice is there once. */
function lowerImport(l: Lowering, node: ImportDeclaration): void {
  const found = importedGlobals(l.checked, l.frame.instance.home, node)
  // One that is not at hand and yet no error is one that nothing is used of.
  if (!found || l.imported.has(found.library)) return
  l.imported.add(found.library)
  const { frame } = l
  l.frame = { ...frame, instance: found.library.main }
  for (const statement of found.statements) lowerStatement(l, statement)
  l.frame = frame
}

/** The statements of a block; the value of the last goes to `sink`. */
export function lowerBlock(l: Lowering, block: Block, sink: Sink): void {
  const last = block.statements.at(-1)
  for (const statement of block.statements) {
    if (statement === last && sink.kind !== 'discard') lowerLast(l, statement, sink)
    else lowerStatement(l, statement)
  }
}

/** The last statement of a block that has a value: an expression, or what a declaration or assignment leaves. */
function lowerLast(l: Lowering, node: Statement, sink: Sink): void {
  if (node.kind === 'ExpressionStatement') {
    l.begin(node, node.leading, node.comment && node.comment.text)
    lowerInto(l, node.expression, sink)
    return
  }
  lowerStatement(l, node)
  const value =
    node.kind === 'VariableDeclaration'
      ? readNamed(l, node.name)
      : node.kind === 'Assignment'
        ? lower(l, node.target)
        : null
  if (value) sinkValue(l, sink, [value])
}

function readNamed(l: Lowering, name: Identifier): Expr | null {
  const symbol = symbolOf(l, name)
  return symbol && readVariable(l, symbol)
}

export function symbolOf(l: Lowering, name: Identifier): VariableSymbol | null {
  const reference = l.referenceOf(name)
  return reference?.kind === 'variable' ? reference.symbol : null
}

/** Gives a value, or a tuple's values, where they are wanted. */
export function sinkValue(l: Lowering, sink: Sink, values: readonly Expr[]): void {
  switch (sink.kind) {
    case 'discard':
      for (const value of values) evaluateEffects(l, value)
      return
    case 'assign':
      sink.targets.forEach((target, i) => {
        const value = values[i] ?? make.na
        if (target.known) l.knowledge.widen(target.known, make.isNa(value) ? naFor(target.known) : value)
        if (target.variable) l.assign(make.read(target.variable), convert(l, value, target.variable.type))
        else evaluateEffects(l, value)
      })
      return
    case 'return':
      sinkReturn(l, values)
  }
}

function sinkReturn(l: Lowering, values: readonly Expr[]): void {
  const { func, known, outs } = l.frame
  if (outs.length > 0) {
    outs.forEach((out, i) => {
      const value = values[i] ?? make.na
      l.assign(make.read(out), convert(l, value, out.type))
    })
    return
  }
  const [value] = values
  if (known) l.knowledge.widen(known, make.isNa(value) ? naOf(known.type) : value)
  l.push({ kind: 'return', value: convert(l, value, func.result), ...l.attached() })
}

/** The parts of a value that nobody wants for which it must be worked out all the same, in their order. */
export function effectsOf(value: Expr): readonly Expr[] {
  if (!hasEffect(value)) return []
  switch (value.kind) {
    case 'unary':
      return effectsOf(value.operand)
    case 'binary':
      // What stands behind && and || is not always reached.
      return isLazy(value.operator) && hasEffect(value.right)
        ? [value]
        : [...effectsOf(value.left), ...effectsOf(value.right)]
    case 'cast':
    case 'group':
      return effectsOf(value.value)
    case 'conditional':
      return hasEffect(value.whenTrue) || hasEffect(value.whenFalse) ? [value] : effectsOf(value.test)
    case 'call':
      return value.callee === null && value.type.kind !== 'void' ? value.args.flatMap(effectsOf) : [value]
    default:
      return [value]
  }
}

function evaluateEffects(l: Lowering, value: Expr): void {
  for (const statement of effectStatements(value, { span: null, leading: [], comment: null }))
    l.push({ ...statement, ...l.attached() })
}

/** The same as statements; the first stands where the value stood. What is behind && and || stands under a condition. */
export function effectStatements(value: Expr, at: Pick<Stmt, 'span' | 'leading' | 'comment'>): readonly Stmt[] {
  return effectsOf(value).map((effect, k): Stmt => {
    const place = k === 0 ? at : { span: at.span, leading: [], comment: null }
    const inner = { ...place, leading: [], comment: null }
    if (effect.kind === 'conditional') {
      const [whenTrue, whenFalse] = [
        effectStatements(effect.whenTrue, inner),
        effectStatements(effect.whenFalse, inner),
      ]
      return { kind: 'if', test: effect.test, whenTrue, whenFalse: whenFalse.length > 0 ? whenFalse : null, ...place }
    }
    if (effect.kind !== 'binary' || !isLazy(effect.operator)) return { kind: 'evaluate', value: effect, ...place }
    const test = effect.operator === '&&' ? effect.left : make.not(effect.left)
    return { kind: 'if', test, whenTrue: effectStatements(effect.right, inner), whenFalse: null, ...place }
  })
}

const isLazy = (operator: string): boolean => operator === '&&' || operator === '||'

/** Whether leaving the value out would be noticed. */
export function hasEffect(value: Expr): boolean {
  switch (value.kind) {
    case 'site':
      return true
    case 'call':
      return value.callee !== null || value.type.kind === 'void' || value.args.some(hasEffect)
    case 'method':
      return true
    case 'unary':
      return hasEffect(value.operand)
    case 'binary':
      return hasEffect(value.left) || hasEffect(value.right)
    case 'conditional':
      return hasEffect(value.test) || hasEffect(value.whenTrue) || hasEffect(value.whenFalse)
    case 'cast':
    case 'group':
      return hasEffect(value.value)
    case 'new':
      return true
    default:
      return false
  }
}

function lowerDeclaration(l: Lowering, node: VariableDeclaration): void {
  const symbol = symbolOf(l, node.name)
  if (!symbol) {
    lower(l, node.init)
    return
  }
  if (isInputCall(l, node.init) && symbol.mode === null && !symbol.reassigned && lowerInput(l, symbol, node.init))
    return
  if (isHandle(symbol)) {
    const handle = lower(l, node.init)
    if (handle.kind === 'literal') l.handles.set(symbol, Number(handle.value))
    return
  }
  if (symbol.mode !== null) {
    declarePersistent(l, symbol, node.init)
    return
  }
  if (isStructure(node.init)) {
    const variable = declareVariable(l, symbol)
    if (variable.storage === 'local') l.declare(variable, isExhaustive(node.init) ? null : naOf(variable.type))
    lowerInto(
      l,
      node.init,
      { kind: 'assign', targets: [{ variable, known: l.known(symbol) }] },
      variable.storage === 'local',
    )
    return
  }
  l.inputName = isInputCall(l, node.init) ? symbol.name : null
  l.madeName = isMade(l, node.init) && isPlaceless(l, symbol) ? symbol.name : null
  const value = lower(l, node.init)
  l.inputName = null
  l.knowledge.widen(l.known(symbol), asTyped(l, symbol, value))
  if (value.kind === 'variable' && value.variable === l.made) {
    l.frame.variables.set(symbol, value.variable)
    if (l.frame.isMain) l.globals.set(symbol, value.variable)
    return
  }
  const variable = declareVariable(l, symbol)
  setDeclared(l, variable, convert(l, value, variable.type))
}

/** na as the variable's type holds it; an int that is given na becomes a double. */
function asTyped(l: Lowering, symbol: VariableSymbol, value: Expr): Expr {
  return make.isNa(value) ? naFor(l.known(symbol)) : value
}

/**
 * What statements of its own give a variable its value: the elements of `array.from(…)` are pushed one by one to what it
 * holds, and a request is handed the variable itself. Whole numbers of a request may be na: they are converted.
 */
function isMade(l: Lowering, init: Expression): boolean {
  const reference = l.referenceOf(init)
  if (reference?.kind !== 'builtin-call') return false
  const name = nameOf(reference.builtin)
  return name === 'array.from' || (name === 'request.security' && irTypeOf(l.typeOf(init)).kind !== 'int')
}

/** A variable that only the block it stands in knows. */
function isPlaceless(l: Lowering, symbol: VariableSymbol): boolean {
  return (
    !keepsHistory(symbol) &&
    (l.frame.isRelocated || !l.globals.has(symbol)) &&
    !(l.frame.isMain && l.knowledge.isCaptured(symbol))
  )
}

/** What `plot` and `hline` give back only names them for `fill`. */
function isHandle(symbol: VariableSymbol): boolean {
  return symbol.type.kind === 'simple' && (symbol.type.name === 'plot' || symbol.type.name === 'hline')
}

function setDeclared(l: Lowering, variable: Variable, value: Expr): void {
  if (variable.storage === 'local') l.declare(variable, value)
  else l.assign(make.read(variable), value)
}

const takenBack = 'What `varip` keeps here is taken back when its bar is calculated again'

/**
 * `var x = init`: each bar begins with the value the bar before ended with; the first with `init`. With `varip` a live bar is
 * begun but once: what it is calculated again for finds what was left.
 */
function declarePersistent(l: Lowering, symbol: VariableSymbol, init: Expression): void {
  const known = l.known(symbol)
  const variable = declareVariable(l, symbol)
  const index = variable.index ?? l.frame.index
  const isKept = symbol.mode === 'varip' && l.frame.isMain && variable.index === make.barIndex
  if (symbol.mode === 'varip' && !isKept) l.note(init, 'approximated', takenBack)
  const begin = (first: Expr) => {
    const previous = make.readAt(variable, make.binary(index, '-', make.number(1)), factsOf(known))
    const assign = (): void =>
      l.assign(make.read(variable), make.conditional(make.binary(index, '>', make.number(0)), previous, first))
    if (!isKept) assign()
    else
      l.push({
        kind: 'if',
        test: begins(l, index),
        ...l.attached(),
        whenTrue: l.inBlock(true, assign),
        whenFalse: null,
      })
  }
  const target: Sink = { kind: 'assign', targets: [{ variable, known }] }
  const isSeries = variable.storage === 'series'
  const { before, value } = isStructure(init) ? { before: null, value: make.na } : l.apart(() => lower(l, init))
  if (before?.length === 0 && isSeries) {
    l.knowledge.widen(known, asTyped(l, symbol, value))
    begin(convert(l, value, variable.type))
    return
  }
  if (isSeries) begin(naOf(variable.type))
  const whenTrue = l.inBlock(true, () => {
    if (before === null) {
      lowerInto(l, init, target)
      return
    }
    before.forEach((statement) => l.push(statement))
    sinkValue(l, target, [value])
  })
  l.push({ kind: 'if', test: make.binary(index, '==', make.number(0)), whenTrue, whenFalse: null, ...l.attached() })
}

/** The bar is calculated for the first time, or is one of history, whose calculation may be done again from its beginning. */
function begins(l: Lowering, index: Expr): Expr {
  const isFirst = make.binary(index, '>=', make.read(l.barsBegun()))
  return l.checked.kind === 'strategy' ? isFirst : make.binary(isFirst, '||', make.binary(index, '<', make.firstLive))
}

function lowerTupleDeclaration(l: Lowering, node: TupleDeclaration): void {
  const symbols = node.names.map((name) => (name.name === '_' ? null : symbolOf(l, name)))
  lowerTuple(
    l,
    node.init,
    symbols.map((symbol) => {
      if (!symbol) return { variable: null, known: null }
      const variable = declareVariable(l, symbol)
      return { variable, known: l.known(symbol) }
    }),
  )
}

const operators = { '+=': '+', '-=': '-', '*=': '*', '/=': '/', '%=': '%' } as const

function lowerAssignment(l: Lowering, node: Assignment): void {
  const reference = l.referenceOf(node.target)
  if (reference?.kind === 'field') {
    assignField(l, reference, node)
    return
  }
  if (node.target.kind === 'Tuple') {
    const targets = node.target.elements.map((element) => {
      const symbol = element.kind === 'Identifier' ? symbolOf(l, element) : null
      return symbol ? { variable: variableOf(l, symbol), known: l.known(symbol) } : { variable: null, known: null }
    })
    lowerTuple(l, node.value, targets)
    return
  }
  if (reference?.kind !== 'variable') {
    l.unsupported(node, 'only variables and fields can be assigned')
    return
  }
  const { symbol } = reference
  const known = l.known(symbol)
  const variable = variableOf(l, symbol)
  if (node.operator === ':=') {
    if (isStructure(node.value)) {
      lowerInto(l, node.value, { kind: 'assign', targets: [{ variable, known }] })
      return
    }
    const value = lower(l, node.value)
    l.knowledge.widen(known, asTyped(l, symbol, value))
    l.assign(make.read(variable), convert(l, value, variable.type))
    return
  }
  const right = lower(l, node.value)
  const value = operate(l, operators[node.operator], readVariable(l, symbol), right, null)
  l.knowledge.widen(known, value)
  const compound =
    value.kind === 'binary' && (node.operator === '+=' || node.operator === '-=' || node.operator === '*=')
  if (compound && value.type.kind === variable.type.kind) l.assign(make.read(variable), value.right, node.operator)
  else l.assign(make.read(variable), convert(l, value, variable.type))
}
