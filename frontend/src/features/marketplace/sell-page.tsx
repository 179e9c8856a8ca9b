import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { useSession } from '../../lib/account/session.ts'
import { formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { EditListing } from './edit-listing.tsx'
import { OwnListings } from './own-listings.tsx'
import { Requests } from './requests.tsx'
import { useSeller, useSellerChange, type SellerPageData } from './use-seller.ts'

/** The seller's page: application, listings, requests and statistics. */
export default function SellPage() {
  const session = useSession()
  if (session.status !== 'in') return <SignInRequired>Sign in to offer programs.</SignInRequired>
  return <Sell />
}

function Sell() {
  const { data, error, isPending, refetch } = useSeller()
  return (
    <Page
      title="Sell in the marketplace"
      lead={
        'You write the texts. Our server compiles your file, runs it on three markets, and shows the findings beside ' +
        'them. Paid programs are built for the account numbers of each buyer. Buyers pay at your own storefront.'
      }
      actions={
        <LinkButton to="/marketplace" color="inherit">
          All listings
        </LinkButton>
      }
    >
      {error && <Failure title="Failed to load your listings" error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rectangular" height={320} role="progressbar" aria-label="Loading your listings" />
      )}
      {data && <Seller data={data} />}
    </Page>
  )
}

function Seller({ data }: { readonly data: SellerPageData }) {
  const [isNew, setNew] = useState(false)
  const { profile, listings, requests, months } = data
  const isSuspended = profile?.state === 'suspended'
  if (profile?.state !== 'approved' && !isSuspended) return <Application profile={profile} />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      {isSuspended && (
        <Alert severity="error">
          Your seller profile is suspended. {profile.reason} You can answer the suspension of each listing below.
        </Alert>
      )}
      <Box component="section" aria-label="Your listings">
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            Listings
          </Typography>
          {!isSuspended && (
            <Button variant="contained" onClick={() => setNew(true)}>
              New listing
            </Button>
          )}
        </Box>
        {isNew && <EditListing listing={null} onClose={() => setNew(false)} />}
        <OwnListings listings={listings} isSuspended={isSuspended} />
      </Box>
      <Requests requests={requests} />
      <Statistics months={months} />
    </Box>
  )
}

function Application({ profile }: { readonly profile: SellerPageData['profile'] }) {
  const [displayName, setDisplayName] = useState(profile?.displayName ?? '')
  const [about, setAbout] = useState(profile?.about ?? '')
  const [isAgreed, setAgreed] = useState(false)
  const apply = useSellerChange('apply-seller', 'The application was not sent', () =>
    notify.success('Your application was sent. We answer by email.'),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply.mutate({ displayName, about, acceptsTerms: true })
  }
  return (
    <Box component="form" onSubmit={submit} aria-label="Application" sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      {profile?.state === 'applied' && (
        <Alert severity="info">An administrator reads your application. You can still change it.</Alert>
      )}
      {profile?.state === 'refused' && (
        <Alert severity="warning">Your application was refused. {profile.reason} You can apply again.</Alert>
      )}
      <TextField
        label="Name that buyers see"
        required
        value={displayName}
        onChange={({ target }) => setDisplayName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        label="About you"
        value={about}
        onChange={({ target }) => setAbout(target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isAgreed} onChange={(_, checked) => setAgreed(checked)} />}
        label={
          'I offer only programs that I may sell, claim no profits, and deliver or refund what buyers paid for. ' +
          'I know that source code which I deliver can be changed by its buyer.'
        }
      />
      <Box>
        <Button type="submit" variant="contained" disabled={!isAgreed || displayName.trim() === '' || apply.isPending}>
          {profile ? 'Send again' : 'Apply as a seller'}
        </Button>
      </Box>
    </Box>
  )
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Downloads and new buyers of the months since the first of them. */
function Statistics({ months }: { readonly months: SellerPageData['months'] }) {
  const first = months.findIndex(({ downloads, granted }) => downloads > 0 || granted > 0)
  const shown = first < 0 ? [] : months.slice(first)
  const most = Math.max(1, ...shown.map(({ downloads }) => downloads))
  return (
    <Box component="section" aria-label="Statistics">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Last twelve months
      </Typography>
      {shown.length === 0 && <Typography color="textSecondary">No downloads and no buyers yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720 }}>
        {shown.map(({ month, downloads, granted }) => (
          <Box
            component="li"
            key={month}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '5rem minmax(0, 1fr)', sm: '5rem minmax(0, 1fr) 13rem' },
              columnGap: 1.5,
              py: 0.75,
              alignItems: 'center',
            }}
          >
            <Typography variant="body2">{monthName.format(new Date(`${month}-01`))}</Typography>
            <Box
              sx={{ height: 10, width: `${(100 * downloads) / most}%`, bgcolor: 'trace.converted', borderRadius: 0.5 }}
            />
            <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: 2, sm: 3 } }}>
              {formatPlural(downloads, 'download')}, {formatPlural(granted, 'new buyer')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
