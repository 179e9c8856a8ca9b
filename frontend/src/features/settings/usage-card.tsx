import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { User } from '../../lib/account/user.ts'
import { Stat } from '../../ui/stat.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Further allowances; those a plan does not include are hidden. */
const byAllowance = [
  ['optimizations', 'Optimizations'],
  ['eaGenerations', 'EA generations'],
  ['indicatorGenerations', 'Indicator generations'],
] as const

export function UsageCard({ user }: { readonly user: User }) {
  return (
    <SettingsCard title="Usage Statistics">
      {user.limits ? <Figures user={user} limits={user.limits} /> : <Skeleton height={60} width="60%" />}
    </SettingsCard>
  )
}

function Figures({ user, limits }: { readonly user: User; readonly limits: NonNullable<User['limits']> }) {
  return (
    <Box
      sx={{ display: 'grid', columnGap: 3, rowGap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
    >
      {/* A plan with a monthly allowance is not counted by day. */}
      {limits.maxDailyConversions !== null && (
        <Stat
          label="Conversions today"
          value={limits.conversionsToday}
          note={user.isAdmin ? 'Daily limit: Unlimited' : `Daily limit: ${limits.maxDailyConversions}`}
        />
      )}
      {limits.maxMonthlyConversions !== null && (
        <Stat
          label="Conversions this month"
          value={limits.monthlyConversions}
          note={user.isAdmin ? 'Monthly limit: Unlimited' : `Monthly limit: ${limits.maxMonthlyConversions}`}
        />
      )}
      {limits.referralCredits > 0 && (
        <Stat label="Conversions from referrals" value={limits.referralCredits} note="Spent before the plan's" />
      )}
      {limits.maxDailyGenerations !== null && (
        <Stat
          label="Generations today"
          value={limits.generationsToday}
          note={user.isAdmin ? 'Daily limit: Unlimited' : `Daily limit: ${limits.maxDailyGenerations}`}
        />
      )}
      {byAllowance
        .filter(([action]) => limits.allowances[action].max !== 0)
        .map(([action, label]) => {
          const { used, max, period } = limits.allowances[action]
          const limit = period === 'day' ? 'Daily limit' : 'Monthly limit'
          return (
            <Stat
              key={action}
              label={`${label} ${period === 'day' ? 'today' : 'this month'}`}
              value={used}
              note={`${limit}: ${max ?? 'Unlimited'}`}
            />
          )
        })}
    </Box>
  )
}
