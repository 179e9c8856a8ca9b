import { AccountSettings } from '@aws-amplify/ui-react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { auth } from '../../../lib/account/session.ts'
import { useUser } from '../../../lib/account/user.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { SignInState } from './sign-in-state.tsx'

type Components = Required<NonNullable<ComponentProps<typeof AccountSettings.DeleteUser>['components']>>
type ButtonProps = ComponentProps<Components['DeleteButton']>
type MessageProps = ComponentProps<Components['ErrorMessage']>
type WarningProps = ComponentProps<Components['WarningView']>

function DeleteButton({ isDisabled, onClick, children }: ButtonProps) {
  return (
    <Button variant="outlined" color="error" disabled={isDisabled ?? false} onClick={onClick}>
      {children}
    </Button>
  )
}

function ErrorMessage({ children }: MessageProps) {
  return (
    <Alert severity="error" sx={{ mt: 2, maxWidth: 480 }}>
      Your account was not deleted. {children}
    </Alert>
  )
}

/** Asks for the address, so that a click alone deletes nothing. */
function WarningView({ isDisabled, onCancel, onConfirm }: WarningProps) {
  const email = useUser()?.email ?? ''
  const [typed, setTyped] = useState('')
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="delete-title">
      <DialogTitle id="delete-title">Delete your account?</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          This cannot be undone. Type <strong>{email}</strong> to confirm.
        </Typography>
        <TextField
          label="Your email"
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isDisabled} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={typed.trim().toLowerCase() !== email.toLowerCase() || isDisabled}
          onClick={onConfirm}
        >
          {isDisabled ? 'Deleting...' : 'Delete account'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const components: Components = { DeleteButton, ErrorMessage, WarningView }

/** Amplify's deletion of an account, with our dialog and our server, which also deletes the data. */
export default function DeleteAccount({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  return (
    <SignInState>
      <AccountSettings.DeleteUser
        components={components}
        displayText={{ deleteAccountButtonText: 'Delete account' }}
        handleDelete={async () => {
          await call('delete-account', { email })
        }}
        onSuccess={() => {
          notify.success('Account deleted', 'Your saved conversions will be permanently deleted in 30 days.')
          void navigate('/')
          // The server has already deleted the sign-in; this clears the browser.
          void auth()
            .then(({ endSession }) => endSession())
            .catch(() => undefined)
        }}
      />
    </SignInState>
  )
}
