import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all files below a folder that `accepts`, in a stable order. */
export function findFiles(folder: string, accepts: (path: string) => boolean): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(accepts)
    .sort()
}
