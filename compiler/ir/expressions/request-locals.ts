import { referenceOf } from '../../pine/check/facts.ts'
import type { Instance, VariableSymbol } from '../../pine/check/model.ts'
import { nameOf } from '../../pine/builtins/registry.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'
import { Simple } from '../../pine/check/types.ts'
import { askedFor } from '../../run/pine/compile/slice.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { isNumeric } from '../tree/types.ts'

const requests: ReadonlySet<string> = new Set(['request.security', 'request.security_lower_tf'])
const barStates: ReadonlySet<string> = new Set(['ishistory', 'isrealtime', 'isconfirmed', 'isnew'].map((name) => `barstate.${name}`))
const known = new WeakMap<Instance, boolean>()
const asking = new WeakMap<Instance, boolean>()

/**
 * A request inside the function, or inside one it calls, asks for something that is made of the function's own variables:
 * on the other bars these are something else for each call of the function.
 */
export function requestsWithLocals(instance: Instance): boolean {
  let found = known.get(instance)
  if (found === undefined) known.set(instance, (found = search(instance)))
  return found
}

function search(instance: Instance): boolean {
  let found = false
  if (!instance.declaration) return false
  walk(instance.declaration.body, (node) => {
    const reference = referenceOf(instance, node)
    if (reference?.kind === 'user-call' && requestsWithLocals(reference.target)) found = true
    if (reference?.kind !== 'builtin-call' || !requests.has(nameOf(reference.builtin))) return
    const expression = askedFor(reference)
    if (expression && [...localsOf(instance, expression)].some((symbol) => !isSettled(symbol))) found = true
  })
  return found
}

/** The function, or one it calls, asks how its bar is being calculated: bars of a request are all history. */
export function asksForBarState(instance: Instance): boolean {
  const before = asking.get(instance)
  if (before !== undefined || !instance.declaration) return before ?? false
  let found = false
  walk(instance.declaration.body, (node) => {
    const reference = referenceOf(instance, node)
    if (reference?.kind === 'user-call' && asksForBarState(reference.target)) found = true
    if (reference?.kind === 'builtin-variable' && barStates.has(nameOf(reference.builtin))) found = true
  })
  asking.set(instance, found)
  return found
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
