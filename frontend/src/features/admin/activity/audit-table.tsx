import Box from '@mui/material/Box'
import type { OutputOf } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { AdminTable } from '../admin-table.tsx'
import { describeDetails } from '../audit-details.ts'

type Entry = OutputOf<'list-audit-log'>['entries'][number]

/** Shows entries of the audit log with what changed, from before to after. */
export function AuditTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <AdminTable
      label="Audit log entries"
      columns={['Date', 'Admin', 'Action', 'Details']}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          formatDateTime(entry.createdAt),
          entry.admin_email,
          entry.action.replaceAll('_', ' '),
          <Box key="details">
            {describeDetails(entry.details).map((line, index) => (
              <Box key={line} sx={{ color: index === 0 ? undefined : 'text.secondary' }}>
                {line}
              </Box>
            ))}
          </Box>,
        ],
      }))}
    />
  )
}
