import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatCount, formatDate } from '../../lib/format.ts'
import { ChartTimes } from '../../ui/charts/chart-times.tsx'

interface Day {
  readonly day: string
  readonly views: number
  readonly sessions: number
}

/** Shows daily views as bars with sessions inside, and the same figures as a table for screen readers. */
export function DailyChart({ days }: { readonly days: readonly Day[] }) {
  const maxViews = Math.max(1, ...days.map((entry) => entry.views))
  return (
    <Card component="section" aria-label="Views by day" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h4" component="h2">
          Views by day
        </Typography>
        {(
          [
            ['Views', 'divider'],
            ['Sessions', 'text.secondary'],
          ] as const
        ).map(([word, color]) => (
          <Typography
            key={word}
            variant="kicker"
            color="textSecondary"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
          >
            <Box component="span" sx={{ width: 12, height: 12, bgcolor: color }} />
            {word}
          </Typography>
        ))}
        <Typography variant="kicker" color="textSecondary">
          Highest day: {formatCount(Math.max(0, ...days.map(({ views }) => views)))}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: { xs: '1px', sm: '2px' }, alignItems: 'end', height: 130 }}>
        {days.map(({ day, views, sessions }) => (
          <Box
            key={day}
            title={`${formatDate(day)}: ${formatCount(views)} views, ${formatCount(sessions)} sessions`}
            sx={{
              flex: 1,
              height: `${Math.max(1.5, (100 * views) / maxViews)}%`,
              bgcolor: 'divider',
              position: 'relative',
              minWidth: 2,
            }}
          >
            <Box
              sx={{
                position: 'absolute',
                insetInline: 0,
                bottom: 0,
                height: `${views ? Math.min(100, (100 * sessions) / views) : 0}%`,
                bgcolor: 'text.secondary',
              }}
            />
          </Box>
        ))}
      </Box>
      {days.length > 1 && (
        <Box sx={{ mt: 1.5 }}>
          <ChartTimes from={Date.parse(days.at(0)?.day ?? '')} to={Date.parse(days.at(-1)?.day ?? '')} />
        </Box>
      )}
      <DayTable days={days} />
    </Card>
  )
}

function DayTable({ days }: { readonly days: readonly Day[] }) {
  return (
    <Box component="details" sx={{ mt: 1.5, typography: 'body2' }}>
      <summary>Show as table</summary>
      <Box component="table" sx={{ typography: 'mono', '& th, & td': { textAlign: 'left', pr: 3 } }}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Sessions</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, sessions }) => (
            <tr key={day}>
              <td>{formatDate(day)}</td>
              <td>{formatCount(views)}</td>
              <td>{formatCount(sessions)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
