import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { call, type OutputOf } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useEntitlement } from './get-listing.tsx'

type Review = OutputOf<'get-listing'>['reviews'][number]

/** Reviews of buyers with the seller's answers, and the form of a buyer. */
export function Reviews({ id, reviews }: { readonly id: string; readonly reviews: readonly Review[] }) {
  const entry = useEntitlement(id)
  return (
    <Box component="section" aria-label="Reviews">
      <Typography variant="h2" sx={{ mb: 1 }}>
        Reviews
      </Typography>
      {reviews.length === 0 && <Typography color="textSecondary">No buyer has written a review yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reviews.map((review) => (
          <Box key={review.id} component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <ReviewText review={review} />
          </Box>
        ))}
      </Box>
      {entry?.state === 'granted' && <ReviewForm id={id} rating={entry.rating} />}
    </Box>
  )
}

/** A review and its answer. */
export function ReviewText({ review: { rating, text, createdAt, answer } }: { readonly review: Review }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Rating value={rating} readOnly size="small" />
        <Typography variant="caption" color="textSecondary">
          {formatDate(createdAt)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
        {text}
      </Typography>
      {answer !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, pl: 2, whiteSpace: 'pre-wrap' }}>
          Seller: {answer}
        </Typography>
      )}
    </>
  )
}

function ReviewForm({ id, rating: before }: { readonly id: string; readonly rating: number | null }) {
  const client = useQueryClient()
  const [rating, setRating] = useState<number | null>(before)
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => call('review-listing', { id, rating: rating ?? 0, text }),
    onSuccess: async () => {
      setText('')
      notify.success('Your review is published')
      await client.invalidateQueries({ queryKey: ['get-listing', { id }] })
    },
    onError: (error) => notify.error('The review was not saved', error.message),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      aria-label="Your review"
      sx={{ mt: 2, display: 'grid', gap: 1.5, maxWidth: 560 }}
    >
      <Typography variant="h4" component="h3">
        {before === null ? 'Write a review' : 'Change your review'}
      </Typography>
      <Rating value={rating} onChange={(_, value) => setRating(value)} name="rating" />
      <TextField
        label="What should other buyers know?"
        helperText="At least ten characters, and one to five stars. Your name is not shown."
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box>
        <Button
          type="submit"
          variant="outlined"
          disabled={send.isPending || rating === null || text.trim().length < 10}
        >
          Publish review
        </Button>
      </Box>
    </Box>
  )
}
