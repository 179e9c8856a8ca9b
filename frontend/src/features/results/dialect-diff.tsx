import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { dialects } from '../../../../compiler/targets/dialects.ts'
import { codeOf, type ConvertedProgram } from '../../../../contract/outputs.ts'
import DiffView from '../../ui/editor/diff-view.tsx'

const { mql4, mql5 } = dialects

/** Compares the MQL4 and the MQL5 program. */
export default function DialectDiff({ outputs }: { readonly outputs: readonly ConvertedProgram[] }) {
  const [before, after] = [codeOf(outputs, 'mql4'), codeOf(outputs, 'mql5')]
  const [folded, setFolded] = useState(true)
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <Box>
      <Box
        sx={{
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {before === after
            ? 'Both programs are identical.'
            : isWide
              ? `${mql4.name} on the left, ${mql5.name} on the right.`
              : `Amber lines are ${mql4.name} only, teal lines ${mql5.name} only.`}
        </Typography>
        <FormControlLabel
          control={<Switch size="small" checked={folded} onChange={(_, on) => setFolded(on)} />}
          label="Collapse unchanged lines"
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Box>
      <DiffView
        before={{ text: before, label: `${mql4.name} code` }}
        after={{ text: after, label: `${mql5.name} code` }}
        language="mql"
        layout={isWide ? 'columns' : 'unified'}
        folded={folded}
      />
    </Box>
  )
}
