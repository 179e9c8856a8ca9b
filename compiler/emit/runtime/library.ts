import type { Dialect } from '../../api.ts'
import { averages } from './averages.ts'
import { base } from './base.ts'
import { chart } from './chart.ts'
import { collections } from './collections.ts'
import { drawings } from './drawings.ts'
import { drawnTables } from './drawn-tables.ts'
import { events } from './events.ts'
import { lists } from './lists.ts'
import { matrices } from './matrices.ts'
import { oscillators } from './oscillators.ts'
import { requests } from './requests.ts'
import { statistics } from './statistics.ts'
import { strings } from './strings.ts'
import type { RuntimeText } from './text.ts'
import { time } from './time.ts'
import { account } from './trading/account.ts'
import { exits } from './trading/exits.ts'
import { fills } from './trading/fills.ts'
import { orders } from './trading/orders.ts'
import { positions } from './trading/positions.ts'
import { restart } from './trading/restart.ts'
import { risk } from './trading/risk.ts'
import { trades } from './trading/trades.ts'
import { timeZones } from './zones.ts'

const constants = {
  BACKGROUND: `
//--- names of the objects that colour the background begin so
#define BACKGROUND "tradewright.background."
`,
}

/** Types that others are made of stand first. */
const types: ReadonlyMap<string, RuntimeText> = new Map(Object.entries({
  ...base.types, ...constants, ...time.types, ...timeZones.types, ...requests.types, ...averages.types, ...events.types, ...statistics.types, ...oscillators.types,
  ...collections.types, ...drawings.types, ...drawnTables.types,
  ...orders.types, ...positions.types, ...exits.types, ...fills.types, ...trades.types, ...risk.types, ...restart.types, ...account.types,
}))

const functions: ReadonlyMap<string, RuntimeText> = new Map(Object.entries({
  ...base.functions, ...chart.functions, ...strings.functions, ...time.functions, ...timeZones.functions, ...requests.functions, ...collections.functions, ...matrices.functions, ...lists.functions,
  ...drawings.functions, ...orders.functions, ...fills.functions, ...exits.functions, ...positions.functions, ...trades.functions,
  ...risk.functions, ...account.functions, ...restart.functions,
}))

/** Variables that a text of another name declares beside it. */
const declaredBeside: readonly string[] = [...types.values()].flatMap((text) =>
  (typeof text === 'string' ? [text] : Object.values(text)).flatMap((part) => [...part.matchAll(/^[a-zA-Z]\w* +(\w+)(?:\[\])?(?:=[^;]*)?;/gm)].map(([, name]) => name)))

/** All names the runtime may define, which the script's own must avoid. */
export const runtimeNames: readonly string[] = [...types.keys(), ...functions.keys(), ...declaredBeside, 'RollingState', 'DateParts', 'PriceSource', 'newest', 'LabelLook', 'TableCell', 'brokerZone', 'calculations', 'frame', 'savedBar', 'savedNewest']

const needs = new Map<string, readonly string[]>()

/** The names a text mentions that are defined here too. */
function needsOf(name: string, text: string): readonly string[] {
  let found = needs.get(name)
  if (!found) {
    needs.set(name, (found = [...runtimeNamesIn(text)]))
  }
  return found
}

/** Fields of drawings that the script's code sets by name. */
const publicFields = new Set('x y x1 y1 x2 y2 text xloc yloc paint style textPaint size tooltip extend width back price time index first second isDeleted items'.split(' '))

const wordsOf = new Map<string, ReadonlySet<string>>()

/** A runtime text in which nothing hides a name of the script: MetaEditor warns of that. */
export function unhidden(text: string, taken: ReadonlySet<string>): string {
  let words = wordsOf.get(text)
  if (!words) wordsOf.set(text, (words = new Set((text.match(/\b[A-Za-z_]\w*\b/g) ?? []).filter((word) => !publicFields.has(word)))))
  const hidden = [...taken].filter((word) => words.has(word))
  if (hidden.length === 0) return text
  const pattern = new RegExp(`"(?:[^"\\\\\\n]|\\\\.)*"|//.*|(?<=\\bt\\.)\\w+|\\b(${hidden.join('|')})\\b`, 'g')
  const free = (word: string): string => (words.has(word) || taken.has(word) ? free(`${word}_`) : word)
  const renamed = new Map(hidden.map((word) => [word, free(`${word}_`)]))
  return text.replace(pattern, (whole, word: string | undefined) => (word ? (renamed.get(word) ?? word) : whole))
}

/**
 * The texts that `used` and what they need in turn define; only those. `taken` are the script's names at file level; of
 * lines that serve a feature of strategies those stand that are among `features`.
 */
export function runtimeFor(
  used: ReadonlySet<string>, dialect: Dialect, taken: ReadonlySet<string>, features: ReadonlySet<string> = new Set(),
): { readonly types: string; readonly functions: string } {
  const wanted = new Set<string>()
  const key = `${dialect}:${[...features].sort().join()}`
  const add = (name: string): void => {
    const text = types.get(name) ?? functions.get(name)
    if (text === undefined || wanted.has(name)) return
    wanted.add(name)
    needsOf(`${key}:${name}`, featured(pick(text, dialect), features)).forEach(add)
  }
  used.forEach(add)
  const texts = (table: ReadonlyMap<string, RuntimeText>) =>
    [...table].filter(([name]) => wanted.has(name)).map(([, text]) => unhidden(featured(pick(text, dialect), features), taken)).join('')
  return { types: texts(types), functions: texts(functions) }
}

/** The text without lines marked for features that the program has not all of (`//?word+word`), or marked for being without them (`//?!word`). */
export const featured = (text: string, features: ReadonlySet<string>): string =>
  text.includes('//?')
    ? text.replace(/^(.*?) *\/\/\?(!?)([\w+]+)\n/gm, (_, line: string, not: string, words: string) => {
        const isServed = words.split('+').every((word) => features.has(word))
        return isServed === (not === '') ? `${line}\n` : ''
      })
    : text

const pick = (text: RuntimeText, dialect: Dialect): string => (typeof text === 'string' ? text : text[dialect])

/** Runtime names that a printed text uses. */
export function runtimeNamesIn(text: string): Set<string> {
  const code = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*/g, '')
  return new Set((code.match(/\b[A-Za-z_]\w*\b/g) ?? []).map((word) => (word.startsWith('PART_') ? 'PART_YEAR' : word)).filter((word) => types.has(word) || functions.has(word)))
}
