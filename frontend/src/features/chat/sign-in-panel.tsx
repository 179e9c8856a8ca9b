import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { TextLink } from '../../ui/router-link.tsx'
import { PanelFrame } from './panel-frame.tsx'

/** Invites visitors to sign in. */
export function SignInPanel() {
  return (
    <PanelFrame title="Support chat" subtitle="Sign in to chat">
      <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'start', gap: 1.5, p: 3 }}>
        <Typography variant="h4" component="h3">
          Sign in to chat with us
        </Typography>
        <Typography color="textSecondary">
          Our assistant knows the help center, your plan and your conversions. If it cannot help, our support team takes
          over. Sign in so that we know who you are.
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button variant="contained" autoFocus onClick={() => openAuth('sign-in')}>
            Sign In
          </Button>
          <Button variant="outlined" onClick={() => openAuth('sign-up')}>
            Create Account
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          No account? See the <TextLink to="/help">help center</TextLink> or use the{' '}
          <TextLink to="/contact">contact form</TextLink>.
        </Typography>
      </Box>
    </PanelFrame>
  )
}
