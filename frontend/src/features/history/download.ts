import { useQueryClient } from '@tanstack/react-query'
import { downloadText } from '../../lib/clipboard.ts'
import { fileName, programFile, type Target } from '../../lib/conversion/conversion-files.ts'
import { downloadZip } from '../../lib/conversion/download-zip.ts'
import { conversionQuery } from '../../lib/conversion/use-record.ts'
import { includesOf } from '../../../../contract/outputs.ts'
import { notify } from '../../lib/notify.ts'

/** Fetches one program and saves it as a file, or as a ZIP file with those it includes; the list has no code. */
export function useDownload() {
  const queryClient = useQueryClient()
  return async (id: string, target: Target) => {
    try {
      const conversion = await queryClient.fetchQuery({ ...conversionQuery(id), staleTime: 60_000 })
      if (includesOf(conversion.outputs, target).length > 0) {
        await downloadZip(conversion)
        return notify.info(
          'Downloaded as a ZIP file',
          'The program includes other files. The ZIP file has all of them.',
        )
      }
      const code = programFile(conversion, target)
      if (!code) return notify.error('No code available to download')
      downloadText(fileName(conversion, target), code)
    } catch {
      notify.error('No code available to download')
    }
  }
}
