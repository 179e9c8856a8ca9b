import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { AuditTable } from './activity/audit-table.tsx'

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
      {entries && entries.length > 0 && <AuditTable entries={entries} />}
    </section>
  )
}
