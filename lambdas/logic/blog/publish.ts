import { createHash } from 'node:crypto'
import { listBlogAuthors } from '../../data/blog/blog-author.ts'
import { findRevision, listBlogPosts, type BlogPostItem } from '../../data/blog/blog-post.ts'
import { findPublication, savePublication, type Publication } from '../../data/blog/blog-publication.ts'
import { putSiteFile, removeSiteFile } from '../../data/blog/site-files.ts'
import type { BlogFile, SiteRenderer } from '../../shared/site-renderer.ts'
import { isPublic, publicView } from './posts.ts'
import { tableOf } from '../../../compiler/text/table.ts'

export interface PublishResult {
  readonly written: number
  readonly removed: number
}

const nothing: PublishResult = { written: 0, removed: 0 }
/** Attempts when other functions publish at the same time. */
const maxAttempts = 4

/**
 * Brings the files of the blog up to date: pages, feeds and sitemap. Writes only what changed since the last
 * publication. Publications that meet repeat with the newer posts. Beyond `isOver` the rest waits for the next call.
 */
export async function publishBlog(site: SiteRenderer, at: Date, isOver: () => boolean): Promise<PublishResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await publishOnce(site, at, isOver)
    if (result) return result
  }
  throw new Error('The blog could not be published: other publications did not end.')
}

async function publishOnce(site: SiteRenderer, at: Date, isOver: () => boolean): Promise<PublishResult | null> {
  const [before, rows, authors] = await Promise.all([findPublication(), listBlogPosts(), listBlogAuthors()])
  const posts = rows
    .filter((post) => isPublic(post, at))
    .toSorted((a, b) => publishedAt(b).localeCompare(publishedAt(a)))
  if (!before && posts.length === 0) return nothing
  const state = posts.map(({ id, revision, publishAt }) => [id, revision, publishAt])
  const digest = hashOf(JSON.stringify([site.digest, state, authors]))
  if (before?.digest === digest) return nothing
  const blog = { posts: posts.map(publicView), authors, bodies: await bodiesOf(posts) }
  const files = site.blogFiles(blog)
  const written = await write(files, { digest, before, isOver })
  // Files of an interrupted publication stay listed until a complete one.
  const stale = written.isComplete ? Object.keys(before?.files ?? {}).filter((key) => !(key in written.files)) : []
  for (const key of stale) await removeSiteFile(key)
  const publication: Publication = {
    digest: written.isComplete ? digest : `${digest} ${written.done}`,
    files: written.isComplete ? written.files : { ...before?.files, ...written.files },
    number: (before?.number ?? 0) + 1,
  }
  const isSaved = await savePublication(publication, before?.number ?? 0)
  return isSaved ? { written: written.count, removed: stale.length } : null
}

interface WriteOptions {
  readonly digest: string
  readonly before: Publication | null
  readonly isOver: () => boolean
}

/** Writes the files that changed. Continues after the files that an interrupted publication of the same state did. */
async function write(files: readonly BlogFile[], { digest, before, isOver }: WriteOptions) {
  const known = before?.files ?? {}
  const [interrupted, first = '0'] = before?.digest.split(' ') ?? []
  const start = interrupted === digest ? Number(first) : 0
  const hashes: Record<string, string> = {}
  for (const { key } of files.slice(0, start)) hashes[key] = known[key] ?? ''
  let [count, done] = [0, start]
  for (const { key, render } of files.slice(start)) {
    if (isOver() && done > start) return { files: hashes, count, done, isComplete: false }
    const content = await render()
    const hash = hashOf(content)
    if (known[key] !== hash) {
      await putSiteFile({ key, content, contentType: typeOf(key), isImmutable: false })
      count++
    }
    hashes[key] = hash
    done++
  }
  return { files: hashes, count, done, isComplete: true }
}

const publishedAt = ({ publishAt = '' }: BlogPostItem): string => publishAt

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

const types: Readonly<Record<string, string>> = tableOf({
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
})

function typeOf(key: string): string {
  const type = types[key.slice(key.lastIndexOf('.') + 1)]
  if (type === undefined) throw new Error(`The site has no type for ${key}.`)
  return type
}

/** Reads the texts of posts, a few at a time. */
async function bodiesOf(posts: readonly BlogPostItem[]): Promise<Readonly<Record<string, string>>> {
  const bodies: Record<string, string> = {}
  const atOnce = 16
  for (let start = 0; start < posts.length; start += atOnce) {
    const part = posts.slice(start, start + atOnce)
    const revisions = await Promise.all(part.map(({ id, revision }) => findRevision(id, revision)))
    for (const [index, { slug }] of part.entries()) bodies[slug] = revisions[index]?.content.body ?? ''
  }
  return bodies
}
