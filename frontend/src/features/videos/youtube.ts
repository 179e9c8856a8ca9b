import type { OutputOf } from '../../lib/api.ts'

export type Video = OutputOf<'list-videos'>['videos'][number]

/** Matches watch, short, embed, live and Shorts links; a video id has eleven characters. */
const youtubeUrl =
  /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/

export const youtubeId = (url: string): string | null => youtubeUrl.exec(url)?.[1] ?? null

/** Accessible name of the link that plays a video. */
export const watchLabel = (title: string) => `Watch on YouTube: ${title} (new tab)`

/** Returns the thumbnail's URL: the custom one, else YouTube's; null shows the placeholder. */
export function thumbnailOf({
  youtube_url,
  thumbnail_url,
}: Pick<Video, 'youtube_url' | 'thumbnail_url'>): string | null {
  if (thumbnail_url) return thumbnail_url
  const id = youtubeId(youtube_url)
  return id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}
