import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Site {
  /** Text of each file by its address: `/help/index.html`, `/assets/x.js`. */
  readonly files: ReadonlyMap<string, string>
  /** Whether the application renders a page at this path that is not prerendered. */
  readonly isAppPage: (pathname: string) => boolean
  /** Anchors of the application's pages. The page of each is unknown before it renders. */
  readonly appAnchors: ReadonlySet<string>
}

/** Marketing figures without a measurement. */
const unmeasuredClaims: readonly RegExp[] = [
  /98\.7\s?%/,
  /99\.2\s?%/,
  /99\.9\s?%/,
  /\b95\s?%\s?\+/,
  /\b10,000\s?\+/,
  /\b50,000\s?\+/,
  /\b4\.9\s?\/\s?5\b/,
  /\b24\/7\b/,
]

/** Reads the files whose names match `kinds`, keyed by their path with a leading slash. */
export async function readTexts(folder: string, kinds: RegExp): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const wanted = names.filter((name) => kinds.test(name))
  return new Map(
    await Promise.all(
      wanted.map(
        async (name) =>
          [`/${name.split(path.sep).join('/')}`, await readFile(path.join(folder, name), 'utf8')] as const,
      ),
    ),
  )
}

/** Returns the problems of the built site, one line each. */
export function siteProblems(site: Site): string[] {
  const problems: string[] = []
  for (const [file, text] of site.files) {
    for (const claim of unmeasuredClaims) {
      const found = claim.exec(text)
      if (found) problems.push(`${file}: claims ${found[0]}`)
    }
    if (!file.endsWith('.html')) continue
    const own = file.replace(/index\.html$/, '')
    for (const link of attributes(text, 'href|src')) {
      const problem = linkProblem(site, own, link)
      if (problem) problems.push(`${file}: ${link} ${problem}`)
    }
    // A prerendered page is static until the first interaction: a skeleton stays unless a hydrator replaces it.
    if (/class="[^"]*MuiSkeleton/.test(text) && !text.includes('data-state="waiting"'))
      problems.push(`${file}: a skeleton that no hydrator replaces`)
    const ids = attributes(text, 'id')
    for (const id of new Set(ids.filter((each, i) => ids.indexOf(each) !== i)))
      problems.push(`${file}: two elements have the id ${id}`)
  }
  return problems
}

/** Returns dead links in the source, which includes screens that are not prerendered. */
export function sourceLinkProblems(site: Site, sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:to|href)(?:=|: )(["'])(\/[^"'$]*)\1|\bnavigate\('(\/[^'$]*)'/g)].flatMap((match) => {
      const link = match[2] ?? match[3] ?? ''
      const problem = linkProblem(site, '/', link)
      return problem ? [`${file}: ${link} ${problem}`] : []
    }),
  )
}

function linkProblem({ files, isAppPage, appAnchors }: Site, from: string, link: string): string | null {
  if (link === '' || /^(?!https?:)[a-z]+:/i.test(link)) return link === '' ? 'is empty' : null
  const base = 'https://site.invalid'
  const { origin, pathname, hash } = new URL(link, base + from)
  if (origin !== base) return null
  // A fragment with a name and a value carries data, such as the code that the converter opens.
  if (hash.includes('=')) return linkProblem({ files, isAppPage, appAnchors }, from, pathname)
  const page = [pathname, `${pathname.replace(/\/$/, '')}/index.html`]
    .map((address) => files.get(address))
    .find((text) => text !== undefined)
  if (page === undefined) {
    if (!isAppPage(pathname)) return 'leads to no page'
    return hash && !appAnchors.has(hash.slice(1)) ? 'links to a missing anchor' : null
  }
  return hash && !attributes(page, 'id').includes(decodeURIComponent(hash.slice(1)))
    ? 'links to a missing anchor'
    : null
}

/** Returns attribute values in document order. Markup inside `<pre>` is escaped, so it never matches. */
function attributes(html: string, names: string): string[] {
  const tags =
    html
      .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, (element) => element.slice(0, element.indexOf('>') + 1))
      .match(/<[a-z][^>]*>/gi) ?? []
  return tags.flatMap((tag) =>
    [...tag.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].map((match) =>
      (match[1] ?? '').replaceAll('&amp;', '&'),
    ),
  )
}
