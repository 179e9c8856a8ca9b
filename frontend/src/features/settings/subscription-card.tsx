import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { capitalize } from '../../lib/format.ts'
import type { User } from '../../lib/account/user.ts'
import { LinkButton } from '../../ui/router-link.tsx'
import { SettingsCard } from './settings-card.tsx'

export function SubscriptionCard({ user }: { readonly user: User }) {
  const { subscriptionActive, subscriptionTier } = user
  return (
    <SettingsCard title="Subscription">
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Typography>{subscriptionActive ? `${capitalize(subscriptionTier)} Plan` : 'Free Plan'}</Typography>
        <Chip variant="outlined" label={subscriptionTier.toUpperCase()} />
      </Box>
      {!subscriptionActive && (
        <Box sx={{ mt: 2, p: 2, bgcolor: 'surface.sunken', borderRadius: 1, border: 1, borderColor: 'divider' }}>
          <Typography variant="h5" component="h3">
            Upgrade to Premium
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            Get up to 300 conversions per month, the generators, and priority support.
          </Typography>
          <LinkButton to="/features#pricing" variant="contained">
            View Plans
          </LinkButton>
        </Box>
      )}
    </SettingsCard>
  )
}
