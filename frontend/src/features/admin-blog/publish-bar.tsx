import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { publishNow, type PostRow } from './edited-post.ts'

/** Publishes a post now or at a time, or withdraws it. */
export function PublishBar({ post }: { readonly post: PostRow }) {
  const queryClient = useQueryClient()
  const [time, setTime] = useState('')
  const schedule = useMutation({
    mutationFn: (publishAt: string | null) => call('schedule-blog-post', { id: post.id, publishAt }),
    onSuccess: async ({ state }) => {
      if (state !== 'scheduled') await publishNow()
      notify.success(state === 'draft' ? 'Post withdrawn' : `Post ${state}`)
      await queryClient.invalidateQueries({ queryKey: ['admin-get-blog-post'] })
      await queryClient.invalidateQueries({ queryKey: ['admin-list-blog-posts'] })
    },
    onError: (reason) => notify.error('Failed to change the publication', reason.message),
  })
  return (
    <Box
      component="section"
      aria-label="Publication"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}
    >
      <Typography sx={{ mr: 1 }}>{stateText(post)}</Typography>
      {post.state === 'published' && <Link href={`/blog/${post.slug}`}>View</Link>}
      {post.state === 'draft' ? (
        <>
          <Button
            variant="contained"
            disabled={schedule.isPending}
            onClick={() => schedule.mutate(new Date().toISOString())}
          >
            {schedule.isPending ? 'Publishing...' : 'Publish now'}
          </Button>
          <TextField
            type="datetime-local"
            label="Publish at"
            size="small"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: 230 }}
          />
          <Button
            variant="outlined"
            disabled={schedule.isPending || time === ''}
            onClick={() => schedule.mutate(new Date(time).toISOString())}
          >
            Schedule
          </Button>
          <DeleteDraft post={post} />
        </>
      ) : (
        <Button color="error" disabled={schedule.isPending} onClick={() => schedule.mutate(null)}>
          {schedule.isPending ? 'Withdrawing...' : 'Withdraw'}
        </Button>
      )}
    </Box>
  )
}

function stateText({ state, publishAt }: PostRow): string {
  if (state === 'draft' || publishAt === null) return 'Draft'
  return state === 'scheduled' ? `Scheduled for ${formatDateTime(publishAt)}` : `Published ${formatDateTime(publishAt)}`
}
