import type { Dialect } from '../../../api.ts'
import type { LibraryFunction } from '../compile/scope.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Value } from '../values.ts'
import { arrays } from './arrays.ts'
import { crypt } from './crypt.ts'
import type { Entry, Library } from './entry.ts'
import { customIndicators } from './custom-indicators.ts'
import { drawnLines } from './drawing/drawn-lines.ts'
import { files } from './files.ts'
import { indicatorSetup } from './indicator-setup.ts'
import { marketInfo } from './market-info.ts'
import { mathLibrary } from './math.ts'
import { objects } from './drawing/objects.ts'
import { pictures } from './drawing/pictures.ts'
import { refused } from './refused.ts'
import { series } from './series.ts'
import { session } from './session.ts'
import { indicatorsOnArrays } from './on-arrays.ts'
import { stock } from './stock.ts'
import { strings } from './strings.ts'
import { time } from './time.ts'
import { tradePool } from './trading/trade-pool.ts'
import { tradeServer } from './trading/trade-server.ts'
import { tableOf } from '../../../text/table.ts'

const shared: readonly Library[] = [
  refused,
  strings,
  arrays,
  time,
  series,
  stock,
  indicatorsOnArrays,
  customIndicators,
  marketInfo,
  objects,
  drawnLines,
  pictures,
  files,
  crypt,
  session,
  indicatorSetup,
]

/** How untyped arguments arrive: as text or as numbers. */
const variadic: Readonly<Record<string, LibraryFunction['variadic']>> = tableOf({
  Print: 'text',
  Comment: 'text',
  Alert: 'text',
  FileWrite: 'text',
  StringConcatenate: 'text',
  StringFormat: 'raw',
  iCustom: 'raw',
  ObjectCreate: 'raw',
  PrintFormat: 'raw',
  printf: 'raw',
})

/** Steps that a call costs beside the work that it reports itself. Families that are missing cost as much as an operator. */
const stepsOfCall = new Map<Library, number>([
  [customIndicators, 200],
  [stock, 60],
  [indicatorsOnArrays, 30],
  [files, 40],
  [tradePool, 20],
  [tradeServer, 20],
  [objects, 20],
  [drawnLines, 20],
  [pictures, 20],
  [series, 8],
  [session, 8],
  [time, 8],
  [strings, 4],
  [arrays, 4],
])

/** The meter counts sixteen elements as a step. */
const elementsOfCall = (family: Library | undefined): number => (family ? (stepsOfCall.get(family) ?? 0) * 16 : 0)

const tradeLibraries = { pool: tradePool, server: tradeServer } as const

/** Table of each built-in by dialect; the last table with the name wins. Cached. */
const owners = new Map<Dialect, ReadonlyMap<string, Library>>()

function ownersFor(terminal: Terminal): ReadonlyMap<string, Library> {
  let known = owners.get(terminal.dialect)
  if (!known) {
    const families = [...shared, tradeLibraries[terminal.facts.book]]
    owners.set(
      terminal.dialect,
      (known = new Map(
        families.flatMap((family) => Object.keys(family(terminal)).map((name) => [name, family] as const)),
      )),
    )
  }
  return known
}

const math: Readonly<Record<string, LibraryFunction['run']>> = mathLibrary

/** Returns a lookup of built-ins for the terminal's dialect. Tables are created on first use. */
export function createLibrary(terminal: Terminal): (name: string) => LibraryFunction | undefined {
  const families = new Map<Library, ReturnType<Library>>()

  function find(name: string): Entry | undefined {
    const owner = ownersFor(terminal).get(name)
    if (!owner) return Object.hasOwn(math, name) ? math[name] : undefined
    let family = families.get(owner)
    if (!family) families.set(owner, (family = owner(terminal)))
    return family[name]
  }

  /** Charges a call's steps before it runs, also where known arguments are bound. */
  function metered(name: string, call: Entry): Omit<LibraryFunction, 'variadic'> {
    const { bound, placed } = call
    const cost = elementsOfCall(ownersFor(terminal).get(name))
    if (cost === 0) return { run: call, bound, placed }
    const charged =
      (inner: (...args: never[]) => Value) =>
      (...args: never[]): Value => {
        terminal.meter.work(cost)
        return inner(...args)
      }
    return {
      run: charged(call),
      placed,
      bound:
        bound &&
        ((known) => {
          const inner = bound(known)
          return inner && charged(inner)
        }),
    }
  }

  return (name) => {
    if (name === 'PrintFormat' || name === 'printf') {
      const format = find('StringFormat') as (...args: unknown[]) => string
      return { run: (...args: unknown[]) => (terminal.log(format(...args)), null), variadic: 'raw' }
    }
    const run = find(name)
    if (!run) return undefined
    return { ...metered(name, run), variadic: variadic[name] }
  }
}
