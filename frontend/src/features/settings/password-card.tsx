import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { notify } from '../../lib/notify.ts'
import { minPasswordLength, refuseCommonPassword, tooShortPassword } from '../../lib/account/password-rules.ts'
import { auth } from '../../lib/account/session.ts'
import { SettingsCard } from './settings-card.tsx'

export function PasswordCard() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [problem, setProblem] = useState<{ field: 'current' | 'next'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!current || !next) return setProblem({ field: current ? 'next' : 'current', text: 'Please fill in all fields' })
    if (next.length < minPasswordLength) return setProblem({ field: 'next', text: tooShortPassword })
    setProblem(null)
    setBusy(true)
    try {
      await refuseCommonPassword(next)
      await (await auth()).changePassword(current, next)
      setCurrent('')
      setNext('')
      notify.success('Password changed')
    } catch (reason) {
      const wrong = reason instanceof Error && reason.name === 'NotAuthorizedException'
      setProblem({
        field: wrong ? 'current' : 'next',
        text: wrong
          ? 'The current password is incorrect.'
          : reason instanceof Error
            ? reason.message
            : 'Failed to change your password. Please try again.',
      })
    }
    setBusy(false)
  }
  return (
    <SettingsCard title="Password">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2, maxWidth: 380 }}
      >
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={problem?.field === 'current'}
          helperText={problem?.field === 'current' && problem.text}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          error={problem?.field === 'next'}
          helperText={problem?.field === 'next' && problem.text}
        />
        <Box>
          <Button type="submit" variant="outlined" disabled={busy}>
            {busy ? 'Changing...' : 'Change password'}
          </Button>
        </Box>
      </Box>
    </SettingsCard>
  )
}
