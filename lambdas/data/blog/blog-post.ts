import { randomUUID } from 'node:crypto'
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type * as z from 'zod/mini'
import { defaultAuthor, type blogContent } from '../../../contract/blog.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'
import { BlogImportEntry, BlogSource, type ImportedFrom } from './blog-import.ts'

export type BlogContent = z.infer<typeof blogContent>

/** A post from the editor, without its text. There are hundreds at most, so all share one partition. */
const BlogPost = new Entity(
  {
    model: { service, entity: 'blogPost', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      slug: { type: 'string', required: true },
      /** All addresses that lead to the post, the current one among them. */
      addresses: { type: 'list', items: { type: 'string' } },
      title: { type: 'string', required: true },
      summary: { type: 'string', required: true },
      tags: { type: 'list', items: { type: 'string' }, required: true },
      author: { type: 'string' },
      series: { type: 'string' },
      cover: { type: 'any' },
      /** Reading time. */
      minutes: { type: 'number' },
      /** Public from this time on; a draft if absent. */
      publishAt: { type: 'string' },
      updatedAt: { type: 'string', required: true },
      /** The number of the last revision. */
      revision: { type: 'number', required: true },
      /** The post's id in the blog that it was imported from. */
      sourceId: { type: 'string' },
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

export type BlogPostItem = Omit<EntityItem<typeof BlogPost>, 'cover'> & { readonly cover?: BlogContent['cover'] }
export type BlogRevisionItem = Omit<EntityItem<typeof BlogRevision>, 'content'> & { readonly content: BlogContent }

/** Revisions of earlier versions have neither author, series nor cover. */
const revisionOf = (row: EntityItem<typeof BlogRevision>): BlogRevisionItem => ({
  ...row,
  content: {
    author: defaultAuthor,
    series: null,
    cover: null,
    ...(row.content as Partial<BlogContent>),
  } as BlogContent,
})

/** Returns all posts, last changed first. */
export async function listBlogPosts(): Promise<BlogPostItem[]> {
  const { data } = await BlogPost.query.primary({}).go({ consistent: true, pages: 'all' })
  return (data as BlogPostItem[]).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
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

export interface SaveOptions {
  readonly admin: Action['admin']
  /** The post as it was read; null for a new one. */
  readonly before: BlogPostItem | null
  readonly content: BlogContent
  /** Minutes that the text takes to read. */
  readonly minutes: number
  readonly at: Date
  /** The import that writes the post, with the time of publication of a new one and its earlier addresses. */
  readonly imported?: ImportedFrom & { readonly publishAt: string | null; readonly oldPaths: readonly string[] }
}

type Saved = BlogPostItem | 'slug-taken' | 'changed'

/**
 * Saves a revision: the post, the revision, its addresses, the audit row and the import's records in one transaction.
 * Earlier addresses keep leading to the post.
 */
export async function saveBlogPost({ admin, before, content, minutes, at, imported }: SaveOptions): Promise<Saved> {
  const { slug, title } = content
  const id = before?.id ?? randomUUID()
  const isNew = before === null
  const added = [slug, ...(imported?.oldPaths ?? [])]
  const addresses = [...new Set([...(before ? addressesOf(before) : []), ...added])]
  const post = postOf({ id, before, content, minutes, at, addresses })
  const stored: BlogPostItem = {
    ...post,
    ...(imported ? { sourceId: imported.sourceId } : {}),
    ...(isNew && imported?.publishAt ? { publishAt: imported.publishAt } : {}),
  }
  const audit = auditItem(
    {
      admin,
      action: isNew ? 'create_blog_post' : 'update_blog_post',
      targetTable: 'blog_posts',
      targetId: id,
      details: { slug, title, revision: post.revision, ...(imported ? { import: imported.run } : {}) },
    },
    at,
  )
  const owned = [...new Set(added)]
  const failed = await transact(() =>
    createWriteTransaction({ BlogSlug, BlogPost, BlogRevision, Audit, BlogSource, BlogImportEntry }, (entities) => [
      ...owned.map((address) =>
        entities.BlogSlug.put({ slug: address, postId: id })
          .where(({ postId }, { eq, notExists }) => `${notExists(postId)} OR ${eq(postId, id)}`)
          .commit(),
      ),
      entities.BlogPost.put(stored)
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
      ...(imported
        ? [
            entities.BlogSource.put({ sourceId: imported.sourceId, postId: id, digest: imported.digest }).commit(),
            entities.BlogImportEntry.put({
              run: imported.run,
              sourceId: imported.sourceId,
              postId: id,
              isNew,
              revision: post.revision,
            }).commit(),
          ]
        : []),
    ]).go(),
  )
  if (!failed) return stored
  return failed.slice(0, owned.length).includes(true) ? 'slug-taken' : 'changed'
}

const addressesOf = ({ slug, addresses }: BlogPostItem): readonly string[] => addresses ?? [slug]

function postOf({
  id,
  before,
  content: { slug, title, summary, tags, author, series, cover },
  minutes,
  at,
  addresses,
}: Pick<SaveOptions, 'before' | 'content' | 'minutes' | 'at'> & {
  readonly id: string
  readonly addresses: string[]
}): BlogPostItem {
  const { series: _series, cover: _cover, ...kept } = before ?? {}
  return {
    ...kept,
    id,
    slug,
    addresses,
    title,
    summary,
    tags: [...tags],
    author,
    ...(series === null ? {} : { series }),
    ...(cover === null ? {} : { cover }),
    minutes,
    updatedAt: at.toISOString(),
    revision: (before?.revision ?? 0) + 1,
  }
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

/**
 * Deletes a post with its addresses, its source and the audit row in one transaction, then its revisions. Returns false
 * if the post changed meanwhile.
 */
export async function deleteBlogPost(admin: Action['admin'], post: BlogPostItem, at: Date): Promise<boolean> {
  const { id, title, sourceId } = post
  const audit = auditItem(
    { admin, action: 'delete_blog_post', targetTable: 'blog_posts', targetId: id, details: { title, slug: post.slug } },
    at,
  )
  const failed = await transact(() =>
    createWriteTransaction({ BlogPost, BlogSlug, BlogSource, Audit }, (entities) => [
      entities.BlogPost.delete({ id })
        .where(({ revision }, { eq }) => eq(revision, post.revision))
        .commit(),
      ...addressesOf(post).map((slug) => entities.BlogSlug.delete({ slug }).commit()),
      ...(sourceId === undefined ? [] : [entities.BlogSource.delete({ sourceId }).commit()]),
      entities.Audit.create(audit).commit(),
    ]).go(),
  )
  if (failed) return false
  const { data } = await BlogRevision.query.primary({ postId: id }).go({ pages: 'all' })
  if (data.length > 0) await BlogRevision.delete(data.map(({ number }) => ({ postId: id, number }))).go()
  return true
}
