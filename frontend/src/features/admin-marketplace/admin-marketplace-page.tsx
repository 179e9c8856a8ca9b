import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, query, type InputOf, type OutputOf } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { PurchaseQueue } from './purchase-queue.tsx'

type Moderation = OutputOf<'get-moderation'>
type Moderated = Moderation['listings'][number]

const moderation = query('get-moderation', {})

/** Applications, reviews, appeals, reports and purchase requests of the marketplace. */
export default function AdminMarketplacePage() {
  return (
    <AdminOnly>
      <Queue />
    </AdminOnly>
  )
}

function Queue() {
  const { data, error, isPending, refetch } = useQuery(moderation)
  return (
    <Page title="Marketplace" lead="Every decision is mailed to the seller or buyer and recorded in the audit log.">
      {error && <Failure title="Failed to load the queue" error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rectangular" height={320} role="progressbar" aria-label="Loading the queue" />}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
          <Group title="Applications" empty="No application waits.">
            {data.sellers.map((seller) => (
              <Application key={seller.id} seller={seller} />
            ))}
          </Group>
          {data.suspendedSellers.length > 0 && (
            <Group title="Suspended sellers" empty="">
              {data.suspendedSellers.map((seller) => (
                <SuspendedSeller key={seller.id} seller={seller} />
              ))}
            </Group>
          )}
          <Group title="Reports" empty="No report waits.">
            {data.reports.map((report) => (
              <Report key={`${report.listingId} ${report.reporterId}`} report={report} />
            ))}
          </Group>
          <Group title="Reviews and appeals" empty="No listing waits.">
            {data.listings.filter(waits).map((row) => (
              <Listing key={row.listing.id} row={row} />
            ))}
          </Group>
          <PurchaseQueue />
          <Group title="Public and suspended listings" empty="There are none.">
            {data.listings
              .filter((row) => !waits(row))
              .map((row) => (
                <Listing key={row.listing.id} row={row} />
              ))}
          </Group>
        </Box>
      )}
    </Page>
  )
}

/** Whether a moderator has something to decide. */
const waits = ({ listing: { status, isChanged, appeal } }: Moderated): boolean =>
  status === 'review' || (status === 'published' && isChanged) || (status === 'suspended' && appeal !== null)

interface GroupProps {
  readonly title: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}

function Group({ title, empty, children }: GroupProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

/** Returns a mutation of a decision that loads the queue again. */
function useDecision<N extends 'decide-seller' | 'decide-listing' | 'close-report'>(name: N) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<N>) => call(name, input),
    onSuccess: () => notify.success('The decision is saved'),
    onError: (error) => notify.error('The decision was not saved', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: moderation.queryKey }),
  })
}

interface RowProps {
  readonly title: ReactNode
  readonly note: string
  /** Of the field for the reason. */
  readonly label?: string
  readonly text?: string
  readonly status?: string
  readonly renderActions: (reason: string) => ReactNode
  readonly children?: ReactNode
}

/** One entry of the queue with the reason that goes with a decision. */
function Row({ title, note, label = 'Reason for the seller', text = '', status, renderActions, children }: RowProps) {
  const [reason, setReason] = useState('')
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{title}</Typography>
        {status && <Chip variant="outlined" label={status} size="small" />}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      </Box>
      {text !== '' && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <TextField
          label={label}
          size="small"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          sx={{ flex: '1 1 16rem' }}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        {renderActions(reason.trim())}
      </Box>
    </Box>
  )
}

function Application({ seller }: { readonly seller: Moderation['sellers'][number] }) {
  const { id, email, displayName, about, appliedAt } = seller
  const decide = useDecision('decide-seller')
  return (
    <Row
      title={displayName}
      note={[email ?? 'no address', formatDate(appliedAt)].join(' · ')}
      text={about}
      renderActions={(reason) => (
        <>
          <Button
            variant="outlined"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, decision: 'approve', reason })}
          >
            Approve
          </Button>
          <Button
            color="error"
            disabled={decide.isPending || reason === ''}
            onClick={() => decide.mutate({ id, decision: 'refuse', reason })}
          >
            Refuse
          </Button>
        </>
      )}
    />
  )
}

