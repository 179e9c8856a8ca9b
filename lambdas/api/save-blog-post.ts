import { blogRoutes } from '../../contract/blog.ts'
import { save } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'save-blog-post', (input, { user }) => save(user, input, new Date()))
