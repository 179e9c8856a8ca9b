import { blogRoutes } from '../../contract/blog.ts'
import { saveBlogAuthor } from '../data/blog/blog-author.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'save-blog-author', async (author, { user }) => {
  await saveBlogAuthor(user, author, new Date())
  return author
})
