import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { isStopped, labelOf } from '../../lib/conversion/conversion-files.ts'
import { formatDate } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { OutdatedNotice } from '../../ui/outdated-notice.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { NoAttentionNeeded } from './attention-banner.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { LoadOlder } from './load-older.tsx'
import { RenameForm } from './rename-form.tsx'
import { RowDownloads } from './row-downloads.tsx'
import { StopButton } from './stop-button.tsx'
import { useHistoryFilter } from './use-history-filter.tsx'
import { useConversions, useDeleteConversion, type Summary } from './use-conversions.ts'

const previewLength = 50
/** Hidden on phones, so that the actions stay in view. */
const wideOnly = { display: { xs: 'none', md: 'table-cell' } }
/** On phones each row is a card. */
const cardOnPhone = {
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
  py: 0.5,
  '@media (max-width: 599.95px)': { '& > td': { border: 0, py: 0.75 } },
} as const
/** Joins a row to the notice below it. */
const withoutLine = { borderBottom: 0, '& > td': { borderBottom: 0 } } as const
const wholeRow = { gridColumn: '1 / -1', textAlign: { xs: 'left', sm: 'right' }, whiteSpace: { sm: 'nowrap' } } as const

export function HistoryTable() {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Summary | null>(null)
  const { show, filter } = useHistoryFilter()
  const words = useDeferredValue(search.trim())
  const list = useConversions(show === 'all' ? words : '', show)
  const hasNone = useConversions().data?.pages[0]?.conversions.length === 0
  const remove = useDeleteConversion()
  const rows = list.data?.pages.flatMap((page) => page.conversions) ?? []
  return (
    <section aria-labelledby="history-heading">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
        <Typography id="history-heading" variant="h3" component="h2" sx={{ flex: 1 }}>
          Conversion History
        </Typography>
        {filter}
        {!hasNone && show === 'all' && (
          <TextField
            label="Search name or code"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ maxWidth: { sm: 280 } }}
          />
        )}
      </Box>
      {list.isError && !list.isFetchNextPageError && (
        <Failure title="Failed to load conversion history" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <Box role="status" aria-label="Loading">
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} height={48} />
          ))}
        </Box>
      )}
      {list.data && rows.length === 0 && show === 'attention' && <NoAttentionNeeded />}
      {list.data &&
        rows.length === 0 &&
        show === 'all' &&
        (search ? (
          <EmptyState
            title="No results"
            action={
              <Button variant="outlined" onClick={() => setSearch('')}>
                Show all
              </Button>
            }
          >
            No conversion matches “{search}” in its name or its first lines.
          </EmptyState>
        ) : (
          <EmptyState
            title="No conversions yet"
            action={
              <LinkButton to="/convert" variant="contained">
                Go to Converter
              </LinkButton>
            }
          >
            Your conversions appear here, so that you can view and download them again.
          </EmptyState>
        ))}
      {rows.length > 0 && <Rows rows={rows} onView={setOpen} onDelete={remove} />}
      <LoadOlder list={list} />
      {open && <DetailDialog row={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

interface RowsProps {
  readonly rows: readonly Summary[]
  readonly onView: (row: Summary) => void
  readonly onDelete: (row: Summary) => void
}

function Rows({ rows, onView, onDelete }: RowsProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label="Conversions"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table>
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell sx={wideOnly}>Preview</TableCell>
            <TableCell>Date</TableCell>
            <TableCell>Status</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.id} row={row} onView={() => onView(row)} onDelete={() => onDelete(row)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface RowProps {
  readonly row: Summary
  readonly onView: () => void
  readonly onDelete: () => void
}

function Row({ row, onView, onDelete }: RowProps) {
  const { preview } = row
  const [isRenaming, setRenaming] = useState(false)
  const hasNotice = row.notice !== null
  return (
    <>
      <TableRow hover sx={hasNotice ? [cardOnPhone, withoutLine] : cardOnPhone}>
        {isRenaming ? (
          <TableCell sx={{ minWidth: 260, gridColumn: '1 / -1' }}>
            <RenameForm row={row} onClose={() => setRenaming(false)} />
          </TableCell>
        ) : (
          <TableCell
            sx={{
              fontWeight: 560,
              maxWidth: { sm: 220 },
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {labelOf(row)}
          </TableCell>
        )}
        <TableCell
          sx={{
            ...wideOnly,
            typography: 'mono',
            color: 'text.secondary',
            maxWidth: 420,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {preview.length > previewLength ? `${preview.slice(0, previewLength)}...` : preview}
        </TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap', order: { xs: 1, sm: 0 } }}>{formatDate(row.createdAt)}</TableCell>
        <TableCell sx={{ justifySelf: 'end' }}>
          <StatusBadge status={row.status} isStopped={isStopped(row)} />
        </TableCell>
        <TableCell sx={{ ...wholeRow, order: { xs: 2, sm: 0 } }}>
          <Button size="small" color="inherit" onClick={onView} aria-label={`View ${labelOf(row)}`}>
            View
          </Button>
          <RowDownloads row={row} />
          <StopButton row={row} />
          <IconButton
            size="small"
            aria-label={`Rename ${labelOf(row)}`}
            disabled={row.status === 'running' || isRenaming}
            onClick={() => setRenaming(true)}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Delete ${labelOf(row)}`}
            disabled={row.status === 'running'}
            onClick={onDelete}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </TableCell>
      </TableRow>
      {hasNotice && (
        <TableRow>
          <TableCell colSpan={5} sx={{ pt: 0 }}>
            <OutdatedNotice conversion={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
