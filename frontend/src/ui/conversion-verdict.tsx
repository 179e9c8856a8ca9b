import Box from '@mui/material/Box'
import type { Verdict } from '../../../contract/conversion.ts'
import type { Conversion } from '../lib/conversion/conversion-files.ts'

/** Names of the outcomes, in the order of the filter. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  equal: 'Equal',
  approximated: 'Approximated',
  different: 'Not equal',
  uncompared: 'Not compared',
  failed: 'Failed',
  running: 'Running',
}

const colors: Readonly<Record<Verdict, string>> = {
  equal: 'trace.converted',
  approximated: 'warning.main',
  different: 'trace.difference',
  uncompared: 'text.secondary',
  failed: 'error.main',
  running: 'text.secondary',
}

type Row = Pick<Conversion, 'status' | 'equal' | 'approximated'>

/** Returns the outcome of a conversion. */
export function conversionVerdict({ status, equal, approximated = 0 }: Row): Verdict {
  if (status === 'running') return 'running'
  if (status === 'error') return 'failed'
  if (equal === null) return 'uncompared'
  if (!equal) return 'different'
  return approximated > 0 ? 'approximated' : 'equal'
}

/** The outcome in a word, with the number of approximated lines. */
export function ConversionVerdict({ row }: { readonly row: Row }) {
  const verdict = conversionVerdict(row)
  return (
    <Box component="span" sx={{ color: colors[verdict], whiteSpace: 'nowrap', fontWeight: 560 }}>
      {verdictLabels[verdict]}
      {verdict === 'approximated' && ` ${row.approximated}`}
    </Box>
  )
}
