import { blogRoutes } from '../../contract/blog.ts'
import { addressNow } from '../logic/blog/posts.ts'
import { handle, PageAnswer } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'
import { readNotFoundPage } from '../shared/site-renderer.ts'

export const needs: Needs = { table: 'read' }

/** Pages have their file in a folder: `/blog/post/index.html`. */
const pageFile = '/index.html'

export const handler = handle(blogRoutes, 'show-missing-page', async ({ path }) => {
  const address = path.endsWith(pageFile) ? path.slice(0, -pageFile.length) : path
  const slug = await addressNow(address, new Date())
  if (slug !== null && slug !== address) return new PageAnswer(301, '', { location: `/blog/${slug}` })
  return new PageAnswer(404, (await readNotFoundPage()) ?? 'There is no such page.')
})
