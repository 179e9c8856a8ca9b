import { referenceOf } from '../../pine/check/facts.ts'
import type { Instance, Reference, VariableSymbol } from '../../pine/check/model.ts'
import { nameOf } from '../../pine/builtins/registry.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { Simple } from '../../pine/check/types.ts'
import { askedFor } from '../../run/pine/compile/slice.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { isNumeric } from '../tree/types.ts'

const requests: ReadonlySet<string> = new Set(['request.security', 'request.security_lower_tf'])
const barStates: ReadonlySet<string> = new Set(
  ['ishistory', 'isrealtime', 'isconfirmed', 'isnew'].map((name) => `barstate.${name}`),
)

/**
 * A request inside the function, or inside one it calls, asks for something that is made of the function's own variables:
 * on the other bars these are something else for each call of the function.
 */
export const requestsWithLocals = heldInside((reference, instance) => {
  if (reference.kind !== 'builtin-call' || !requests.has(nameOf(reference.builtin))) return false
  const expression = askedFor(reference)
  return expression !== null && [...localsOf(instance, expression)].some((symbol) => !isSettled(symbol))
})

/** The function, or one it calls, asks how its bar is being calculated: bars of a request are all history. */
export const asksForBarState = heldInside(
  (reference) => reference.kind === 'builtin-variable' && barStates.has(nameOf(reference.builtin)),
)

/** Whether something named in a function, or in one it calls, is such: found out once for each function. */
function heldInside(isSuch: (reference: Reference, instance: Instance) => boolean): (instance: Instance) => boolean {
  const known = new WeakMap<Instance, boolean>()
  function holds(instance: Instance): boolean {
    const before = known.get(instance)
    if (before !== undefined || !instance.declaration) return before ?? false
    let found = false
    walk(instance.declaration.body, (node) => {
      const reference = referenceOf(instance, node)
      if (reference && (isSuch(reference, instance) || (reference.kind === 'user-call' && holds(reference.target))))
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

/** The same number on every bar of a call: it can be handed on as it is. */
export function isSettled({ declared, qualifier, type, historyRead }: VariableSymbol): boolean {
  return declared.kind === 'Parameter' && qualifier <= Simple && isNumeric(irTypeOf(type)) && !historyRead
}
