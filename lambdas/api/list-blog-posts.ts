import { blogRoutes } from '../../contract/blog.ts'
import { publicPosts } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'list-blog-posts', () => publicPosts(new Date()))
