import * as z from 'zod/mini'
import { codeLength, defaultOutput, layout, maxFiles, type OutputOptions } from '../../../../../contract/conversion.ts'
import type { ProgramKind } from '../../../../../compiler/api.ts'
import { dialects } from '../../../../../compiler/targets/dialects.ts'
import { conversionTasks, sourceNames, type ConversionTask } from '../../../../../compiler/targets/languages.ts'
import type { Source } from '../../../../../compiler/text/source.ts'
import { formatCount } from '../../../lib/format.ts'
import { outputFormats, targetsOf, type OutputFormat } from '../../../../../contract/outputs.ts'
import { chosenOptions, optionsProblem } from '../../../lib/conversion/output-options.ts'

export type SourceType = ConversionTask
export type ConversionType = 'indicator' | 'ea'

/** The screen's state. Each source language keeps its own text, so switching loses neither. */
export interface Draft {
  readonly type: SourceType
  readonly conversionType: ConversionType
  readonly outputFormat: OutputFormat
  readonly options: OutputOptions
  readonly pine: string
  readonly mt4: string
  /** Libraries of the Pine script. */
  readonly pineFiles: readonly Source[]
  readonly mt4Files: readonly Source[]
  readonly codeName: string
  readonly notes: string
}

export const emptyDraft: Draft = {
  type: 'pine_to_mql',
  conversionType: 'indicator',
  outputFormat: 'both',
  options: defaultOutput,
  pine: '',
  mt4: '',
  pineFiles: [],
  mt4Files: [],
  codeName: '',
  notes: '',
}

/** Fills options that an older draft lacks. */
export const withAllOptions = (stored: Partial<Draft>): Partial<Draft> =>
  stored.options ? { ...stored, options: { ...defaultOutput, ...stored.options } } : stored

export const conversionTypes: Record<ConversionType, string> = { indicator: 'Indicator', ea: 'Expert Advisor' }
export const dialectsOf = (format: OutputFormat): string =>
  targetsOf(format)
    .map((target) => dialects[target].name)
    .join(' and ')

export const formatLabels = Object.fromEntries(
  outputFormats.map((format) => [
    format,
    format === 'both' ? `Both ${dialectsOf(format)}` : `${dialectsOf(format)} only`,
  ]),
) as Record<OutputFormat, string>

/** Returns the conversion type of a program kind, or null if the kind does not decide it. */
export const conversionTypeOf = (kind: ProgramKind | null): ConversionType | null =>
  kind === 'strategy' ? 'ea' : kind === 'indicator' ? 'indicator' : null

/** Explains that the script's declaration overrides the chosen type; null if they agree. */
export function declarationMismatch({ type, conversionType }: Draft, kind: ProgramKind | null): string | null {
  const declared = type === 'pine_to_mql' ? conversionTypeOf(kind) : null
  if (declared === null || declared === conversionType) return null
  return declared === 'ea'
    ? 'This script is a strategy, so it becomes an Expert Advisor.'
    : 'This script is an indicator and places no orders, so it becomes an indicator. An Expert Advisor requires ' +
        'strategy().'
}

export const codeOf = (draft: Draft) => (draft.type === 'pine_to_mql' ? draft.pine : draft.mt4)
export const withCode = (type: SourceType, code: string): Partial<Draft> =>
  type === 'pine_to_mql' ? { pine: code } : { mt4: code }

export const filesOf = (draft: Draft) => (draft.type === 'pine_to_mql' ? draft.pineFiles : draft.mt4Files)
export const withFiles = (type: SourceType, files: readonly Source[]): Partial<Draft> =>
  type === 'pine_to_mql' ? { pineFiles: files } : { mt4Files: files }

/** Moves the code and its files to the other source language. */
export const moveToType = (type: SourceType, draft: Draft): Partial<Draft> => ({
  ...withCode(draft.type, ''),
  ...withFiles(draft.type, []),
  type,
  ...withCode(type, codeOf(draft)),
  ...withFiles(type, filesOf(draft)),
})

/** The files without empty ones, as they are sent. */
export const filledFiles = (draft: Draft) => filesOf(draft).filter(({ text }) => text.trim() !== '')

/** Returns why the code cannot be sent, or null. The server checks the same. */
export function codeProblem(draft: Draft): string | null {
  const { min, max } = codeLength[draft.type]
  const noun = `${sourceNames[draft.type]} code`
  const { length } = codeOf(draft).trim()
  if (length === 0) return `Please enter ${noun} to convert`
  if (length < min) return `${noun} is too short. Enter at least ${min} characters.`
  if (codeOf(draft).length > max)
    return `${noun} is too long: ${formatCount(codeOf(draft).length)} characters. The maximum is ${formatCount(max)}.`
  const totalLength = filledFiles(draft).reduce((sum, { text }) => sum + text.length, 0)
  if (totalLength > maxFiles.length)
    return (
      `The files are too long: ${formatCount(totalLength)} characters in total. The maximum is ` +
      `${formatCount(maxFiles.length)}.`
    )
  return draft.type === 'pine_to_mql' ? optionsProblem(draft.options) : null
}

const forbiddenInNames = /[\p{Cc}:*?"<>|]/u
const isPathEscape = (part: string) => /^\.{0,2}$/.test(part)

/** Returns why a file name is invalid, or null. The server checks the same. */
export function nameProblem(name: string, others: readonly Source[]): string | null {
  const plain = name.trim().replaceAll('\\', '/')
  if (plain === '') return 'Enter a file name.'
  if (plain.length > maxFiles.name) return `File names can have up to ${maxFiles.name} characters.`
  if (forbiddenInNames.test(plain) || plain.split('/').some(isPathEscape)) return 'This file name is not valid.'
  return others.some((other) => other.name.toLowerCase() === plain.toLowerCase())
    ? 'A file with this name already exists.'
    : null
}

const addressParameters = z.object({
  type: z.optional(z.enum(conversionTasks)),
  conversionType: z.optional(z.enum(['indicator', 'ea'])),
  outputFormat: z.optional(z.enum(outputFormats)),
  objectPrefix: z.optional(z.string()),
  proofComments: z.optional(z.enum(['true', 'false'])),
  maxBars: z.optional(z.string().check(z.regex(/^(?:\d{1,9}|all)$/))),
  layout: z.optional(layout),
  companion: z.optional(z.enum(['true', 'false'])),
})

/** Reads options from the page's address; they override the draft. */
export function optionsFromAddress(search: string): Partial<Draft> {
  const parsed = addressParameters.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!parsed.success) return {}
  const { type, conversionType, outputFormat, ...named } = parsed.data
  const { objectPrefix, proofComments, maxBars } = named
  const choices: Partial<Draft> = {
    ...(type ? { type } : {}),
    ...(conversionType ? { conversionType } : {}),
    ...(outputFormat ? { outputFormat } : {}),
  }
  if (Object.keys(named).length === 0) return choices
  return {
    ...choices,
    options: {
      objectPrefix: objectPrefix ?? defaultOutput.objectPrefix,
      proofComments: proofComments !== 'false',
      maxBars: maxBars === undefined || maxBars === 'all' ? null : Number(maxBars),
      layout: named.layout ?? defaultOutput.layout,
      companion: named.companion === 'true',
    },
  }
}

/** Returns a query string that opens the converter with these options, whatever its user chose before. */
export function optionsQuery({ type, conversionType, outputFormat, options }: Draft): string {
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
