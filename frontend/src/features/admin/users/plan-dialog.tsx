import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, type InputOf, type OutputOf } from '../../../lib/api.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useUserChange } from './use-user-change.ts'

type Tier = InputOf<'admin-update-subscription'>['_subscription_tier']

const tiers: readonly (readonly [Tier, string])[] = [
  ['free', 'Free (no subscription)'],
  ['premium', 'Basic'],
  ['pro', 'Pro'],
  ['elite', 'Elite'],
]

interface PlanDialogProps {
  readonly user: OutputOf<'admin-get-user'>['user']
  readonly onClose: () => void
}

/** The paid period includes its last day, in UTC. */
const endOf = (day: string): string => `${day}T23:59:59.000Z`

export function PlanDialog({ user, onClose }: PlanDialogProps) {
  const info = user.subscriber_info
  const [tier, setTier] = useState<Tier>(user.subscription_active ? user.subscription_tier : 'pro')
  const [end, setEnd] = useState(info?.subscription_end?.slice(0, 10) ?? '')
  const [customer, setCustomer] = useState(info?.stripe_customer_id ?? '')
  const isFreePlan = tier === 'free'
  const change = useUserChange(async () => {
    const { message } = await call('admin-update-subscription', {
      _user_email: user.email,
      _subscription_tier: tier,
      _subscribed: !isFreePlan,
      ...(isFreePlan ? {} : { _subscription_end: end ? endOf(end) : null }),
      _stripe_customer_id: customer.trim(),
    })
    return message
  }, onClose)
  return (
    <ActionDialog
      title="Change plan"
      confirm="Change plan"
      isDangerous={isFreePlan}
      isBusy={change.isPending}
      isReady
      onClose={onClose}
      onConfirm={() => change.mutate()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
      <TextField select label="Plan" value={tier} onChange={(event) => setTier(event.target.value as Tier)}>
        {tiers.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Paid until"
        type="date"
        disabled={isFreePlan}
        value={end}
        onChange={(event) => setEnd(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        helperText="The plan ends after this day. Empty for no end date."
      />
      <TextField
        label="Customer id"
        value={customer}
        onChange={(event) => setCustomer(event.target.value)}
        helperText="The payment provider's id of the customer."
      />
    </ActionDialog>
  )
}
