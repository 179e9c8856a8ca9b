import type { Script } from '../syntax/nodes.ts'
import { walk } from '../syntax/visit.ts'

/** Returns all names that a script uses, so that new ones differ from them. */
export function namesIn(script: Script): Set<string> {
  const names = new Set<string>()
  walk(script, (node) => {
    if (node.kind === 'Identifier') names.add(node.name)
  })
  return names
}
