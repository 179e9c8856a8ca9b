import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { TierForm } from './tier-form.tsx'

export default function LimitsPage() {
  return (
    <AdminOnly>
      <Limits />
    </AdminOnly>
  )
}

function Limits() {
  const limits = useQuery(query('get-subscription-limits', {}))
  return (
    <Page
      title="Limits"
      lead={
        'Usage limits of each tier per UTC day and month. Leave a field empty for no limit. Changes take ' +
        'effect within 30 seconds.'
      }
      actions={
        <LinkButton to="/admin" color="inherit">
          Admin Panel
        </LinkButton>
      }
    >
      {limits.isError && (
        <Failure title="Failed to load the limits" error={limits.error} onRetry={() => void limits.refetch()} />
      )}
      {limits.isPending && <Skeleton variant="rectangular" height={320} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
          alignItems: 'start',
        }}
      >
        {limits.data?.tiers.map((tier) => (
          <TierForm key={tier.tier} limits={tier} />
        ))}
      </Box>
    </Page>
  )
}
