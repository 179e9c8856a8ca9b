import type { VerifyInput, VerifyResult } from '../../compiler/api.ts'

/** The compiler as the functions use it: the one place that names it. */
export { convert } from '../../compiler/index.ts'

/** Null until the compiler has it: then nothing is claimed to be proved. */
export const verify: ((input: VerifyInput) => VerifyResult) | null = null
