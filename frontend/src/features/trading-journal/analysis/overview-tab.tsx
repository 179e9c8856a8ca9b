import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useMemo } from 'react'
import { balanceCurve, type BalanceCurve } from '../../../../../journal/analysis/figures.ts'
import { dailyResults } from '../../../../../journal/analysis/groups.ts'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import { Cells } from '../../../ui/cells.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { formatDuration, formatPercent, formatRatio, moneyFormat } from '../format-money.ts'
import { useJournalView, type JournalView } from '../journal-view.ts'
import { BalanceChart } from './balance-chart.tsx'
import { chartColors, chartStyle, chartWidth } from './chart-colors.ts'

export default function OverviewTab() {
  const view = useJournalView()
  const { trades, cash, account } = view
  const curve = useMemo(() => balanceCurve(trades, cash, account.startBalance), [trades, cash, account.startBalance])
  if (trades.length === 0)
    return <EmptyState title="No trades in this account">Import a statement or add a trade by hand.</EmptyState>
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DrawdownAlert limit={account.goals.maxDrawdown} curve={curve} />
      <Figures view={view} curve={curve} />
      <section aria-labelledby="balance-heading">
        <Typography id="balance-heading" variant="h3" component="h2" gutterBottom>
          Balance
        </Typography>
        <BalanceChart />
      </section>
      <Goals view={view} />
      <Months view={view} />
    </Box>
  )
}

function DrawdownAlert({ limit, curve }: { readonly limit: number | null; readonly curve: BalanceCurve }) {
  if (limit === null || curve.drawdownShare * 100 < limit) return null
  return (
    <Alert severity="warning">
      The drawdown is {formatPercent(curve.drawdownShare)}. Your limit is {limit}%. Consider a pause or smaller
      positions.
    </Alert>
  )
}

function Figures({
  view: { figures, isPrivate, account },
  curve,
}: {
  readonly view: JournalView
  readonly curve: BalanceCurve
}) {
  const money = moneyFormat(isPrivate)
  const { wins, losses, longestWins, longestLosses, currentStreak } = figures
  return (
    <Cells minWidth={160} maxColumns={5}>
      <Stat label="Net result" value={money.signed(figures.net)} note={`${account.currency}, after costs`} />
      <Stat
        label="Trades"
        value={formatCount(figures.trades)}
        note={`${formatPlural(wins, 'win')}, ${formatPlural(losses, 'loss', 'losses')}`}
      />
      <Stat label="Win rate" value={formatPercent(figures.winRate)} />
      <Stat label="Profit factor" value={formatRatio(figures.profitFactor)} note="Profits divided by losses" />
      <Stat label="Expectancy" value={money.signed(figures.expectancy)} note="Average per trade" />
      <Stat label="Average win" value={money.signed(figures.averageWin)} />
      <Stat label="Average loss" value={money.signed(figures.averageLoss)} />
      <Stat
        label="Largest drawdown"
        value={formatPercent(curve.maxDrawdownShare)}
        note={money.plain(curve.maxDrawdown)}
      />
      <Stat
        label="Streaks"
        value={`${longestWins} / ${longestLosses}`}
        note={`Longest wins and losses; now ${currentStreak >= 0 ? formatPlural(currentStreak, 'win') : formatPlural(-currentStreak, 'loss', 'losses')}`}
      />
      <Stat label="Holding time" value={formatDuration(figures.averageHold)} note="Average" />
      <Stat label="Commission" value={money.signed(figures.commission)} />
      <Stat label="Swap" value={money.signed(figures.swap)} />
      <Stat label="Best trade" value={money.signed(figures.best)} />
      <Stat label="Worst trade" value={money.signed(figures.worst)} />
      <Stat
        label="Average R"
        value={figures.averageR === null ? '–' : `${figures.averageR.toFixed(2)} R`}
        note={
          figures.tradesWithRisk
            ? `Of ${formatPlural(figures.tradesWithRisk, 'trade')} with a risk`
            : 'Enter the risk of a trade to see it'
        }
      />
    </Cells>
  )
}

function Goals({ view: { account, trades, shift, isPrivate } }: { readonly view: JournalView }) {
  const { monthlyProfit, tradesPerDay } = account.goals
  const days = useMemo(() => [...dailyResults(trades, shift).values()], [trades, shift])
  if (monthlyProfit === null && tradesPerDay === null) return null
  const month = days.at(-1)?.date.slice(0, 7) ?? ''
  const ofMonth = days.filter(({ date }) => date.startsWith(month))
  const net = ofMonth.reduce((sum, day) => sum + day.net, 0)
  const over = tradesPerDay === null ? [] : ofMonth.filter((day) => day.trades > tradesPerDay)
  const money = moneyFormat(isPrivate)
  return (
    <section aria-labelledby="goals-heading">
      <Typography id="goals-heading" variant="h3" component="h2" gutterBottom>
        Goals in {month}
      </Typography>
      {monthlyProfit !== null && (
        <Box sx={{ mb: 2, maxWidth: 480 }}>
          <Typography variant="body2" id="profit-goal">
            {money.signed(net)} of {money.plain(monthlyProfit)} {account.currency}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-labelledby="profit-goal"
            value={Math.max(0, Math.min(100, (100 * net) / Math.max(monthlyProfit, 1e-9)))}
            sx={{ mt: 0.5 }}
          />
        </Box>
      )}
      {tradesPerDay !== null && (
        <Typography variant="body2">
          {over.length === 0
            ? `No day with more than ${formatPlural(tradesPerDay, 'trade')}.`
            : `${formatPlural(over.length, 'day')} with more than ${formatPlural(tradesPerDay, 'trade')}: ${over.map(({ date }) => date).join(', ')}`}
        </Typography>
      )}
    </section>
  )
}

const shownMonths = 24

function Months({ view: { trades, shift, isPrivate } }: { readonly view: JournalView }) {
  const months = useMemo(() => {
    const sums = new Map<string, number>()
    for (const { date, net } of dailyResults(trades, shift).values())
      sums.set(date.slice(0, 7), (sums.get(date.slice(0, 7)) ?? 0) + net)
    return [...sums].sort(([a], [b]) => a.localeCompare(b)).slice(-shownMonths)
  }, [trades, shift])
  const money = moneyFormat(isPrivate)
  return (
    <section aria-labelledby="months-heading">
      <Typography id="months-heading" variant="h3" component="h2" gutterBottom>
        Result by month
      </Typography>
      <Box
        role="img"
        aria-label={`Results of ${formatPlural(months.length, 'month')}`}
        sx={{ maxWidth: chartWidth(months.length) }}
      >
        <BarChart
          height={220}
          margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
          grid={{ horizontal: true }}
          xAxis={[
            {
              data: months.map(([month]) => month),
              scaleType: 'band',
              colorMap: {
                type: 'ordinal',
                values: months.map(([month]) => month),
                colors: months.map(([, net]) => (net < 0 ? chartColors.loss : chartColors.win)),
              },
            },
          ]}
          yAxis={[{ width: 64, ...(isPrivate ? { valueFormatter: () => '' } : {}) }]}
          series={[
            { data: months.map(([, net]) => net), label: 'Net result', valueFormatter: (value) => money.signed(value) },
          ]}
          hideLegend
          skipAnimation
          sx={chartStyle}
        />
      </Box>
    </section>
  )
}
