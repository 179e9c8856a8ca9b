import { randomUUID } from 'node:crypto'
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type * as z from 'zod/mini'
import type { blogContent } from '../../../contract/blog.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'

export type BlogContent = z.infer<typeof blogContent>

/** A post from the editor, without its text. There are hundreds at most, so all share one partition. */
const BlogPost = new Entity(
  {
    model: { service, entity: 'blogPost', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      slug: { type: 'string', required: true },
      title: { type: 'string', required: true },
      summary: { type: 'string', required: true },
      tags: { type: 'list', items: { type: 'string' }, required: true },
      /** Public from this time on; a draft if absent. */
      publishAt: { type: 'string' },
      updatedAt: { type: 'string', required: true },
      /** The number of the last revision. */
      revision: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

/** A saved state of a post. Revisions never change. */
const BlogRevision = new Entity(
  {
    model: { service, entity: 'blogRevision', version: '1' },
    attributes: {
      postId: { type: 'string', required: true },
      number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
      savedAt: { type: 'string', required: true },
      savedBy: { type: 'string', required: true },
      content: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['postId'] },
        sk: { field: primaryKey.sk, composite: ['number'] },
      },
    },
  },
  configuration,
)

/** An address that a post has or had. */
const BlogSlug = new Entity(
  {
    model: { service, entity: 'blogSlug', version: '1' },
    attributes: { slug: { type: 'string', required: true }, postId: { type: 'string', required: true } },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['slug'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type BlogPostItem = EntityItem<typeof BlogPost>
export type BlogRevisionItem = Omit<EntityItem<typeof BlogRevision>, 'content'> & { readonly content: BlogContent }

const revisionOf = (row: EntityItem<typeof BlogRevision>): BlogRevisionItem => ({
  ...row,
  content: row.content as BlogContent,
})

/** Returns all posts, last changed first. */
export async function listBlogPosts(): Promise<BlogPostItem[]> {
  const { data } = await BlogPost.query.primary({}).go({ consistent: true, pages: 'all' })
  return data.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

export async function findBlogPost(id: string): Promise<BlogPostItem | null> {
  return (await BlogPost.get({ id }).go({ consistent: true })).data
}

/** Returns the post that has or had this address. */
export async function findBlogPostBySlug(slug: string): Promise<BlogPostItem | null> {
  const { data } = await BlogSlug.get({ slug }).go({ consistent: true })
  return data && findBlogPost(data.postId)
}

export async function findRevision(postId: string, number: number): Promise<BlogRevisionItem | null> {
  const { data } = await BlogRevision.get({ postId, number }).go({ consistent: true })
  return data && revisionOf(data)
}

/** Returns the last revisions, newest first. */
export async function listRevisions(postId: string, limit: number): Promise<BlogRevisionItem[]> {
  const { data } = await BlogRevision.query.primary({ postId }).go({ order: 'desc', limit, consistent: true })
  return data.map(revisionOf)
}

type Saved = BlogPostItem | 'slug-taken' | 'changed'

/**
 * Saves a revision: the post, the revision, its address and the audit row in one transaction. Earlier addresses keep
 * leading to the post. `before` is the post as it was read; null for a new one.
 */
export async function saveBlogPost(
  admin: Action['admin'],
  before: BlogPostItem | null,
  content: BlogContent,
  at: Date,
): Promise<Saved> {
  const { slug, title, summary, tags } = content
  const id = before?.id ?? randomUUID()
  const post: BlogPostItem = {
    ...before,
    id,
    slug,
    title,
    summary,
    tags: [...tags],
    updatedAt: at.toISOString(),
    revision: (before?.revision ?? 0) + 1,
  }
  const audit = auditItem(
    {
      admin,
      action: before ? 'update_blog_post' : 'create_blog_post',
      targetTable: 'blog_posts',
      targetId: id,
      details: { slug, title, revision: post.revision },
    },
    at,
  )
  const failed = await transact(() =>
    createWriteTransaction({ BlogSlug, BlogPost, BlogRevision, Audit }, (entities) => [
      entities.BlogSlug.put({ slug, postId: id })
        .where(({ postId }, { eq, notExists }) => `${notExists(postId)} OR ${eq(postId, id)}`)
        .commit(),
      entities.BlogPost.put(post)
        .where(({ revision }, { eq, notExists }) => (before ? eq(revision, before.revision) : notExists(revision)))
        .commit(),
      entities.BlogRevision.create({
        postId: id,
        number: post.revision,
        savedAt: at.toISOString(),
        savedBy: admin.email,
        content,
      }).commit(),
      entities.Audit.create(audit).commit(),
    ]).go(),
  )
  if (!failed) return post
  return failed[0] ? 'slug-taken' : 'changed'
}

/** Sets or removes the time of publication, with the audit row. Returns false if the post changed meanwhile. */
export async function scheduleBlogPost(
  admin: Action['admin'],
  before: BlogPostItem,
  publishAt: string | null,
  at: Date,
): Promise<boolean> {
  const audit = auditItem(
    {
      admin,
      action: publishAt === null ? 'withdraw_blog_post' : 'publish_blog_post',
      targetTable: 'blog_posts',
      targetId: before.id,
      details: { before: before.publishAt ?? null, after: publishAt },
    },
    at,
  )
  const failed = await transact(() =>
    createWriteTransaction({ BlogPost, Audit }, (entities) => {
      const change = entities.BlogPost.patch({ id: before.id })
      const changed = publishAt === null ? change.remove(['publishAt']) : change.set({ publishAt })
      return [
        changed.where(({ revision }, { eq }) => eq(revision, before.revision)).commit(),
        entities.Audit.create(audit).commit(),
      ]
    }).go(),
  )
  return !failed
}
