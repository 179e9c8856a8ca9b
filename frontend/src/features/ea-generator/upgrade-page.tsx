import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plans } from '../../lib/plans.ts'
import type { User } from '../../lib/user.ts'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { SubscribeButton } from '../../ui/subscribe-button.tsx'

const names: Readonly<Record<User['subscriptionTier'], string>> = { free: 'Free', premium: 'Basic', pro: 'Pro', elite: 'Elite' }

/** For those whose plan does not have it: what they have, and both that do. */
export function UpgradePage({ user }: { readonly user: User }) {
  const isLapsed = !user.subscriptionActive && user.subscriptionTier !== 'free'
  return (
    <Page title="EA Generator" lead="Expert Advisors from rules in plain words or from a builder. Each compiles, comes with its Pine Script, and has been run on bars before you see it.">
      <Typography sx={{ mb: 3 }}>Your plan: <strong>{names[user.subscriptionTier]}</strong>{isLapsed ? ' (not active)' : ''}. The EA Generator comes with Pro and Elite.</Typography>
      <Cells min={280}>
        {plans.filter(({ tier }) => tier === 'pro' || tier === 'elite').map((plan) => (
          <Box key={plan.tier} component="article" sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
            <Typography variant="h3" component="h2">{plan.name}</Typography>
            <Typography component="p"><Typography component="span" variant="mono" sx={{ fontSize: '1.9rem' }}>${plan.price}</Typography><Typography component="span" color="textSecondary">/month</Typography></Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>{plan.features.map((feature) => <li key={feature}>{feature}</li>)}</Box>
            <Box><SubscribeButton plan={plan} emphasised={plan.popular} /></Box>
          </Box>
        ))}
      </Cells>
    </Page>
  )
}
