import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Conversion } from '../../lib/conversion-files.ts'
import { formatCount, formatPlural, formatValue } from '../../lib/format.ts'

type Proof = NonNullable<Conversion['report']>['proofs'][number]

/** What the comparison of both runs found, set of bars by set of bars. */
export default function ProofPanel({ conversion }: { readonly conversion: Conversion }) {
  return (
    <Box sx={{ p: 2.5, display: 'grid', gap: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
        Equal means that our run of the original and our run of the converted text gave the same values on every bar, within one part in a billion.
        Both ran on generated bars with gaps, weekends, spikes and sessions.
      </Typography>
      {conversion.report?.proofs.map((proof) => <DialectProof key={proof.dialect} proof={proof} />)}
    </Box>
  )
}

function DialectProof({ proof }: { readonly proof: Proof }) {
  return (
    <section aria-label={`Proof of the ${proof.dialect.toUpperCase()} program`}>
      <Typography variant="h4" component="h2" gutterBottom>
        {proof.dialect.toUpperCase()}: <Box component="span" sx={{ color: proof.equal ? 'trace.converted' : 'trace.difference' }}>{proof.equal ? 'equal' : 'not equal'}</Box>
      </Typography>
      <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={`Compared plots, ${proof.dialect.toUpperCase()}`}>
        <Box component="table" sx={{ borderCollapse: 'collapse', typography: 'mono', '& th, & td': { textAlign: 'left', pr: 4, py: 0.5, borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' }, '& thead th': { color: 'text.secondary', fontWeight: 400 } }}>
          <thead><tr><th scope="col">Bars</th><th scope="col">Plot</th><th scope="col">Values compared</th><th scope="col">Result</th></tr></thead>
          <tbody>
            {proof.comparisons.flatMap((comparison, set) => comparison.plots.map((plot, index) => (
              <tr key={`${set}:${index}`}>
                <td>{index === 0 ? formatCount(comparison.bars) : ''}</td>
                <td>{plot.title}</td>
                <td>{formatCount(plot.compared)}</td>
                <Box component="td" sx={{ color: plot.equal ? 'trace.converted' : 'trace.difference' }}>
                  {plot.firstDifference
                    ? `bar ${formatCount(plot.firstDifference.bar)}: ${formatValue(plot.firstDifference.original)} ≠ ${formatValue(plot.firstDifference.converted)} (${plot.firstDifference.cause})`
                    : 'equal'}
                </Box>
              </tr>
            )))}
          </tbody>
        </Box>
      </Box>
      {proof.comparisons.map((comparison, set) => comparison.fault && (
        <Typography key={set} color="error" variant="body2" sx={{ mt: 1 }}>
          The run stopped at bar {formatCount(comparison.fault.bar)}: {comparison.fault.message}
        </Typography>
      ))}
      {proof.comparisons.some((comparison) => comparison.trades) && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {proof.comparisons.flatMap((comparison) => comparison.trades ? [`${formatPlural(comparison.trades.original, 'trade')} against ${formatCount(comparison.trades.converted)}`] : []).join(' · ')}
        </Typography>
      )}
    </section>
  )
}
