import { referenceOf } from '../../pine/check/facts.ts'
import type { CheckedScript, Instance, VariableSymbol } from '../../pine/check/model.ts'
import { boolType } from '../../pine/check/types/intern.ts'
import type { Expression, Node } from '../../pine/syntax/nodes.ts'
import { lastOf, walk } from '../../pine/syntax/visit.ts'

/**
 * Returns the bools for which na and false differ. Up to version 5 a bool may be na; as a condition na equals false,
 * but comparisons and function arguments can tell them apart.
 */
export function boolsWithNa(checked: CheckedScript): ReadonlySet<VariableSymbol> {
  const symbols = new Set<VariableSymbol>()
  if (checked.script.version <= 5)
    for (const instance of [checked.main, ...checked.instances]) collect(instance, symbols)
  // The set grows while it is visited.
  for (const symbol of symbols)
    for (const instance of [checked.main, ...checked.instances]) addResult(instance, symbol, symbols)
  return symbols
}

/** Adds the variable that a function returns into a variable for which na and false differ. */
function addResult(instance: Instance, { declared }: VariableSymbol, symbols: Set<VariableSymbol>): void {
  if (declared.kind !== 'VariableDeclaration') return
  const reference = referenceOf(instance, declared.init)
  if (reference?.kind !== 'user-call') return
  const result = lastOf(reference.target.declaration?.body)
  const symbol = result && variableBehind(reference.target, result)
  if (symbol?.type === boolType) symbols.add(symbol)
}

function collect(instance: Instance, symbols: Set<VariableSymbol>): void {
  const root: Node = instance.declaration ? instance.declaration.body : instance.home.script
  const add = (node: Expression | null): void => {
    const symbol = node && variableBehind(instance, node)
    if (symbol?.type === boolType) symbols.add(symbol)
  }
  walk(root, (node) => {
    if (node.kind === 'Binary' && (node.operator === '==' || node.operator === '!=')) {
      add(node.left)
      add(node.right)
    }
    const reference = node.kind === 'Call' ? referenceOf(instance, node) : undefined
    if (reference?.kind === 'builtin-call') for (const arg of reference.args) add(arg)
  })
}

/** `x`, `(x)` and `x[1]` tell of x. */
function variableBehind(instance: Instance, node: Expression): VariableSymbol | null {
  if (node.kind === 'Parenthesized') return variableBehind(instance, node.expression)
  if (node.kind === 'History') return variableBehind(instance, node.object)
  const reference = referenceOf(instance, node)
  return reference?.kind === 'variable' ? reference.symbol : null
}
