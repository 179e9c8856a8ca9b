import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Comparison } from '../../../../../compiler/api.ts'
import { formatCount, formatPlural, formatValue } from '../../../lib/format.ts'
import type { RecordedComparison } from './use-proof-run.ts'

interface ProofTableProps {
  readonly comparison: Comparison
  readonly recorded: readonly RecordedComparison[]
  /** Whether the bars include columns with the platform's values. */
  readonly hasRecord: boolean
}

const causes: Record<NonNullable<Comparison['plots'][number]['firstDifference']>['cause'], string> = {
  'warm-up': 'not enough history on the first bars',
  timezone: 'session or time zone',
  'higher-timeframe': 'higher-timeframe request',
  fill: 'order fill',
  rounding: 'rounding',
  unknown: 'unknown cause',
}

/** Long titles wrap, so that a plot's result stays visible. */
const titlesBreakOnPhone = {
  '@media (max-width: 599.95px)': {
    '& th, & td': { pr: 2 },
    '& tbody td:first-of-type': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: '12ch' },
  },
} as const

/** Compares plot by plot, and with the platform's values if the file has them. */
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
              {hasRecord && <th scope="col">Faithful to the export</th>}
            </tr>
          </thead>
          <tbody>
            {comparison.plots.map((plot) => (
              <tr key={plot.title}>
                <td>{plot.title}</td>
                <td>{formatCount(plot.compared)}</td>
                <Box component="td" sx={{ color: plot.equal ? 'trace.converted' : 'trace.difference' }}>
                  {plot.firstDifference
                    ? `≠ bar ${formatCount(plot.firstDifference.bar)}: ` +
                      `${formatValue(plot.firstDifference.original)} and ` +
                      `${formatValue(plot.firstDifference.converted)}; ${causes[plot.firstDifference.cause]}`
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
        Equal means that our runs of the original and of the converted program match within one part in a billion.
        Faithful means that they also match the values in your export within one part in a million. To check that,
        export a TradingView chart with the script on it (and the list of trades for a strategy), and open the files
        with “Use your own bars”.
      </Typography>
    </Box>
  )
}

function faithful(entry: RecordedComparison | undefined): string {
  if (!entry) return 'not in the file'
  return entry.firstDifference === null
    ? `= on ${formatPlural(entry.compared, 'bar')}`
    : `≠ from bar ${formatCount(entry.firstDifference)}`
}
