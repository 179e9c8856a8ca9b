import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig, type InlineConfig, type Manifest } from 'vite'
import { openApi } from '../contract/public/openapi.ts'
import { isListed, type Page } from './src/app/pages/page.ts'
import { blogFeeds } from './blog-feeds.ts'
import { shellChunk } from './shell-chunk.ts'
import config from './vite.config.ts'

/**
 * `npm run build`: writes the site to `dist/site`. One client build serves all pages; a server build of the same
 * source prerenders the marked ones. `app.html` is the shell of the others. The build replaces the old site only at
 * its end, so a running host never serves half a site.
 */
const root = path.join(import.meta.dirname, '..')
const published = path.join(root, 'dist', 'site')
const site = path.join(root, 'dist', `site-${process.pid}`)
const server = path.join(root, 'dist', `prerender-${process.pid}`)
const origin = process.env.SITE_ORIGIN ?? 'https://tradewright.example'

interface Server {
  readonly pages: readonly Page[]
  readonly notFound: Page
  readonly render: (page: Page) => Promise<{ head: string; body: string }>
}

process.env.NODE_ENV = 'production'
// Both builds share one configuration: its plugin computes the showcases once.
const buildWith = (part: InlineConfig) => build(mergeConfig({ ...config, configFile: false, logLevel: 'warn' }, part))
await buildWith({ build: { outDir: site, rolldownOptions: { output: { codeSplitting: shellChunk } } } })
await buildWith({ build: { outDir: server, manifest: false, ssr: 'src/app/server.tsx', copyPublicDir: false } })

const { pages, notFound, render } = (await import(pathToFileURL(path.join(server, 'server.js')).href)) as Server
const shell = await inlineStyles(await readFile(path.join(site, 'index.html'), 'utf8'))

await writeFile(path.join(site, 'app.html'), shell.replace('<!--head-->', await preloads()).replace('<!--page-->', ''))
for (const page of pages.filter((candidate) => candidate.prerender)) {
  await write(path.join(site, page.path, 'index.html'), await html(page))
}
await write(path.join(site, '404.html'), await html(notFound))
// The edge answers all other addresses with status 404.
const routes = pages.filter((page) => !page.prerender).map((page) => page.path)
await writeFile(path.join(root, 'dist', 'site-routes.json'), JSON.stringify(routes))
await writeFile(path.join(site, 'sitemap.xml'), sitemap(pages))
for (const [file, text] of Object.entries(blogFeeds(origin))) await write(path.join(site, file), text)
await writeFile(path.join(site, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
await writeFile(path.join(site, 'openapi.json'), JSON.stringify(openApi(origin), null, 2))
await rm(path.join(site, '.vite'), { recursive: true, force: true })
await rm(server, { recursive: true, force: true })
await rm(published, { recursive: true, force: true })
await rename(site, published)
// Rendering may leave timers behind that would keep the process alive.
process.exit(0)

async function html(page: Page): Promise<string> {
  const { head, body } = await render(page)
  // Replacement functions, because code on the page contains `$&`.
  return shell.replace('<!--head-->', () => head).replace('<!--page-->', () => body)
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Inlines the only style sheet (the font faces) to save a round trip, and preloads the text font. */
async function inlineStyles(page: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page)
  const href = link?.[1]
  if (!link || href === undefined) return page
  const css = await readFile(path.join(site, href), 'utf8')
  const [font] = /\/assets\/inter-latin-wght[^)]*/.exec(css) ?? []
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
  return page.replace(link[0], () => `${preload}<style>${css.trim()}</style>`)
}

/** Preloads all chunks of the application shell in parallel. */
async function preloads(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(site, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const wanted = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || wanted.has(chunk.file)) return
    wanted.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add('src/app/client.tsx')
  return [...wanted].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

function sitemap(all: readonly Page[]): string {
  const entries = all.filter(isListed).map(({ path: address, article }) => {
    const modified = article ? `<lastmod>${article.updatedAt}</lastmod>` : ''
    return `  <url><loc>${origin}${address}</loc>${modified}</url>`
  })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return `${lines.join('\n')}\n`
}
