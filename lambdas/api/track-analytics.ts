import { analyticsRoutes } from '../../contract/analytics.ts'
import { countView, pathOf } from '../logic/analytics.ts'
import { handle } from '../shared/handle.ts'
import { logger } from '../shared/log.ts'

export const handler = handle(analyticsRoutes, 'track-analytics', async (view, caller) => {
  if (view.event_type === 'not_found') logger.warn('address that leads nowhere', { path: pathOf(view.page_url) })
  else await countView(view, caller, new Date())
  return { success: true as const }
})
