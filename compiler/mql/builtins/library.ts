import type { Source } from '../../text/source.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { arraysLibrary } from './library/arrays.ts'
import { basicsLibrary } from './library/basics.ts'
import { canvasLibrary } from './library/canvas.ts'
import { chartObjectsLibrary } from './library/chart-objects.ts'
import { controlsLibrary } from './library/controls.ts'
import { expertLibrary } from './library/expert.ts'
import { genericLibrary } from './library/generic.ts'
import { indicatorsLibrary } from './library/indicators.ts'
import { oldLibrary } from './library/old.ts'
import { tradeLibrary } from './library/trade.ts'

const shared = {
  ...basicsLibrary,
  ...arraysLibrary,
  ...chartObjectsLibrary,
  ...controlsLibrary,
  ...canvasLibrary,
  ...genericLibrary,
}
const filesByDialect: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  mql4: { ...shared, ...oldLibrary },
  mql5: { ...shared, ...tradeLibrary, ...indicatorsLibrary, ...expertLibrary },
}

/** One object per file: other tables use the object as a key. */
const sources = new Map<string, Source>()

/** Names of its files begin with it. */
export const libraryFolder = 'Include/'

/** Returns a file of the standard library, or null. The path is below `Include`, lower case, with slashes. */
export function libraryFile(dialect: Dialect, path: string): Source | null {
  const text = Object.hasOwn(filesByDialect[dialect], path) ? filesByDialect[dialect][path] : undefined
  if (text === undefined) return null
  const known = sources.get(path)
  if (known) return known
  const source = { name: `${libraryFolder}${path}`, text }
  sources.set(path, source)
  return source
}
