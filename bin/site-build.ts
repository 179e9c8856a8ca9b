import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteBuild } from '../lib/stacks/site.ts'

/** Reads the built pages, routes and script hashes of the site in `folder`; null if there is no site. */
export function readSiteBuild(folder: string): SiteBuild | null {
  if (!existsSync(path.join(folder, 'index.html'))) return null
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
  const hashes = new Set(pages.flatMap((page) => inlineScriptHashes(readFileSync(path.join(folder, page), 'utf8'))))
  return {
    prerendered: pages
      .filter((page) => path.basename(page) === 'index.html')
      .map((page) => `/${path.dirname(page)}`.replace(/^\/\.$/, '/'))
      .sort(),
    routes: JSON.parse(readFileSync(path.join(folder, '..', 'site-routes.json'), 'utf8')) as string[],
    scriptHashes: [...hashes].sort(),
  }
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)]
    .filter(([tag]) => !/type="application\/(ld\+)?json"/.test(tag))
    .map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
