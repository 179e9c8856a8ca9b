import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { SettingsForm } from './settings-form.tsx'

type Row = OutputOf<'list-flagged-referrals'>['referrals'][number]

const queue = query('list-flagged-referrals', {})

const reasonNames: Readonly<Record<string, string>> = {
  'own-address': 'Same address in another spelling',
  'same-browser': 'Same browser',
  burst: 'Many sign-ups from one network address',
  'disposable-address': 'Disposable email domain',
}

export default function AdminReferralsPage() {
  return (
    <AdminOnly>
      <Queue />
    </AdminOnly>
  )
}

function Queue() {
  const list = useQuery(queue)
  const referrals = list.data?.referrals
  return (
    <Page
      title="Referrals"
      lead="Sign-ups that need a decision, oldest first, and the amounts of the program."
      actions={
        <LinkButton to="/admin" color="inherit">
          Admin Panel
        </LinkButton>
      }
    >
      {list.isError && (
        <Failure title="Failed to load the referrals" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton variant="rectangular" height={240} />}
      {referrals?.length === 0 && (
        <EmptyState title="Nothing to review">Flagged sign-ups appear here with the reasons.</EmptyState>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 5, p: 0 }}>
        {referrals?.map((row) => (
          <FlaggedRow key={row.id} row={row} />
        ))}
      </Box>
      {list.data && <SettingsForm settings={list.data.settings} onSaved={() => void list.refetch()} />}
    </Page>
  )
}

function FlaggedRow({ row }: { readonly row: Row }) {
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'void') =>
      call('decide-referral', { referrerId: row.referrerId, id: row.id, decision }),
    onSuccess: ({ state }) => notify.success(`Referral is ${state}`),
    onError: (reason) => notify.error('Failed to save the decision', reason.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queue.queryKey }),
  })
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{row.newcomerEmail ?? 'Deleted account'}</strong> signed up with the link of{' '}
        <strong>{row.referrerEmail ?? 'a deleted account'}</strong>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(row.createdAt)} ·{' '}
        {row.hasConverted ? 'Has finished a conversion' : 'No finished conversion yet'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {row.reasons.map((reason) => (
          <Chip key={reason} variant="outlined" label={reasonNames[reason] ?? reason} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" disabled={decide.isPending} onClick={() => decide.mutate('approve')}>
          Approve
        </Button>
        <Button color="error" disabled={decide.isPending} onClick={() => decide.mutate('void')}>
          Void
        </Button>
      </Box>
    </Box>
  )
}
