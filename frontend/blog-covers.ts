import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { posts, tags, type Post } from '../content/blog/posts.ts'
import { launchOptions } from '../test/e2e/chromium.ts'
import { coverOf, coverSizes, type CoverRatio } from './src/features/blog/addresses.ts'

/** `npx tsx frontend/blog-covers.ts` draws each post's picture in three ratios into `public/blog`. */
const publicFolder = path.join(import.meta.dirname, 'public')
const font = async (file: string) =>
  (await readFile(path.join(import.meta.dirname, '..', 'node_modules', file))).toString('base64')
const sans = await font('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const logo = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8')

/** Two lines that part once: the first difference of a proof. The post's place in the table moves the parting. */
function tracePaths(width: number, height: number, seed: number): readonly [string, string] {
  const points = 60
  const partsAt = 18 + ((seed * 7) % 30)
  const y = (k: number) =>
    height * (0.74 + 0.07 * Math.sin(k / 4.1 + seed) + 0.05 * Math.sin(k / 1.9 + 2 * seed) - 0.0012 * k)
  const line = (shift: (k: number) => number) =>
    Array.from({ length: points + 1 }, (_, k) => `${(width * k) / points} ${y(k) + shift(k)}`).join('L')
  const parting = (k: number) => (k > partsAt ? height * 0.1 * Math.exp(-(k - partsAt) / 9) : 0)
  return [`M${line(() => 0)}`, `M${line(parting)}`]
}

function markup({ title, tags: subjects }: Post, seed: number, [width, height]: readonly [number, number]): string {
  const [original, converted] = tracePaths(width, height, seed)
  return `<!doctype html><style>
  @font-face { font-family: Sans; src: url(data:font/woff2;base64,${sans}); font-weight: 100 900 }
  body { margin: 0; width: ${width}px; height: ${height}px; background: #0d1116; color: #e6ebf1; font-family: Sans;
    position: relative; overflow: hidden }
  header { position: absolute; left: 72px; top: 56px; display: flex; align-items: center; gap: 16px; font-size: 30px;
    font-weight: 620 }
  header svg { width: 44px; height: 44px }
  h1 { position: absolute; left: 72px; top: 150px; margin: 0; width: ${width - 144}px; font-size: 64px;
    line-height: 1.1; font-weight: 640; letter-spacing: -0.03em; text-wrap: balance }
  p { position: absolute; left: 72px; bottom: 44px; margin: 0; font-size: 26px; color: #9ba8b6 }
  svg.chart { position: absolute; inset: 0 }
</style>
<svg class="chart" width="${width}" height="${height}" fill="none">
  <path d="${original}" stroke="#f2b134" stroke-width="9" stroke-linejoin="round"/>
  <path d="${converted}" stroke="#3ecdb8" stroke-width="4" stroke-linejoin="round"/>
</svg>
<header>${logo}Tradewright</header><h1>${title}</h1><p>${subjects.map((id) => tags[id]).join(' · ')}</p>`
}

const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage()
for (const [index, post] of posts.entries()) {
  await mkdir(path.join(publicFolder, 'blog', post.slug), { recursive: true })
  for (const [ratio, size] of Object.entries(coverSizes) as [CoverRatio, readonly [number, number]][]) {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.setContent(markup(post, index + 1, size))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(publicFolder, coverOf(post.slug, ratio)) })
  }
}
await browser.close()
