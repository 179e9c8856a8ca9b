import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { prove } from '../lib/compiler/prove.ts'
import { useCompiler } from '../lib/compiler/use-compiler.ts'
import { verdictOf } from '../lib/compiler/verdict.ts'
import { highlightHtml } from '../lib/highlight/html.ts'
import { verdictColors } from './verdict-colors.ts'

/** Converts the Pine block of a post in the reader's browser, compares both programs, and shows the MQL5. */
export default function PostProof({ code }: { readonly code: string }) {
  const compiler = useCompiler()
  const proof = useMutation({ mutationFn: () => prove(compiler, code, () => performance.now()) })
  if (!proof.data)
    return (
      <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" variant="outlined" disabled={proof.isPending} onClick={() => proof.mutate()}>
          {proof.isPending ? 'Converting and comparing...' : 'Convert and prove here'}
        </Button>
        {proof.isError && (
          <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
            {proof.error.message}
          </Typography>
        )}
      </Box>
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
        <pre tabIndex={0} role="region" aria-label="Converted MQL5">
          <code dangerouslySetInnerHTML={{ __html: highlightHtml(outcome.mql5, 'mql5') }} />
        </pre>
      </details>
    </>
  )
}
