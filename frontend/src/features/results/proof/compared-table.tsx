import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  comparedRows,
  leftOutOf,
  mergedRows,
  notCompared,
  type ComparedRow,
} from '../../../../../compiler/proof/compared-words.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import { capitalize, formatCount, formatPlural } from '../../../lib/format.ts'
import { rowTableStyle } from './row-table-style.ts'

type Proof = NonNullable<Conversion['report']>['proofs'][number]

/** Says what the stored proof has compared, what of it is approximated, and what a proof leaves out. */
export function ComparedTable({ proof }: { readonly proof: Proof | undefined }) {
  if (!proof) return null
  const { comparisons, live = null } = proof
  const rows = mergedRows([...comparisons, ...(live ? [live] : [])].map(comparedRows))
  const isStrategy = comparisons.some(({ trades }) => trades !== null)
  return (
    <Box component="section" aria-label="What was compared" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h2">
        What was compared
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '80ch' }}>
        The proof of this conversion ran on {formatPlural(comparisons.length, 'market')}
        {live ? `, and on ${formatCount(live.bars)} bars of which the last ones came live` : ''}. Each row has the most
        that was compared on one of them.
      </Typography>
      {rows.length > 0 && (
        <Box component="table" sx={rowTableStyle}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Compared</th>
              <th scope="col">Approximated</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.nouns[0]}>
                <th scope="row">{capitalize(row.nouns[1])}</th>
                <td data-label="Compared">{formatCount(row.count)}</td>
                <td data-label="Approximated">{formatCount(row.approximated)}</td>
                <Box component="td" data-label="Result" sx={{ color: colorOf(row) }}>
                  {row.difference === null ? '= equal' : `≠ ${row.difference}`}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '80ch' }}>
        Approximated means that MetaTrader has a weaker form of it, and that this form was compared. Not compared:{' '}
        {[...leftOutOf({ comparisons, live }), ...notCompared(isStrategy)].join(', ')}.
      </Typography>
    </Box>
  )
}

const colorOf = ({ difference }: ComparedRow): string => (difference === null ? 'trace.converted' : 'trace.difference')
