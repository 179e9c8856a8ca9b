import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { isStopped, labelOf } from '../../lib/conversion/conversion-files.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { ConversionVerdict } from '../../ui/conversion-verdict.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { OutdatedNotice } from '../../ui/outdated-notice.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { AttentionBanner, NoAttentionNeeded } from './attention-banner.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { LoadOlder } from './load-older.tsx'
import { RowLabels } from './row-labels.tsx'
import { RowDownloads } from './row-downloads.tsx'
import { StopButton } from './stop-button.tsx'
import { useHistoryFilter } from './use-history-filter.tsx'
import { useConversionCounts, useConversions, type Summary } from './use-conversions.ts'

export default function HistoryPage() {
  const session = useSession()
  const { show, filters, isFiltered, clear, attention, fields } = useHistoryFilter()
  const list = useConversions('', show, filters)
  const counts = useConversionCounts(useConversions())
  const [open, setOpen] = useState<Summary | null>(null)
  const failed = list.isError && !list.isFetchNextPageError
  useEffect(() => {
    if (failed) notify.error('Failed to load conversion history')
  }, [failed])
  if (session.status !== 'in') return <SignInRequired>Please sign in to view your conversion history.</SignInRequired>
  const rows = list.data?.pages.flatMap((page) => page.conversions)
  return (
    <Page
      title="Conversion History"
      actions={counts && <Chip variant="outlined" label={`${formatCount(counts.total)} total`} />}
    >
      <AttentionBanner />
      {attention}
      {fields}
      {failed && (
        <Failure title="Failed to load conversion history" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <Grid>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} variant="rectangular" height={170} />
          ))}
        </Grid>
      )}
      {rows?.length === 0 && show === 'attention' && <NoAttentionNeeded />}
      {rows?.length === 0 && show === 'all' && isFiltered && (
        <EmptyState
          title="No results"
          action={
            <Button variant="outlined" onClick={clear}>
              Show all
            </Button>
          }
        >
          No conversion matches the filters.
        </EmptyState>
      )}
      {rows?.length === 0 && show === 'all' && !isFiltered && (
        <EmptyState
          title="No Conversions Yet"
          action={
            <LinkButton to="/convert" variant="contained">
              Go to Converter
            </LinkButton>
          }
        >
          Your conversions appear here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Grid>
          {rows.map((row) => (
            <ConversionCard key={row.id} row={row} onDetails={() => setOpen(row)} />
          ))}
        </Grid>
      )}
      <LoadOlder list={list} />
      {open && <DetailDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

/** Cards are narrow: the notice's button goes below its text. */
const inCard = {
  flexWrap: 'wrap',
  '& .MuiAlert-action': { pt: 0, pb: 1, mr: 0, pl: 4.25, ml: 0, width: '100%' },
} as const

function Grid({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
      {children}
    </Box>
  )
}

function ConversionCard({ row, onDetails }: { readonly row: Summary; readonly onDetails: () => void }) {
  return (
    <Card component="article" aria-label={labelOf(row)} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h2" noWrap>
            {labelOf(row)}
          </Typography>
          <Typography variant="kicker" color="textSecondary" noWrap component="p" title={row.id}>
            {row.id}
          </Typography>
        </Box>
        <StatusBadge status={row.status} isStopped={isStopped(row)} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time> · <ConversionVerdict row={row} />
      </Typography>
      <RowLabels row={row} />
      <OutdatedNotice conversion={row} sx={inCard} />
      {row.errorMessage && (
        <Typography variant="body2" color={isStopped(row) ? 'textSecondary' : 'error'}>
          {row.errorMessage}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 'auto', pt: 1 }}>
        <Button size="small" variant="outlined" onClick={onDetails}>
          Details
        </Button>
        <RowDownloads row={row} />
        <StopButton row={row} />
      </Box>
    </Card>
  )
}
