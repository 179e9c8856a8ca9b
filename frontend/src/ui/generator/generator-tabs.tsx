import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'

export type Mode = 'simple' | 'builder' | 'fix'

interface GeneratorTabsProps {
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly builder: string
  readonly children: ReactNode
}

/** Tabs of a generator: simple mode, builder, and the compile-error fixer. */
export function GeneratorTabs({ mode, onMode, builder, children }: GeneratorTabsProps) {
  const labels: Readonly<Record<Mode, string>> = { simple: 'Simple Mode', builder, fix: 'Fix Errors' }
  return (
    <>
      <Tabs
        value={mode}
        onChange={(_, next: Mode) => onMode(next)}
        aria-label="Mode"
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 3,
          '& .MuiTab-root': { px: { xs: 1, sm: 1.75 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
        }}
      >
        {(Object.keys(labels) as Mode[]).map((id) => (
          <Tab key={id} value={id} label={labels[id]} id={`mode-${id}`} aria-controls="mode-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="mode-panel" aria-labelledby={`mode-${mode}`}>
        {children}
      </Box>
    </>
  )
}
