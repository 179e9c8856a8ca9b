import type { OutputOf } from './api.ts'
import type { SiteConfig } from './config.ts'

/**
 * What has been filled into the prerendered page while nobody had touched it. The application's first rendering has to
 * be what stands there already, so its queries begin with these.
 */
export const drawn: { config?: SiteConfig; videos?: OutputOf<'list-videos'> } = {}
