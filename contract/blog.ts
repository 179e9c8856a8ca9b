import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

const trimmed = (max: number, message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max))

/** The end of a post's address. */
const blogSlug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens'), z.maxLength(100))

/** What an editor writes. The body is Markdown; HTML in it is shown as text. */
export const blogContent = z.object({
  slug: blogSlug,
  title: trimmed(120, 'A title is required'),
  summary: trimmed(300, 'A summary is required'),
  tags: z.array(blogSlug).check(z.maxLength(8)),
  body: trimmed(100_000, 'The text is empty'),
})

const state = z.enum(['draft', 'scheduled', 'published'])

const postRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  state,
  /** When it is or becomes public; null for a draft. */
  publishAt: z.nullable(moment),
  updatedAt: moment,
  /** The number of the last revision, from 1. */
  revision: z.number(),
})

const revision = z.object({ number: z.number(), savedAt: moment, savedBy: z.string(), content: blogContent })

const editedPost = z.object({
  post: postRow,
  /** Newest first, at most 30. */
  revisions: z.array(revision),
})

const publicPost = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  publishedAt: moment,
  updatedAt: moment,
})

/** Posts from the editor. Our own posts are part of the site. */
export const blogRoutes = {
  'list-blog-posts': {
    method: 'GET',
    path: '/blog-posts',
    access: 'anonymous',
    /** Public posts, newest first. */
    input: z.object({}),
    output: z.object({ posts: z.array(publicPost) }),
    errors: [],
  },
  'get-blog-post': {
    method: 'GET',
    path: '/blog-posts/{slug}',
    access: 'anonymous',
    /** An earlier address finds the post too: the answer's `slug` is the current one. */
    input: z.object({ slug: z.string().check(z.maxLength(100)) }),
    output: z.object({ post: publicPost, body: z.string() }),
    errors: ['NOT_FOUND'],
  },
  'admin-list-blog-posts': {
    method: 'GET',
    path: '/admin/blog-posts',
    access: 'admin',
    input: z.object({}),
    output: z.object({ posts: z.array(postRow) }),
    errors: [],
  },
  'admin-get-blog-post': {
    method: 'GET',
    path: '/admin/blog-posts/{id}',
    access: 'admin',
    input: z.object({ id: z.string() }),
    output: editedPost,
    errors: ['NOT_FOUND'],
  },
  'save-blog-post': {
    method: 'POST',
    path: '/admin/blog-posts',
    access: 'admin',
    /** Adds a revision. `base` is the revision that was edited; a new post has neither `id` nor `base`. */
    input: z.object({
      id: z._default(z.nullable(z.string()), null),
      base: z._default(z.nullable(z.number()), null),
      content: blogContent,
    }),
    output: postRow,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'schedule-blog-post': {
    method: 'PUT',
    path: '/admin/blog-posts/{id}/schedule',
    access: 'admin',
    /** Publishes at a time, at once for a time that has passed, or withdraws the post with null. */
    input: z.object({ id: z.string(), publishAt: z.nullable(z.iso.datetime()) }),
    output: postRow,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, Route>
