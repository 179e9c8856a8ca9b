import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { enterView } from '../../../lib/account/view-as.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { ActionDialog } from './action-dialog.tsx'

interface ViewDialogProps {
  readonly id: string
  readonly email: string
  readonly onClose: () => void
}

const minReason = 3

/** Asks for the reason to view the site as a user. */
export function ViewDialog({ id, email, onClose }: ViewDialogProps) {
  const [reason, setReason] = useState('')
  const start = useMutation({
    mutationFn: () => call('start-view', { id, reason: reason.trim() }),
    onSuccess: enterView,
    onError: (error) => notify.error('Failed to start the view', error.message),
  })
  return (
    <ActionDialog
      title="View as user"
      confirm="Start view"
      isBusy={start.isPending}
      isReady={reason.trim().length >= minReason}
      onClose={onClose}
      onConfirm={() => start.mutate()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <Typography color="textSecondary">
        You see the site as this user for one hour, and can change nothing. Code and trades stay hidden unless the user
        allows support to see them in Settings.
      </Typography>
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
