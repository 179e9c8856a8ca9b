import type { Dialect } from '../../api.ts'
import { anatomyOf, typeFactsIn, variablesIn, type Anatomy } from './anatomy.ts'
import { averages } from './ta/averages.ts'
import { base } from './base.ts'
import { chart } from './chart.ts'
import { collections } from './collections/collections.ts'
import { backgrounds } from './drawing/background.ts'
import { chartObjects } from './drawing/chart-objects.ts'
import { drawings } from './drawing/drawings.ts'
import { drawnTables } from './drawing/tables.ts'
import { drawnTexts } from './drawing/texts.ts'
import { events } from './ta/events.ts'
import { heap } from './collections/heap.ts'
import { lists } from './collections/lists.ts'
import { matrices } from './collections/matrices.ts'
import { oscillators } from './ta/oscillators.ts'
import { pivotLevels } from './ta/pivot-levels.ts'
import { reach, without } from './reach.ts'
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

/** Types that others are made of stand first. */
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
const variants: Readonly<Record<string, Readonly<Record<Kind, ReadonlyMap<string, RuntimeText>>>>> = {
  single: {
    types: new Map(Object.entries({ ...singleOrders.types, ...singleExits.types, ...singlePosition.types })),
    functions: new Map(
      Object.entries({ ...singleOrders.functions, ...singleExits.functions, ...singlePosition.functions }),
    ),
  },
}

/** The texts for programs with these features, in the order in which they stand. */
function textsFor(kind: Kind, features: ReadonlySet<string>): ReadonlyMap<string, RuntimeText> {
  const chosen = Object.keys(variants).filter((feature) => features.has(feature))
  const key = `${kind} ${chosen.join()}`
  let texts = chosenTexts.get(key)
  if (!texts)
    chosenTexts.set(
      key,
      (texts = new Map([
        ...(kind === 'types' ? types : functions),
        ...chosen.flatMap((feature) => [...variants[feature][kind]]),
      ])),
    )
  return texts
}

/** By kind and variants, of which there are few. */
const chosenTexts = new Map<string, ReadonlyMap<string, RuntimeText>>()

const allTypes = [...types, ...Object.values(variants).flatMap((texts) => [...texts.types])]
const allFunctions = [...functions.keys(), ...Object.values(variants).flatMap((texts) => [...texts.functions.keys()])]
const runtimeWords: ReadonlySet<string> = new Set([...allTypes.map(([name]) => name), ...allFunctions])

/** Of all texts, in whatever dialect and program they stand. */
const typeFacts = typeFactsIn(
  [...allTypes, ...functions, ...Object.values(variants).flatMap((texts) => [...texts.functions])]
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
  readonly anatomy: Anatomy
  /** Words of its code but for the names of its methods, which hide nothing: they are called through their objects. */
  readonly words: ReadonlySet<string>
  /** Words that are read of an object or declared as a field. */
  readonly fields: ReadonlySet<string>
}

interface Pieces {
  /** Words that decide which of the text's lines stand. */
  readonly words: readonly string[]
  readonly made: Map<string, Piece>
}

const pieces = new Map<string, Pieces>()

/** Programs ask for few combinations of the words in one text, but scripts are not to fill memory. */
const mostOfOne = 64

/** `text` is one of the compiler's own. */
function pieceOf(text: string, features: ReadonlySet<string>): Piece {
  let found = pieces.get(text)
  if (!found) pieces.set(text, (found = { words: featuresIn(text), made: new Map() }))
  const { words, made } = found
  const key = words.filter((word) => features.has(word)).join()
  let piece = made.get(key)
  if (!piece) {
    piece = pieceFor(featured(text, features))
    if (made.size >= mostOfOne) made.clear()
    made.set(key, piece)
  }
  return piece
}

function pieceFor(text: string): Piece {
  const anatomy = anatomyOf(text)
  const words = new Set([...anatomy.mentions.words, ...anatomy.methods.flatMap(({ mentions }) => [...mentions.words])])
  for (const { name } of anatomy.methods) words.delete(name)
  const fields = [...text.matchAll(/\.(\w+)|^ {3}[a-zA-Z][\w<>]* +[*]?(\w+)(?:\[\])?;/gm)].map(
    ([, read, declared]) => read ?? declared,
  )
  return { text, anatomy, words, fields: new Set(fields) }
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
    (texts) => [...Object.keys(texts.types), ...Object.keys(texts.functions)],
  ),
)

/**
 * A runtime text in which nothing but its public fields hides a name of the script: MetaEditor warns of that. The fields of
 * `t`, `rates`, `request` and `result` are the platform's own.
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
 * The texts that the program's `own` text and what they need in turn define; only those, and of their methods only those
 * that are called. `taken` are the script's names at file level; of lines that serve a feature of strategies those stand
 * that are among `features`. Names of chart objects begin with `prefix`.
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
  const idle = reach(
    own,
    (name) => {
      const text = typeTexts.get(name) ?? functionTexts.get(name)
      return text === undefined ? null : piece(text).anatomy
    },
    typeFacts,
  )
  const texts = (table: ReadonlyMap<string, RuntimeText>) =>
    [...table]
      .map(([name, text]) => {
        const methods = idle.get(name)
        return methods
          ? without(unhidden(piece(text), taken, tradingNames.has(name) ? null : publicFields), methods)
          : ''
      })
      .join('')
  return { types: texts(typeTexts).replaceAll('<prefix>', () => prefix), functions: texts(functionTexts) }
}

/**
 * The text as a program with these features needs it. Lines that end in `//?word+word`, and parts of a line in `{word:…}`,
 * stand where it has all the features named, or is without those marked `!word`. `<seconds>` and `<symbol>` are those of the bars
 * that are being calculated.
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
