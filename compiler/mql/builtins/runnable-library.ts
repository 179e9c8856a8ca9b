import type { Source } from '../../text/source.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { libraryFile } from './library.ts'
import { arrayBodies } from './library/bodies/arrays.ts'
import { basicBodies } from './library/bodies/basics.ts'
import { withBodies } from './library/bodies/bodies.ts'
import { tradeBodies } from './library/bodies/trade.ts'

const bodies = { ...basicBodies, ...arrayBodies, ...tradeBodies }

/** One object for each file, so that what is known of a file can be kept with it. */
const sources = new Map<string, Source>()

/** A file of the standard library with the bodies that we have, for programs that run; null where we have no such file. */
export function runnableFile(dialect: Dialect, path: string): Source | null {
  const declared = libraryFile(dialect, path)
  if (!declared || !Object.hasOwn(bodies, path)) return declared
  const key = `${dialect} ${path}`
  const known = sources.get(key)
  if (known) return known
  const source = { name: declared.name, text: withBodies(declared.text, bodies[path]) }
  sources.set(key, source)
  return source
}
