import { blogRoutes } from '../../contract/blog.ts'
import { planImport } from '../logic/blog/imports.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'plan-blog-import', ({ posts }) => planImport(posts))
