import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { labelOf } from '../../lib/conversion/conversion-files.ts'
import {
  convertAllAgain,
  dismissBulk,
  stopBulk,
  useBulk,
  useOutdatedTotal,
  type BulkConversion,
} from '../../lib/conversion/outdated.ts'
import { formatPlural } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/router-link.tsx'

/** Warns about saved Expert Advisors that may trade the wrong lots, and converts all of them again. */
export function AttentionBanner() {
  const queryClient = useQueryClient()
  const total = useOutdatedTotal() ?? 0
  const bulk = useBulk()
  if (bulk && bulk.status !== 'done') return <Progress bulk={bulk} />
  if (bulk) return <Outcome bulk={bulk} />
  if (total === 0) return null
  return (
    <Alert severity="warning" sx={{ alignItems: 'start', mb: 3, borderLeftColor: 'warning.main' }}>
      <AlertTitle>{formatPlural(total, 'Expert Advisor')} may trade the wrong lot size</AlertTitle>A bug in our compiler
      affected the lot calculation when {total === 1 ? 'it was' : 'they were'} converted. On symbols such as EURUSD,{' '}
      {total === 1 ? 'it' : 'they'} may open positions up to 1,000 times too large. Convert{' '}
      {total === 1 ? 'it' : 'them'} again before you trade. This is free and does not count toward your limits.
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => void convertAllAgain(queryClient, total)}>
          {total === 1 ? 'Convert it again' : 'Convert all again'}
        </Button>
      </Box>
    </Alert>
  )
}

const finishedCount = ({ converted, pending, failed }: BulkConversion): number => converted + pending + failed.length

function Progress({ bulk }: { readonly bulk: BulkConversion }) {
  const { status, total } = bulk
  const done = finishedCount(bulk)
  return (
    <Alert severity="info" sx={{ alignItems: 'start', mb: 3, '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle role="status">
        {status === 'stopping'
          ? 'Stopping after the current conversion...'
          : `Converting ${Math.min(done + 1, total)} of ${total}...`}
      </AlertTitle>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label="Conversion progress"
        sx={{ my: 1, maxWidth: 480 }}
      />
      You can visit other pages, but keep this tab open.
      <Box sx={{ mt: 1.5 }}>
        <Button size="small" variant="outlined" color="inherit" disabled={status === 'stopping'} onClick={stopBulk}>
          Stop
        </Button>
      </Box>
    </Alert>
  )
}

function Outcome({ bulk }: { readonly bulk: BulkConversion }) {
  const { total, converted, pending, failed } = bulk
  const left = total - finishedCount(bulk)
  return (
    <Alert
      severity={failed.length > 0 || left > 0 ? 'warning' : 'success'}
      sx={{ alignItems: 'start', mb: 3 }}
      onClose={dismissBulk}
    >
      <AlertTitle role="status">{formatPlural(converted, 'Expert Advisor')} converted again</AlertTitle>
      {pending > 0 && (
        <div>
          {formatPlural(pending, 'conversion is', 'conversions are')} still running. Check your history for the{' '}
          {pending === 1 ? 'result' : 'results'}.
        </div>
      )}
      {left > 0 && (
        <div>{formatPlural(left, 'Expert Advisor still needs', 'Expert Advisors still need')} attention.</div>
      )}
      {failed.length > 0 && (
        <>
          <div>{formatPlural(failed.length, 'Expert Advisor')} could not be converted:</div>
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto' }}>
            {failed.map(({ row, message }) => (
              <li key={row.id}>
                <TextLink to={`/convert/${row.id}`}>{labelOf(row)}</TextLink>: {message}
              </li>
            ))}
          </Box>
        </>
      )}
      {converted > 0 && <div>Download the new files and replace the old ones in MetaTrader.</div>}
    </Alert>
  )
}

/** Empty state of the "needs attention" filter. */
export function NoAttentionNeeded() {
  const [, setParams] = useSearchParams()
  return (
    <EmptyState
      title="Nothing needs attention"
      action={
        <Button variant="outlined" onClick={() => setParams({}, { replace: true })}>
          Show all
        </Button>
      }
    >
      All of your Expert Advisors are up to date.
    </EmptyState>
  )
}
