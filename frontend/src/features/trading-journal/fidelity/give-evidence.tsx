import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../../lib/api.ts'
import { formatDate, formatPlural } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { formatPercent } from '../format-money.ts'
import { packEvidence, type Evidence } from './pack-evidence.ts'

interface GiveEvidenceProps {
  readonly evidence: Evidence
  /** The share of trades as expected. */
  readonly score: number
}

/** Offers to give a comparison to the project's evidence, and lists what was given. */
export function GiveEvidence({ evidence, score }: GiveEvidenceProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const queryClient = useQueryClient()
  const give = useMutation({
    mutationFn: () =>
      call('give-journal-evidence', {
        id: crypto.randomUUID(),
        symbol: evidence.symbol,
        trades: evidence.live.length,
        score,
        consent: true,
        data: packEvidence(evidence),
      }),
    onSuccess: async () => {
      setHasAgreed(false)
      notify.success('Thank you', 'You can take it back here at any time.')
      await queryClient.invalidateQueries({ queryKey: ['list-journal-evidence'] })
    },
    onError: (reason) => notify.error('Failed to give the comparison', reason.message),
  })
  return (
    <Box component="section" aria-labelledby="evidence-heading" sx={{ maxWidth: '70ch' }}>
      <Typography id="evidence-heading" variant="h3" component="h2" gutterBottom>
        Give this comparison to our evidence
      </Typography>
      <Typography sx={{ mb: 1 }}>
        Your trades show how a conversion behaves in a real terminal, which our own machines cannot. This is your choice
        and changes nothing for you.
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={hasAgreed} onChange={({ target }) => setHasAgreed(target.checked)} />}
        label={
          `Tradewright may store and use the source of this conversion, these bars and these ` +
          `${formatPlural(evidence.live.length, 'trade')} to test its converter. Account names, tickets and comments are ` +
          'left out. I can delete it at any time.'
        }
      />
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" disabled={!hasAgreed || give.isPending} onClick={() => give.mutate()}>
          {give.isPending ? 'Sending...' : 'Give this comparison'}
        </Button>
      </Box>
      <GivenList />
    </Box>
  )
}

function GivenList() {
  const list = useQuery(query('list-journal-evidence', {}))
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => call('delete-journal-evidence', { id }),
    onSuccess: async () => {
      notify.success('Comparison deleted')
      await queryClient.invalidateQueries({ queryKey: ['list-journal-evidence'] })
    },
    onError: (reason) => notify.error('Failed to delete the comparison', reason.message),
  })
  if (list.isError)
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        What you gave could not be loaded: {list.error.message}
      </Alert>
    )
  const given = list.data?.given ?? []
  if (given.length === 0) return null
  return (
    <Box component="ul" aria-label="Given comparisons" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
      {given.map(({ id, symbol, trades, score, createdAt }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
        >
          <Typography sx={{ flex: '1 1 14rem' }}>
            {symbol}: {formatPlural(trades, 'trade')}, {formatPercent(score)} as expected · {formatDate(createdAt)}
          </Typography>
          <Button color="error" disabled={remove.isPending} onClick={() => remove.mutate(id)}>
            Delete
          </Button>
        </Box>
      ))}
    </Box>
  )
}
