import { downloadBlob, safeFileName } from '../clipboard.ts'
import { zipEntries, type Conversion } from './conversion-files.ts'

/** Downloads source, programs, their files and the report as one ZIP file. */
export async function downloadZip(conversion: Conversion): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const files = Object.fromEntries(zipEntries(conversion).map(({ name, text }) => [name, strToU8(text)]))
  downloadBlob(
    `${safeFileName(conversion.name) || conversion.id}.zip`,
    new Blob([new Uint8Array(zipSync(files))], { type: 'application/zip' }),
  )
}
