import { watchLabel, type Video } from './youtube.ts'

/**
 * A card as `VideoCard` draws it, made from one that it has drawn: node for node the same, so that React takes it over
 * as its own.
 */
export function cardOf(pattern: HTMLElement, { title, description, youtube_url: address }: Video): HTMLElement {
  const card = pattern.cloneNode(true) as HTMLElement
  card.setAttribute('aria-label', title)
  card.querySelector('h2')!.textContent = title
  const words = card.querySelector('p')!
  if (description) words.textContent = description
  else words.remove()
  for (const link of card.querySelectorAll('a')) link.setAttribute('href', address)
  card.querySelector('a[aria-label]')!.setAttribute('aria-label', watchLabel(title))
  return card
}
