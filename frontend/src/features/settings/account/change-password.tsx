import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { problemOf } from '../../../lib/account/password-rules.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { SignInState } from './sign-in-state.tsx'

const fields = [
  { name: 'current', label: 'Current password', autoComplete: 'current-password' },
  { name: 'password', label: 'New password', autoComplete: 'new-password' },
  { name: 'repeated', label: 'Confirm new password', autoComplete: 'new-password' },
] as const

const empty = { current: '', password: '', repeated: '' }

/** Changes the password by our server, which refuses stolen ones. */
function Form() {
  const [values, setValues] = useState(empty)
  const change = useMutation({
    mutationFn: async ({ current, password, repeated }: typeof empty) => {
      const problem = problemOf(password, repeated)
      if (problem !== null) throw new Error(problem)
      await call('change-password', { current, password })
    },
    onSuccess: () => {
      setValues(empty)
      notify.success('Password changed')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(values)
  }
  const isIncomplete = Object.values(values).includes('')
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 380 }}>
      {fields.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          type="password"
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          slotProps={{ htmlInput: { name, autoComplete } }}
        />
      ))}
      <Button
        type="submit"
        variant="outlined"
        disabled={isIncomplete || change.isPending}
        sx={{ justifySelf: 'start' }}
      >
        {change.isPending ? 'Saving...' : 'Change password'}
      </Button>
      {change.error && <Alert severity="error">{change.error.message}</Alert>}
    </Box>
  )
}

/** The caller configures Amplify first. */
export default function ChangePassword() {
  return (
    <SignInState>
      <Form />
    </SignInState>
  )
}
