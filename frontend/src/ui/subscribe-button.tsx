import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { siteConfig } from '../lib/config.ts'
import type { Plan } from '../lib/account/plans.ts'
import { LinkButton } from './router-link.tsx'

interface SubscribeButtonProps {
  readonly plan: Plan
  readonly emphasised?: boolean
}

/** Leads to the external storefront; without one in the settings, to the people who activate plans. */
export function SubscribeButton({ plan, emphasised = false }: SubscribeButtonProps) {
  const { data } = useQuery({ queryKey: ['config'], queryFn: siteConfig, staleTime: Infinity })
  const look = { variant: emphasised ? 'contained' : 'outlined', 'aria-label': `Subscribe now to ${plan.name}` } as const
  if (!data?.checkoutUrl) return <LinkButton {...look} to={`/contact?subject=${encodeURIComponent(`${plan.name} plan`)}`}>Subscribe Now</LinkButton>
  const url = new URL(data.checkoutUrl)
  url.searchParams.set('plan', plan.tier)
  return <Button {...look} href={url.href} target="_blank" rel="noopener">Subscribe Now</Button>
}
