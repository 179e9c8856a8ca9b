import Box from '@mui/material/Box'

const width = 240
const height = 64

interface EquityLineProps {
  readonly values: readonly number[]
  readonly label: string
}

/** Draws the equity of a run. */
export function EquityLine({ values, label }: EquityLineProps) {
  const least = Math.min(...values)
  const range = Math.max(...values) - least || 1
  const points = values.map(
    (value, i) =>
      `${(i / Math.max(1, values.length - 1)) * width},${height - 4 - ((value - least) / range) * (height - 8)}`,
  )
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--tw-palette-trace-converted)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  )
}
