import type { OutputOf } from '../../lib/api.ts'

export type Video = OutputOf<'list-videos'>['videos'][number]

/** Watch, short, embed, live and Shorts links; an id has eleven characters. */
const form =
  /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/

export const youtubeId = (url: string): string | null => form.exec(url)?.[1] ?? null

/** Name of the link that plays a video, for those who hear it without the card around it. */
export const watchLabel = (title: string) => `Watch on YouTube: ${title} (new tab)`

/** Address of the picture of a video: its own where it has one; null leaves the placeholder. */
export function thumbnailOf({
  youtube_url,
  thumbnail_url,
}: Pick<Video, 'youtube_url' | 'thumbnail_url'>): string | null {
  if (thumbnail_url) return thumbnail_url
  const id = youtubeId(youtube_url)
  return id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}
