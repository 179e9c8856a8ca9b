/** A table of texts: a CSV file, one sheet of a workbook, or all tables of an HTML file in order. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  readonly cells: readonly string[]
  /** The tooltip of the first cell; MetaTrader 4 keeps a trade's comment there. */
  readonly tooltip: string
}

/** Why a file cannot be read. The message says what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'

  constructor(
    readonly code: 'EMPTY' | 'TOO_LARGE' | 'DAMAGED' | 'ENCRYPTED' | 'UNKNOWN_LAYOUT' | 'NO_TRADES',
    message: string,
  ) {
    super(message)
  }
}

/** Limits of one file. A journal of 50,000 trades needs a tenth of them. */
export const fileLimits = { bytes: 40_000_000, unpackedBytes: 300_000_000, rows: 1_000_000, cellsPerRow: 200 } as const
