import {
  mentionsIn,
  typeFactsIn,
  type SymbolIndex,
  type Mentions,
  type Method,
  type TypeFacts,
} from './symbol-index.ts'

/** The methods of a text that nothing calls. */
type Idle = ReadonlySet<Method>

/**
 * Returns the names of the texts that a program needs, each with its unused methods. A method is live where an object
 * may be of its class, of a derived class or of a base; an unnamed receiver may be of any class.
 */
export function reachable(
  own: string,
  textOf: (name: string) => SymbolIndex | null,
  library: TypeFacts,
): ReadonlyMap<string, Idle> {
  const unused = new Map<string, Set<Method>>()
  const called = new Map<string, Classes>()
  const waiting: Mentions[] = [mentionsIn(own)]
  const ownFacts = typeFactsIn(own, library.parents)
  const facts = [ownFacts, library]
  const { parents } = ownFacts
  const isCalled = ({ name, owner }: Method): boolean => {
    const classes = called.get(name)
    return (
      classes !== undefined &&
      (classes === 'any' ||
        [...classes].some((type) => isMadeOf(type, owner, parents) || isMadeOf(owner, type, parents)))
    )
  }
  const markLive = (methods: Set<Method>) => {
    for (const method of methods) {
      if (!isCalled(method)) continue
      methods.delete(method)
      waiting.push(method.mentions)
    }
  }
  for (let mentions = waiting.pop(); mentions; mentions = waiting.pop()) {
    let isNew = false
    for (const call of mentions.calls) isNew = note(called, call, facts) || isNew
    if (isNew) for (const methods of unused.values()) markLive(methods)
    for (const word of mentions.words) {
      const name = word.startsWith('PART_') ? 'PART_YEAR' : word
      const text = unused.has(name) ? null : textOf(name)
      if (!text) continue
      const methods = new Set(text.methods)
      unused.set(name, methods)
      waiting.push(text.mentions)
      markLive(methods)
    }
  }
  return unused
}

/** Possible classes of the objects whose method is called. */
type Classes = Set<string> | 'any'

/** Adds what is called to what was known; true where that was not known. */
function note(called: Map<string, Classes>, call: string, facts: readonly TypeFacts[]): boolean {
  const [, scope, variable = '', name = ''] = /^(?:(\w*)::|(\w*)\.)(\w+)$/.exec(call) ?? []
  const classes = scope ? [scope] : facts.flatMap((known) => [...(known.classes.get(variable) ?? [])])
  const before = called.get(name)
  if (before === 'any') return false
  if (classes.length === 0) {
    called.set(name, 'any')
    return true
  }
  const all = new Set([...(before ?? []), ...classes])
  called.set(name, all)
  return all.size > (before?.size ?? 0)
}

function isMadeOf(type: string, base: string, parents: ReadonlyMap<string, string>): boolean {
  for (let at: string | undefined = type; at; at = parents.get(at)) if (at === base) return true
  return false
}

/** The text without these methods. */
export function without(text: string, methods: Idle): string {
  if (methods.size === 0) return text
  const dropped = new Set(
    [...methods].flatMap(({ lines: [first, end] }) => Array.from({ length: end - first }, (_, k) => first + k)),
  )
  return text
    .split('\n')
    .filter((_, k) => !dropped.has(k))
    .join('\n')
}
