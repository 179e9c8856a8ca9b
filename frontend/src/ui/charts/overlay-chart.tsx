import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount, formatValue } from '../../lib/format.ts'
import { sameWithin } from '../../../../compiler/proof/tolerance.ts'
import type { ChartData } from '../../../../compiler/run/chart-of-runs.ts'
import { DataTable, WithTable } from './data-table.tsx'
import { plotColor } from './plot-color.ts'

/** A trade on the bars of the chart. */
interface ChartTrade {
  readonly direction: 'long' | 'short'
  readonly entryBar: number
  readonly entryPrice: number
  /** Null while it is open. */
  readonly exitBar: number | null
  readonly exitPrice: number | null
}

interface OverlayChartProps {
  readonly data: ChartData
  /** Drawn on the price. */
  readonly trades?: readonly ChartTrade[]
  readonly label: string
  readonly height?: number
  /** Whether the runs should match, so that the first difference is marked. */
  readonly isComparison?: boolean
  /** Formats the value at each grid line; without it there are no labels. */
  readonly formatGridValue?: (value: number) => string
}

type Series = readonly (number | null)[]

const width = 1200
const padding = 10
const gridLines = [0.25, 0.5, 0.75]

/** Draws both runs over each other, so that differences show. */
export function OverlayChart({
  data,
  trades = [],
  label,
  height = 220,
  isComparison = true,
  formatGridValue,
}: OverlayChartProps) {
  const gradient = useId()
  const values = [
    ...(data.onPrice ? data.closes : []),
    ...data.plots.flatMap((plot) => [...plot.original, ...plot.converted]),
    ...(data.onPrice ? trades.flatMap(({ entryPrice, exitPrice }) => [entryPrice, exitPrice]) : []),
  ].filter((value): value is number => value !== null)
  if (values.length === 0) return <NoValues height={height} />
  const low = Math.min(...values)
  const high = Math.max(...values)
  const count = data.closes.length
  const x = (bar: number) => (bar / Math.max(1, count - 1)) * width
  const y = (value: number) => padding + (1 - (value - low) / (high - low || 1)) * (height - 2 * padding)
  const line = (series: Series) => {
    let path = ''
    let pen = 'M'
    series.forEach((value, bar) => {
      if (value === null) pen = 'M'
      else {
        path += `${pen}${x(bar).toFixed(1)} ${y(value).toFixed(1)}`
        pen = 'L'
      }
    })
    return path
  }
  const firstDifference = !isComparison
    ? undefined
    : data.plots.flatMap((plot) =>
        plot.original.flatMap((value, bar) =>
          differs(value, plot.converted[bar]) ? [{ bar, value: plot.converted[bar] ?? value }] : [],
        ),
      )[0]
  const chart = (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{
        display: 'block',
        width: '100%',
        height,
        '& path': { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' },
      }}
    >
      <GradientDefs id={gradient} />
      {gridLines.map((part) => (
        <path key={part} d={`M0 ${height * part}H${width}`} stroke="var(--tw-palette-divider)" strokeWidth="1" />
      ))}
      {data.onPrice && <path d={`${line(data.closes)}V${height}H0Z`} style={{ fill: `url(#${gradient})` }} />}
      {data.onPrice && <path d={line(data.closes)} stroke="var(--tw-palette-text-disabled)" strokeWidth="1" />}
      <Plots plots={data.plots} line={line} />
      {data.onPrice && <Trades trades={trades} x={x} y={y} />}
      {firstDifference?.value !== undefined && firstDifference.value !== null && (
        <DifferenceMark x={x(firstDifference.bar)} y={y(firstDifference.value)} height={height} />
      )}
    </Box>
  )
  const table = <ChartTable data={data} trades={trades} label={label} />
  if (!formatGridValue) return <WithTable chart={chart} table={table} />
  const valueAt = (part: number) => low + (1 - (height * part - padding) / (height - 2 * padding)) * (high - low)
  const labels = gridLines.map((part) => ({ top: height * part, text: formatGridValue(valueAt(part)) }))
  const labelled = (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      {chart}
      <Axis labels={labels} />
    </Box>
  )
  return <WithTable chart={labelled} table={table} />
}

