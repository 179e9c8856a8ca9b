import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OutputOf } from '../../../lib/api.ts'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { AdminTable } from '../admin-table.tsx'

type System = OutputOf<'get-system'>

/** Alarms that rang at least once; ringing ones first. */
export function Alarms({ alarms }: Pick<System, 'alarms'>) {
  return (
    <Box component="section" id="alarms" aria-label="Alarms" sx={{ scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Alarms
      </Typography>
      {alarms.length === 0 ? (
        <Typography color="textSecondary">No alarm has rung.</Typography>
      ) : (
        <AdminTable
          label="Alarms"
          columns={['Changed', 'Alarm', 'State', 'Reason']}
          rows={alarms.map(({ name, isRinging, reason, changedAt }) => ({
            key: name,
            cells: [
              formatDateTime(changedAt),
              name.replace(/^tradewright /, ''),
              <Chip
                key="state"
                size="small"
                variant="outlined"
                color={isRinging ? 'error' : 'success'}
                label={isRinging ? 'Ringing' : 'OK'}
              />,
              reason,
            ],
          }))}
        />
      )}
    </Box>
  )
}

/** Each function of the deployment with the hash of its code. */
export function Builds({ build: { builtAt, functions } }: Pick<System, 'build'>) {
  if (builtAt === null) return null
  return (
    <Box component="section" id="builds" aria-label="Functions" sx={{ scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        Functions
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {formatCount(functions.length)} functions, built {formatDateTime(builtAt)}.
      </Typography>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', mb: 1 }}>
          Show all
        </Box>
        <AdminTable
          label="Functions"
          columns={['Function', 'Code', 'Size']}
          rows={functions.map(({ name, hash, bytes }) => ({
            key: name,
            cells: [name, hash, `${formatCount(Math.round(bytes / 1024))} KB`],
          }))}
        />
      </Box>
    </Box>
  )
}
