import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OutputOf } from '../../lib/api.ts'
import { formatPlural } from '../../lib/format.ts'
import { OverlayChart } from '../charts/overlay-chart.tsx'
import { plotColor } from '../charts/plot-color.ts'

type Chart = NonNullable<OutputOf<'get-listing'>['versions'][number]['facts']['chart']>

/** Draws the newest bars of a run: values, trades, or both lines of a proof over each other. */
export function ListingChart({ chart }: { readonly chart: Chart }) {
  const { market, closes, plots, trades, isComparison, onPrice } = chart
  const what = [
    ...(plots.length > 0 ? [isComparison ? 'the script and its conversion' : 'values'] : []),
    ...(trades.length > 0 && onPrice ? [formatPlural(trades.length, 'trade')] : []),
  ].join(' and ')
  const label = `${market}, ${formatPlural(closes.length, 'generated bar')}: ${what}`
  const sides = [...new Set(trades.map(({ direction }) => direction))]
  return (
    <Box
      component="figure"
      sx={{ m: 0, mb: 3, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ p: 1.5, pb: 0 }}>
        <OverlayChart data={chart} trades={trades} label={label} isComparison={isComparison} />
      </Box>
      <Box
        component="figcaption"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, px: 1.5, pb: 1.5, typography: 'caption' }}
      >
        <Typography variant="caption" color="textSecondary">
          {label}
        </Typography>
        {plots.map((plot, n) => (
          <Key key={plot.title} color={plotColor(plot, n)}>
            {plot.title}
          </Key>
        ))}
        {isComparison && plots.length > 0 && <Key color="var(--tw-palette-text-primary)">dashed: the script</Key>}
        {onPrice &&
          sides.map((side) => (
            <Key key={side} color={`var(--tw-palette-trace-${side})`} isSquare={side === 'short'}>
              {side}
            </Key>
          ))}
      </Box>
    </Box>
  )
}

interface KeyProps {
  readonly color: string
  readonly isSquare?: boolean
  readonly children: React.ReactNode
}

function Key({ color, isSquare = false, children }: KeyProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 9, height: 9, flex: 'none', borderRadius: isSquare ? 0 : '50%', bgcolor: color }}
      />
      {children}
    </Box>
  )
}
