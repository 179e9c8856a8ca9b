import { videoRoutes } from '../../contract/videos.ts'
import { listVideos } from '../data/video.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(videoRoutes, 'admin-list-videos', async () => ({ videos: await listVideos() }))
