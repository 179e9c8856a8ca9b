import { createHash, randomUUID } from 'node:crypto'
import { codeLength, nameLength, notesLength, type OutputOptions } from '../../../contract/conversion.ts'
import type { Routes } from '../../../contract/index.ts'
import type { Input } from '../../../contract/route.ts'
import type { Source } from '../../../compiler/text/source.ts'
import type { TradingDefaults } from '../../../compiler/api.ts'
import { sourceNames } from '../../../compiler/targets/languages.ts'
import { HttpError } from '../../shared/http-error.ts'
import { readFiles } from './code-files.ts'

export type ConversionInput = Input<Routes['convert-code-v2']>

/** A conversion request within the server's limits. */
export interface ConversionRequest {
  readonly id: string
  readonly type: ConversionInput['type']
  readonly conversionType: ConversionInput['conversionType']
  readonly source: string
  readonly files?: readonly Source[] | undefined
  readonly name: string
  readonly notes: string
  readonly outputFormat: ConversionInput['outputFormat']
  readonly options?: OutputOptions | undefined
  readonly trading?: TradingDefaults | undefined
}

/**
 * Checks a request. Throws CODE_REQUIRED, CODE_TOO_SHORT, CODE_TOO_LONG, and INVALID_REQUEST for invalid files.
 * Truncates name and notes.
 */
export function readConversionRequest(userId: string, input: ConversionInput): ConversionRequest {
  const { min, max } = codeLength[input.type]
  const length = input.sourceCode.trim().length
  if (length === 0) throw new HttpError('CODE_REQUIRED', `Please enter ${sourceNames[input.type]} code to convert`)
  if (length < min)
    throw new HttpError('CODE_TOO_SHORT', `The code is too short: ${length} characters, at least ${min} are needed.`)
  if (input.sourceCode.length > max) {
    throw new HttpError(
      'CODE_TOO_LONG',
      `The code is too long: ${thousands(input.sourceCode.length)} characters, at most ${thousands(max)} are possible.`,
    )
  }
  return {
    id: conversionId(userId, input.idempotencyKey),
    type: input.type,
    conversionType: input.conversionType,
    source: input.sourceCode,
    files: readFiles(input.files ?? []),
    name: plainName(input.codeName),
    notes: input.additionalNotes.slice(0, notesLength),
    outputFormat: input.type === 'mt4_to_mt5' ? 'mql5' : input.outputFormat,
    ...(input.type === 'mt4_to_mt5' ? {} : { options: input.options }),
  }
}

/** Returns the name on one line, without invisible characters. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, nameLength)

/** Derives the conversion's id from user and key, so that repeats are one conversion. */
export function conversionId(userId: string, key: string | undefined): string {
  if (key === undefined) return randomUUID()
  return createHash('sha256').update(`${userId}\n${key}`).digest('hex').slice(0, 32)
}

const thousands = (n: number): string => n.toLocaleString('en-US')
