import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface DemoFrameProps {
  readonly left: ReactNode
  readonly right: ReactNode
  readonly verdict: ReactNode
  readonly chart: ReactNode
}

/** Frame of the demo: Pine at the left, MQL at the right, the chart below. */
export function DemoFrame({ left, right, verdict, chart }: DemoFrameProps) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
        <Pane title="Pine Script" trace="original">
          {left}
        </Pane>
        <Pane title="MQL5" trace="converted">
          {right}
        </Pane>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>{verdict}</Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{chart}</Box>
    </Box>
  )
}

function Pane({
  title,
  trace,
  children,
}: {
  readonly title: string
  readonly trace: 'original' | 'converted'
  readonly children: ReactNode
}) {
  return (
    <Box
      sx={{
        minWidth: 0,
        borderLeft: { md: trace === 'converted' ? 1 : 0 },
        borderTop: { xs: trace === 'converted' ? 1 : 0, md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
      }}
    >
      <Typography
        variant="kicker"
        component="h2"
        color="textSecondary"
        sx={{ px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <Box component="span" sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: `trace.${trace}` }} />
        {title}
      </Typography>
      <Box sx={{ height: { xs: 250, md: 316 }, minHeight: { xs: 250, md: 316 } }}>{children}</Box>
    </Box>
  )
}
