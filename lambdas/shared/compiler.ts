import type { ConvertInput, ConvertResult, VerifyInput, VerifyResult } from '../../compiler/api.ts'
import { Refusal } from './refusal.ts'

/** The compiler as the functions use it: the one place that names it. */
export function convert(_input: ConvertInput): ConvertResult {
  throw new Refusal('NOT_AVAILABLE')
}

export function verify(_input: VerifyInput): VerifyResult {
  throw new Refusal('NOT_AVAILABLE')
}
