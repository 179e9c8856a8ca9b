import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { CodeView } from '../../ui/code/code-view.tsx'
import { CopyButton } from '../../ui/code/copy-button.tsx'
import { setSampleLanguage, useSampleLanguage } from './choice.ts'
import { sampleLanguages, type SampleLanguage } from './samples.ts'

interface SamplePanelProps {
  readonly title: string
  /** Subject, where several panels share a title. */
  readonly about?: string
  /** Code by language; missing languages are not offered. */
  readonly code: Partial<Readonly<Record<SampleLanguage, string>>>
}

/** Shows one sample in the language chosen for the page. */
export function SamplePanel({ title, about = '', code }: SamplePanelProps) {
  const chosen = useSampleLanguage()
  const offered = (Object.keys(sampleLanguages) as SampleLanguage[]).filter((language) => code[language] !== undefined)
  const shown = offered.includes(chosen) ? chosen : (offered[0] ?? chosen)
  return (
    <Panel
      title={title}
      tools={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            aria-label={`Language of ${title}${about && `: ${about}`}`}
            onChange={(_, next: SampleLanguage | null) => next && setSampleLanguage(next)}
          >
            {offered.map((language) => (
              <ToggleButton key={language} value={language} sx={{ px: 1, py: 0.25 }}>
                {sampleLanguages[language]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <CopyButton text={code[shown] ?? ''} format={`${title} ${sampleLanguages[shown]}`} />
        </>
      }
    >
      <CodeView
        code={code[shown] ?? ''}
        language="script"
        label={`${title} in ${sampleLanguages[shown]}${about && `: ${about}`}`}
        maxHeight={420}
        fontSize="0.78rem"
      />
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

export function Panel({ title, tools, children }: PanelProps) {
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'surface.raised', mb: 2 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          px: 1.5,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'surface.sunken',
        }}
      >
        <Typography variant="kicker" color="textSecondary" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {tools}
      </Box>
      {children}
    </Box>
  )
}
