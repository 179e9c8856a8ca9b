import Box from '@mui/material/Box'
import { formatDate } from '../../lib/format.ts'

/** What time a chart covers, under its two ends. Milliseconds. */
export function ChartTimes({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        typography: 'mono',
        fontSize: '0.6875rem',
        color: 'text.secondary',
        mt: -1,
      }}
    >
      {[from, to].map((time) => (
        <time key={time} dateTime={new Date(time).toISOString()}>
          {formatDate(new Date(time).toISOString())}
        </time>
      ))}
    </Box>
  )
}
