import { marked } from 'marked'
import { isoTime, lostCount, requirePosts, type SourceBlog, type SourcePost } from './source-blog.ts'

type Files = SourceBlog['files']
type FrontMatter = ReadonlyMap<string, readonly string[]>

/** Reads the Markdown files of an archive, each a post with front matter. Throws RefusedFile. */
export function readMarkdown(files: Files): Pick<SourceBlog, 'kind' | 'posts' | 'lost'> {
  const all = [...files].filter(([path]) => /\.(?:md|markdown)$/i.test(path))
  const sources = all.map(([path, read]) => [path, new TextDecoder().decode(read())] as const)
  const posts = sources.flatMap(([path, text]) => postOf(path, text) ?? [])
  requirePosts(posts.length)
  return {
    kind: 'Markdown',
    posts,
    lost: lostCount(all.length - posts.length, 'Markdown file without a title', 'Markdown files without a title'),
  }
}

function postOf(path: string, file: string): SourcePost | null {
  const { fields, body } = splitFrontMatter(file)
  const one = (...names: string[]) => names.flatMap((name) => fields.get(name) ?? [])[0] ?? null
  const heading = /^#\s+(.+)$/m.exec(body)
  const title = one('title') ?? heading?.[1] ?? null
  if (title === null) return null
  const [, day, named = ''] = /(?:(\d{4}-\d\d-\d\d)-)?([^/]+?)(?:\/index)?\.\w+$/.exec(path) ?? []
  const isDraft = one('draft') === 'true' || one('published') === 'false'
  return {
    sourceId: `markdown:${path}`,
    title,
    slug: one('slug') ?? named,
    summary: one('description', 'summary', 'excerpt'),
    html: marked.parse(heading && one('title') === null ? body.replace(heading[0], '') : body, { async: false }),
    tags: [...(fields.get('tags') ?? []), ...(fields.get('categories') ?? [])],
    author: one('author'),
    publishedAt: isDraft ? null : isoTime(one('date') ?? day),
    oldUrl: one('permalink', 'url'),
    cover: one('cover', 'image', 'feature_image'),
  }
}

/** Splits a file at its front matter: lines of `name: value` between two lines of three hyphens. */
function splitFrontMatter(file: string): { readonly fields: FrontMatter; readonly body: string } {
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines[0]?.trim() === '---' ? lines.findIndex((line, k) => k > 0 && line.trim() === '---') : -1
  if (end < 0) return { fields: new Map(), body: file }
  return { fields: readFields(lines.slice(1, end)), body: lines.slice(end + 1).join('\n') }
}

/** Reads single values, `[a, b]`, and lists of lines that begin with a hyphen. */
function readFields(lines: readonly string[]): FrontMatter {
  const fields = new Map<string, string[]>()
  let last: string[] = []
  for (const line of lines) {
    const item = /^\s*-\s+(.*)$/.exec(line)
    const field = /^([\w-]+):\s*(.*)$/.exec(line)
    if (item) last.push(unquoted(item[1] ?? ''))
    else if (field) {
      const [, name = '', value = ''] = field
      last = value.startsWith('[') ? value.slice(1, -1).split(',').map(unquoted).filter(Boolean) : [unquoted(value)]
      if (value === '') last = []
      fields.set(name.toLowerCase(), last)
    }
  }
  return fields
}

const unquoted = (value: string): string => value.trim().replace(/^(["'])(.*)\1$/, '$2')
