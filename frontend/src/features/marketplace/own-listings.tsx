import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { capitalize, formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ListingFacts } from '../../ui/marketplace/listing-facts.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { priceText } from '../../ui/marketplace/price-text.ts'
import { EditListing } from './edit-listing.tsx'
import { ReviewText } from './reviews.tsx'
import { UploadVersion } from './upload-version.tsx'
import { useSellerChange, type SellerListing } from './use-seller.ts'

interface OwnListingsProps {
  readonly listings: readonly SellerListing[]
  /** A suspended seller changes nothing, but answers suspensions and reviews. */
  readonly isSuspended: boolean
}

/** The seller's listings with what can be done about each. */
export function OwnListings({ listings, isSuspended }: OwnListingsProps) {
  return (
    <>
      {listings.length === 0 && <Typography color="textSecondary">You have no listing yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listings.map((listing) => (
          <OwnListing key={listing.id} listing={listing} isSuspended={isSuspended} />
        ))}
      </Box>
    </>
  )
}

type Panel = 'edit' | 'upload' | 'facts' | 'reviews' | null

const movedTexts = {
  review: 'Submitted. You get a mail when a moderator has decided.',
  withdrawn: 'Withdrawn. Buyers keep what they have.',
} as const

function statusOf({ status, isChanged }: SellerListing): string {
  if (status === 'review') return 'In review'
  return status === 'published' && isChanged ? 'Published, change in review' : capitalize(status)
}

interface OwnListingProps {
  readonly listing: SellerListing
  readonly isSuspended: boolean
}

function OwnListing({ listing, isSuspended }: OwnListingProps) {
  const { id, content, status, reason, state, publishedVersion, lastVersion, downloads, buyers, reviews } = listing
  const [panel, setPanel] = useState<Panel>(null)
  const move = useSellerChange('move-listing', 'The listing was not changed', ({ status: now }) =>
    notify.success(now === 'review' || now === 'withdrawn' ? movedTexts[now] : 'Saved'),
  )
  const close = () => setPanel(null)
  const toggle = (name: Panel) => () => setPanel(panel === name ? null : name)
  const newest = lastVersion?.number ?? 0
  const canChange = status !== 'suspended' && !isSuspended
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
            {status === 'published' ? <TextLink to={`/marketplace/${id}`}>{content.title}</TextLink> : content.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              priceText(content.price),
              newest === 0 ? 'no file yet' : `version ${newest}`,
              ...(publishedVersion !== null && publishedVersion !== newest ? [`buyers get ${publishedVersion}`] : []),
              formatPlural(buyers, 'buyer'),
              formatPlural(downloads, 'download'),
            ].join(' · ')}
          </Typography>
        </Box>
        <Chip variant="outlined" label={statusOf(listing)} />
        {canChange && (
          <>
            <Button color="inherit" onClick={toggle('edit')}>
              Edit listing
            </Button>
            <Button color="inherit" onClick={toggle('upload')}>
              Upload file
            </Button>
          </>
        )}
        {lastVersion && (
          <Button color="inherit" onClick={toggle('facts')}>
            What we checked
          </Button>
        )}
        {reviews.length > 0 && (
          <Button color="inherit" onClick={toggle('reviews')}>
            Reviews
          </Button>
        )}
        {canChange && newest > 0 && (status === 'draft' || status === 'withdrawn') && (
          <Button
            variant="outlined"
            disabled={move.isPending}
            onClick={() => move.mutate({ id, state, move: 'submit' })}
          >
            Submit to review
          </Button>
        )}
        {(status === 'published' || status === 'review') && (
          <Withdraw
            title={content.title}
            isPending={move.isPending}
            onWithdraw={() => move.mutate({ id, state, move: 'withdraw' })}
          />
        )}
      </Box>
      {reason !== null && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {status === 'suspended' ? 'Suspended' : 'Sent back'}: {reason}
        </Alert>
      )}
      {status === 'suspended' && <Appeal listing={listing} />}
      <Box sx={{ mt: panel ? 2 : 0 }}>
        {panel === 'edit' && <EditListing listing={listing} onClose={close} />}
        {panel === 'upload' && <UploadVersion listing={listing} onClose={close} />}
        {panel === 'facts' && lastVersion && <ListingFacts facts={lastVersion.facts} heading="h3" />}
        {panel === 'reviews' && <ReviewAnswers listing={listing} />}
      </Box>
    </Box>
  )
}

interface WithdrawProps {
  readonly title: string
  readonly isPending: boolean
  readonly onWithdraw: () => void
}

/** Withdraws a listing after a question. */
function Withdraw({ title, isPending, onWithdraw }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(false)
    onWithdraw()
  }
  return (
    <>
      <Button color="inherit" disabled={isPending} onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Withdraw “${title}”?`}
          confirm="Withdraw"
          busy={isPending}
          onCancel={() => setAsked(false)}
          onConfirm={confirm}
        >
          It leaves the marketplace. Buyers keep what they have. To publish it again, it needs a new review.
        </ConfirmDialog>
      )}
    </>
  )
}

function Appeal({ listing: { id, state, appeal } }: { readonly listing: SellerListing }) {
  const [text, setText] = useState('')
  const send = useSellerChange('move-listing', 'The appeal was not sent', () => notify.success('Your appeal was sent.'))
  if (appeal !== null)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        A moderator reads your appeal: {appeal}
      </Alert>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <TextField
        label="Why should the suspension end?"
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        sx={{ flex: '1 1 20rem' }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button
        variant="outlined"
        disabled={text.trim() === '' || send.isPending}
        onClick={() => send.mutate({ id, state, move: 'appeal', text })}
      >
        Appeal
      </Button>
    </Box>
  )
}

function ReviewAnswers({ listing: { id, reviews } }: { readonly listing: SellerListing }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const send = useSellerChange('answer-review', 'The answer was not saved', () =>
    notify.success('Your answer is published.'),
  )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {reviews.map((review) => (
        <Box component="li" key={review.id} sx={{ py: 1.5 }}>
          <ReviewText review={review} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <TextField
              label="Your answer"
              size="small"
              value={answers[review.id] ?? review.answer ?? ''}
              onChange={({ target }) => setAnswers((before) => ({ ...before, [review.id]: target.value }))}
              sx={{ flex: '1 1 20rem' }}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
            <Button
              disabled={!answers[review.id]?.trim() || send.isPending}
              onClick={() => send.mutate({ id, reviewId: review.id, answer: answers[review.id] ?? '' })}
            >
              Answer
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
