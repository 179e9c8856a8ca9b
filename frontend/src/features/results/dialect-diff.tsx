import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Conversion } from '../../lib/conversion-files.ts'
import DiffView from '../../ui/editor/diff-view.tsx'

/** What the two terminals want written differently. */
export default function DialectDiff({ conversion: { mql4Code, mql5Code } }: { readonly conversion: Conversion }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        {mql4Code === mql5Code
          ? 'Both programs are the same text.'
          : isWide ? 'MQL4 on the left, MQL5 on the right. Lines that are the same in both are folded.' : 'Amber stands in MQL4 only, teal in MQL5 only. Lines that are the same in both are folded.'}
      </Typography>
      <DiffView before={{ text: mql4Code, label: 'MQL4 code' }} after={{ text: mql5Code, label: 'MQL5 code' }} language="mql" layout={isWide ? 'columns' : 'unified'} />
    </Box>
  )
}
