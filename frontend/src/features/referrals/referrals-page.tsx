import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { useSession } from '../../lib/account/session.ts'
import { Cells } from '../../ui/cells.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { Stat } from '../../ui/stat.tsx'
import { InviteCard } from './invite-card.tsx'
import { Ledger } from './ledger.tsx'
import { programKey, type Program } from './program.ts'
import { Rules } from './rules.tsx'

/** The member's link, what it brought, and the ledger of credits. */
export default function ReferralsPage() {
  const session = useSession()
  if (session.status !== 'in')
    return <SignInRequired>Sign in to invite others and to see the conversions you earned.</SignInRequired>
  return <Referrals />
}

function Referrals() {
  const program = useQuery({ ...query('get-referrals', {}), queryKey: programKey })
  return (
    <Page title="Referrals" lead="Invite another trader. You both get conversions.">
      {program.isError && (
        <Failure title="Failed to load your referrals" error={program.error} onRetry={() => void program.refetch()} />
      )}
      {program.isPending && <Skeleton variant="rectangular" height={320} />}
      {program.data && (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <InviteCard program={program.data} />
          <Figures program={program.data} />
          <Ledger entries={program.data.ledger} />
          <Rules settings={program.data.settings} />
        </Box>
      )}
    </Page>
  )
}

function Figures({ program: { counts, balance, rewardsThisMonth, settings } }: { readonly program: Program }) {
  return (
    <Box component="section" aria-label="Your figures">
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.4rem' }}>
        Your figures
      </Typography>
      <Cells minWidth={150}>
        <Stat label="Conversions to spend" value={balance} note="Used before your plan" />
        <Stat label="Pending" value={counts.pending} note={`Approved after ${settings.approvalDays} days`} />
        <Stat label="In review" value={counts.flagged} />
        <Stat label="Approved" value={counts.approved} />
        <Stat label="Void" value={counts.void} />
        <Stat label="Rewards this month" value={`${rewardsThisMonth} / ${settings.maxRewardsPerMonth}`} />
      </Cells>
    </Box>
  )
}
