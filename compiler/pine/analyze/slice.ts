import { referenceOf, typeOf } from '../check/facts.ts'
import type { BuiltinFunction } from '../../builtins/entry.ts'
import { argumentOf } from '../../builtins/signature.ts'
import type { BuiltinCall, Instance, VariableSymbol } from '../check/model.ts'
import { isValueType } from '../check/types/intern.ts'
import type { Type } from '../check/types.ts'
import type { Expression, Node, Statement } from '../syntax/nodes.ts'
import { forEachChild, walk } from '../syntax/visit.ts'
import { isLinked, typesChangedIn } from './changes.ts'
import { walkReached } from './reached.ts'

/**
 * Returns the statements a request depends on. Overestimates: includes statements that change or keep collections or
 * objects of needed types.
 */
export function sliceFor(
  instance: Instance,
  statements: readonly Statement[],
  needed: Set<VariableSymbol>,
): Statement[] {
  const taken = new Set<Statement>()
  const facts = statements.map((statement) => ({ statement, effects: effectsOf(instance, statement) }))
  for (let grew = true; grew;) {
    grew = false
    for (const { statement, effects } of facts) {
      if (taken.has(statement) || !concerns(needed, effects)) continue
      taken.add(statement)
      for (const symbol of effects.mentions) needed.add(symbol)
      grew = true
    }
  }
  return statements.filter((statement) => taken.has(statement))
}

function concerns(needed: ReadonlySet<VariableSymbol>, { writes, touches, changes }: Effects): boolean {
  for (const symbol of writes) if (needed.has(symbol)) return true
  for (const symbol of touches)
    if (needed.has(symbol) && isShared(symbol) && changes.some((type) => isLinked(type, symbol.type))) return true
  return false
}

/** Whether its value can be changed without assigning to it. */
export const isShared = ({ type: { kind } }: VariableSymbol): boolean =>
  kind === 'array' || kind === 'matrix' || kind === 'map' || kind === 'object'

/**
 * Returns the slice and all further statements that have no effect outside their own bars: no requests, and nothing that
 * the chart or the broker gets. If the slice is right, they change nothing. Adds what they read to `needed`.
 */
export function wholeOf(
  instance: Instance,
  body: readonly Statement[],
  place: Expression,
  slice: readonly Statement[],
  needed: Set<VariableSymbol>,
): Statement[] {
  const statements = statementsBefore(body, place)
  const taken = new Set(slice)
  const further = new Set(statements.filter((statement) => !taken.has(statement) && !reachesOut(instance, statement)))
  const missing = new Set(
    [...statements, ...body.filter((statement) => contains(statement, place))]
      .filter((statement) => !taken.has(statement) && !further.has(statement))
      .flatMap((statement) => {
        const { writes, touches } = effectsOf(instance, statement)
        return [...writes, ...[...touches].filter(isShared)]
      }),
  )
  // Readers of a value that is not calculated here are left out too.
  for (let grew = true; grew;) {
    grew = false
    for (const statement of further) {
      const { mentions, writes } = effectsOf(instance, statement)
      if (![...mentions].some((symbol) => missing.has(symbol))) continue
      further.delete(statement)
      for (const symbol of writes) missing.add(symbol)
      grew = true
    }
  }
  for (const statement of further) symbolsIn(instance, statement, needed)
  return statements.filter((statement) => taken.has(statement) || further.has(statement))
}

/** Namespaces by which a script reaches beyond the bars it runs on. */
const outward = /^(request|strategy|label|line|linefill|box|polyline|table|log|runtime)\./

const isOutward = ({ name, isGlobal, isOutput }: BuiltinFunction): boolean =>
  isGlobal === true || isOutput === true || outward.test(name)

const reachesOut = (instance: Instance, node: Node): boolean =>
  makesCall(instance, node, ({ builtin }) => isOutward(builtin))

/** Whether a node makes such a call of a built-in, itself or through functions. */
export function makesCall(
  instance: Instance,
  node: Node,
  test: (call: BuiltinCall, instance: Instance) => boolean,
): boolean {
  let isFound = false
  walkReached(instance, node, ({ reference, instance: owner }) => {
    if (reference?.kind === 'builtin-call') isFound ||= test(reference, owner)
  })
  return isFound
}

/** Returns variables that a node names, and global ones that its called functions name: locals differ per call. */
export function symbolsIn(instance: Instance, node: Node, found = new Set<VariableSymbol>()): Set<VariableSymbol> {
  walkReached(instance, node, ({ reference, instance: owner }) => {
    if (reference?.kind !== 'variable') return
    if (owner === instance || reference.symbol.depth === 0) found.add(reference.symbol)
  })
  return found
}

