import { saveDraft } from './draft-store.ts'
import type { Dialect } from '../../../compiler/api.ts'

/** Where the EA Optimizer keeps its draft. */
export const optimizerDraftKey = 'tradewright.optimizer'

/** Puts a program into the EA Optimizer, which reads its draft when it opens. The other choices start over. */
export function openInOptimizer(format: Dialect, code: string): void {
  saveDraft(optimizerDraftKey, { format, code })
}
