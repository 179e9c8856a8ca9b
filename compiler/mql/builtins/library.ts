import type { Source } from '../../text/source.ts'
import type { Dialect } from '../syntax/preprocess.ts'

/** A file of the standard library by its path below `Include`, in lower case with slashes; null where we have none. */
export function libraryFile(_dialect: Dialect, _path: string): Source | null {
  return null
}
