import type { VerifyInput, VerifyResult } from '../api.ts'
import { required } from '../text/required.ts'
import { proveConversion } from './prove-conversion.ts'

/** Runs the script and its conversion on the same bars and reports the first difference of each plot. */
export function verify({ converted, ...input }: VerifyInput): VerifyResult {
  return required(proveConversion({ ...input, programs: [converted] })[0], 'proof of the conversion')
}
