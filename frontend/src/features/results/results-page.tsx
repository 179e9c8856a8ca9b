import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { useConversionRecord } from '../../lib/conversion/use-record.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { DownloadGuard } from '../../ui/code/download-guard.tsx'
import { FixPanel } from '../../ui/code/fix-panel.tsx'
import { OutdatedNotice } from '../../ui/outdated-notice.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { Installation } from './installation.tsx'
import { ResultBar } from './result-bar.tsx'
import { ResultHeadline } from './result-headline.tsx'
import { ResultTabs } from './result-tabs.tsx'

export default function ResultsPage() {
  const { id = '' } = useParams()
  const session = useSession()
  const result = useConversionRecord(id, session.status === 'in')
  if (session.status === 'out') {
    return (
      <EmptyState
        heading="h1"
        title="Authentication Required"
        action={
          <Button variant="contained" onClick={() => openAuth('sign-in')}>
            Sign In
          </Button>
        }
      >
        Please sign in to see this conversion.
      </EmptyState>
    )
  }
  if (result.error instanceof ApiError && result.error.code === 'NOT_FOUND') {
    return (
      <EmptyState
        heading="h1"
        title="Conversion not found"
        action={
          <LinkButton to="/dashboard" variant="contained">
            Conversion History
          </LinkButton>
        }
      >
        This conversion was deleted or belongs to another account.
      </EmptyState>
    )
  }
  if (result.isError)
    return <Failure title="Failed to load the conversion" error={result.error} onRetry={() => void result.refetch()} />
  if (!result.data) return <ResultSkeleton />
  const conversion = result.data
  return (
    <Container
      key={id}
      maxWidth="xl"
      sx={{ pt: 2, pb: 5, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <DownloadGuard conversion={conversion}>
        <ResultBar conversion={conversion} />
        <OutdatedNotice conversion={conversion} opensResult />
        <ResultHeadline conversion={conversion} />
        <ResultTabs conversion={conversion} />
      </DownloadGuard>
      {conversion.status === 'success' && <Installation conversion={conversion} />}
      {conversion.status === 'success' && (
        <FixPanel programs={conversion.outputs} format={conversion.outputs.at(-1)?.target ?? 'mql5'} />
      )}
    </Container>
  )
}

function ResultSkeleton() {
  return (
    <Container maxWidth="xl" role="status" aria-label="Loading conversion" sx={{ pt: 3, display: 'grid', gap: 2 }}>
      <Skeleton width={260} height={36} />
      <Skeleton width="70%" height={28} />
      <Box>
        <Skeleton variant="rectangular" height="60vh" />
      </Box>
    </Container>
  )
}
