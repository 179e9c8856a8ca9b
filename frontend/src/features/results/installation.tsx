import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Conversion, Target } from '../../lib/conversion/conversion-files.ts'
import { fileName } from '../../lib/conversion/conversion-files.ts'

const terminals: Record<Target, { readonly name: string; readonly folder: string }> = {
  mql4: { name: 'MetaTrader 4', folder: 'MQL4' },
  mql5: { name: 'MetaTrader 5', folder: 'MQL5' },
}

export function Installation({ conversion }: { readonly conversion: Conversion }) {
  const targets = (['mql4', 'mql5'] as const).filter((target) => conversion[`${target}Code`] !== '')
  const isExpert = conversion.report?.kind === 'strategy' || conversion.report?.kind === 'ea' || (!conversion.report && conversion.conversionType === 'ea')
  const folder = isExpert ? 'Experts' : 'Indicators'
  return (
    <Box component="section" aria-labelledby="installation">
      <Typography id="installation" variant="h3" component="h2" gutterBottom>Installation</Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: `repeat(${targets.length}, minmax(0, 56ch))` } }}>
        {targets.map((target) => (
          <div key={target}>
            <Typography variant="h5" component="h3">{terminals[target].name}</Typography>
            <Box component="ol" sx={{ pl: 2.5, color: 'text.secondary', typography: 'body2', '& li': { mb: 0.5 }, '& code': { overflowWrap: 'anywhere' } }}>
              <li>Download <code>{fileName(conversion, target)}</code>.</li>
              <li>In {terminals[target].name} choose File → Open Data Folder and put the file into <code>{terminals[target].folder}/{folder}</code>.</li>
              <li>Open it in MetaEditor (F4) and press F7. It should compile without errors.</li>
              <li>In the Navigator choose {folder === 'Experts' ? 'Expert Advisors' : 'Indicators'} → Refresh and drag it onto a chart.</li>
              {isExpert && <li>Run it in the Strategy Tester and on a demo account before you let it trade money.</li>}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}
