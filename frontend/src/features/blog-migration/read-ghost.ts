import * as z from 'zod/mini'
import { isoTime, lostCount, RefusedFile, requirePosts, type SourceBlog } from './source-blog.ts'

const text = z.optional(z.nullable(z.string()))
const id = z.union([z.string(), z.number()])
const named = z.array(z.object({ id, name: z.string(), slug: text }))

const data = z.object({
  posts: z.array(
    z.object({
      id,
      uuid: text,
      title: z.string(),
      slug: z.string(),
      html: text,
      status: text,
      type: text,
      page: z.optional(z.unknown()),
      custom_excerpt: text,
      feature_image: text,
      published_at: text,
      author_id: z.optional(z.nullable(id)),
    }),
  ),
  tags: z._default(named, []),
  users: z._default(named, []),
  posts_tags: z._default(z.array(z.object({ post_id: id, tag_id: id })), []),
  posts_authors: z._default(z.array(z.object({ post_id: id, author_id: id })), []),
})

/** Ghost writes the data itself, or within `db`. */
const exported = z.union([z.object({ db: z.array(z.object({ data })).check(z.minLength(1)) }), z.object({ data })])

/** Reads an export of Ghost. Throws RefusedFile. */
export function readGhost(json: string): Pick<SourceBlog, 'kind' | 'posts' | 'lost'> {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    throw new RefusedFile('The file is no valid JSON. Export it again.')
  }
  const read = exported.safeParse(parsed)
  const found = read.success ? ('db' in read.data ? read.data.db[0]?.data : read.data.data) : undefined
  if (!found) throw new RefusedFile('The file is no export of Ghost: it has no list of posts.')
  const isPage = (post: (typeof found.posts)[number]) => post.type === 'page' || post.page === 1 || post.page === true
  const posts = found.posts.filter((post) => !isPage(post))
  requirePosts(posts.length)
  // Without rendered text there is only the editor's own format.
  const readable = posts.filter(({ html }) => html)
  const nameOf = (list: readonly { id: string | number; name: string }[], wanted: string | number | null | undefined) =>
    list.find((each) => each.id === wanted)?.name ?? null
  return {
    kind: 'Ghost',
    posts: readable.map((post) => ({
      sourceId: `ghost:${post.uuid ?? post.id}`,
      title: post.title,
      slug: post.slug,
      summary: post.custom_excerpt ?? null,
      html: (post.html ?? '').replaceAll('__GHOST_URL__', ''),
      tags: found.posts_tags
        .filter(({ post_id }) => post_id === post.id)
        .flatMap(({ tag_id }) => nameOf(found.tags, tag_id) ?? []),
      author: nameOf(
        found.users,
        found.posts_authors.find(({ post_id }) => post_id === post.id)?.author_id ?? post.author_id,
      ),
      publishedAt: post.status === 'draft' ? null : isoTime(post.published_at),
      oldUrl: `/${post.slug}/`,
      cover: post.feature_image?.replaceAll('__GHOST_URL__', '') ?? null,
    })),
    lost: [
      ...lostCount(found.posts.length - posts.length, 'page', 'pages'),
      ...lostCount(posts.length - readable.length, 'post without rendered text', 'posts without rendered text'),
    ],
  }
}
