import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OutputOf } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { tierChoices, type TierChoice } from './tiers.ts'

type SearchedUser = OutputOf<'admin-search-users-by-email'>['users'][number]

interface SubscriberCardProps {
  readonly user: SearchedUser
  readonly onChange: (tier: TierChoice) => void
}

const tierColors = { free: 'default', premium: 'info', pro: 'success', elite: 'warning' } as const

export function SubscriberCard({ user, onChange }: SubscriberCardProps) {
  const info = user.subscriber_info
  return (
    <Card component="article" aria-label={user.email} sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Joined {formatDate(user.created_at)}
          </Typography>
        </Box>
        <Chip
          variant="outlined"
          color={tierColors[user.subscription_tier]}
          label={user.subscription_tier.toUpperCase()}
        />
        <Chip
          variant={user.subscription_active ? 'filled' : 'outlined'}
          label={user.subscription_active ? 'Active' : 'Inactive'}
        />
      </Box>
      {info?.subscribed && (
        <Typography variant="body2" component="p" sx={{ mt: 1.5, p: 1.5, bgcolor: 'surface.sunken', borderRadius: 1 }}>
          Subscriber since {info.subscriber_created_at ? formatDate(info.subscriber_created_at) : 'N/A'}
          {info.subscription_end && ` · until ${formatDate(info.subscription_end)}`}
          {info.stripe_customer_id && ` · customer ${info.stripe_customer_id}`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {tierChoices.map((choice) => (
          <Button
            key={choice.tier}
            size="small"
            variant="outlined"
            color={choice.tier === 'free' ? 'error' : 'primary'}
            disabled={choice.tier === 'free' && user.subscription_tier === 'free' && !user.subscription_active}
            onClick={() => onChange(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </Box>
    </Card>
  )
}
