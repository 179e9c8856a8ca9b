import { blogRoutes } from '../../contract/blog.ts'
import { publishBlog } from '../logic/blog/publish.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'
import { loadSiteRenderer } from '../shared/site-renderer.ts'

export const needs: Needs = { memory: 1024, seconds: 19, grants: ['site-files'] }

/** Milliseconds after which the rest is left to the job. */
const enough = 12_000

export const handler = handle(blogRoutes, 'publish-blog', async () => {
  const site = await loadSiteRenderer()
  if (!site) throw new HttpError('CONFLICT', 'The site was not built with its functions. Deploy it again.')
  const startedAt = Date.now()
  return publishBlog(site, new Date(), () => Date.now() - startedAt > enough)
})
