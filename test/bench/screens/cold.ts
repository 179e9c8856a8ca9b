import { devices, type Browser, type Page } from '@playwright/test'

/** Lighthouse's profile of a phone. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 ** 2) / 8, uploadThroughput: 93_750 }
const cpuSlowdown = 4
/** A visitor looks at the page before the first touch, milliseconds. */
const lookMs = 1_000

/** Milliseconds until the bench stops waiting; a part that is missing then is reported as this. */
const maxMs = 30_000

/** Milliseconds from a touch of the home page to what it asks for. */
export interface ColdTouches {
  /** The header's menu is open. */
  readonly menu: number
  /** The editor has the focus and takes keys. */
  readonly caret: number
  /** The editor highlights and completes code. */
  readonly editor: number
}

/** Opens the home page twice without a cache, as a phone, and touches the header's menu and the editor. */
export async function coldTouches(browser: Browser, baseURL: string): Promise<ColdTouches> {
  const { menu } = await touch(browser, baseURL, 'header details[name=header] > summary[aria-label=Menu]', {
    menu: 'header details[open] nav',
  })
  const { caret, editor } = await touch(browser, baseURL, '#demo textarea', {
    caret: '#demo :is(textarea, .cm-content):focus',
    editor: '#demo .cm-content:focus',
  })
  return { menu, caret, editor }
}

/** Returns for each selector the milliseconds from the touch of `target` to the frame in which it matches. */
async function touch<Name extends string>(
  browser: Browser,
  baseURL: string,
  target: string,
  selectors: Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, number>>> {
  const context = await browser.newContext({ ...devices['Moto G4'], baseURL })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto('/')
  await page.locator(target).scrollIntoViewIfNeeded()
  await page.waitForTimeout(lookMs)
  await watch(page, Object.values(selectors))
  await page.locator(target).tap()
  const times = await page.evaluate(() => (globalThis as unknown as { taken: Promise<number[]> }).taken)
  await context.close()
  return Object.fromEntries(Object.keys(selectors).map((name, n) => [name, times[n]])) as Record<Name, number>
}

/** From the next touch on, notes when each selector matches first. */
const watch = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    ([wanted, limit]) => {
      const taken = new Promise<number[]>((resolve) => {
        addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const times: number[] = []
            // A named function would need a helper of esbuild, which the page does not have.
            const watcher = {
              look() {
                wanted.forEach((selector, n) => {
                  if (document.querySelector(selector)) times[n] ??= performance.now() - timeStamp
                })
                const isOver = performance.now() - timeStamp > limit
                if (isOver || wanted.every((_, n) => times[n] !== undefined))
                  resolve(wanted.map((_, n) => times[n] ?? limit))
                else requestAnimationFrame(() => watcher.look())
              },
            }
            requestAnimationFrame(() => watcher.look())
          },
          { once: true, capture: true },
        )
      })
      Object.assign(globalThis, { taken })
    },
    [selectors, maxMs] as const,
  )
