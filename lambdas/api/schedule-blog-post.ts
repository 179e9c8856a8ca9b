import { blogRoutes } from '../../contract/blog.ts'
import { schedule } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'schedule-blog-post', (input, { user }) => schedule(user, input, new Date()))
