import { Linker } from '../link/link.ts'
import { runtimeFiles } from '../runtime/files.ts'

/** Fields of drawings that the script's code sets by name. */
const publicFields = new Set(
  'x y x1 y1 x2 y2 text xloc yloc paint style textPaint size halign valign tooltip extend width back price time index first second isDeleted items entries'.split(
    ' ',
  ),
)

export const linker = new Linker({ files: runtimeFiles, frame: 'trading/frame.mqh', publicFields, closed: 'trading/' })

/** The name that selects lines of the runtime for a feature: `WITH_AT_SERVER` for `atServer`. */
export function nameOfFeature(feature: string): string {
  return `WITH_${feature
    .split('')
    .map((c) => (c >= 'A' && c <= 'Z' ? `_${c}` : c.toUpperCase()))
    .join('')}`
}
