import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { User } from '../../lib/account/user.ts'
import { Page } from '../../ui/page.tsx'
import { PlanCards } from '../../ui/plan-cards.tsx'
import { TextLink } from '../../ui/router-link.tsx'

const names: Readonly<Record<User['subscriptionTier'], string>> = {
  free: 'Free',
  premium: 'Basic',
  pro: 'Pro',
  elite: 'Elite',
}

/** For those whose plan does not have it: what they have, and both that do. */
export function UpgradePage({ user }: { readonly user: User }) {
  const isLapsed = !user.subscriptionActive && user.subscriptionTier !== 'free'
  return (
    <Page
      title="EA Generator"
      lead="Expert Advisors from rules in plain words or from a builder. Each compiles, comes with its Pine Script, and has been run on bars before you see it."
    >
      <Typography sx={{ mb: 3 }}>
        Your plan: <strong>{names[user.subscriptionTier]}</strong>
        {isLapsed ? ' (not active)' : ''}. The EA Generator comes with Pro and Elite.
      </Typography>
      <Box sx={{ maxWidth: 880 }}>
        <PlanCards only={['pro', 'elite']} heading="h2" />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Your plan is activated by hand within 1 hour of payment, and an email confirms it.{' '}
          <TextLink to="/how-it-works">How generating works</TextLink>
        </Typography>
      </Box>
    </Page>
  )
}
