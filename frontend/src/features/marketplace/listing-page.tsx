import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { ApiError, call, query, type OutputOf } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { renderMarkdown } from '../../lib/markdown/render.ts'
import { notify } from '../../lib/notify.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { kindNames, languageNames, ListingFacts } from '../../ui/marketplace/listing-facts.tsx'
import { Page } from '../../ui/page.tsx'
import { PostText } from '../../ui/post-text.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { categoryNames, popularityTexts } from './categories.ts'
import { GetListing } from './get-listing.tsx'
import { Reviews } from './reviews.tsx'

type Listing = OutputOf<'get-listing'>

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** A listing with its facts, versions and reviews. */
export default function ListingPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...query('get-listing', { id }),
    retry: (count, reason) => !isGone(reason) && count < 2,
  })
  if (isGone(error))
    return (
      <EmptyState
        heading="h1"
        title="This listing is not public"
        action={
          <LinkButton to="/marketplace" variant="outlined">
            All listings
          </LinkButton>
        }
      >
        It was withdrawn, or it waits for a review. What you own stays in your library.
      </EmptyState>
    )
  if (error) return <Failure title="Failed to load the listing" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton variant="rectangular" height={480} sx={{ m: 3 }} role="progressbar" aria-label="Loading the listing" />
    )
  return <ShownListing listing={data} />
}

function ShownListing({ listing }: { readonly listing: Listing }) {
  const { card, description, storefrontUrl, offlineDays, versions, reviews } = listing
  const html = useMemo(() => renderMarkdown(description), [description])
  const [newest] = versions
  return (
    <Page
      title={card.title}
      lead={<Lead card={card} />}
      kicker={`by ${card.sellerName}`}
      actions={<Report id={card.id} />}
    >
      <title>{`${card.title} · Tradewright`}</title>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, lg: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(18rem, 1fr)' },
        }}
      >
        <Box
          sx={{
            order: { xs: 2, lg: 1 },
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 5,
            minWidth: 0,
          }}
        >
          {description !== '' && <PostText html={html} />}
          {newest && <ListingFacts facts={newest.facts} />}
          <Versions versions={versions} />
          <Reviews id={card.id} reviews={reviews} />
        </Box>
        <Box sx={{ order: { xs: 1, lg: 2 }, alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: 88 } }}>
          <GetListing card={card} storefrontUrl={storefrontUrl} offlineDays={offlineDays} />
        </Box>
      </Box>
    </Page>
  )
}

/** Summary, kind, rating and tags. */
function Lead({ card }: { readonly card: Listing['card'] }) {
  const { summary, kind, language, category, tags } = card
  return (
    <>
      {summary}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[`${kindNames[kind]} in ${languageNames[language]}`, categoryNames[category], ...popularityTexts(card)].join(
          ' · ',
        )}
      </Typography>
      {tags.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 0.5, typography: 'body2' }}>
          {tags.map((tag) => (
            <TextLink key={tag} to={`/marketplace?search=${encodeURIComponent(tag)}`}>
              {tag}
            </TextLink>
          ))}
        </Box>
      )}
    </>
  )
}

function Versions({ versions }: { readonly versions: Listing['versions'] }) {
  return (
    <Box component="section" aria-label="Versions">
      <Typography variant="h2" sx={{ mb: 1 }}>
        Versions
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map(({ number, createdAt, changeLog }) => (
          <Box key={number} component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" color="textSecondary">
              Version {number}, {formatDate(createdAt)}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {changeLog}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Reports a listing to the moderators. */
function Report({ id }: { readonly id: string }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => call('report-listing', { id, text }),
    onSuccess: () => {
      setOpen(false)
      notify.success('Thank you. A moderator will read it.')
    },
    onError: (error) => notify.error('The report was not sent', error.message),
  })
  return (
    <>
      <Button color="inherit" onClick={() => (session.status === 'in' ? setOpen(true) : openAuth('sign-in'))}>
        Report
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="report-title">
        <DialogTitle id="report-title">Report this listing</DialogTitle>
        <DialogContent>
          <TextField
            label="What is wrong with it?"
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={3}
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={send.isPending || text.trim().length < 10}
            onClick={() => send.mutate()}
          >
            Send
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