/** Keeps the height of the chart. */
function NoValues({ height }: { readonly height: number }) {
  return (
    <Box sx={{ height, display: 'grid', placeItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        There are no values to draw.
      </Typography>
    </Box>
  )
}

interface TradesProps {
  readonly trades: readonly ChartTrade[]
  readonly x: (bar: number) => number
  readonly y: (value: number) => number
}

/** Draws each trade from its entry to its exit. The round end of a line is a long entry, the square one a short entry. */
function Trades({ trades, x, y }: TradesProps) {
  return trades.map(({ direction, entryBar, entryPrice, exitBar, exitPrice }, n) => {
    const stroke = `var(--tw-palette-trace-${direction})`
    const entry = `${x(entryBar).toFixed(1)} ${y(entryPrice).toFixed(1)}`
    return (
      <g key={n}>
        {exitBar !== null && exitPrice !== null && (
          <path d={`M${entry}L${x(exitBar).toFixed(1)} ${y(exitPrice).toFixed(1)}`} stroke={stroke} strokeWidth="1.5" />
        )}
        <path
          d={`M${entry}h0.01`}
          stroke={stroke}
          strokeWidth="7"
          strokeLinecap={direction === 'long' ? 'round' : 'square'}
        />
      </g>
    )
  })
}

function ChartTable({ data, trades, label }: Required<Pick<OverlayChartProps, 'data' | 'trades' | 'label'>>) {
  if (data.plots.length === 0 && trades.length > 0) return <TradesTable trades={trades} label={label} />
  return <OverlayTable data={data} label={label} />
}

function TradesTable({ trades, label }: Pick<TradesProps, 'trades'> & { readonly label: string }) {
  return (
    <DataTable
      label={`Table: ${label}`}
      columns={['Side', 'Entry bar', 'Entry', 'Exit bar', 'Exit']}
      rows={trades.map(({ direction, entryBar, entryPrice, exitBar, exitPrice }) => [
        direction,
        formatCount(entryBar + 1),
        formatValue(entryPrice),
        exitBar === null ? 'open' : formatCount(exitBar + 1),
        formatValue(exitPrice),
      ])}
    />
  )
}

function OverlayTable({ data, label }: Pick<OverlayChartProps, 'data' | 'label'>) {
  return (
    <DataTable
      label={`Table: ${label}`}
      columns={['Bar', ...data.plots.flatMap(({ title }) => [`${title}, original`, `${title}, converted`])]}
      rows={data.closes.map((_, bar) => [
        formatCount(bar + 1 - data.closes.length),
        ...data.plots.flatMap((plot) =>
          [plot.original, plot.converted].map((series) => formatValue(series[bar] ?? null)),
        ),
      ])}
    />
  )
}

const same = sameWithin({})

const differs = (a: number | null, b: number | null | undefined): boolean => !same(a ?? Number.NaN, b ?? Number.NaN)

/** Draws each converted plot in its color and the original dashed over it, so that both stay visible. */
function Plots({ plots, line }: { readonly plots: ChartData['plots']; readonly line: (series: Series) => string }) {
  return (
    <>
      {plots.map((plot, n) => (
        <path key={`${plot.title} converted`} d={line(plot.converted)} stroke={plotColor(plot, n)} strokeWidth="3.2" />
      ))}
      {plots.map((plot) => (
        <path
          key={`${plot.title} original`}
          d={line(plot.original)}
          stroke="var(--tw-palette-text-primary)"
          strokeWidth="1.3"
          strokeDasharray="5 5"
        />
      ))}
    </>
  )
}

interface AxisProps {
  readonly labels: readonly { readonly top: number; readonly text: string }[]
}

/** The values of the grid lines, as wide as the longest, beside the chart. */
function Axis({ labels }: AxisProps) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        overflow: 'hidden',
        typography: 'mono',
        fontSize: '0.6875rem',
        color: 'text.secondary',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {labels.map(({ top, text }) => (
        <Box key={top} sx={{ px: 0.75, height: 0 }}>
          <Box component="span" sx={{ visibility: 'hidden' }}>
            {text}
          </Box>
          <Box component="span" sx={{ position: 'absolute', right: 6, top, transform: 'translateY(-50%)' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function GradientDefs({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--tw-palette-trace-converted)" stopOpacity="0.14" />
        <stop offset="1" stopColor="var(--tw-palette-trace-converted)" stopOpacity="0" />
      </linearGradient>
    </defs>
  )
}

function DifferenceMark({ x, y, height }: { readonly x: number; readonly y: number; readonly height: number }) {
  return (
    <>
      <path
        d={`M${x} 0V${height}`}
        stroke="var(--tw-palette-trace-difference)"
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
      <circle cx={x} cy={y} r="6" fill="var(--tw-palette-trace-difference)" />
    </>
  )
}
