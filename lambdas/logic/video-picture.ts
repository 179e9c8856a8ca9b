import { youtubeId, youtubePicture } from '../../contract/youtube.ts'
import { HttpError } from '../shared/http-error.ts'
import { storePicture } from './blog/pictures.ts'

const timeoutMs = 8_000

/**
 * Fetches the picture that YouTube has for a video and stores it on our own server. Throws INVALID_REQUEST for another
 * address, and if there is no picture.
 */
export async function storeYoutubePicture(address: string): Promise<string> {
  const id = youtubeId(address)
  if (!id) throw new HttpError('INVALID_REQUEST', 'This is not the address of a video on YouTube.')
  const response = await fetch(youtubePicture(id), { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  )
  if (!response?.ok)
    throw new HttpError('INVALID_REQUEST', 'YouTube has no picture for this video. Upload one instead.')
  return storePicture(new Uint8Array(await response.arrayBuffer()))
}
