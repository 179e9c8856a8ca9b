import { useQuery } from '@tanstack/react-query'
import type { Source } from '../../../../compiler/text/source.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'

/** Certifies a Pine script in the browser; the same script is certified once. */
export function useCertificate(code: string, files: readonly Source[]) {
  const compiler = useCompiler()
  return useQuery({
    queryKey: ['certificate', code, files],
    queryFn: () => compiler.certify({ source: { name: 'script.pine', text: code }, files }),
    retry: false,
    staleTime: Infinity,
  })
}
