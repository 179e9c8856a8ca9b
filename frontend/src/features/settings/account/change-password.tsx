import { AccountSettings } from '@aws-amplify/ui-react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type ComponentProps } from 'react'
import { isCommonPassword } from '../../../lib/account/common-passwords.ts'
import { commonPassword, minPasswordLength, tooShortPassword } from '../../../lib/account/password-rules.ts'
import { notify } from '../../../lib/notify.ts'
import { SignInState } from './sign-in-state.tsx'

type Components = Required<NonNullable<ComponentProps<typeof AccountSettings.ChangePassword>['components']>>
type FieldProps = ComponentProps<Components['CurrentPasswordField']>
type ButtonProps = ComponentProps<Components['SubmitButton']>
type MessageProps = ComponentProps<Components['ErrorMessage']>

/** Amplify's message for a wrong current password names a username, which nobody has here. */
const wrongPassword = 'Incorrect username or password.'

function PasswordField({ name, label, autoComplete, onBlur, onChange, fieldValidationErrors = [] }: FieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      error={fieldValidationErrors.length > 0}
      helperText={fieldValidationErrors.join(' ')}
      slotProps={{ htmlInput: { name, autoComplete, onBlur, onChange } }}
      sx={{ mb: 2, display: 'block', maxWidth: 380 }}
      fullWidth
    />
  )
}

function SubmitButton({ isDisabled, children }: ButtonProps) {
  return (
    <Button type="submit" variant="outlined" disabled={isDisabled ?? false}>
      {children}
    </Button>
  )
}

function ErrorMessage({ children }: MessageProps) {
  return (
    <Alert severity="error" sx={{ mt: 2, maxWidth: 380 }}>
      {children === wrongPassword ? 'The current password is incorrect.' : children}
    </Alert>
  )
}

const components: Components = {
  CurrentPasswordField: PasswordField,
  NewPasswordField: PasswordField,
  ConfirmPasswordField: PasswordField,
  SubmitButton,
  ErrorMessage,
}

/** Amplify's change of password, with our fields. The caller configures Amplify first. */
export default function ChangePassword() {
  // A new key empties the form.
  const [changes, setChanges] = useState(0)
  return (
    <SignInState>
      <AccountSettings.ChangePassword
        key={changes}
        components={components}
        displayText={{
          currentPasswordFieldLabel: 'Current password',
          newPasswordFieldLabel: 'New password',
          confirmPasswordFieldLabel: 'Confirm new password',
          updatePasswordButtonText: 'Change password',
        }}
        validators={[
          {
            validationMode: 'onBlur',
            validator: (password) => password.length >= minPasswordLength,
            message: tooShortPassword,
          },
          {
            validationMode: 'onBlur',
            validator: (password) => !isCommonPassword(password),
            message: commonPassword,
          },
        ]}
        onSuccess={() => {
          setChanges(changes + 1)
          notify.success('Password changed')
        }}
      />
    </SignInState>
  )
}
