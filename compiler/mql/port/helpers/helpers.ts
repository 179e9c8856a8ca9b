import type { Helper } from './helper.ts'
import { averages } from './averages.ts'
import { basics } from './basics.ts'
import { orderPool } from './order-pool.ts'
import { trade, withoutErrors } from './trade.ts'

const all: readonly Helper[] = [...orderPool, ...trade, ...basics, ...averages]
const byName = new Map(all.flatMap((helper) => helper.names.map((name) => [name, helper] as const)))

/** Tells whether a helper declares the name. */
export const isHelper = (name: string): boolean => byName.has(name)

/**
 * Returns the helpers of these names with their dependencies, in a fixed order. They keep the numbers of errors only
 * for programs that read them.
 */
export function helpersFor(names: Iterable<string>): readonly Helper[] {
  const wanted = new Set<Helper>()
  const queue = [...names]
  const keepsErrors = queue.includes('LastError')
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const helper = byName.get(name)
    if (!helper || wanted.has(helper)) continue
    wanted.add(helper)
    queue.push(...wordsOf(keepsErrors ? helper.text : withoutErrors(helper.text)))
  }
  const found = all.filter((helper) => wanted.has(helper))
  return keepsErrors ? found : found.map((helper) => ({ ...helper, text: withoutErrors(helper.text) }))
}

/** Returns the identifiers of a text without those in comments and strings. */
export function wordsOf(text: string): ReadonlySet<string> {
  const bare = text.replace(/\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, ' ')
  return new Set(bare.match(/[A-Za-z_]\w*/g))
}
