import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig, type InlineConfig, type Manifest } from 'vite'
import { openApi } from '../contract/public/openapi.ts'
import { isListed, type Page } from './src/app/pages/page.ts'
import config from './vite.config.ts'

/**
 * `npm run build`: the site as files in `dist/site`. The client is built once; a server build of the same source then draws
 * every page that is marked for it. `app.html` is the shell of all others. All is written beside the old site and put
 * in its place at the end, so that a running host never serves half a site.
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
// One configuration for both builds: its plugin computes the showcases once, so both draw the same figures.
const buildWith = (part: InlineConfig) => build(mergeConfig({ ...config, configFile: false, logLevel: 'warn' }, part))
await buildWith({ build: { outDir: site } })
await buildWith({ build: { outDir: server, manifest: false, ssr: 'src/app/server.tsx', copyPublicDir: false } })

const { pages, notFound, render } = (await import(pathToFileURL(path.join(server, 'server.js')).href)) as Server
const shell = await inlineStyles(await readFile(path.join(site, 'index.html'), 'utf8'))

await writeFile(path.join(site, 'app.html'), shell.replace('<!--head-->', await preloads()).replace('<!--page-->', ''))
for (const page of pages.filter((candidate) => candidate.prerender)) {
  await write(path.join(site, page.path, 'index.html'), await html(page))
}
await write(path.join(site, '404.html'), await html(notFound))
await writeFile(path.join(site, 'sitemap.xml'), sitemap(pages))
await writeFile(path.join(site, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
await writeFile(path.join(site, 'openapi.json'), JSON.stringify(openApi(origin), null, 2))
await rm(path.join(site, '.vite'), { recursive: true, force: true })
await rm(server, { recursive: true, force: true })
await rm(published, { recursive: true, force: true })
await rename(site, published)
// Drawing the pages may have started timers that would keep this process for as long as they run.
process.exit(0)

async function html(page: Page): Promise<string> {
  const { head, body } = await render(page)
  // Functions as replacements: code on the page contains `$&` and the like.
  return shell.replace('<!--head-->', () => head).replace('<!--page-->', () => body)
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The only style sheet is a page of font faces: inside the page it costs no round trip, and the text font comes early. */
async function inlineStyles(page: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page)
  if (!link) return page
  const css = await readFile(path.join(site, link[1]), 'utf8')
  const [font] = /\/assets\/inter-latin-wght[^)]*/.exec(css) ?? []
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
  return page.replace(link[0], () => `${preload}<style>${css.trim()}</style>`)
}

/** The shell needs the whole application at once: fetch its parts side by side instead of one after the other. */
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
  const entries = all.filter(isListed).map((page) => `  <url><loc>${origin}${page.path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
