import type { Hydrator } from './hydrator.ts'

/** Reports the unknown address that led to the page. */
export const hydrate: Hydrator = async () => {
  const { reportMissingPage } = await import('../../lib/track.ts')
  reportMissingPage(location.pathname)
  return true
}
