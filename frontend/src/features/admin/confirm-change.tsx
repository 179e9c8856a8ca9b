import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import type { TierChoice } from './tiers.ts'

export interface Change {
  readonly email: string
  readonly tier: TierChoice
}

interface ConfirmChangeProps {
  readonly change: Change
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ConfirmChange({
  change: {
    email,
    tier: { tier, label },
  },
  onClose,
  onDone,
}: ConfirmChangeProps) {
  const queryClient = useQueryClient()
  const isOff = tier === 'free'
  const update = useMutation({
    mutationFn: () =>
      call('admin-update-subscription', { _user_email: email, _subscription_tier: tier, _subscribed: !isOff }),
    onSuccess: ({ success, message, error }) => {
      if (!success) return notify.error(error ?? 'Failed to update subscription')
      notify.success(message || 'Subscription updated successfully')
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['list-audit-log'] })
    },
    onError: (reason) => notify.error(reason.message || 'Failed to update subscription'),
    onSettled: onClose,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="change-title">
      <DialogTitle id="change-title">{isOff ? 'Deactivate subscription' : `Activate ${label}`}</DialogTitle>
      <DialogContent>
        {isOff
          ? `Deactivate subscription for ${email}? This will set them to free tier.`
          : `Activate ${label} subscription for ${email}?`}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={isOff ? 'error' : 'primary'}
          disabled={update.isPending}
          onClick={() => update.mutate()}
        >
          {isOff ? 'Deactivate' : 'Activate'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
