import type { Dialect } from '../api.ts'
import { check } from '../mql/check/check.ts'
import type { Source } from '../text/source.ts'

interface ProgramInput {
  readonly name: string
  /** The default as the program's text has it; empty without one. */
  readonly value: string
}

/** Returns the inputs of an MQL program in the order of its text. */
export function programInputs(source: Source, language: Dialect): readonly ProgramInput[] {
  return check([source], language).globals.flatMap(({ input, name, declarator }) => {
    if (input === null || declarator.end > source.text.length) return []
    const init = declarator.kind === 'Declarator' ? declarator.init : null
    return [{ name, value: init ? source.text.slice(init.start, init.end) : '' }]
  })
}
