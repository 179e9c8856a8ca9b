import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { PicturesButton } from './pictures-button.tsx'
import { VideoCard } from './video-card.tsx'
import { VideoGrid } from './video-grid.tsx'

export default function VideoTutorialsPage() {
  const session = useSession()
  const list = useQuery(query('list-videos', {}))
  useEffect(() => {
    if (list.isError) notify.error('Failed to load video tutorials')
  }, [list.isError])
  const videos = list.data?.videos
  return (
    <Page
      title="Video Tutorials"
      lead="Converting, checking the proof, installing in MetaTrader: shown on the screen. Videos open on YouTube in a new tab; nothing is loaded from there before you ask for it."
      actions={
        <>
          {videos && videos.length > 0 && <PicturesButton />}
          {session.status === 'in' && session.isAdmin && <LinkButton to="/admin/videos" variant="outlined">Manage Videos</LinkButton>}
        </>
      }
    >
      {list.isError && <Failure title="Failed to load video tutorials" error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div data-waiting>
          <VideoGrid>{[1, 2, 3].map((n) => <Skeleton key={n} variant="rectangular" height={300} />)}</VideoGrid>
        </div>
      )}
      {videos?.length === 0 && <EmptyState title="No video tutorials yet" action={<LinkButton to="/how-it-works" variant="outlined">How It Works</LinkButton>}>Until there are some, each way is described step by step in writing.</EmptyState>}
      {videos && videos.length > 0 && <VideoGrid>{videos.map((video) => <VideoCard key={video.id} video={video} />)}</VideoGrid>}
    </Page>
  )
}
