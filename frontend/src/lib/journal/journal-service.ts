import { readMappedTable, readStatementFile } from '../../../../journal/import/read-file.ts'
import { UnreadableFile } from '../../../../journal/files/sheet.ts'

/** A result, or the message for the user: errors lose their class between threads. */
export type Readable<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

function readable<T>(read: () => T): Readable<T> {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, message: error.message }
    throw error
  }
}

/** The importers, run in a worker: a statement of 50,000 trades must not stop the page. */
export const journalService = {
  readFile: (bytes: Uint8Array, fileName: string) => readable(() => readStatementFile(bytes, fileName)),
  readTable: (...args: Parameters<typeof readMappedTable>) => readable(() => readMappedTable(...args)),
}
