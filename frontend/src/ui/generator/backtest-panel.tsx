import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Backtest, Trade } from '../../../../compiler/api.ts'
import { formatMoney } from '../../../../compiler/proof/broker-words.ts'
import { formatBarTime, formatCount, formatPlural, formatValue } from '../../lib/format.ts'
import { ChartTimes } from '../charts/chart-times.tsx'
import { OverlayChart } from '../charts/overlay-chart.tsx'

export type ShownTrade = Pick<Trade, 'direction' | 'entryTime' | 'entryPrice' | 'exitPrice' | 'quantity' | 'profit'>

const maxShown = 200

type Money = (value: number) => string

const rows: readonly (readonly [label: string, of: (run: Backtest, money: Money) => string])[] = [
  ['Trades', (run) => formatCount(run.trades)],
  ['Won', (run) => formatCount(run.wins)],
  ['Lost', (run) => formatCount(run.losses)],
  ['Net profit', (run, money) => money(run.netProfit)],
  ['Profit factor', (run) => (run.profitFactor === null ? '–' : run.profitFactor.toFixed(2))],
  ['Largest drawdown', (run, money) => `${money(run.maxDrawdown)} (${run.maxDrawdownPercent.toFixed(1)}%)`],
]

interface BacktestPanelProps {
  readonly backtest: Backtest
  readonly trades: readonly ShownTrade[]
  /** The account's currency. */
  readonly currency: string
  readonly digits: number
}

/** Shows a backtest on the standard bars. */
export function BacktestPanel({ backtest, trades, currency, digits }: BacktestPanelProps) {
  const curve = backtest.equity.map(({ value }) => value)
  const money = (value: number) => formatMoney(value, currency)
  return (
    <>
      {backtest.fault && (
        <Alert severity="warning">
          The run stopped at bar {formatCount(backtest.fault.bar)}: {backtest.fault.message}
        </Alert>
      )}
      {curve.length > 1 && (
        <OverlayChart
          data={{
            closes: curve,
            onPrice: false,
            plots: [{ title: 'Equity', original: curve.map(() => null), converted: curve }],
          }}
          label={`Equity from ${money(curve[0] ?? 0)} to ${money(curve.at(-1) ?? 0)}`}
          height={180}
          isComparison={false}
          formatGridValue={(value) => formatCount(Math.round(value))}
        />
      )}
      {curve.length > 1 && (
        <ChartTimes from={backtest.equity.at(0)?.time ?? 0} to={backtest.equity.at(-1)?.time ?? 0} />
      )}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2, m: 0 }}
      >
        {rows.map(([label, of]) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="mono" sx={{ m: 0, fontSize: '1.1rem' }}>
              {of(backtest, money)}
            </Typography>
          </Box>
        ))}
      </Box>
      {trades.length > 0 && <TradeList trades={trades} digits={digits} money={money} />}
      {trades.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          Gross profit excludes commission and swap. Net profit includes them.
        </Typography>
      )}
      {trades.length > maxShown && (
        <Typography variant="body2" color="textSecondary">
          and {formatPlural(trades.length - maxShown, 'more trade')}
        </Typography>
      )}
    </>
  )
}

interface TradeListProps extends Pick<BacktestPanelProps, 'trades' | 'digits'> {
  readonly money: Money
}

function TradeList({ trades, digits, money }: TradeListProps) {
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 320 }} tabIndex={0} role="region" aria-label="Trades">
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          typography: 'mono',
          fontSize: '0.75rem',
          '& th, & td': { textAlign: 'left', pr: 3, py: 0.25, whiteSpace: 'nowrap', fontWeight: 400 },
          '& thead th': { color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Side</th>
            <th scope="col">Entry</th>
            <th scope="col">Lots</th>
            <th scope="col">In</th>
            <th scope="col">Out</th>
            <th scope="col">Gross profit</th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, maxShown).map((trade, n) => (
            <tr key={n}>
              <td>{n + 1}</td>
              <td>{trade.direction === 'long' ? '▲ long' : '▼ short'}</td>
              <td>{formatBarTime(trade.entryTime)}</td>
              <td>{formatValue(trade.quantity)}</td>
              <td>{trade.entryPrice.toFixed(digits)}</td>
              <td>{trade.exitPrice === null ? 'open' : trade.exitPrice.toFixed(digits)}</td>
              <td>{money(trade.profit)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
