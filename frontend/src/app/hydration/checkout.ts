import { checkoutAddress, siteConfig } from '../../lib/config.ts'
import { hydratedData } from '../../lib/hydrated-data.ts'
import type { Hydrator } from './hydrator.ts'

/** Points plan links to the storefront. Without one they keep leading to the contact page. */
export const hydrate: Hydrator = async (links, signal) => {
  const config = await siteConfig()
  if (signal.aborted) return true
  hydratedData.config = config
  for (const link of links) {
    const address = checkoutAddress(config, link.dataset.plan ?? '')
    if (!address) continue
    link.setAttribute('href', address)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
  }
  return true
}
