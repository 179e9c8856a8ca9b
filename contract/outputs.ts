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

/** The outputs that a conversion may have. */
export const outputFormats = ['both', ...dialectIds] as const

export type OutputFormat = (typeof outputFormats)[number]

/** The dialects of an output format. */
export const targetsOf = (format: OutputFormat): readonly Dialect[] => (format === 'both' ? dialectIds : [format])

/** Returns the code for a target; empty where there is none. */
export const codeOf = (outputs: readonly ConvertedProgram[], wanted: Dialect): string =>
  outputs.find(({ target }) => target === wanted)?.code ?? ''

/** Returns the files that the program for a target includes. */
export const includesOf = (outputs: readonly ConvertedProgram[], wanted: Dialect): CodeFile[] => [
  ...(outputs.find(({ target }) => target === wanted)?.includes ?? []),
]

/** Returns the programs of a record that has a code and includes for each dialect, in the order of the dialects. */
export const programsOf = (
  codes: Readonly<Record<Dialect, string>>,
  includes: Readonly<Record<Dialect, readonly CodeFile[]>>,
): readonly ConvertedProgram[] =>
  dialectIds.flatMap((target) => {
    const code = codes[target]
    return code === '' ? [] : [{ target, code, includes: includes[target] }]
  })

// The specification dictates the names of fields below. Only answers and stored rows have them.

/** Fields of converted programs in answers. */
export const outputFields = {
  mql4Code: z.string(),
  mql5Code: z.string(),
  /** Files that the programs include: of a port, or of the layout `library`. */
  mql4Includes: z.array(codeFile),
  mql5Includes: z.array(codeFile),
}

type OutputFields = { readonly [K in keyof typeof outputFields]: z.infer<(typeof outputFields)[K]> }

/** Returns an answer with its programs as a list. */
export const withOutputs = <Answer extends OutputFields>({
  mql4Code,
  mql5Code,
  mql4Includes,
  mql5Includes,
  ...rest
}: Answer) => ({
  ...rest,
  outputs: programsOf({ mql4: mql4Code, mql5: mql5Code }, { mql4: mql4Includes, mql5: mql5Includes }),
})

/** Returns the fields of an answer. */
export const fieldsOf = (outputs: readonly ConvertedProgram[]): OutputFields => ({
  mql4Code: codeOf(outputs, 'mql4'),
  mql5Code: codeOf(outputs, 'mql5'),
  mql4Includes: includesOf(outputs, 'mql4'),
  mql5Includes: includesOf(outputs, 'mql5'),
})

/** Which programs a conversion has, in lists of conversions. */
export const presenceFields = { hasMql4: z.boolean(), hasMql5: z.boolean() }

type PresenceFields = { readonly [K in keyof typeof presenceFields]: boolean }

export const presenceOf = (outputs: readonly ConvertedProgram[]): PresenceFields => ({
  hasMql4: codeOf(outputs, 'mql4') !== '',
  hasMql5: codeOf(outputs, 'mql5') !== '',
})

export const targetsIn = ({ hasMql4, hasMql5 }: PresenceFields): readonly Dialect[] =>
  dialectIds.filter((target) => ({ mql4: hasMql4, mql5: hasMql5 })[target])
