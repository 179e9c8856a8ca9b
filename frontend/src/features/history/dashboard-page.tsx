import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { capitalize, formatCount } from '../../lib/format.ts'
import { useUser, type User } from '../../lib/account/user.ts'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { Stat } from '../../ui/stat.tsx'
import { AdCard } from './ad-card.tsx'
import { AttentionBanner } from './attention-banner.tsx'
import { HistoryTable } from './history-table.tsx'
import { useConversionCounts, useConversions } from './use-conversions.ts'

export default function DashboardPage() {
  const user = useUser()
  if (!user) return <SignInRequired>Please sign in to view your conversion history.</SignInRequired>
  return (
    <Page
      title="Dashboard"
      actions={
        <LinkButton to="/convert" variant="contained">
          New Conversion
        </LinkButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AttentionBanner />
        <Cards user={user} />
        {!user.isPremium && !user.isAdmin && <Offers />}
        <HistoryTable />
      </Box>
    </Page>
  )
}

function Cards({ user }: { readonly user: User }) {
  const queryClient = useQueryClient()
  const counts = useConversionCounts(useConversions())
  const { limits } = user
  const plan = user.isAdmin
    ? 'Administrator'
    : user.isPremium
      ? `${capitalize(user.subscriptionTier)} Plan`
      : 'Free Plan'
  const refresh = () => queryClient.invalidateQueries()
  return (
    <Cells minWidth={150}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            Subscription Status
          </Typography>
          <Button size="small" color="inherit" onClick={() => void refresh()}>
            Refresh
          </Button>
        </Box>
        <Typography sx={{ fontWeight: 600, mt: 0.5 }}>
          {plan} <Chip variant="outlined" sx={{ ml: 0.5 }} label={user.isAdmin || user.isPremium ? 'Active' : 'Free'} />
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p" title={user.email}>
          {user.email}
        </Typography>
      </Box>
      <Stat label="Total Conversions" value={counts ? formatCount(counts.total) : undefined} />
      <Stat label="Successful Conversions" value={counts ? formatCount(counts.successful) : undefined} />
      <Stat
        label="Daily Limit"
        value={limits ? daily(user) : undefined}
        note={
          user.isAdmin
            ? 'Administrators have no limit'
            : user.isPremium
              ? 'Your plan has a monthly limit'
              : 'Conversions used today (UTC)'
        }
      />
      {user.isPremium && !user.isAdmin && (
        <Stat
          label="Monthly Limit"
          value={limits ? `${limits.monthlyConversions}/${limits.maxMonthlyConversions ?? 30}` : undefined}
          note="Conversions used this month (UTC)"
        />
      )}
    </Cells>
  )
}

function daily({ isAdmin, limits }: User): string {
  if (isAdmin) return 'Unlimited'
  if (limits?.maxDailyConversions === null) return '–'
  return `${limits?.conversionsToday ?? 0}/${limits?.maxDailyConversions ?? 0}`
}

function Offers() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <UpgradeCard />
      <AdCard />
    </Box>
  )
}

function UpgradeCard() {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2.5, bgcolor: 'background.paper' }}>
      <Typography variant="h4" component="h2">
        Upgrade
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1, maxWidth: '60ch' }}>
        Basic includes 30 conversions per month, Pro 100 and Elite 300. Paid plans also include the optimizer, and Pro
        and Elite the generators.
      </Typography>
      <LinkButton to="/features#pricing" variant="outlined">
        View Plans
      </LinkButton>
    </Box>
  )
}
