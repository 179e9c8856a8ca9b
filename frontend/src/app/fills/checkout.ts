import { checkoutAddress, siteConfig } from '../../lib/config.ts'
import { drawn } from '../../lib/drawn.ts'
import type { Fill } from './fill.ts'

/** Where the plans are bought; until then, and where nothing is sold, their links lead to the contact page. */
export const fill: Fill = async (links, touched) => {
  const config = await siteConfig()
  if (touched.aborted) return true
  drawn.config = config
  for (const link of links) {
    const address = checkoutAddress(config, link.dataset.plan ?? '')
    if (!address) continue
    link.setAttribute('href', address)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
  }
  return true
}
