import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
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
import { ConversionVerdict } from '../../ui/conversion-verdict.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { OutdatedNotice } from '../../ui/outdated-notice.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { NoAttentionNeeded } from './attention-banner.tsx'
import { DeleteAll } from './delete-all.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { LoadOlder } from './load-older.tsx'
import { RenameForm } from './rename-form.tsx'
import { RowLabels } from './row-labels.tsx'
import { RowDownloads } from './row-downloads.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StopButton } from './stop-button.tsx'
import { useHistoryFilter } from './use-history-filter.tsx'
import { useConversions, useDeleteConversions, type Summary } from './use-conversions.ts'

const previewLength = 50
/** Hidden on phones, so that the actions stay in view. */
const wideOnly = { display: { xs: 'none', md: 'table-cell' } }
/** On phones each row is a card. */
const cardOnPhone = {
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
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
  const { show, filters, isFiltered, clear, attention, fields } = useHistoryFilter()
  const words = useDeferredValue(search.trim())
  const list = useConversions(show === 'all' ? words : '', show, filters)
  const hasNone = useConversions().data?.pages[0]?.conversions.length === 0
  const remove = useDeleteConversions()
  const rows = list.data?.pages.flatMap((page) => page.conversions) ?? []
  const selection = useSelection(rows)
  return (
    <section aria-labelledby="history-heading">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
        <Typography id="history-heading" variant="h3" component="h2" sx={{ flex: 1 }}>
          Conversion History
        </Typography>
        {attention}
        {!hasNone && show === 'all' && (
          <>
            <DeleteAll />
            <TextField
              label="Search name or code"
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              sx={{ maxWidth: { sm: 280 } }}
            />
          </>
        )}
      </Box>
      {!hasNone && fields}
      <SelectionBar
        rows={selection.rows}
        onClear={selection.clear}
        onDelete={() => {
          remove(selection.rows)
          selection.clear()
        }}
      />
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
      {list.data && rows.length === 0 && show === 'all' && (
        <EmptyList
          search={search}
          isFiltered={isFiltered}
          onClear={() => {
            setSearch('')
            clear()
          }}
        />
      )}
      {rows.length > 0 && <Rows rows={rows} selection={selection} onView={setOpen} onDelete={(row) => remove([row])} />}
      <LoadOlder list={list} />
      {open && <DetailDialog row={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

interface EmptyListProps {
  readonly search: string
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function EmptyList({ search, isFiltered, onClear }: EmptyListProps) {
  if (search || isFiltered)
    return (
      <EmptyState
        title="No results"
        action={
          <Button variant="outlined" onClick={onClear}>
            Show all
          </Button>
        }
      >
        {search
          ? `No conversion has “${search}” in its name or its code${isFiltered ? ' and matches the filters' : ''}.`
          : 'No conversion matches the filters.'}
      </EmptyState>
    )
  return (
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
  )
}

interface Selection {
  readonly rows: readonly Summary[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** The selected ones of the listed rows. */
function useSelection(listed: readonly Summary[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = listed.filter(({ id }) => ids.has(id))
  return {
    rows,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => setIds(rows.length === listed.length ? new Set() : new Set(listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

interface RowsProps {
  readonly rows: readonly Summary[]
  readonly selection: Selection
  readonly onView: (row: Summary) => void
  readonly onDelete: (row: Summary) => void
}

function Rows({ rows, selection, onView, onDelete }: RowsProps) {
  const selected = selection.rows.length
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
            <TableCell padding="checkbox">
              <Checkbox
                checked={selected === rows.length}
                indeterminate={selected > 0 && selected < rows.length}
                onChange={selection.toggleAll}
                slotProps={{ input: { 'aria-label': 'Select all listed conversions' } }}
              />
            </TableCell>
            <TableCell>Name</TableCell>
            <TableCell sx={wideOnly}>Preview</TableCell>
            <TableCell>Date</TableCell>
            <TableCell>Result</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isSelected={selection.has(row.id)}
              onSelect={() => selection.toggle(row.id)}
              onView={() => onView(row)}
              onDelete={() => onDelete(row)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface RowProps {
  readonly row: Summary
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onView: () => void
  readonly onDelete: () => void
}

function Row({ row, isSelected, onSelect, onView, onDelete }: RowProps) {
  const { preview } = row
  const [isRenaming, setRenaming] = useState(false)
  const hasNotice = row.notice !== null
  return (
    <>
      <TableRow hover sx={hasNotice ? [cardOnPhone, withoutLine] : cardOnPhone}>
        <TableCell padding="checkbox" sx={{ gridRow: { xs: '1 / span 2' } }}>
          <Checkbox
            checked={isSelected}
            onChange={onSelect}
            slotProps={{ input: { 'aria-label': `Select ${labelOf(row)}` } }}
          />
        </TableCell>
        {isRenaming ? (
          <TableCell sx={{ minWidth: { sm: 260 }, gridColumn: '2 / -1' }}>
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
            <RowLabels row={row} />
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
          {row.status === 'running' || isStopped(row) ? (
            <StatusBadge status={row.status} isStopped={isStopped(row)} />
          ) : (
            <ConversionVerdict row={row} />
          )}
        </TableCell>
        <TableCell sx={{ ...wholeRow, order: { xs: 2, sm: 0 } }}>
          <RowActions
            row={row}
            isRenaming={isRenaming}
            onView={onView}
            onRename={() => setRenaming(true)}
            onDelete={onDelete}
          />
        </TableCell>
      </TableRow>
      {hasNotice && (
        <TableRow>
          <TableCell colSpan={6} sx={{ pt: 0 }}>
            <OutdatedNotice conversion={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

interface RowActionsProps {
  readonly row: Summary
  readonly isRenaming: boolean
  readonly onView: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

function RowActions({ row, isRenaming, onView, onRename, onDelete }: RowActionsProps) {
  return (
    <>
      <Button size="small" color="inherit" onClick={onView} aria-label={`View ${labelOf(row)}`}>
        View
      </Button>
      <RowDownloads row={row} />
      <StopButton row={row} />
      <IconButton
        size="small"
        aria-label={`Rename ${labelOf(row)}`}
        disabled={row.status === 'running' || isRenaming}
        onClick={onRename}
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
    </>
  )
}
