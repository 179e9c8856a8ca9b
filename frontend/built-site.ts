import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { misspelt } from './spelling.ts'
import { notFound, pageAt, pages } from './src/app/pages.ts'
import { readTexts, siteProblems, sourceLinkProblems, type Site } from './site-problems.ts'

/** Steps to pages that a build does not have are left out by the introduction itself. */
const guarded = /\/onboarding\/steps\.ts$/

/** Looks through `dist/site` and through the links in the front end's source. */
export async function builtSiteProblems(root: string): Promise<{ problems: readonly string[]; pages: number }> {
  const files = await readTexts(path.join(root, 'dist', 'site'), /\.(html|js|json|css|xml|txt|svg|woff2)$/)
  const sources = await readTexts(path.join(root, 'frontend', 'src'), /(?<!\.test)\.tsx?$/)
  const appAnchors = new Set([...sources.values()].flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map((match) => match[1])))
  const site: Site = { files, appAnchors, isAppPage: (pathname) => pageAt(pathname) !== notFound && !pageAt(pathname).prerender }
  const listed = files.get('/sitemap.xml') ?? ''
  const unwritten = pages.filter((page) => page.prerender).flatMap(({ path: at }) => [
    ...files.has(`${at.replace(/\/$/, '')}/index.html`) ? [] : [`${at}: is not written as a file`],
    ...new RegExp(`<loc>[^<]*[^/]${at}</loc>`).test(listed) ? [] : [`${at}: is not in the sitemap`],
  ])
  const known = (await readFile(path.join(import.meta.dirname, 'words.txt'), 'utf8')).split(/\s+/)
  const spelling = [...misspelt(new Map([...files].filter(([file]) => file.endsWith('.html'))), known)].map(([word, page]) => `${page}: is “${word}” a word? If so, it belongs into frontend/words.txt`)
  const written = [...files.keys()].filter((file) => file.endsWith('.html')).length
  return { problems: [...siteProblems(site), ...sourceLinkProblems(site, new Map([...sources].filter(([file]) => !guarded.test(file)))), ...unwritten, ...spelling], pages: written }
}
