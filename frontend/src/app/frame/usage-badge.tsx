import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { plans } from '../../lib/account/plans.ts'
import { useUser } from '../../lib/account/user.ts'

/** Shows the plan, today's usage to users with a daily limit, and conversions from referrals. */
export function UsageBadge() {
  const user = useUser()
  if (!user) return null
  if (user.isAdmin) return <Chip variant="outlined" label="Admin (Unlimited)" />
  const credits = user.limits?.referralCredits ?? 0
  const more = credits > 0 ? ` +${credits}` : ''
  const spentFirst = `${credits} conversions from referrals, which are spent first`
  if (user.isPremium) {
    const plan = plans.find(({ tier }) => tier === user.subscriptionTier)
    const label = plan ? `Premium · ${plan.name}` : 'Premium'
    return <Chip variant="outlined" label={`${label}${more}`} {...(more ? { title: spentFirst } : {})} />
  }
  if (!user.limits) return <Skeleton width={72} height={24} />
  const { conversionsToday, maxDailyConversions } = user.limits
  const used = `${conversionsToday} of ${maxDailyConversions ?? 0} conversions used today`
  return (
    <Chip
      variant="outlined"
      label={`${conversionsToday}/${maxDailyConversions ?? 0} today${more}`}
      title={more ? `${used}, and ${spentFirst}` : used}
    />
  )
}
