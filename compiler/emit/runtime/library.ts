import { BoundedCache } from '../../cache.ts'
import type { Dialect } from '../../api.ts'
import { symbolIndexOf, typeFactsIn, variablesIn, type SymbolIndex } from './symbol-index.ts'
import { averages } from './ta/averages.ts'
import { base } from './base.ts'
import { chart } from './chart.ts'
import { collections } from './collections/collections.ts'
import { backgrounds } from './drawing/background.ts'
import { chartObjects } from './drawing/chart-objects.ts'
import { drawings } from './drawing/drawings.ts'
import { drawnTables } from './drawing/tables.ts'
import { drawnTexts } from './drawing/drawn-strings.ts'
import { events } from './ta/events.ts'
import { heap } from './collections/heap.ts'
import { lists } from './collections/lists.ts'
import { matrices } from './collections/matrices.ts'
import { oscillators } from './ta/oscillators.ts'
import { pivotLevels } from './ta/pivot-levels.ts'
import { reachable, without } from './reachable.ts'
import { regex } from './regex.ts'
import { requests } from './requests.ts'
import { statistics } from './ta/statistics.ts'
import { strings } from './strings.ts'
import type { RuntimeText, RuntimeTexts } from './text.ts'
import { time } from './time.ts'
import { account } from './trading/account.ts'
import { exits } from './trading/exits.ts'
import { fills } from './trading/fills.ts'
import { orders } from './trading/orders.ts'
import { positions } from './trading/positions.ts'
import { restart } from './trading/restart.ts'
import { risk } from './trading/risk.ts'
import { singleExits } from './trading/single/exits.ts'
import { sizing } from './trading/sizing.ts'
import { singleOrders } from './trading/single/orders.ts'
import { singlePosition } from './trading/single/position.ts'
import { trades } from './trading/trades.ts'
import { timeZones } from './zones.ts'

/** Base types come first. */
const types: ReadonlyMap<string, RuntimeText> = new Map(
  Object.entries({
    ...base.types,
    ...time.types,
    ...timeZones.types,
    ...regex.types,
    ...requests.types,
    ...averages.types,
    ...events.types,
    ...statistics.types,
    ...oscillators.types,
    ...heap.types,
    ...collections.types,
    ...pivotLevels.types,
    ...chartObjects.types,
    ...backgrounds.types,
    ...drawings.types,
    ...drawnTexts.types,
    ...drawnTables.types,
    ...orders.types,
    ...positions.types,
    ...exits.types,
    ...fills.types,
    ...trades.types,
    ...sizing.types,
    ...risk.types,
    ...restart.types,
    ...account.types,
  }),
)

const functions: ReadonlyMap<string, RuntimeText> = new Map(
  Object.entries({
    ...base.functions,
    ...chart.functions,
    ...strings.functions,
    ...regex.functions,
    ...time.functions,
    ...timeZones.functions,
    ...requests.functions,
    ...heap.functions,
    ...matrices.functions,
    ...lists.functions,
    ...chartObjects.functions,
    ...drawings.functions,
    ...drawnTexts.functions,
    ...orders.functions,
    ...fills.functions,
    ...exits.functions,
    ...positions.functions,
    ...trades.functions,
    ...sizing.functions,
    ...risk.functions,
    ...account.functions,
    ...restart.functions,
  }),
)

type Kind = keyof RuntimeTexts

/** Texts that take the place of those of the same name in programs with a feature. */
const variants: ReadonlyMap<string, Readonly<Record<Kind, ReadonlyMap<string, RuntimeText>>>> = new Map([
  [
    'single',
    {
      types: new Map(Object.entries({ ...singleOrders.types, ...singleExits.types, ...singlePosition.types })),
      functions: new Map(
        Object.entries({ ...singleOrders.functions, ...singleExits.functions, ...singlePosition.functions }),
      ),
    },
  ],
])

/** Returns the texts for programs with these features, in output order. */
function textsFor(kind: Kind, features: ReadonlySet<string>): ReadonlyMap<string, RuntimeText> {
  const chosen = [...variants.keys()].filter((feature) => features.has(feature))
  const key = `${kind} ${chosen.join()}`
  let selected = chosenTexts.get(key)
  if (!selected)
    chosenTexts.set(
      key,
      (selected = new Map([
        ...(kind === 'types' ? types : functions),
        ...chosen.flatMap((feature) => [...(variants.get(feature)?.[kind] ?? [])]),
      ])),
    )
  return selected
}

