import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { LineChart } from '@mui/x-charts/LineChart'
import type { OutputOf } from '../../../lib/api.ts'

type Days = OutputOf<'get-overview'>['days']

const height = 260
/** As many labels of days as a phone has room for. */
const maxLabels = 7
const axisDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Lines differ by color and, in the legend, by name. */
const lines = [
  { figure: 'conversions', label: 'Conversions', color: 'var(--tw-palette-trace-converted)' },
  { figure: 'failures', label: 'Failed', color: 'var(--tw-palette-error-main)' },
  { figure: 'signUps', label: 'New users', color: 'var(--tw-palette-trace-original)' },
  { figure: 'activations', label: 'Activations', color: 'var(--tw-palette-trace-long)' },
] as const

/** Draws the period's main figures by day. The tables beside it have the sums. */
export default function OverviewChart({ days }: { readonly days: Days }) {
  const step = Math.ceil(days.length / maxLabels)
  return (
    <Card component="section" aria-label="Figures by day" sx={{ p: { xs: 1, sm: 2 } }}>
      <Typography variant="h4" component="h3" sx={{ px: 1, pt: 1 }}>
        By day
      </Typography>
      <LineChart
        height={height}
        skipAnimation
        margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
        xAxis={[
          {
            scaleType: 'point',
            data: days.map(({ day }) => day),
            valueFormatter: (day: string) => axisDay.format(new Date(day)),
            // Evenly spaced, and the last day is one of them.
            tickInterval: (_: string, index: number) => (days.length - 1 - index) % step === 0,
          },
        ]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 44 }]}
        series={lines.map(({ figure, label, color }) => ({
          data: days.map((day) => day[figure]),
          label,
          color,
          curve: 'linear',
          showMark: false,
        }))}
      />
    </Card>
  )
}
