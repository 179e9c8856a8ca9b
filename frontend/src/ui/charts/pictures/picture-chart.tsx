import Box from '@mui/material/Box'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Bars } from '../../../../../compiler/api.ts'
import type { ChartPicture, PicturePair } from '../../../../../compiler/proof/chart/chart-picture.ts'
import { buildChart, paper, type BuiltChart } from './build-chart.ts'
import type { ChartLink } from './chart-link.ts'

interface PictureChartProps {
  readonly bars: Bars
  readonly pair: PicturePair
  /** One picture, or two of which the second lies over the first. */
  readonly pictures: readonly ChartPicture[]
  /** Whether no other chart is beside it. */
  readonly isAlone: boolean
  /** How much of the second picture is seen, from 0 to 1; at 1 it hides the first. */
  readonly blend: number
  readonly link: ChartLink
  readonly label: string
  readonly height: number
}

/** Pixels of a bar when the chart is first shown. */
const initialBarPixels = 7

/** One chart of the library with the pictures of one or both platforms. */
export function PictureChart({ bars, pair, pictures, isAlone, blend, link, label, height }: PictureChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const built = useRef<BuiltChart>(null)

  useEffect(() => {
    const { current: element } = host
    if (!element) return
    const made = buildChart(element, bars, pair, { pictures, isAlone })
    built.current = made
    const count = bars.time.length - pair.firstBar
    const shown = Math.max(30, element.clientWidth / initialBarPixels)
    const unlink = link.add({ chart: made.chart, series: made.candles }, initialRange(pair, count, shown))
    return () => {
      unlink()
      built.current = null
      made.chart.remove()
    }
  }, [bars, pair, pictures, isAlone, link])

  useEffect(() => {
    const [below, above] = built.current?.layers ?? []
    for (const layer of below ?? []) layer.setOpacity(above && blend >= 1 ? 0 : 1)
    for (const layer of above ?? []) layer.setOpacity(blend)
  }, [blend, bars, pair, pictures, isAlone])

  return (
    <Box
      ref={host}
      role="figure"
      tabIndex={0}
      aria-label={label}
      data-chart
      onKeyDown={(event) => moveByKey(event, link, bars.time.length - pair.firstBar)}
      sx={{
        height,
        width: '100%',
        bgcolor: paper.background,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    />
  )
}

/** The first difference in the middle; the newest bars where there is none. */
function initialRange({ difference }: PicturePair, count: number, shown: number) {
  if (!difference) return { from: count - shown * 0.94, to: count + shown * 0.06 }
  const middle = (difference.from + difference.to) / 2
  const half = Math.max(shown / 2, (difference.to - difference.from) * 0.75)
  return { from: middle - half, to: middle + half }
}

/** Share of the visible bars by which an arrow key moves, and by which + and - zoom. */
const step = 0.15

/** Moves and zooms by the keyboard. */
function moveByKey(event: KeyboardEvent, link: ChartLink, count: number): void {
  const { range } = link
  if (!range || event.ctrlKey || event.metaKey || event.altKey) return
  const size = range.to - range.from
  const by = size * (event.shiftKey ? 4 * step : step)
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [range.from - by, range.to - by],
    ArrowRight: [range.from + by, range.to + by],
    '+': [range.from + size * step, range.to - size * step],
    '=': [range.from + size * step, range.to - size * step],
    '-': [range.from - size * step, range.to + size * step],
    Home: [0, size],
    End: [count - size * 0.94, count + size * 0.06],
  }
  const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
  if (!move || move[1] - move[0] < 5 || move[1] - move[0] > count * 2) return
  event.preventDefault()
  link.show({ from: move[0], to: move[1] })
}
