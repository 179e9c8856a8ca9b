import type { Conversion } from './conversion-files.ts'
import { keepDraft, keptDraft } from '../draft-store.ts'

/** Where the converter keeps what is being written. */
export const draftKey = 'tradewright.converter'
/** Where it keeps what another program took the place of, until that was offered back. */
const replacedKey = 'tradewright.converter.replaced'

interface Written {
  readonly type?: Conversion['type']
  readonly pine?: string
  readonly mt4?: string
}

/** The converter opens with all that the conversion was made of; the other language keeps its text. */
export function editAgain({
  type,
  conversionType,
  outputFormat: format,
  options,
  name,
  additionalNotes,
  pineScriptCode,
  files,
}: Conversion): void {
  const before = keepBefore(pineScriptCode)
  const code =
    type === 'pine_to_mql' ? { pine: pineScriptCode, pineFiles: files } : { mt4: pineScriptCode, mt4Files: files }
  const outputFormat = type === 'pine_to_mql' ? format : 'both'
  keepDraft(draftKey, {
    ...before,
    type,
    conversionType,
    outputFormat,
    options,
    ...code,
    codeName: name,
    notes: additionalNotes,
  })
}

/** The converter opens with nothing. */
export function startAnew({ pineScriptCode }: Conversion): void {
  keepBefore(pineScriptCode)
  keepDraft(draftKey, null)
}

/** What stood in the converter before something else was put there; null where nothing was, or it was offered already. */
export function takeReplaced<T extends object>(): Partial<T> | null {
  const before = keptDraft<T>(replacedKey)
  keepDraft(replacedKey, null)
  return Object.keys(before).length > 0 ? before : null
}

/** Nothing typed is lost: what is in no conversion can be had back. */
function keepBefore(saved: string): Partial<Written> {
  const before = keptDraft<Written>(draftKey)
  const code = (before.type === 'mt4_to_mt5' ? before.mt4 : before.pine) ?? ''
  keepDraft(replacedKey, code.trim() !== '' && code !== saved ? before : null)
  return before
}
