import { watchLabel, type Video } from './youtube.ts'

/**
 * Fills a clone of a card that `VideoCard` rendered. The nodes must match exactly, so that React can hydrate them.
 */
export function cloneCard(template: HTMLElement, { title, description, youtube_url: address }: Video): HTMLElement {
  const card = template.cloneNode(true) as HTMLElement
  card.setAttribute('aria-label', title)
  find(card, 'h2').textContent = title
  const words = find(card, 'p')
  if (description) words.textContent = description
  else words.remove()
  for (const link of card.querySelectorAll('a')) link.setAttribute('href', address)
  find(card, 'a[aria-label]').setAttribute('aria-label', watchLabel(title))
  return card
}

function find(card: HTMLElement, selector: string): Element {
  const element = card.querySelector(selector)
  if (!element) throw new Error(`The video card template has no ${selector}.`)
  return element
}
