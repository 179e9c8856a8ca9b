import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Comparison } from '../../../../../compiler/api.ts'
import { formatCount, formatValue } from '../../../lib/format.ts'
import type { RecordedComparison } from './use-proof-run.ts'

interface ProofTableProps {
  readonly comparison: Comparison
  readonly recorded: readonly RecordedComparison[]
  /** Whether the bars came with columns of the platform's own values. */
  readonly hasRecord: boolean
}

const causes: Record<NonNullable<Comparison['plots'][number]['firstDifference']>['cause'], string> = {
  'warm-up': 'the first bars, before enough history',
  timezone: 'a session or time zone',
  'higher-timeframe': 'a request of a higher timeframe',
  fill: 'how an order was filled',
  rounding: 'rounding',
  unknown: 'cause not known',
}

/** What became of a plot stands within reach however long its title is. */
const titlesBreakOnPhone = {
  '@media (max-width: 599.95px)': {
    '& th, & td': { pr: 2 },
    '& tbody td:first-of-type': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: '12ch' },
  },
} as const

/** The chart as figures: plot by plot, and against the platform's own values where the file has them. */
export function ProofTable({ comparison, recorded, hasRecord }: ProofTableProps) {
  return (
    <Box sx={{ p: 2, overflow: 'auto' }} tabIndex={0} role="region" aria-label="Compared plots">
      {comparison.plots.length > 0 && (
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            typography: 'mono',
            '& th, & td': {
              textAlign: 'left',
              pr: 4,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
              whiteSpace: 'nowrap',
            },
            '& thead th': { color: 'text.secondary', fontWeight: 400 },
            ...titlesBreakOnPhone,
          }}
        >
          <thead>
            <tr>
              <th scope="col">Plot</th>
              <th scope="col">Compared</th>
              <th scope="col">Equal to the original</th>
              {hasRecord && <th scope="col">Faithful to the record</th>}
            </tr>
          </thead>
          <tbody>
            {comparison.plots.map((plot) => (
              <tr key={plot.title}>
                <td>{plot.title}</td>
                <td>{formatCount(plot.compared)}</td>
                <Box component="td" sx={{ color: plot.equal ? 'trace.converted' : 'trace.difference' }}>
                  {plot.firstDifference
                    ? `≠ bar ${formatCount(plot.firstDifference.bar)}: ${formatValue(plot.firstDifference.original)} and ${formatValue(plot.firstDifference.converted)}; ${causes[plot.firstDifference.cause]}`
                    : '= on every bar'}
                </Box>
                {hasRecord && <td>{faithful(recorded.find((entry) => entry.title === plot.title))}</td>}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: comparison.plots.length > 0 ? 1.5 : 0, maxWidth: '80ch' }}
      >
        Equal: our run of the original and our run of the converted text agree within one part in a billion. Faithful:
        they agree with the values in your export, within one part in a million; export a TradingView chart with the
        script on it to see that, and of a strategy its list of trades too; both are opened with “Use my own bars”.
      </Typography>
    </Box>
  )
}

function faithful(entry: RecordedComparison | undefined): string {
  if (!entry) return 'no such column'
  return entry.firstDifference === null
    ? `= on ${formatCount(entry.compared)} bars`
    : `≠ from bar ${formatCount(entry.firstDifference)}`
}
