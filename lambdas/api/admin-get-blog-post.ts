import { blogRoutes } from '../../contract/blog.ts'
import { editedPost } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'admin-get-blog-post', ({ id }) => editedPost(id, new Date()))
