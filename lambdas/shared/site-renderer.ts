import { readFile } from 'node:fs/promises'
import type { Output } from '../../contract/route.ts'
import type { blogRoutes } from '../../contract/blog.ts'

type PublicBlog = Output<(typeof blogRoutes)['list-blog-posts']>

export interface PublishedBlog extends PublicBlog {
  /** The text of each post by its slug. */
  readonly bodies: Readonly<Record<string, string>>
}

export interface BlogFile {
  /** Below the site. */
  readonly key: string
  readonly render: () => Promise<string>
}

/** The site's own server build, which renders its pages. */
export interface SiteRenderer {
  /** Changes with every build that renders differently. */
  readonly digest: string
  readonly blogFiles: (blog: PublishedBlog) => readonly BlogFile[]
}

interface ServerBuild {
  readonly blogPages: (shell: string, blog: PublishedBlog) => readonly BlogFile[]
}

/** The bundler puts the site's server build beside the functions. */
const folder = new URL('./renderer/', import.meta.url)
const read = (file: string) => readFile(new URL(file, folder), 'utf8').catch(() => null)

/** Returns the renderer; null if the functions were bundled before the site was built. */
export async function loadSiteRenderer(): Promise<SiteRenderer | null> {
  const [shell, digest] = await Promise.all([read('shell.html'), read('digest.txt')])
  if (shell === null || digest === null) return null
  const { blogPages } = (await import(new URL('server.js', folder).href)) as ServerBuild
  return { digest, blogFiles: (blog) => blogPages(shell, blog) }
}

/** Returns the site's page for addresses that do not exist; null before the site was built. */
export const readNotFoundPage = (): Promise<string | null> => read('404.html')
