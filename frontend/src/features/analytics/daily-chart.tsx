import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatCount, formatDate } from '../../lib/format.ts'

interface Day {
  readonly day: string
  readonly views: number
  readonly sessions: number
}

/** Views a day as bars with the sessions within them; the same as a table for those who do not see it. */
export function DailyChart({ days }: { readonly days: readonly Day[] }) {
  const most = Math.max(1, ...days.map((entry) => entry.views))
  return (
    <Card component="section" aria-label="Views by day" sx={{ p: 2.5 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>Views by day</Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: { xs: '1px', sm: '2px' }, alignItems: 'end', height: 130 }}>
        {days.map(({ day, views, sessions }) => (
          <Box key={day} title={`${formatDate(day)}: ${formatCount(views)} views, ${formatCount(sessions)} sessions`} sx={{ flex: 1, height: `${Math.max(1.5, (100 * views) / most)}%`, bgcolor: 'divider', position: 'relative', minWidth: 2 }}>
            <Box sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: `${views ? Math.min(100, (100 * sessions) / views) : 0}%`, bgcolor: 'text.secondary' }} />
          </Box>
        ))}
      </Box>
      <Box component="details" sx={{ mt: 1.5, typography: 'body2' }}>
        <summary>As a table</summary>
        <Box component="table" sx={{ typography: 'mono', '& th, & td': { textAlign: 'left', pr: 3 } }}>
          <thead><tr><th scope="col">Day</th><th scope="col">Views</th><th scope="col">Sessions</th></tr></thead>
          <tbody>{days.map(({ day, views, sessions }) => <tr key={day}><td>{formatDate(day)}</td><td>{formatCount(views)}</td><td>{formatCount(sessions)}</td></tr>)}</tbody>
        </Box>
      </Box>
    </Card>
  )
}
