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
const texts: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  mql4: { ...shared, ...oldLibrary },
  mql5: { ...shared, ...tradeLibrary, ...indicatorsLibrary, ...expertLibrary },
}

/** One object for each file, so that what is known of a file can be kept with it. */
const sources = new Map<string, Source>()

/** A file of the standard library by its path below `Include`, in lower case with slashes; null where we have none. */
export function libraryFile(dialect: Dialect, path: string): Source | null {
  const text = Object.hasOwn(texts[dialect], path) ? texts[dialect][path] : undefined
  if (text === undefined) return null
  const known = sources.get(path)
  if (known) return known
  const source = { name: `Include/${path}`, text }
  sources.set(path, source)
  return source
}
