import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OutputOf } from '../../../lib/api.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ViewDialog } from './view-dialog.tsx'
import { StateDialog, type StateChange } from './state-dialog.tsx'

type Details = OutputOf<'admin-get-user'>

/** Changes that fit each state of an account. */
const changesOf: Readonly<Record<Details['state'], readonly StateChange[]>> = {
  'in use': ['sign-out', 'reset-password', 'disable', 'delete'],
  disabled: ['enable', 'delete'],
  deleting: ['restore'],
}

const labels: Readonly<Record<StateChange, string>> = {
  'sign-out': 'Sign out everywhere',
  'reset-password': 'Reset password',
  disable: 'Disable account',
  enable: 'Enable account',
  delete: 'Delete account',
  restore: 'Restore account',
}

const dangerous: ReadonlySet<StateChange> = new Set(['disable', 'delete'])

export function UserActions({ data }: { readonly data: Details }) {
  const [dialog, setDialog] = useState<'plan' | 'credits' | 'view' | StateChange | null>(null)
  const close = () => setDialog(null)
  return (
    <Card component="section" aria-label="Actions" sx={{ p: 2.5, alignSelf: 'start' }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Actions
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="outlined" onClick={() => setDialog('plan')}>
          Change plan
        </Button>
        <Button variant="outlined" onClick={() => setDialog('credits')}>
          Grant credits
        </Button>
        <Button variant="outlined" onClick={() => setDialog('view')}>
          View as user
        </Button>
        {changesOf[data.state].map((change) => (
          <Button
            key={change}
            variant="outlined"
            color={dangerous.has(change) ? 'error' : 'inherit'}
            onClick={() => setDialog(change)}
          >
            {labels[change]}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Every action is recorded with its reason.
      </Typography>
      {dialog === 'plan' && <PlanDialog user={data.user} onClose={close} />}
      {dialog === 'credits' && <CreditsDialog id={data.user.id} email={data.user.email} onClose={close} />}
      {dialog === 'view' && <ViewDialog id={data.user.id} email={data.user.email} onClose={close} />}
      {dialog !== null && dialog !== 'plan' && dialog !== 'credits' && dialog !== 'view' && (
        <StateDialog
          id={data.user.id}
          email={data.user.email}
          change={dialog}
          label={labels[dialog]}
          isDangerous={dangerous.has(dialog)}
          onClose={close}
        />
      )}
    </Card>
  )
}
