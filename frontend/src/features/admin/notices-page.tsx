import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Cells } from '../../ui/cells.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { Stat } from '../../ui/stat.tsx'

type Notices = OutputOf<'get-notice-mails'>

/** Poll interval while a mailing runs. */
const pollPauseMs = 5_000

export default function NoticesPage() {
  return (
    <AdminOnly>
      <NoticeMails />
    </AdminOnly>
  )
}

function NoticeMails() {
  const notices = useQuery({
    ...query('get-notice-mails', {}),
    refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? pollPauseMs : false),
  })
  return (
    <Page
      title="Notices"
      lead="Email users whose saved Expert Advisors may trade the wrong lot size."
      actions={
        <LinkButton to="/admin" color="inherit">
          Admin Panel
        </LinkButton>
      }
    >
      {notices.isError && (
        <Failure title="Failed to load the mailing" error={notices.error} onRetry={() => void notices.refetch()} />
      )}
      {notices.isPending && <Skeleton variant="rectangular" height={320} />}
      {notices.data && <Mailing notices={notices.data} />}
    </Page>
  )
}

function Mailing({ notices: { revision, what, since, sample, run } }: { readonly notices: Notices }) {
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: () => call('start-notice-mails', {}),
    onSuccess: (started) => queryClient.setQueryData(query('get-notice-mails', {}).queryKey, started),
    onError: (reason) => notify.error('Failed to start the mailing', reason.message),
  })
  const isRunning = run?.status === 'running'
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h3" component="h2">
          Revision {revision}: {what}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Since {since}. Expert Advisors converted or generated earlier show a warning in their owners’ histories.
        </Typography>
      </div>
      {run && <Figures run={run} />}
      {run !== null && run.uncertain > 0 && (
        <Alert severity="warning">
          Sending to {formatCount(run.uncertain)} was interrupted. These emails may have been sent, so they are not sent
          again.
        </Alert>
      )}
      <div>
        <Button variant="contained" disabled={isRunning || start.isPending} onClick={() => start.mutate()}>
          {isRunning ? 'Sending...' : run ? 'Email remaining users' : 'Email affected users'}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
          Each affected user gets one email, regardless of newsletter settings. The job sends up to 150 emails per
          minute and survives restarts.
        </Typography>
      </div>
      <section aria-labelledby="sample-heading">
        <Typography id="sample-heading" variant="h4" component="h2" gutterBottom>
          Email preview
        </Typography>
        <Box
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, bgcolor: 'background.paper', maxWidth: 760 }}
        >
          <Typography sx={{ fontWeight: 560, mb: 1 }}>{sample.subject}</Typography>
          <Typography component="div" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {sample.text}
          </Typography>
        </Box>
      </section>
    </Box>
  )
}

function Figures({ run }: { readonly run: NonNullable<Notices['run']> }) {
  const { status, startedAt, startedBy, finishedAt, accounts, mailed, refused, uncertain } = run
  return (
    <div>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {status === 'running'
          ? `Running since ${formatDateTime(startedAt)}`
          : `Finished ${formatDateTime(finishedAt ?? startedAt)}`}
        , started by {startedBy}
      </Typography>
      <Cells minWidth={150}>
        <Stat label="Accounts checked" value={formatCount(accounts)} />
        <Stat label="Emails sent" value={formatCount(mailed)} />
        <Stat label="Address rejected" value={formatCount(refused)} />
        <Stat label="Interrupted" value={formatCount(uncertain)} />
      </Cells>
    </div>
  )
}
