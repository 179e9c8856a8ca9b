import type { OutputOf } from './api.ts'
import type { SiteConfig } from './config.ts'

/**
 * Data that hydrators filled into the prerendered page. The application's first render must match it, so its queries
 * start with this data.
 */
export const hydratedData: { config?: SiteConfig; videos?: OutputOf<'list-videos'>; home?: OutputOf<'get-home'> } = {}
