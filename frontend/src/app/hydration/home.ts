import { activityFigures } from '../../features/home/activity-figures.ts'
import type { HomeData } from '../../features/home/home-data.ts'
import { siteConfig } from '../../lib/config.ts'
import { hydratedData } from '../../lib/hydrated-data.ts'
import type { Hydrator } from './hydrator.ts'

/** Shows testimonials and activity if there are any. Without an answer both stay hidden. */
export const hydrate: Hydrator = async (places, signal) => {
  const { apiUrl } = await siteConfig()
  const response = await fetch(`${apiUrl.replace(/\/$/, '')}/home`, { signal }).catch(() => null)
  if (!response?.ok) return true
  const data = (await response.json()) as HomeData
  if (signal.aborted) return true
  hydratedData.home = data
  for (const place of places)
    place.hidden = place.dataset.part === 'activity' ? !fillActivity(place, data) : !fillTestimonials(place, data)
  return true
}

function fillActivity(place: HTMLElement, { activity }: HomeData): boolean {
  if (!activity) return false
  for (const [name, text] of Object.entries(activityFigures(activity))) {
    const figure = place.querySelector(`[data-figure=${name}]`)
    if (figure) figure.textContent = text
  }
  return true
}

function fillTestimonials(place: HTMLElement, { testimonials }: HomeData): boolean {
  const pattern = place.querySelector('figure')
  if (!pattern || testimonials.length === 0) return false
  pattern.replaceWith(
    ...testimonials.map(({ name, role, quote }) => {
      const figure = pattern.cloneNode(true) as HTMLElement
      const set = (selector: string, text: string) => {
        const element = figure.querySelector(selector)
        if (text) element?.replaceChildren(text)
        else element?.remove()
      }
      set('blockquote', quote)
      set('strong', name)
      set('figcaption span', role)
      return figure
    }),
  )
  return true
}
