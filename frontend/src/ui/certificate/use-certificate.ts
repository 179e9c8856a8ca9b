import { useQuery } from '@tanstack/react-query'
import type { Source } from '../../../../compiler/text/source.ts'
import type { Dialect } from '../../../../compiler/api.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'

/** A converted program; without any, the script is converted for its certificate. */
export interface CertifiedProgram {
  readonly dialect: Dialect
  readonly text: string
}

/** Certifies a Pine script and its programs in the browser; the same script is certified once. */
export function useCertificate(code: string, files: readonly Source[], programs?: readonly CertifiedProgram[]) {
  const compiler = useCompiler()
  return useQuery({
    queryKey: ['certificate', code, files, programs],
    queryFn: () => compiler.certifyConversion({ source: { name: 'script.pine', text: code }, files, programs }),
    retry: false,
    staleTime: Infinity,
  })
}
