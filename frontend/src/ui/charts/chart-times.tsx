import Box from '@mui/material/Box'
import { formatDate } from '../../lib/format.ts'

/** Shows the time range of a chart under its ends, in milliseconds. */
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
