import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, type InputOf } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useUserChange } from './use-user-change.ts'

type Action = InputOf<'admin-grant-credits'>['action']

const actions: readonly (readonly [Action, string])[] = [
  ['conversions', 'Conversions'],
  ['optimizations', 'Optimizations'],
  ['eaGenerations', 'EA generations'],
  ['indicatorGenerations', 'Indicator generations'],
  ['analyses', 'Analyses'],
]
const maxAmount = 1000
const minReason = 3

interface CreditsDialogProps {
  readonly id: string
  readonly email: string
  readonly onClose: () => void
}

export function CreditsDialog({ id, email, onClose }: CreditsDialogProps) {
  const [action, setAction] = useState<Action>('conversions')
  const [amount, setAmount] = useState('5')
  const [reason, setReason] = useState('')
  const count = Number(amount)
  const isAmount = Number.isInteger(count) && count >= 1 && count <= maxAmount
  const grant = useUserChange(async () => {
    const { until } = await call('admin-grant-credits', { id, action, amount: count, reason: reason.trim() })
    return `Credits granted until ${formatDate(until)}`
  }, onClose)
  return (
    <ActionDialog
      title="Grant credits"
      confirm="Grant credits"
      isBusy={grant.isPending}
      isReady={isAmount && reason.trim().length >= minReason}
      onClose={onClose}
      onConfirm={() => grant.mutate()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <TextField select label="Action" value={action} onChange={(event) => setAction(event.target.value as Action)}>
        {actions.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Number"
        type="number"
        value={amount}
        error={!isAmount}
        onChange={(event) => setAmount(event.target.value)}
        helperText="1 to 1,000, usable until the running day or month of the plan ends."
      />
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
