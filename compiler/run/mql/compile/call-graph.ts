/** Returns the functions that can call themselves. `calls` maps each function to its callees. */
export function recursiveAmong(calls: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const recursive = new Set<string>()

  /** Tarjan's strongly connected components. */
  function visit(name: string): number {
    const own = order.size
    order.set(name, own)
    let lowest = own
    open.push(name)
    for (const callee of calls.get(name) ?? []) {
      if (!order.has(callee)) lowest = Math.min(lowest, visit(callee))
      else if (open.includes(callee)) lowest = Math.min(lowest, low.get(callee) ?? order.get(callee) ?? lowest)
    }
    low.set(name, lowest)
    if (lowest === own) close(name)
    return lowest
  }

  function close(name: string): void {
    const component = open.splice(open.indexOf(name))
    if (component.length > 1 || calls.get(name)?.has(name)) for (const member of component) recursive.add(member)
  }

  for (const name of calls.keys()) if (!order.has(name)) visit(name)
  return recursive
}

/** Maximum number of calls without counting a step. */
const callsUncounted = 16

/**
 * Returns the functions that count steps when called, with the number of steps. Functions in `always` count at least
 * one. `calls` lists each callee once per call site.
 */
export function steppingAmong(
  calls: ReadonlyMap<string, readonly string[]>,
  always: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const stepping = new Map<string, number>()
  const weights = new Map<string, number>()

  /** Returns the number of uncounted calls that one call of `name` makes. */
  function weightOf(name: string): number {
    const known = weights.get(name)
    if (known !== undefined) return known
    if (always.has(name)) stepping.set(name, 1)
    let weight = 1
    if (!always.has(name)) for (const callee of calls.get(name) ?? []) weight += weightOf(callee)
    if (weight > callsUncounted) {
      stepping.set(name, weight)
      weight = 1
    }
    weights.set(name, weight)
    return weight
  }

  for (const name of calls.keys()) weightOf(name)
  return stepping
}

/** Returns all functions that `name` can reach, itself included. */
export function reachableFrom(name: string, calls: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set([name])
  for (const caller of reached) for (const callee of calls.get(caller) ?? []) reached.add(callee)
  return reached
}
