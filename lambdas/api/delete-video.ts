import { videoRoutes } from '../../contract/videos.ts'
import { deleteVideo, findVideo } from '../data/video.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(videoRoutes, 'delete-video', async ({ id }, { user }) => {
  const before = await findVideo(id)
  if (!before) throw new HttpError('NOT_FOUND')
  await deleteVideo(user, before, new Date())
  return { success: true as const }
})
