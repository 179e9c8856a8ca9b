import { siteConfig } from '../../lib/config.ts'
import { drawn } from '../../lib/drawn.ts'
import type { Fill } from './fill.ts'

/** The address for mail, where this deployment has one. */
export const fill: Fill = async (places, touched) => {
  const config = await siteConfig()
  if (touched.aborted) return true
  drawn.config = config
  const { supportEmail } = config
  if (!supportEmail) return true
  for (const place of places) {
    const link = place.querySelector('a')!
    link.href = `mailto:${supportEmail}`
    link.textContent = supportEmail
    place.hidden = false
  }
  return true
}
