import { blogContent, blogLimits, defaultAuthor } from '../../../../contract/blog.ts'
import type { InputOf } from '../../lib/api.ts'
import { slugOf } from '../../lib/slug-of.ts'
import type { SourceBlog, SourcePost } from './source-blog.ts'
import { pictureScheme, toMarkdown } from './to-markdown.ts'

type ImportedPost = InputOf<'import-blog-posts'>['posts'][number]

export interface PlannedPost extends Omit<ImportedPost, 'oldPaths'> {
  readonly oldPaths: readonly string[]
  readonly oldUrl: string | null
  readonly authorName: string | null
  /** The picture there; null without one or if the archive does not have it. */
  readonly coverFile: string | null
  /** The parts that the post loses. */
  readonly lost: readonly string[]
}

export interface Change {
  readonly from: string
  readonly to: string
}

export interface MigrationPlan {
  readonly posts: readonly PlannedPost[]
  /** The file of the archive for each address of a picture; null if the archive does not have it. */
  readonly pictures: ReadonlyMap<string, string | null>
  /** Links between the posts, which change. */
  readonly links: readonly Change[]
  /** Earlier addresses with the new ones. */
  readonly redirects: readonly Change[]
  readonly lost: readonly string[]
}

/** Plans what becomes of each post, without storing anything. `taken` are addresses of posts of the site. */
export function planMigration(blog: SourceBlog, taken: ReadonlySet<string>): MigrationPlan {
  const slugs = slugsOf(blog.posts, taken)
  const addresses = new Map(
    blog.posts.flatMap((post, k) =>
      post.oldUrl === null ? [] : [[pathOf(post.oldUrl), `/blog/${slugs[k]}`] as const],
    ),
  )
  const pictures = new Map<string, string | null>()
  const links: Change[] = []
  const linkOf = (address: string): string => {
    const moved = addresses.get(pathOf(address))
    if (moved === undefined || !isOfBlog(address, blog.posts)) return address
    links.push({ from: address, to: moved })
    return moved
  }
  const fileOf = fileFinder(blog.files)
  const lost = [...blog.lost]
  const posts = blog.posts.flatMap((post, k) => {
    const slug = slugs[k] ?? ''
    const text = toMarkdown(post.html, { linkOf })
    for (const address of [...text.pictures, ...(post.cover ? [post.cover] : [])])
      pictures.set(address, fileOf(address))
    const planned = plannedPost(post, slug, text.markdown)
    if (typeof planned === 'string') {
      lost.push(`“${post.title || slug}”: ${planned}`)
      return []
    }
    const coverFile = post.cover ? (pictures.get(post.cover) ?? null) : null
    return [{ ...planned, lost: text.lost, coverFile }]
  })
  const redirects = posts.flatMap(({ oldUrl, content }) =>
    oldUrl === null ? [] : [{ from: oldUrl, to: `/blog/${content.slug}` }],
  )
  return { posts, pictures, links, redirects, lost }
}

function slugsOf(posts: readonly SourcePost[], taken: ReadonlySet<string>): string[] {
  const used = new Set(taken)
  return posts.map(({ slug, title }) => {
    const wanted = slugOf(decoded(slug)) || slugOf(title) || 'post'
    let free = wanted
    for (let n = 2; used.has(free); n++) free = `${wanted}-${n}`
    used.add(free)
    return free
  })
}

/** Returns a post as the service takes it, or why it cannot be imported. */
function plannedPost(post: SourcePost, slug: string, body: string): Omit<PlannedPost, 'lost' | 'coverFile'> | string {
  const content = {
    slug,
    title: plain(post.title).slice(0, 120) || slug,
    summary: plain(post.summary ?? body).slice(0, 300) || plain(post.title).slice(0, 300) || slug,
    tags: [...new Set(post.tags.map(slugOf).filter(Boolean))].slice(0, 8),
    body,
    author: (post.author && slugOf(post.author)) || defaultAuthor,
    series: null,
    cover: null,
  }
  if (body.length > blogLimits.text) return `the text has more than ${blogLimits.text} characters`
  const checked = blogContent.safeParse(content)
  if (!checked.success) return checked.error.issues[0]?.message ?? 'it cannot be read'
  return {
    sourceId: post.sourceId,
    content: checked.data,
    publishAt: post.publishedAt,
    oldPaths: oldPathsOf(post.oldUrl, slug),
    oldUrl: post.oldUrl,
    authorName: post.author,
  }
}

/** Returns Markdown or HTML as plain text in one line. */
const plain = (text: string): string =>
  (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_`>\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the path below `/blog/` under which the site finds the post too. */
function oldPathsOf(oldUrl: string | null, slug: string): string[] {
  const path = oldUrl === null ? '' : pathOf(oldUrl).replace(/^\/(?:blog\/)?/, '')
  return /^[A-Za-z0-9._~%-]+(?:\/[A-Za-z0-9._~%-]+)*$/.test(path) && path !== slug && path.length <= 200 ? [path] : []
}

/** Returns an address's path without the last slash. */
function pathOf(address: string): string {
  try {
    return new URL(address, 'https://source.invalid').pathname.replace(/\/+$/, '')
  } catch {
    return address
  }
}

/** Returns the host of a complete address; empty for a path. */
function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/** Whether a link leads to the blog itself: it has no host, or that of a post. */
function isOfBlog(address: string, posts: readonly SourcePost[]): boolean {
  const host = hostOf(address)
  return host === '' || posts.some(({ oldUrl }) => oldUrl !== null && hostOf(oldUrl) === host)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Finds the file of a picture by the longest end of its address that a path of the archive has. */
function fileFinder(files: SourceBlog['files']): (address: string) => string | null {
  const byName = new Map<string, string[]>()
  for (const path of files.keys()) {
    const name = path.split('/').at(-1) ?? ''
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  return (address) => {
    const parts = decoded(pathOf(address)).split('/').filter(Boolean)
    const candidates = byName.get(parts.at(-1) ?? '') ?? []
    const shared = (path: string) => {
      const ends = path.split('/').toReversed()
      const wanted = parts.toReversed()
      let count = 0
      while (count < ends.length && ends[count] === wanted[count]) count++
      return count
    }
    return candidates.toSorted((a, b) => shared(b) - shared(a))[0] ?? null
  }
}

/** Puts stored pictures into a text; others become links to where they are. */
export function placePictures(body: string, stored: ReadonlyMap<string, string>): string {
  const picture = new RegExp(`!\\[([^\\]]*)\\]\\(${pictureScheme}([^)]*)\\)`, 'g')
  return body.replace(picture, (_, name: string, encoded: string) => {
    const address = decodeURIComponent(encoded)
    const own = stored.get(address)
    if (own !== undefined) return `![${name}](${own})`
    return /^https?:/.test(address) ? `[${name || 'Picture'}](${address})` : name
  })
}
