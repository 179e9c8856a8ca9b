import { youtubeId, youtubePicture } from '../../../../contract/youtube.ts'
import type { OutputOf } from '../../lib/api.ts'

export type Video = OutputOf<'list-videos'>['videos'][number]

/** Accessible name of the link that plays a video. */
export const watchLabel = (title: string) => `Watch on YouTube: ${title} (new tab)`

/** Returns the thumbnail's URL: the custom one, else YouTube's; null shows the placeholder. */
export function thumbnailOf({
  youtube_url,
  thumbnail_url,
}: Pick<Video, 'youtube_url' | 'thumbnail_url'>): string | null {
  if (thumbnail_url) return thumbnail_url
  const id = youtubeId(youtube_url)
  return id && youtubePicture(id)
}

/** Whether the thumbnail is on our own server. Others load only after the user asks for them. */
export const isOwnPicture = ({ thumbnail_url: address }: Pick<Video, 'thumbnail_url'>): boolean =>
  address?.startsWith('/') ?? false
