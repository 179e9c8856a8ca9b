import type { Context } from 'aws-lambda'
import { publishBlog } from '../logic/blog/publish.ts'
import { logger } from '../shared/log.ts'
import { loadSiteRenderer } from '../shared/site-renderer.ts'

/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 15_000

/** Runs every minute: publishes scheduled posts, and all pages after a deployment. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const site = await loadSiteRenderer()
  if (!site) return
  const { written, removed } = await publishBlog(site, new Date(), () => context.getRemainingTimeInMillis() < enough)
  if (written + removed > 0) logger.info('blog published', { written, removed })
}
