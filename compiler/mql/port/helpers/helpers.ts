import type { Helper } from './helper.ts'
import { averages } from './averages.ts'
import { basics } from './basics.ts'
import { orderPool } from './order-pool.ts'
import { trade } from './trade.ts'

const all: readonly Helper[] = [...orderPool, ...trade, ...basics, ...averages]
const byName = new Map(all.flatMap((helper) => helper.names.map((name) => [name, helper] as const)))

/** Tells whether a helper declares the name. */
export const isHelper = (name: string): boolean => byName.has(name)

/** Returns the helpers of these names with their dependencies, in a fixed order. */
export function helpersFor(names: Iterable<string>): readonly Helper[] {
  const wanted = new Set<Helper>()
  const queue = [...names]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const helper = byName.get(name)
    if (!helper || wanted.has(helper)) continue
    wanted.add(helper)
    queue.push(...wordsOf(helper.text))
  }
  return all.filter((helper) => wanted.has(helper))
}

/** Returns the identifiers of a text without those in comments and strings. */
export function wordsOf(text: string): ReadonlySet<string> {
  const bare = text.replace(/\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, ' ')
  return new Set(bare.match(/[A-Za-z_]\w*/g))
}
