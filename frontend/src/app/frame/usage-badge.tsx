import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { useUser } from '../../lib/account/user.ts'

/** Shows today's usage to users with a daily limit. */
export function UsageBadge() {
  const user = useUser()
  if (!user) return null
  if (user.isAdmin) return <Chip variant="outlined" label="Admin (Unlimited)" />
  if (user.isPremium) return <Chip variant="outlined" label="Premium" />
  if (!user.limits) return <Skeleton width={72} height={24} />
  const { conversionsToday, maxDailyConversions } = user.limits
  return (
    <Chip
      variant="outlined"
      label={`${conversionsToday}/${maxDailyConversions ?? 0} today`}
      title={`${conversionsToday} of ${maxDailyConversions ?? 0} conversions used today`}
    />
  )
}
