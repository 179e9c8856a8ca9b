import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChartPicture, Colors } from '../../../../../compiler/proof/chart/chart-picture.ts'
import { formatValue } from '../../../lib/format.ts'
import { paper } from './build-chart.ts'
import { colorAt, cssOf, isVisible } from './pen.ts'

interface LegendEntry {
  readonly title: string
  readonly colors: readonly string[]
  readonly value: number | null
}

interface PictureLegendProps {
  readonly picture: ChartPicture
  /** The bar whose values are shown. */
  readonly bar: number
}

/** Names the plots of a picture in their colors, with their values at a bar. */
export function PictureLegend({ picture, bar }: PictureLegendProps) {
  const entries = legendOf(picture, bar)
  if (entries.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={`Plots in ${picture.platform}`}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, m: 0, p: 0, listStyle: 'none' }}
    >
      {entries.map(({ title, colors, value }, index) => (
        <Typography
          component="li"
          key={index}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, typography: 'mono', fontSize: '0.6875rem' }}
        >
          {colors.map((color) => (
            <Box
              component="span"
              key={color}
              sx={{
                width: 9,
                height: 9,
                borderRadius: '2px',
                background: `linear-gradient(${color}, ${color}), ${paper.background}`,
                border: 1,
                borderColor: 'divider',
              }}
            />
          ))}
          {title}
          {value !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {formatValue(value)}
            </Box>
          )}
        </Typography>
      ))}
    </Box>
  )
}

/** Colors that an entry shows at most. */
const maxColors = 3
/** Entries of a legend at most: a script may have 64 plots. */
const maxEntries = 16

/** Returns one entry for each name: MetaTrader 4 has a plot for each color of one. */
function legendOf({ plots, candles, signs, fills, levels }: ChartPicture, bar: number): readonly LegendEntry[] {
  const named = [
    ...plots.map((plot) => ({ ...plot, value: plot.values[bar - plot.offset] ?? Number.NaN })),
    ...candles.map((one) => ({ ...one, value: one.close[bar - one.offset] ?? Number.NaN })),
    ...[...signs, ...fills].map((one) => ({ ...one, value: null })),
    ...levels.map(({ title, value, color }) => ({ title, value, color, colors: null })),
  ].filter(({ title }) => title !== '')
  const entries = new Map<string, { colors: string[]; value: number | null }>()
  for (const { title, value, ...colors } of named) {
    const entry = entries.get(title) ?? { colors: [], value: null }
    entries.set(title, entry)
    if (value !== null && Number.isFinite(value)) entry.value ??= value
    for (const color of shownColors(colors))
      if (entry.colors.length < maxColors && !entry.colors.includes(color)) entry.colors.push(color)
  }
  return [...entries].slice(0, maxEntries).map(([title, entry]) => ({ title, ...entry }))
}

/** The colors of a series, the newest first. */
function shownColors(all: Colors): readonly string[] {
  const found = new Set<string>()
  for (let bar = (all.colors?.length ?? 1) - 1; bar >= 0 && found.size < maxColors; bar--) {
    const color = colorAt(all, bar)
    if (isVisible(color)) found.add(cssOf(color))
  }
  return [...found]
}
