import { useQueryClient } from '@tanstack/react-query'
import { downloadText } from '../../lib/clipboard.ts'
import { fileName, hasMoreFiles, programFile, type Target } from '../../lib/conversion/conversion-files.ts'
import { downloadZip } from '../../lib/conversion/download-zip.ts'
import { conversionQuery } from '../../lib/conversion/use-record.ts'
import { notify } from '../../lib/notify.ts'

/** Fetches one program and saves it as a file, or as a ZIP file with those that belong to it; the list has no code. */
export function useDownload() {
  const queryClient = useQueryClient()
  return async (id: string, target: Target) => {
    try {
      const conversion = await queryClient.fetchQuery({ ...conversionQuery(id), staleTime: 60_000 })
      if (hasMoreFiles(conversion)) {
        await downloadZip(conversion)
        return notify.info('Downloaded as a ZIP file', 'The conversion has several files that belong together.')
      }
      const program = { target, isCompanion: false }
      const code = programFile(conversion, program)
      if (!code) return notify.error('No code available to download')
      downloadText(fileName(conversion, program), code)
    } catch {
      notify.error('No code available to download')
    }
  }
}
