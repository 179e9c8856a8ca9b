import Box from '@mui/material/Box'
import type { StrategyFigures as Figures } from '../../lib/compiler/figures.ts'
import { formatCount, formatShare } from '../../lib/format.ts'

interface StrategyFiguresProps {
  readonly original: Figures
  readonly converted: Figures
}

const money = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 5, signDisplay: 'exceptZero' })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Smaller shares of the account, as of single units, would all read 0.00%. */
const minShare = 0.0001
const withShare = (amount: number, share: number | null): string =>
  share === null || Math.abs(share) < minShare
    ? money.format(amount)
    : `${money.format(amount)} (${formatShare(share)})`

const rows: readonly (readonly [label: string, show: (figures: Figures) => string])[] = [
  ['Net profit', ({ netProfit, netShare }) => withShare(netProfit, netShare)],
  ['Trades', ({ trades }) => formatCount(trades)],
  ['Win rate', ({ winRate }) => (winRate === null ? '–' : percent.format(winRate))],
  ['Largest drawdown', ({ maxDrawdown, maxDrawdownShare }) => withShare(-maxDrawdown, -maxDrawdownShare)],
]

/** Compares what both runs of a strategy earned. */
export function StrategyFigures({ original, converted }: StrategyFiguresProps) {
  return (
    <Box
      component="table"
      aria-label="Strategy results of both programs"
      sx={{
        borderCollapse: 'collapse',
        typography: 'mono',
        '& th, & td': { textAlign: 'right', py: 0.5, pl: { xs: 2, sm: 4 }, fontWeight: 400, whiteSpace: 'nowrap' },
        '& th:first-of-type': { textAlign: 'left', pl: 0, color: 'text.secondary' },
        '& thead th': { color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Original</th>
          <th scope="col">Converted</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, show]) => {
          const [left, right] = [show(original), show(converted)]
          return (
            <Box component="tr" key={label} sx={left === right ? {} : { '& td': { color: 'trace.difference' } }}>
              <th scope="row">{label}</th>
              <td>{left}</td>
              <td>{right}</td>
            </Box>
          )
        })}
      </tbody>
    </Box>
  )
}
