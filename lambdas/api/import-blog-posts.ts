import { blogRoutes } from '../../contract/blog.ts'
import { importPosts } from '../logic/blog/imports.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'import-blog-posts', (input, { user }) =>
  importPosts(user, input, new Date()),
)
