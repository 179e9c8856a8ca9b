import type * as z from 'zod/mini'
import { defaultAuthor, type blogRoutes } from '../../../contract/blog.ts'
import { listBlogAuthors } from '../../data/blog/blog-author.ts'
import {
  deleteBlogPost,
  findBlogPost,
  findBlogPostBySlug,
  findRevision,
  listBlogPosts,
  listRevisions,
  saveBlogPost,
  scheduleBlogPost,
  type BlogPostItem,
} from '../../data/blog/blog-post.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'

type Output<N extends keyof typeof blogRoutes> = z.infer<(typeof blogRoutes)[N]['output']>
type Input<N extends keyof typeof blogRoutes> = z.infer<(typeof blogRoutes)[N]['input']>

const wordsPerMinute = 220

/** Returns the reading time; code counts like text. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).length / wordsPerMinute))

export const isPublic = ({ publishAt }: BlogPostItem, at: Date): boolean =>
  publishAt !== undefined && publishAt <= at.toISOString()

export const rowOf = (post: BlogPostItem, at: Date): Output<'save-blog-post'> => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  summary: post.summary,
  tags: post.tags,
  state: post.publishAt === undefined ? 'draft' : isPublic(post, at) ? 'published' : 'scheduled',
  publishAt: post.publishAt ?? null,
  updatedAt: post.updatedAt,
  revision: post.revision,
})

export const publicView = (post: BlogPostItem): Output<'get-blog-post'>['post'] => ({
  slug: post.slug,
  title: post.title,
  summary: post.summary,
  tags: post.tags,
  publishedAt: post.publishAt ?? '',
  updatedAt: post.updatedAt,
  author: post.author ?? defaultAuthor,
  series: post.series ?? null,
  cover: post.cover ?? null,
  minutes: post.minutes ?? 1,
})

/** Returns the posts that are public, newest first. */
export async function publicPosts(at: Date): Promise<Output<'list-blog-posts'>> {
  const [rows, authors] = await Promise.all([listBlogPosts(), listBlogAuthors()])
  const posts = rows.filter((post) => isPublic(post, at)).map(publicView)
  return { posts: posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)), authors }
}

/** Returns a public post by its current or an earlier address. Throws NOT_FOUND. */
export async function publicPost(slug: string, at: Date): Promise<Output<'get-blog-post'>> {
  const post = await findBlogPostBySlug(slug)
  if (!post || !isPublic(post, at)) throw new HttpError('NOT_FOUND')
  const revision = await findRevision(post.id, post.revision)
  if (!revision) throw new HttpError('NOT_FOUND')
  return { post: publicView(post), body: revision.content.body }
}

/** Returns the current address of the public post that has or had an address; null if there is none. */
export async function addressNow(address: string, at: Date): Promise<string | null> {
  const post = await findBlogPostBySlug(address)
  return post && isPublic(post, at) ? post.slug : null
}

const maxRevisions = 30

/** Returns a post with its last revisions. Throws NOT_FOUND. */
export async function editedPost(id: string, at: Date): Promise<Output<'admin-get-blog-post'>> {
  const [post, revisions] = await Promise.all([findBlogPost(id), listRevisions(id, maxRevisions)])
  if (!post) throw new HttpError('NOT_FOUND')
  return {
    post: rowOf(post, at),
    revisions: revisions.map(({ number, savedAt, savedBy, content }) => ({ number, savedAt, savedBy, content })),
  }
}

/** Saves a revision. Throws NOT_FOUND, or CONFLICT for an address in use and for a post that changed meanwhile. */
export async function save(
  admin: User,
  { id, base, content }: Input<'save-blog-post'>,
  at: Date,
): Promise<Output<'save-blog-post'>> {
  const before = id === null ? null : await findBlogPost(id)
  if (id !== null && !before) throw new HttpError('NOT_FOUND')
  if (before && before.revision !== base) throw new HttpError('CONFLICT')
  const saved = await saveBlogPost({ admin, before, content, minutes: readingMinutes(content.body), at })
  if (saved === 'slug-taken') throw new HttpError('CONFLICT', 'Another post has or had this address. Choose another.')
  if (saved === 'changed') throw new HttpError('CONFLICT')
  return rowOf(saved, at)
}

/** Publishes, schedules or withdraws a post. Throws NOT_FOUND, or CONFLICT if it changed meanwhile. */
export async function schedule(
  admin: User,
  { id, publishAt }: Input<'schedule-blog-post'>,
  at: Date,
): Promise<Output<'schedule-blog-post'>> {
  const before = await findBlogPost(id)
  if (!before) throw new HttpError('NOT_FOUND')
  const time = publishAt === null ? null : new Date(publishAt).toISOString()
  if (!(await scheduleBlogPost(admin, before, time, at))) throw new HttpError('CONFLICT')
  const { publishAt: _, ...rest } = before
  return rowOf(time === null ? rest : { ...rest, publishAt: time }, at)
}

/** Deletes a draft. Throws CONFLICT for a post that is public or scheduled. */
export async function remove(admin: User, id: string, at: Date): Promise<Output<'delete-blog-post'>> {
  const post = await findBlogPost(id)
  if (!post) return { deleted: false }
  if (post.publishAt !== undefined) throw new HttpError('CONFLICT', 'Withdraw the post before you delete it.')
  if (!(await deleteBlogPost(admin, post, at))) throw new HttpError('CONFLICT')
  return { deleted: true }
}
