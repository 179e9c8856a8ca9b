import Box from '@mui/material/Box'
import type { TemplateResult } from '../../../../content/templates/result.ts'

const width = 240
const height = 72
const strokes = ['text-disabled', 'trace-original', 'trace-converted'] as const

interface PictureProps {
  readonly lines: TemplateResult['picture']
  readonly label: string
}

/** Draws a template's run on generated bars: prices thin, plots and equity in color. */
export function Picture({ lines, label }: PictureProps) {
  const shown = lines.length < 3 ? strokes.slice(3 - lines.length) : strokes
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height, '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' } }}
    >
      {lines.map((line, n) => (
        <path
          key={n}
          d={pathOf(line)}
          stroke={`var(--tw-palette-${shown[n] ?? 'trace-converted'})`}
          strokeWidth="1.5"
        />
      ))}
    </Box>
  )
}

function pathOf(line: readonly (number | null)[]): string {
  let pen = 'M'
  return line
    .map((value, i) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const point = `${pen}${((i / Math.max(1, line.length - 1)) * width).toFixed(0)} ${(4 + (1 - value / 100) * (height - 8)).toFixed(0)}`
      pen = 'L'
      return point
    })
    .join('')
}
