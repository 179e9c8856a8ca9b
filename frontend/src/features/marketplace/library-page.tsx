import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/account/session.ts'
import { query, type OutputOf } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { priceText } from '../../ui/marketplace/price-text.ts'
import { useDownload } from './get-listing.tsx'

/** The user's purchases from the marketplace. */
export default function LibraryPage() {
  const session = useSession()
  if (session.status !== 'in') return <SignInRequired>Sign in to see your programs.</SignInRequired>
  return <Library />
}

function Library() {
  const { data, error, isPending, refetch } = useQuery(query('get-library', {}))
  return (
    <Page
      title="My library"
      lead="Programs that you got in the marketplace. They stay here when a seller leaves."
      actions={
        <LinkButton to="/marketplace" color="inherit">
          All listings
        </LinkButton>
      }
    >
      {error && <Failure title="Failed to load your library" error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rectangular" height={240} role="progressbar" aria-label="Loading your library" />
      )}
      {data?.entries.length === 0 && (
        <EmptyState
          title="Your library is empty"
          action={
            <LinkButton to="/marketplace" variant="contained">
              Open the marketplace
            </LinkButton>
          }
        >
          Free programs are added at once. Paid ones after the seller has confirmed your payment.
        </EmptyState>
      )}
      <Box component="ul" aria-label="My library" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.entries.map((entry) => (
          <Entry key={entry.listingId} entry={entry} />
        ))}
      </Box>
    </Page>
  )
}

const states = {
  requested: 'Waits for the seller',
  granted: 'Yours',
  refused: 'Refused',
  revoked: 'Revoked',
  refunded: 'Refunded',
} as const

function Entry({ entry }: { readonly entry: OutputOf<'get-library'>['entries'][number] }) {
  const { listingId, title, sellerName, price, state, accounts, reason, requestedAt, version } = entry
  const download = useDownload()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          <TextLink to={`/marketplace/${listingId}`} color="inherit" underline="hover">
            {title}
          </TextLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            states[state],
            priceText(price),
            `by ${sellerName}`,
            formatDate(requestedAt),
            ...(version === null ? [] : [`version ${version}`]),
            ...(accounts.length > 0 ? [`accounts ${accounts.join(', ')}`] : []),
          ].join(' · ')}
        </Typography>
        {reason !== null && <Typography variant="body2">{reason}</Typography>}
      </Box>
      {state === 'granted' && (
        <Button variant="outlined" disabled={download.isPending} onClick={() => download.mutate(listingId)}>
          Download
        </Button>
      )}
    </Box>
  )
}
