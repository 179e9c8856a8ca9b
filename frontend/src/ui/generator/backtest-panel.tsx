import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount, formatDateTime, formatPlural } from '../../lib/format.ts'
import type { Generated } from '../../lib/conversion/generation.ts'
import { ChartTimes } from '../charts/chart-times.tsx'
import { OverlayChart } from '../charts/overlay-chart.tsx'

type Backtest = NonNullable<Generated['backtest']>

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const mostShown = 200

const rows: readonly (readonly [label: string, of: (run: Backtest) => string])[] = [
  ['Trades', (run) => formatCount(run.trades)],
  ['Won', (run) => formatCount(run.wins)],
  ['Lost', (run) => formatCount(run.losses)],
  ['Net profit', (run) => money.format(run.netProfit)],
  ['Profit factor', (run) => run.profitFactor === null ? '–' : run.profitFactor.toFixed(2)],
  ['Largest drawdown', (run) => `${money.format(run.maxDrawdown)} (${run.maxDrawdownPercent.toFixed(1)} %)`],
]

/** How the program behaves on bars that everybody gets the same. */
export function BacktestPanel({ backtest, trades }: { readonly backtest: Backtest; readonly trades: Generated['trades'] }) {
  const curve = backtest.equity.map(({ value }) => value)
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info" variant="outlined">Synthetic data: {formatCount(backtest.bars)} generated bars of {backtest.symbol}, an hour each, with a deposit of {formatCount(backtest.deposit)}. They show what the program does. They say nothing about profit.</Alert>
      {backtest.fault && <Alert severity="warning">The run stopped at bar {formatCount(backtest.fault.bar)}: {backtest.fault.message}</Alert>}
      {backtest.trades === 0 && <Alert severity="warning">The program made no trade on these bars: its conditions never met. Fewer filters, or “any” in the place of “all”, give it more to do.</Alert>}
      {curve.length > 1 && <OverlayChart data={{ closes: curve, onPrice: false, plots: [{ title: 'Equity', original: curve.map(() => null), converted: curve }] }} label={`Equity from ${money.format(curve[0])} to ${money.format(curve.at(-1) ?? 0)}`} height={180} isComparison={false} say={(value) => formatCount(Math.round(value))} />}
      {curve.length > 1 && <ChartTimes from={backtest.equity[0].time} to={backtest.equity[backtest.equity.length - 1].time} />}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2, m: 0 }}>
        {rows.map(([label, of]) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">{label}</Typography>
            <Typography component="dd" variant="mono" sx={{ m: 0, fontSize: '1.1rem' }}>{of(backtest)}</Typography>
          </Box>
        ))}
      </Box>
      {trades.length > 0 && (
        <Box sx={{ overflow: 'auto', maxHeight: 320 }} tabIndex={0} role="region" aria-label="Trades">
          <Box component="table" sx={{ borderCollapse: 'collapse', typography: 'mono', fontSize: '0.75rem', '& th, & td': { textAlign: 'left', pr: 3, py: 0.25, whiteSpace: 'nowrap', fontWeight: 400 }, '& thead th': { color: 'text.secondary', borderBottom: 1, borderColor: 'divider' } }}>
            <thead><tr><th scope="col">#</th><th scope="col">Side</th><th scope="col">Entry</th><th scope="col">In</th><th scope="col">Out</th><th scope="col">Profit</th></tr></thead>
            <tbody>
              {trades.slice(0, mostShown).map((trade, n) => (
                <tr key={n}>
                  <td>{n + 1}</td><td>{trade.direction === 'long' ? '▲ long' : '▼ short'}</td><td>{formatDateTime(new Date(trade.entryTime).toISOString())}</td>
                  <td>{trade.entryPrice.toFixed(5)}</td><td>{trade.exitPrice === null ? 'open' : trade.exitPrice.toFixed(5)}</td><td>{money.format(trade.profit)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {trades.length > mostShown && <Typography variant="body2" color="textSecondary">and {formatPlural(trades.length - mostShown, 'more trade')}</Typography>}
    </Box>
  )
}
