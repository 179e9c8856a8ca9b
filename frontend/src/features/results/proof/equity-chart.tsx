import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { OverlayChart } from '../../../ui/charts/overlay-chart.tsx'

const points = 600

const finiteOrNull = (value = NaN): number | null => (Number.isFinite(value) ? value : null)

/** Shows the equity of both runs, thinned to the screen's resolution. */
export function EquityChart({
  original,
  converted,
}: {
  readonly original: Float64Array
  readonly converted: Float64Array
}) {
  const step = Math.max(1, Math.floor(original.length / points))
  const thin = (series: Float64Array) =>
    Array.from({ length: Math.floor(series.length / step) }, (_, i) => finiteOrNull(series[i * step]))
  const shown = thin(original)
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="kicker" component="h3" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
        Equity
      </Typography>
      <OverlayChart
        data={{
          closes: shown.map((value) => value ?? 0),
          onPrice: false,
          plots: [{ title: 'Equity', original: shown, converted: thin(converted) }],
        }}
        label="Equity of both runs"
        height={140}
      />
    </Box>
  )
}
