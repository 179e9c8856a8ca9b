import { useQuery } from '@tanstack/react-query'
import type { Source } from '../../../../compiler/text/source.ts'
import type { ConvertedText } from '../../../../compiler/api.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'

/**
 * Certifies a Pine script and its programs in the browser; the same script is certified once. Without programs, the
 * script is converted for its certificate.
 */
export function useCertificate(code: string, files: readonly Source[], programs?: readonly ConvertedText[]) {
  const compiler = useCompiler()
  return useQuery({
    queryKey: ['certificate', code, files, programs],
    queryFn: () => compiler.certifyConversion({ source: { name: 'script.pine', text: code }, files, programs }),
    retry: false,
    staleTime: Infinity,
  })
}
