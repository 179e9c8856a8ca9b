import { blogRoutes } from '../../contract/blog.ts'
import { publicPost } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'get-blog-post', ({ slug }) => publicPost(slug, new Date()))
