import { argv, exit, stdout } from 'node:process'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { newPerson, pasteCode, signUp } from '../e2e/people.ts'
import { startHost } from '../run/fresh-host.ts'
import { defined } from '../support/defined.ts'
import { coldTouches, type ColdTouches } from './screens/cold.ts'

/**
 * `npm run bench:screens`: how the screens answer, in a real browser on a separate local host (or on BASE_URL): the longest
 * blocked frame after 50,000 characters are pasted, keys in the editor at 50,000 characters with live diagnostics,
 * the Proof tab's chart of 20,000 bars with four plots, and the first touches of the home page on a phone.
 */
const figures = { pasteFrame: 100, keyP95: 30, chart: 1_000, menu: 300, caret: 100, editor: 1_500 } as const
const keys = Number(argv[2] ?? 200)
/** Pastes of which the median counts. */
const pastes = 5
/** Cold visits of which the median counts. */
const visits = 3

const host = process.env.BASE_URL ? null : await startHost(path.join(import.meta.dirname, '..', '..'))
const base = process.env.BASE_URL ?? host?.url
if (!base) throw new Error(host?.output())
const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: base })
const missed = [await paste(page), await editor(page), await chart(page), await cold(base)].some((isMissed) => isMissed)
await browser.close()
await host?.stop()
exit(missed ? 1 : 0)

/** The longest task that blocks the page from a paste to its diagnostics, milliseconds: the median of some pastes. */
async function paste(view: Page): Promise<boolean> {
  const longest: number[] = []
  await view.goto('/convert')
  await pasteCode(view, 'Pine Script code', longScript(1_000))
  await view.getByText(/checked in/).waitFor()
  for (let n = 0; n < pastes; n++) {
    await view.evaluate(() => {
      const blocked: number[] = []
      Object.assign(globalThis, { blocked })
      new PerformanceObserver((list) => blocked.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    })
    await pasteCode(view, 'Pine Script code', `// ${n}\n${longScript(50_000)}`)
    await view.waitForTimeout(4_000)
    const blocked = await view.evaluate(() => (globalThis as unknown as { blocked: number[] }).blocked)
    longest.push(Math.max(0, ...blocked))
  }
  stdout.write(`longest tasks after pastes of 50,000 characters: ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms\n`)
  const median = longest.toSorted((a, b) => a - b)[Math.floor(pastes / 2)]
  return reportDuration(
    'a frame after a paste of 50,000 characters is blocked for',
    defined(median),
    figures.pasteFrame,
  )
}

/** From the key's event to the frame that shows it, milliseconds. */
async function editor(view: Page): Promise<boolean> {
  await view.goto('/convert')
  await pasteCode(view, 'Pine Script code', longScript(50_000))
  await view.getByText(/checked in/).waitFor()
  await view.evaluate(() => {
    const taken: number[] = []
    Object.assign(globalThis, { taken })
    addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => taken.push(performance.now() - event.timeStamp)
          port2.postMessage(null)
        })
      },
      true,
    )
  })
  await view.keyboard.press('ControlOrMeta+Home')
  await view.keyboard.press('End')
  for (let i = 0; i < keys; i++) await view.keyboard.press(i % 40 === 39 ? 'Enter' : 'a', { delay: 60 })
  const taken = await view.evaluate(() => (globalThis as unknown as { taken: number[] }).taken)
  const sorted = taken.slice(2).sort((a, b) => a - b)
  const [median, p95] = [0.5, 0.95].map((q) => sorted[Math.floor(sorted.length * q)])
  return reportDuration(
    `key at 50,000 characters: median ${defined(median).toFixed(0)} ms, p95`,
    defined(p95),
    figures.keyP95,
  )
}

/** From the choice of the file, as the page sees it, to its painted chart, less the time both programs ran, milliseconds. */
async function chart(view: Page): Promise<boolean> {
  await view.goto('/')
  await signUp(view, newPerson())
  await view.goto('/convert')
  await pasteCode(
    view,
    'Pine Script code',
    '//@version=6\nindicator("Four", overlay=true)\nplot(ta.sma(close, 20), "A")\nplot(ta.ema(close, 50), "B")\nplot(ta.highest(20), "C")\nplot(ta.lowest(20), "D")\n',
  )
  await view.getByRole('button', { name: 'Convert', exact: true }).click()
  await view.waitForURL(/\/convert\/\w/)
  // The converter, which stays until the result is loaded, has such a tab too.
  await view.getByText('Back to Editor').waitFor()
  await view.getByRole('tab', { name: 'Proof', exact: true }).click()
  await view
    .getByText(/compared in your browser in/)
    .first()
    .waitFor()
  await view.evaluate(() =>
    addEventListener('change', ({ timeStamp }) => Object.assign(globalThis, { chosenAt: timeStamp }), true),
  )
  await view
    .getByLabel('CSV file with bars')
    .setInputFiles({ name: 'bars.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(20_000)) })
  const status = view.getByText(/20,000 bars: bars\.csv/)
  await status.waitFor()
  await view.locator('canvas').first().waitFor()
  const all = await view.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - (globalThis as unknown as { chosenAt: number }).chosenAt
  })
  const ran = Number(/in (\d+) ms/.exec(await status.innerText())?.[1])
  stdout.write(
    `20,000 bars chosen, read, run twice, compared and drawn: ${all.toFixed(0)} ms, of which both programs and the comparison ${ran} ms\n`,
  )
  return reportDuration('chart of 20,000 bars with 4 plots painted after', all - ran, figures.chart)
}

/** The first touches of the home page without a cache, on a slow phone. */
async function cold(baseURL: string): Promise<boolean> {
  const taken: ColdTouches[] = []
  for (let n = 0; n < visits; n++) taken.push(await coldTouches(browser, baseURL))
  const median = (name: keyof ColdTouches) =>
    defined(taken.map((touches) => touches[name]).toSorted((a, b) => a - b)[Math.floor(visits / 2)])
  return [
    reportDuration("on a phone the header's first menu is open after", median('menu'), figures.menu),
    reportDuration('on a phone the editor takes keys after', median('caret'), figures.caret),
    reportDuration('on a phone the editor is whole after', median('editor'), figures.editor),
  ].some((isMissed) => isMissed)
}

function reportDuration(what: string, value: number, most: number): boolean {
  stdout.write(`${what} ${value.toFixed(0)} ms (at most ${most})${value > most ? '  MISSED' : ''}\n`)
  return value > most
}

function longScript(length: number): string {
  const head = '//@version=6\nindicator("Long")\n'
  let text = head
  for (let n = 0; text.length < length - 60; n++)
    text += `v${n} = ta.sma(close, ${2 + (n % 50)}) + ta.ema(high, ${3 + (n % 20)})\n`
  return `${text}plot(v1)\n`
}

function csv(bars: number): string {
  const { time, open, high, low, close, volume } = generateBars({ ...standardSets['EURUSD 60'], bars })
  const rows = Array.from(time, (at, i) =>
    [new Date(at).toISOString(), open[i], high[i], low[i], close[i], volume[i]].join(','),
  )
  return ['time,open,high,low,close,volume', ...rows].join('\n')
}
