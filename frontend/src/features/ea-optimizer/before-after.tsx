import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount, formatPlural } from '../../lib/format.ts'
import { OverlayChart } from '../../ui/charts/overlay-chart.tsx'
import type { Optimization } from './use-optimizer.ts'

type Backtest = NonNullable<Optimization['before']>

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const rows: readonly (readonly [label: string, of: (run: Backtest) => string])[] = [
  ['Trades', (run) => formatCount(run.trades)],
  ['Won', (run) => formatCount(run.wins)],
  ['Lost', (run) => formatCount(run.losses)],
  ['Net profit', (run) => money.format(run.netProfit)],
  ['Profit factor', (run) => (run.profitFactor === null ? '–' : run.profitFactor.toFixed(2))],
  ['Largest drawdown', (run) => `${money.format(run.maxDrawdown)} (${run.maxDrawdownPercent.toFixed(1)}%)`],
]

/** Compares both programs on the same generated bars. */
export function BeforeAfter({ before, after }: Pick<Optimization, 'before' | 'after'>) {
  if (!before || !after)
    return (
      <Alert severity="info" sx={{ m: 2 }}>
        The programs could not run here, so there is no comparison.
      </Alert>
    )
  const fault = after.fault ?? before.fault
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {headline(before, after)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        Both ran on the same {formatCount(before.bars)} synthetic bars of {before.symbol} with a deposit of{' '}
        {formatCount(before.deposit)}, after {formatCount(before.history)} bars of history. Synthetic prices show what
        the features change. They do not predict profit.
      </Typography>
      {fault && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The run stopped at bar {formatCount(fault.bar)}: {fault.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 3, mb: 1 }}>
        {(
          [
            ['Before', '1.5px dashed', 'text.primary'],
            ['After', '3px solid', 'trace.converted'],
          ] as const
        ).map(([word, borderTop, borderColor]) => (
          <Typography
            key={word}
            variant="kicker"
            color="textSecondary"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
          >
            <Box component="span" sx={{ width: 22, borderTop, borderColor }} />
            {word}
          </Typography>
        ))}
      </Box>
      <OverlayChart
        data={{
          closes: before.equity.map(({ value }) => value),
          onPrice: false,
          plots: [{ title: 'Equity', ...alignEquity(before, after) }],
        }}
        label="Equity before and after"
        height={200}
        isComparison={false}
        formatGridValue={(value) => formatCount(Math.round(value))}
      />
      <ResultTable before={before} after={after} />
    </Box>
  )
}

function ResultTable({ before, after }: { readonly before: Backtest; readonly after: Backtest }) {
  return (
    <Box
      component="table"
      sx={{
        mt: 3,
        width: '100%',
        maxWidth: 560,
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'right', py: 0.75, borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
        '& th:first-of-type': { textAlign: 'left' },
      }}
    >
      <thead>
        <tr>
          <th>
            <Box component="span" sx={{ position: 'absolute', left: -9999 }}>
              Metric
            </Box>
          </th>
          <th>Before</th>
          <th>After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <Box component="td" sx={{ fontFamily: 'mono.fontFamily' }}>
              {of(before)}
            </Box>
            <Box component="td" sx={{ fontFamily: 'mono.fontFamily' }}>
              {of(after)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Summarizes what the features changed. */
function headline(before: Backtest, after: Backtest): string {
  if (rows.every(([, of]) => of(before) === of(after))) return 'The features made no difference on these bars.'
  const trades =
    before.trades === after.trades
      ? formatPlural(after.trades, 'trade')
      : `${formatCount(after.trades)} trades instead of ${formatCount(before.trades)}`
  const [oldDrawdown, newDrawdown] = [drawdownOf(before), drawdownOf(after)]
  const drawdown = oldDrawdown === newDrawdown ? 'unchanged' : `instead of ${oldDrawdown}`
  return `${trades}; largest drawdown ${newDrawdown} ${drawdown === 'unchanged' ? '(unchanged)' : drawdown}.`
}

const drawdownOf = (run: Backtest): string => `${run.maxDrawdownPercent.toFixed(1)}%`

/** Aligns both equity curves on the times of the longer run. */
function alignEquity(before: Backtest, after: Backtest) {
  const times = (before.equity.length >= after.equity.length ? before : after).equity.map(({ time }) => time)
  const at = (run: Backtest) => {
    let k = 0
    return times.map((time) => {
      while ((run.equity[k + 1]?.time ?? Infinity) <= time) k++
      return run.equity[k]?.value ?? null
    })
  }
  return { original: at(before), converted: at(after) }
}
