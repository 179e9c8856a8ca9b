import { blogRoutes } from '../../contract/blog.ts'
import { listRuns } from '../logic/blog/imports.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'list-blog-imports', () => listRuns())
