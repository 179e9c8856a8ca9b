import { blogRoutes } from '../../contract/blog.ts'
import { listBlogAuthors } from '../data/blog/blog-author.ts'
import { listBlogPosts } from '../data/blog/blog-post.ts'
import { rowOf } from '../logic/blog/posts.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'admin-list-blog-posts', async () => {
  const at = new Date()
  const [posts, authors] = await Promise.all([listBlogPosts(), listBlogAuthors()])
  return { posts: posts.map((post) => rowOf(post, at)), authors }
})
