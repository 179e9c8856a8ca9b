import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { closeAuth } from '../../lib/account/auth-panel.ts'
import { notify } from '../../lib/notify.ts'
import { auth } from '../../lib/account/session.ts'
import { AuthForm } from './auth-form.tsx'
import { newPassword, resetRequest } from './schemas.ts'
import type { Step, StepOf } from './step.ts'

interface StepProps<Kind extends Step['kind']> {
  readonly step: StepOf<Kind>
  readonly go: (step: Step) => void
}

export function ForgotStep({ step, go }: StepProps<'forgot'>) {
  const request = async ({ email }: { email: string }) => {
    await (await auth()).requestPasswordReset(email)
    go({ kind: 'reset', email })
  }
  return (
    <>
      <Typography variant="h3" component="h2" gutterBottom>
        Reset your password
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        If there is an account for this address, we will email you a code.
      </Typography>
      <AuthForm
        schema={resetRequest}
        defaults={{ email: step.email ?? '' }}
        fields={[{ name: 'email', label: 'Email', type: 'email', autoComplete: 'email' }]}
        submitLabel="Send code"
        busyLabel="Sending..."
        onSubmit={request}
      >
        <Button
          color="inherit"
          onClick={() => go({ kind: 'sign-in', ...(step.email === undefined ? {} : { email: step.email }) })}
        >
          {' '}
          Back to Sign In
        </Button>
      </AuthForm>
    </>
  )
}

export function ResetStep({ step, go }: StepProps<'reset'>) {
  const reset = async ({ code, password }: { code: string; password: string }) => {
    const { setNewPassword, signInWithPassword } = await auth()
    await setNewPassword(step.email, code, password)
    if ((await signInWithPassword(step.email, password)) === 'confirm')
      return go({ kind: 'sign-in', email: step.email })
    notify.success('Signed in successfully!', 'Your password was changed.')
    closeAuth()
  }
  return (
    <>
      <Typography variant="h3" component="h2" gutterBottom>
        Choose a new password
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        If <strong>{step.email}</strong> has an account, we sent it a code.
      </Typography>
      <AuthForm
        schema={newPassword}
        defaults={{ code: '', password: '' }}
        fields={[
          {
            name: 'code',
            label: 'Code from the email',
            type: 'text',
            autoComplete: 'one-time-code',
            inputMode: 'numeric',
          },
          { name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' },
        ]}
        submitLabel="Set password"
        busyLabel="Saving..."
        onSubmit={reset}
      >
        <Button color="inherit" onClick={() => go({ kind: 'forgot', email: step.email })}>
          Send a new code
        </Button>
      </AuthForm>
    </>
  )
}
