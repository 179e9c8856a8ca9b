import * as z from 'zod/mini'
import { codeLength, filesMost, usualOutput, type OutputOptions } from '../../../../contract/conversion.ts'
import type { ProgramKind } from '../../../../compiler/api.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import { chosenOptions, optionsProblem } from '../../lib/conversion/output-options.ts'

export type SourceType = 'pine_to_mql' | 'mt4_to_mt5'
export type ConversionType = 'indicator' | 'ea'
export type OutputFormat = 'both' | 'mql4' | 'mql5'

/** All that the screen holds. The two languages keep a text each, so that switching loses neither. */
export interface Draft {
  readonly type: SourceType
  readonly conversionType: ConversionType
  readonly outputFormat: OutputFormat
  readonly options: OutputOptions
  readonly pine: string
  readonly mt4: string
  /** Libraries of the script, and includes of the program. */
  readonly pineFiles: readonly Source[]
  readonly mt4Files: readonly Source[]
  readonly codeName: string
  readonly notes: string
}

export const emptyDraft: Draft = {
  type: 'pine_to_mql',
  conversionType: 'indicator',
  outputFormat: 'both',
  options: usualOutput,
  pine: '',
  mt4: '',
  pineFiles: [],
  mt4Files: [],
  codeName: '',
  notes: '',
}

export const sourceTypes: Record<SourceType, string> = {
  pine_to_mql: 'Pine Script to MQL4/MQL5',
  mt4_to_mt5: 'MT4 to MT5',
}
export const conversionTypes: Record<ConversionType, string> = { indicator: 'Indicator', ea: 'Expert Advisor' }
export const outputFormats: Record<OutputFormat, string> = {
  both: 'Both MQL4 and MQL5',
  mql4: 'MQL4 only',
  mql5: 'MQL5 only',
}
export const dialectsOf: Record<OutputFormat, string> = { both: 'MQL4 and MQL5', mql4: 'MQL4', mql5: 'MQL5' }

/** What a script of this kind becomes; null where the kind is not known or says nothing. */
export const conversionTypeOf = (kind: ProgramKind | null): ConversionType | null =>
  kind === 'strategy' ? 'ea' : kind === 'indicator' ? 'indicator' : null

/** What to say where the script declares something else than was chosen: its declaration decides. */
export function declaredOtherwise({ type, conversionType }: Draft, kind: ProgramKind | null): string | null {
  const declared = type === 'pine_to_mql' ? conversionTypeOf(kind) : null
  if (declared === null || declared === conversionType) return null
  return declared === 'ea'
    ? 'This script is a strategy: it becomes an Expert Advisor.'
    : 'This script is an indicator and places no orders: it becomes an indicator. An Expert Advisor needs strategy().'
}

const nouns: Record<SourceType, string> = { pine_to_mql: 'Pine Script code', mt4_to_mt5: 'MT4 code' }

export const codeOf = (draft: Draft) => (draft.type === 'pine_to_mql' ? draft.pine : draft.mt4)
export const withCode = (type: SourceType, code: string): Partial<Draft> =>
  type === 'pine_to_mql' ? { pine: code } : { mt4: code }

export const filesOf = (draft: Draft) => (draft.type === 'pine_to_mql' ? draft.pineFiles : draft.mt4Files)
export const withFiles = (type: SourceType, files: readonly Source[]): Partial<Draft> =>
  type === 'pine_to_mql' ? { pineFiles: files } : { mt4Files: files }

/** The code and its files, taken over into the other language's place. */
export const movedTo = (type: SourceType, draft: Draft): Partial<Draft> => ({
  ...withCode(draft.type, ''),
  ...withFiles(draft.type, []),
  type,
  ...withCode(type, codeOf(draft)),
  ...withFiles(type, filesOf(draft)),
})

/** The files as they are sent and read: those that hold nothing yet are not there. */
export const filledFiles = (draft: Draft) => filesOf(draft).filter(({ text }) => text.trim() !== '')

/** Why this code cannot be sent, or null. The server asks the same. */
export function codeProblem(draft: Draft): string | null {
  const { min, max } = codeLength[draft.type]
  const noun = nouns[draft.type]
  const { length } = codeOf(draft).trim()
  if (length === 0) return `Please enter ${noun} to convert`
  if (length < min) return `${noun} is too short: at least ${min} characters.`
  if (codeOf(draft).length > max)
    return `${noun} is too long: ${codeOf(draft).length.toLocaleString('en-US')} of at most ${max.toLocaleString('en-US')} characters.`
  const together = filledFiles(draft).reduce((sum, { text }) => sum + text.length, 0)
  if (together > filesMost.length)
    return `The files are too long: ${together.toLocaleString('en-US')} of at most ${filesMost.length.toLocaleString('en-US')} characters together.`
  return draft.type === 'pine_to_mql' ? optionsProblem(draft.options) : null
}

const notInNames = /[\p{Cc}:*?"<>|]/u
const isPathTrick = (part: string) => /^\.{0,2}$/.test(part)

/** Why a file cannot be called so, or null. The server asks the same. */
export function nameProblem(name: string, others: readonly Source[]): string | null {
  const plain = name.trim().replaceAll('\\', '/')
  if (plain === '') return 'Every file needs a name.'
  if (plain.length > filesMost.name) return `Names have at most ${filesMost.name} characters.`
  if (notInNames.test(plain) || plain.split('/').some(isPathTrick)) return 'This cannot be the name of a file.'
  return others.some((other) => other.name.toLowerCase() === plain.toLowerCase()) ? 'Another file has this name.' : null
}

const fromAddress = z.object({
  type: z.optional(z.enum(['pine_to_mql', 'mt4_to_mt5'])),
  conversionType: z.optional(z.enum(['indicator', 'ea'])),
  outputFormat: z.optional(z.enum(['both', 'mql4', 'mql5'])),
  objectPrefix: z.optional(z.string()),
  proofComments: z.optional(z.enum(['true', 'false'])),
  maxBars: z.optional(z.string().check(z.regex(/^(?:\d{1,9}|all)$/))),
})

/** Options in the page's address win over the draft: a link says what it opens. */
export function optionsFromAddress(search: string): Partial<Draft> {
  const parsed = fromAddress.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!parsed.success) return {}
  const { objectPrefix, proofComments, maxBars, ...choices } = parsed.data
  const isNamed = objectPrefix !== undefined || proofComments !== undefined || maxBars !== undefined
  if (!isNamed) return choices
  return {
    ...choices,
    options: {
      objectPrefix: objectPrefix ?? usualOutput.objectPrefix,
      proofComments: proofComments !== 'false',
      maxBars: maxBars === undefined || maxBars === 'all' ? null : Number(maxBars),
    },
  }
}

/** The options for an address that opens the converter as it is, whatever whoever opens it has chosen before. */
export function addressOf({ type, conversionType, outputFormat, options }: Draft): string {
  if (type === 'mt4_to_mt5') return new URLSearchParams({ type }).toString()
  const chosen = chosenOptions({ ...options, maxBars: null }).map((name) => [name, String(options[name])])
  return new URLSearchParams([
    ['type', type],
    ['conversionType', conversionType],
    ['outputFormat', outputFormat],
    ['maxBars', String(options.maxBars ?? 'all')],
    ...chosen,
  ]).toString()
}
