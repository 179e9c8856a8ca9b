import { siteConfig } from '../../lib/config.ts'
import { drawn } from '../../lib/drawn.ts'
import { cardOf } from '../../features/videos/card-of.ts'
import { picturesWanted } from '../../features/videos/pictures-wanted.ts'
import type { Video } from '../../features/videos/youtube.ts'
import type { Fill } from './fill.ts'

/** The list of tutorials, or the words for none. Pictures and what to do about a failure are the application's. */
export const fill: Fill = async (places, touched) => {
  if (picturesWanted()) return false
  const { apiUrl } = await siteConfig()
  const response = await fetch(`${apiUrl.replace(/\/$/, '')}/videos`, { signal: touched })
  if (!response.ok) return false
  const list = (await response.json()) as { readonly videos: readonly Video[] }
  if (touched.aborted) return true
  drawn.videos = { videos: [...list.videos] }
  const state = list.videos.length > 0 ? 'full' : 'empty'
  for (const place of places) {
    place.hidden = place.dataset.state !== state
    if (place.dataset.state === 'waiting') place.replaceChildren()
    const pattern = place.querySelector<HTMLElement>('article')
    pattern?.replaceWith(...list.videos.map((video) => cardOf(pattern, video)))
  }
  return true
}
