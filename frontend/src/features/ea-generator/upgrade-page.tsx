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

/** Shown to users without access: their plan, and the two plans that include the generator. */
export function UpgradePage({ user }: { readonly user: User }) {
  const isLapsed = !user.subscriptionActive && user.subscriptionTier !== 'free'
  return (
    <Page
      title="EA Generator"
      lead={
        'Generate Expert Advisors from plain-English rules or with a builder. Each one compiles, comes with ' +
        'its Pine Script, and is backtested before you see it.'
      }
    >
      <Typography sx={{ mb: 3 }}>
        Your plan: <strong>{names[user.subscriptionTier]}</strong>
        {isLapsed ? ' (inactive)' : ''}. The EA Generator is included in Pro and Elite.
      </Typography>
      <Box sx={{ maxWidth: 880 }}>
        <PlanCards only={['pro', 'elite']} heading="h2" />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          We activate your plan within 1 hour of payment and confirm it by email.{' '}
          <TextLink to="/how-it-works">How EA generation works</TextLink>
        </Typography>
      </Box>
    </Page>
  )
}
