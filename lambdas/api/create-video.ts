import { saveVideo } from '../data/video.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('create-video', (video, { user }) => saveVideo(user, video, null, new Date()))
