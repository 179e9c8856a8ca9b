import { blogLimits } from '../../../../contract/blog.ts'
import { call, type OutputOf } from '../../lib/api.ts'
import { drawPicture, readPicture, shrinkPicture } from '../../lib/picture.ts'
import { slugOf } from '../../lib/slug-of.ts'
import { placePictures, type MigrationPlan, type PlannedPost } from './plan-migration.ts'
import type { SourceBlog } from './source-blog.ts'

type Outcome = OutputOf<'import-blog-posts'>['outcomes'][number]
export type PlannedOutcome = OutputOf<'plan-blog-import'>['outcomes'][number]['outcome']

const planBatch = 100
const longestSide = 1_640

/** Asks the service what an import of the posts would do. Returns the outcome by source id. */
export async function askOutcomes(posts: readonly PlannedPost[]): Promise<ReadonlyMap<string, PlannedOutcome>> {
  const outcomes = new Map<string, PlannedOutcome>()
  for (let start = 0; start < posts.length; start += planBatch) {
    const part = posts.slice(start, start + planBatch)
    const answer = await call('plan-blog-import', {
      posts: part.map(({ sourceId, content }) => ({ sourceId, slug: content.slug })),
    })
    for (const { sourceId, outcome } of answer.outcomes) outcomes.set(sourceId, outcome)
  }
  return outcomes
}

export interface MigrationRun {
  readonly fileName: string
  readonly blog: SourceBlog
  readonly plan: MigrationPlan
  /** Authors that exist. */
  readonly authors: readonly string[]
  readonly onProgress: (text: string) => void
}

export interface MigrationResult {
  readonly outcomes: readonly Outcome[]
  /** Pictures that could not be stored. */
  readonly failedPictures: readonly string[]
}

/** Imports the posts of a plan. A repeated run changes nothing but what is missing. */
export async function runMigration({
  fileName,
  blog,
  plan,
  authors,
  onProgress,
}: MigrationRun): Promise<MigrationResult> {
  const { id } = await call('start-blog-import', { fileName })
  await saveAuthors(plan.posts, authors)
  const { stored, failed } = await storePictures(blog, plan, onProgress)
  const outcomes: Outcome[] = []
  for (let start = 0; start < plan.posts.length; start += blogLimits.importBatch) {
    onProgress(`Post ${start + 1} of ${plan.posts.length}`)
    const part = plan.posts.slice(start, start + blogLimits.importBatch)
    const posts = await Promise.all(
      part.map(async ({ sourceId, content, publishAt, oldPaths, coverFile }) => ({
        sourceId,
        publishAt,
        oldPaths: [...oldPaths],
        content: {
          ...content,
          body: placePictures(content.body, stored) || content.title,
          cover: await storeCover(blog, coverFile),
        },
      })),
    )
    outcomes.push(...(await call('import-blog-posts', { id, posts })).outcomes)
  }
  return { outcomes, failedPictures: failed }
}

async function saveAuthors(posts: readonly PlannedPost[], known: readonly string[]): Promise<void> {
  const names = new Map(
    posts.flatMap(({ authorName }) => (authorName ? [[slugOf(authorName), authorName] as const] : [])),
  )
  for (const [author, name] of names)
    if (author && !known.includes(author))
      await call('save-blog-author', { id: author, name: name.slice(0, 80), about: 'Writes for the Tradewright blog.' })
}

async function storePictures(blog: SourceBlog, { pictures }: MigrationPlan, onProgress: MigrationRun['onProgress']) {
  const stored = new Map<string, string>()
  const failed: string[] = []
  let count = 0
  for (const [address, file] of pictures) {
    count++
    if (file === null) continue
    onProgress(`Picture ${count} of ${pictures.size}`)
    const bitmap = await pictureOf(blog, file)
    if (!bitmap) {
      failed.push(address)
      continue
    }
    const data = await shrinkPicture(bitmap, longestSide, blogLimits.pictureBytes)
    bitmap.close()
    stored.set(address, (await call('upload-blog-picture', { data })).address)
  }
  return { stored, failed }
}

/** Returns a picture of the archive; null for a file that is none. */
async function pictureOf({ files }: SourceBlog, file: string): Promise<ImageBitmap | null> {
  const bytes = files.get(file)?.()
  return bytes ? readPicture(new Blob([bytes.slice()])).catch(() => null) : null
}

async function storeCover(blog: SourceBlog, file: string | null) {
  const bitmap = file === null ? null : await pictureOf(blog, file)
  if (!bitmap) return null
  const store = async (width: number, height: number) =>
    (
      await call('upload-blog-picture', {
        data: await drawPicture(bitmap, { width, height, maxBytes: blogLimits.pictureBytes }),
      })
    ).address
  const cover = { '16x9': await store(1200, 675), '4x3': await store(1200, 900), '1x1': await store(900, 900) }
  bitmap.close()
  return cover
}
