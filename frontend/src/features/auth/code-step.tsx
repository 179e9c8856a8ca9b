import Typography from '@mui/material/Typography'
import { closeAuth } from '../../lib/account/auth-panel.ts'
import { auth } from '../../lib/account/session.ts'
import { notify } from '../../lib/notify.ts'
import { AuthForm } from './auth-form.tsx'
import { confirmation } from './schemas.ts'

/** The usual message for a wrong code is about codes in mails. */
const wrongCode = 'The code is incorrect. Enter the code that the app shows now.'

/** Asks for the code of the authenticator app, after the password. */
export function CodeStep() {
  const submit = async ({ code }: { code: string }) => {
    try {
      await (await auth()).signInWithCode(code)
    } catch (error) {
      throw error instanceof Error && error.name === 'CodeMismatchException' ? new Error(wrongCode) : error
    }
    notify.success('Signed in successfully!')
    closeAuth()
  }
  return (
    <>
      <Typography variant="h3" component="h2" gutterBottom>
        Enter your code
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Open your authenticator app and enter the six digits it shows for Tradewright.
      </Typography>
      <AuthForm
        schema={confirmation}
        defaults={{ code: '' }}
        fields={[{ name: 'code', label: 'Code', type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' }]}
        submitLabel="Sign In"
        busyLabel="Signing in..."
        onSubmit={submit}
      />
    </>
  )
}
