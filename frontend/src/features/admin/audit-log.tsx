import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { describeDetails } from './audit-details.ts'

/** On a phone the four columns of an entry stack. */
const onPhone = {
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody td': {
    display: { xs: 'block', sm: 'table-cell' },
    borderBottomWidth: { xs: 0, sm: 1 },
    py: { xs: 0.25, sm: 1.25 },
  },
  '& tbody tr': {
    display: { xs: 'block', sm: 'table-row' },
    borderBottom: { xs: '1px solid var(--tw-palette-divider)', sm: 'none' },
    py: { xs: 1, sm: 0 },
  },
} as const

/** Shows this month's admin actions, newest first. */
export function AuditLog() {
  const log = useQuery(query('list-audit-log', { limit: 50 }))
  const entries = log.data?.entries
  return (
    <section aria-labelledby="audit-heading">
      <Typography id="audit-heading" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Audit log
      </Typography>
      {log.isError && (
        <Failure title="Failed to load the audit log" error={log.error} onRetry={() => void log.refetch()} />
      )}
      {log.isPending && <Skeleton variant="rectangular" height={120} />}
      {entries?.length === 0 && (
        <EmptyState heading="h3" title="No entries this month">
          Every subscription change is recorded here, with the values before and after.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label="Audit log entries"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Table size="small" sx={onPhone}>
            <TableHead>
              <TableRow>
                <TableCell>Date</TableCell> <TableCell>Admin</TableCell>
                <TableCell>Action</TableCell>
                <TableCell>Details</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(entry.createdAt)}</TableCell>
                  <TableCell>{entry.admin_email}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{entry.action.replaceAll('_', ' ')}</TableCell>
                  <TableCell sx={{ minWidth: 220, overflowWrap: 'anywhere' }}>
                    {describeDetails(entry.details).map((line, index) => (
                      <Box key={line} sx={{ color: index === 0 ? undefined : 'text.secondary' }}>
                        {line}
                      </Box>
                    ))}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </section>
  )
}
