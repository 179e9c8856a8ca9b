import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { headProblems, sizeOfPng } from './head-problems.ts'
import { misspelt } from './spelling.ts'
import { notFound, pageAt, pages } from './src/app/pages.ts'
import { isListed } from './src/app/pages/page.ts'
import { readTexts, siteProblems, sourceLinkProblems, type Site } from './site-problems.ts'

/** Steps to pages that a build does not have are left out by the introduction itself. */
const guarded = /\/onboarding\/steps\.ts$/

/** Nobody is sent to these by a search engine. */
const nowhere = ['/app.html', '/404.html']

/** What networks show large without cutting it. */
const cardSize = [1200, 630]

/** Looks through `dist/site` and through the links in the front end's source. */
export async function builtSiteProblems(root: string): Promise<{ problems: readonly string[]; pages: number }> {
  const built = path.join(root, 'dist', 'site')
  const files = await readTexts(built, /\.(html|js|json|css|xml|txt|svg|woff2|png)$/)
  const sources = await readTexts(path.join(root, 'frontend', 'src'), /(?<!\.test)\.tsx?$/)
  const appAnchors = new Set(
    [...sources.values()].flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map((match) => match[1])),
  )
  const site: Site = {
    files,
    appAnchors,
    isAppPage: (pathname) => pageAt(pathname) !== notFound && !pageAt(pathname).prerender,
  }
  const written = new Map([...files].filter(([file]) => file.endsWith('.html')))
  const found = new Map([...written].filter(([file]) => !nowhere.includes(file)))
  return {
    problems: [
      ...siteProblems(site),
      ...sourceLinkProblems(site, new Map([...sources].filter(([file]) => !guarded.test(file)))),
      ...headProblems(found, (address) => files.has(address)),
      ...(await cardProblems(path.join(built, 'social-card.png'))),
      ...unwritten(files),
      ...(await spellingProblems(written)),
    ],
    pages: written.size,
  }
}

async function cardProblems(file: string): Promise<string[]> {
  const size = sizeOfPng(await readFile(file))
  return String(size) === String(cardSize)
    ? []
    : [`/social-card.png: is ${size?.join(' × ') ?? 'no PNG'}, not ${cardSize.join(' × ')}`]
}

function unwritten(files: Site['files']): string[] {
  const sitemap = files.get('/sitemap.xml') ?? ''
  return pages
    .filter((page) => page.prerender)
    .flatMap((page) => [
      ...(files.has(`${page.path.replace(/\/$/, '')}/index.html`) ? [] : [`${page.path}: is not written as a file`]),
      ...(new RegExp(`<loc>[^<]*[^/]${page.path}</loc>`).test(sitemap) === isListed(page)
        ? []
        : [`${page.path}: ${isListed(page) ? 'is not' : 'should not be'} in the sitemap`]),
    ])
}

async function spellingProblems(written: Site['files']): Promise<string[]> {
  const known = (await readFile(path.join(import.meta.dirname, 'words.txt'), 'utf8')).split(/\s+/)
  return [...misspelt(written, known)].map(
    ([word, page]) => `${page}: is “${word}” a word? If so, it belongs into frontend/words.txt`,
  )
}
