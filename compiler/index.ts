import type { CheckInput, CheckResult } from './api.ts'
import { readPine } from './convert.ts'

export { convert } from './convert.ts'
export type * from './api.ts'

/** What the language's own checker says of a source. */
export function check({ source, language, files }: CheckInput): CheckResult {
  if (language === 'pine') return readPine(source, files).result
  throw new Error(`the checker of ${language} is not wired up`)
}