/** A seller who may come back. Listings stay suspended until each is restored. */
function SuspendedSeller({ seller }: { readonly seller: Moderation['suspendedSellers'][number] }) {
  const { id, email, displayName, reason: suspendedFor } = seller
  const decide = useDecision('decide-seller')
  return (
    <Row
      title={displayName}
      status="suspended"
      note={email ?? 'no address'}
      text={suspendedFor ?? ''}
      renderActions={(reason) => (
        <Button
          variant="outlined"
          disabled={decide.isPending || reason === ''}
          onClick={() => decide.mutate({ id, decision: 'approve', reason })}
        >
          Lift suspension of the seller
        </Button>
      )}
    />
  )
}

function Report({ report }: { readonly report: Moderation['reports'][number] }) {
  const { listingId, reporterId, title, text, createdAt } = report
  const close = useDecision('close-report')
  return (
    <Row
      title={<TextLink to={`/marketplace/${listingId}`}>{title}</TextLink>}
      label="Note for the audit log"
      note={`reported on ${formatDate(createdAt)}`}
      text={text}
      renderActions={(reason) => (
        <Button
          variant="outlined"
          disabled={close.isPending}
          onClick={() => close.mutate({ listingId, reporterId, reason })}
        >
          Close report
        </Button>
      )}
    />
  )
}

type Decision = InputOf<'decide-listing'>['decision']

/** Returns the decisions that fit a listing's state, with their labels. */
function decisionsFor({ listing: { status, lastVersion, publishedVersion, isChanged } }: Moderated) {
  const isNewer = lastVersion !== null && lastVersion.number !== publishedVersion
  const choices: (readonly [Decision, string])[] = []
  if (status === 'review') choices.push(['publish', 'Publish'], ['reject', 'Send back'])
  if (status === 'published' && isChanged)
    choices.push(
      ['publish', isNewer ? 'Publish new version' : 'Publish changed texts'],
      ['reject', 'Refuse the change'],
    )
  if (status === 'suspended') choices.push(['restore', 'Lift suspension'])
  else choices.push(['suspend', 'Suspend'])
  return choices
}

function Listing({ row }: { readonly row: Moderated }) {
  const { listing, sellerId, sellerName, sellerEmail } = row
  const [isCompared, setCompared] = useState(false)
  const [suspendedFor, setSuspendedFor] = useState<string | null>(null)
  const decide = useDecision('decide-listing')
  const seller = useDecision('decide-seller')
  const { id, state, status, content, appeal, lastVersion, publishedVersion } = listing
  const versions = lastVersion
    ? `version ${lastVersion.number}, buyers get ${publishedVersion ?? 'none'}`
    : 'no file yet'
  return (
    <Row
      title={status === 'published' ? <TextLink to={`/marketplace/${id}`}>{content.title}</TextLink> : content.title}
      status={status}
      note={[sellerName, sellerEmail ?? 'a deleted account', versions].join(' · ')}
      text={content.summary}
      renderActions={(reason) => (
        <>
          {decisionsFor(row).map(([decision, label]) => (
            <Button
              key={decision}
              variant={decision === 'publish' || decision === 'restore' ? 'outlined' : 'text'}
              color={decision === 'suspend' ? 'error' : 'primary'}
              disabled={decide.isPending || (decision !== 'publish' && reason === '')}
              onClick={() => decide.mutate({ id, state, decision, reason })}
            >
              {label}
            </Button>
          ))}
          <Button color="error" disabled={seller.isPending || reason === ''} onClick={() => setSuspendedFor(reason)}>
            Suspend seller
          </Button>
          <Button color="inherit" onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Hide details' : 'Show details'}
          </Button>
        </>
      )}
    >
      {appeal !== null && (
        <Alert severity="info" sx={{ mt: 1 }}>
          Appeal: {appeal}
        </Alert>
      )}
      {isCompared && <CompareVersions id={id} />}
      {suspendedFor !== null && (
        <ConfirmDialog
          title={`Suspend ${sellerName}?`}
          confirm="Suspend seller"
          busy={seller.isPending}
          onCancel={() => setSuspendedFor(null)}
          onConfirm={() =>
            seller.mutate(
              { id: sellerId, decision: 'suspend', reason: suspendedFor },
              { onSettled: () => setSuspendedFor(null) },
            )
          }
        >
          All listings of this seller are hidden. Buyers keep what they have.
        </ConfirmDialog>
      )}
    </Row>
  )
}
