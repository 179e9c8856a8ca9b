import { referenceOf } from '../../pine/check/facts.ts'
import type { Instance, Reference, VariableSymbol } from '../../pine/check/model.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { Simple } from '../../pine/check/types.ts'
import { expressionOf } from '../../pine/analyze/slice.ts'
import { irTypeOf } from './pine-types.ts'
import { isNumeric } from '../tree/types.ts'

/**
 * Whether a request inside the function, or inside one it calls, depends on the function's variables: on the other bars
 * these differ for each call of the function.
 */
export const requestsWithLocals: FunctionTest = (reference, instance) => {
  const expression = reference.kind === 'builtin-call' ? expressionOf(reference) : null
  return expression !== null && [...localsOf(instance, expression)].some((symbol) => !isSettled(symbol))
}

/** Whether the function, or one it calls, goes by how its bar is calculated: bars of a request are all history. */
export const asksForBarState: FunctionTest = (reference) =>
  (reference.kind === 'builtin-variable' && reference.builtin.isOfCalculation === true) ||
  (reference.kind === 'variable' && reference.symbol.mode === 'varip')

type FunctionTest = (reference: Reference, instance: Instance) => boolean

/**
 * Returns a test of functions: whether a reference in the function, or in one it calls, passes `isMatch`. The test
 * caches its answers by function.
 */
export function foundInside(isMatch: FunctionTest): (instance: Instance) => boolean {
  const known = new Map<Instance, boolean>()
  function holds(instance: Instance): boolean {
    const before = known.get(instance)
    if (before !== undefined || !instance.declaration) return before ?? false
    let found = false
    walk(instance.declaration.body, (node) => {
      const reference = referenceOf(instance, node)
      if (reference && (isMatch(reference, instance) || (reference.kind === 'user-call' && holds(reference.target))))
        found = true
    })
    known.set(instance, found)
    return found
  }
  return holds
}

/** Variables of a function that an expression in it reads. */
export function localsOf(instance: Instance, node: Expression): Set<VariableSymbol> {
  const found = new Set<VariableSymbol>()
  walk(node, (part) => {
    const reference = referenceOf(instance, part)
    if (reference?.kind === 'variable' && reference.symbol.depth > 0) found.add(reference.symbol)
  })
  return found
}

/** A simple number is the same on every bar of a call, so it can be passed on unchanged. */
function isSettled({ declared, qualifier, type, historyRead }: VariableSymbol): boolean {
  return declared.kind === 'Parameter' && qualifier <= Simple && isNumeric(irTypeOf(type)) && !historyRead
}
