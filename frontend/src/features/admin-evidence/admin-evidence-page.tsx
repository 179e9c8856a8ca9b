import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { formatDateTime, formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'

type Row = OutputOf<'admin-list-evidence'>['given'][number]

/** Lists the comparisons that people gave. */
export default function AdminEvidencePage() {
  return (
    <AdminOnly>
      <Evidence />
    </AdminOnly>
  )
}

function Evidence() {
  const list = useQuery(query('admin-list-evidence', {}))
  return (
    <Page
      title="Evidence"
      lead="Live trades, bars and programs that people gave by choice. Each download is recorded in the audit log."
      actions={
        <LinkButton to="/admin" color="inherit">
          Admin Panel
        </LinkButton>
      }
    >
      {list.isError && (
        <Failure title="Failed to load the evidence" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton variant="rectangular" height={160} />}
      {list.data?.given.length === 0 && (
        <EmptyState title="Nothing was given yet">
          People give comparisons under Execution fidelity in the trading journal.
        </EmptyState>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.data?.given.map((row) => (
          <EvidenceRow key={`${row.userId} ${row.id}`} row={row} />
        ))}
      </Box>
    </Page>
  )
}

function EvidenceRow({ row: { userId, id, symbol, trades, score, createdAt, bytes } }: { readonly row: Row }) {
  const load = useMutation({
    mutationFn: () => call('admin-get-evidence', { userId, id }),
    onSuccess: ({ data }) => {
      const bytesOf = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytesOf], { type: 'application/gzip' }))
      link.download = `evidence-${symbol}-${id}.json.gz`
      link.click()
      URL.revokeObjectURL(link.href)
    },
    onError: (reason) => notify.error('Failed to load the file', reason.message),
  })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        {symbol}: {formatPlural(trades, 'trade')}, {Math.round(score * 100)} % as expected
        <Typography variant="body2" color="textSecondary">
          {formatDateTime(createdAt)} · {Math.ceil(bytes / 1024)} KB packed
        </Typography>
      </Box>
      <Button variant="outlined" disabled={load.isPending} onClick={() => load.mutate()}>
        Download
      </Button>
    </Box>
  )
}
