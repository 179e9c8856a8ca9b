import * as z from 'zod/mini'
import { codeLength } from '../../../../contract/conversion.ts'

export type SourceType = 'pine_to_mql' | 'mt4_to_mt5'
export type ConversionType = 'indicator' | 'ea'
export type OutputFormat = 'both' | 'mql4' | 'mql5'

/** All that the screen holds. The two languages keep a text each, so that switching loses neither. */
export interface Draft {
  readonly type: SourceType
  readonly conversionType: ConversionType
  readonly outputFormat: OutputFormat
  readonly pine: string
  readonly mt4: string
  readonly codeName: string
  readonly notes: string
}

export const emptyDraft: Draft = { type: 'pine_to_mql', conversionType: 'indicator', outputFormat: 'both', pine: '', mt4: '', codeName: '', notes: '' }
export const draftKey = 'tradewright.converter'

export const sourceTypes: Record<SourceType, string> = { pine_to_mql: 'Pine Script to MQL4/MQL5', mt4_to_mt5: 'MT4 to MT5' }
export const conversionTypes: Record<ConversionType, string> = { indicator: 'Indicator', ea: 'Expert Advisor' }
export const outputFormats: Record<OutputFormat, string> = { both: 'Both MQL4 and MQL5', mql4: 'MQL4 only', mql5: 'MQL5 only' }

const nouns: Record<SourceType, string> = { pine_to_mql: 'Pine Script code', mt4_to_mt5: 'MT4 code' }

export const codeOf = (draft: Draft) => draft.type === 'pine_to_mql' ? draft.pine : draft.mt4
export const withCode = (type: SourceType, code: string): Partial<Draft> => type === 'pine_to_mql' ? { pine: code } : { mt4: code }

/** Why this code cannot be sent, or null. The server asks the same. */
export function codeProblem(draft: Draft): string | null {
  const { min, max } = codeLength[draft.type]
  const noun = nouns[draft.type]
  const { length } = codeOf(draft).trim()
  if (length === 0) return `Please enter ${noun} to convert`
  if (length < min) return `${noun} is too short: at least ${min} characters.`
  if (codeOf(draft).length > max) return `${noun} is too long: ${codeOf(draft).length.toLocaleString('en-US')} of at most ${max.toLocaleString('en-US')} characters.`
  return null
}

const fromAddress = z.object({
  type: z.optional(z.enum(['pine_to_mql', 'mt4_to_mt5'])),
  conversionType: z.optional(z.enum(['indicator', 'ea'])),
  outputFormat: z.optional(z.enum(['both', 'mql4', 'mql5'])),
})

/** Options in the page's address win over the draft: a link says what it opens. */
export function optionsFromAddress(search: string): Partial<Draft> {
  const parsed = fromAddress.safeParse(Object.fromEntries(new URLSearchParams(search)))
  return parsed.success ? parsed.data : {}
}
