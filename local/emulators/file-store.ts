import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the file's JSON; null if there is no file. */
export function readJson<T>(file: string, reviver?: (key: string, value: unknown) => unknown): T | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return JSON.parse(text, reviver) as T
}

/** Replaces the file atomically: a killed process leaves the old or the new content. */
export function writeAtomically(file: string, content: string | Uint8Array) {
  mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}.new`
  const descriptor = openSync(fresh, 'w')
  try {
    writeFileSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(fresh, file)
}
