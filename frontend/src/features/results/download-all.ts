import { downloadBlob, safeFileName } from '../../lib/clipboard.ts'
import { zipEntries, type Conversion } from '../../lib/conversion/conversion-files.ts'

/** Downloads source, programs, their files and the report as one ZIP file. */
export async function downloadAll(conversion: Conversion): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const files = Object.fromEntries(zipEntries(conversion).map(({ name, text }) => [name, strToU8(text)]))
  downloadBlob(
    `${safeFileName(conversion.name) || conversion.id}.zip`,
    new Blob([new Uint8Array(zipSync(files))], { type: 'application/zip' }),
  )
}
