import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { openAuth } from '../../../lib/account/auth-panel.ts'

/**
 * Shows account forms while Amplify has a session. A session that ended elsewhere, such as after “Sign out on every
 * device”, asks for a new sign-in. The caller configures Amplify first.
 */
export function SignInState({ children }: { readonly children: ReactNode }) {
  return (
    <Authenticator.Provider>
      <SignedIn>{children}</SignedIn>
    </Authenticator.Provider>
  )
}

function SignedIn({ children }: { readonly children: ReactNode }) {
  const { authStatus } = useAuthenticator((context) => [context.authStatus])
  if (authStatus === 'configuring') return <Skeleton variant="rectangular" height={40} sx={{ maxWidth: 240 }} />
  if (authStatus === 'authenticated') return children
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => openAuth('sign-in')}>
          Sign in
        </Button>
      }
    >
      Your session has ended. Sign in again to change your account.
    </Alert>
  )
}
