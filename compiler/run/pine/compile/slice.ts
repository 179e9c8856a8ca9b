import { referenceOf, typeOf } from '../../../pine/check/facts.ts'
import { nameOf } from '../../../pine/builtins/registry.ts'
import { argumentOf } from '../../../pine/builtins/signature.ts'
import type { BuiltinCall, Instance, VariableSymbol } from '../../../pine/check/model.ts'
import { isValueType } from '../../../pine/check/types/intern.ts'
import type { Type } from '../../../pine/check/types.ts'
import type { Block, Expression, Node, Statement } from '../../../pine/syntax/nodes.ts'
import { forEachChild, walk } from '../../../pine/syntax/visit.ts'
import { isLinked, typesChangedIn } from './changes.ts'

/**
 * The statements an expression depends on: what a request must calculate on its own bars. It is wide rather than
 * narrow: whatever mentions an array, a map or an object that is needed, and changes or keeps things of such types, is taken along.
 */
export function sliceFor(
  instance: Instance,
  statements: readonly Statement[],
  needed: Set<VariableSymbol>,
): Statement[] {
  const taken = new Set<Statement>()
  const facts = statements.map((statement) => ({ statement, ...effectsOf(instance, statement) }))
  for (let grew = true; grew;) {
    grew = false
    for (const { statement, ...effects } of facts) {
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
const isShared = ({ type: { kind } }: VariableSymbol): boolean =>
  kind === 'array' || kind === 'matrix' || kind === 'map' || kind === 'object'

/** Variables an expression or statement names; of those that the functions it calls name, the script's own. */
export function symbolsIn(
  instance: Instance,
  node: Node,
  found = new Set<VariableSymbol>(),
  seen = new Set<Instance>(),
): Set<VariableSymbol> {
  walk(node, (inner) => {
    const reference = referenceOf(instance, inner)
    if (reference?.kind === 'variable') found.add(reference.symbol)
    if (reference?.kind !== 'user-call' || seen.has(reference.target)) return
    seen.add(reference.target)
    const { declaration } = reference.target
    if (declaration) addGlobals(symbolsIn(reference.target, declaration.body, new Set(), seen), found)
  })
  return found
}

/** What a function declares within is another thing for each call. */
function addGlobals(symbols: ReadonlySet<VariableSymbol>, found: Set<VariableSymbol>): void {
  for (const symbol of symbols) if (symbol.depth === 0) found.add(symbol)
}

/** The same without what only requests in it ask for: those calculate it anew, and change nothing here. */
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
  const left = reference?.kind === 'builtin-call' ? leftAsItIs(instance, reference) : null
  forEachChild(node, (child) => {
    if (child === left) return
    // An argument's value, or the object before the dot of a method.
    const holdsLeft =
      (child.kind === 'Argument' && child.value === left) || (child.kind === 'Member' && child.object === left)
    if (!holdsLeft) symbolsTouched(instance, child, found, seen)
  })
  return found
}

/** What a built-in only reads: the expression of a request, and the collection it takes a plain value from. */
function leftAsItIs(instance: Instance, reference: BuiltinCall): Expression | null {
  const name = nameOf(reference.builtin)
  if (name.startsWith('request.')) return askedFor(reference)
  return collectionReads.test(name) && isValueType(typeOf(instance, reference.call)) ? reference.args[0] : null
}

/** Functions of collections that leave them as they are where they give a plain value. */
const collectionReads = /^(array|matrix|map)\.(?!(pop|shift|remove|put)$)/

/** The expression of a request. */
export const askedFor = (call: BuiltinCall): Expression | null => argumentOf(call, 'expression')

interface Effects {
  readonly writes: ReadonlySet<VariableSymbol>
  /** What it may change otherwise than by assigning to it. */
  readonly touches: ReadonlySet<VariableSymbol>
  readonly mentions: ReadonlySet<VariableSymbol>
  /** Types of what it changes, and of what outlives it and may be another way to what it mentions. */
  readonly changes: readonly Type[]
}

/** Every request asks for the effects of the same statements. */
const known = new WeakMap<Instance, Map<Statement, Effects>>()

function effectsOf(instance: Instance, statement: Statement): Effects {
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
    .filter(({ declared }) => declared === statement || !holds(statement, declared))
    .map(({ type }) => type)
  return {
    writes,
    touches: symbolsTouched(instance, statement),
    mentions: symbolsIn(instance, statement),
    changes: [...new Set([...typesChangedIn(instance, statement), ...lasting])],
  }
}

/**
 * The statements an expression inside `statements` can depend on, in order: those around it, and inside the blocks it
 * stands in those beside it. The statement it is part of is not among them.
 */
export function statementsAround(statements: readonly Statement[], node: Expression): Statement[] {
  return statements.flatMap((statement) => {
    if (!holds(statement, node)) return [statement]
    const inner: Statement[] = []
    walk(statement, (part) => {
      if (part.kind === 'Block' && holds(part, node)) inner.push(...besides(part, node))
    })
    return inner
  })
}

const besides = (block: Block, node: Expression): Statement[] =>
  block.statements.filter((statement) => !holds(statement, node))

const holds = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end