/** Key: kind and variants. Bound: their combinations, 4. */
const chosenTexts = new Map<string, ReadonlyMap<string, RuntimeText>>()

const allTypes = [...types, ...[...variants.values()].flatMap((variant) => [...variant.types])]
const allFunctions = [
  ...functions.keys(),
  ...[...variants.values()].flatMap((variant) => [...variant.functions.keys()]),
]
const runtimeWords: ReadonlySet<string> = new Set([...allTypes.map(([name]) => name), ...allFunctions])

/** Type facts of all texts, for all dialects and programs. */
const typeFacts = typeFactsIn(
  [...allTypes, ...functions, ...[...variants.values()].flatMap((variant) => [...variant.functions])]
    .flatMap(([, text]) => (typeof text === 'string' ? [text] : Object.values(text)))
    .join('\n'),
)

/** Variables that a text of another name declares beside it. */
const declaredBeside: readonly string[] = allTypes
  .map(([, text]) => text)
  .flatMap((text) =>
    (typeof text === 'string' ? [text] : Object.values(text)).flatMap((part) =>
      variablesIn(part).map(({ name }) => name),
    ),
  )

/** All names the runtime may define, which the script's own must avoid. */
export const runtimeNames: readonly string[] = [
  ...runtimeWords,
  ...declaredBeside,
  'RollingState',
  'DateParts',
  'PriceSource',
  'newest',
  'LabelLook',
  'TableCell',
  'ColoredBars',
  'leftObjects',
  'KeepValues',
  'AwaitBars',
  'brokerZone',
  'calculations',
  'frame',
  'savedBar',
  'savedNewest',
  'newestReached',
  'newestDrawing',
]

/** A text as programs with certain features have it. */
interface Piece {
  readonly text: string
  readonly symbolIndex: SymbolIndex
  /** Words of its code without the names of its methods, which hide nothing: calls go through objects. */
  readonly words: ReadonlySet<string>
  /** Words that are read of an object or declared as a field. */
  readonly fields: ReadonlySet<string>
}

interface Pieces {
  /** Features that select lines of the text. */
  readonly words: readonly string[]
  /** Key: the words of the text that are features of the program. */
  readonly made: BoundedCache<string, Piece>
}

/** Key: a text of the runtime. Bound: their number. */
const pieces = new Map<string, Pieces>()

/** Most pieces kept of one text: scripts decide the combinations of features, so memory needs a bound. */
const maxPieces = 64

/** `text` is one of the compiler's own. */
function pieceOf(text: string, features: ReadonlySet<string>): Piece {
  let found = pieces.get(text)
  if (!found) pieces.set(text, (found = { words: featuresIn(text), made: new BoundedCache(maxPieces) }))
  const { words, made } = found
  const key = words.filter((word) => features.has(word)).join()
  return made.getOrCreate(key, () => pieceFor(featured(text, features)))
}

function pieceFor(text: string): Piece {
  const symbolIndex = symbolIndexOf(text)
  const words = new Set([
    ...symbolIndex.mentions.words,
    ...symbolIndex.methods.flatMap(({ mentions }) => [...mentions.words]),
  ])
  for (const { name } of symbolIndex.methods) words.delete(name)
  const fields = [...text.matchAll(/\.(\w+)|^ {3}[a-zA-Z][\w<>]* +[*]?(\w+)(?:\[\])?;/gm)].map(
    ([, read, declared = '']) => read ?? declared,
  )
  return { text, symbolIndex: symbolIndex, words, fields: new Set(fields) }
}

const featuresIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\{([\w+!]+):|\/\/\?([\w+!]+)|<(?:seconds|symbol)>/g)].flatMap(([, part, line]) =>
      (part ?? line ?? 'elsewhere').replaceAll('!', '').split('+'),
    ),
  ),
]

/** Fields of drawings that the script's code sets by name. */
const publicFields = new Set(
  'x y x1 y1 x2 y2 text xloc yloc paint style textPaint size halign valign tooltip extend width back price time index first second isDeleted items entries'.split(
    ' ',
  ),
)

