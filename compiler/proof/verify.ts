import type { VerifyInput, VerifyResult } from '../api.ts'
import { required } from '../text/required.ts'
import { proveConversion, type ConversionProofInput } from './prove-conversion.ts'

/**
 * Runs the script and its conversion on the same bars and reports the first difference of each plot. `afterOriginal` is
 * called with the runtime error of the script on each set of bars.
 */
export function verify({
  converted,
  ...input
}: VerifyInput & Pick<ConversionProofInput, 'afterOriginal'>): VerifyResult {
  return required(proveConversion({ ...input, programs: [converted] })[0], 'proof of the conversion')
}
