import * as z from 'zod/mini'
import { dialectIds, type Dialect } from '../compiler/targets/dialects.ts'

/** A file of the program. `name` is the included name, with `/` between folders. */
export const codeFile = z.object({ name: z.string(), text: z.string() })

type CodeFile = z.infer<typeof codeFile>

/** A converted program and the files that it includes. */
export interface ConvertedProgram {
  readonly target: Dialect
  readonly code: string
  readonly includes: readonly CodeFile[]
}

/** Fields of converted programs in answers: the specification dictates the names. */
export const outputFields = {
  mql4Code: z.string(),
  mql5Code: z.string(),
  /** The converted includes of an MQL5 program. */
  mql5Includes: z.array(codeFile),
}

type OutputFields = { readonly [K in keyof typeof outputFields]: z.infer<(typeof outputFields)[K]> }

/** Returns the programs of an answer, in the order of the dialects. */
export const outputsOf = (answer: OutputFields): readonly ConvertedProgram[] =>
  dialectIds.flatMap((target) => {
    const code = answer[`${target}Code`]
    const includes = target === 'mql5' ? answer.mql5Includes : []
    return code === '' ? [] : [{ target, code, includes }]
  })

/** Returns the fields of an answer. */
export const fieldsOf = (outputs: readonly ConvertedProgram[]): OutputFields => ({
  mql4Code: codeOf(outputs, 'mql4'),
  mql5Code: codeOf(outputs, 'mql5'),
  mql5Includes: [...(outputs.find(({ target }) => target === 'mql5')?.includes ?? [])],
})

/** Returns the code for a target; empty where there is none. */
export const codeOf = (outputs: readonly ConvertedProgram[], wanted: Dialect): string =>
  outputs.find(({ target }) => target === wanted)?.code ?? ''
