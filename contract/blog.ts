import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

const trimmed = (max: number, message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max))

/** The end of a post's address. */
const blogSlug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens'), z.maxLength(100))

/** Limits of a post and of one import. */
export const blogLimits = {
  /** Characters of a post's text. */
  text: 100_000,
  /** Bytes of a picture. */
  pictureBytes: 700_000,
  /** Posts of one call of `import-blog-posts`. */
  importBatch: 5,
} as const

/** The address of a stored picture, which is named by its content. */
const blogPicture = z.string().check(z.regex(/^\/blog-media\/[0-9a-f]{32}\.(?:png|jpg|webp)$/))

/** A post's picture in the three ratios that search engines ask for. */
const blogCover = z.object({ '16x9': blogPicture, '4x3': blogPicture, '1x1': blogPicture })

/** The author of posts that name no other: the team. */
export const defaultAuthor = 'tradewright'

/** The fields that an editor writes. The body is Markdown; HTML in it is shown as text. */
export const blogContent = z.object({
  slug: blogSlug,
  title: trimmed(120, 'A title is required'),
  summary: trimmed(300, 'A summary is required'),
  tags: z.array(blogSlug).check(z.maxLength(8)),
  body: trimmed(blogLimits.text, 'The text is empty'),
  author: z._default(blogSlug, defaultAuthor),
  /** Posts with the same name of a series belong together. */
  series: z._default(z.nullable(trimmed(80, 'A series has a name')), null),
  cover: z._default(z.nullable(blogCover), null),
})

export const blogAuthor = z.object({
  id: blogSlug,
  name: trimmed(80, 'A name is required'),
  about: trimmed(500, 'Say in a sentence who the author is'),
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
  author: z.string(),
  series: z.nullable(z.string()),
  cover: z.nullable(blogCover),
  /** Reading time. */
  minutes: z.number(),
})

/** A source's own name for a post, such as an address or a number. */
const sourceId = trimmed(500, 'A post of the source has no id')

/** A path below `/blog/` that leads to a post from now on. */
const oldPath = z.string().check(z.regex(/^[A-Za-z0-9._~%-]+(?:\/[A-Za-z0-9._~%-]+)*$/), z.maxLength(200))

const importedPost = z.object({
  sourceId,
  content: blogContent,
  /** Null keeps it a draft. */
  publishAt: z.nullable(z.iso.datetime()),
  oldPaths: z.array(oldPath).check(z.maxLength(5)),
})

const importRun = z.object({
  id: z.string(),
  startedAt: moment,
  startedBy: z.string(),
  fileName: z.string(),
  created: z.number(),
  updated: z.number(),
  undoneAt: z.nullable(moment),
})

const importOutcome = z.enum(['created', 'updated', 'unchanged', 'slug-taken'])

/** `known` posts were imported before and are updated if they changed. */
const plannedOutcome = z.enum(['new', 'known', 'slug-taken'])

/** Posts from the editor. Our own posts are part of the site. */
export const blogRoutes = {
  'list-blog-posts': {
    method: 'GET',
    path: '/blog-posts',
    access: 'anonymous',
    /** Public posts, newest first, and the authors besides the team. */
    input: z.object({}),
    output: z.object({ posts: z.array(publicPost), authors: z.array(blogAuthor) }),
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
  'show-missing-page': {
    method: 'GET',
    path: '/blog/{path+}',
    access: 'anonymous',
    /** Called by the distribution for pages of the blog without a file: redirects earlier addresses. */
    input: z.object({ path: z.string() }),
    output: z.string(),
    errors: ['NOT_FOUND'],
  },
  'admin-list-blog-posts': {
    method: 'GET',
    path: '/admin/blog-posts',
    access: 'admin',
    input: z.object({}),
    output: z.object({ posts: z.array(postRow), authors: z.array(blogAuthor) }),
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
  'delete-blog-post': {
    method: 'DELETE',
    path: '/admin/blog-posts/{id}',
    access: 'admin',
    /** Deletes a draft with its revisions; its addresses are free again. */
    input: z.object({ id: z.string() }),
    output: z.object({ deleted: z.boolean() }),
    errors: ['CONFLICT'],
  },
  'publish-blog': {
    method: 'POST',
    path: '/admin/blog-publication',
    access: 'admin',
    /** Writes pages, feeds and sitemap now. A job does it every minute too. */
    input: z.object({}),
    output: z.object({
      /** Files that were written and removed. */
      written: z.number(),
      removed: z.number(),
    }),
    errors: [],
  },
  'upload-blog-picture': {
    method: 'POST',
    path: '/admin/blog-pictures',
    access: 'admin',
    /** Base64 of a WebP, PNG or JPEG file. The same file has the same address. */
    input: z.object({ data: z.base64() }),
    output: z.object({ address: z.string() }),
    errors: ['BODY_TOO_LARGE'],
  },
  'save-blog-author': {
    method: 'PUT',
    path: '/admin/blog-authors/{id}',
    access: 'admin',
    input: blogAuthor,
    output: blogAuthor,
    errors: [],
  },
  'list-blog-imports': {
    method: 'GET',
    path: '/admin/blog-imports',
    access: 'admin',
    input: z.object({}),
    /** Newest first. */
    output: z.object({ runs: z.array(importRun) }),
    errors: [],
  },
  'plan-blog-import': {
    method: 'POST',
    path: '/admin/blog-import-plan',
    access: 'admin',
    /** Tells what an import of these posts would do, without doing it. At most 100. */
    input: z.object({ posts: z.array(z.object({ sourceId, slug: blogSlug })).check(z.maxLength(100)) }),
    output: z.object({ outcomes: z.array(z.object({ sourceId: z.string(), outcome: plannedOutcome })) }),
    errors: [],
  },
  'start-blog-import': {
    method: 'POST',
    path: '/admin/blog-imports',
    access: 'admin',
    input: z.object({ fileName: trimmed(200, 'The file has no name') }),
    output: importRun,
    errors: [],
  },
  'import-blog-posts': {
    method: 'POST',
    path: '/admin/blog-imports/{id}/posts',
    access: 'admin',
    /** Creates and updates posts. A repeated call changes nothing. */
    input: z.object({
      id: z.string(),
      posts: z.array(importedPost).check(z.minLength(1), z.maxLength(blogLimits.importBatch)),
    }),
    output: z.object({ outcomes: z.array(z.object({ sourceId: z.string(), outcome: importOutcome })) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'undo-blog-import': {
    method: 'POST',
    path: '/admin/blog-imports/{id}/undo',
    access: 'admin',
    /** Deletes the posts that the run created and restores those it updated; posts edited since are kept. */
    input: z.object({ id: z.string() }),
    output: z.object({ deleted: z.number(), restored: z.number(), kept: z.number() }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
