import { createHash } from 'node:crypto'
import type { blogRoutes } from '../../../contract/blog.ts'
import type { Input, Output } from '../../../contract/route.ts'
import {
  findBlogImport,
  findBlogSource,
  listBlogImports,
  listImportEntries,
  markImportUndone,
  startBlogImport,
  type BlogImportItem,
} from '../../data/blog/blog-import.ts'
import {
  deleteBlogPost,
  findBlogPost,
  findBlogPostBySlug,
  findRevision,
  saveBlogPost,
} from '../../data/blog/blog-post.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { readingMinutes } from './posts.ts'

type Routes = typeof blogRoutes
type ImportedPost = Input<Routes['import-blog-posts']>['posts'][number]
type Outcome = Output<Routes['import-blog-posts']>['outcomes'][number]['outcome']
type Run = Output<Routes['start-blog-import']>

const runOf = ({ id, startedAt, startedBy, fileName, undoneAt }: BlogImportItem, counts: Counts): Run => ({
  id,
  startedAt,
  startedBy,
  fileName,
  undoneAt: undoneAt ?? null,
  ...counts,
})

interface Counts {
  readonly created: number
  readonly updated: number
}

/** Returns the runs with the posts that each created and updated, newest first. */
export async function listRuns(): Promise<Output<Routes['list-blog-imports']>> {
  const runs = await listBlogImports()
  const entries = await Promise.all(runs.map(({ id }) => listImportEntries(id)))
  return {
    runs: runs.map((run, index) => {
      const own = entries[index] ?? []
      const created = own.filter(({ isNew }) => isNew).length
      return runOf(run, { created, updated: own.length - created })
    }),
  }
}

export const startRun = async (admin: User, fileName: string, at: Date): Promise<Run> =>
  runOf(await startBlogImport(admin, fileName, at), { created: 0, updated: 0 })

/** Tells for each post whether it was imported before, and whether another post has its address. */
export async function planImport(
  posts: Input<Routes['plan-blog-import']>['posts'],
): Promise<Output<Routes['plan-blog-import']>> {
  const outcomes = await Promise.all(
    posts.map(async ({ sourceId, slug }) => {
      const [source, other] = await Promise.all([findBlogSource(sourceId), findBlogPostBySlug(slug)])
      const isTaken = other !== null && other.id !== source?.postId
      return { sourceId, outcome: isTaken ? 'slug-taken' : source ? 'known' : 'new' } as const
    }),
  )
  return { outcomes }
}

/** Creates and updates posts of a run. Throws NOT_FOUND, or CONFLICT for a run that was undone. */
export async function importPosts(
  admin: User,
  { id, posts }: Input<Routes['import-blog-posts']>,
  at: Date,
): Promise<Output<Routes['import-blog-posts']>> {
  const run = await findBlogImport(id)
  if (!run) throw new HttpError('NOT_FOUND')
  if (run.undoneAt !== undefined) throw new HttpError('CONFLICT', 'This import was undone. Start another.')
  const outcomes: { sourceId: string; outcome: Outcome }[] = []
  for (const post of posts)
    outcomes.push({ sourceId: post.sourceId, outcome: await importPost(admin, { run: id, post, at }) })
  return { outcomes }
}

interface OneImport {
  readonly run: string
  readonly post: ImportedPost
  readonly at: Date
}

async function importPost(admin: User, { run, post, at }: OneImport): Promise<Outcome> {
  const { sourceId, content, publishAt, oldPaths } = post
  const source = await findBlogSource(sourceId)
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  if (source?.digest === digest) return 'unchanged'
  const before = source && (await findBlogPost(source.postId))
  const saved = await saveBlogPost({
    admin,
    before,
    content,
    minutes: readingMinutes(content.body),
    at,
    imported: {
      run,
      sourceId,
      digest,
      publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
      oldPaths: oldPaths.filter((path) => path !== content.slug),
    },
  })
  if (saved === 'slug-taken') return 'slug-taken'
  if (saved === 'changed') throw new HttpError('CONFLICT')
  return before ? 'updated' : 'created'
}

/**
 * Undoes a run: deletes the posts that it created and saves the earlier revision of those that it updated. Posts that
 * were edited since are kept. Throws NOT_FOUND. A repeated call finishes an interrupted one.
 */
export async function undoRun(admin: User, id: string, at: Date): Promise<Output<Routes['undo-blog-import']>> {
  if (!(await findBlogImport(id))) throw new HttpError('NOT_FOUND')
  const counts = { deleted: 0, restored: 0, kept: 0 }
  for (const { postId, isNew, revision } of await listImportEntries(id)) {
    const post = await findBlogPost(postId)
    if (!post) continue
    if (post.revision !== revision) counts.kept++
    else if (isNew) counts[(await deleteBlogPost(admin, post, at)) ? 'deleted' : 'kept']++
    else {
      const earlier = await findRevision(postId, revision - 1)
      const saved =
        earlier &&
        (await saveBlogPost({
          admin,
          before: post,
          content: earlier.content,
          at,
          minutes: readingMinutes(earlier.content.body),
        }))
      counts[saved && typeof saved === 'object' ? 'restored' : 'kept']++
    }
  }
  await markImportUndone(admin, id, counts, at)
  return counts
}
