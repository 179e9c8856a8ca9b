import { blogRoutes } from '../../contract/blog.ts'
import { remove } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'delete-blog-post', ({ id }, { user }) => remove(user, id, new Date()))
