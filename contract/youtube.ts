/** Matches watch, short, embed, live and Shorts links; a video id has eleven characters. */
const youtubeUrl =
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i

/** Returns the id of a video from its address; null for other addresses. */
export const youtubeId = (url: string): string | null => youtubeUrl.exec(url)?.[1] ?? null

/** Returns the address of the picture that YouTube has for a video. */
export const youtubePicture = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
