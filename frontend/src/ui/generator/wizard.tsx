import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, type ReactNode } from 'react'

export interface WizardStep {
  readonly title: string
  /** Why the step is incomplete; null if it is complete. */
  readonly missing: string | null
  readonly panel: ReactNode
}

interface WizardProps {
  readonly steps: readonly WizardStep[]
  /** 1-based. */
  readonly step: number
  readonly onStep: (step: number) => void
  /** Replaces Next on the last step. */
  readonly finish: ReactNode
}

/** A wizard: forward when the step is complete, back at any time. */
export function Wizard({ steps, step, onStep, finish }: WizardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])
  const missing = useId()
  const current = steps[step - 1] ?? steps[0]
  if (!current) return null
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Box sx={{ px: { xs: 2, md: 3 }, pt: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {current.title}
          </Typography>
          <Typography variant="mono" color="textSecondary" noWrap>
            Step {step} of {steps.length}
          </Typography>
        </Box>
        <StepNames steps={steps} step={step} onStep={onStep} />
        <LinearProgress
          variant="determinate"
          value={(step / steps.length) * 100}
          aria-label="Progress"
          sx={{ mt: 1.5 }}
        />
      </Box>
      <Box sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>{current.panel}</Box>
      <Box
        sx={{
          pl: { xs: 2, md: 3 },
          pr: { xs: 9, md: 10 },
          py: { xs: 1.5, md: 2 },
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          flexWrap: { xs: current.missing === null ? 'nowrap' : 'wrap', sm: 'nowrap' },
          gap: 1.5,
          alignItems: 'center',
          position: 'sticky',
          bottom: 0,
          bgcolor: 'background.paper',
          zIndex: 1,
        }}
      >
        {step < steps.length && current.missing !== null && (
          <Typography
            id={missing}
            variant="body2"
            color="textSecondary"
            sx={{ order: { sm: 1 }, width: { xs: '100%', sm: 'auto' } }}
          >
            {current.missing}
          </Typography>
        )}
        <Button color="inherit" variant="outlined" disabled={step === 1} onClick={() => onStep(step - 1)}>
          Previous
        </Button>
        <Box sx={{ flex: 1, order: 2 }} />
        <Box sx={{ order: 3 }}>
          {step < steps.length ? (
            <Button
              variant="contained"
              disabled={current.missing !== null}
              aria-describedby={missing}
              onClick={() => onStep(step + 1)}
            >
              Next
            </Button>
          ) : (
            finish
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** Lists all steps and links to those that can be reached. */
function StepNames({ steps, step, onStep }: Pick<WizardProps, 'steps' | 'step' | 'onStep'>) {
  const firstOpen = steps.findIndex(({ missing }) => missing !== null)
  const lastReachable = firstOpen === -1 ? steps.length : firstOpen + 1
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 2, listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {steps.map(({ title }, index) => (
        <li key={title}>
          <Link
            component="button"
            type="button"
            variant="body2"
            underline={index + 1 === step ? 'none' : 'hover'}
            disabled={index + 1 > lastReachable}
            aria-current={index + 1 === step ? 'step' : undefined}
            onClick={() => onStep(index + 1)}
            sx={{
              color: index + 1 === step ? 'text.primary' : 'text.secondary',
              fontWeight: index + 1 === step ? 600 : 400,
              '&:disabled': { cursor: 'default', textDecoration: 'none' },
            }}
          >
            {index + 1}. {title}
          </Link>
        </li>
      ))}
    </Box>
  )
}
