import type { Dialect } from '../../../api.ts'
import type { LibraryFunction } from '../compile/scope.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { arrays } from './arrays.ts'
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
import { stock } from './stock.ts'
import { strings } from './strings.ts'
import { time } from './time.ts'
import { tradePool } from './trade-pool.ts'
import { tradeServer } from './trade-server.ts'

const shared: readonly Library[] = [
  refused,
  strings,
  arrays,
  time,
  series,
  stock,
  customIndicators,
  marketInfo,
  objects,
  drawnLines,
  pictures,
  files,
  session,
  indicatorSetup,
]

/** Built-ins whose untyped arguments arrive as text, and those that want numbers as numbers. */
const variadic: Readonly<Record<string, LibraryFunction['variadic']>> = {
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
}

/** Which family has each name: the last that has it. They are the same on every terminal of a dialect. */
const owners = new Map<Dialect, ReadonlyMap<string, Library>>()

function ownersFor(terminal: Terminal): ReadonlyMap<string, Library> {
  let known = owners.get(terminal.dialect)
  if (!known) {
    const families = [...shared, terminal.dialect === 'mql4' ? tradePool : tradeServer]
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

/** What a program of the terminal's dialect may call, by name; undefined where there is no such function. Families are made when they are asked for. */
export function createLibrary(terminal: Terminal): (name: string) => LibraryFunction | undefined {
  const families = new Map<Library, ReturnType<Library>>()

  function find(name: string): Entry | undefined {
    const owner = ownersFor(terminal).get(name)
    if (!owner) return Object.hasOwn(math, name) ? math[name] : undefined
    let family = families.get(owner)
    if (!family) families.set(owner, (family = owner(terminal)))
    return family[name]
  }

  return (name) => {
    if (name === 'PrintFormat' || name === 'printf') {
      const format = find('StringFormat') as (...args: unknown[]) => string
      return { run: (...args: unknown[]) => (terminal.log(format(...args)), null), variadic: 'raw' }
    }
    const run = find(name)
    return run && { run, variadic: variadic[name], bound: run.bound, placed: run.placed }
  }
}
