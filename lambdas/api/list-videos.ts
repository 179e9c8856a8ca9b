import { videoRoutes } from '../../contract/videos.ts'
import { listVideos } from '../data/video.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(videoRoutes, 'list-videos', async () => ({
  videos: (await listVideos()).filter((video) => video.is_active),
}))
