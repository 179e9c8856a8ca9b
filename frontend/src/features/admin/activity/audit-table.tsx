import Box from '@mui/material/Box'
import type { OutputOf } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/router-link.tsx'
import { AdminTable } from '../admin-table.tsx'
import { describeDetails } from '../audit-details.ts'

type Entry = OutputOf<'list-audit-log'>['entries'][number]

/** Shows entries of the audit log with what changed, from before to after. */
export function AuditTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <AdminTable
      label="Audit log entries"
      columns={['Date', 'Admin', 'Action', 'Record', 'Details']}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          formatDateTime(entry.createdAt),
          entry.admin_email,
          entry.action.replaceAll('_', ' '),
          <Record key="record" entry={entry} />,
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

/** Tables whose records are named by a user's id. */
const userTables = ['subscribers', 'users']

/** Names the changed record; that of a user is a link. Searches have none. */
function Record({ entry: { target_table: table, target_id: id } }: { readonly entry: Entry }) {
  const kind = table.replaceAll('_', ' ')
  if (id === '-') return kind
  return (
    <>
      {kind}
      <Box sx={{ color: 'text.secondary', maxWidth: 220, overflowWrap: 'anywhere' }}>
        {userTables.includes(table) ? <TextLink to={`/admin/users/${id}`}>{id}</TextLink> : id}
      </Box>
    </>
  )
}
