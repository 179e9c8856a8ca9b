import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ChartTimes } from './chart-times.tsx'
import { OverlayChart } from './overlay-chart.tsx'

const points = 600

const finiteOrNull = (value = NaN): number | null => (Number.isFinite(value) ? value : null)

interface EquityChartProps {
  readonly original: Float64Array
  readonly converted: Float64Array
  /** Opening times of the bars, in milliseconds. */
  readonly times: Float64Array
}

/** Shows the equity of both runs, thinned to the screen's resolution. */
export function EquityChart({ original, converted, times }: EquityChartProps) {
  const step = Math.max(1, Math.floor(original.length / points))
  const thin = (series: Float64Array) =>
    Array.from({ length: Math.floor(series.length / step) }, (_, i) => finiteOrNull(series[i * step]))
  const shown = thin(original)
  const money = moneyFormat(shown)
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="kicker" component="h2" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
        Equity
      </Typography>
      <OverlayChart
        data={{
          closes: shown.map((value) => value ?? 0),
          onPrice: false,
          plots: [{ title: 'Equity', original: shown, converted: thin(converted) }],
        }}
        label="Equity of both runs"
        height={160}
        formatGridValue={(value) => money.format(value)}
      />
      <Box sx={{ px: 2, pb: 1.5 }}>
        <ChartTimes from={times[0] ?? 0} to={times.at(-1) ?? 0} />
      </Box>
    </Box>
  )
}

/** Shows enough decimals to tell the grid lines apart: proofs trade single units. */
function moneyFormat(values: readonly (number | null)[]): Intl.NumberFormat {
  const known = values.filter((value) => value !== null)
  const range = Math.max(...known) - Math.min(...known)
  const decimals = range > 0 ? Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(range)))) : 2
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
