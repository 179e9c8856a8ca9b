import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'

export interface WizardStep {
  readonly title: string
  /** Why it cannot be left yet; null when it can. */
  readonly missing: string | null
  readonly panel: ReactNode
}

interface WizardProps {
  readonly steps: readonly WizardStep[]
  /** From 1. */
  readonly step: number
  readonly onStep: (step: number) => void
  /** What the last step offers in the place of Next. */
  readonly finish: ReactNode
}

/** Steps in a row: forward when a step is complete, back at any time. */
export function Wizard({ steps, step, onStep, finish }: WizardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])
  const now = steps[step - 1] ?? steps[0]
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Box sx={{ px: { xs: 2, md: 3 }, pt: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>{now.title}</Typography>
          <Typography variant="mono" color="textSecondary" noWrap>Step {step} of {steps.length}</Typography>
        </Box>
        <LinearProgress variant="determinate" value={(step / steps.length) * 100} aria-label="Progress" sx={{ mt: 1.5 }} />
      </Box>
      <Box sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>{now.panel}</Box>
      <Box sx={{ pl: { xs: 2, md: 3 }, pr: 10, py: 2, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', position: 'sticky', bottom: 0, bgcolor: 'background.paper', zIndex: 1 }}>
        <Button color="inherit" variant="outlined" disabled={step === 1} onClick={() => onStep(step - 1)}>Previous</Button>
        {step < steps.length && now.missing !== null && <Typography variant="body2" color="textSecondary">{now.missing}</Typography>}
        <Box sx={{ flex: 1 }} />
        {step < steps.length ? <Button variant="contained" disabled={now.missing !== null} onClick={() => onStep(step + 1)}>Next</Button> : finish}
      </Box>
    </Box>
  )
}
