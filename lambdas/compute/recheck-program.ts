import type { Recheck } from '../../compiler/index.ts'
import { languageChanges, recheck } from './compiler.ts'

/** Checks a saved program against a change of its language, by the change's id. */
export function recheckProgram(id: number, program: Parameters<typeof recheck>[1]): Recheck {
  const change = languageChanges.find((row) => row.id === id)
  if (!change) throw new Error(`There is no change ${id} of a language`)
  return recheck(change, program)
}
