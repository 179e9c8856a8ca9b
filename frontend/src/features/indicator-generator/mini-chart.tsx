import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { IndicatorSelections } from '../../../../compiler/ea/spec/wizard.ts'
import type { IndicatorPreview } from '../../lib/compiler/preview-indicator.ts'

interface MiniChartProps {
  readonly preview: IndicatorPreview
  readonly colors: IndicatorSelections['outputSettings']['colors']
}

type Plot = IndicatorPreview['plots'][number]

const width = 600
const height = 170
const padding = 8
const palette = ['#2E7D32', '#7B1FA2', '#00838F', '#EF6C00', '#5D4037', '#455A64', '#C2185B']

/** Shows prices with the indicator, or the indicator in a pane below. */
export function MiniChart({ preview, colors }: MiniChartProps) {
  const { closes, plots, isOverlay } = preview
  const lines = plots.filter(({ kind }) => kind !== 'hline' && kind !== 'bgcolor' && kind !== 'fill')
  const levels = plots
    .filter(({ kind }) => kind === 'hline')
    .flatMap(({ values }) => values.slice(-1))
    .filter((value): value is number => value !== null)
  const colorOf = (n: number): string =>
    n === 0 ? colors.primary : n === 1 ? colors.secondary : (palette[(n - 2) % palette.length] ?? colors.primary)
  const names = lines.map(({ title }, n) => ({ title, color: colorOf(n) }))
  return (
    <Box>
      <Pane
        closes={closes}
        plots={isOverlay ? lines : []}
        levels={isOverlay ? levels : []}
        colorOf={colorOf}
        label={isOverlay ? 'Prices with the indicator' : 'Prices'}
      />
      {!isOverlay && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Pane
            closes={null}
            plots={lines}
            levels={levels}
            colorOf={colorOf}
            label="Indicator window"
            count={closes.length}
          />
        </Box>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          px: 2,
          py: 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {names.map(({ title, color }) => (
          <Typography
            component="li"
            variant="caption"
            key={title}
            sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}
          >
            <Box component="span" sx={{ width: 14, height: 3, bgcolor: color }} />
            {title}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

interface PaneProps {
  readonly closes: readonly number[] | null
  readonly plots: readonly Plot[]
  readonly levels: readonly number[]
  readonly colorOf: (n: number) => string
  readonly label: string
  readonly count?: number
}

function Pane({ closes, plots, levels, colorOf, label, count = closes?.length ?? 1 }: PaneProps) {
  const values = [...(closes ?? []), ...plots.flatMap((plot) => plot.values), ...(closes ? [] : levels)].filter(
    (value): value is number => value !== null,
  )
  // A distant level must not flatten the price curve.
  const [low, high] = closes ? paddedRange(closes) : [Math.min(...values, 0), Math.max(...values, 0.0001)]
  const x = (bar: number): number => (bar / Math.max(1, count - 1)) * width
  const y = (value: number): number => padding + (1 - (value - low) / (high - low || 1)) * (height - 2 * padding)
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height, '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' } }}
    >
      {closes && <path d={linePath(closes, x, y)} stroke="var(--tw-palette-text-disabled)" strokeWidth="1.2" />}
      {levels.map((level) => (
        <path
          key={level}
          d={`M0 ${y(level)}H${width}`}
          stroke="var(--tw-palette-divider)"
          strokeWidth="1"
          strokeDasharray="4 3"
        />
      ))}
      {plots.map((plot, n) => (
        <PlotPath
          key={plot.title}
          plot={plot}
          color={colorOf(n)}
          x={x}
          y={y}
          base={y(Math.max(low, Math.min(high, 0)))}
        />
      ))}
    </Box>
  )
}

/** Returns the range of the closes with a margin of 40 % on each side. */
function paddedRange(closes: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const margin = (high - low) * 0.4
  return [low - margin, high + margin]
}

interface PlotPathProps {
  readonly plot: Plot
  readonly color: string
  readonly x: (bar: number) => number
  readonly y: (value: number) => number
  readonly base: number
}

function PlotPath({ plot: { kind, values, opens }, color, x, y, base }: PlotPathProps) {
  if (opens) {
    return (
      <path
        d={values
          .map((value, bar) =>
            value === null
              ? ''
              : `M${x(bar).toFixed(1)} ${y(opens[bar] ?? value).toFixed(1)}V${y(value).toFixed(1)}h0.01`,
          )
          .join('')}
        stroke={color}
        strokeWidth="3"
      />
    )
  }
  if (kind === 'columns' || kind === 'histogram') {
    return (
      <path
        d={values
          .map((value, bar) =>
            value === null ? '' : `M${x(bar).toFixed(1)} ${base.toFixed(1)}V${y(value).toFixed(1)}`,
          )
          .join('')}
        stroke={color}
        strokeWidth="2.5"
      />
    )
  }
  if (kind === 'circles' || kind === 'cross' || kind === 'shape' || kind === 'arrow' || kind === 'char') {
    return (
      <path
        d={values
          .map((value, bar) => (value === null ? '' : `M${x(bar).toFixed(1)} ${y(value).toFixed(1)}h0.01`))
          .join('')}
        stroke={color}
        strokeWidth={kind === 'circles' ? 4 : 7}
        strokeLinecap="round"
      />
    )
  }
  return <path d={linePath(values, x, y)} stroke={color} strokeWidth={kind === 'area' ? 2.5 : 1.6} />
}

function linePath(
  values: readonly (number | null)[],
  x: (bar: number) => number,
  y: (value: number) => number,
): string {
  let pen = 'M'
  return values
    .map((value, bar) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const step = `${pen}${x(bar).toFixed(1)} ${y(value).toFixed(1)}`
      pen = 'L'
      return step
    })
    .join('')
}
