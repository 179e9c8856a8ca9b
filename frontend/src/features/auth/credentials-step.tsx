import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { closeAuth } from '../../lib/account/auth-panel.ts'
import { notify } from '../../lib/notify.ts'
import { minPasswordLength } from '../../../../contract/passwords.ts'
import { auth } from '../../lib/account/session.ts'
import { AuthForm } from './auth-form.tsx'
import { confirmFirst } from './messages.ts'
import { credentials } from './schemas.ts'
import type { Step, StepOf } from './step.ts'

interface CredentialsStepProps {
  readonly step: StepOf<'sign-in' | 'sign-up'>
  readonly go: (step: Step) => void
}

const accountCreated = 'Account created! Please check your email to confirm your account before signing in.'

export function CredentialsStep({ step, go }: CredentialsStepProps) {
  const isSignUp = step.kind === 'sign-up'
  const knownEmail = step.email === undefined ? {} : { email: step.email }
  const submit = async ({ email, password }: { email: string; password: string }) => {
    const { register, signInWithPassword } = await auth()
    if (isSignUp) {
      await register(email, password)
      notify.success(accountCreated)
      return go({ kind: 'confirm', email, password, notice: accountCreated })
    }
    const next = await signInWithPassword(email, password)
    if (next === 'confirm') return go({ kind: 'confirm', email, password, notice: confirmFirst })
    if (next === 'code') return go({ kind: 'code' })
    notify.success('Signed in successfully!')
    closeAuth()
  }
  return (
    <>
      <Tabs
        value={step.kind}
        onChange={(_, kind: 'sign-in' | 'sign-up') => go({ kind, ...knownEmail })}
        variant="fullWidth"
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="sign-in" label="Sign In" />
        <Tab value="sign-up" label="Sign Up" />
      </Tabs>
      <AuthForm
        schema={credentials}
        defaults={{ email: step.email ?? '', password: '' }}
        fields={[
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
          {
            name: 'password',
            label: 'Password',
            type: 'password',
            autoComplete: isSignUp ? 'new-password' : 'current-password',
            ...(isSignUp ? { hint: `At least ${minPasswordLength} characters` } : {}),
          },
        ]}
        submitLabel={isSignUp ? 'Create Account' : 'Sign In'}
        busyLabel={isSignUp ? 'Creating account...' : 'Signing in...'}
        onSubmit={submit}
      >
        {isSignUp ? (
          <Typography variant="body2" color="textSecondary">
            We will email you a confirmation code. The free plan includes daily conversions, and no credit card is
            required.
          </Typography>
        ) : (
          <Button color="inherit" onClick={() => go({ kind: 'forgot', ...knownEmail })}>
            Forgot your password?
          </Button>
        )}
      </AuthForm>
    </>
  )
}
