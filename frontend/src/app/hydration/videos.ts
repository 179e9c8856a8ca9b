import { siteConfig } from '../../lib/config.ts'
import { hydratedData } from '../../lib/hydrated-data.ts'
import { cloneCard } from '../../features/videos/clone-card.ts'
import { arePicturesEnabled } from '../../features/videos/pictures-setting.ts'
import { isOwnPicture, type Video } from '../../features/videos/youtube.ts'
import type { Hydrator } from './hydrator.ts'

/** Fills the list of tutorials or its empty state. Thumbnails and failures are left to the application. */
export const hydrate: Hydrator = async (places, signal) => {
  if (arePicturesEnabled()) return false
  const { apiUrl } = await siteConfig()
  const response = await fetch(`${apiUrl.replace(/\/$/, '')}/videos`, { signal: signal })
  if (!response.ok) return false
  const list = (await response.json()) as { readonly videos: readonly Video[] }
  if (signal.aborted) return true
  if (list.videos.some(isOwnPicture)) return false
  hydratedData.videos = { videos: [...list.videos] }
  const state = list.videos.length > 0 ? 'full' : 'empty'
  for (const place of places) {
    place.hidden = place.dataset.state !== state
    if (place.dataset.state === 'waiting') place.replaceChildren()
    const pattern = place.querySelector<HTMLElement>('article')
    pattern?.replaceWith(...list.videos.map((video) => cloneCard(pattern, video)))
  }
  return true
}
