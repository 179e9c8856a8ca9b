import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Site {
  /** Text of each file by its address: `/help/index.html`, `/assets/x.js`. */
  readonly files: ReadonlyMap<string, string>
  /** Whether the application draws a page at this path that is not written as a file. */
  readonly isAppPage: (pathname: string) => boolean
  /** Anchors that the application's own pages may have; on which of them nobody can tell before they are drawn. */
  readonly appAnchors: ReadonlySet<string>
}

/** Figures that nobody has measured. */
const claims: readonly RegExp[] = [
  /98\.7\s?%/,
  /99\.2\s?%/,
  /99\.9\s?%/,
  /\b95\s?%\s?\+/,
  /\b10,000\s?\+/,
  /\b50,000\s?\+/,
  /\b4\.9\s?\/\s?5\b/,
  /\b24\/7\b/,
]

/** Of readable kinds, with the path from the folder as address. */
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

/** All that is wrong with the built site: one line each, none when it is well. */
export function siteProblems(site: Site): string[] {
  const problems: string[] = []
  for (const [file, text] of site.files) {
    for (const claim of claims) if (claim.test(text)) problems.push(`${file}: claims ${claim.exec(text)![0]}`)
    if (!file.endsWith('.html')) continue
    const own = file.replace(/index\.html$/, '')
    for (const link of attributes(text, 'href|src')) {
      const problem = linkProblem(site, own, link)
      if (problem) problems.push(`${file}: ${link} ${problem}`)
    }
    // A drawn page is not live before it is touched: an outline would stand there for ever, unless a fill takes its place.
    if (/class="[^"]*MuiSkeleton/.test(text) && !text.includes('data-state="waiting"'))
      problems.push(`${file}: an outline that nothing fills`)
    const ids = attributes(text, 'id')
    for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i)))
      problems.push(`${file}: two elements have the id ${id}`)
  }
  return problems
}

/** What is wrong with the links that stand in the source: those of screens that are not written as files too. */
export function sourceLinkProblems(site: Site, sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:to|href)(?:=|: )(["'])(\/[^"'$]*)\1|\bnavigate\('(\/[^'$]*)'/g)].flatMap((match) => {
      const link = match[2] ?? match[3]
      const problem = linkProblem(site, '/', link)
      return problem ? [`${file}: ${link} ${problem}`] : []
    }),
  )
}

function linkProblem({ files, isAppPage, appAnchors }: Site, from: string, link: string): string | null {
  if (link === '' || /^(?!https?:)[a-z]+:/i.test(link)) return link === '' ? 'leads nowhere' : null
  const base = 'https://site.invalid'
  const { origin, pathname, hash } = new URL(link, base + from)
  if (origin !== base) return null
  const page = [pathname, `${pathname.replace(/\/$/, '')}/index.html`]
    .map((address) => files.get(address))
    .find((text) => text !== undefined)
  if (page === undefined) {
    if (!isAppPage(pathname)) return 'leads to no page'
    return hash && !appAnchors.has(hash.slice(1)) ? 'names an anchor that no page has' : null
  }
  return hash && !attributes(page, 'id').includes(decodeURIComponent(hash.slice(1)))
    ? 'names an anchor that the page does not have'
    : null
}

/** Values in the order of the text; markup inside `<pre>` is escaped and so never taken for a tag. */
function attributes(html: string, names: string): string[] {
  const tags =
    html
      .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, (element) => element.slice(0, element.indexOf('>') + 1))
      .match(/<[a-z][^>]*>/gi) ?? []
  return tags.flatMap((tag) =>
    [...tag.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].map((match) => match[1].replaceAll('&amp;', '&')),
  )
}
