import { downloadBlob, safeFileName } from '../../lib/clipboard.ts'
import { fileName, type Conversion } from '../../lib/conversion-files.ts'

/** Source, both programs and the report as one file. */
export async function downloadAll(conversion: Conversion): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {
    [conversion.type === 'pine_to_mql' ? 'source.pine' : 'source.mq4']: strToU8(conversion.pineScriptCode),
    'report.json': strToU8(JSON.stringify(conversion.report, null, 2)),
  }
  for (const target of ['mql4', 'mql5'] as const) {
    const code = conversion[`${target}Code`]
    if (code) files[fileName(conversion, target)] = strToU8(code)
  }
  downloadBlob(`${safeFileName(conversion.name) || conversion.id}.zip`, new Blob([new Uint8Array(zipSync(files))], { type: 'application/zip' }))
}
