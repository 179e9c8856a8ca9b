import { listVideos } from '../data/video.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('admin-list-videos', async () => ({ videos: await listVideos() }))
