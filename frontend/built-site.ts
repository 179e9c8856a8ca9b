import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { headProblems, sizeOfPng } from './head-problems.ts'
import { misspelt } from './spelling.ts'
import { notFound, pageAt, pages } from './src/app/pages.ts'
import { isListed } from './src/app/pages/page.ts'
import { readTexts, siteProblems, sourceLinkProblems, type Site } from './site-problems.ts'

/** The onboarding dialog hides steps whose pages are missing from a build. */
const checkedAtRuntime = /\/onboarding\/steps\.ts$/

/** Search engines do not index these. */
const unindexedPages = ['/app.html', '/404.html']

/** Size in pixels that social networks show uncropped. */
const cardSize = [1200, 630]

/** Returns the problems of `dist/site` and of the links in the front end's source. */
export async function builtSiteProblems(root: string): Promise<{ problems: readonly string[]; pages: number }> {
  const built = path.join(root, 'dist', 'site')
  const files = await readTexts(built, /\.(html|js|json|css|xml|txt|svg|woff2|png)$/)
  const sources = await readTexts(path.join(root, 'frontend', 'src'), /(?<!\.test)\.tsx?$/)
  const appAnchors = new Set(
    [...sources.values()].flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map((match) => match[1] ?? '')),
  )
  const site: Site = {
    files,
    appAnchors,
    isAppPage: (pathname) => pageAt(pathname) !== notFound && !pageAt(pathname).prerender,
  }
  const htmlPages = new Map([...files].filter(([file]) => file.endsWith('.html')))
  const indexablePages = new Map([...htmlPages].filter(([file]) => !unindexedPages.includes(file)))
  return {
    problems: [
      ...siteProblems(site),
      ...sourceLinkProblems(site, new Map([...sources].filter(([file]) => !checkedAtRuntime.test(file)))),
      ...headProblems(indexablePages, (address) => files.has(address)),
      ...(await cardProblems(path.join(built, 'social-card.png'))),
      ...prerenderProblems(files),
      ...(await spellingProblems(htmlPages)),
    ],
    pages: htmlPages.size,
  }
}

async function cardProblems(file: string): Promise<string[]> {
  const size = sizeOfPng(await readFile(file))
  return String(size) === String(cardSize)
    ? []
    : [`/social-card.png: is ${size?.join(' × ') ?? 'no PNG'}, not ${cardSize.join(' × ')}`]
}

function prerenderProblems(files: Site['files']): string[] {
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

async function spellingProblems(htmlPages: Site['files']): Promise<string[]> {
  const known = (await readFile(path.join(import.meta.dirname, 'words.txt'), 'utf8')).split(/\s+/)
  return [...misspelt(htmlPages, known)].map(
    ([word, page]) => `${page}: unknown word “${word}”: correct it, or add it to frontend/words.txt`,
  )
}
