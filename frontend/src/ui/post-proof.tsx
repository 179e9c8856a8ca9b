import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { prove } from '../lib/compiler/prove.ts'
import { useCompiler } from '../lib/compiler/use-compiler.ts'
import { verdictOf } from '../lib/compiler/verdict.ts'
import { highlightHtml } from '../lib/highlight/html.ts'
import { verdictColors } from './verdict-colors.ts'

/** Converts the Pine block of a post in the reader's browser, compares both programs, and shows the MQL5. */
export default function PostProof({ code }: { readonly code: string }) {
  const compiler = useCompiler()
  const proof = useQuery({
    queryKey: ['post-proof', code],
    queryFn: () => prove(compiler, code, () => performance.now()),
    retry: false,
    staleTime: Infinity,
  })
  if (proof.isError)
    return (
      <p className="proof" role="alert">
        {proof.error.message}
      </p>
    )
  if (!proof.data)
    return (
      <p className="proof" role="status">
        Converting and comparing...
      </p>
    )
  const { converted, outcome } = proof.data
  if (!outcome) {
    const error = converted.diagnostics.find(({ severity }) => severity === 'error')
    return (
      <p className="proof" role="alert">
        {error ? `Line ${error.line}: ${error.text}` : 'The conversion produced no program.'}
      </p>
    )
  }
  const { kind, word, text } = verdictOf(outcome.proof)
  const exact = converted.fidelity.filter(({ fidelity }) => fidelity === 'exact').length
  return (
    <>
      <p className="proof" role="status">
        {exact} of {converted.fidelity.length} lines exact;{' '}
        <Box component="span" sx={{ color: verdictColors[kind], fontWeight: 600 }}>
          {word}
        </Box>{' '}
        {text}. Converted and compared in {Math.round(outcome.proof.tookMs)} ms.
      </p>
      <details>
        <summary>Show the converted MQL5</summary>
        <Box component="pre" tabIndex={0} role="region" aria-label="Converted MQL5">
          <code dangerouslySetInnerHTML={{ __html: highlightHtml(outcome.mql5, 'mql5') }} />
        </Box>
      </details>
    </>
  )
}
