import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../lib/api.ts'
import { hydratedData } from '../../lib/hydrated-data.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { PicturesButton } from './pictures-button.tsx'
import { VideoCard } from './video-card.tsx'
import { VideoGrid } from './video-grid.tsx'
import { isOwnPicture, type Video } from './youtube.ts'

/** A hidden template that the hydrator clones before the application loads. */
const templateVideo: Video = {
  id: 'pattern',
  title: ' ',
  description: ' ',
  youtube_url: 'https://www.youtube.com/',
  thumbnail_url: null,
  display_order: 0,
  is_active: true,
  updated_at: '',
}

export default function VideoTutorialsPage() {
  const session = useSession()
  const list = useQuery({
    ...query('list-videos', {}),
    initialData: () => hydratedData.videos,
    initialDataUpdatedAt: 0,
  })
  useEffect(() => {
    if (list.isError) notify.error('Failed to load video tutorials')
  }, [list.isError])
  const videos = list.data?.videos
  const state = stateOf(videos, list.isError)
  const only = (wanted: typeof state) => ({ 'data-fill': 'videos', 'data-state': wanted, hidden: state !== wanted })
  return (
    <Page
      title="Video Tutorials"
      lead={
        'Watch how to convert a script, check the proof and install the result in MetaTrader. Videos open on ' +
        'YouTube in a new tab. We load nothing from YouTube until you ask for it.'
      }
      actions={
        <>
          {/* Thumbnails of our own server need no permission. */}
          {!(videos?.length && videos.every(isOwnPicture)) && <PicturesButton {...only('full')} />}
          {session.status === 'in' && session.isAdmin && (
            <LinkButton to="/admin/videos" variant="outlined">
              Manage Videos
            </LinkButton>
          )}
        </>
      }
    >
      {/* All states are rendered and one is visible: hydration chooses it before the application loads. */}
      <Box sx={{ minHeight: '60vh' }}>
        <div {...only('waiting')}>{state === 'waiting' && <Waiting />}</div>
        <div {...only('empty')}>
          <EmptyState
            title="No video tutorials yet"
            action={
              <LinkButton to="/how-it-works" variant="outlined">
                How It Works
              </LinkButton>
            }
          >
            In the meantime, read the step-by-step instructions.
          </EmptyState>
        </div>
        <div {...only('full')}>
          <VideoGrid>
            {(videos ?? [templateVideo]).map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </VideoGrid>
        </div>
        {state === 'failed' && (
          <Failure title="Failed to load video tutorials" error={list.error} onRetry={() => void list.refetch()} />
        )}
      </Box>
    </Page>
  )
}

function Waiting() {
  return (
    <>
      <noscript>Enable JavaScript to see the tutorials, or read How It Works.</noscript>
      <VideoGrid>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} variant="rectangular" height={300} />
        ))}
      </VideoGrid>
    </>
  )
}

function stateOf(videos: readonly Video[] | undefined, isError: boolean): 'waiting' | 'empty' | 'full' | 'failed' {
  if (videos) return videos.length > 0 ? 'full' : 'empty'
  return isError ? 'failed' : 'waiting'
}
