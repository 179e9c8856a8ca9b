import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { closeAuth, type AuthPanel } from '../../lib/account/auth-panel.ts'
import { BrandMark } from '../../ui/brand.tsx'
import { CodeStep } from './code-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import { ForgotStep, ResetStep } from './reset-steps.tsx'
import type { Step } from './step.ts'

/** Slides in from the right on desktops and from the bottom on phones. */
export default function AuthDrawer({ panel }: { readonly panel: AuthPanel }) {
  const isPhone = useMediaQuery('(max-width: 767.95px)')
  const [step, setStep] = useState<Step>({ kind: panel })
  return (
    <Drawer
      open
      anchor={isPhone ? 'bottom' : 'right'}
      onClose={closeAuth}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': 'Your account',
          sx: { width: { xs: '100%', md: 420 }, maxHeight: { xs: '92dvh', md: 'none' }, p: { xs: 2, md: 3 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <BrandMark size={28} />
        <IconButton aria-label="Close" onClick={closeAuth}>
          <Close />
        </IconButton>
      </Box>
      <StepView key={step.kind} step={step} go={setStep} />
    </Drawer>
  )
}

function StepView({ step, go }: { readonly step: Step; readonly go: (step: Step) => void }) {
  switch (step.kind) {
    case 'sign-in':
    case 'sign-up':
      return <CredentialsStep step={step} go={go} />
    case 'confirm':
      return <ConfirmStep step={step} />
    case 'code':
      return <CodeStep />
    case 'forgot':
      return <ForgotStep step={step} go={go} />
    case 'reset':
      return <ResetStep step={step} go={go} />
  }
}
