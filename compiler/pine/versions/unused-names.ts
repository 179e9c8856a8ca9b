import type { Script } from '../syntax/nodes.ts'
import { walk } from '../syntax/visit.ts'

/** Returns a function that gives new names: the asked one, or with the first number that no name of the script has. */
export function unusedNames(script: Script): (asked: string) => string {
  let taken: Set<string> | null = null
  return (asked) => {
    taken ??= namesIn(script)
    let name = asked
    for (let n = 2; taken.has(name); n++) name = `${asked}${n}`
    taken.add(name)
    return name
  }
}

function namesIn(script: Script): Set<string> {
  const names = new Set<string>()
  walk(script, (node) => {
    if (node.kind === 'Identifier') names.add(node.name)
  })
  return names
}