/** No code of the script sees into the texts that trade. */
const tradingNames: ReadonlySet<string> = new Set(
  [orders, fills, exits, positions, trades, risk, account, restart, singleOrders, singleExits, singlePosition].flatMap(
    (part) => [...Object.keys(part.types), ...Object.keys(part.functions)],
  ),
)

/**
 * Renames what hides a name of the script, except public fields: MetaEditor warns about hidden names. The platform
 * defines the fields of `t`, `rates`, `request` and `result`.
 */
function unhidden(
  { text, words, fields }: Piece,
  taken: ReadonlySet<string>,
  open: ReadonlySet<string> | null = null,
): string {
  const hides = (word: string): boolean => words.has(word) && !(open?.has(word) && fields.has(word))
  const hidden = [...taken].filter(hides)
  if (hidden.length === 0) return text
  const pattern = new RegExp(
    `"(?:[^"\\\\\\n]|\\\\.)*"|//.*|(?<=\\b(?:t|rates|request|result)\\.)\\w+|\\b(${hidden.join('|')})\\b`,
    'g',
  )
  const free = (word: string): string => (hides(word) || taken.has(word) ? free(`${word}_`) : word)
  const renamed = new Map(hidden.map((word) => [word, free(`${word}_`)]))
  return text.replace(pattern, (whole, word: string | undefined) => (word ? (renamed.get(word) ?? word) : whole))
}

/** A text that is no helper as a program with these features has it, without what would hide names of the script. */
export const frameFor = (text: string, features: ReadonlySet<string>, taken: ReadonlySet<string>): string =>
  unhidden(pieceOf(text, features), taken)

/**
 * Returns the runtime texts that the program's `own` text needs, directly or through each other, with only the methods
 * that are called. `taken` are the script's names at file level; `features` select the lines of strategies. Names of
 * chart objects begin with `prefix`.
 */
export function runtimeFor(
  own: string,
  dialect: Dialect,
  taken: ReadonlySet<string>,
  prefix: string,
  features: ReadonlySet<string> = new Set(),
): { readonly types: string; readonly functions: string } {
  const [typeTexts, functionTexts] = [textsFor('types', features), textsFor('functions', features)]
  const piece = (text: RuntimeText) => pieceOf(pick(text, dialect), features)
  const unused = reachable(
    own,
    (name) => {
      const text = typeTexts.get(name) ?? functionTexts.get(name)
      return text === undefined ? null : piece(text).symbolIndex
    },
    typeFacts,
  )
  const sourceOf = (table: ReadonlyMap<string, RuntimeText>) =>
    [...table]
      .map(([name, text]) => {
        const methods = unused.get(name)
        return methods
          ? without(unhidden(piece(text), taken, tradingNames.has(name) ? null : publicFields), methods)
          : ''
      })
      .join('')
  return { types: sourceOf(typeTexts).replaceAll('<prefix>', () => prefix), functions: sourceOf(functionTexts) }
}

/**
 * Returns the text for programs with these features. Lines that end in `//?word+word`, and parts of a line in
 * `{word:…}`, are kept where all named features are present and those marked `!word` are absent. `<seconds>` and
 * `<symbol>` are those of the bars that are being calculated.
 */
function featured(text: string, features: ReadonlySet<string>): string {
  const [seconds, symbol] = features.has('elsewhere') ? ['BarSeconds()', 'BarSymbol()'] : ['PeriodSeconds()', '_Symbol']
  const isServed = (words: string): boolean =>
    words.split('+').every((word) => (word.startsWith('!') ? !features.has(word.slice(1)) : features.has(word)))
  return text
    .replace(/\{([\w+!]+):([^{}]*)\}/g, (_, words: string, part: string) => (isServed(words) ? part : ''))
    .replace(/^(.*?) *\/\/\?([\w+!]+)\n/gm, (_, line: string, words: string) => (isServed(words) ? `${line}\n` : ''))
    .replaceAll('<seconds>', seconds)
    .replaceAll('<symbol>', symbol)
}

const pick = (text: RuntimeText, dialect: Dialect): string => (typeof text === 'string' ? text : text[dialect])
