import { hydrate as checkout } from './checkout.ts'
import { hydrate as email } from './email.ts'
import { hydrate as home } from './home.ts'
import type { Hydrator } from './hydrator.ts'
import { hydrate as live } from './live.ts'
import { hydrate as missing } from './missing.ts'
import { hydrate as videos } from './videos.ts'

/** Hydrators by the value of `data-fill`. */
const hydrators = new Map<string, Hydrator>([
  ['checkout', checkout],
  ['email', email],
  ['home', home],
  ['live', live],
  ['missing', missing],
  ['videos', videos],
])

/** Fills all places. Resolves to false when one of them needs the application. */
export async function hydrateAll(places: readonly HTMLElement[], signal: AbortSignal): Promise<boolean> {
  const marks = new Set(places.map((place) => place.dataset.fill ?? ''))
  const filled = await Promise.all(
    [...marks].map((mark) => {
      const hydrate = hydrators.get(mark)
      if (!hydrate) throw new Error(`There is no hydrator "${mark}".`)
      const marked = places.filter((place) => place.dataset.fill === mark)
      return hydrate(marked, signal)
    }),
  )
  return filled.every(Boolean)
}

/** Counts the view of a page that is read without a touch, with the visitor's consent. */
export async function countView(): Promise<void> {
  const { trackPage } = await import('../../lib/track.ts')
  trackPage(location.pathname, document.title.replace(/ · Tradewright$/, ''))
}
