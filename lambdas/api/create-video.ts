import { videoRoutes } from '../../contract/videos.ts'
import { saveVideo } from '../data/video.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(videoRoutes, 'create-video', (video, { user }) =>
  saveVideo(user, video, null, new Date()),
)
