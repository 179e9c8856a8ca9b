import { siteConfig } from '../../lib/config.ts'
import { hydratedData } from '../../lib/hydrated-data.ts'
import type { Hydrator } from './hydrator.ts'

/** Shows the support email address if this deployment has one. */
export const hydrate: Hydrator = async (places, signal) => {
  const config = await siteConfig()
  if (signal.aborted) return true
  hydratedData.config = config
  const { supportEmail } = config
  if (!supportEmail) return true
  for (const place of places) {
    const link = place.querySelector('a')
    if (!link) continue
    link.href = `mailto:${supportEmail}`
    link.textContent = supportEmail
    place.hidden = false
  }
  return true
}
