import type { Conversion } from './conversion-files.ts'
import { keepDraft } from '../draft-store.ts'

/** Where the converter keeps what is being written. */
export const draftKey = 'tradewright.converter'

/** The converter opens with all that the conversion was made of. */
export function editAgain({ type, conversionType, outputFormat: format, options, name, additionalNotes, pineScriptCode, files }: Conversion): void {
  const code = type === 'pine_to_mql' ? { pine: pineScriptCode, pineFiles: files } : { mt4: pineScriptCode, mt4Files: files }
  const outputFormat = type === 'pine_to_mql' ? format : 'both'
  keepDraft(draftKey, { type, conversionType, outputFormat, options, ...code, codeName: name, notes: additionalNotes })
}
