import type { Source } from '../../text/source.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { libraryFile } from './library.ts'
import { arrayBodies } from './library/bodies/arrays.ts'
import { basicBodies } from './library/bodies/basics.ts'
import { type Bodies, withBodies } from './library/bodies/bodies.ts'
import { tradeBodies } from './library/bodies/trade.ts'

const bodies = new Map<string, Bodies>(Object.entries({ ...basicBodies, ...arrayBodies, ...tradeBodies }))

/** One object per file: other tables use the object as a key. */
const sources = new Map<string, Source>()

/**
 * Returns a file of the standard library with the bodies that exist, for programs that run; null where there is no
 * such file.
 */
export function runnableFile(dialect: Dialect, path: string): Source | null {
  const declared = libraryFile(dialect, path)
  const own = bodies.get(path)
  if (!declared || !own) return declared
  const key = `${dialect} ${path}`
  const known = sources.get(key)
  if (known) return known
  const source = { name: declared.name, text: withBodies(declared.text, own) }
  sources.set(key, source)
  return source
}
