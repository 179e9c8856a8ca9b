import { averages } from './averages.ts'
import { basics } from './basics.ts'
import { orderPool } from './order-pool.ts'
import { trade } from './trade.ts'

/** A piece of MQL5 that a ported program may need. */
export interface Helper {
  /** What it declares; a program that uses one of them gets it. */
  readonly names: readonly string[]
  readonly text: string
  /** Variables that must stand before the program's own functions. */
  readonly globals?: string
  /** What OnCalculate does first. */
  readonly prologue?: { readonly indicator: string }
}

const all: readonly Helper[] = [...orderPool, ...trade, ...basics, ...averages]
const byName = new Map(all.flatMap((helper) => helper.names.map((name) => [name, helper] as const)))

/** Is the name one that a rule writes and a helper declares? */
export const isHelper = (name: string): boolean => byName.has(name)

/** The helpers behind these names and behind one another, in a fixed order. */
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

/** Identifiers of a text, those in comments and strings left out. */
export function wordsOf(text: string): ReadonlySet<string> {
  const bare = text.replace(/\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, ' ')
  return new Set(bare.match(/[A-Za-z_]\w*/g))
}
