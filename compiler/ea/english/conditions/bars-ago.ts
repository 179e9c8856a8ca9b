import type { Cursor } from '../words/cursor.ts'

/** Reads `3 bars ago`; 0 where nothing of the kind follows. */
export function readBarsAgo(cursor: Cursor): number {
  return (
    cursor.attempt((inner) => {
      const value = inner.number()
      return value !== null && inner.take('bars ago', 'candle ago', 'bars before') ? value : null
    }) ?? 0
  )
}
