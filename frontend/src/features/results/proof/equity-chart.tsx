import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { OverlayChart } from '../../../ui/charts/overlay-chart.tsx'

const points = 600

/** Equity of both runs, thinned to what a screen can show. */
export function EquityChart({
  original,
  converted,
}: {
  readonly original: Float64Array
  readonly converted: Float64Array
}) {
  const step = Math.max(1, Math.floor(original.length / points))
  const thin = (series: Float64Array) =>
    Array.from({ length: Math.floor(series.length / step) }, (_, i) =>
      Number.isFinite(series[i * step]) ? series[i * step] : null,
    )
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
        label="Equity of both runs, one over the other"
        height={140}
      />
    </Box>
  )
}
