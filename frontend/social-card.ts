import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../test/e2e/chromium.ts'

/**
 * `npx tsx frontend/social-card.ts` writes `public/social-card.png`, the preview that other sites show for a link.
 * Run it again after changing the words or the look; the build copies the picture.
 */
const font = async (file: string) =>
  (await readFile(path.join(import.meta.dirname, '..', 'node_modules', file))).toString('base64')
const [sans, mono] = await Promise.all([
  font('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  font('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
])

const trace =
  'M-20 520 C60 470 90 440 150 455 S250 505 310 470 S400 360 470 372 S560 430 630 396 S720 300 790 312 S880 ' +
  '372 950 330 S1050 220 1110 228 S1200 250 1240 210'

const card = `<!doctype html>
<style>
  @font-face { font-family: Sans; src: url(data:font/woff2;base64,${sans}); font-weight: 100 900 }
  @font-face { font-family: Mono; src: url(data:font/woff2;base64,${mono}) }
  body { margin: 0; width: 1200px; height: 630px; background: #0d1116; color: #e6ebf1;
    font-family: Sans; position: relative; overflow: hidden }
  header { position: absolute; left: 80px; top: 54px; display: flex; align-items: center; gap: 18px;
    font-size: 34px; font-weight: 620; letter-spacing: -0.02em }
  h1 { position: absolute; left: 80px; top: 134px; margin: 0; width: 1000px;
    font-size: 74px; line-height: 1.06; font-weight: 640; letter-spacing: -0.035em }
  p { position: absolute; left: 80px; bottom: 48px; margin: 0; font-family: Mono; font-size: 25px; color: #9ba8b6 }
  b { color: #3ecdb8; font-weight: 400 }
  svg.chart { position: absolute; inset: 0 }
</style>
<svg class="chart" width="1200" height="630" fill="none">
  ${[330, 420, 510].map((y) => `<path d="M0 ${y}H1200" stroke="#252e39"/>`).join('')}
  <path d="${trace}" stroke="#f2b134" stroke-width="11" stroke-linecap="round"/>
  <path d="${trace}" stroke="#3ecdb8" stroke-width="4.5" stroke-linecap="round"/>
</svg>
<header>${await readFile(path.join(import.meta.dirname, 'public', 'favicon.svg'), 'utf8')}Tradewright</header>
<h1>Pine Script to MetaTrader, proved on the same bars.</h1>
<p><b>equal</b> · MQL4 and MQL5 · the first bar that differs, if there is one</p>
<style>header svg { width: 52px; height: 52px }</style>`

const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(card)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: path.join(import.meta.dirname, 'public', 'social-card.png') })
await browser.close()
