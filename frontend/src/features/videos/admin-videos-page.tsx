import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { DeleteVideo } from './delete-video.tsx'
import { PicturesButton } from './pictures-button.tsx'
import { VideoDialog } from './video-dialog.tsx'
import { VideoRow } from './video-row.tsx'
import type { Video } from './youtube.ts'

export default function AdminVideosPage() {
  return (
    <AdminOnly>
      <Videos />
    </AdminOnly>
  )
}

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly video: Video }

function Videos() {
  const list = useQuery(query('admin-list-videos', {}))
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    if (list.isError) notify.error('Failed to load videos')
  }, [list.isError])
  const videos = list.data?.videos
  const close = () => setOpen(null)
  return (
    <Page
      title="Videos"
      lead="All videos in display order. The public list shows active videos only."
      actions={
        <>
          <PicturesButton />
          <LinkButton to="/video-tutorials" color="inherit">
            Video Tutorials
          </LinkButton>
          <Button variant="contained" onClick={() => setOpen({ kind: 'add' })}>
            Add Video
          </Button>
        </>
      }
    >
      {list.isError && <Failure title="Failed to load videos" error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton variant="rectangular" height={240} />}
      {videos?.length === 0 && (
        <EmptyState title="No video tutorials yet">Add your first video with a title and a YouTube URL.</EmptyState>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {videos?.map((video) => (
          <VideoRow
            key={video.id}
            video={video}
            onEdit={() => setOpen({ kind: 'edit', video })}
            onDelete={() => setOpen({ kind: 'delete', video })}
          />
        ))}
      </Box>
      {open?.kind === 'add' && <VideoDialog video={null} onClose={close} />}
      {open?.kind === 'edit' && <VideoDialog video={open.video} onClose={close} />}
      {open?.kind === 'delete' && <DeleteVideo video={open.video} onClose={close} />}
    </Page>
  )
}
