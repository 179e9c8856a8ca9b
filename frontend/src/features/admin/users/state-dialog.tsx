import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, type InputOf } from '../../../lib/api.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useUserChange } from './use-user-change.ts'

export type StateChange = InputOf<'admin-change-user'>['change']

interface StateDialogProps {
  readonly id: string
  readonly email: string
  readonly change: StateChange
  readonly label: string
  readonly isDangerous: boolean
  readonly onClose: () => void
}

const explanations: Readonly<Record<StateChange, string>> = {
  'sign-out': 'Every device must sign in again. Open pages work for up to an hour.',
  'reset-password': 'The password stops working. We email the user a code to choose a new one.',
  disable: 'The user is signed out and cannot sign in. All data is kept. The user gets an email.',
  enable: 'The user can sign in again and gets an email.',
  delete: 'The account is disabled now and deleted in 30 days. Until then you can restore it. The user gets an email.',
  restore: 'The account is not deleted, and the user can sign in again.',
}

const minReason = 3

export function StateDialog({ id, email, change, label, isDangerous, onClose }: StateDialogProps) {
  const [reason, setReason] = useState('')
  const run = useUserChange(
    async () => (await call('admin-change-user', { id, change, reason: reason.trim() })).message,
    onClose,
  )
  return (
    <ActionDialog
      title={label}
      confirm={label}
      isDangerous={isDangerous}
      isBusy={run.isPending}
      isReady={reason.trim().length >= minReason}
      onClose={onClose}
      onConfirm={() => run.mutate()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <Typography color="textSecondary">{explanations[change]}</Typography>
      <TextField
        label="Reason"
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText="Recorded in the activity log."
      />
    </ActionDialog>
  )
}
