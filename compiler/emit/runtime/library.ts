import type { Dialect } from '../../api.ts'
import { averages } from './averages.ts'
import { base } from './base.ts'
import { chart } from './chart.ts'
import { events } from './events.ts'
import { oscillators } from './oscillators.ts'
import { statistics } from './statistics.ts'
import { strings } from './strings.ts'
import type { RuntimeText } from './text.ts'
import { time } from './time.ts'

const constants = {
  BACKGROUND: `
//--- names of the objects that colour the background begin so
#define BACKGROUND "tradewright.background."
`,
}

/** Types that others are made of stand first. */
const types: ReadonlyMap<string, RuntimeText> = new Map(Object.entries({
  ...base.types, ...constants, ...time.types, ...averages.types, ...events.types, ...statistics.types, ...oscillators.types,
}))

const functions: ReadonlyMap<string, RuntimeText> = new Map(Object.entries({
  ...base.functions, ...chart.functions, ...strings.functions, ...time.functions,
}))

/** All names the runtime may define, which the script's own must avoid. */
export const runtimeNames: readonly string[] = [...types.keys(), ...functions.keys(), 'RollingState', 'DateParts', 'PriceSource']

const needs = new Map<string, readonly string[]>()

/** The names a text mentions that are defined here too. */
function needsOf(name: string, text: string): readonly string[] {
  let found = needs.get(name)
  if (!found) {
    const words = new Set(text.match(/\b[A-Za-z_]\w*\b/g))
    words.delete(name)
    needs.set(name, (found = [...words].filter((word) => types.has(word) || functions.has(word))))
  }
  return found
}

/** The texts that `used` and what they need in turn define; only those. */
export function runtimeFor(used: ReadonlySet<string>, dialect: Dialect): { readonly types: string; readonly functions: string } {
  const wanted = new Set<string>()
  const add = (name: string): void => {
    const text = types.get(name) ?? functions.get(name)
    if (text === undefined || wanted.has(name)) return
    wanted.add(name)
    needsOf(`${dialect}:${name}`, pick(text, dialect)).forEach(add)
  }
  used.forEach(add)
  const texts = (table: ReadonlyMap<string, RuntimeText>) =>
    [...table].filter(([name]) => wanted.has(name)).map(([, text]) => pick(text, dialect)).join('')
  return { types: texts(types), functions: texts(functions) }
}

const pick = (text: RuntimeText, dialect: Dialect): string => (typeof text === 'string' ? text : text[dialect])

/** Runtime names an expression of the script uses by itself. */
export const isRuntimeName = (word: string): boolean => types.has(word) || functions.has(word)
