import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { closeAuth } from '../../lib/account/auth-panel.ts'
import { notify } from '../../lib/notify.ts'
import { auth } from '../../lib/account/session.ts'
import { AuthForm } from './auth-form.tsx'
import { authMessage } from './messages.ts'
import { confirmation } from './schemas.ts'
import type { StepOf } from './step.ts'

/** Confirms the address with the emailed code, then signs in with the password typed before. */
export function ConfirmStep({ step }: { readonly step: StepOf<'confirm'> }) {
  const [sending, setSending] = useState(false)
  const confirm = async ({ code }: { code: string }) => {
    const { confirmRegistration, signInWithPassword } = await auth()
    await confirmRegistration(step.email, code)
    await signInWithPassword(step.email, step.password)
    notify.success('Signed in successfully!')
    closeAuth()
  }
  const resend = async () => {
    setSending(true)
    try {
      await (await auth()).resendCode(step.email)
      notify.success('Code sent', `We sent a new code to ${step.email}.`)
    } catch (reason) {
      notify.error(authMessage(reason))
    }
    setSending(false)
  }
  return (
    <>
      <Typography variant="h3" component="h2" gutterBottom>
        Confirm your email
      </Typography>
      <Typography color="textSecondary" role="status" sx={{ mb: 3 }}>
        {step.notice} We sent the code to <strong>{step.email}</strong>.
      </Typography>
      <AuthForm
        schema={confirmation}
        defaults={{ code: '' }}
        fields={[
          {
            name: 'code',
            label: 'Confirmation code',
            type: 'text',
            autoComplete: 'one-time-code',
            inputMode: 'numeric',
          },
        ]}
        submitLabel="Confirm"
        busyLabel="Confirming..."
        onSubmit={confirm}
      >
        <Button color="inherit" disabled={sending} onClick={() => void resend()}>
          {sending ? 'Sending...' : 'Resend code'}
        </Button>
      </AuthForm>
    </>
  )
}
