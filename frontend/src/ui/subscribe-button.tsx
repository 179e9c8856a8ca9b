import Button from '@mui/material/Button'
import { checkoutAddress } from '../lib/config.ts'
import type { Plan } from '../lib/account/plans.ts'
import { useSiteConfig } from '../lib/use-site-config.ts'
import { LinkButton } from './router-link.tsx'

interface SubscribeButtonProps {
  readonly plan: Plan
  readonly emphasised?: boolean
}

/** Leads to the external storefront; without one in the settings, to the people who activate plans. */
export function SubscribeButton({ plan, emphasised = false }: SubscribeButtonProps) {
  const config = useSiteConfig()
  const look = {
    variant: emphasised ? 'contained' : 'outlined',
    'aria-label': `Subscribe now to ${plan.name}`,
    'data-fill': 'checkout',
    'data-later': '',
    'data-plan': plan.tier,
  } as const
  const address = config && checkoutAddress(config, plan.tier)
  if (!address)
    return (
      <LinkButton {...look} to={`/contact?subject=${encodeURIComponent(`${plan.name} plan`)}`}>
        Subscribe Now
      </LinkButton>
    )
  return (
    <Button {...look} href={address} target="_blank" rel="noopener">
      Subscribe Now
    </Button>
  )
}
