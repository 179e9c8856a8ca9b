import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { licenseAccounts } from '../../../../contract/marketplace/listing-models.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { priceText } from '../../ui/marketplace/price-text.ts'

type Entry = OutputOf<'get-library'>['entries'][number]

const library = query('get-library', {})

/** Returns the caller's entitlement to a listing; undefined while it loads and for visitors. */
export function useEntitlement(id: string): Entry | undefined {
  const session = useSession()
  const { data } = useQuery({ ...library, enabled: session.status === 'in' })
  return data?.entries.find(({ listingId }) => listingId === id)
}

/** Returns a mutation that builds the program for the caller and saves the file. */
export function useDownload() {
  return useMutation({
    mutationFn: (id: string) => call('download-listing', { id }),
    onSuccess: ({ fileName, code, isGuarded }) => {
      const url = URL.createObjectURL(new Blob([code], { type: 'text/plain' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
      link.click()
      URL.revokeObjectURL(url)
      notify.success(isGuarded ? 'Built for your account numbers and downloaded' : 'Downloaded')
    },
    onError: (error) => notify.error('Failed to download the program', error.message),
  })
}

/** Returns why the numbers cannot be sent; null while nothing is wrong. */
const problemOf = (text: string): string | null =>
  licenseAccounts.safeParse(accountsIn(text)).error?.issues[0]?.message ?? null

/** Splits account numbers at commas and spaces. */
const accountsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

interface GetListingProps {
  readonly card: OutputOf<'get-listing'>['card']
  readonly storefrontUrl: string | null
  /** Days that the program may go on without our license server; 0: it does not ask. */
  readonly offlineDays: number
}

/** Price, request and download of a listing. */
export function GetListing({ card, storefrontUrl, offlineDays }: GetListingProps) {
  const { id, price, version, publishedAt } = card
  const session = useSession()
  const client = useQueryClient()
  const entry = useEntitlement(id)
  const download = useDownload()
  const [typed, setTyped] = useState<string | null>(null)
  const accounts = typed ?? entry?.accounts.join(', ') ?? ''
  const request = useMutation({
    mutationFn: () => call('request-listing', { id, accounts: accountsIn(accounts) }),
    onSuccess: async ({ state }) => {
      notify.success(state === 'granted' ? 'It is in your library' : 'We sent your request to the seller')
      await client.invalidateQueries({ queryKey: library.queryKey })
    },
    onError: (error) => notify.error('The request failed', error.message),
  })
  const problem = price > 0 ? problemOf(accounts) : null
  const isGranted = entry?.state === 'granted'
  const isHeld = isGranted || entry?.state === 'requested'
  return (
    <Box
      component="section"
      aria-label="Get it"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: { xs: 2, md: 3 } }}
    >
      <Typography variant="mono" component="p" sx={{ fontSize: '1.6rem' }}>
        {priceText(price)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Version {version}, published {formatDate(publishedAt)}
      </Typography>
      {entry && !isHeld && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Your last request was {entry.state}.{entry.reason ? ` ${entry.reason}` : ''}
        </Alert>
      )}
      {entry?.state === 'requested' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The seller has to confirm your payment. We mail you when the program is in your library.
        </Alert>
      )}
      {price > 0 && (
        <TextField
          label="Your account numbers"
          value={accounts}
          onChange={({ target }) => setTyped(target.value)}
          error={problem !== null}
          helperText={
            problem ??
            'At most five, by comma. The program is built to run on these only. The seller sees your email address.'
          }
          fullWidth
          sx={{ mb: 2 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isGranted && (
          <Button variant="contained" disabled={download.isPending} onClick={() => download.mutate(id)}>
            {download.isPending ? 'Building...' : 'Download'}
          </Button>
        )}
        {(!isHeld || price > 0) && (
          <Button
            variant={isHeld ? 'outlined' : 'contained'}
            disabled={request.isPending || problem !== null || (price > 0 && accounts.trim() === '')}
            onClick={() => (session.status === 'in' ? request.mutate() : openAuth('sign-in'))}
          >
            {isHeld ? 'Save account numbers' : price === 0 ? 'Add to my library' : 'Request'}
          </Button>
        )}
      </Box>
      {offlineDays > 0 && <OnlineCheck days={offlineDays} />}
      {price > 0 && storefrontUrl && !isGranted && <Storefront address={storefrontUrl} />}
    </Box>
  )
}

/** The buyer's steps for the online check. */
const OnlineCheck = ({ days }: { readonly days: number }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
    The program asks {location.origin} twice a day whether your license holds. Add this address in your terminal under
    Tools &gt; Options &gt; Expert Advisors &gt; Allow WebRequest for listed URL. Without a connection it goes on for{' '}
    {days} days.
  </Typography>
)

/** Where the buyer pays. */
const Storefront = ({ address }: { readonly address: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
    Pay at the seller’s storefront:{' '}
    <Link href={address} target="_blank" rel="noopener nofollow ugc">
      {new URL(address).hostname}
    </Link>
    . We take no payment.
  </Typography>
)
