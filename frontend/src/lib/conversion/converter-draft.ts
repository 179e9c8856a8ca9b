import type { Conversion } from './conversion-files.ts'
import { saveDraft, loadDraft } from '../draft-store.ts'

/** Storage key of the converter's draft. */
export const draftKey = 'tradewright.converter'
/** Storage key of a replaced draft, until the user is offered to restore it. */
const replacedKey = 'tradewright.converter.replaced'

interface StoredDraft {
  readonly type?: Conversion['type']
  readonly pine?: string
  readonly mt4?: string
}

/** Fills the converter with a conversion's input; the other language keeps its text. */
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
  const before = saveReplacedDraft(pineScriptCode)
  const code =
    type === 'pine_to_mql' ? { pine: pineScriptCode, pineFiles: files } : { mt4: pineScriptCode, mt4Files: files }
  const outputFormat = type === 'pine_to_mql' ? format : 'both'
  saveDraft(draftKey, {
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

/** Fills the converter with a Pine script; an empty converter only, or also one with other code. */
export function openInConverter(pine: string, when: 'if-empty' | 'always'): void {
  const { pine: before = '' } = loadDraft<StoredDraft>(draftKey)
  if (when === 'if-empty' && before.trim() !== '') return
  saveDraft(draftKey, { ...saveReplacedDraft(pine), type: 'pine_to_mql', pine, pineFiles: [], codeName: '' })
}

/** Empties the converter. */
export function startNewDraft({ pineScriptCode }: Conversion): void {
  saveReplacedDraft(pineScriptCode)
  saveDraft(draftKey, null)
}

/** Returns a replaced draft once, or null. */
export function takeReplacedDraft<T extends object>(): Partial<T> | null {
  const before = loadDraft<T>(replacedKey)
  saveDraft(replacedKey, null)
  return Object.keys(before).length > 0 ? before : null
}

/** Keeps a draft that is in no saved conversion. */
function saveReplacedDraft(saved: string): Partial<StoredDraft> {
  const before = loadDraft<StoredDraft>(draftKey)
  const code = (before.type === 'mt4_to_mt5' ? before.mt4 : before.pine) ?? ''
  saveDraft(replacedKey, code.trim() !== '' && code !== saved ? before : null)
  return before
}
