import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { argv, env, execPath, exit, stderr } from 'node:process'

/**
 * `npm run check:page -- /path`: opens one page of a running host (BASE_URL, or port 3000) like `accessible.spec.ts` opens
 * every twelfth, and writes pictures into `dist/pages`: light and dark, on a desktop and on a phone.
 */
const [, , page] = argv
if (!page?.startsWith('/')) {
  stderr.write('Usage: npm run check:page -- /path, while `npm start` runs\n')
  exit(2)
}
const playwright = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
const escaped = page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const { status } = spawnSync(
  execPath,
  [playwright, 'test', '-c', 'test/e2e/playwright.config.ts', 'accessible.spec', '-g', ` ${escaped} as `],
  { stdio: 'inherit', env: { ...env, CHECKED_PAGE: page } },
)
exit(status ?? 1)
