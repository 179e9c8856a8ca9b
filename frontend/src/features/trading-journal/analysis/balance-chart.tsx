import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LineChart } from '@mui/x-charts/LineChart'
import { useMemo } from 'react'
import { equityOnBars } from '../../../../../journal/analysis/excursions.ts'
import { balanceCurve, thinCurve, type BalancePoint } from '../../../../../journal/analysis/figures.ts'
import { formatPercent, moneyFormat } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { useGivenBars } from '../settings.ts'
import { chartColors, chartStyle } from './chart-colors.ts'

const maxPoints = 800
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: '2-digit', timeZone: 'UTC' })

/** Balance after each trade, equity if bars are given, and the drawdown below. */
export function BalanceChart() {
  const { account, trades, cash, shift, toUtc, isPrivate } = useJournalView()
  const given = useGivenBars()
  const money = moneyFormat(isPrivate)
  const points = useMemo(
    () => thinCurve(balanceCurve(trades, cash, account.startBalance).points, maxPoints),
    [trades, cash, account.startBalance],
  )
  const equity = useMemo(() => {
    if (!given) return null
    const series = equityOnBars(trades, given.bars, account.startBalance, toUtc)
    return points.map(({ time }) => valueAt(series, given.bars.time, toUtc(time)))
  }, [given, trades, points, account.startBalance, toUtc])
  if (points.length < 2) return <Typography color="textSecondary">The chart appears after the second trade.</Typography>
  const times = points.map(({ time }) => new Date(shift(time)))
  const axis = {
    data: times,
    scaleType: 'utc' as const,
    valueFormatter: (time: Date) => day.format(time),
    tickNumber: 6,
  }
  const hideAmounts = isPrivate ? { valueFormatter: () => '' } : {}
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box role="img" aria-label={describe(points)}>
        <LineChart
          height={280}
          margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
          grid={{ horizontal: true }}
          xAxis={[axis]}
          yAxis={[{ width: 64, ...hideAmounts }]}
          series={[
            {
              data: points.map(({ balance }) => balance),
              label: 'Balance',
              color: chartColors.balance,
              showMark: false,
              curve: 'stepAfter',
              valueFormatter: (value) => money.plain(value),
            },
            ...(equity
              ? [
                  {
                    data: equity,
                    label: 'Equity',
                    color: chartColors.equity,
                    showMark: false,
                    valueFormatter: (value: number | null) => money.plain(value),
                  },
                ]
              : []),
          ]}
          hideLegend={!equity}
          skipAnimation
          sx={chartStyle}
        />
        <LineChart
          height={110}
          margin={{ left: 0, right: 12, top: 8, bottom: 0 }}
          xAxis={[axis]}
          yAxis={[{ width: 64, max: 0, valueFormatter: (value: number) => formatPercent(value) }]}
          series={[
            {
              data: points.map(({ drawdownShare }) => -drawdownShare),
              label: 'Drawdown',
              color: chartColors.drawdown,
              area: true,
              showMark: false,
              curve: 'stepAfter',
              valueFormatter: (value) => formatPercent(value),
            },
          ]}
          hideLegend
          skipAnimation
          sx={chartStyle}
        />
      </Box>
    </Box>
  )
}

/** The series' value at the last bar that began by `time`. */
function valueAt(series: Float64Array, barTimes: Float64Array, time: number): number | null {
  const index = barTimes.findLastIndex((start) => start <= time)
  return index < 0 ? null : (series[index] ?? null)
}

function describe(points: readonly BalancePoint[]): string {
  const deepest = points.reduce((most, { drawdownShare }) => Math.max(most, drawdownShare), 0)
  return `Balance over time with ${points.length} points; the largest drawdown is ${formatPercent(deepest)}`
}
