import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState, type ComponentProps } from 'react'
import type { Bars } from '../../../../../compiler/api.ts'
import type { ChartPicture, PicturePair } from '../../../../../compiler/proof/chart/chart-picture.ts'
import { formatBarTime } from '../../../lib/format.ts'
import { BarsTable } from '../bars-table.tsx'
import { WithTable } from '../data-table.tsx'
import type { Overlay } from '../overlay.ts'
import { ChartLink } from './chart-link.ts'
import { PictureChart } from './picture-chart.tsx'
import { PictureLegend } from './picture-legend.tsx'
import { PictureTable } from './picture-table.tsx'
import type { PictureView } from './picture-view.ts'

interface PicturesProps {
  readonly bars: Bars
  readonly pair: PicturePair
  readonly view: PictureView
  /** The plots for the table of values. */
  readonly overlays: readonly Overlay[]
  /** The bar to center, of the proof; a new object for each request. */
  readonly focus: { readonly bar: number } | null
  /** The subject of the charts, such as the market. */
  readonly label: string
}

/** Shows the charts of both platforms as people see them, one, both beside, or both over each other. */
export default function Pictures({ bars, pair, view, overlays, focus, label }: PicturesProps) {
  const link = useMemo(() => new ChartLink(), [])
  const [hovered, setHovered] = useState<number | null>(null)
  const [blend, setBlend] = useState(0.5)
  const { original, converted, firstBar } = pair
  const last = bars.time.length - 1 - firstBar
  const bar = hovered === null ? last : Math.max(0, Math.min(last, Math.round(hovered)))

  useEffect(() => {
    link.listen(setHovered)
  }, [link])

  useEffect(() => {
    if (focus) link.show({ from: focus.bar - firstBar - 50, to: focus.bar - firstBar + 50 })
  }, [focus, link, firstBar])

  const charts = useMemo(() => chartsOf(view, original, converted), [view, original, converted])
  const height = view === 'beside' ? 400 : 460
  return (
    <Box data-pictures={view}>
      <Difference pair={pair} link={link} />
      {view === 'over' && <Blend pair={pair} blend={blend} setBlend={setBlend} />}
      <WithTable
        chart={
          <Box
            sx={{
              display: 'grid',
              gap: '1px',
              bgcolor: 'divider',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: `repeat(${charts.length}, minmax(0, 1fr))`,
              },
            }}
          >
            {charts.map((pictures) => (
              <PlatformChart
                key={pictures.map(({ platform }) => platform).join()}
                bar={bar}
                bars={bars}
                pair={pair}
                pictures={pictures}
                isAlone={charts.length === 1}
                blend={pictures.length > 1 ? blend : 1}
                link={link}
                height={height}
                label={label}
              />
            ))}
          </Box>
        }
        table={
          <>
            <BarsTable bars={bars} overlays={overlays} around={hovered === null ? null : bar + firstBar} />
            <PictureTable bars={bars} pair={pair} />
          </>
        }
      />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5, maxWidth: '90ch' }}>
        {formatBarTime(bars.time[bar + firstBar] ?? 0)} · The charts are drawn from the two runs that the proof
        compares; TradingView and MetaTrader are not needed. Arrow keys move, + and − zoom. MetaTrader draws without
        transparency, so its colors are mixed with a white chart.
      </Typography>
    </Box>
  )
}

interface PlatformChartProps extends ComponentProps<typeof PictureChart> {
  /** The bar whose values the legends show. */
  readonly bar: number
}

/** A chart below the names and legends of its platforms. */
function PlatformChart({ bar, label, ...chart }: PlatformChartProps) {
  const { pictures } = chart
  return (
    // Charts stay at one height where a legend is longer.
    <Box
      sx={{
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
      }}
    >
      {pictures.map((picture) => (
        <Box key={picture.platform} sx={{ px: 1.5, py: 0.75, minHeight: 32 }}>
          <Typography variant="kicker" component="h2" color="textSecondary">
            {picture.platform}
          </Typography>
          <PictureLegend picture={picture} bar={bar} />
          {picture.leftOut.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              Not in the picture: {picture.leftOut.join(', ')}.
            </Typography>
          )}
        </Box>
      ))}
      <PictureChart {...chart} label={`${pictures.map(({ platform }) => platform).join(' and ')}: ${label}`} />
    </Box>
  )
}

/** Returns the pictures of each chart. */
function chartsOf(
  view: PictureView,
  original: ChartPicture,
  converted: ChartPicture,
): readonly (readonly ChartPicture[])[] {
  if (view === 'over') return [[original, converted]]
  if (view === 'beside') return [[original], [converted]]
  return [[view === 'original' ? original : converted]]
}

/** Says where the charts differ first, and goes there. */
function Difference({ pair: { difference }, link }: { readonly pair: PicturePair; readonly link: ChartLink }) {
  if (!difference) return null
  const { words, line, from, to } = difference
  const goThere = (): void => {
    const size = Math.max(60, (to - from) * 2)
    link.show({ from: (from + to) / 2 - size / 2, to: (from + to) / 2 + size / 2 })
  }
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" size="small" onClick={goThere}>
          Go to first difference
        </Button>
      }
    >
      First difference: {words}
      {line === null ? '' : ` (line ${line} of the script)`}
    </Alert>
  )
}

interface BlendProps {
  readonly pair: PicturePair
  readonly blend: number
  readonly setBlend: (blend: number) => void
}

/** Chooses how much of the second picture lies over the first. */
function Blend({ pair: { original, converted }, blend, setBlend }: BlendProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 0.5, maxWidth: 560 }}>
      <Typography variant="body2">{original.platform}</Typography>
      <Slider
        size="small"
        aria-label={`Share of ${converted.platform}`}
        min={0}
        max={1}
        step={0.05}
        value={blend}
        valueLabelDisplay="auto"
        valueLabelFormat={(value) => `${Math.round(value * 100)} %`}
        onChange={(_, value) => setBlend(value)}
      />
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        {converted.platform}
      </Typography>
    </Box>
  )
}
