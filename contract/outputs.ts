import * as z from 'zod/mini'
import { dialectIds, type Dialect } from '../compiler/targets/dialects.ts'

/** A file of the program. `name` is the included name, with `/` between folders. */
export const codeFile = z.object({ name: z.string(), text: z.string() })

type CodeFile = z.infer<typeof codeFile>

/** A program with the files that it includes. */
const programText = z.object({ code: z.string(), includes: z.array(codeFile) })

export interface ProgramText {
  readonly code: string
  readonly includes: readonly CodeFile[]
}

/** A converted program, and the indicator that shows the plots of a strategy beside its Expert Advisor. */
export interface ConvertedProgram extends ProgramText {
  readonly target: Dialect
  readonly companion?: ProgramText | undefined
}

/** One program of a conversion. */
export interface SingleProgram extends ProgramText {
  readonly target: Dialect
  readonly isCompanion: boolean
}

/** Names a program of a conversion. */
export type ProgramId = Pick<SingleProgram, 'target' | 'isCompanion'>

/** Returns all programs of a conversion; indicators follow their Expert Advisors. */
export const everyProgram = (outputs: readonly ConvertedProgram[]): readonly SingleProgram[] =>
  outputs.flatMap(({ target, code, includes, companion }) => [
    { target, code, includes, isCompanion: false },
    ...(companion ? [{ target, ...companion, isCompanion: true }] : []),
  ])

/** Returns the program for a target, or the indicator beside it; undefined where there is none. */
export const programOf = (outputs: readonly ConvertedProgram[], wanted: ProgramId): SingleProgram | undefined =>
  everyProgram(outputs).find(
    ({ target, isCompanion }) => target === wanted.target && isCompanion === wanted.isCompanion,
  )

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

/** Returns the programs of a record that has fields for each dialect, in the order of the dialects. */
export const programsOf = (
  codes: Readonly<Record<Dialect, string>>,
  includes: Readonly<Record<Dialect, readonly CodeFile[]>>,
  companions: Readonly<Partial<Record<Dialect, ProgramText | null>>> = {},
): readonly ConvertedProgram[] =>
  dialectIds.flatMap((target) => {
    const { [target]: code } = codes
    const { [target]: companion } = companions
    return code === '' ? [] : [{ target, code, includes: includes[target], ...(companion && { companion }) }]
  })

// The specification dictates the names of fields below. Only answers and stored rows have them.

/** Fields of converted programs in answers. */
export const outputFields = {
  mql4Code: z.string(),
  mql5Code: z.string(),
  /** Files that the programs include: of a port, or of the layout `library`. */
  mql4Includes: z.array(codeFile),
  mql5Includes: z.array(codeFile),
  /** Of a strategy, with the option `companion`: the indicator beside the Expert Advisor. */
  mql4Companion: z.nullable(programText),
  mql5Companion: z.nullable(programText),
}

type OutputFields = { readonly [K in keyof typeof outputFields]: z.infer<(typeof outputFields)[K]> }

/** Returns an answer with its programs as a list. */
export const withOutputs = <Answer extends OutputFields>({
  mql4Code,
  mql5Code,
  mql4Includes,
  mql5Includes,
  mql4Companion,
  mql5Companion,
  ...rest
}: Answer) => ({
  ...rest,
  outputs: programsOf(
    { mql4: mql4Code, mql5: mql5Code },
    { mql4: mql4Includes, mql5: mql5Includes },
    { mql4: mql4Companion, mql5: mql5Companion },
  ),
})

/** Returns the fields of an answer. */
export const fieldsOf = (outputs: readonly ConvertedProgram[]): OutputFields => ({
  mql4Code: codeOf(outputs, 'mql4'),
  mql5Code: codeOf(outputs, 'mql5'),
  mql4Includes: includesOf(outputs, 'mql4'),
  mql5Includes: includesOf(outputs, 'mql5'),
  mql4Companion: companionOf(outputs, 'mql4'),
  mql5Companion: companionOf(outputs, 'mql5'),
})

function companionOf(outputs: readonly ConvertedProgram[], target: Dialect): OutputFields['mql4Companion'] {
  const found = programOf(outputs, { target, isCompanion: true })
  return found ? { code: found.code, includes: [...found.includes] } : null
}

/** Which programs a conversion has, in lists of conversions. */
export const presenceFields = { hasMql4: z.boolean(), hasMql5: z.boolean() }

type PresenceFields = { readonly [K in keyof typeof presenceFields]: boolean }

export const presenceOf = (outputs: readonly ConvertedProgram[]): PresenceFields => ({
  hasMql4: codeOf(outputs, 'mql4') !== '',
  hasMql5: codeOf(outputs, 'mql5') !== '',
})

export const targetsIn = ({ hasMql4, hasMql5 }: PresenceFields): readonly Dialect[] =>
  dialectIds.filter((target) => ({ mql4: hasMql4, mql5: hasMql5 })[target])
