import { videoRoutes } from '../../contract/videos.ts'
import { storePicture } from '../logic/blog/pictures.ts'
import { storeYoutubePicture } from '../logic/video-picture.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 15, grants: ['site-files'] }

export const handler = handle(videoRoutes, 'store-video-picture', async ({ youtube_url: address, data }) => {
  if (data) return { address: await storePicture(Buffer.from(data, 'base64')) }
  if (address) return { address: await storeYoutubePicture(address) }
  throw new HttpError('INVALID_REQUEST', 'Choose a picture, or a video on YouTube.')
})
