import { mentionsIn, type Anatomy, type Mentions, type Method } from './anatomy.ts'

/** The methods of a text that nothing calls. */
type Idle = ReadonlySet<Method>

/**
 * The names of the texts that a program comes to from its own text, each with its methods that stay idle. Methods go by
 * their name alone: one that is called on some object stands in every class that has it.
 */
export function reach(own: string, textOf: (name: string) => Anatomy | null): ReadonlyMap<string, Idle> {
  const idle = new Map<string, Set<Method>>()
  const called = new Set<string>()
  const waiting: Mentions[] = [mentionsIn(own)]
  const wake = (methods: Set<Method>, calls: ReadonlySet<string>) => {
    for (const method of methods) {
      if (!calls.has(method.name)) continue
      methods.delete(method)
      waiting.push(method.mentions)
    }
  }
  for (let mentions = waiting.pop(); mentions; mentions = waiting.pop()) {
    for (const word of mentions.words) {
      const name = word.startsWith('PART_') ? 'PART_YEAR' : word
      const text = idle.has(name) ? null : textOf(name)
      if (!text) continue
      const methods = new Set(text.methods)
      idle.set(name, methods)
      waiting.push(text.mentions)
      wake(methods, called)
    }
    const fresh = new Set([...mentions.calls].filter((word) => !called.has(word)))
    if (fresh.size === 0) continue
    for (const word of fresh) called.add(word)
    for (const methods of idle.values()) wake(methods, fresh)
  }
  return idle
}

/** The text without these methods. */
export function without(text: string, methods: Idle): string {
  if (methods.size === 0) return text
  const dropped = new Set([...methods].flatMap(({ lines: [first, end] }) => Array.from({ length: end - first }, (_, k) => first + k)))
  return text.split('\n').filter((_, k) => !dropped.has(k)).join('\n')
}
