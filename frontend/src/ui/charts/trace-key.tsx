import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plotColor } from './plot-color.ts'

interface TraceKeyProps {
  /** The plots by name and color; without them the key shows the two kinds of lines only. */
  readonly plots?: readonly { readonly title: string; readonly color?: string | null }[]
}

const line = { width: 22, height: 0, borderTop: '3px solid' }

/** Legend of a chart with both runs: converted plots in their colors, the original dashed. */
export function TraceKey({ plots = [] }: TraceKeyProps) {
  const converted = plots.length > 0 ? plots : [{ title: 'converted', color: null }]
  return (
    <Box sx={{ display: 'flex', columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' }}>
      {converted.map((plot, index) => (
        <Entry key={plot.title} label={plot.title}>
          <Box component="span" sx={{ ...line, borderColor: plotColor(plot, index) }} />
        </Entry>
      ))}
      <Entry label="original">
        <Box component="span" sx={{ ...line, borderTop: '1.5px dashed', borderColor: 'text.primary' }} />
      </Entry>
      <Entry label="difference">
        <Box component="span" sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: 'trace.difference' }} />
      </Entry>
    </Box>
  )
}

function Entry({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <Typography
      variant="kicker"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, textTransform: 'none' }}
    >
      {children}
      {label}
    </Typography>
  )
}
