import { availableParallelism, loadavg } from 'node:os'
import { argv, exit, stderr, stdout } from 'node:process'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { posts } from '../../content/blog/posts.ts'
import { guides } from '../../content/guides.ts'
import { pages } from '../../frontend/src/app/pages.ts'
import { templatePages } from '../../frontend/src/app/pages/templates.ts'
import { isListed } from '../../frontend/src/app/pages/page.ts'
import { browserEnvironment, findBrowser } from '../e2e/chromium.ts'
import { startHost } from '../run/fresh-host.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:pages [-- PATH… | --all]`: Lighthouse as a phone sees the site, on a separate local host (or on BASE_URL).
 * Measures the pages that search engines find, of guides and templates only one, for they are alike; `--all` takes them all.
 * Prints the four scores, for how long the page could not answer, what is transferred before a touch, and what failed;
 * ends with 1 when a page misses the figures.
 */
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const maxTransfer = 120 * 1024

const given = argv.slice(2).filter((word) => word.startsWith('/'))
const alike = new Set(
  argv.includes('--all')
    ? []
    : [
        ...guides.slice(1).map(({ id }) => `/help/${id}`),
        ...templatePages.slice(2).map((page) => page.path),
        ...posts.slice(1).map(({ slug }) => `/blog/${slug}`),
      ],
)
const paths = given.length
  ? given
  : pages.filter((page) => isListed(page) && !alike.has(page.path)).map((page) => page.path)

const root = path.join(import.meta.dirname, '..', '..')
const host = process.env.BASE_URL ? null : await startHost(root)
const base = process.env.BASE_URL ?? host?.url
if (!base) {
  stderr.write(`The host did not start.\n${host?.output()}\n`)
  exit(1)
}
const chromePath = await findBrowser()
const browser = await launch({
  chromePath,
  envVars: browserEnvironment(chromePath),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
let missed = 0
try {
  stdout.write(`${'page'.padEnd(42)} perf  a11y  best   seo    TBT     KB\n`)
  for (const at of paths) missed += await measure(base + at, at)
} finally {
  browser.kill()
  await host?.stop()
}
stdout.write(`The machine's load was ${defined(loadavg()[0]).toFixed(1)} on ${availableParallelism()} cores.\n`)
stdout.write(missed ? `${missed} pages miss the figures.\n` : `${paths.length} pages meet the figures.\n`)
exit(missed ? 1 : 0)

/** 1 when the page misses a figure. A slow first run is measured once more: the machine may have been busy. */
async function measure(url: string, at: string): Promise<0 | 1> {
  let result = await audit(url)
  if (scoreOf(result, 'performance') < wanted.performance) result = better(result, await audit(url))
  const scores = (Object.keys(wanted) as (keyof typeof wanted)[]).map((category) => scoreOf(result, category))
  const transfer = Number(defined(result.audits['total-byte-weight']).numericValue)
  const blocked = Number(defined(result.audits['total-blocking-time']).numericValue)
  stdout.write(
    `${at.padEnd(42)} ${scores.map((score) => String(score).padStart(4)).join('  ')} ${blocked.toFixed(0).padStart(6)} ${(transfer / 1024).toFixed(0).padStart(6)}\n`,
  )
  const isMissed = Object.values(wanted).some((least, i) => defined(scores[i]) < least) || transfer > maxTransfer
  if (isMissed) for (const line of failures(result)) stdout.write(`    ${line}\n`)
  return isMissed ? 1 : 0
}

async function audit(url: string): Promise<Result> {
  const run = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(wanted),
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  return run.lhr
}

function better(a: Result, b: Result): Result {
  return scoreOf(a, 'performance') >= scoreOf(b, 'performance') ? a : b
}

function scoreOf(result: Result, category: keyof typeof wanted): number {
  return Math.round((defined(result.categories[category]).score ?? 0) * 100)
}

/** The audits that took points away. */
function failures(result: Result): string[] {
  return Object.keys(wanted).flatMap((category) =>
    defined(result.categories[category])
      .auditRefs.filter(({ id, weight }) => weight > 0 && (defined(result.audits[id]).score ?? 1) < 0.9)
      .map(
        ({ id }) =>
          `${category}: ${defined(result.audits[id]).title}${defined(result.audits[id]).displayValue ? ` (${defined(result.audits[id]).displayValue})` : ''}`,
      ),
  )
}
