import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { call, type OutputOf } from '../../lib/api.ts'
import { modelAnswer, required } from '../../lib/conversion/model-answer.ts'
import type { Draft } from './draft.ts'
import { InlineCodeText } from './inline-code-text.tsx'
import type { Analysis } from './use-optimizer.ts'

type Explained = Omit<OutputOf<'explain-analysis'>, 'job'>

interface ExplanationProps {
  readonly draft: Draft
  readonly issues: Analysis['issues']
  readonly onLine: (line: number) => void
}

/** Asks a model about the findings. Its words are marked as such, and change neither findings nor score. */
export function Explanation({ draft, issues, onLine }: ExplanationProps) {
  const [question, setQuestion] = useState('')
  const explain = useMutation({
    mutationFn: async (): Promise<Explained> => {
      const input = { eaCode: draft.code, outputFormat: draft.format, question }
      const { job, ...explained } = await call('explain-analysis', input)
      return job === null ? explained : required((await modelAnswer(job)).explanation)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    explain.mutate()
  }
  return (
    <Box
      component="section"
      aria-label="Explanation"
      sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <TextField
          label="Ask about the findings (optional)"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          sx={{ flex: '1 1 16rem' }}
        />
        <Button type="submit" variant="outlined" disabled={explain.isPending}>
          {explain.isPending ? 'Asking...' : 'Explain in plain words'}
        </Button>
      </Box>
      <Box role="status">
        {explain.isError && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {explain.error.message}
          </Alert>
        )}
        {explain.data?.model.note && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {explain.data.model.note}
          </Alert>
        )}
        {explain.data && <Words explained={explain.data} issues={issues} onLine={onLine} />}
      </Box>
    </Box>
  )
}

function Words({
  explained: { explanations, suggestions },
  issues,
  onLine,
}: { readonly explained: Explained } & Pick<ExplanationProps, 'issues' | 'onLine'>) {
  if (explanations.length + suggestions.length === 0) return null
  return (
    <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        Written by a language model and not checked. The findings above come from our rules.
      </Typography>
      {explanations.map(({ finding, text }) => (
        <Box key={finding} sx={{ mb: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            <InlineCodeText text={issues[finding]?.issue ?? ''} />
          </Typography>
          <Typography variant="body2">{text}</Typography>
        </Box>
      ))}
      {suggestions.map(({ line, title, text }) => (
        <Box key={`${title} ${line}`} sx={{ mb: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {title}{' '}
            {line !== null && (
              <Link component="button" type="button" variant="mono" onClick={() => onLine(line)}>
                line {line}
              </Link>
            )}
          </Typography>
          <Typography variant="body2">{text}</Typography>
        </Box>
      ))}
    </Box>
  )
}
