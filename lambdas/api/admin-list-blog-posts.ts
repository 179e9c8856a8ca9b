import { blogRoutes } from '../../contract/blog.ts'
import { listBlogPosts } from '../data/blog/blog-post.ts'
import { rowOf } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'admin-list-blog-posts', async () => {
  const at = new Date()
  return { posts: (await listBlogPosts()).map((post) => rowOf(post, at)) }
})
