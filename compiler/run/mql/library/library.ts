import type { LibraryFunction } from '../compile/scope.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { arrays } from './arrays.ts'
import type { Library } from './entry.ts'
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
  refused, strings, arrays, time, series, stock, customIndicators, marketInfo, objects, drawnLines, pictures, files, session, indicatorSetup,
]

/** Built-ins whose untyped arguments arrive as text, and those that want numbers as numbers. */
const variadic: Readonly<Record<string, LibraryFunction['variadic']>> = {
  Print: 'text', Comment: 'text', Alert: 'text', FileWrite: 'text', StringConcatenate: 'text',
  StringFormat: 'raw', iCustom: 'raw', ObjectCreate: 'raw', PrintFormat: 'raw', printf: 'raw',
}

/** Everything a program of the terminal's dialect may call. */
export function createLibrary(terminal: Terminal): ReadonlyMap<string, LibraryFunction> {
  const families = [...shared, terminal.dialect === 'mql4' ? tradePool : tradeServer].map((family) => family(terminal))
  const named = Object.entries(Object.assign({}, mathLibrary, ...families) as Record<string, LibraryFunction['run']>)
  const library = new Map(named.map(([name, run]) => [name, { run, variadic: variadic[name] }]))
  const format = library.get('StringFormat')!.run as (...args: unknown[]) => string
  const print = (...args: unknown[]) => (terminal.log(format(...args)), null)
  for (const name of ['PrintFormat', 'printf']) library.set(name, { run: print, variadic: 'raw' })
  return library
}
