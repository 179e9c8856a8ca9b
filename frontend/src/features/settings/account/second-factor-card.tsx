import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { auth } from '../../../lib/account/session.ts'
import { notify } from '../../../lib/notify.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SettingsCard } from '../settings-card.tsx'

const queryKey = ['second-factor'] as const

/** Two-step sign-in of administrators. `isRequired`: they have no rights before. */
export function SecondFactorCard({ email, isRequired }: { readonly email: string; readonly isRequired: boolean }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await auth()).hasAuthenticator(),
  })
  return (
    <SettingsCard
      id="two-step"
      title="Two-step sign-in"
      text="After your password, we ask for a code from an authenticator app on your phone."
    >
      {isRequired && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Administrators need two-step sign-in. Turn it on to use the Admin Panel.
        </Alert>
      )}
      {error ? (
        <Failure title="Failed to load your sign-in settings" error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rectangular" height={40} sx={{ maxWidth: 240 }} />
      ) : data ? (
        <TurnOff />
      ) : (
        <TurnOn email={email} />
      )}
    </SettingsCard>
  )
}

function TurnOn({ email }: { readonly email: string }) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const start = useMutation({ mutationFn: async () => (await auth()).startAuthenticator(email) })
  const finish = useMutation({
    mutationFn: async () => (await auth()).finishAuthenticator(code.replaceAll(/\s/g, '')),
    onSuccess: async () => {
      notify.success('Two-step sign-in is on')
      await client.invalidateQueries({ queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) finish.mutate()
  }
  if (!start.data)
    return (
      <>
        <Button variant="outlined" disabled={start.isPending} onClick={() => start.mutate()}>
          {start.isPending ? 'Preparing...' : 'Turn on'}
        </Button>
        {start.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {start.error.message}
          </Alert>
        )}
      </>
    )
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      <Typography>
        1. <Link href={start.data.uri}>Open your authenticator app</Link>, or enter this key in it:
      </Typography>
      <Typography variant="mono" component="p" sx={{ overflowWrap: 'anywhere' }} data-testid="authenticator-key">
        {start.data.secret}
      </Typography>
      <TextField
        label="2. Six-digit code from the app"
        size="small"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={finish.isError}
        helperText={finish.isError ? 'This code is not right. Enter the code that the app shows now.' : undefined}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
      />
      <Box>
        <Button type="submit" variant="contained" disabled={finish.isPending || code.trim() === ''}>
          {finish.isPending ? 'Turning on...' : 'Turn on'}
        </Button>
      </Box>
    </Box>
  )
}

function TurnOff() {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: async () => (await auth()).removeAuthenticator(),
    onSuccess: async () => {
      setAsking(false)
      notify.success('Two-step sign-in is off')
      await client.invalidateQueries({ queryKey })
    },
    onError: (reason) => notify.error('Failed to turn off two-step sign-in', reason.message),
  })
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>Two-step sign-in is on.</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Turn off two-step sign-in?"
          confirm="Turn off"
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate()}
        >
          Your password alone will be enough to sign in.
        </ConfirmDialog>
      )}
    </>
  )
}
