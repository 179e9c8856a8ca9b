import Button from '@mui/material/Button'
import { checkoutAddress } from '../lib/config.ts'
import { useSession } from '../lib/account/session.ts'
import type { Plan } from '../lib/account/plans.ts'
import { useSiteConfig } from '../lib/use-site-config.ts'
import { LinkButton } from './router-link.tsx'

interface SubscribeButtonProps {
  readonly plan: Plan
  readonly isEmphasized?: boolean
}

/** Links to the external storefront, or to the contact page without one. */
export function SubscribeButton({ plan, isEmphasized = false }: SubscribeButtonProps) {
  const config = useSiteConfig()
  const session = useSession()
  const linkProps = {
    variant: isEmphasized ? 'contained' : 'outlined',
    'aria-label': `Subscribe now to ${plan.name}`,
    'data-fill': 'checkout',
    'data-later': '',
    'data-plan': plan.tier,
  } as const
  const email = session.status === 'in' ? session.email : undefined
  const address = config && checkoutAddress(config, plan.tier, email)
  if (!address)
    return (
      <LinkButton {...linkProps} to={`/contact?subject=${encodeURIComponent(`${plan.name} plan`)}`}>
        Subscribe Now
      </LinkButton>
    )
  return (
    <Button {...linkProps} href={address} target="_blank" rel="noopener">
      Subscribe Now
    </Button>
  )
}
