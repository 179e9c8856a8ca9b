import type { Conversion } from './conversion-files.ts'
import { remember } from './storage.ts'

/** Where the converter keeps what is being written. */
export const draftKey = 'tradewright.converter'

/** The converter opens with all that the conversion was made of. */
export function editAgain({ type, conversionType, name, additionalNotes, pineScriptCode, mql4Code, mql5Code, files }: Conversion): void {
  const code = type === 'pine_to_mql' ? { pine: pineScriptCode, pineFiles: files } : { mt4: pineScriptCode, mt4Files: files }
  const outputFormat = mql4Code && !mql5Code ? 'mql4' : mql5Code && !mql4Code && type === 'pine_to_mql' ? 'mql5' : 'both'
  remember(draftKey, JSON.stringify({ type, conversionType, outputFormat, ...code, codeName: name, notes: additionalNotes }))
}
