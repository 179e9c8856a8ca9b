import { videoRoutes } from '../../contract/videos.ts'
import { findVideo, saveVideo } from '../data/video.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(videoRoutes, 'update-video', async ({ id, ...video }, { user }) => {
  const before = await findVideo(id)
  if (!before) throw new HttpError('NOT_FOUND')
  return saveVideo(user, video, before, new Date())
})