/** Locals of a function differ per call. */
function addGlobals(symbols: ReadonlySet<VariableSymbol>, found: Set<VariableSymbol>): void {
  for (const symbol of symbols) if (symbol.depth === 0) found.add(symbol)
}

/** Like `symbolsIn`, without expressions of requests, which are calculated separately. */
function symbolsTouched(
  instance: Instance,
  node: Node,
  found = new Set<VariableSymbol>(),
  seen = new Set<Instance>(),
): Set<VariableSymbol> {
  const reference = referenceOf(instance, node)
  if (reference?.kind === 'variable') found.add(reference.symbol)
  if (reference?.kind === 'user-call' && !seen.has(reference.target)) {
    seen.add(reference.target)
    const { declaration } = reference.target
    if (declaration) addGlobals(symbolsTouched(reference.target, declaration.body, new Set(), seen), found)
  }
  const left = reference?.kind === 'builtin-call' ? readOnlyArgument(instance, reference) : null
  forEachChild(node, (child) => {
    if (child === left) return
    // An argument's value, or the object before the dot of a method.
    const holdsLeft =
      (child.kind === 'Argument' && child.value === left) || (child.kind === 'Member' && child.object === left)
    if (!holdsLeft) symbolsTouched(instance, child, found, seen)
  })
  return found
}

/**
 * Returns the argument that a built-in only reads: a request's expression, or a collection it reads a plain value from.
 */
function readOnlyArgument(instance: Instance, reference: BuiltinCall): Expression | null {
  const { name, changesFirst } = reference.builtin
  if (name.startsWith('request.')) return expressionOf(reference)
  const isRead = !changesFirst && /^(array|matrix|map)\./.test(name)
  return isRead && isValueType(typeOf(instance, reference.call)) ? (reference.args[0] ?? null) : null
}

/** The expression of a request. */
export const expressionOf = (call: BuiltinCall): Expression | null => argumentOf(call, 'expression')

export interface Effects {
  readonly writes: ReadonlySet<VariableSymbol>
  /** Variables it may change without assigning to them. */
  readonly touches: ReadonlySet<VariableSymbol>
  readonly mentions: ReadonlySet<VariableSymbol>
  /** Types of changed values, and of lasting variables that may alias mentioned ones. */
  readonly changes: readonly Type[]
}

/** Every request needs the effects of the same statements. */
const known = new WeakMap<Instance, Map<Statement, Effects>>()

/** Returns what a statement changes and reads. */
export function effectsOf(instance: Instance, statement: Statement): Effects {
  let effects = known.get(instance)
  if (!effects) known.set(instance, (effects = new Map()))
  let found = effects.get(statement)
  if (!found) effects.set(statement, (found = findEffects(instance, statement)))
  return found
}

function findEffects(instance: Instance, statement: Statement): Effects {
  const writes = new Set<VariableSymbol>()
  const write = (node: Expression): void => {
    const owner = node.kind === 'Member' || node.kind === 'History' ? node.object : node
    if (owner !== node) return write(owner)
    if (owner.kind === 'Tuple') return owner.elements.forEach(write)
    const reference = referenceOf(instance, owner)
    if (reference?.kind === 'variable') writes.add(reference.symbol)
  }
  walk(statement, (node) => {
    if (node.kind === 'VariableDeclaration') write(node.name)
    else if (node.kind === 'TupleDeclaration') node.names.forEach(write)
    else if (node.kind === 'Assignment') write(node.target)
  })
  if (statement.kind === 'FunctionDeclaration') return { writes, touches: new Set(), mentions: new Set(), changes: [] }
  const lasting = [...writes]
    .filter(({ declared }) => declared === statement || !contains(statement, declared))
    .map(({ type }) => type)
  return {
    writes,
    touches: symbolsTouched(instance, statement),
    mentions: symbolsIn(instance, statement),
    changes: [...new Set([...typesChangedIn(instance, statement), ...lasting])],
  }
}

/**
 * Returns the statements a request's expression can depend on, in order: those before it in the body and in enclosing
 * blocks. Changes behind it are not calculated on the other bars, and their next bar does not know of them either
 * (TradingView's manual on requests).
 */
export function statementsBefore(body: readonly Statement[], node: Expression): readonly Statement[] {
  const isBefore = ({ end }: Statement): boolean => end <= node.start
  const before = body.filter(isBefore)
  for (const around of body)
    if (contains(around, node))
      walk(around, (part) => {
        if (part.kind === 'Block' && contains(part, node)) before.push(...part.statements.filter(isBefore))
      })
  return before
}

const contains = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end
